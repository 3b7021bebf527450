// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/benchmark/comparison.h"

#include "engine/base/text/display_text.h"
#include "engine/base/text/text.h"
#include "engine/io/bytes/csv_line.h"
#include "engine/io/bytes/json.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <map>
#include <tuple>

namespace sequency::benchmark {
namespace {

ComparisonKey keyOf(const Document& document, const Row& row)
{
    ComparisonKey key{row.point, row.element};
    key.point.device = document.deviceKind(row.point.device);
    key.point.radix = row.radix;
    key.point.element.reset();
    return key;
}

auto orderOf(const ComparisonKey& key)
{
    const Point& point = key.point;
    const base::AlgorithmOptions& options = point.algorithmOptions;
    return std::tie(point.work, point.radix, point.variables, point.device, point.algorithm, key.element,
                    point.batch, options.workGroupSize, options.outputsPerItem, options.threads,
                    options.deviceMemory, options.plan);
}

// The rows of a comparison, indexed by key. A row without times may lack its element type or radix. It then shares an entry with the first row that
// is otherwise equal, and a row of a later document supplies the missing values.
class RowsByKey {
public:
    explicit RowsByKey(std::size_t documents) : m_documents(documents) {}

    ComparisonRow& at(const ComparisonKey& key)
    {
        const bool isWhole = !key.element.empty() && key.point.radix != 0;
        const ComparisonKey loose = withoutElement(key);
        const auto same = isWhole ? m_whole.find(key) : m_whole.end();
        if (same != m_whole.end())
            return rows[same->second];
        const auto known = (isWhole ? m_incomplete : m_any).find(loose);
        const bool isKnown = known != (isWhole ? m_incomplete : m_any).end();
        const std::size_t place = isKnown ? known->second : rows.size();
        if (!isKnown)
            rows.push_back({key, std::vector<ComparedTime>(m_documents)});
        m_any.emplace(loose, place);
        if (isWhole) {
            rows[place].key = key;
            m_whole.emplace(key, place);
            m_incomplete.erase(loose);
        } else if (!isKnown) {
            m_incomplete.emplace(loose, place);
        }
        return rows[place];
    }

    std::vector<ComparisonRow> rows;

private:
    struct Order {
        bool operator()(const ComparisonKey& a, const ComparisonKey& b) const
        {
            return orderOf(a) < orderOf(b);
        }
    };
    static ComparisonKey withoutElement(ComparisonKey key)
    {
        key.element.clear();
        key.point.radix = 0;
        return key;
    }

