// SPDX-License-Identifier: GPL-3.0-or-later
//
// Lets the caller of a long call stop it and follow its progress.
//
// Executors and parsers poll `stop` between steps, passes or blocks, that is, every few milliseconds of computation, and return base::cancelled()
// after a stop request. They call `progress` on the thread that runs the call, at most about a hundred times per job, with a fraction from 0 to 1;
// `progress` must not block.
#pragma once

#include <atomic>
#include <functional>
#include <stop_token>

namespace sequency::base {

// A function that every poll calls, on the polling thread and possibly concurrently. It is null except in tests, which count the polls and request a
// stop at a chosen poll, to check without a clock how soon a stop takes effect.
inline std::atomic<void (*)()> pollObserver = nullptr;

struct RunControl {
    std::stop_token stop = {};
    std::function<void(double fraction)> progress = {};
    // True if the caller uses the timings of the run (timings.h). If false, times are not measured, because a GPU driver takes longer to report the
    // times of a short run than to run it.
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
