// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/benchmark/charts/chart_groups.h"

#include "engine/benchmark/works.h"
#include "ui/views/benchmark/report/measurement_text.h"

#include <QCoreApplication>
#include <QStringList>

#include <algorithm>
#include <map>
#include <tuple>
#include <utility>

namespace sequency::ui {
namespace {

using benchmark::Row;

struct ChartScalingWords {
    Q_DECLARE_TR_FUNCTIONS(BenchmarkChart)
};

constexpr double percent = 100;

QString shortTimeTitle(benchmark::Time time)
{
    switch (time) {
    case benchmark::Time::Kernels: return ChartScalingWords::tr("kernels");
    case benchmark::Time::WithTransfers: return ChartScalingWords::tr("kernels and transfers");
    case benchmark::Time::Staging: return ChartScalingWords::tr("staging");
    case benchmark::Time::WholeCall: break;
    }
    return ChartScalingWords::tr("whole call");
}

// Returns the row of the fastest individual device, measured alone, among the devices that the row `several` used as one. Returns nullopt if none of
// these devices was measured at this size.
std::optional<ChartGroup::Member> fastestAlone(const benchmark::Document& document,
                                               const ChartGroup::Member& several, int variables,
                                               benchmark::Time time)
{
    const auto measured = [](const Row& row, int n) {
        return std::tuple(n, row.point.work, row.radix, row.point.algorithm, row.element, row.point.batch);
    };
    const auto wanted = measured(*several.row, variables);
    const auto& devices = document.device(several.row->point.device)->members;
    std::optional<ChartGroup::Member> fastest;
    for (std::size_t i = 0; i < document.rows.size(); ++i) {
        const Row& row = document.rows[i];
        const double median = benchmark::timesOf(row, time).median;
        if (row.hasTimes() && median > 0 && measured(row, row.point.variables) == wanted &&
            std::ranges::find(devices, row.point.device) != devices.end() &&
            (!fastest || median < benchmark::timesOf(*fastest->row, time).median))
            fastest = {&row, several.run, static_cast<int>(i)};
    }
    return fastest;
}

// Returns the time of a copy with as many threads as the computation used. If this time is unknown, returns that of a copy with one thread.
double copyTime(const Row& row)
{
    const double threaded = row.threadedCopyMilliseconds.median;
    return threaded > 0 ? threaded : row.copyMilliseconds.median;
}

double copyBytes(const Row& row)
{
    const auto element = base::parseElementType(row.element);
    const std::size_t vectorBytes = element ? row.size * base::elementSize(*element) : 0;
    return static_cast<double>(row.copyBytes > 0 ? row.copyBytes : vectorBytes);
}

// Returns true if the row was measured on several devices used as one. The time of a copy on one device is no limit for several.
bool isSeveral(const std::vector<ChartRun>& runs, const ChartGroup::Member& member)
{
    const benchmark::Document& document = *runs[static_cast<std::size_t>(member.run)].document;
    const auto* const device = document.device(member.row->point.device);
    return device != nullptr && device->isSeveral();
}

using Place = std::pair<int, std::string>;  // index of the run and id of the device

// Adds a limit in the colour of the device's first curve. The placeholder in `title` stands for the name of the device.
ChartSeries& addLimit(ChartData& data, const std::vector<ChartRun>& runs,
                      const std::vector<ChartGroup>& groups, const Place& where, const QString& title)
{
    const ChartRun& run = runs[static_cast<std::size_t>(where.first)];
    const auto first = std::ranges::find_if(groups, [&where](const ChartGroup& group) {
        const ChartGroup::Member& member = group.rows.front();
        return member.run == where.first && member.row->point.device == where.second;
    });
    const QString name = title.arg(deviceTitle(*run.document, where.second));
    return data.series.emplace_back(ChartSeries{
        QStringLiteral("copy|%1|%2").arg(where.first).arg(QString::fromStdString(where.second)),
        run.label.isEmpty() ? name : run.label + QStringLiteral(" · ") + name,
        ChartScalingWords::tr(
            "Throughput of this device when it copies the same vector; the limit of all other curves") +
            QLatin1Char('\n') + deviceTitle(*run.document, where.second),
        static_cast<int>(first - groups.begin()), ChartSeries::Style::Limit});
}

}  // namespace

std::optional<int> variablesOfEach(const Row& row, std::size_t devices)
{
    const benchmark::Work* const work = benchmark::findWork(row.point.work);
    const int digits = work == nullptr ? 1 : work->factors;  // number of base-radix digits per variable
    std::size_t values = 1;
    int variables = row.point.variables;
    while (values < devices && variables > 0) {
        for (int i = 0; i < digits; ++i)
            values *= static_cast<std::size_t>(row.radix);
        --variables;
    }
    return values == devices ? std::optional(variables) : std::nullopt;
}

void addScaling(ChartData& data, const std::vector<ChartRun>& runs, const std::vector<ChartGroup>& groups)
{
    const bool isWeak = data.choice.kind == ChartKind::WeakScaling;
    const benchmark::Time time = engineTime(drawnTime(data.choice));
    const double factor = isWeak ? percent : 1;
    data.yTitle += QStringLiteral(" · ") + shortTimeTitle(time);
    std::size_t mostDevices = 1;
    for (const ChartGroup& group : groups) {
        ChartSeries line{group.key, group.name, group.tip, static_cast<int>(data.series.size())};
        std::optional<ChartGroup::Member> first;
        for (const ChartGroup::Member& member : group.rows) {
            const benchmark::Document& document = *runs[static_cast<std::size_t>(member.run)].document;
            const std::size_t devices = document.device(member.row->point.device)->members.size();
            const auto variables =
                isWeak ? variablesOfEach(*member.row, devices) : std::optional(member.row->point.variables);
            const auto alone = variables ? fastestAlone(document, member, *variables, time) : std::nullopt;
            if (!alone)
                continue;
            const benchmark::Statistics now = timeOf(*member.row, time);
            if (!(now.median > 0)) {
                ++data.notPositive;
                continue;
            }
            const benchmark::Statistics then = timeOf(*alone->row, time);
            const ChartPoint ratio = ratioAt(static_cast<double>(devices), then, now);
            line.points.push_back({ratio.x, factor * ratio.y, factor * ratio.low, factor * ratio.high,
                                   member.run, member.number});
            mostDevices = std::max(mostDevices, devices);
            if (!first || then.median < benchmark::timesOf(*first->row, time).median)
                first = alone;
        }
        if (!first)
            continue;
        line.points.push_back({1, factor, factor, factor, first->run, first->number});
        data.series.push_back(std::move(line));
    }
    if (mostDevices == 1)
        return;
    ChartSeries ideal{QStringLiteral("ideal"), ChartScalingWords::tr("Ideal"),
                      isWeak ? ChartScalingWords::tr("P devices take as long for P times as much")
                             : ChartScalingWords::tr("P devices are P times as fast"),
                      static_cast<int>(data.series.size()), ChartSeries::Style::Limit};
    // A straight line appears curved if only one axis is logarithmic, so the ideal has a point for every number of devices.
    for (double devices = 1; devices <= static_cast<double>(mostDevices); ++devices) {
        const double y = isWeak ? percent : devices;
        ideal.points.push_back({devices, y, y, y, 0, -1});
    }
    data.series.push_back(std::move(ideal));
}

void addCopies(ChartData& data, const std::vector<ChartRun>& runs, const std::vector<ChartGroup>& groups)
{
    std::map<Place, std::map<double, std::vector<double>>> copies;
    for (const ChartGroup& group : groups)
        for (const ChartGroup::Member& member : group.rows) {
            const double bytes = copyBytes(*member.row);
            const double time = copyTime(*member.row);
            if (bytes > 0 && time > 0 && !isSeveral(runs, member))
                copies[{member.run, member.row->point.device}][sizeOf(data.choice, *member.row)].push_back(
                    2e-6 * bytes / time);
        }
    for (auto& [where, values] : copies) {
        ChartSeries& series = addLimit(data, runs, groups, where, ChartScalingWords::tr("Copy on %1"));
        for (auto& [x, measured] : values) {
            const auto middle = measured.begin() + static_cast<long>(measured.size() / 2);
            std::ranges::nth_element(measured, middle);
            series.points.push_back({x, *middle, *middle, *middle, where.first, -1});
        }
    }
}

void addRoofs(ChartData& data, const std::vector<ChartRun>& runs, const std::vector<ChartGroup>& groups)
{
    struct Roof {
        double bandwidth = 0;  // bytes per millisecond
        double furthest = 0;   // largest x of the device's points
    };
    std::map<Place, Roof> roofs;
    for (const ChartGroup& group : groups)
        for (const ChartGroup::Member& member : group.rows) {
            const auto point = rooflinePoint(*member.row);
            if (!point || isSeveral(runs, member))
                continue;
            Roof& roof = roofs[{member.run, member.row->point.device}];
            if (const double time = copyTime(*member.row); time > 0)
                roof.bandwidth =
                    std::max(roof.bandwidth, 2 * static_cast<double>(member.row->copyBytes) / time);
            roof.furthest = std::max(roof.furthest, point->x);
        }
    for (const auto& [where, roof] : roofs) {
        if (!(roof.bandwidth > 0))
            continue;
        ChartSeries& series =
            addLimit(data, runs, groups, where, ChartScalingWords::tr("Roof of %1, by copying"));
        constexpr int corners = 32;  // number of points; the line is curved on logarithmic axes
        for (int i = 1; i <= corners; ++i) {
            const double x = 1.1 * roof.furthest * i / corners;
            const double y = 1e-6 * x * roof.bandwidth;
            series.points.push_back({x, y, y, y, where.first, -1});
        }
    }
}

std::optional<ChartPoint> rooflinePoint(const Row& row)
{
    const auto cost = benchmark::costOf(row);
    if (!cost || !(row.hot().median > 0))
        return std::nullopt;
    const double y = 1e-6 * cost->operations / row.hot().median;
    return ChartPoint{cost->operations / cost->bytesMoved, y, y, y};
}

}  // namespace sequency::ui
