// SPDX-License-Identifier: GPL-3.0-or-later
//
// The benchmark page of the window: measuring, the history of runs with their comparison, and what limits a device; exports of
// whatever of these is shown.
//
// Files that are dropped are opened in the history. `jobs` must outlive the view. UI thread.
#pragma once

#include "ui/view/view.h"
#include "ui/views/benchmark/setup/measure_page.h"

#include <memory>
#include <vector>

class QTabWidget;
class QToolButton;

namespace sequency::ui {

class ChartSeriesSet;
class HistoryPage;
class LimitsPage;

class BenchmarkView : public View {
    Q_OBJECT

public:
    enum class Page { Measure, History, Limits };

    // Runs are kept in `folder`; empty: nowhere.
    explicit BenchmarkView(EngineJobs& jobs, std::string folder = benchmark::Store::usualFolder(),
                           QWidget* parent = nullptr);
    ~BenchmarkView() override;

    void setDevices(const std::vector<session::DeviceInfo>& devices);
    void showPage(Page page);
    Page page() const;
    MeasurePage& measuring() const { return *m_measure; }
    HistoryPage& history() const { return *m_history; }
    LimitsPage& limits() const { return *m_limits; }

    void start();
    void pauseOrResume();
    void stop();
    bool isRunning() const { return m_measure->isRunning(); }

    // Why there is nothing to export; empty where there is something.
    QString whyEmpty() const override;
    // If several runs are ticked, their comparison, which is not written for LaTeX.
    QList<ExportFormat> dataFormats() const override;
    QString whyNoData() const override;
    Picture picture(const PictureOptions& options) const override;
    // The table that is shown, tab-separated.
    QString dataText() const override;
    // Pages of A4, PDF.
    void exportReport(const QString& path);
    // What the chart shows (chart_files.h), written likewise.
    enum class ChartText { Csv, Pgfplots };
    void exportChartText(const QString& path, ChartText what);

protected:
    void dragEnterEvent(QDragEnterEvent* event) override;
    void dropEvent(QDropEvent* event) override;

private:
    QToolButton* makeExport();
    void showState();
    void askAndExport(const QString& suffix, bool report);
    void askForChart(ChartText what);
    const ChartSeriesSet& shownSeries() const;
    // The run that is shown and may be written; null where there are none or several.
    SharedBenchmark document() const;
    bool isComparison() const;
    PictureText pictureText() const;

    EngineJobs& m_jobs;
    RunArchive* m_archive = nullptr;
    MeasurePage* m_measure = nullptr;
    HistoryPage* m_history = nullptr;
    LimitsPage* m_limits = nullptr;
    QTabWidget* m_tabs = nullptr;
    QToolButton* m_export = nullptr;
};

}  // namespace sequency::ui
