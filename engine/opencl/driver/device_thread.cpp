// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/opencl/driver/device_thread.h"

#include "engine/opencl/run/launch_timeout.h"

#include <algorithm>
#include <array>
#include <condition_variable>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <deque>
#include <exception>
#include <iostream>
#include <mutex>
#include <optional>
#include <string>
#include <thread>
#include <unistd.h>
#include <utility>
#include <vector>

namespace sequency::opencl {
namespace {

using Clock = std::chrono::steady_clock;
using Seconds = std::chrono::duration<double>;

constexpr auto timeAwake = std::chrono::microseconds(50);  // busy-waiting time before the thread sleeps
constexpr Seconds longestPoll(0.05);
// The maximum time per poll that counts towards a limit. Longer times count as this maximum, because the process may have been suspended.
constexpr Seconds longestStep(1);

constexpr std::array crashSignals{SIGSEGV, SIGBUS, SIGILL, SIGFPE, SIGABRT};
std::array<struct sigaction, crashSignals.size()> formerActions;

void onCrash(int number)
{
    if (callWatch != nullptr && callWatch->crash())
        CallWatch::sleepForever();
    const auto index =
        static_cast<std::size_t>(std::ranges::find(crashSignals, number) - crashSignals.begin());
    ::sigaction(number, &formerActions[index], nullptr);
    static_cast<void>(std::raise(number));  // the signal is delivered when the handler returns
}

// Installs the handlers of crash signals. Called before each function that the thread runs, because drivers install their own handlers when they
// start.
void watchCrashes()
{
    static std::mutex mutex;
    const std::lock_guard lock(mutex);
    struct sigaction action = {};
    action.sa_handler = onCrash;
    for (std::size_t i = 0; i < crashSignals.size(); ++i) {
        struct sigaction now = {};
        ::sigaction(crashSignals[i], nullptr, &now);
        if (now.sa_handler == onCrash || now.sa_handler == SIG_IGN)
            continue;
        formerActions[i] = now;
        ::sigaction(crashSignals[i], &action, nullptr);
    }
}

// Ends the process at once, because exit handlers of a driver and destructors of its library may wait for a thread that never returns.
void endAtOnce([[maybe_unused]] int status, void* /*unused*/)
{
    std::cout.flush();
    std::fflush(nullptr);
    ::_exit(status);
}

void endWithoutDrivers()
{
#ifdef __GLIBC__
    static std::once_flag once;
    std::call_once(once, [] { ::on_exit(endAtOnce, nullptr); });
#endif
}

// The state of one call watch as seen by the waiting thread: its position, and the time for which the position has not changed.
struct Seen {
    std::shared_ptr<CallWatch> watch;
    std::uint64_t position = 0;
    Seconds time = {};

    bool isInCall() const
    {
        return CallWatch::stateOf(position) == CallWatch::State::Inside && watch->name() != nullptr;
    }
    void look(Seconds step)
    {
        const std::uint64_t now = watch->position();
        time = now == position ? time + step : Seconds(0);
        position = now;
    }
};

}  // namespace

void CallWatch::sleepForever() noexcept
{
    for (;;)
        ::pause();
}

struct DeviceThread::State {
    std::mutex mutex;
    std::condition_variable wake;
    std::condition_variable changed;  // wakes the caller that waits for a function to finish
    std::deque<Work> work;
    std::atomic<bool> hasWork = false;
    bool isIdle = false;
    bool isEnding = false;
    bool hasEnded = false;
    std::atomic<bool> isLost = false;
    base::Error loss = {};
    std::thread::id id;
    std::vector<Seen> watches;  // the first watch belongs to the device thread itself

