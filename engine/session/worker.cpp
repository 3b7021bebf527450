// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/session/worker.h"

#include "engine/base/catch_exceptions.h"
#include "engine/session/engine.h"

#include <algorithm>
#include <chrono>
#include <condition_variable>
#include <mutex>
#include <optional>
#include <stop_token>
#include <thread>
#include <vector>

namespace sequency::session {
namespace {

constexpr auto progressInterval = std::chrono::milliseconds(40);

struct QueuedJob {
    JobNumber number;
    Job job;
    std::stop_source stop;
};

void finish(QueuedJob& queued, const base::Status& status)
{
    if (!queued.job.finished)
        return;
    static_cast<void>(base::catchExceptions([&] {
        queued.job.finished(status);
        return base::success();
    }));
}

}  // namespace

struct Worker::State {
    std::mutex mutex;
    std::condition_variable_any changed;
    std::vector<QueuedJob> queue;  // jobs in order of submission
    JobNumber lastNumber = 0;
    JobNumber running = 0;  // number of the running job; 0 if none
    std::stop_source runningStop;
    MakeEngine makeEngine;
    std::unique_ptr<Engine> engine;  // created, used and destroyed by the worker thread
    std::jthread thread;

    // Blocks until there is a job, then removes and returns the first job of the highest priority. Returns nullopt if the worker ends.
    std::optional<QueuedJob> next(const std::stop_token& ending)
    {
        std::unique_lock lock(mutex);
        running = 0;
        changed.notify_all();
        changed.wait(lock, ending, [this] { return !queue.empty(); });
        if (queue.empty() || ending.stop_requested())
            return std::nullopt;
        const auto chosen = std::max_element(queue.begin(), queue.end(), [](const auto& a, const auto& b) {
            return a.job.priority < b.job.priority;  // max_element returns the first of equal jobs
        });
        QueuedJob job = std::move(*chosen);
        queue.erase(chosen);
        running = job.number;
        runningStop = job.stop;
        return job;
    }

    void runAll(const std::stop_token& ending)
    {
        // Creates the engine before the first job. If this fails, every job tries again to create the engine.
        static_cast<void>(prepareEngine());
        while (auto job = next(ending)) {
            const base::Status status = base::catchExceptions([&] { return run(*job); });
            finish(*job, status);
        }
        for (QueuedJob& left : takeAll())
            finish(left, base::cancelled());
        engine.reset();
    }

    base::Status prepareEngine()
    {
        return base::catchExceptions([this] {
            if (engine == nullptr)
                engine = makeEngine();
            return base::success();
        });
    }

    base::Status run(const QueuedJob& queued)
    {
        const base::RunControl control = controlFor(queued);
        if (queued.stop.stop_requested())
            return base::cancelled();
        SEQUENCY_TRY(prepareEngine());
        auto done = queued.job.work(*engine, control);
        if (done && queued.job.progress)
            queued.job.progress(1);
        return done;
    }

    static base::RunControl controlFor(const QueuedJob& queued)
    {
        base::RunControl control;
        control.stop = queued.stop.get_token();
        if (queued.job.progress) {
            auto last = std::make_shared<std::chrono::steady_clock::time_point>();
            control.progress = [last, report = queued.job.progress](double fraction) {
                const auto now = std::chrono::steady_clock::now();
                if (now - *last < progressInterval)
                    return;
                *last = now;
                report(fraction);
            };
        }
        return control;
    }

    std::vector<QueuedJob> takeAll()
    {
        const std::lock_guard lock(mutex);
        running = 0;
        changed.notify_all();
        return std::exchange(queue, {});
    }
};

Worker::Worker() : Worker([] { return std::make_unique<Engine>(); })
{}

Worker::Worker(MakeEngine makeEngine) : m_state(std::make_unique<State>())
{
    State& state = *m_state;
    state.makeEngine = std::move(makeEngine);
    state.thread = std::jthread([&state](const std::stop_token& ending) { state.runAll(ending); });
}

Worker::~Worker()
{
    m_state->thread.request_stop();
    cancelAll();
    m_state->thread.join();
}

JobNumber Worker::submit(Job job)
{
    const std::lock_guard lock(m_state->mutex);
    const JobNumber number = ++m_state->lastNumber;
    m_state->queue.push_back(QueuedJob{number, std::move(job), {}});
    m_state->changed.notify_all();
    return number;
}

void Worker::cancel(JobNumber number)
{
    // A cancelled job that is waiting stays in the queue. When its turn comes, it ends without running.
    const std::lock_guard lock(m_state->mutex);
    for (QueuedJob& queued : m_state->queue)
        if (queued.number == number)
            queued.stop.request_stop();
    if (m_state->running == number)
        m_state->runningStop.request_stop();
}

void Worker::cancelAll()
{
    const std::lock_guard lock(m_state->mutex);
    for (QueuedJob& queued : m_state->queue)
        queued.stop.request_stop();
    if (m_state->running != 0)
        m_state->runningStop.request_stop();
}

void Worker::waitUntilIdle()
{
    std::unique_lock lock(m_state->mutex);
    m_state->changed.wait(lock, [this] { return m_state->queue.empty() && m_state->running == 0; });
}

}  // namespace sequency::session
