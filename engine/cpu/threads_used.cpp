// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/cpu/threads_used.h"

#include <algorithm>
#include <atomic>

namespace sequency::cpu {
namespace {

std::atomic<unsigned> generation = 1;
std::atomic<std::size_t> counted = 0;

}  // namespace

void startCountingThreads()
{
    counted.store(0, std::memory_order_relaxed);
    generation.fetch_add(1, std::memory_order_relaxed);
}

std::size_t threadsUsed()
{
    return std::max<std::size_t>(1, counted.load(std::memory_order_relaxed));
}

void countThisThread()
{
    thread_local unsigned seen = 0;
    const unsigned now = generation.load(std::memory_order_relaxed);
    if (seen == now)
        return;
    seen = now;
    counted.fetch_add(1, std::memory_order_relaxed);
}

}  // namespace sequency::cpu
