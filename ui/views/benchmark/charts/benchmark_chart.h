// SPDX-License-Identifier: GPL-3.0-or-later
//
// A chart of one or more benchmark runs with its choices above: what over what, which time, which published tables.
//
// Only verified times are drawn; what is left out is counted below the chart. While rows come in it redraws at most four
// times a second, because drawing loads the machine that is measured. Documents are shared and may grow: say
// rowsChanged(). UI thread.
#pragma once

#include "ui/views/benchmark/charts/series_chart.h"

#include <QWidget>

#include <memory>
#include <optional>

class QTimer;

namespace sequency::ui {

class ChartTools;

class BenchmarkChart : public QWidget {
    Q_OBJECT

public:
    explicit BenchmarkChart(QWidget* parent = nullptr);
    ~BenchmarkChart() override;

    // Drawn at once.
    void setRuns(std::vector<ChartRun> runs);
    const std::vector<ChartRun>& runs() const { return m_runs; }
    // Published tables about this work are offered while there are no rows to say which.
    void setWork(const std::string& work);
    // What the line below says while there are no rows; at first how to measure some.
    void setEmptyWords(const QString& words);
    // Rows were added to the documents; drawn soon.
    void rowsChanged();
    // Draws what came since the last time, now.
    void flush();

    ChartTools& tools() const { return *m_tools; }
    SeriesChart& plot() const { return *m_plot; }
    QString readout() const { return m_plot->readout(); }

    // A copy for a picture; with a choice of its own, if given, and then whole. Keep it while it is painted.
    std::unique_ptr<SeriesChart> pictureCopy(const QPalette& palette, const QSize& size,
                                             const std::optional<ChartChoice>& choice = {}) const;
    // The chart as on screen, in the picture's size and colours.
    Picture picture(const PictureOptions& options, const PictureText& text) const;

signals:
    void rowSelected(int run, int row);  // by the user

private:
    QString emptyText() const;

    std::vector<ChartRun> m_runs;
    std::string m_work = "walsh";
    QString m_emptyWords;
    ChartTools* m_tools = nullptr;
    SeriesChart* m_plot = nullptr;
    QTimer* m_drawTimer = nullptr;
};

}  // namespace sequency::ui
