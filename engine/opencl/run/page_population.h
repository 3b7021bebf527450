// SPDX-License-Identifier: GPL-3.0-or-later
//
// Gives memory that was allocated and never written its pages, beside other work: the system clears a page when it is first
// written, and one thread clears a gigabyte in a tenth of a second. Private to engine/opencl.
//
// What the memory holds stays. Threads of its own, which end with the object; where the system gives none, or does not offer this,
// nothing happens and the pages come later. Memory that has its pages costs microseconds.
#pragma once

#include <cstddef>
#include <span>
#include <thread>
#include <vector>

namespace sequency::opencl {

class PagePopulation {
public:
    PagePopulation() = default;

    // By at most so many threads. The memory must outlive the object.
    void add(std::span<std::byte> memory, unsigned maxThreads);

private:
    std::vector<std::jthread> m_threads;
};

}  // namespace sequency::opencl
