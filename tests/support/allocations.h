// SPDX-License-Identifier: GPL-3.0-or-later
//
// Counts the heap memory that a call allocates, and makes a chosen allocation fail.
//
// Tests bound what a false size in a file can cost before it is refused, in bytes instead of seconds. For programs linked with
// sequency_allocations, which counts operator new and the engine's own malloc, realloc, calloc and aligned_alloc (-Wl,--wrap) on all threads.
// Freed memory still counts as allocated.
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

// From now on, allocation `number` (0: the next one) among those of at least `minBytes`, by operator new or aligned_alloc on any thread, fails
// once. If `number` is negative, none fails.
void failAllocation(int number, std::size_t minBytes = 0);
bool allocationFailed();  // true if one has failed since failAllocation()

}  // namespace sequency::tests
