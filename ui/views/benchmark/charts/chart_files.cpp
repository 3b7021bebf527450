// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/benchmark/charts/chart_files.h"

#include "engine/benchmark/writers.h"
#include "ui/canvas/axes.h"
#include "ui/views/benchmark/charts/benchmark_chart.h"
#include "ui/views/benchmark/charts/chart_tools.h"
#include "ui/views/benchmark/charts/chart_words.h"

#include <QDir>
#include <QLocale>

#include <algorithm>
#include <limits>
#include <string>
#include <string_view>

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

ChartUnit writtenUnit(const ChartData& data)
{
    const TimeUnit chosen = data.choice.unit;
    return data.isTime ? unitOf(chosen == TimeUnit::Automatic ? TimeUnit::Milliseconds : chosen)
                       : ChartUnit();
}

std::string titleOf(const ChartData& data)
{
    return valueTitle(data, writtenUnit(data)).toStdString();
}

std::vector<const ChartSeries*> shownSeries(const SeriesPlot& chart)
{
    std::vector<const ChartSeries*> shown;
    for (const ChartSeries& series : chart.data().series)
        if (!chart.isHidden(series) && !series.points.empty())
            shown.push_back(&series);
    return shown;
}

// Returns the same dash pattern as on screen. Its lengths are multiples of the line width.
std::string dashesOf(Style style)
{
    switch (style) {
    case Style::Solid: return "solid";
    case Style::Second: return "dash pattern=on 0.75pt off 1.5pt";
    case Style::Published: return "dash pattern=on 3pt off 1.5pt";
    case Style::Limit: break;
    }
    return "dash pattern=on 3pt off 1.5pt on 0.75pt off 1.5pt";
}

constexpr std::string_view starMark = "sequency star";

std::string_view markOf(const ChartSeries& series)
{
    if (series.style == Style::Limit)
        return "none";
    switch (markerShape(series.group)) {
    case QScatterSeries::MarkerShapeRectangle: return "square*";
    case QScatterSeries::MarkerShapeTriangle: return "triangle*";
    case QScatterSeries::MarkerShapeRotatedRectangle: return "diamond*";
    case QScatterSeries::MarkerShapePentagon: return "pentagon*";
    case QScatterSeries::MarkerShapeStar: return starMark;
    default: return "*";
    }
}

// Returns a five-pointed star, which pgfplots lacks.
std::string starDefinition()
{
    std::string text = "\\pgfdeclareplotmark{" + std::string(starMark) + "}{%\n";
    for (int corner = 0; corner < 10; ++corner)
        text += std::string(corner == 0 ? "  \\pgfpathmoveto" : "  \\pgfpathlineto") + "{\\pgfpointpolar{" +
                std::to_string(90 + 36 * corner) + "}{" + (corner % 2 == 1 ? "0.5" : "") +
                "\\pgfplotmarksize}}%\n";
    return text + "  \\pgfpathclose\\pgfusepathqfillstroke}\n";
}

// Returns the shortest decimal that is read as exactly the same value.
std::string number(double value)
{
    return QByteArray::number(value, 'g', QLocale::FloatingPointShortest).toStdString();
}

// Returns the length of a part of an error bar with six significant digits, because further digits would not be visible.
std::string errorNumber(double value)
{
    return QByteArray::number(value, 'g', 6).toStdString();
}

std::string lookOf(const QColor& color, const ChartSeries& series)
{
    const std::string mixed = "{rgb,255:red," + std::to_string(color.red()) + ";green," +
                              std::to_string(color.green()) + ";blue," + std::to_string(color.blue()) + "}";
    const bool isSolid = series.style == Style::Solid;
    return "color=" + mixed + ", line width=" + (isSolid ? "1.1pt" : "0.75pt") + ", " +
           dashesOf(series.style) + ", mark=" + std::string(markOf(series)) +
           ", mark size=2.5pt, mark options={solid" + (isSolid ? "" : ", fill=white") + "}";
}

// The beginning and the end of a file that LaTeX compiles unedited and that a paper with pgfplots can also read with \input.
constexpr std::string_view documentBegin =
    "% \\input this file in a paper with \\usepackage{pgfplots} and \\pgfplotsset{compat=1.16}, or compile "
    "it.\n"
    "\\ifdefined\\pgfplotsset\\else\n"
    "\\documentclass{article}\n\\usepackage{pgfplots}\n\\pgfplotsset{compat=1.16}\n\\pagestyle{empty}\n"
    "\\def\\sequencyend{\\end{document}}\n"
    "\\begin{document}\n\\fi\n";
constexpr std::string_view documentEnd = "\\ifdefined\\sequencyend\\expandafter\\sequencyend\\fi\n";

// Returns the option that keeps the labels of an axis of integers at integers.
std::string tickOption(const ChartData& data)
{
    constexpr int mostLabels = 10;
    double least = std::numeric_limits<double>::infinity();
    double most = -least;
    for (const ChartSeries& series : data.series)
        for (const ChartPoint& point : series.points) {
            least = std::min(least, point.x);
            most = std::max(most, point.x);
        }
    return data.wholeX && most > least
               ? ", xtick distance=" + number(std::max(1.0, roundStep(most - least, mostLabels)))
               : std::string();
}

