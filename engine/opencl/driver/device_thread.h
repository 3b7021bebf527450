// SPDX-License-Identifier: GPL-3.0-or-later
//
// A thread that makes all calls into an OpenCL driver, so that a driver that hangs or crashes costs this thread and nothing else.
//
// run() has work done on the thread and waits for it. If one call into the driver takes longer than the limit, or crashes, the thread
// is abandoned: it sleeps inside the call forever, run() returns an error of kind Device, and all later work is refused. The caller's
// memory is safe after that, for a thread is abandoned only while it is inside a call (call_watch.h). Threads that the work starts
// take part as a Member; they are abandoned together.
//
// A process that has abandoned a thread ends without the exit handlers of its libraries: those of a driver could wait for the thread.
//
// Ownership: what the work of a thread that was lost still uses must not be freed; its owner leaks it.
// Threads:   run() is for one thread at a time, post() and isLost() are for any thread.
// Cost:      a change of threads per run().
#pragma once

#include "engine/base/error.h"
#include "engine/base/run_control.h"
#include "engine/opencl/driver/call_watch.h"

#include <chrono>
#include <functional>
#include <memory>

namespace sequency::opencl {

class DeviceThread : public std::enable_shared_from_this<DeviceThread> {
public:
    using Work = std::function<void()>;

    DeviceThread();  // throws std::system_error if the system has no further thread
    ~DeviceThread();
    DeviceThread(const DeviceThread&) = delete;
    DeviceThread& operator=(const DeviceThread&) = delete;

    // Exceptions of `work` are thrown here. Errors: Device (a call hangs or crashes, now or in earlier work), Cancelled (a stop was
    // requested, and the call under way did not return within shutdownTimeoutSeconds).
    base::Status run(const Work& work, std::chrono::duration<double> limit,
                     const base::RunControl& control = {});
    // Has `work` done without waiting. It is kept, neither called nor destroyed, once the thread is lost.
    void post(Work work);
    bool isLost() const;
    bool isThisThread() const;

    // The thread on which this is called; null on all others. Keeps nothing alive.
    static DeviceThread* current();

    class Member;
    // Waits of a watched thread for other watched threads. No effect on a thread without a watch.
    class Waiting;

private:
    struct State;
    std::shared_ptr<State> m_state;
};

// Watches the calls of the thread that makes it, together with the calls of the device thread that started this thread. `group` is
// from group() on the device thread; null has no effect.
class DeviceThread::Member {
public:
    explicit Member(std::shared_ptr<State> group);
    ~Member();
    Member(const Member&) = delete;
    Member& operator=(const Member&) = delete;

    static std::shared_ptr<State> group();  // null on a thread that is not a device thread

private:
    std::shared_ptr<CallWatch> m_watch;
    std::shared_ptr<State> m_group;
};

class DeviceThread::Waiting {
public:
    Waiting() noexcept
    {
        if (callWatch != nullptr)
            callWatch->enter(nullptr);
    }
    ~Waiting()
    {
        if (callWatch != nullptr)
            callWatch->leave();
    }
    Waiting(const Waiting&) = delete;
    Waiting& operator=(const Waiting&) = delete;
};

}  // namespace sequency::opencl
