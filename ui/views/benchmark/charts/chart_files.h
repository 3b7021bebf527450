// SPDX-License-Identifier: GPL-3.0-or-later
//
// Exports charts to files: the values as CSV, the chart as LaTeX pgfplots code, and the charts of a paper as pictures.
//
// CSV and pgfplots contain the visible series in the order of the chart, in the C locale; times are milliseconds unless the user chose another unit.
// Charts of papers show kernel times, as printed in the papers.
#pragma once

#include "engine/benchmark/paper_setups.h"
#include "ui/views/benchmark/charts/series_plot.h"

#include <QByteArray>
#include <QStringList>

namespace sequency::ui {

// Returns the points as CSV: a header line with the axis titles, then one line per point with series, style, x, y, low, high.
QByteArray chartCsv(const SeriesPlot& chart);
// Returns a tikzpicture with the colours, dashes, markers and error bars of the chart.
QByteArray chartPgfplots(const SeriesPlot& chart);

struct PaperChart {
    QString name;  // part of the file name, such as "time" or "steps"
    ChartChoice choice;
};

// Returns the charts that show a paper's table or figure, the most informative first. Empty if `setup` is null (no paper).
std::vector<PaperChart> paperCharts(const benchmark::PaperSetup* setup);

struct WrittenCharts {
    QStringList paths;
    std::optional<QString> problem;
};
// Writes each chart of the document with the tables of its paper to FOLDER/BASE-NAME.png, without a caption and in light colours. Intended for
// programs without a window.
//
// Threads: UI thread, which paints and writes.
// Cost:    about 100 ms per chart.
WrittenCharts writePaperCharts(const std::shared_ptr<const benchmark::Document>& document,
                               const QString& folder, const QString& base);

}  // namespace sequency::ui
