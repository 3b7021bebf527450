// SPDX-License-Identifier: GPL-3.0-or-later
//
// The benchmark page of the window, with three tabs: measuring, the history of runs with their comparison, and the limits of a device.
//
// Exports write the content of the current tab. Files dropped on the page are opened in the history.
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

    // Runs are stored in `folder`; if it is empty, runs are not stored.
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

    QString whyEmpty() const override;
    // Returns the formats in which the displayed run can be saved, or the formats for a comparison (without LaTeX) if several runs are displayed.
    QList<ExportFormat> dataFormats() const override;
    QString whyNoPicture() const override;
    QString whyNoData() const override;
    Picture picture(const PictureOptions& options) const override;
    QString dataText() const override;
    // Writes a report of the displayed run to the file `path`, as a PDF with A4 pages.
    void exportReport(const QString& path);
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
    // Returns the chart of the current tab after updating it. The limits tab has no BenchmarkChart; its plot is returned by shownPlot().
    BenchmarkChart& shownChart() const;
    const SeriesChart& shownPlot() const;
    // Returns the displayed run; null if no run or several runs are displayed.
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
