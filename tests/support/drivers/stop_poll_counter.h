// SPDX-License-Identifier: GPL-3.0-or-later
//
// Counts how often a call polls for a stop request, and requests the stop at one of these polls. The delay of a stop is thus measured in polls, which
// do not depend on the machine, instead of in seconds.
//
//     StopPollCounter watch([](std::uint64_t poll) { return poll == 10; });   // never, by default
//     const auto result = engine.run(request, watch.control());
//     CHECK(watch.pollsAfterStop() <= maxPollsAfterStop());
//
// At most one object may exist at a time, and the watched call must end before the object is destroyed. The condition receives the number of the
// poll, starting at 1. It is evaluated on the polling threads, possibly by several at once.
#pragma once

#include "engine/base/run_control.h"

#include <atomic>
#include <cstdint>
#include <functional>
#include <stop_token>
#include <thread>
#include <utility>

namespace sequency::tests {

class StopPollCounter {
public:
    explicit StopPollCounter(std::function<bool(std::uint64_t poll)> stopsAt = {})
        : m_stopsAt(std::move(stopsAt))
    {
        s_current = this;
        base::pollObserver = [] { s_current.load()->polled(); };
    }
    ~StopPollCounter()
    {
        base::pollObserver = nullptr;
        s_current = nullptr;
    }
    StopPollCounter(const StopPollCounter&) = delete;
    StopPollCounter& operator=(const StopPollCounter&) = delete;

    base::RunControl control() const { return {m_stop.get_token(), {}}; }
    std::uint64_t polls() const { return m_polls; }
    bool stopped() const { return m_stop.stop_requested(); }
    // Returns the number of polls after the one at which the stop was requested.
    std::uint64_t pollsAfterStop() const { return m_after; }

private:
    void polled()
    {
        const std::uint64_t poll = ++m_polls;
        if (m_stop.stop_requested())
            ++m_after;
        else if (m_stopsAt && m_stopsAt(poll))
            m_stop.request_stop();
    }

    static inline std::atomic<StopPollCounter*> s_current = nullptr;
    std::function<bool(std::uint64_t)> m_stopsAt;
    std::stop_source m_stop;
    std::atomic<std::uint64_t> m_polls = 0;
    std::atomic<std::uint64_t> m_after = 0;
};

// Returns the limit for pollsAfterStop(): loops that are distributed over threads poll once more for each piece handed out before the stop.
inline std::uint64_t maxPollsAfterStop()
{
    return 64 * (std::uint64_t{std::thread::hardware_concurrency()} + 1);
}

}  // namespace sequency::tests
