// SPDX-License-Identifier: GPL-3.0-or-later
//
// Counts the heap memory that a call allocates, and makes a chosen allocation fail.
//
// Tests use it to limit the memory that a false size in a file can cost before the file is refused. A program that uses it must be linked with
// sequency_allocations, which counts operator new and the engine's own malloc, realloc, calloc and aligned_alloc (-Wl,--wrap). Freed memory still
// counts as allocated.
//
// Threads: allocations on all threads are counted.
#pragma once

#include <cstddef>

namespace sequency::tests {

class AllocationWatch {
public:
    AllocationWatch();
    std::size_t byteCount() const;  // bytes allocated since construction
private:
    std::size_t m_before;
};

// Counts the later allocations of at least `minBytes` bytes by operator new or aligned_alloc on any thread, and makes the one with index `number`
// fail; 0 is the next. If `number` is negative, none fails.
void failAllocation(int number, std::size_t minBytes = 0);
bool allocationFailed();  // true if an allocation has failed since failAllocation()

}  // namespace sequency::tests
