// SPDX-License-Identifier: GPL-3.0-or-later
//
// Lets the caller of a long call stop it and follow its progress.
//
// Executors and parsers poll `stop` between steps, passes or blocks (every few milliseconds of work) and return base::cancelled(). They call
// `progress` on the thread that runs the call, at most about a hundred times per job, with a fraction from 0 to 1; it must not block.
#pragma once

#include <atomic>
#include <functional>
#include <stop_token>

namespace sequency::base {

// A function that is called at every poll of every call, on the polling threads and possibly by several at once. It is null except in tests, which
// count polls and request a stop at one of them, so that they can check how soon a stop takes effect without a clock.
inline std::atomic<void (*)()> pollObserver = nullptr;

struct RunControl {
    std::stop_token stop = {};
    std::function<void(double fraction)> progress = {};
    // True if the caller reads the timings of the run (timings.h). Otherwise times are not measured: a GPU driver takes longer to report the times
    // of a short run than to run it.
    bool isTimed = true;

    bool stopRequested() const
    {
        if (const auto observer = pollObserver.load(std::memory_order_relaxed); observer != nullptr)
            observer();
        return stop.stop_requested();
    }
    void report(double fraction) const
    {
        if (progress)
            progress(fraction);
    }
};

}  // namespace sequency::base
