// SPDX-License-Identifier: GPL-3.0-or-later
//
// Prefaults allocated but unwritten memory, because the system clears a page when it is first written, and one thread clears a gigabyte in 0.1 s.
//
// Private to engine/opencl. add() returns immediately; threads of the object prefault the memory and end with the object. Existing contents are
// preserved. If no thread can be started, or the system does not support prefaulting, the pages are faulted in later.
//
// Cost: microseconds for memory that already has pages.
#pragma once

#include <cstddef>
#include <span>
#include <thread>
#include <vector>

namespace sequency::opencl {

class PagePrefault {
public:
    PagePrefault() = default;

    // Starts to prefault `memory` with at most `maxThreads` threads. The memory must outlive the object.
    void add(std::span<std::byte> memory, unsigned maxThreads);

private:
    std::vector<std::jthread> m_threads;
};

}  // namespace sequency::opencl
