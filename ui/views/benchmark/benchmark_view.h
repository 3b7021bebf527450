// SPDX-License-Identifier: GPL-3.0-or-later
//
// The benchmark page of the window: measuring, the history of runs with their comparison, and what limits a device; exports of the one
// that is shown.
//
// Files that are dropped are opened in the history.
//
// Ownership: `jobs` must outlive the view.
// Threads:   UI thread.
#pragma once

#include "ui/view/view.h"
#include "ui/views/benchmark/setup/measure_page.h"

#include <functional>
#include <vector>

class QTabWidget;
class QToolButton;

namespace sequency::ui {

class BenchmarkChart;
class HistoryPage;
class LimitsPage;
class SeriesChart;

class BenchmarkView : public View {
    Q_OBJECT

public:
    enum class Page { Measure, History, Limits };

    // Runs are stored in `folder`; an empty folder stores none.
    explicit BenchmarkView(EngineJobs& jobs, std::string folder = benchmark::Store::defaultFolder(),
                           QWidget* parent = nullptr);

    void setDevices(const std::vector<session::DeviceInfo>& devices);
    void showPage(Page page);
    Page page() const;
    MeasurePage& measuring() const { return *m_measure; }
    HistoryPage& history() const { return *m_history; }
    LimitsPage& limits() const { return *m_limits; }

    void start();
    void pauseOrResume() { m_measure->pauseOrResume(); }
    void stop() { m_measure->stop(); }
    bool isRunning() const { return m_measure->isRunning(); }

    // Why there is nothing to export; otherwise empty.
    QString whyEmpty() const override;
    // If several runs are ticked, their comparison, which is not written for LaTeX.
    QList<ExportFormat> dataFormats() const override;
    QString whyNoData() const override;
    Picture picture(const PictureOptions& options) const override;
    // The shown table, separated by tabs.
    QString dataText() const override;
    // Writes pages of A4 as PDF.
    void exportReport(const QString& path);
    // Writes the content of the chart (chart_files.h).
    enum class ChartText { Csv, Pgfplots };
    void exportChartText(const QString& path, ChartText what);

protected:
    void dragEnterEvent(QDragEnterEvent* event) override;
    void dropEvent(QDropEvent* event) override;

private:
    QToolButton* makeExport();
    void showState();
    void askAndExport(const QString& name, const QString& suffix,
                      const std::function<void(const QString& path)>& write);
    // The chart of the shown page, up to date; the page of limits has its own plot.
    BenchmarkChart& shownChart() const;
    const SeriesChart& shownPlot() const;
    // The shown run; null if there are none or several.
    SharedBenchmark document() const;
    bool isComparison() const;

    EngineJobs& m_jobs;
    RunArchive* m_archive = nullptr;
    MeasurePage* m_measure = nullptr;
    HistoryPage* m_history = nullptr;
    LimitsPage* m_limits = nullptr;
    QTabWidget* m_tabs = nullptr;
    QToolButton* m_export = nullptr;
};

}  // namespace sequency::ui
