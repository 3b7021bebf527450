// SPDX-License-Identifier: GPL-3.0-or-later
//
// What waits and runs on the engine's thread for a window; of the jobs of this room alone (engine_jobs.h is what others use).
//
// Jobs are given to it as plans, and what they answer comes back on the UI thread. It tells its owner's listeners when something begins, how far
// it is and when nothing is left. UI thread, but for what a plan's work does.
#pragma once

#include "engine/session/worker.h"

#include <QString>

#include <functional>
#include <map>
#include <memory>

namespace sequency::ui {

class EngineJobs;

// Edits are computed before the next point of a benchmark.
inline constexpr int interactivePriority = 1;
inline constexpr int benchmarkPriority = 0;
inline constexpr int backgroundPriority = -1;

class JobQueue {
public:
    using Work = std::function<base::Status(session::Engine&, const base::RunControl&)>;
    using Done = std::function<void(const base::Status&)>;
    // The newest job of a kind; answers of older ones are dropped.
    struct Newest {
        bool isWatched = false;  // whether its owner's end is noticed
        quint64 generation = 0;
        session::JobNumber job = 0;  // 0: none waits or runs
    };
    // What stops it.
    enum class Kind {
        Computing,  // the person who says so, and closing
        Writing,    // the person: what closing finds unwritten is written first
        Looking,    // for devices: closing, since nothing else would look again
    };
    struct Plan {
        QString what;
        Kind kind = Kind::Computing;
        int priority = interactivePriority;
        Work work = {};
        Done done = {};  // on the UI thread
        // Maps the job's fraction to what is shown; null: as it is.
        std::function<double(double)> overall = {};
    };

    explicit JobQueue(EngineJobs& owner) : m_owner(owner), m_worker(std::make_unique<session::Worker>()) {}

    session::JobNumber submit(Plan plan);
    // The newest job of its kind is this one; `newest` must stay where it is.
    void replace(Newest& newest, Plan plan);
    void cancel(const Newest& newest);
    void cancel(session::JobNumber job) { m_worker->cancel(job); }
    // All but those of one kind.
    void cancelAllBut(Kind kept);
    bool isBusy() const { return !m_outstanding.empty(); }

    // When nothing else is to be done; any other job stops it, and it begins again after that. The newest only.
    void runInBackground(Work work);

    // Cancels all and waits for the thread; nothing may be submitted any more.
    void end() { m_worker.reset(); }

private:
    void beginBackground();

    EngineJobs& m_owner;
    std::map<session::JobNumber, Kind> m_outstanding;
    Work m_background = {};  // null: nothing is left to be done
    session::JobNumber m_backgroundJob = 0;
    quint64 m_backgroundGeneration = 0;
    std::unique_ptr<session::Worker> m_worker;
};

}  // namespace sequency::ui
