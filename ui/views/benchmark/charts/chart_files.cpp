// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/benchmark/charts/chart_files.h"

#include "engine/benchmark/writers.h"
#include "ui/views/benchmark/charts/series_look.h"

#include <string>

namespace sequency::ui {
namespace {

using Style = ChartSeries::Style;

std::string styleName(Style style)
{
    switch (style) {
    case Style::Solid: return "measured";
    case Style::Second: return "whole call";
    case Style::Published: return "published";
    case Style::Limit: break;
    }
    return "limit";
}

// Whose labels have their unit by themselves on screen.
std::string valueTitle(const ChartData& data)
{
    const bool needsUnit = data.isTime && data.choice.unit == TimeUnit::Automatic;
    return (data.yTitle + (needsUnit ? QStringLiteral(" [ms]") : QString())).toStdString();
}

template <typename Visit>
void forShown(const ChartSeriesSet& set, const Visit& visit)
{
    const auto& all = set.data().series;
    for (std::size_t i = 0; i < all.size(); ++i)
        if (!set.isHidden(all[i].key) && !all[i].points.empty())
            visit(static_cast<int>(i), all[i]);
}

std::string dashesOf(Style style)
{
    switch (style) {
    case Style::Solid: return "solid";
    case Style::Second: return "dotted";
    case Style::Published: return "dashed";
    case Style::Limit: break;
    }
    return "dash dot";
}

// Names of plot marks that pgfplots has.
std::string markOf(const ChartSeries& series)
{
    if (series.style == Style::Limit)
        return "none";
    const bool isFilled = series.style == Style::Solid;
    switch (markerShape(series.group)) {
    case QScatterSeries::MarkerShapeRectangle: return isFilled ? "square*" : "square";
    case QScatterSeries::MarkerShapeTriangle: return isFilled ? "triangle*" : "triangle";
    case QScatterSeries::MarkerShapeRotatedRectangle: return isFilled ? "diamond*" : "diamond";
    case QScatterSeries::MarkerShapePentagon: return isFilled ? "pentagon*" : "pentagon";
    case QScatterSeries::MarkerShapeStar: return isFilled ? "star" : "asterisk";
    default: return isFilled ? "*" : "o";
    }
}

// Reads back as the same number.
std::string number(double value)
{
    return QByteArray::number(value, 'g', 17).toStdString();
}

// The options of a plot.
std::string lookOf(const ChartSeriesSet& set, int place)
{
    const ChartSeries& series = set.data().series[static_cast<std::size_t>(place)];
    const QColor color = set.color(place);
    const std::string mixed = "{rgb,255:red," + std::to_string(color.red()) + ";green," +
                              std::to_string(color.green()) + ";blue," + std::to_string(color.blue()) + "}";
    if (isBar(set.data(), series))
        return "fill=" + mixed + ", draw=none";
    return "color=" + mixed + ", " + dashesOf(series.style) + ", mark=" + markOf(series) +
           ", mark options=solid";
}

}  // namespace

QByteArray chartCsv(const ChartSeriesSet& set)
{
    const ChartData& data = set.data();
    std::string text = "series,style," + benchmark::csvText(data.xTitle.toStdString()) + "," +
                       benchmark::csvText(valueTitle(data)) + ",low,high\n";
    forShown(set, [&](int, const ChartSeries& series) {
        for (const ChartPoint& point : series.points)
            text += benchmark::csvText(series.name.toStdString()) + "," + styleName(series.style) + "," +
                    number(point.x) + "," + number(point.y) + "," + number(point.low) + "," +
                    number(point.high) + "\n";
    });
    return QByteArray::fromStdString(text);
}

QByteArray chartPgfplots(const ChartSeriesSet& set)
{
    const ChartData& data = set.data();
    const auto braced = [](const std::string& words) { return "{" + benchmark::latexText(words) + "}"; };
    std::string text = "% needs \\usepackage{pgfplots} and \\pgfplotsset{compat=1.16}\n\\begin{tikzpicture}\n"
                       "\\begin{axis}[title=" +
                       braced(data.title.toStdString()) + ", xlabel=" + braced(data.xTitle.toStdString()) +
                       ", ylabel=" + braced(valueTitle(data)) +
                       ", xmode=" + (data.logarithmicX && !data.wholeX ? "log" : "linear") +
                       ", ymode=" + (data.logarithmicY ? "log" : "linear") + (data.bars ? ", ybar" : "") +
                       ", legend pos=outer north east, legend cell align=left]\n";
    forShown(set, [&](int place, const ChartSeries& series) {
        text += "\\addplot[" + lookOf(set, place) + (series.style == Style::Second ? ", forget plot" : "") +
                ", error bars/.cd, y dir=both, y explicit]\n"
                "table[y error plus=up, y error minus=down] {\nx y up down\n";
        for (const ChartPoint& point : series.points)
            text += number(point.x) + " " + number(point.y) + " " + number(point.high - point.y) + " " +
                    number(point.y - point.low) + "\n";
        text += "};\n";
        if (series.style != Style::Second)
            text += "\\addlegendentry" + braced(series.name.toStdString()) + "\n";
    });
    return QByteArray::fromStdString(text + "\\end{axis}\n\\end{tikzpicture}\n");
}

}  // namespace sequency::ui
