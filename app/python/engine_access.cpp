// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/python/engine_access.h"

#include "app/python/python_error.h"
#include "app/python/released_gil.h"
#include "engine/base/catch_exceptions.h"
#include "engine/base/text/display_text.h"
#include "engine/session/devices/damaged_files.h"

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <deque>
#include <memory>
#include <mutex>
#include <optional>
#include <pthread.h>
#include <stop_token>
#include <thread>

namespace sequency::python {
namespace {

namespace py = pybind11;

struct Access {
    std::timed_mutex mutex;  // guards the engine
    std::unique_ptr<EngineSession> engine;
    std::atomic<bool> isCreated =
        false;  // true if this process, or the process that forked it, created the engine
    std::atomic<bool> isForked = false;  // true in a child of the process that created the engine
};

// Returns the object that guards the engine. It is never destroyed, because a thread may hold its mutex while the interpreter ends.
Access& access()
{
    static auto* const one = new Access;
    return *one;
}

// Returns true in a forked child, which has the engine's memory but none of its threads. The C library reports the fork, because asking the kernel for
// the id of the process in every call took a tenth of the time of a short call.
bool isForked()
{
    return access().isForked;
}

void noteCreation()
{
    if (!access().isCreated.exchange(true))
        pthread_atfork(nullptr, nullptr, [] { access().isForked = true; });
}

void refuseAfterFork()
{
    if (isForked()) {
        PyErr_SetString(PyExc_RuntimeError,
                        "the engine was used before this process was forked and its threads do not exist in "
                        "the new process; start processes with multiprocessing's method 'spawn'");
        throw py::error_already_set();
    }
}

// Runs `work`. The caller must hold the mutex of the engine.
base::Status runLocked(const EngineWork& work, const base::RunControl& control)
{
    if (control.stop.stop_requested())
        return base::cancelled();
    return base::catchExceptions([&] {
        if (!access().engine) {
            noteCreation();
            access().engine = std::make_unique<EngineSession>();
        }
        return work(*access().engine, control);
    });
}

// A call that is waiting, running or done. The caller owns the object.
struct LongCall {
    const EngineWork& work;
    std::stop_source stop = {};
    std::optional<base::Status> status = {};  // guarded by the mutex of CallThread
};

// The thread that runs long calls one after another. Because it is permanent, the worker threads and oneTBB's state for this thread stay alive. A new
// thread for each call would add 0.3 ms, which is 3 % for 2^24 float32 values.
class CallThread {
public:
    CallThread() : m_thread([this](const std::stop_token& end) { serve(end); }) {}

    // Adds a call. The object must exist until the call is done.
    void add(LongCall& call)
    {
        const std::lock_guard lock(m_mutex);
        if (m_isEnded)
            call.status = base::cancelled();
        else
            m_waiting.push_back(&call);
        m_changed.notify_all();
    }
    bool waitFor(const LongCall& call, std::chrono::milliseconds time)
    {
        std::unique_lock lock(m_mutex);
        return m_changed.wait_for(lock, time, [&call] { return call.status.has_value(); });
    }
    // Stops all present and future calls. Returns false if a call is still running after `time`.
    bool stopAll(std::chrono::milliseconds time)
    {
        std::unique_lock lock(m_mutex);
        m_isEnded = true;
        for (LongCall* const call : m_waiting)
            call->status = base::cancelled();
        m_waiting.clear();
        if (m_running != nullptr)
            m_running->stop.request_stop();
        m_changed.notify_all();
        return m_changed.wait_for(lock, time, [this] { return m_running == nullptr; });
    }
    // Stops a running call. If the call is still waiting, it ends immediately.
    void stop(LongCall& call)
    {
        const std::lock_guard lock(m_mutex);
        if (std::erase(m_waiting, &call) > 0)
            call.status = base::cancelled();
        else
            call.stop.request_stop();
    }

private:
    void serve(const std::stop_token& end)
    {
        std::unique_lock lock(m_mutex);
        while (m_changed.wait(lock, end, [this] { return !m_waiting.empty(); })) {
            LongCall& call = *m_waiting.front();
            m_waiting.pop_front();
            m_running = &call;
            lock.unlock();
            base::RunControl control;
            control.stop = call.stop.get_token();
            control.isTimed = false;
            base::Status status = [&] {
                const std::lock_guard engine(access().mutex);
                return runLocked(call.work, control);
            }();
            lock.lock();
            m_running = nullptr;
            call.status = std::move(status);
            m_changed.notify_all();
        }
    }

