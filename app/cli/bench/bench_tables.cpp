// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/bench/bench_tables.h"

#include "engine/base/memory/aligned_buffer.h"
#include "engine/base/text/display_text.h"
#include "engine/base/text/joined.h"
#include "engine/benchmark/writers.h"
#include "engine/io/results/data_table.h"

#include <algorithm>
#include <cmath>
#include <fmt/format.h>

namespace sequency::cli {
namespace {

using benchmark::Document;
using benchmark::Row;
using benchmark::Statistics;

const std::vector<std::string> tableHead{
    "n",           "device",     "algorithm",  "element", "kernels ms", "±%",          "back to back",
    "+ transfers", "staging",    "whole call", "copy ms", "copies",     "copies cold", "threaded copy",
    "repeats",     "verified by"};
const std::vector<std::size_t> tableWidths{2, 9, 23, 10, 10, 5, 12, 11, 7, 10, 9, 7, 11, 13, 7, 11};

// Returns the widths of the columns. Several devices used as one require additional columns, and wider columns for ids such as "opencl:0+opencl:1".
std::vector<std::size_t> widthsOf(bool hasSeveral)
{
    std::vector<std::size_t> widths = tableWidths;
    if (!hasSeveral)
        return widths;
    constexpr std::size_t deviceWidth = 17;
    widths[1] = deviceWidth;
    widths.insert(widths.end() - 1, benchmark::devicesHead.size());
    return widths;
}

std::string timeText(double milliseconds)
{
    if (milliseconds >= 10000 || milliseconds == 0)
        return fmt::format("{:.0f}", milliseconds);
    return milliseconds < 0.001 ? fmt::format("{:.6f}", milliseconds) : fmt::format("{:.4g}", milliseconds);
}

// Returns half the width of the confidence interval as "±" and a percentage.
std::string spreadText(const Statistics& statistics)
{
    return statistics.hasSpread() ? benchmark::intervalText(statistics) : "-";
}

std::string durationText(double seconds)
{
    if (seconds < 90)
        return fmt::format("{:.0f} s", std::ceil(seconds));
    return seconds < 5400 ? fmt::format("{:.0f} min", seconds / 60) : fmt::format("{:.1f} h", seconds / 3600);
}

std::vector<std::string> comparisonHead(std::span<const benchmark::NamedDocument> documents)
{
    std::vector<std::string> head{"work", "n", "device", "algorithm", "element"};
    for (std::size_t i = 0; i < documents.size(); ++i) {
        head.push_back(fmt::format("ms {}", i + 1));
        head.emplace_back("±%");
        if (i > 0) {
            head.push_back(fmt::format("{} to 1", i + 1));
            head.emplace_back("difference");
        }
    }
    return head;
}

std::vector<std::string> comparisonCells(const benchmark::ComparisonRow& row)
{
    const benchmark::Point& point = row.key.point;
    std::vector<std::string> cells{
        point.radix > 2 ? fmt::format("{} p={}", point.work, point.radix) : point.work,
        std::to_string(point.variables), point.device, benchmark::algorithmText(point), row.key.element};
    for (std::size_t i = 0; i < row.times.size(); ++i) {
        const benchmark::ComparedTime& time = row.times[i];
        cells.push_back(time.row == nullptr    ? "-"
                        : time.row->hasTimes() ? fmt::format("{:.5g}", time.time.median)
                                               : std::string(benchmark::rowStatusName(time.row->status)));
        cells.push_back(spreadText(time.time));
        if (i > 0) {
            cells.push_back(time.ratio ? fmt::format("{:.3f}", *time.ratio) : "-");
            cells.emplace_back(benchmark::verdictName(time.verdict));
        }
    }
    return cells;
}

}  // namespace

std::string benchHead(bool hasSeveral)
{
    std::vector<std::string> head = tableHead;
    if (hasSeveral)
        head.insert(head.end() - 1, std::string(benchmark::devicesHead));
    return io::alignedLine(head, widthsOf(hasSeveral));
}

std::string benchRow(const Row& row, bool hasSeveral)
{
    const std::vector<std::size_t> widths = widthsOf(hasSeveral);
    std::vector<std::string> cells{std::to_string(row.point.variables), row.point.device,
                                   benchmark::algorithmText(row.point)};
    if (!row.hasTimes()) {
        cells.push_back(std::string(benchmark::rowStatusName(row.status)) + ": " + row.error);
        return io::alignedLine(cells, widths);
    }
    cells.push_back(row.element);
    cells.push_back(benchmark::timeText(row.computeMilliseconds));
    cells.push_back(spreadText(row.computeMilliseconds));
    cells.push_back(row.hotMilliseconds.median > 0 ? benchmark::timeText(row.hotMilliseconds) : "-");
    cells.push_back(benchmark::timeText(row.withTransfersMilliseconds));
    cells.push_back(row.stagingMilliseconds.median > 0 ? benchmark::timeText(row.stagingMilliseconds) : "-");
    for (const Statistics* time : {&row.totalMilliseconds, &row.copyMilliseconds})
        cells.push_back(benchmark::timeText(*time));
    for (const double copies : {row.copies, row.coldCopies})
        cells.push_back(copies > 0 ? fmt::format("{:.2f}", copies) : "-");
    cells.push_back(row.threadedCopyMilliseconds.median > 0 ? timeText(row.threadedCopyMilliseconds.median)
                                                            : "-");
    cells.push_back(std::to_string(row.repeats));
    if (hasSeveral)
        cells.push_back(std::to_string(row.exchangeCost.devices));
    cells.push_back(row.verifiedBy.empty() ? "yes" : row.verifiedBy);
    if (row.writeMilliseconds.median > 0)
        cells.back() += fmt::format("; {:.2f} of a plain write's bandwidth ({} ms)", row.writeShare,
                                    timeText(row.writeMilliseconds.median));
    return io::alignedLine(cells, widths);
}

std::string progressText(const benchmark::Point& point, const benchmark::Progress& progress)
{
    std::string text =
        progress.together > 1
            ? fmt::format("{}-{}/{} n={} {}", progress.done + 1, progress.done + progress.together,
                          progress.total, point.variables, point.device)
            : fmt::format("{}/{} n={} {} {}", progress.done + 1, progress.total, point.variables,
                          point.device, benchmark::algorithmText(point));
    if (progress.remainingSeconds)
        text += ", " + durationText(*progress.remainingSeconds) + " left,";
    return text;
}

std::string comparisonText(std::span<const benchmark::NamedDocument> documents, benchmark::Time time)
{
    std::vector<const Document*> pointers;
    std::string text;
    for (std::size_t i = 0; i < documents.size(); ++i) {
        const Document& document = *documents[i].document;
        pointers.push_back(&document);
        text +=
            fmt::format("{}: {}{}{}\n", i + 1, base::sanitizeForTerminal(documents[i].name),
                        document.date.empty() ? "" : ", " + base::sanitizeForTerminal(document.date),
                        document.host.cpu.empty() ? "" : ", " + base::sanitizeForTerminal(document.host.cpu));
    }
    for (std::size_t i = 1; i < pointers.size(); ++i) {
        const auto lines = benchmark::circumstanceDifferences(*pointers[0], *pointers[i]);
        text += lines.empty()
                    ? fmt::format("1 and {}: the same program, host, devices and protocol.\n", i + 1)
                    : fmt::format("Different (1 -> {}):\n", i + 1);
        for (const std::string& line : lines)
            text += "  " + base::sanitizeForTerminal(line) + "\n";
    }
    io::DataTable table = io::textTable(comparisonHead(documents));
    std::vector<std::string> alone(documents.size());
    for (const benchmark::ComparisonRow& row : benchmark::compare(pointers, time)) {
        const auto isThere = [](const benchmark::ComparedTime& t) { return t.row != nullptr; };
        if (std::count_if(row.times.begin(), row.times.end(), isThere) > 1) {
            table.addRow(comparisonCells(row));
            continue;
        }
        const auto only = std::find_if(row.times.begin(), row.times.end(), isThere) - row.times.begin();
        alone[static_cast<std::size_t>(only)] += "  " + base::sanitizeForTerminal(row.key.text()) + "\n";
    }
    if (table.rows() > 0)
        text += "Medians; a ratio below 1 means faster than document 1. A difference counts only if the 95 % "
                "intervals of the medians do not overlap.\n" +
                io::alignedText(table);
    else
        text += "No measurement is contained in more than one document.\n";
    for (std::size_t i = 0; i < alone.size(); ++i)
        if (!alone[i].empty())
            text += fmt::format("Only in {}:\n{}", i + 1, alone[i]);
    return text;
}

std::string modelText(const Document& document)
{
    std::string text;
    for (const benchmark::DeviceModel& model : document.models) {
        text += fmt::format(
            "{}: {}", base::sanitizeForTerminal(model.device),
            model.launchMilliseconds > 0
                ? fmt::format("a launch costs {} us", benchmark::shortNumber(1e3 * model.launchMilliseconds))
                : "nothing is launched");
        for (const benchmark::DeviceModel::Copy& copy : model.copies)
            text +=
                fmt::format(", {} {:.1f} GB/s", base::byteCountText(copy.bytes), copy.gigabytesPerSecond());
        text += "\n";
    }
    io::DataTable table =
        io::textTable({"n", "device", "algorithm", "launches", "MB moved", "launches ms", "bandwidth ms",
                       "predicted ms", "measured ms", "measured/predicted", "limit"});
    for (const Row& row : document.rows) {
        const auto model =
            std::find_if(document.models.begin(), document.models.end(),
                         [&](const benchmark::DeviceModel& m) { return m.device == row.point.device; });
        if (model == document.models.end())
            continue;
        const auto prediction = benchmark::predictRow(row, *model);
        if (!prediction)
            continue;
        table.addRow({std::to_string(row.point.variables), row.point.device,
                      benchmark::algorithmText(row.point), std::to_string(prediction->launches),
                      fmt::format("{:.4g}", prediction->bytesMoved * 1e-6),
                      timeText(prediction->launchMilliseconds), timeText(prediction->bandwidthMilliseconds),
                      timeText(prediction->milliseconds()), timeText(prediction->measuredMilliseconds),
                      fmt::format("{:.2f}", prediction->measuredOverPredicted()),
                      std::string(base::nameOf(benchmark::limitNames, prediction->limit))});
    }
    return table.rows() > 0 ? text + io::alignedText(table) : text;
}

std::string interruptedText(const Document& document)
{
    return fmt::format("Interrupted after {} of {} points.\n", document.rows.size(), document.plannedRows);
}

std::string papersText(std::span<const benchmark::PaperSetup> setups)
{
    std::string text;
    for (const benchmark::PaperSetup& setup : setups)
        text +=
            fmt::format("{}\n  {}\n  {}.\n  {}\n", setup.name, setup.title, setup.source, setup.description);
    return text;
}

std::string runsText(const std::vector<benchmark::StoredRun>& runs, const std::string& folder)
{
    if (runs.empty())
        return folder.empty() ? "Benchmarks are not stored: no folder is available.\n"
                              : "No stored benchmarks in " + folder + ".\n";
    io::DataTable table =
        io::textTable({"id", "date", "program", "host", "devices", "works", "rows", "with times", "note"});
    for (const benchmark::StoredRun& run : runs) {
        if (!run.problem.empty()) {
            table.addRow({run.id, "cannot be read: " + run.problem});
            continue;
        }
        table.addRow({run.id, run.date, run.program, run.host, base::joined(run.devices, "; "),
                      run.setup.empty() ? base::joined(run.works) : run.setup, std::to_string(run.rows),
                      std::to_string(run.rowsWithTimes), run.note});
    }
    return io::alignedText(table);
}

}  // namespace sequency::cli
