// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/opencl/run/page_prefault.h"

#include <algorithm>
#include <cstdint>
#include <exception>
#include <stop_token>

#ifdef __linux__
#include <sys/mman.h>
#endif

namespace sequency::opencl {

#if defined(__linux__) && defined(MADV_POPULATE_WRITE)

namespace {

// Number of bytes between two polls of the stop token; a multiple of the huge-page size.
constexpr std::size_t stepBytes = std::size_t{1} << 23;

// Prefaults every `threads`-th step in [begin, end), starting with step `thread`. Steps are aligned, so that no two threads clear the same huge page.
void populate(const std::stop_token& stop, std::uintptr_t begin, std::uintptr_t end, unsigned thread,
              unsigned threads)
{
    const std::uintptr_t first = begin / stepBytes;
    for (std::uintptr_t step = first + thread; step * stepBytes < end && !stop.stop_requested();
         step += threads) {
        const std::uintptr_t from = std::max(begin, step * stepBytes);
        const std::uintptr_t to = std::min(end, (step + 1) * stepBytes);
        if (madvise(reinterpret_cast<void*>(from), to - from, MADV_POPULATE_WRITE) != 0)
            return;  // unsupported or out of memory; the first write reports the error
    }
}

}  // namespace

void PagePrefault::add(std::span<std::byte> memory, unsigned maxThreads)
{
    // An upper bound on the small-page sizes of all systems.
    constexpr std::uintptr_t page = std::uintptr_t{1} << 16;
    const auto address = reinterpret_cast<std::uintptr_t>(memory.data());
    const std::uintptr_t begin = (address + page - 1) / page * page;
    const std::uintptr_t end = (address + memory.size()) / page * page;
    const unsigned threads = std::min(maxThreads, std::thread::hardware_concurrency());
    try {
        for (unsigned thread = 0; begin < end && thread < threads; ++thread)
            m_threads.emplace_back([begin, end, thread, threads](const std::stop_token& stop) {
                populate(stop, begin, end, thread, threads);
            });
    } catch (const std::exception&) {  // no more threads available
    }
}

#else

void PagePrefault::add(std::span<std::byte>, unsigned)
{}

#endif

}  // namespace sequency::opencl
