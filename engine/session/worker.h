// SPDX-License-Identifier: GPL-3.0-or-later
//
// The engine's thread with its queue of jobs.
//
// A job is a function that runs on the worker's thread with the Engine and a RunControl. submit() never blocks and returns the job's number at once.
// Jobs of higher priority run first, equal priorities in the order of submission. cancel(number) asks a running job to stop, and makes a waiting job
// end without work when its turn comes; in both cases `finished` is called, so that no caller waits forever. All callbacks run on the worker's
// thread; they must pass results on (post an event) and never wait. A job captures its inputs by value and shares its results, so no job outlives its
// data. The destructor cancels all jobs, calls every `finished` and joins the thread.
#pragma once

#include "engine/base/error.h"
#include "engine/base/run_control.h"

#include <cstdint>
#include <functional>
#include <memory>

namespace sequency::session {

class Engine;

using JobNumber = std::uint64_t;  // counts from 1

struct Job {
    // Does the work and delivers its results. A returned or thrown error (base/catch_exceptions.h) is passed to `finished`.
    std::function<base::Status(Engine&, const base::RunControl&)> work;
    // A function that is called exactly once, after `work` or instead of it (Cancelled). It may be empty.
    std::function<void(const base::Status&)> finished = {};
    // A function that is called while `work` reports progress, at most 25 times per second, and once with 1.
    std::function<void(double fraction)> progress = {};
    int priority = 0;
};

class Worker {
public:
    // Starts the thread, which creates the Engine before the first job. If that throws, jobs end with this error until it succeeds.
    Worker();
    using MakeEngine = std::function<std::unique_ptr<Engine>()>;
    explicit Worker(MakeEngine makeEngine);
    ~Worker();
    Worker(const Worker&) = delete;
    Worker& operator=(const Worker&) = delete;

    JobNumber submit(Job job);
    void cancel(JobNumber number);
    void cancelAll();
    // Blocks until the queue is empty and no job runs: for the command line and tests, never for a UI thread.
    void waitUntilIdle();

private:
    struct State;
    std::unique_ptr<State> m_state;
};

}  // namespace sequency::session
