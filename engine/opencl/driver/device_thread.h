// SPDX-License-Identifier: GPL-3.0-or-later
//
// A thread that makes all calls into an OpenCL driver, so that only this thread is lost if a driver hangs or crashes.
//
// run() executes a function on the thread and waits for it. If a call into the driver crashes or takes longer than the limit, the thread is
// abandoned: it sleeps inside the call forever, run() returns an error of kind Device, and all later functions are refused. The caller's memory is
// then safe, because a thread is abandoned only while it is inside a call (call_watch.h). If a function on the thread starts other threads, each of
// them must register as a Member, so that it is abandoned at the same time. A process that has abandoned a thread ends without the exit handlers of
// its libraries, because a driver's handlers could wait for the abandoned thread.
//
// Ownership: objects that a lost thread still uses must not be freed; their owner leaks them.
// Threads:   run() is for one thread at a time; post() and isLost() are for any thread.
// Cost:      a switch to the other thread per run().
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

    DeviceThread();  // throws std::system_error if no thread can be started
    ~DeviceThread();
    DeviceThread(const DeviceThread&) = delete;
    DeviceThread& operator=(const DeviceThread&) = delete;

    // Runs `work` and rethrows its exceptions. Errors: Device if a call into the driver hangs or crashes, or has done so before; Cancelled if a stop
    // was requested and the call in progress did not return within shutdownTimeoutSeconds.
    base::Status run(const Work& work, std::chrono::duration<double> limit,
                     const base::RunControl& control = {});
    // Queues `work` without waiting for it. If the thread is lost, `work` is neither called nor destroyed.
    void post(Work work);
    bool isLost() const;
    bool isThisThread() const;

    // Returns the device thread that calls this function, or null on any other thread. Does not extend the object's lifetime.
    static DeviceThread* current();

    class Member;
    // A scope in which the current thread waits for other watched threads. The time limit for calls does not apply to this wait. The scope has no
    // effect on a thread that is not watched.
    class Waiting;

private:
    struct State;
    std::shared_ptr<State> m_state;
};

// Watches the calls of the thread that constructs it, in addition to the calls of the device thread that started this thread. `group` must be the
// result of group() on the device thread. If it is null, the object has no effect.
class DeviceThread::Member {
public:
    explicit Member(std::shared_ptr<State> group);
    ~Member();
    Member(const Member&) = delete;
    Member& operator=(const Member&) = delete;

    static std::shared_ptr<State> group();  // null on threads other than device threads

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
