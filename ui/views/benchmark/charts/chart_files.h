// SPDX-License-Identifier: GPL-3.0-or-later
//
// Exports charts to files: the values as CSV, the chart as LaTeX pgfplots code, and the charts of a paper as pictures.
//
// CSV and pgfplots files contain the visible series in the order of the chart, with numbers in the C locale. Times are in milliseconds unless the
// user chose another unit. The charts that reproduce a paper show kernel times, as the papers do.
#pragma once

#include "engine/benchmark/papers/paper_setups.h"
#include "ui/views/benchmark/charts/series_plot.h"

#include <QByteArray>
#include <QStringList>

namespace sequency::ui {

// Returns the points as CSV: a header line with the axis titles, then one line per point with series, style, x, y, and both ends of the interval.
QByteArray chartCsv(const SeriesPlot& chart);
// Returns LaTeX code (tikzpicture) with the colours, dashes, markers and error bars of the chart.
QByteArray chartPgfplots(const SeriesPlot& chart);

struct PaperChart {
    QString name;  // part of the file name, such as "time" or "steps"
    ChartChoice choice;
};

// Returns the charts that reproduce a table or figure of a paper, most informative first. The list is empty if `setup` is null.
std::vector<PaperChart> paperCharts(const benchmark::PaperSetup* setup);

struct WrittenCharts {
    QStringList paths;
    std::optional<QString> problem;
};
// Writes the charts that reproduce the document's paper, each with the published values, to files FOLDER/BASE-NAME.png. The pictures have light
// colours and no caption. Intended for programs without a window.
//
// Threads: UI thread, which paints and writes.
// Cost:    about 100 ms per chart.
WrittenCharts writePaperCharts(const std::shared_ptr<const benchmark::Document>& document,
                               const QString& folder, const QString& base);

}  // namespace sequency::ui
