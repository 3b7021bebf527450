// SPDX-License-Identifier: GPL-3.0-or-later
//
// Prefaults allocated but unwritten memory concurrently with other work. The system clears a page when it is first written, and one thread clears a
// gigabyte in 0.1 s. Private to engine/opencl.
//
// Existing contents are preserved. The object uses its own threads, which end with it. If no thread can be started, or the system does not support
// prefaulting, the pages are faulted in later. Prefaulting memory that already has pages takes microseconds.
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