// Returns the options of the axes. A logarithmic axis has the same base as on screen, and the legend is below the chart.
std::string axisOptions(const SeriesPlot& chart)
{
    const ChartData& data = chart.data();
    const auto braced = [](const std::string& words) { return "{" + benchmark::latexText(words) + "}"; };
    const auto modeOf = [](const char* axis, bool isLogarithmic, const char* base) {
        return std::string(", ") + axis + "mode=" +
               (isLogarithmic ? std::string("log, log basis ") + axis + "=" + base : std::string("linear"));
    };
    const bool hasManyColumns = shownSeries(chart).size() > 3;
    return "title=" + braced(data.title.toStdString()) + ",\n  xlabel=" + braced(data.xTitle.toStdString()) +
           ", ylabel=" + braced(titleOf(data)) + modeOf("x", data.logarithmicX && !data.wholeX, "2") +
           modeOf("y", chart.isLogarithmicY(), "10") + tickOption(data) +
           ",\n  width=0.95\\linewidth, height=0.6\\linewidth, ymajorgrids, grid style={gray!25},\n"
           "  legend style={at={(0.5,0)}, yshift=-3.4em, anchor=north, draw=none, font=\\footnotesize}, "
           "legend "
           "columns=" +
           (hasManyColumns ? "2" : "1") + ", legend cell align=left";
}

PaperChart chartOf(const char* name, ChartKind kind)
{
    return {QLatin1String(name), {.kind = kind, .time = ChartTime::Kernels}};
}

}  // namespace

QByteArray chartCsv(const SeriesPlot& chart)
{
    const ChartData& data = chart.data();
    const double unit = writtenUnit(data).perMillisecond;
    std::string text = "series,style," + benchmark::csvText(data.xTitle.toStdString()) + "," +
                       benchmark::csvText(titleOf(data)) + ",low,high\n";
    for (const ChartSeries* series : shownSeries(chart))
        for (const ChartPoint& point : series->points)
            text += benchmark::csvText(series->name.toStdString()) + "," + styleName(series->style) + "," +
                    number(point.x) + "," + number(unit * point.y) + "," + number(unit * point.low) + "," +
                    number(unit * point.high) + "\n";
    return QByteArray::fromStdString(text);
}

QByteArray chartPgfplots(const SeriesPlot& chart)
{
    const double unit = writtenUnit(chart.data()).perMillisecond;
    const std::vector<const ChartSeries*> all = shownSeries(chart);
    std::string text(documentBegin);
    if (std::ranges::any_of(all, [](const ChartSeries* series) { return markOf(*series) == starMark; }))
        text += starDefinition();
    text += "\\begin{tikzpicture}\n\\begin{axis}[" + axisOptions(chart) + "]\n";
    for (const ChartSeries* series : all) {
        const bool hasEntry = hasLegendEntry(*series);
        text += "\\addplot[" + lookOf(chart.color(*series), *series) + (hasEntry ? "" : ", forget plot") +
                ",\n  error bars/.cd, y dir=both, y explicit, error bar style={solid}]\n"
                "table[y error plus=up, y error minus=down] {\nx y up down\n";
        for (const ChartPoint& point : series->points)
            text += number(point.x) + " " + number(unit * point.y) + " " +
                    errorNumber(unit * (point.high - point.y)) + " " +
                    errorNumber(unit * (point.y - point.low)) + "\n";
        text += "};\n";
        if (hasEntry)
            text += "\\addlegendentry{" + benchmark::latexText(series->name.toStdString()) + "}\n";
    }
    text += "\\end{axis}\n\\end{tikzpicture}\n";
    return QByteArray::fromStdString(text) + documentEnd.data();
}

std::vector<PaperChart> paperCharts(const benchmark::PaperSetup* setup)
{
    using SetupAxis = benchmark::PaperSetup::Axis;
    if (setup != nullptr && setup->axis == SetupAxis::WorkGroup)
        return {chartOf("work-group", ChartKind::WorkGroup)};
    if (setup != nullptr && setup->axis == SetupAxis::OutputsPerItem)
        return {chartOf("outputs-per-item", ChartKind::OutputsPerItem)};
    std::vector<PaperChart> charts{chartOf("time", ChartKind::Time), chartOf("speed-up", ChartKind::SpeedUp)};
    if (setup != nullptr && setup->steps)
        charts.insert(charts.begin(), chartOf("steps", ChartKind::Steps));
    if (setup != nullptr && setup->transfers)
        charts.push_back(chartOf("transfers", ChartKind::TransferShare));
    return charts;
}

WrittenCharts writePaperCharts(const std::shared_ptr<const benchmark::Document>& document,
                               const QString& folder, const QString& base)
{
    const benchmark::PaperSetup* const setup = benchmark::paperSetup(document->setup);
    BenchmarkChart chart;
    chart.tools().setTables(setup == nullptr ? std::vector<std::string>() : setup->tables);
    const PictureOptions options{.size = {960, 600}, .pixelRatio = 1.5, .caption = false};
    WrittenCharts written;
    chart.setRuns({{QString(), document}});
    for (const PaperChart& one : paperCharts(setup)) {
        chart.tools().setChoice(one.choice);
        chart.flush();
        const QString path = QDir(folder).filePath(QStringLiteral("%1-%2.png").arg(base, one.name));
        written.problem =
            writePicture(chart.picture(options, pictureText(chart, chart.data())), path, options);
        if (written.problem)
            break;
        written.paths << path;
    }
    return written;
}

}  // namespace sequency::ui
