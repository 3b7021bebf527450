// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/benchmark/chart.h"

#include "engine/io/results/svg_chart.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <fmt/format.h>
#include <limits>
#include <vector>

namespace sequency::benchmark {
namespace {

constexpr std::array<const char*, 4> timeTitles{"time of the kernels", "time of kernels and transfers",
                                                "time of the whole call", "time of staging"};

// The parts of the name of a curve.
struct Curve {
    std::string document;
    std::string work;
    std::string device;
    std::string algorithm;
    std::string element;
    std::vector<io::SvgPoint> points = {};

    bool hasNameOf(const Curve& other) const
    {
        return document == other.document && work == other.work && device == other.device &&
               algorithm == other.algorithm && element == other.element;
    }
};

std::vector<Curve> curvesOf(std::span<const NamedDocument> documents, Time time)
{
    std::vector<Curve> curves;
    for (const NamedDocument& named : documents)
        for (const Row& row : named.document->rows) {
            const Statistics& times = timesOf(row, time);
            if (!row.hasTimes() || times.median <= 0)
                continue;
            Curve curve{documents.size() > 1 ? named.name : "",
                        row.radix == 2 ? row.point.work : fmt::format("{} p = {}", row.point.work, row.radix),
                        row.point.device, algorithmText(row.point), row.element};
            auto found = std::ranges::find_if(curves, [&](const Curve& one) { return one.hasNameOf(curve); });
            if (found == curves.end())
                found = curves.insert(curves.end(), std::move(curve));
            const bool hasInterval = times.hasSpread();
            found->points.push_back({static_cast<double>(row.point.variables), times.median,
                                     hasInterval ? times.medianLow : times.median,
                                     hasInterval ? times.medianHigh : times.median});
        }
    for (Curve& curve : curves)
        std::ranges::stable_sort(curve.points, {}, &io::SvgPoint::x);
    return curves;
}

bool differ(const std::vector<Curve>& curves, std::string Curve::*part)
{
    return std::ranges::any_of(curves, [&](const Curve& one) { return one.*part != curves.front().*part; });
}

std::string nameOf(const Curve& curve, const std::vector<Curve>& curves)
{
    std::string name = curve.document.empty() ? "" : curve.document + ": ";
    name += differ(curves, &Curve::work) ? curve.work + ", " : "";
    name += curve.device + ", " + curve.algorithm;
    return name + (differ(curves, &Curve::element) ? ", " + curve.element : "");
}

struct Unit {
    const char* name;
    double perMillisecond;
};

// Returns the largest unit of which the middle of the logarithmic axis, the geometric mean of the shortest and the longest time, is at least 1.
Unit unitOf(const std::vector<Curve>& curves)
{
    double shortest = std::numeric_limits<double>::max();
    double longest = 0;
    for (const Curve& curve : curves)
        for (const io::SvgPoint& point : curve.points) {
            shortest = std::min(shortest, point.y);
            longest = std::max(longest, point.y);
        }
    constexpr std::array<Unit, 4> units{{{"s", 1e-3}, {"ms", 1}, {"µs", 1e3}, {"ns", 1e6}}};
    const auto found =
        std::ranges::find_if(units, [middle = std::sqrt(shortest) * std::sqrt(longest)](const Unit& unit) {
            return middle * unit.perMillisecond >= 1;
        });
    return found == units.end() ? units.back() : *found;
}

std::string titleOf(std::span<const NamedDocument> documents, const std::vector<Curve>& curves, Time time)
{
    std::string title = timeTitles[static_cast<std::size_t>(time)];
    if (!differ(curves, &Curve::work))
        title += " of " + curves.front().work;
    const Document& first = *documents.front().document;
    if (documents.size() == 1 && !first.host.cpu.empty())
        title += " on " + first.host.cpu;
    for (const NamedDocument& named : documents)
        if (named.document->plannedRows > 0)
            title += fmt::format(", interrupted after {} of {} points", named.document->rows.size(),
                                 named.document->plannedRows);
    title.front() = 'T';
    return title;
}

}  // namespace

base::Result<std::string> chartOf(std::span<const NamedDocument> documents, Time time)
{
    std::vector<Curve> curves = curvesOf(documents, time);
    if (curves.empty())
        return base::Error{base::ErrorKind::BadInput,
                           fmt::format("there is nothing to draw: no measurement has the {}",
                                       timeTitles[static_cast<std::size_t>(time)])};
    io::SvgChart chart;
    chart.title = titleOf(documents, curves, time);
    chart.xTitle = "number of variables n";
    const Unit unit = unitOf(curves);
    chart.yTitle = fmt::format("time [{}]", unit.name);
    chart.hasLogarithmicY = true;
    for (Curve& curve : curves) {
        for (io::SvgPoint& point : curve.points)
            for (double* const value : {&point.y, &point.low, &point.high})
                *value *= unit.perMillisecond;
        chart.series.push_back({nameOf(curve, curves), curve.points});
    }
    return io::svgText(chart);
}

}  // namespace sequency::benchmark
