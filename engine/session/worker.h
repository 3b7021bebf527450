// SPDX-License-Identifier: GPL-3.0-or-later
//
// The engine's thread with its queue of jobs.
//
// A job is a function that runs on the worker's thread with the Engine and a RunControl. submit() never blocks; it returns the job's number. Jobs of
// higher priority run first; jobs of equal priority run in the order of submission. cancel(number) asks a running job to stop; a waiting job ends
// without running when its turn comes. In both cases `finished` is called, so that no caller waits forever. A job must capture its inputs by value
// and share its results, so that no job outlives its data. The destructor cancels all jobs, calls every `finished` and joins the thread.
//
// Threads: any thread may call the members. All callbacks run on the worker's thread; they must pass results on (for example by posting an event) and
// must not wait.
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
    // Performs the job and delivers its results. An error that it returns or throws (base/catch_exceptions.h) is passed to `finished`.
    std::function<base::Status(Engine&, const base::RunControl&)> work;
    // Called exactly once, after `work` or (with Cancelled) instead of `work`. May be empty.
    std::function<void(const base::Status&)> finished = {};
    // Called as `work` makes progress, at most 25 times per second, and a last time with 1 if `work` succeeds.
    std::function<void(double fraction)> progress = {};
    int priority = 0;
};

class Worker {
public:
    // Starts the thread, which creates the Engine before the first job. If creating the Engine throws, jobs end with this error until the creation
    // succeeds.
    Worker();
    using MakeEngine = std::function<std::unique_ptr<Engine>()>;
    explicit Worker(MakeEngine makeEngine);
    ~Worker();
    Worker(const Worker&) = delete;
    Worker& operator=(const Worker&) = delete;

    JobNumber submit(Job job);
    void cancel(JobNumber number);
    void cancelAll();
    // Blocks until the queue is empty and no job is running. Intended for the command line and tests; must not be called on a UI thread.
    void waitUntilIdle();

private:
    struct State;
    std::unique_ptr<State> m_state;
};

}  // namespace sequency::session
