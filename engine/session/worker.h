// SPDX-License-Identifier: GPL-3.0-or-later
//
// The engine's own thread and its queue of jobs.
//
// A job is a function that runs on the worker's thread with the Engine and a RunControl. submit() never blocks and
// returns the job's number at once. Jobs of higher priority go first, equal ones in the order of submission.
// cancel(number) asks a running job to stop, and lets a waiting one end without work when its turn comes; either way its
// `finished` is called, so that nobody waits for ever. All callbacks come on the worker's thread; hand results on from
// there (post an event), never wait in them. A job captures by value what it needs and shares what it hands out, so no job outlives its data.
// The destructor cancels everything, calls every `finished` and joins the thread.
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
    // Does the work. Errors and results are its own business, but for an Error it returns, which `finished` receives; so does
    // it one of what the work throws (base/catch_exceptions.h).
    std::function<base::Status(Engine&, const base::RunControl&)> work;
    // Called exactly once, after `work` or instead of it (Cancelled). May be empty.
    std::function<void(const base::Status&)> finished = {};
    // Called while `work` reports progress, at most 25 times a second, and once with 1.
    std::function<void(double fraction)> progress = {};
    int priority = 0;
};

class Worker {
public:
    // Starts the thread, which makes the Engine before the first job. If that throws, the jobs end with its Error until it succeeds.
    Worker();
    using MakeEngine = std::function<std::unique_ptr<Engine>()>;
    explicit Worker(MakeEngine makeEngine);
    ~Worker();
    Worker(const Worker&) = delete;
    Worker& operator=(const Worker&) = delete;

    JobNumber submit(Job job);
    void cancel(JobNumber number);
    void cancelAll();
    // Blocks until the queue is empty and nothing runs: for the command line and tests, never for a UI thread.
    void waitUntilIdle();

private:
    struct State;
    std::unique_ptr<State> m_state;
};

}  // namespace sequency::session
