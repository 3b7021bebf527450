// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/benchmark/charts/chart_files.h"

#include "engine/benchmark/writers.h"
#include "ui/views/benchmark/charts/benchmark_chart.h"
#include "ui/views/benchmark/charts/chart_tools.h"
#include "ui/views/benchmark/charts/chart_words.h"

#include <QDir>

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

// Returns the number with 17 significant digits, so that it is parsed to exactly the same value.
std::string number(double value)
{
    return QByteArray::number(value, 'g', 17).toStdString();
}

std::string lookOf(const QColor& color, const ChartSeries& series)
{
    const std::string mixed = "{rgb,255:red," + std::to_string(color.red()) + ";green," +
                              std::to_string(color.green()) + ";blue," + std::to_string(color.blue()) + "}";
    return "color=" + mixed + ", " + dashesOf(series.style) + ", mark=" + markOf(series) +
           ", mark options=solid";
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
    const ChartData& data = chart.data();
    const double unit = writtenUnit(data).perMillisecond;
    const auto braced = [](const std::string& words) { return "{" + benchmark::latexText(words) + "}"; };
    std::string text = "% needs \\usepackage{pgfplots} and \\pgfplotsset{compat=1.16}\n\\begin{tikzpicture}\n"
                       "\\begin{axis}[title=" +
                       braced(data.title.toStdString()) + ", xlabel=" + braced(data.xTitle.toStdString()) +
                       ", ylabel=" + braced(titleOf(data)) +
                       ", xmode=" + (data.logarithmicX && !data.wholeX ? "log" : "linear") +
                       ", ymode=" + (data.logarithmicY ? "log" : "linear") +
                       ", legend pos=outer north east, legend cell align=left]\n";
    for (const ChartSeries* series : shownSeries(chart)) {
        const bool hasEntry = hasLegendEntry(*series);
        text += "\\addplot[" + lookOf(chart.color(*series), *series) + (hasEntry ? "" : ", forget plot") +
                ", error bars/.cd, y dir=both, y explicit]\n"
                "table[y error plus=up, y error minus=down] {\nx y up down\n";
        for (const ChartPoint& point : series->points)
            text += number(point.x) + " " + number(unit * point.y) + " " +
                    number(unit * (point.high - point.y)) + " " + number(unit * (point.y - point.low)) + "\n";
        text += "};\n";
        if (hasEntry)
            text += "\\addlegendentry" + braced(series->name.toStdString()) + "\n";
    }
    return QByteArray::fromStdString(text + "\\end{axis}\n\\end{tikzpicture}\n");
}

std::vector<PaperChart> paperCharts(const benchmark::PaperSetup* setup)
{
    using Axis = benchmark::PaperSetup::Axis;
    if (setup != nullptr && setup->axis == Axis::WorkGroup)
        return {chartOf("work-group", ChartKind::WorkGroup)};
    if (setup != nullptr && setup->axis == Axis::OutputsPerItem)
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
