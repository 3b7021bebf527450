// SPDX-License-Identifier: GPL-3.0-or-later
//
// The benchmark of a window, run as a chain of low-priority jobs. Each job measures a few points, alternating between them.
//
// If the document is edited while a benchmark runs, the new spectrum is computed between two of these jobs.
//
// Ownership: EngineJobs creates and owns it.
// Threads:   UI thread.
#pragma once

#include "engine/benchmark/bandwidth_baselines.h"
#include "engine/benchmark/run.h"
#include "ui/jobs/job_queue.h"

#include <QElapsedTimer>
#include <QObject>

#include <memory>
#include <utility>
#include <vector>

namespace sequency::ui {

class BenchmarkJobs : public QObject {
    Q_OBJECT

public:
    explicit BenchmarkJobs(JobQueue& queue) : m_queue(queue) {}

    // Starts `plan`. `rows` are earlier results of its first points, which are skipped. Has no effect if a benchmark is running or the plan is empty.
    void start(const benchmark::Plan& plan, const std::vector<benchmark::Row>& rows = {});
    void stop();
    // Stops the points that are being measured and frees the device memory. resume() measures these points again.
    void pause();
    void resume();
    bool isRunning() const { return m_run.running; }  // also true while paused
    bool isPaused() const { return m_run.paused; }
    // Returns the number of points already measured and the total number of points.
    std::pair<std::size_t, std::size_t> points() const { return {m_run.next, m_run.plan.points.size()}; }

signals:
    void started(const sequency::benchmark::Plan& plan);
    void pointStarted(const sequency::benchmark::Point& point);
    void rowReady(const sequency::benchmark::Row& row);
    // Emitted when the measurement of a point begins or ends, and repeatedly in between.
    void progress(const sequency::benchmark::Progress& progress);
    void paused();
    void resumed();
    void finished(bool stopped);

private:
    struct Run {
        benchmark::Plan plan = {};
        benchmark::RemainingTime remaining = {};
        std::shared_ptr<benchmark::BandwidthBaselines> yardsticks =
            {};  // accessed only by the jobs of the benchmark
        std::size_t next = 0;
        std::size_t together = 1;  // number of points that the current job measures in alternation
        double seconds = 0;        // time in seconds spent on the points already measured
        QElapsedTimer sincePoint = {};
        session::JobNumber job = 0;
        bool running = false;
        bool stopping = false;
        bool pausing = false;
        bool paused = false;
    };

    void submitPoints();
    void endPoints(const std::vector<benchmark::Measured>& measured, const base::Status& status);
    void skipPoints();
    void finish(bool stopped);
    void report(double fraction);

    JobQueue& m_queue;
    Run m_run;
};

}  // namespace sequency::ui
