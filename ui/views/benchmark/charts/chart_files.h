// SPDX-License-Identifier: GPL-3.0-or-later
//
// Files with what a chart shows: its values for a spreadsheet, the chart for LaTeX's pgfplots, and the charts of a paper as pictures.
//
// CSV and pgfplots have the series that are shown, in the order of the chart, in the C locale; times are milliseconds unless the user
// chose another unit. Charts of papers show the times of the kernels, as the papers print them.
#pragma once

#include "engine/benchmark/paper_setups.h"
#include "ui/views/benchmark/charts/series_plot.h"

#include <QByteArray>
#include <QStringList>

namespace sequency::ui {

// A header line with the titles of the axes, then one line per point: series, style, x, y, low, high.
QByteArray chartCsv(const SeriesPlot& chart);
// A tikzpicture with the colours, dashes, markers and intervals of the chart.
QByteArray chartPgfplots(const SeriesPlot& chart);

struct PaperChart {
    QString name;  // in the name of a file: "time", "speed-up", "steps"
    ChartChoice choice;
};

// The charts that show a paper's table or figure, the most telling one first. Null: a document of no paper.
std::vector<PaperChart> paperCharts(const benchmark::PaperSetup* setup);

struct WrittenCharts {
    QStringList paths;
    std::optional<QString> problem;  // an error sentence
};
// Writes each chart of the document with the tables of its paper to FOLDER/BASE-NAME.png, without a caption, in light colours. For
// programs without a window.
//
// Threads: UI thread, which paints and writes.
// Cost:    about 100 ms per chart.
WrittenCharts writePaperCharts(const std::shared_ptr<const benchmark::Document>& document,
                               const QString& folder, const QString& base);

}  // namespace sequency::ui
