// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/base/memory/aligned_buffer.h"

#include "engine/base/memory/host_memory.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>

#ifdef __linux__
#include <sys/mman.h>
#endif

namespace sequency::base {

namespace {

constexpr std::array<std::string_view, 7> units{"bytes", "KiB", "MiB", "GiB", "TiB", "PiB", "EiB"};

}  // namespace

std::optional<std::size_t> readByteCount(std::string_view text)
{
    double amount = 0;
    const auto [end, failure] = std::from_chars(text.data(), text.data() + text.size(), amount);
    text.remove_prefix(static_cast<std::size_t>(end - text.data()));
    if (text.starts_with(' '))
        text.remove_prefix(1);
    const auto unit = text.empty() ? units.begin() : std::ranges::find(units, text);
    if (failure != std::errc() || unit == units.end())
        return std::nullopt;
    amount = std::ldexp(amount, 10 * static_cast<int>(unit - units.begin()));
    constexpr double tooMany = 18446744073709551616.0;
    return amount >= 0 && amount < tooMany ? std::optional(static_cast<std::size_t>(amount)) : std::nullopt;
}

std::string byteCountText(std::size_t byteCount)
{
    double amount = static_cast<double>(byteCount);
    std::size_t unit = 0;
    while (amount >= 1024 && unit + 1 < units.size()) {
        amount /= 1024;
        ++unit;
    }
    std::array<char, 32> text{};  // to_chars ignores the locale
    const auto end = std::to_chars(text.data(), text.data() + text.size(), amount, std::chars_format::general,
                                   unit == 0 ? 20 : 4)
                         .ptr;
    return std::string(text.data(), end) + " " + std::string(units[unit]);
}

namespace detail {

Error allocationFailed(std::size_t elementCount, std::size_t elementSize)
{
    const bool countable = elementCount <= std::numeric_limits<std::size_t>::max() / elementSize;
    return Error{ErrorKind::OutOfMemory,
                 "not enough memory for " + std::to_string(elementCount) + " values of " +
                     std::to_string(elementSize) + " bytes" +
                     (countable ? " (" + byteCountText(elementCount * elementSize) + " needed)" : "")};
}

void* allocateBytes(std::size_t byteCount)
{
    // Large allocations are checked here, because not every caller calls checkMemory() and the system would grant more memory than it has.
    constexpr std::size_t large = std::size_t{256} << 20;
    if (byteCount >= large && byteCount > availableMemory())
        return nullptr;
    const std::size_t alignment = byteCount >= hugePageBytes ? hugePageBytes : bufferAlignment;
    const std::size_t rounded = (byteCount + alignment - 1) / alignment * alignment;
    void* const memory = std::aligned_alloc(alignment, rounded == 0 ? alignment : rounded);
#ifdef __linux__
    if (memory != nullptr && alignment == hugePageBytes)
        madvise(memory, rounded, MADV_HUGEPAGE);  // the system may ignore this request
#endif
    return memory;
}

}  // namespace detail
}  // namespace sequency::base
