// SPDX-License-Identifier: GPL-3.0-or-later
//
// A loop over independent pieces, distributed over the threads of the caller's oneTBB arena. Private to engine/cpu.
//
// forEachPiece() calls body(i) once for every i below `count`, in any order. `bytesEach` is the number of bytes that one call processes. The stop
// token is polled before every piece; after a stop request, the remaining pieces are skipped. Short loops stay on the caller's thread, because
// distributing pieces costs 5 to 10 µs on two cores and 50 to 100 µs on sixteen cores, whose threads have to wake up.
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
// The minimum number of bytes for which a fast loop uses several threads. Radix-2 levels and elementwise operations are fast loops: they take much
// less than a nanosecond per byte.
inline constexpr std::size_t streamedParallelBytes = std::size_t{1} << 20;

template <typename Body>
void forEachPiece(std::size_t count, std::size_t bytesEach, const base::RunControl& control, const Body& body,
                  std::size_t minParallelBytes = parallelBytes)
{
    std::atomic<bool> isStopped = false;  // once true, threads skip the remaining pieces without polling
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

// The calling thread alone computes vectors of fewer bytes, because entering an arena takes longer than computing them.
inline constexpr std::size_t arenaBytes = std::size_t{1} << 15;

// Runs `work` in an arena of `threads` threads (0 means all) if the vector has at least arenaBytes bytes, otherwise on the calling thread. Outside an
// arena, threads have no index (tbb::this_task_arena::current_thread_index()).
template <typename Work>
auto inArena(std::size_t vectorBytes, int threads, const Work& work)
{
    if (vectorBytes < arenaBytes)
        return work();
    tbb::task_arena arena(threads > 0 ? threads : tbb::task_arena::automatic);
    return arena.execute(work);
}

}  // namespace sequency::cpu
