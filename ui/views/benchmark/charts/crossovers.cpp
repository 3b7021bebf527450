// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/benchmark/charts/crossovers.h"

#include <QCoreApplication>
#include <QLocale>

#include <cmath>
#include <map>
#include <optional>
#include <utility>

namespace sequency::ui {
namespace {

struct CrossoversWords {
    Q_DECLARE_TR_FUNCTIONS(BenchmarkChart)
};

using Values = std::map<int, double>;  // of the series that have the size

std::optional<int> fastestOf(const Values& values)
{
    std::optional<int> fastest;
    for (const auto& [series, y] : values)
        if (!fastest || y < values.at(*fastest))
            fastest = series;
    return fastest;
}

// Where two lines meet, if both go through both sizes.
std::optional<Crossover> meeting(const ChartData& data, const std::pair<const double, Values>& before,
                                 const std::pair<const double, Values>& now, int from, int to)
{
    for (const Values* values : {&before.second, &now.second})
        if (!values->contains(from) || !values->contains(to))
            return std::nullopt;
    const double left = std::log(before.second.at(from) / before.second.at(to));  // below 0
    const double right = std::log(now.second.at(from) / now.second.at(to));       // above 0
    if (!(right > left))
        return std::nullopt;
    const double part = -left / (right - left);
    const auto between = [part](double a, double b) {
        return std::exp(std::log(a) + part * (std::log(b) - std::log(a)));
    };
    const double x =
        data.wholeX ? before.first + part * (now.first - before.first) : between(before.first, now.first);
    return Crossover{x, between(before.second.at(to), now.second.at(to)), to};
}

}  // namespace

std::vector<Crossover> crossoversOf(const ChartData& data, const std::function<bool(int)>& isShown)
{
    if (data.choice.kind != ChartKind::Time)
        return {};
    std::map<double, Values> sizes;
    for (std::size_t i = 0; i < data.series.size(); ++i) {
        const int number = static_cast<int>(i);
        if (data.series[i].style == ChartSeries::Style::Solid && isShown(number))
            for (const ChartPoint& point : data.series[i].points)
                sizes[point.x][number] = point.y;
    }
    std::vector<Crossover> found;
    for (auto now = sizes.begin(); now != sizes.end(); ++now) {
        if (now == sizes.begin())
            continue;
        const auto before = std::prev(now);
        const auto was = fastestOf(before->second);
        const auto is = fastestOf(now->second);
        if (was && is && *was != *is)
            if (const auto place = meeting(data, *before, *now, *was, *is))
                found.push_back(*place);
    }
    return found;
}

QString crossoverText(const ChartData& data, const Crossover& crossover)
{
    const QString size = data.wholeX
                             ? CrossoversWords::tr("n ≈ %1").arg(QLocale().toString(crossover.x, 'f', 1))
                             : CrossoversWords::tr("N ≈ %1").arg(QLocale().toString(crossover.x, 'g', 3));
    return QStringLiteral("%1: %2").arg(size, data.series[static_cast<std::size_t>(crossover.series)].name);
}

}  // namespace sequency::ui
