// SPDX-License-Identifier: GPL-3.0-or-later
//
// The page for measuring: the setup on the left, the chart of the run and the table of its points on the right.
//
// The Start button sends the plan to EngineJobs, which measures the points. The page collects the rows of every benchmark, even if another part of
// the program started it. RunArchive stores the run at intervals while it grows, when it is paused, and when it ends.
//
// Ownership: `jobs` and `archive` must outlive the page.
// Threads:   UI thread.
#pragma once

#include "ui/jobs/run_archive.h"
#include "ui/views/benchmark/setup/benchmark_setup.h"

#include <QElapsedTimer>
#include <QWidget>

#include <memory>
#include <optional>

class QProgressBar;

namespace sequency::ui {

class BenchmarkChart;
class ColumnModel;
class ElidedLabel;
class TableView;

class MeasurePage : public QWidget {
    Q_OBJECT

public:
    MeasurePage(EngineJobs& jobs, RunArchive& archive, QWidget* parent = nullptr);

    void setDevices(const std::vector<session::DeviceInfo>& devices);

    // Clears the rows of the last run and measures the chosen points. If no points are chosen, only emits a message.
    void start();
    // Measures the remaining points of an interrupted run. In the history, a single run with the old and new points replaces the interrupted one.
    void goOn(const RunArchive::Interrupted& run);
    void pauseOrResume();
    void stop();
    BenchmarkSetup::State state() const { return m_state; }
    bool isRunning() const { return m_state != BenchmarkSetup::State::Idle; }

    SharedBenchmark document() const { return m_document; }
    // Returns an immutable copy of the current document. The same copy is returned until the document changes.
    SharedBenchmark snapshot();
    // Adds a device model to the document, so that it appears in files and reports.
    void addModel(const benchmark::DeviceModel& model);
    const ColumnModel& model() const { return *m_model; }
    BenchmarkSetup& setup() const { return *m_setup; }
    BenchmarkChart& chart() const { return *m_chart; }

signals:
    void messageRaised(const QString& text);
    void documentChanged();
    void goesOn();

protected:
    void changeEvent(QEvent* event) override;

private:
    void fitSetup();
    QLayout* makeHead();
    void connectJobs();
    void beginAgain(const RunArchive::Interrupted& run);
    void begin(const benchmark::Plan& plan);
    void beginDocument(const benchmark::Plan& plan);
    void addRow(const benchmark::Row& row);
    void end(bool stopped);
    void markPending();
    void keep();
    benchmark::Document& changing();  // returns the document for changes, after discarding the snapshot
    void showWork();
    void showState();
    QString stateText() const;
    void setState(BenchmarkSetup::State state);

    EngineJobs& m_jobs;
    RunArchive& m_archive;
    std::shared_ptr<benchmark::Document> m_document;
    SharedBenchmark m_snapshot;  // null until snapshot() is called after a change
    ColumnModel* m_model = nullptr;
    BenchmarkSetup* m_setup = nullptr;
    BenchmarkChart* m_chart = nullptr;
    TableView* m_table = nullptr;
    ElidedLabel* m_stateText = nullptr;
    QProgressBar* m_bar = nullptr;
    std::vector<session::DeviceInfo> m_devices;
    std::string m_paper;          // name of the paper for the next document; empty if there is none
    SharedBenchmark m_continued;  // the run that goOn() resumes
    BenchmarkSetup::State m_state = BenchmarkSetup::State::Idle;
    benchmark::Progress m_progress;
    benchmark::Point m_present;  // the point being measured, or the first of several
    QElapsedTimer m_sinceKept;
    bool m_isKept = false;
    bool m_wasStopped = false;
    std::vector<benchmark::Point> m_points;
};

// Returns a rounded duration, such as "12 s", "3 min" or "2 h".
QString roughDurationText(double seconds);

}  // namespace sequency::ui
