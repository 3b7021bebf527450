// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/benchmark/comparison_writers.h"

#include "engine/base/text/shown_text.h"
#include "engine/io/bytes/csv_line.h"
#include "engine/io/bytes/json.h"

#include <fmt/format.h>

namespace sequency::benchmark {
namespace {

using Json = nlohmann::ordered_json;

std::vector<const Document*> pointersOf(std::span<const NamedDocument> documents)
{
    std::vector<const Document*> pointers;
    pointers.reserve(documents.size());
    for (const NamedDocument& named : documents)
        pointers.push_back(named.document);
    return pointers;
}

std::string optionsOf(const ComparisonKey& key)
{
    Point point;
    point.algorithmOptions = key.algorithmOptions;
    return algorithmOptionsText(point);
}

Json jsonOf(const ComparedTime& time, bool isFirst)
{
    if (time.row == nullptr)
        return nullptr;
    Json json{{"status", rowStatusName(time.row->status)}};
    if (time.time.median > 0) {
        json["median_ms"] = time.time.median;
        if (time.time.hasSpread()) {
            json["median_low_ms"] = time.time.medianLow;
            json["median_high_ms"] = time.time.medianHigh;
            json["confidence"] = time.time.confidence;
        }
    }
    if (!isFirst && time.ratio)
        json["ratio"] = *time.ratio;
    if (!isFirst)
        json["verdict"] = verdictName(time.verdict);
    return json;
}

std::string jsonText(std::span<const NamedDocument> documents, Time time)
{
    Json json{{"format", "sequency-comparison/1"}, {"time", timeName(time)}};
    for (const NamedDocument& named : documents) {
        Json entry{{"name", named.name},
                   {"date", named.document->date},
                   {"program", named.document->program},
                   {"cpu", named.document->host.cpu}};
        if (&named != &documents.front())
            entry["differences"] = circumstanceDifferences(*documents.front().document, *named.document);
        json["documents"].push_back(std::move(entry));
    }
    json["rows"] = Json::array();
    for (const ComparisonRow& row : compare(pointersOf(documents), time)) {
        Json entry{{"work", row.key.work},           {"radix", row.key.radix},
                   {"n", row.key.variables},         {"device", row.key.deviceKind},
                   {"algorithm", row.key.algorithm}, {"element", row.key.element},
                   {"batch", row.key.batch},         {"options", optionsOf(row.key)}};
        for (std::size_t i = 0; i < row.times.size(); ++i)
            entry["times"].push_back(jsonOf(row.times[i], i == 0));
        json["rows"].push_back(std::move(entry));
    }
    return json.dump(1, ' ', false, Json::error_handler_t::replace) + "\n";
}

std::string csvOfComparison(std::span<const NamedDocument> documents, Time time)
{
    std::string text = "work,radix,n,device,algorithm,element,batch,options";
    for (std::size_t i = 1; i <= documents.size(); ++i)
        text += fmt::format(",median_ms_{0},low_ms_{0},high_ms_{0}", i) +
                (i > 1 ? fmt::format(",ratio_{0},verdict_{0}", i) : "");
    text += "\n";
    const auto number = [](double value, bool isThere) { return isThere ? fmt::format("{}", value) : ""; };
    io::CsvLine line;
    for (const ComparisonRow& row : compare(pointersOf(documents), time)) {
        line.plain(csvText(row.key.work)).number(row.key.radix).number(row.key.variables);
        line.plain(csvText(row.key.deviceKind)).plain(csvText(row.key.algorithm));
        line.plain(csvText(row.key.element)).number(row.key.batch).plain(csvText(optionsOf(row.key)));
        for (std::size_t i = 0; i < row.times.size(); ++i) {
            const ComparedTime& one = row.times[i];
            line.plain(number(one.time.median, one.time.median > 0));
            line.plain(number(one.time.medianLow, one.time.hasSpread()));
            line.plain(number(one.time.medianHigh, one.time.hasSpread()));
            if (i > 0)
                line.plain(number(one.ratio.value_or(0), one.ratio.has_value()))
                    .plain(csvText(std::string(verdictName(one.verdict))));
        }
        text += line.end();
    }
    return text;
}

std::string markdownOfComparison(std::span<const NamedDocument> documents, Time time)
{
    std::string text;
    for (std::size_t i = 0; i < documents.size(); ++i) {
        const Document& document = *documents[i].document;
        text += fmt::format("{}. {}, {}, {}\n", i + 1, markdownText(documents[i].name),
                            markdownText(document.date), markdownText(document.host.cpu));
        if (i > 0)
            for (const std::string& line : circumstanceDifferences(*documents.front().document, document))
                text += "   - " + markdownText(line) + "\n";
    }
    text += fmt::format("\nMedians of {} in ms with their intervals; a ratio below 1 is faster than 1.\n\n"
                        "| work | n | device | algorithm | element |",
                        timeName(time));
    std::string rule = "| --- | --- | --- | --- | --- |";
    for (std::size_t i = 1; i <= documents.size(); ++i) {
        text += fmt::format(" {} |", i) + (i > 1 ? fmt::format(" {} to 1 | |", i) : "");
        rule += std::string(i > 1 ? " --- | --- | --- |" : " --- |");
    }
    text += "\n" + rule + "\n";
    for (const ComparisonRow& row : compare(pointersOf(documents), time)) {
        const std::string options = optionsOf(row.key);
        text +=
            fmt::format("| {}{}{} | {} | {} | {}{} | {} |", markdownText(row.key.work),
                        row.key.radix > 2 ? fmt::format(" p={}", row.key.radix) : "",
                        row.key.batch > 1 ? fmt::format(", batch {}", row.key.batch) : "", row.key.variables,
                        markdownText(row.key.deviceKind), markdownText(row.key.algorithm),
                        options.empty() ? "" : ", " + markdownText(options), markdownText(row.key.element));
        for (std::size_t i = 0; i < row.times.size(); ++i) {
            const ComparedTime& one = row.times[i];
            const bool hasSpread = one.time.hasSpread();
            text += one.row == nullptr ? " |"
                    : one.time.median > 0
                        ? " " + shortNumber(one.time.median) +
                              (hasSpread ? fmt::format(" ({} … {}) |", shortNumber(one.time.medianLow),
                                                       shortNumber(one.time.medianHigh))
                                         : " |")
                        : fmt::format(" {} |", rowStatusName(one.row->status));
            if (i > 0)
                text += (one.ratio ? fmt::format(" {:.3f} |", *one.ratio) : " |") +
                        fmt::format(" {} |", verdictName(one.verdict));
        }
        text += "\n";
    }
    return text;
}

}  // namespace

std::string comparisonOf(std::span<const NamedDocument> documents, Time time, Format format)
{
    switch (format) {
    case Format::Json: return jsonText(documents, time);
    case Format::Csv: return csvOfComparison(documents, time);
    case Format::Markdown: return markdownOfComparison(documents, time);
    case Format::Latex: break;
    }
    return {};
}

SlowerPoints slowerPoints(std::span<const NamedDocument> documents, Time time, double percent)
{
    SlowerPoints found;
    for (const ComparisonRow& row : compare(pointersOf(documents), time)) {
        const ComparedTime& last = row.times.back();
        if (row.times.front().time.median > 0 && last.time.median <= 0)
            found.lost.push_back(
                base::terminalText(row.key.text()) +
                (last.row != nullptr ? " (" + std::string(rowStatusName(last.row->status)) + ")" : ""));
        if (last.verdict == Verdict::Unknown)
            continue;
        ++found.compared;
        const double more = 100 * (*last.ratio - 1);
        if (last.verdict == Verdict::Slower && more > percent)
            found.points.push_back(fmt::format("{} by {:.1f} %", base::terminalText(row.key.text()), more));
    }
    return found;
}

}  // namespace sequency::benchmark
