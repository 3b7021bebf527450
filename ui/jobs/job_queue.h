// SPDX-License-Identifier: GPL-3.0-or-later
//
// The queue of a window's jobs, which run one after another on the engine's thread. Internal to ui/jobs; other code uses engine_jobs.h.
//
// Callers submit plans; the answers are delivered on the UI thread. The queue emits the signals of EngineJobs about the progress of jobs.
//
// Threads: UI thread, except for the `work` of a plan.
#pragma once

#include "engine/session/worker.h"

#include <QString>

#include <functional>
#include <map>
#include <memory>

namespace sequency::ui {

class EngineJobs;

// Priorities of jobs. Interactive jobs run before the next point of a benchmark.
inline constexpr int interactivePriority = 1;
inline constexpr int benchmarkPriority = 0;
inline constexpr int backgroundPriority = -1;

class JobQueue {
public:
    using Work = std::function<base::Status(session::Engine&, const base::RunControl&)>;
    using Done = std::function<void(const base::Status&)>;
    // The latest job of a group of jobs that replace each other. The answers of earlier jobs of the group are dropped.
    struct Newest {
        bool isWatched = false;  // true if the queue observes the destruction of the owner
        quint64 generation = 0;
        session::JobNumber job = 0;  // 0 if no job is waiting or running
    };
    // The kind of a job, which determines when it is stopped.
    enum class Kind {
        Computing,  // jobs that the user can stop and that closing stops
        Writing,    // jobs that the user can stop; on closing, pending files are still written
        Looking,    // searches for devices, stopped only on closing because they would not be repeated
    };
    struct Plan {
        QString what;
        Kind kind = Kind::Computing;
        int priority = interactivePriority;
        Work work = {};
        Done done = {};  // called on the UI thread
        // Maps the progress of the job to the displayed progress. A null function means that both are equal.
        std::function<double(double)> overall = {};
    };

    explicit JobQueue(EngineJobs& owner) : m_owner(owner), m_worker(std::make_unique<session::Worker>()) {}

    session::JobNumber submit(Plan plan);
    // Submits `plan` as the latest job of `newest`, replacing the previous one. The address of `newest` must not change.
    void replace(Newest& newest, Plan plan);
    void cancel(const Newest& newest);
    void cancel(session::JobNumber job) { m_worker->cancel(job); }
    // Cancels the background computation and all jobs except those of the kind `kept`.
    void cancelAllBut(Kind kept);
    bool isBusy() const { return !m_outstanding.empty(); }

    // Runs `work` when no other job waits. Any other job interrupts `work`, which is restarted afterwards. Only the latest `work` is run.
    void runInBackground(Work work);

    // Cancels all jobs and joins the thread. No job may be submitted afterwards.
    void end() { m_worker.reset(); }

private:
    void beginBackground();

    EngineJobs& m_owner;
    std::map<session::JobNumber, Kind> m_outstanding;
    Work m_background = {};  // null if there is no background computation
    session::JobNumber m_backgroundJob = 0;
    quint64 m_backgroundGeneration = 0;
    std::unique_ptr<session::Worker> m_worker;
};

}  // namespace sequency::ui