    std::size_t m_documents;
    std::map<ComparisonKey, std::size_t, Order> m_whole;
    std::map<ComparisonKey, std::size_t, Order> m_any;  // first row for each key, ignoring the element type
    std::map<ComparisonKey, std::size_t, Order> m_incomplete;  // rows whose element type is unknown so far
};

Statistics withInterval(const Row& row, Time time)
{
    if (!row.hasTimes())
        return {};
    Statistics statistics = timesOf(row, time);
    if (!statistics.hasSpread() && statistics.stddev > 0)
        addNormalInterval(statistics, row.repeats);
    return statistics;
}

// Returns the properties of a host, each with its name.
std::vector<std::pair<std::string, std::string>> factsOf(const HostInfo& host)
{
    return {{"host cpu", host.cpu},
            {"host cores", std::to_string(host.cores)},
            {"host instruction set", host.instructionSet},
            {"host memory", base::byteCountText(host.memory)},
            {"host os", host.os},
            {"host governor", host.governor},
            {"host build", host.build}};
}

}  // namespace

std::string_view verdictName(Verdict verdict)
{
    static constexpr std::array<std::string_view, 5> names{
        "unknown", SEQUENCY_TEXT("Engine", "no clear difference"),
        SEQUENCY_TEXT("Engine", "too noisy to tell"), SEQUENCY_TEXT("Engine", "faster"),
        SEQUENCY_TEXT("Engine", "slower")};
    return base::nameOf(names, verdict);
}

std::string ComparisonKey::text() const
{
    const std::string radix = point.radix > 2 ? fmt::format(" p={}", point.radix) : "";
    const std::string options = algorithmOptionsText(point);
    return fmt::format("{}{} n={} {} {}{}{}", point.work, radix, point.variables, point.device,
                       point.algorithm, element.empty() ? "" : " " + element,
                       options.empty() ? "" : ", " + options);
}

Verdict verdictOf(const Statistics& now, const Statistics& before)
{
    if (!now.hasSpread() || !before.hasSpread())
        return Verdict::Unknown;
    if (now.medianHigh < before.medianLow)
        return Verdict::Faster;
    if (now.medianLow > before.medianHigh)
        return Verdict::Slower;
    constexpr double clear = 1.1;  // maximum ratio of an upper to a lower limit for Verdict::Same
    const bool isNarrow =
        now.medianHigh <= clear * before.medianLow && before.medianHigh <= clear * now.medianLow;
    return isNarrow ? Verdict::Same : Verdict::Noisy;
}

std::vector<ComparisonRow> compare(std::span<const Document* const> documents, Time time)
{
    RowsByKey byKey(documents.size());
    for (std::size_t i = 0; i < documents.size(); ++i) {
        for (const Row& row : documents[i]->rows) {
            ComparedTime& place = byKey.at(keyOf(*documents[i], row)).times[i];
            if (place.row == nullptr || row.hasTimes() || !place.row->hasTimes())
                place = {&row, withInterval(row, time)};
        }
    }
    std::vector<ComparisonRow> rows = std::move(byKey.rows);
    for (ComparisonRow& row : rows) {
        const Statistics& first = row.times.front().time;
        for (std::size_t i = 1; i < row.times.size(); ++i) {
            ComparedTime& now = row.times[i];
            if (first.median <= 0 || now.time.median <= 0)
                continue;
            now.ratio = now.time.median / first.median;
            now.verdict = verdictOf(now.time, first);
        }
        if (first.median > 0)
            row.times.front().ratio = 1;
    }
    std::stable_sort(rows.begin(), rows.end(), [](const ComparisonRow& a, const ComparisonRow& b) {
        return orderOf(a.key) < orderOf(b.key);
    });
    return rows;
}

std::vector<std::string> circumstanceDifferences(const Document& before, const Document& now)
{
    std::vector<std::string> lines;
    const auto compare = [&lines](const std::string& what, const std::string& old,
                                  const std::string& present) {
        const auto shown = [](const std::string& text) { return text.empty() ? "unknown" : text; };
        if (old != present)
            lines.push_back(fmt::format("{}: {} -> {}", what, shown(old), shown(present)));
    };
    compare("sequency", before.program, now.program);
    const auto old = factsOf(before.host);
    const auto present = factsOf(now.host);
    for (std::size_t i = 0; i < old.size(); ++i)
        compare(old[i].first, old[i].second, present[i].second);
    compare("protocol", protocolText(before.protocol), protocolText(now.protocol));
    for (const session::DeviceInfo& device : now.devices) {
        const std::string kind = now.deviceKind(device.id);
        const auto same =
            std::find_if(before.devices.begin(), before.devices.end(),
                         [&](const session::DeviceInfo& d) { return before.deviceKind(d.id) == kind; });
        if (same == before.devices.end())
            continue;
        compare(kind + " name", same->name, device.name);
        compare(kind + " driver", same->driver, device.driver);
    }
    return lines;
}

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

// Returns the options of a point except the batch, which has a separate column.
std::string optionsOf(Point point)
{
    point.batch = 1;
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
    Json json{{"format", "sequency-comparison/1"}, {"time", base::nameOf(timeNames, time)}};
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
        const Point& point = row.key.point;
        Json entry{{"work", point.work},     {"radix", point.radix},         {"n", point.variables},
                   {"device", point.device}, {"algorithm", point.algorithm}, {"element", row.key.element},
                   {"batch", point.batch},   {"options", optionsOf(point)}};
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
        const Point& point = row.key.point;
        line.plain(csvText(point.work)).number(point.radix).number(point.variables);
        line.plain(csvText(point.device)).plain(csvText(point.algorithm));
        line.plain(csvText(row.key.element)).number(point.batch).plain(csvText(optionsOf(point)));
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
    text += fmt::format(
        "\nMedians of {} in ms with their intervals; a ratio below 1 means faster than document 1.\n\n"
        "| work | n | device | algorithm | element |",
        base::nameOf(timeNames, time));
    std::string rule = "| --- | --- | --- | --- | --- |";
    for (std::size_t i = 1; i <= documents.size(); ++i) {
        text += fmt::format(" {} |", i) + (i > 1 ? fmt::format(" {} to 1 | |", i) : "");
        rule += std::string(i > 1 ? " --- | --- | --- |" : " --- |");
    }
    text += "\n" + rule + "\n";
    for (const ComparisonRow& row : compare(pointersOf(documents), time)) {
        const Point& point = row.key.point;
        const std::string options = optionsOf(point);
        text +=
            fmt::format("| {}{}{} | {} | {} | {}{} | {} |", markdownText(point.work),
                        point.radix > 2 ? fmt::format(" p={}", point.radix) : "",
                        point.batch > 1 ? fmt::format(", batch {}", point.batch) : "", point.variables,
                        markdownText(point.device), markdownText(point.algorithm),
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
                base::sanitizeForTerminal(row.key.text()) +
                (last.row != nullptr ? " (" + std::string(rowStatusName(last.row->status)) + ")" : ""));
        if (last.verdict == Verdict::Unknown)
            continue;
        ++found.compared;
        const double more = 100 * (*last.ratio - 1);
        if (last.verdict == Verdict::Slower && more > percent)
            found.points.push_back(
                fmt::format("{} by {:.1f} %", base::sanitizeForTerminal(row.key.text()), more));
    }
    return found;
}

}  // namespace sequency::benchmark
