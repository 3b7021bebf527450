// SPDX-License-Identifier: GPL-3.0-or-later
//
// What EngineJobs keeps, for its own source files only. UI thread, but for what a Plan's work does.
#pragma once

#include "engine/benchmark/run.h"
#include "engine/benchmark/yardsticks.h"
#include "ui/jobs/engine_jobs.h"

#include <QElapsedTimer>

#include <map>
#include <memory>

namespace sequency::ui {

// Edits are computed before the next point of a benchmark.
inline constexpr int interactivePriority = 1;
inline constexpr int benchmarkPriority = 0;
inline constexpr int backgroundPriority = -1;

struct EngineJobs::Private {
    // The newest job of a kind; answers of older ones are dropped.
    struct Newest {
        bool isWatched = false;  // whether its owner's end is noticed
        quint64 generation = 0;
        session::JobNumber job = 0;  // 0: none waits or runs
    };
    struct Benchmark {
        benchmark::Plan plan;
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

    explicit Private(EngineJobs& jobs) : owner(jobs), worker(std::make_unique<session::Worker>()) {}

    session::JobNumber submit(Plan plan);
    void replace(Newest& newest, const std::function<Plan(quint64 generation)>& plan);
    void cancel(const Newest& newest)
    {
        if (newest.job != 0)
            worker->cancel(newest.job);
    }

    EngineJobs& owner;
    Newest transform;
    Newest reading;
    std::shared_ptr<TraceMemo> traces = std::make_shared<TraceMemo>();
    std::map<QObject*, Newest> views;
    quint64 stopCount = 0;
    Benchmark benchmark;
    Work background = {};  // null: nothing is left to be done
    session::JobNumber backgroundJob = 0;
    quint64 backgroundGeneration = 0;
    std::map<session::JobNumber, Kind> outstanding;
    std::unique_ptr<session::Worker> worker;
};

}  // namespace sequency::ui
