// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/python/engine_access.h"

#include "app/python/python_error.h"
#include "engine/base/catch_exceptions.h"

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <memory>
#include <mutex>
#include <optional>
#include <thread>
#include <unistd.h>

namespace sequency::python {
namespace {

namespace py = pybind11;

struct Access {
    std::mutex mutex;  // of the engine
    std::unique_ptr<EngineSession> engine;
    std::atomic<pid_t> process = 0;  // that made the engine; 0: none did
};

// Never destroyed: a thread may hold the mutex while the interpreter ends.
Access& access()
{
    static auto* const one = new Access;
    return *one;
}

void refuseAfterFork()
{
    const pid_t maker = access().process;
    if (maker != 0 && maker != getpid()) {
        PyErr_SetString(PyExc_RuntimeError,
                        "the engine was used before this process was forked and its threads are not here; "
                        "start processes with multiprocessing's method 'spawn'");
        throw py::error_already_set();
    }
}

base::Status runLocked(const EngineWork& work, const base::RunControl& control)
{
    const std::lock_guard lock(access().mutex);
    if (control.stop.stop_requested())
        return base::cancelled();
    return base::catchExceptions([&] {
        if (!access().engine) {
            access().process = getpid();
            access().engine = std::make_unique<EngineSession>();
        }
        return work(*access().engine, control);
    });
}

// One call on its thread, and the caller who waits for it.
class LongCall {
public:
    explicit LongCall(const EngineWork& work)
        : m_thread([this, &work] {
              base::RunControl control;
              control.stop = m_stop.get_token();
              control.isTimed = false;
              base::Status status = runLocked(work, control);
              const std::lock_guard lock(m_mutex);
              m_status = std::move(status);
              m_isDone.notify_all();
          })
    {}
    ~LongCall() { m_thread.join(); }
    LongCall(const LongCall&) = delete;
    LongCall& operator=(const LongCall&) = delete;

    bool waitFor(std::chrono::milliseconds time)
    {
        std::unique_lock lock(m_mutex);
        return m_isDone.wait_for(lock, time, [this] { return m_status.has_value(); });
    }
    void stop() { m_stop.request_stop(); }
    const base::Status& status() const { return *m_status; }  // once it is done

private:
    std::stop_source m_stop;
    std::mutex m_mutex;
    std::condition_variable m_isDone;
    std::optional<base::Status> m_status;  // under m_mutex
    std::thread m_thread;                  // last: it uses the others
};

}  // namespace

base::Result<const program::Runner*> EngineSession::runner(const std::string& device,
                                                           const base::RunControl& control)
{
    const bool isStoppable = control.stop.stop_possible();
    if (!isStoppable)
        if (const auto known = m_runners.find(device); known != m_runners.end())
            return &known->second;
    auto runner = m_engine.runner(device, control);
    if (!runner)
        return runner.error();
    program::Runner& kept = isStoppable ? m_runner : m_runners[device];
    kept = std::move(*runner);
    return &kept;
}

void runShort(const EngineWork& work)
{
    refuseAfterFork();
    if (access().process == 0) {
        runLong(work);
        return;
    }
    base::RunControl control;
    control.isTimed = false;
    const base::Status status = [&] {
        const py::gil_scoped_release released;
        return runLocked(work, control);
    }();
    raiseUnlessDone(status);
}

void runLong(const EngineWork& work)
{
    refuseAfterFork();
    constexpr std::chrono::milliseconds pause(50);
    bool isInterrupted = false;
    const base::Status status = [&] {
        const py::gil_scoped_release released;
        LongCall call(work);
        while (!call.waitFor(pause)) {
            if (isInterrupted)
                continue;
            const py::gil_scoped_acquire acquired;
            if (PyErr_CheckSignals() != 0) {
                isInterrupted = true;
                call.stop();
            }
        }
        return call.status();
    }();
    if (isInterrupted)
        throw py::error_already_set();
    raiseUnlessDone(status);
}

void closeEngine()
{
    const py::gil_scoped_release released;
    const std::lock_guard lock(access().mutex);
    access().engine.reset();
}

}  // namespace sequency::python
