// SPDX-License-Identifier: GPL-3.0-or-later
//
// A chart of one or more benchmark runs, with controls above it (ChartTools).
//
// Only rows with verified times are drawn; a line below the chart states how many rows have none. The documents are shared and may grow: call
// rowsChanged() after adding rows. While rows are added, it is repainted at most four times per second, because painting would disturb the
// measurement.
//
// Threads: UI thread.
#pragma once

#include "ui/views/benchmark/charts/series_chart.h"

#include <memory>

class QTimer;

namespace sequency::ui {

class ChartTools;

class BenchmarkChart : public SeriesChart {
    Q_OBJECT

public:
    explicit BenchmarkChart(QWidget* parent = nullptr);

    void setRuns(std::vector<ChartRun> runs);
    const std::vector<ChartRun>& runs() const { return m_runs; }
    // Sets the workload whose published tables are offered while the chart has no rows.
    void setWork(const std::string& work);
    // Sets the text that replaces the chart while there are no rows. An empty text selects the default, which explains how to measure.
    void setEmptyWords(const QString& words);
    // Must be called after rows were added to a document. The new rows are drawn at the next repaint.
    void rowsChanged();
    // Draws all added rows now instead of at the next repaint.
    void flush();

    ChartTools& tools() const { return *m_tools; }
    // Returns a copy of the chart drawn with `choice`. Series that are hidden in this chart are also hidden in the copy.
    std::unique_ptr<SeriesPlot> plotOf(const ChartChoice& choice, const QPalette& palette) const;

private:
    QString emptyText() const;

    std::vector<ChartRun> m_runs;
    std::string m_work = "walsh";
    QString m_emptyWords;
    ChartTools* m_tools = nullptr;
    QTimer* m_drawTimer = nullptr;
};

}  // namespace sequency::ui
