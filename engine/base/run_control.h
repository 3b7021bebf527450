// SPDX-License-Identifier: GPL-3.0-or-later
//
// What a long call is given by its caller: a way to be stopped and a way to say how far it is.
//
// Executors and parsers poll `stop` between steps, passes or blocks (every few milliseconds of work) and return
// base::cancelled(). `progress` is called on the thread that runs the call, at most about a hundred times a job, with a
// fraction from 0 to 1; it must not block.
#pragma once

#include <atomic>
#include <functional>
#include <stop_token>

namespace sequency::base {

// Called at every poll of every call, on the threads that poll, several at once. Null but in tests: they count polls and ask
// for a stop at one of them, so that no clock says how soon a stop is obeyed.
inline std::atomic<void (*)()> pollObserver = nullptr;

struct RunControl {
    std::stop_token stop = {};
    std::function<void(double fraction)> progress = {};
    // Whether the caller looks at where the time of a run went (timings.h). Nobody measures it otherwise: a GPU's driver takes longer to
    // take the times of a short run than for the run itself.
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
