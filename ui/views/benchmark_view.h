// SPDX-License-Identifier: GPL-3.0-or-later
//
// The benchmark page: what to measure (setup), the chart that grows while it runs, the table of all points, exports.
//
// Measures nothing itself: Start sends the chosen points to EngineJobs, whose rows it collects, also those of a benchmark
// that another part of the program started; Stop asks it to stop and keeps what came. `jobs` must outlive the view. UI thread.
#pragma once

#include "ui/export/chart_export.h"
#include "ui/jobs/engine_jobs.h"

#include <QWidget>

#include <optional>
#include <vector>

class QChart;
class QTableView;
class QToolButton;

namespace sequency::ui {

class BenchmarkChart;
class BenchmarkModel;
class BenchmarkSetup;
class ElidedLabel;

class BenchmarkView : public QWidget {
    Q_OBJECT

public:
    explicit BenchmarkView(EngineJobs& jobs, QWidget* parent = nullptr);
    ~BenchmarkView() override;

    // Keeps the ticks of devices that are still there.
    void setDevices(const std::vector<session::DeviceInfo>& devices);

    // Clears the last run's rows and measures what is chosen; without anything chosen says so and starts nothing.
    void start();
    void stop();
    bool isRunning() const { return m_running; }

    int rowCount() const;
    const BenchmarkModel& model() const { return *m_model; }
    BenchmarkSetup& setup() { return *m_setup; }
    BenchmarkChart& chartView() { return *m_chart; }
    QChart* chart() const;

    QByteArray csv() const;
    QByteArray json() const;
    // .png, .svg or .pdf by suffix; an error sentence is then in `problem()`.
    bool exportChart(const QString& path, const PictureOptions& options = {});
    // .csv or .json by suffix, written by EngineJobs off this thread.
    void exportData(const QString& path);
    QString problem() const { return m_problem; }

signals:
    // For the window's message bar.
    void messageRaised(const QString& text);

private:
    void buildExportMenu();
    void askAndExport(const QString& suffix);
    void connectJobs();
    void addRow(const session::BenchmarkRow& row);
    void fitColumns();
    void showState();
    QString workNames() const;
    session::BenchmarkDocument document() const;

    EngineJobs& m_jobs;
    BenchmarkModel* m_model = nullptr;
    BenchmarkSetup* m_setup = nullptr;
    BenchmarkChart* m_chart = nullptr;
    QTableView* m_table = nullptr;
    ElidedLabel* m_state = nullptr;
    QToolButton* m_export = nullptr;
    std::vector<session::DeviceInfo> m_devices;
    session::BenchmarkProtocol m_protocol;      // of the rows shown
    session::BenchmarkProtocol m_nextProtocol;  // of the run that start() asks for
    QString m_present;                          // the point being measured, in words
    QString m_problem;
    bool m_running = false;
    bool m_stopping = false;
    bool m_stopped = false;
    int m_pointCount = 0;
};

}  // namespace sequency::ui
