// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/allocations.h"

#include <atomic>
#include <cstdlib>
#include <new>

namespace {

std::atomic<std::size_t> taken = 0;
std::atomic<std::size_t> minToFail = 0;
std::atomic<int> allocationsToFault = -1;
std::atomic<bool> struck = false;

bool strikes(std::size_t byteCount)
{
    if (byteCount < minToFail || allocationsToFault.load() < 0)
        return false;
    if (allocationsToFault.fetch_sub(1) != 0)
        return false;
    struck = true;
    return true;
}

}  // namespace

extern "C" {
void* __real_malloc(std::size_t);
void* __wrap_malloc(std::size_t byteCount)
{
    taken += byteCount;
    return __real_malloc(byteCount);
}

void* __real_calloc(std::size_t, std::size_t);
void* __wrap_calloc(std::size_t count, std::size_t byteCount)
{
    taken += count * byteCount;
    return __real_calloc(count, byteCount);
}

void* __real_realloc(void*, std::size_t);
void* __wrap_realloc(void* memory, std::size_t byteCount)
{
    taken += byteCount;
    return __real_realloc(memory, byteCount);
}

void* __real_aligned_alloc(std::size_t, std::size_t);
void* __wrap_aligned_alloc(std::size_t alignment, std::size_t byteCount)
{
    taken += byteCount;
    return strikes(byteCount) ? nullptr : __real_aligned_alloc(alignment, byteCount);
}
}

void* operator new(std::size_t byteCount)
{
    void* const memory = strikes(byteCount) ? nullptr : std::malloc(byteCount == 0 ? 1 : byteCount);
    if (memory == nullptr)
        throw std::bad_alloc();
    return memory;
}

void operator delete(void* memory) noexcept
{
    std::free(memory);
}

void operator delete(void* memory, std::size_t) noexcept
{
    std::free(memory);
}

// The remaining forms do the same as those of the standard library. Without them, a sanitizer would supply its own forms, and the functions above
// would free memory of the sanitizer.
void* operator new[](std::size_t byteCount)
{
    return operator new(byteCount);
}

void* operator new(std::size_t byteCount, const std::nothrow_t&) noexcept
{
    return strikes(byteCount) ? nullptr : std::malloc(byteCount == 0 ? 1 : byteCount);
}

void* operator new[](std::size_t byteCount, const std::nothrow_t& tag) noexcept
{
    return operator new(byteCount, tag);
}

void operator delete[](void* memory) noexcept
{
    std::free(memory);
}

void operator delete[](void* memory, std::size_t) noexcept
{
    std::free(memory);
}

namespace sequency::tests {

AllocationWatch::AllocationWatch() : m_before(taken)
{}

std::size_t AllocationWatch::byteCount() const
{
    return taken - m_before;
}

void failAllocation(int number, std::size_t minBytes)
{
    allocationsToFault = -1;
    struck = false;
    minToFail = minBytes;
    allocationsToFault = number;
}

bool allocationFailed()
{
    return struck;
}

}  // namespace sequency::tests
