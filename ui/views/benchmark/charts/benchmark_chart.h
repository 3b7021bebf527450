// SPDX-License-Identifier: GPL-3.0-or-later
//
// A chart of one or more benchmark runs, with its choices above it.
//
// Only verified times are drawn; rows without them are counted below the chart. While rows come in, the chart is drawn at most four times
// per second, because drawing loads the machine that is measured. Documents are shared and may grow; the caller reports new rows by
// rowsChanged().
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

    // Drawn at once.
    void setRuns(std::vector<ChartRun> runs);
    const std::vector<ChartRun>& runs() const { return m_runs; }
    // Published tables about this work are offered while there are no rows to say which.
    void setWork(const std::string& work);
    // The text of the line below the chart while there are no rows; by default it says how to measure some.
    void setEmptyWords(const QString& words);
    // Rows were added to the documents; drawn soon.
    void rowsChanged();
    // Draws what came since the last time, now.
    void flush();

    ChartTools& tools() const { return *m_tools; }
    // The chart of another choice, with the same series hidden.
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