    std::mutex m_mutex;
    std::condition_variable_any m_changed;
    std::deque<LongCall*> m_waiting;  // guarded by m_mutex, like the next two members
    LongCall* m_running = nullptr;
    bool m_isEnded = false;
    std::jthread m_thread;  // last member, because it uses all other members
};

// Returns the thread that runs long calls. A waiting caller shares the ownership of this object, because the engine may be closed in the meantime.
// Requires the GIL.
std::shared_ptr<CallThread>& callThread()
{
    static auto* const one = new std::shared_ptr<CallThread>;
    return *one;
}

// Issues a RuntimeWarning for every damaged file that a store of the engine has renamed.
void warnOfDamagedFiles()
{
    for (const session::DamagedFile& file : session::takeDamagedFiles())
        if (const std::string text = base::sanitizeForTerminal(file.path + " " + session::sentenceOf(file));
            PyErr_WarnEx(PyExc_RuntimeWarning, text.c_str(), 1) != 0)
            throw py::error_already_set();
}

void finish(const base::Status& status)
{
    raiseUnlessDone(status);
    warnOfDamagedFiles();
}

}  // namespace

base::Result<const program::Runner*> EngineSession::runner(const std::string& device,
                                                           const base::RunControl& control)
{
    const bool isStoppable = control.stop.stop_possible();
    if (!isStoppable)
        if (const auto known = m_runners.find(device); known != m_runners.end())
            return &known->second;
    auto runner = SEQUENCY_TRY(m_engine.runner(device, control));
    program::Runner& kept = isStoppable ? m_runner : m_runners[device];
    kept = std::move(runner);
    return &kept;
}

void runShort(const EngineWork& work)
{
    constexpr std::chrono::milliseconds shortCall(5);
    sleepIfKeptOut();
    refuseAfterFork();
    if (!access().isCreated) {
        runLong(work);
        return;
    }
    base::RunControl control;
    control.isTimed = false;
    const std::optional<base::Status> status = [&]() -> std::optional<base::Status> {
        const ReleasedGil released;
        std::unique_lock engine(access().mutex, std::try_to_lock);
        if (!engine && !engine.try_lock_for(shortCall))
            return std::nullopt;
        if (isKeptOut())
            return base::cancelled();
        return runLocked(work, control);
    }();
    if (status)
        finish(*status);
    else
        runLong(work);  // the engine is busy; waiting must be interruptible by Ctrl+C
}

base::Status runIfFree(const program::Program& program, const program::Vectors& vectors)
{
    static const std::string cpu = "cpu";
    if (isKeptOut() || isForked())
        return base::cancelled();
    const std::unique_lock engine(access().mutex, std::try_to_lock);
    if (!engine || !access().engine)
        return base::cancelled();
    base::RunControl control;
    control.isTimed = false;
    return base::catchExceptions([&]() -> base::Status {
        const auto runner = access().engine->runner(cpu, control);
        return runner ? (*runner)->run(program, vectors) : base::Status(runner.error());
    });
}

void runLong(const EngineWork& work)
{
    sleepIfKeptOut();
    refuseAfterFork();
    constexpr std::chrono::milliseconds pause(50);
    if (!callThread())
        callThread() = std::make_shared<CallThread>();
    const std::shared_ptr<CallThread> thread = callThread();
    bool isInterrupted = false;
    LongCall call{work};
    {
        ReleasedGil released;
        thread->add(call);
        while (!thread->waitFor(call, pause)) {
            if (isInterrupted || released.runSignalHandlers())
                continue;
            isInterrupted = true;
            thread->stop(call);
        }
    }
    if (isInterrupted)
        throw py::error_already_set();
    finish(*call.status);
}

void runPrograms(std::size_t values, const std::string& device, const ProgramsWork& work)
{
    static const std::string cpu = "cpu";
    const bool isShort =
        (values <= maxShortValues && device == "auto") || (values <= maxShortCpuValues && device == cpu);
    const auto run = [&](EngineSession& session, const base::RunControl& control) -> base::Status {
        const auto runner = session.runner(isShort ? cpu : device, control);
        return runner ? work(**runner, control) : base::Status(runner.error());
    };
    if (isShort)
        runShort(run);
    else
        runLong(run);
}

void closeEngine()
{
    if (isForked())
        return;
    constexpr std::chrono::milliseconds limit(10'000);
    keepOtherThreadsOut();
    const std::shared_ptr<CallThread> thread = callThread();
    const ReleasedGil released;
    if (thread && !thread->stopAll(limit))
        return;
    const std::unique_lock lock(access().mutex, limit);
    if (!lock)
        return;
    callThread().reset();
    access().engine.reset();
}

}  // namespace sequency::python
