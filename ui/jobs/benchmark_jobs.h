// SPDX-License-Identifier: GPL-3.0-or-later
//
// The benchmark of a window: a chain of jobs of low priority, of the points
// that take turns, so that an edit is computed between two of them.
//
// A part of EngineJobs, which makes it. UI thread.
#pragma once

#include "engine/benchmark/run.h"
#include "engine/benchmark/yardsticks.h"
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

    // Nothing where one runs, or the plan is empty. `rows`: of the plan's first points, measured before; it goes on behind them.
    void start(const benchmark::Plan& plan, const std::vector<benchmark::Row>& rows = {});
    void stop();
    // Stops what is measured at the moment, frees the device's memory, and waits;
    // that point is measured anew on resume.
    void pause();
    void resume();
    bool isRunning() const { return m_run.running; }  // or paused
    bool isPaused() const { return m_run.paused; }
    // Of its points how many are measured, and how many there are.
    std::pair<std::size_t, std::size_t> points() const { return {m_run.next, m_run.plan.points.size()}; }

signals:
    void started(const sequency::benchmark::Plan& plan);
    void pointStarted(const sequency::benchmark::Point& point);
    void rowReady(const sequency::benchmark::Row& row);
    // With every point that begins or ends, and while one is measured.
    void progress(const sequency::benchmark::Progress& progress);
    void paused();
    void resumed();
    void finished(bool stopped);

private:
    struct Run {
        benchmark::Plan plan = {};
        benchmark::RemainingTime remaining = {};
        std::shared_ptr<benchmark::Yardsticks> yardsticks = {};  // touched by its jobs alone
        std::size_t next = 0;
        std::size_t together = 1;  // points that are measured now, in turns
        double seconds = 0;        // of the points that are done
        QElapsedTimer sincePoint = {};
        session::JobNumber job = 0;
        bool running = false;  // or paused
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
