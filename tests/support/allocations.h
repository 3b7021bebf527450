// SPDX-License-Identifier: GPL-3.0-or-later
//
// How much memory a call takes from the heap: what a claim in a file costs before it is refused, in bytes instead of seconds. And
// memory that is not there.
//
// For programs linked with sequency_allocations, which counts operator new and the engine's own malloc, realloc, calloc and
// aligned_alloc (-Wl,--wrap) on all threads. Memory that was given back counts as taken.
#pragma once

#include <cstddef>

namespace sequency::tests {

class AllocationWatch {
public:
    AllocationWatch();
    std::size_t byteCount() const;  // since it was made
private:
    std::size_t m_before;
};

// From now on the allocation of this number (0: the next) among those of at least `minBytes`, by operator new or aligned_alloc on
// any thread, fails once. Negative: none does.
void failAllocation(int number, std::size_t minBytes = 0);
bool allocationFailed();  // since failAllocation()

}  // namespace sequency::tests
