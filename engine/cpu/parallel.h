// SPDX-License-Identifier: GPL-3.0-or-later
//
// One loop over independent pieces of work, spread over the threads of the oneTBB arena that the caller is in.
//
// Private to engine/cpu. `body(i)` is called once for every i below `count`, in no order, unless the run is stopped:
// the stop token is polled before every piece until one says so. Little work stays on the caller's thread: handing pieces out costs 5 to
// 10 µs on two cores and 50 to 100 µs on sixteen, whose threads have to wake up.
#pragma once

#include "engine/base/run_control.h"
#include "engine/cpu/threads_used.h"

#include <oneapi/tbb/blocked_range.h>
#include <oneapi/tbb/parallel_for.h>
#include <oneapi/tbb/task_arena.h>

#include <algorithm>
#include <atomic>
#include <cstddef>

namespace sequency::cpu {

inline constexpr std::size_t parallelBytes = std::size_t{1} << 17;
// Of what is done with a byte in much less than a nanosecond: radix-2 levels, operations value by value.
inline constexpr std::size_t streamedParallelBytes = std::size_t{1} << 20;

template <typename Body>
void forEachPiece(std::size_t count, std::size_t bytesEach, const base::RunControl& control, const Body& body,
                  std::size_t minParallelBytes = parallelBytes)
{
    std::atomic<bool> isStopped = false;  // then no other thread asks, however many ranges are left
    const auto mayGoOn = [&] {
        if (!isStopped.load(std::memory_order_relaxed) && control.stopRequested())
            isStopped = true;
        return !isStopped.load(std::memory_order_relaxed);
    };
    const auto guarded = [&](const tbb::blocked_range<std::size_t>& range) {
        countThisThread();
        for (std::size_t i = range.begin(); i < range.end() && mayGoOn(); ++i)
            body(i);
    };
    const std::size_t grain =
        std::max<std::size_t>(1, parallelBytes / 4 / std::max<std::size_t>(1, bytesEach));
    const tbb::blocked_range<std::size_t> all(0, count, grain);
    if (count * bytesEach < minParallelBytes || tbb::this_task_arena::max_concurrency() == 1)
        guarded(all);
    else
        tbb::parallel_for(all, guarded);
}

// Vectors of fewer bytes are computed by the calling thread alone: to enter an arena takes longer.
inline constexpr std::size_t arenaBytes = std::size_t{1} << 15;

// Does the work on the vector in an arena of so many threads (0: all), if the vector is long enough. Outside of an arena threads have no
// index (tbb::this_task_arena::current_thread_index()).
template <typename Work>
auto inArena(std::size_t vectorBytes, int threads, const Work& work)
{
    if (vectorBytes < arenaBytes)
        return work();
    tbb::task_arena arena(threads > 0 ? threads : tbb::task_arena::automatic);
    return arena.execute(work);
}

}  // namespace sequency::cpu