    void serve();
    bool waitForWork(std::unique_lock<std::mutex>& lock);
    // Checks the calls in progress. Returns an error if a call hangs or has crashed. The mutex must be held.
    std::optional<base::Error> problem(Seconds step, Seconds limit, Seconds stopped);
    void abandon(std::unique_lock<std::mutex>& lock, base::Error error);
    // Blocks until `isDone` returns true or the thread is lost.
    template <typename IsDone>
    base::Status waitFor(std::unique_lock<std::mutex>& lock, const IsDone& isDone, Seconds limit,
                         const base::RunControl& control);
};

namespace {

thread_local DeviceThread* thisThread = nullptr;
thread_local std::shared_ptr<void>* thisGroup = nullptr;

}  // namespace

bool DeviceThread::State::waitForWork(std::unique_lock<std::mutex>& lock)
{
    isIdle = true;
    if (work.empty() && !isEnding) {
        lock.unlock();
        const auto start = Clock::now();
        while (!hasWork.load(std::memory_order_relaxed) && Clock::now() - start < timeAwake)
            std::this_thread::yield();
        lock.lock();
    }
    wake.wait(lock, [this] { return !work.empty() || isEnding; });
    isIdle = false;
    if (isLost) {
        lock.unlock();
        CallWatch::sleepForever();
    }
    return !work.empty();
}

void DeviceThread::State::serve()
{
    callWatch = watches.front().watch.get();
    std::unique_lock lock(mutex);
    while (waitForWork(lock)) {
        Work next = std::move(work.front());
        work.pop_front();
        hasWork = !work.empty();
        lock.unlock();
        next();
        next = nullptr;
        lock.lock();
    }
    callWatch->end();
    hasEnded = true;
    changed.notify_all();
}

std::optional<base::Error> DeviceThread::State::problem(Seconds step, Seconds limit, Seconds stopped)
{
    for (Seen& seen : watches) {
        seen.look(step);
        const char* const name = seen.watch->name();
        if (CallWatch::stateOf(seen.position) == CallWatch::State::Crashed)
            return base::Error{base::ErrorKind::Device, "the OpenCL driver crashed in " +
                                                            std::string(name == nullptr ? "a call" : name)};
        if (!seen.isInCall())
            continue;
        if (seen.time > limit)
            return base::Error{base::ErrorKind::Device, noAnswer(limit).message +
                                                            " (the OpenCL driver did not return from " +
                                                            name + ")"};
        if (std::min(stopped, seen.time).count() > shutdownTimeoutSeconds)
            return base::cancelled();
    }
    return std::nullopt;
}

void DeviceThread::State::abandon(std::unique_lock<std::mutex>& lock, base::Error error)
{
    loss = error.kind == base::ErrorKind::Device
               ? std::move(error)
               : base::Error{base::ErrorKind::Device, "the device did not stop and was abandoned"};
    isLost = true;
    endWithoutDrivers();
    const auto start = Clock::now();
    const auto isFree = [this](const CallWatch& watch) {
        const auto now = CallWatch::stateOf(watch.position());
        const bool isOwn = &watch == watches.front().watch.get();
        return now == CallWatch::State::Inside || (now == CallWatch::State::Outside && !(isOwn && isIdle));
    };
    const std::vector<Seen> all = watches;  // a copy, because watches may end while the mutex is unlocked
    for (const Seen& seen : all) {
        while (!seen.watch->abandon() && isFree(*seen.watch) && Clock::now() - start < launchTimeout()) {
            lock.unlock();
            std::this_thread::sleep_for(std::chrono::milliseconds(1));
            lock.lock();
        }
    }
}

template <typename IsDone>
base::Status DeviceThread::State::waitFor(std::unique_lock<std::mutex>& lock, const IsDone& isDone,
                                          Seconds limit, const base::RunControl& control)
{
    for (Seen& seen : watches)
        seen.time = Seconds(0);
    const Seconds poll = std::min(limit / 8, longestPoll);
    Seconds stopped(0);
    auto last = Clock::now();
    while (!changed.wait_for(lock, poll, isDone)) {
        const auto now = Clock::now();
        const Seconds step = std::min<Seconds>(now - last, longestStep);
        last = now;
        if (control.stop.stop_requested())
            stopped += step;
        if (auto found = problem(step, limit, stopped)) {
            abandon(lock, *found);
            if (isDone())
                return base::success();
            return *found;
        }
    }
    return base::success();
}

DeviceThread::DeviceThread() : m_state(std::make_shared<State>())
{
    m_state->watches.push_back({std::make_shared<CallWatch>()});
    const std::lock_guard lock(m_state->mutex);
    std::thread thread([this, state = m_state] {
        thisThread = this;
        std::shared_ptr<void> group = state;
        thisGroup = &group;
        state->serve();
    });
    m_state->id = thread.get_id();
    thread.detach();
}

DeviceThread::~DeviceThread()
{
    std::unique_lock lock(m_state->mutex);
    m_state->isEnding = true;
    m_state->wake.notify_all();
    if (m_state->isLost || isThisThread())
        return;
    static_cast<void>(
        m_state->waitFor(lock, [this] { return m_state->hasEnded; }, Seconds(shutdownTimeoutSeconds), {}));
}

base::Status DeviceThread::run(const Work& work, std::chrono::duration<double> limit,
                               const base::RunControl& control)
{
    struct Call {
        bool isDone = false;
        std::exception_ptr thrown = {};
    };
    Call call;
    State& state = *m_state;
    watchCrashes();
    std::unique_lock lock(state.mutex);
    if (state.isLost)
        return state.loss;
    state.work.emplace_back([&work, &call, &state] {
        try {
            work();
        } catch (...) {
            call.thrown = std::current_exception();
        }
        const std::lock_guard done(state.mutex);
        call.isDone = true;
        state.changed.notify_all();
    });
    state.hasWork = true;
    state.wake.notify_one();
    auto done = state.waitFor(
        lock, [&call] { return call.isDone; }, limit, control);
    if (call.isDone && call.thrown)
        std::rethrow_exception(call.thrown);
    return done;
}

void DeviceThread::post(Work work)
{
    const std::lock_guard lock(m_state->mutex);
    m_state->work.push_back(std::move(work));
    m_state->hasWork = true;
    m_state->wake.notify_one();
}

bool DeviceThread::isLost() const
{
    return m_state->isLost;
}

bool DeviceThread::isThisThread() const
{
    return std::this_thread::get_id() == m_state->id;
}

DeviceThread* DeviceThread::current()
{
    return thisThread;
}

std::shared_ptr<DeviceThread::State> DeviceThread::Member::group()
{
    return thisGroup == nullptr ? nullptr : std::static_pointer_cast<State>(*thisGroup);
}

DeviceThread::Member::Member(std::shared_ptr<State> group) : m_group(std::move(group))
{
    if (m_group == nullptr)
        return;
    m_watch = std::make_shared<CallWatch>();
    {
        std::unique_lock lock(m_group->mutex);
        if (m_group->isLost) {
            lock.unlock();
            CallWatch::sleepForever();
        }
        m_group->watches.push_back({m_watch});
    }
    callWatch = m_watch.get();
}

DeviceThread::Member::~Member()
{
    if (m_group == nullptr)
        return;
    callWatch = nullptr;
    m_watch->end();
    const std::lock_guard lock(m_group->mutex);
    std::erase_if(m_group->watches, [this](const Seen& seen) { return seen.watch == m_watch; });
}

}  // namespace sequency::opencl
