// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/benchmark/papers/paper_setups.h"

#include "engine/benchmark/works.h"
#include "engine/benchmark/writers.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <cmath>
#include <map>
#include <set>

namespace sequency::benchmark {
namespace {

using Documents = std::span<const Document* const>;
using PublishedTime = PublishedColumn::Time;

constexpr std::string_view none = "–";

// Returns the device of a document that corresponds to the paper's GPU or CPU, or null if the document has none.
const session::DeviceInfo* deviceFor(const Document& document, bool onGpu)
{
    const session::DeviceInfo* best = nullptr;
    for (const session::DeviceInfo& device : document.devices) {
        if (!onGpu && device.id == "reference")
            return &device;
        if (onGpu && device.isOpenCl && (best == nullptr || best->type != session::DeviceType::Gpu) &&
            (best == nullptr || device.type == session::DeviceType::Gpu))
            best = &device;
    }
    return best;
}

std::string machineName(const Document& document, const session::DeviceInfo& device)
{
    return markdownText(device.isOpenCl ? device.name : document.host.cpu + ", 1 thread");
}

const Row* rowFor(const Document& document, const PublishedTable& table, const PublishedColumn& column,
                  const session::DeviceInfo& device, int variables)
{
    const auto found = std::find_if(document.rows.begin(), document.rows.end(), [&](const Row& row) {
        return row.hasTimes() && row.point.work == column.work && row.point.algorithm == column.algorithm &&
               row.point.device == device.id && row.radix == table.radix &&
               row.point.variables == variables && row.point.algorithmOptions == base::AlgorithmOptions{} &&
               row.point.batch == 1;
    });
    return found == document.rows.end() ? nullptr : &*found;
}

// Formats a time with three significant digits, as in the papers. More digits would be noise and would make a table of several documents too wide.
std::string threeDigits(double value)
{
    if (!(value > 0))
        return shortNumber(value);
    const double unit = std::pow(10, std::floor(std::log10(value)) - 2);
    return shortNumber(std::round(value / unit) * unit);
}

std::string measuredText(const PublishedTable& table, const PublishedColumn& column, const Row& row,
                         double first)
{
    if (column.time == PublishedTime::Transfers)
        return threeDigits(row.uploadMilliseconds.median + row.downloadMilliseconds.median);
    if (column.time == PublishedTime::Step) {
        const auto step = static_cast<std::size_t>(first) - 1;
        return step < row.stepMilliseconds.size() ? threeDigits(row.stepMilliseconds[step])
                                                  : std::string(none);
    }
    return threeDigits((table.backToBack ? row.hot() : row.computeMilliseconds).median);
}

// A column of our measurements next to a column of the paper.
struct OwnColumn {
    const Document* document;
    const session::DeviceInfo* device;
};

std::vector<OwnColumn> ownColumns(const PublishedTable& table, const PublishedColumn& column,
                                  Documents documents)
{
    std::vector<OwnColumn> own;
    if (!column.isTime())
        return own;
    for (const Document* document : documents) {
        const session::DeviceInfo* const device = deviceFor(*document, column.onGpu);
        if (device == nullptr)
            continue;
        const bool hasRows = std::any_of(table.rows.begin(), table.rows.end(), [&](const auto& row) {
            const int variables =
                table.variables > 0 ? table.variables : static_cast<int>(row[0].value_or(-1));
            return rowFor(*document, table, column, *device, variables) != nullptr;
        });
        if (hasRows)
            own.push_back({document, device});
    }
    return own;
}

std::string paperValue(const std::optional<double>& value)
{
    return value ? fmt::format("{}", *value) : std::string(none);
}

void addLine(std::string& text, const std::vector<std::string>& cells)
{
    text += "|";
    for (const std::string& cell : cells)
        text += " " + cell + " |";
    text += "\n";
}

void addHead(std::string& text, const std::vector<std::string>& cells)
{
    addLine(text, cells);
    text += "|";
    for (std::size_t i = 0; i < cells.size(); ++i)
        text += " ---: |";
    text += "\n";
}

// Returns "ours", or "ours 2" for the second of several documents.
std::string oursText(const Document* document, Documents documents)
{
    const auto place = std::find(documents.begin(), documents.end(), document) - documents.begin();
    return documents.size() > 1 ? fmt::format("ours {}", place + 1) : std::string("ours");
}

// Returns true if an earlier column has the same measurement, for example for another platform. The measurement is then shown only once.
bool isRepeated(const PublishedTable& table, std::size_t column)
{
    const PublishedColumn& about = table.columns[column];
    return std::any_of(table.columns.begin(), table.columns.begin() + static_cast<std::ptrdiff_t>(column),
                       [&about](const PublishedColumn& before) {
                           return before.isTime() && before.work == about.work &&
                                  before.algorithm == about.algorithm && before.onGpu == about.onGpu &&
                                  before.time == about.time;
                       });
}

// Returns the machines on which a table's times were measured: "paper: CPU Intel Core i3-3110M; GPU GeForce GT 740M, GeForce GTX TITAN".
std::string machinesText(const PublishedTable& table, Documents documents)
{
    const auto addOnce = [](std::vector<std::string>& names, const std::string& name) {
        if (std::find(names.begin(), names.end(), name) == names.end())
            names.push_back(name);
    };
    const auto joined = [](const char* kind, const std::vector<std::string>& names) {
        return names.empty() ? std::string() : fmt::format("{} {}", kind, fmt::join(names, ", "));
    };
    const auto both = [&joined](const std::vector<std::string>& cpus, const std::vector<std::string>& gpus) {
        return joined("CPU", cpus) + (cpus.empty() || gpus.empty() ? "" : "; ") + joined("GPU", gpus);
    };
    std::vector<std::string> cpus;
    std::vector<std::string> gpus;
    for (const PublishedColumn& column : table.columns)
        if (column.isTime())
            addOnce(column.onGpu ? gpus : cpus, markdownText(column.machine));
    std::string text = "\nms; paper: " + both(cpus, gpus);
    for (const Document* document : documents) {
        std::vector<std::string> own[2];
        for (const PublishedColumn& column : table.columns)
            for (const OwnColumn& ours : ownColumns(table, column, std::span(&document, 1)))
                addOnce(own[column.onGpu ? 1 : 0], machineName(*document, *ours.device));
        if (!own[0].empty() || !own[1].empty())
            text += fmt::format(". {}: {}", oursText(document, documents), both(own[0], own[1]));
    }
    return text + ".\n";
}

// Returns the coordinate of a point on the horizontal axis of the figure.
std::size_t valueOn(PaperSetup::Axis axis, const Point& point)
{
    switch (axis) {
    case PaperSetup::Axis::WorkGroup: return point.algorithmOptions.workGroupSize;
    case PaperSetup::Axis::OutputsPerItem: return point.algorithmOptions.outputsPerItem;
    case PaperSetup::Axis::Size: break;
    }
    return static_cast<std::size_t>(std::max(0, point.variables));
}

std::string axisName(const PaperSetup& setup)
{
    switch (setup.axis) {
    case PaperSetup::Axis::WorkGroup: return "work-items per work-group";
    case PaperSetup::Axis::OutputsPerItem: return "M";
    case PaperSetup::Axis::Size: break;
    }
    const Work* const work = findWork(setup.work);
    return work == nullptr ? "n" : work->sizeLetter;
}

// Returns true if the paper timed many consecutive executions at once, as the CUDA paper did. The other papers timed individual kernels.
bool isBackToBack(const PaperSetup& setup)
{
    return setup.axis != PaperSetup::Axis::Size ||
           std::any_of(setup.tables.begin(), setup.tables.end(), [](const std::string& id) {
               const PublishedTable* const table = publishedTable(id);
               return table != nullptr && table->backToBack;
           });
}

double shownTime(const PaperSetup& setup, const Row& row)
{
    return (isBackToBack(setup) ? row.hot() : row.computeMilliseconds).median;
}

// Returns a table of all results of a document for a setup, with one line per value on the axis and one column per algorithm and device.
std::string ownTable(const PaperSetup& setup, const Document& document)
{
    std::vector<std::string> heads{axisName(setup)};
    std::map<std::size_t, std::map<std::string, const Row*>> lines;
    for (const Row& row : document.rows) {
        const session::DeviceInfo* const device = document.device(row.point.device);
        std::string head = row.point.algorithm + " [ms], " +
                           (device == nullptr     ? row.point.device
                            : device->id == "cpu" ? markdownText(document.host.cpu)
                                                  : machineName(document, *device));
        if (setup.axis != PaperSetup::Axis::Size)
            head = fmt::format("n = {}, {}", row.point.variables, head);
        if (std::find(heads.begin(), heads.end(), head) == heads.end())
            heads.push_back(head);
        lines[valueOn(setup.axis, row.point)][head] = &row;
    }
    std::string text;
    addHead(text, heads);
    for (const auto& [value, rows] : lines) {
        std::vector<std::string> cells{std::to_string(value)};
        for (std::size_t i = 1; i < heads.size(); ++i) {
            const auto found = rows.find(heads[i]);
            cells.push_back(found == rows.end()         ? std::string(none)
                            : found->second->hasTimes() ? shortNumber(shownTime(setup, *found->second))
                                                        : std::string(rowStatusName(found->second->status)));
        }
        addLine(text, cells);
    }
    return text;
}

// Returns the largest ratio of CPU time to device time for the same size; the paper on characters states the speed-up in this form.
std::string speedUpText(const PaperSetup& setup, const Document& document)
{
    const session::DeviceInfo* const gpu = deviceFor(document, true);
    if (gpu == nullptr)
        return {};
    double best = 0;
    int at = 0;
    for (const Row& slow : document.rows) {
        if (!slow.hasTimes() || slow.point.device != "reference")
            continue;
        for (const Row& fast : document.rows) {
            if (!fast.hasTimes() || fast.point.device != gpu->id ||
                fast.point.variables != slow.point.variables ||
                fast.point.algorithm != slow.point.algorithm || shownTime(setup, fast) <= 0)
                continue;
            const double factor = slow.computeMilliseconds.median / shownTime(setup, fast);
            if (factor > best) {
                best = factor;
                at = slow.point.variables;
            }
        }
    }
    return best > 0 ? fmt::format("\nLargest speed-up of {} over {}: {} ({} = {}).\n",
                                  markdownText(gpu->name), markdownText(document.host.cpu) + " (sequential)",
                                  shortNumber(best), axisName(setup), at)
                    : std::string();
}

std::string describe(const Document& document)
{
    std::string devices;
    for (const session::DeviceInfo& device : document.devices)
        if (device.isOpenCl)
            devices += fmt::format("; {} ({})", markdownText(device.name), markdownText(device.driver));
    return fmt::format("- this project: {}, {}{}; Sequency {}, {}; {}; {}\n", document.host.cpu,
                       document.host.os, devices, document.program, document.date.substr(0, 10),
                       protocolText(document.protocol), verificationText(document));
}

}  // namespace

std::string besidePublished(const PublishedTable& table, Documents documents)
{
    std::vector<std::string> heads;
    std::vector<std::vector<OwnColumn>> own;
    for (std::size_t i = 0; i < table.columns.size(); ++i) {
        const PublishedColumn& column = table.columns[i];
        own.push_back(isRepeated(table, i) ? std::vector<OwnColumn>() : ownColumns(table, column, documents));
        heads.push_back(column.title + (column.isTime() ? ", paper" : ""));
        for (const OwnColumn& ours : own.back())
            heads.push_back(fmt::format("{}, {}", column.ownTitle, oursText(ours.document, documents)));
    }
    std::string text;
    addHead(text, heads);
    for (const auto& row : table.rows) {
        std::vector<std::string> cells;
        const double first = row[0].value_or(0);
        const int variables = table.variables > 0 ? table.variables : static_cast<int>(first);
        for (std::size_t i = 0; i < table.columns.size(); ++i) {
            cells.push_back(paperValue(row[i]));
            for (const OwnColumn& ours : own[i]) {
                const Row* const measured =
                    rowFor(*ours.document, table, table.columns[i], *ours.device, variables);
                cells.push_back(measured == nullptr
                                    ? std::string(none)
                                    : measuredText(table, table.columns[i], *measured, first));
            }
        }
        addLine(text, cells);
    }
    const bool hasTimes = std::any_of(table.columns.begin(), table.columns.end(),
                                      [](const PublishedColumn& column) { return column.isTime(); });
    return hasTimes ? text + machinesText(table, documents) : text;
}

std::string paperSection(const PaperSetup& setup, Documents documents)
{
    std::vector<const Document*> ours;
    std::copy_if(documents.begin(), documents.end(), std::back_inserter(ours),
                 [&setup](const Document* document) { return document->setup == setup.name; });
    if (ours.empty())
        return {};
    std::string text = fmt::format("## {}\n\n{}\n{}\n\n", setup.title, setup.source + ".", setup.description);
    for (const std::string& id : setup.tables)
        if (const PublishedTable* const table = publishedTable(id))
            text += fmt::format("- paper, {}: {}; {}\n", table->title, table->machine, table->note);
    for (const Document* document : ours)
        text += describe(*document);
    for (const std::string& id : setup.tables) {
        const PublishedTable* const table = publishedTable(id);
        if (table == nullptr)
            continue;
        text +=
            fmt::format("\n### {}: {}\n\n{}", table->title, table->caption, besidePublished(*table, ours));
        if (table->backToBack)
            text +=
                "\nThis project's GPU times are means of consecutive runs, measured by the host's clock.\n";
    }
    for (const Document* document : ours) {
        text += fmt::format("\n### All results of this project\n\n{}", ownTable(setup, *document));
        text += speedUpText(setup, *document);
    }
    return text;
}

}  // namespace sequency::benchmark
