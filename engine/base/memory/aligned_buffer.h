// SPDX-License-Identifier: GPL-3.0-or-later
//
// A fixed number of elements aligned to 64 bytes: the storage of every vector in the engine.
//
// Buffers can be moved; they are copied only by clone(). allocate() leaves the elements uninitialised. adopt() takes over memory from another source,
// such as a driver, with its deleter. Buffers of hugePageBytes or more begin at a huge-page boundary, and huge pages are requested for them. Accesses
// to rows that are megabytes apart then need no page-table walks (without huge pages a Walsh transform with n = 27 took 1.3 times as long).
//
// Units:     lengths count elements, not bytes.
// Ownership: a buffer owns its memory unless it comes from view().
// Errors:    OutOfMemory with the number of bytes requested; nothing throws.
// Threads:   any thread may use a buffer that no other thread is changing.
#pragma once

#include "engine/base/error.h"

#include <cstddef>
#include <cstdlib>
#include <cstring>
#include <limits>
#include <memory>
#include <optional>
#include <span>
#include <string_view>
#include <type_traits>
#include <utility>

namespace sequency::base {

inline constexpr std::size_t bufferAlignment = 64;
inline constexpr std::size_t hugePageBytes = std::size_t{1} << 21;

// Returns a string such as "8 GiB", "1.5 MiB" or "640 bytes".
std::string byteCountText(std::size_t byteCount);
// Parses a string such as "8000000", "512MiB" or "1.5 GiB". Returns nullopt for any other string, and for 2^64 bytes or more.
std::optional<std::size_t> readByteCount(std::string_view text);

namespace detail {
Error allocationFailed(std::size_t elementCount, std::size_t elementSize);
void* allocateBytes(std::size_t byteCount);  // returns null if there is not enough memory
}  // namespace detail

template <typename Element>
class AlignedBuffer {
    static_assert(std::is_trivially_copyable_v<Element>);

public:
    AlignedBuffer() = default;
    ~AlignedBuffer() = default;
    AlignedBuffer(const AlignedBuffer&) = delete;
    AlignedBuffer& operator=(const AlignedBuffer&) = delete;
    // The moved-from buffer is empty afterwards.
    AlignedBuffer(AlignedBuffer&& other) noexcept
        : m_memory(std::move(other.m_memory)), m_elementCount(std::exchange(other.m_elementCount, 0))
    {}
    AlignedBuffer& operator=(AlignedBuffer&& other) noexcept
    {
        m_memory = std::move(other.m_memory);
        m_elementCount = std::exchange(other.m_elementCount, 0);
        return *this;
    }

    static Result<AlignedBuffer> allocate(std::size_t elementCount)
    {
        constexpr std::size_t most = std::numeric_limits<std::ptrdiff_t>::max() - hugePageBytes;
        if (elementCount > most / sizeof(Element))
            return detail::allocationFailed(elementCount, sizeof(Element));
        AlignedBuffer buffer;
        buffer.m_memory.reset(detail::allocateBytes(elementCount * sizeof(Element)), &std::free);
        if (!buffer.m_memory)
            return detail::allocationFailed(elementCount, sizeof(Element));
        buffer.m_elementCount = elementCount;
        return buffer;
    }

    // Returns a buffer of `elementCount` elements in `memory`, which must be aligned like an allocated buffer. The memory is released with the
    // buffer; its contents are not changed.
    static AlignedBuffer adopt(std::shared_ptr<void> memory, std::size_t elementCount)
    {
        AlignedBuffer buffer;
        buffer.m_memory = std::move(memory);
        buffer.m_elementCount = elementCount;
        return buffer;
    }

    Result<AlignedBuffer> clone() const
    {
        auto copy = allocate(m_elementCount);
        if (copy && m_elementCount > 0)
            std::memcpy(copy->m_memory.get(), m_memory.get(), m_elementCount * sizeof(Element));
        return copy;
    }

    // Returns a buffer that refers to all or a part of the memory of this buffer, for functions that take buffers. The view must not outlive this
    // buffer, and only code that may write to this buffer may write to the view. A part is aligned only if its first element is aligned.
    AlignedBuffer view() const { return view(0, m_elementCount); }
    AlignedBuffer view(std::size_t first, std::size_t elementCount) const
    {
        AlignedBuffer other;
        other.m_memory =
            std::shared_ptr<void>(std::shared_ptr<void>(), static_cast<Element*>(m_memory.get()) + first);
        other.m_elementCount = elementCount;
        return other;
    }

    std::size_t size() const { return m_elementCount; }
    Element* data() { return static_cast<Element*>(m_memory.get()); }
    const Element* data() const { return static_cast<const Element*>(m_memory.get()); }
    Element& operator[](std::size_t index) { return data()[index]; }
    const Element& operator[](std::size_t index) const { return data()[index]; }
    Element* begin() { return data(); }
    Element* end() { return data() + m_elementCount; }
    const Element* begin() const { return data(); }
    const Element* end() const { return data() + m_elementCount; }
    std::span<Element> elements() { return {data(), m_elementCount}; }
    std::span<const Element> elements() const { return {data(), m_elementCount}; }

private:
    std::shared_ptr<void> m_memory;
    std::size_t m_elementCount = 0;
};

}  // namespace sequency::base
