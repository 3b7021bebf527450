// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/benchmark/writers.h"

#include "engine/base/text/display_text.h"
#include "engine/io/bytes/csv_line.h"
#include "engine/io/results/latex_text.h"
#include "engine/program/plan_text.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <array>
#include <cmath>

namespace sequency::benchmark {
namespace {

// Returns a display name as one line without control characters, because tables are printed on terminals.
std::string lineText(std::string text)
{
    std::replace(text.begin(), text.end(), '\n', ' ');
    return base::sanitizeForTerminal(text);
}

std::string deviceName(const Document& document, const std::string& id)
{
    const session::DeviceInfo* const device = document.device(id);
    return device == nullptr ? id : device->name;
}

// Returns lines that describe the machine and the measuring method. Without them, a table is worthless.
std::vector<std::string> circumstances(const Document& document)
{
    const HostInfo& host = document.host;
    std::vector<std::string> lines;
    lines.push_back(fmt::format("Sequency{}{}{}{}", document.program.empty() ? "" : " ", document.program,
                                document.date.empty() ? "" : ", ", document.date));
    if (!host.isEmpty())
        lines.push_back(fmt::format("Host: {}, {} threads, {} GiB, {}{}{}", host.cpu, host.cores,
                                    shortNumber(static_cast<double>(host.memory) / (1 << 30)), host.os,
                                    host.governor.empty() ? "" : ", governor " + host.governor,
                                    host.build.empty() ? "" : ", built with " + host.build));
    for (const session::DeviceInfo& device : document.devices)
        lines.push_back(fmt::format("{}: {} ({})", device.id, device.name, device.driver));
    lines.push_back(protocolText(document.protocol) + "; " + verificationText(document));
    if (!document.note.empty())
        lines.push_back(document.note);
    return lines;
}

// Returns the headings of the columns.
std::vector<std::string> headsOf(const Document& document)
{
    std::vector<std::string> heads{"work",       "n",       "N",      "device",      "algorithm",
                                   "element",    "kernels", "±%",     "+ transfers", "staging",
                                   "whole call", "copies",  "repeats"};
    if (document.hasSeveral())
        heads.emplace_back(devicesHead);
    heads.emplace_back("verified by");
    return heads;
}

// Returns the cells of a row, in the order of headsOf().
std::vector<std::string> cellsOf(const Document& document, const Row& row)
{
    const Statistics& kernels = row.computeMilliseconds;
    std::vector<std::string> cells{
        row.radix == 2 ? row.point.work : fmt::format("{}, p = {}", row.point.work, row.radix),
        std::to_string(row.point.variables),
        sizeText(row),
        deviceName(document, row.point.device),
        algorithmText(row.point),
        row.element,
        timeText(kernels),
        intervalText(kernels),
        timeText(row.withTransfersMilliseconds),
        row.stagingMilliseconds.median > 0 ? timeText(row.stagingMilliseconds) : "–",
        timeText(row.totalMilliseconds),
        row.copies > 0 ? shortNumber(row.copies) : "–",
        std::to_string(row.repeats)};
    if (document.hasSeveral())
        cells.push_back(std::to_string(row.exchangeCost.devices));
    cells.push_back(row.verifiedBy.empty() ? "–" : row.verifiedBy);
    return cells;
}

std::string reasonOf(const Row& row)
{
    return std::string(rowStatusName(row.status)) + ": " + row.error;
}

constexpr std::size_t wordCells = 6;  // number of cells before the times

}  // namespace

std::string textOf(const Document& document, Format format)
{
    switch (format) {
    case Format::Json: return jsonOf(document);
    case Format::Csv: return csvOf(document);
    case Format::Markdown: return markdownOf(document);
    case Format::Latex: break;
    }
    return latexOf(document);
}

std::string csvText(const std::string& text)
{
    return text.empty() ? text : io::csvCell(lineText(text));
}

std::string markdownText(const std::string& text)
{
    std::string result;
    for (const char c : lineText(text)) {
        if (c == '|' || c == '\\' || c == '*' || c == '_' || c == '`' || c == '<' || c == '[')
            result += '\\';
        result += c;
    }
    return result;
}

std::string latexText(const std::string& text)
{
    return io::latexText(lineText(text));
}

std::string shortNumber(double value)
{
    if (value == 0 || !std::isfinite(value))
        return value == 0 ? "0" : "–";
    // "{:.4g}" is not used because it writes powers of ten where readers expect plain digits.
    const int magnitude = static_cast<int>(std::floor(std::log10(std::abs(value))));
    std::string text = fmt::format("{:.{}f}", value, std::clamp(3 - magnitude, 0, 9));
    if (text.find('.') != std::string::npos) {
        text.erase(text.find_last_not_of('0') + 1);
        if (text.back() == '.')
            text.pop_back();
    }
    return text;
}

std::string timeText(const Statistics& time)
{
    if (time.resolution <= 0 || time.median <= 0)
        return shortNumber(time.median);
    // Omits digits that the clock does not resolve.
    const int decimals = std::clamp(static_cast<int>(std::ceil(-std::log10(time.resolution))), 0, 9);
    const double scale = std::pow(10.0, decimals);
    return shortNumber(std::max(std::round(time.median * scale), 1.0) / scale);
}

std::string intervalText(const Statistics& time)
{
    return time.hasSpread() ? fmt::format("{:.1f}", intervalPercent(time)) : "–";
}

std::string protocolText(const Protocol& protocol)
{
    std::string text = protocol.precision > 0
                           ? fmt::format("{} to {} repetitions, until the 95 % interval of the median is "
                                         "narrower than {} % of it",
                                         protocol.repeats, std::max(protocol.repeats, protocol.maxRepeats),
                                         shortNumber(100 * protocol.precision))
                           : fmt::format("{} repetitions", protocol.repeats);
    if (protocol.warmUps > 0)
        text += fmt::format(", after {} warm-up run{} or more", protocol.warmUps,
                            protocol.warmUps == 1 ? "" : "s");
    if (protocol.pointSeconds > 0)
        text += fmt::format(", {} s per point", shortNumber(protocol.pointSeconds));
    return text + "; medians in ms";
}

std::string verificationText(const Document& document)
{
    std::vector<std::string> verifiers;
    for (const Row& row : document.rows)
        if (!row.verifiedBy.empty() && std::ranges::find(verifiers, row.verifiedBy) == verifiers.end())
            verifiers.push_back(row.verifiedBy);
    return fmt::format("times of verified results only{}{}", verifiers.empty() ? "" : ", verified by ",
                       fmt::join(verifiers, "; "));
}

std::string algorithmOptionsText(const Point& point)
{
    std::string text;
    const auto add = [&text](const std::string& part) { text += (text.empty() ? "" : ", ") + part; };
    if (point.algorithmOptions.workGroupSize > 0)
        add(fmt::format("work-group {}", point.algorithmOptions.workGroupSize));
    if (point.algorithmOptions.outputsPerItem > 0)
        add(fmt::format("M {}", point.algorithmOptions.outputsPerItem));
    if (point.algorithmOptions.threads > 0)
        add(fmt::format("{} threads", point.algorithmOptions.threads));
    if (point.algorithmOptions.deviceMemory > 0)
        add(fmt::format("device memory {} MiB",
                        shortNumber(static_cast<double>(point.algorithmOptions.deviceMemory) / (1 << 20))));
    if (!point.algorithmOptions.plan.empty())
        add("shape " + program::shapeOf(point.algorithmOptions.plan));
    if (point.batch > 1)
        add(fmt::format("batch {}", point.batch));
    return text;
}

std::string algorithmText(const Point& point)
{
    const std::string options = algorithmOptionsText(point);
    return options.empty() ? point.algorithm : point.algorithm + " (" + options + ")";
}

namespace {

// Replaces commas and semicolons by bars, because some readers treat them as separators even in quoted cells.
std::string machineCell(const Row& row)
{
    std::string text = machineText(row.machine);
    for (char& letter : text)
        letter = letter == ',' || letter == ';' ? '|' : letter;
    return text;
}

void putNumber(io::CsvLine& line, double number)
{
    line.plain(fmt::format("{}", number));
}

void putMeasured(io::CsvLine& line, double number)
{
    line.plain(number > 0 ? fmt::format("{}", number) : std::string());
}

void putTimes(const Row& row, io::CsvLine& line)
{
    const Statistics& compute = row.computeMilliseconds;
    line.number(row.repeats);
    for (const double time : {compute.min, compute.median, compute.mean, compute.p95, compute.stddev})
        putNumber(line, time);
    for (const double end : {compute.medianLow, compute.medianHigh})
        line.plain(compute.hasSpread() ? fmt::format("{}", end) : std::string());
    for (const double time : {row.uploadMilliseconds.median, row.downloadMilliseconds.median,
                              row.withTransfersMilliseconds.median, row.stagingMilliseconds.median,
                              row.totalMilliseconds.median, row.buildMilliseconds})
        putNumber(line, time);
    putMeasured(line, row.hotMilliseconds.median);
    putMeasured(line, row.coldMilliseconds.median);
    putNumber(line, row.copyMilliseconds.median);
    putMeasured(line, row.coldCopyMilliseconds.median);
    putNumber(line, row.copies);
    putMeasured(line, row.coldCopies);
}

// Writes the cells of a row in the order of the headings of csvOf().
void putCellsOf(const Document& document, const Row& row, io::CsvLine& line)
{
    const Point& point = row.point;
    for (const std::string& text :
         {point.work, point.algorithm, point.device, deviceName(document, point.device)})
        line.plain(csvText(text));
    line.number(point.variables);
    if (row.size > 0)
        line.number(row.size);
    else
        line.plain(csvText(sizeText(row)));
    line.number(row.radix);
    line.plain(csvText(row.element));
    line.number(point.algorithmOptions.workGroupSize)
        .number(point.algorithmOptions.outputsPerItem)
        .number(point.algorithmOptions.threads)
        .number(point.batch);
    constexpr int timeCells = 20;
    if (row.hasTimes())
        putTimes(row, line);
    else
        for (int i = 0; i < timeCells; ++i)
            line.plain("");
    line.plain(row.hasTimes() ? "true" : "false").plain(row.hasTimes() ? "ok" : rowStatusName(row.status));
    line.plain(csvText(row.hasTimes() ? std::string() : row.error));
    line.plain(csvText(row.hasTimes() ? row.note : std::string()));
    line.plain(csvText(row.hasTimes() ? row.verifiedBy : std::string()));
    line.plain(row.hasTimes() && row.threads > 0 ? std::to_string(row.threads) : std::string());
    line.plain(csvText(row.hasTimes() ? fmt::format("{}", fmt::join(row.workGroups, " ")) : std::string()));
    line.plain(csvText(row.hasTimes() && !row.machine.empty() ? machineCell(row) : std::string()));
    const auto counted = [&](std::size_t count) {
        line.plain(row.hasTimes() ? std::to_string(count) : std::string());
    };
    counted(row.exchangeCost.devices);
    counted(row.ranks);
    counted(row.exchangeCost.exchangedBytes);
    counted(row.exchangeCost.minExchangedBytes);
}

}  // namespace

std::string csvOf(const Document& document)
{
    std::string csv =
        "work,algorithm,device,device_name,n,N,radix,element,work_group,outputs_per_item,threads,"
        "batch,repeats,compute_ms_min,compute_ms_median,compute_ms_mean,compute_ms_p95,"
        "compute_ms_stddev,compute_ms_low,compute_ms_high,upload_ms_median,download_ms_median,"
        "with_transfers_ms_median,staging_ms_median,total_ms_median,build_ms,compute_hot_ms_median,"
        "compute_cold_ms_median,copy_ms_median,copy_cold_ms_median,copies,copies_cold,"
        "verified,status,error,note,verified_by,threads_used,work_groups_used,machine,"
        "devices_used,ranks,exchanged_bytes,least_exchanged_bytes\n";
    io::CsvLine line;
    for (const Row& row : document.rows) {
        putCellsOf(document, row, line);
        csv += line.end();
    }
    return csv;
}

std::string markdownOf(const Document& document)
{
    const std::vector<std::string> heads = headsOf(document);
    std::string text;
    for (const std::string& line : circumstances(document))
        text += "- " + markdownText(line) + "\n";
    text += "\n|";
    for (const std::string& head : heads)
        text += " " + head + " |";
    text += "\n|";
    for (std::size_t i = 0; i < heads.size(); ++i)
        text += i == 0 || (i > 2 && i < wordCells) || i + 1 == heads.size() ? " --- |" : " ---: |";
    text += "\n";
    for (const Row& row : document.rows) {
        const auto cells = cellsOf(document, row);
        text += "|";
        for (std::size_t i = 0; i < cells.size(); ++i) {
            if (row.hasTimes() || i < wordCells)
                text += " " + markdownText(cells[i]) + " |";
            else
                text += i == wordCells ? " " + markdownText(reasonOf(row)) + " |" : " |";
        }
        text += "\n";
    }
    return text;
}

std::string latexOf(const Document& document)
{
    const std::vector<std::string> heads = headsOf(document);
    std::string text = fmt::format(
        "% needs \\usepackage{{booktabs}}\n\\begin{{table}}\n\\centering\n\\begin{{tabular}}{{lrrlll{}l}}\n"
        "\\toprule\n",
        std::string(heads.size() - wordCells - 1, 'r'));
    for (std::size_t i = 0; i < heads.size(); ++i)
        text += (i == 0 ? "" : " & ") + latexText(heads[i]);
    text += " \\\\\n\\midrule\n";
    for (const Row& row : document.rows) {
        const auto cells = cellsOf(document, row);
        const std::size_t count = row.hasTimes() ? cells.size() : wordCells;
        for (std::size_t i = 0; i < count; ++i) {
            text += (i == 0 ? "" : " & ") + latexText(cells[i]);
        }
        if (!row.hasTimes())
            text += fmt::format(" & \\multicolumn{{{}}}{{l}}{{{}}}", cells.size() - wordCells,
                                latexText(reasonOf(row)));
        text += " \\\\\n";
    }
    text += "\\bottomrule\n\\end{tabular}\n\\caption{";
    for (const std::string& line : circumstances(document))
        text += latexText(line) + ". ";
    return text + "}\n\\end{table}\n";
}

}  // namespace sequency::benchmark
