// SPDX-License-Identifier: GPL-3.0-or-later
//
// Which values of a vector are reduced to one number, and the bars that values are counted in. Plain values; any thread.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace sequency::program {

// All of them, neighbouring ones in blocks of equal length (but for so many first values of each), or those whose index has as many digits that are not 0 (of radix^n
// values, groups 0 … n).
struct Groups {
    enum class By { All, Blocks, Weight };
    By by = By::All;
    std::size_t blockLength = 0;  // of blocks
    int radix = 0;                // of weights
    std::size_t skipped = 0;      // values of each block that do not count, fewer than it has

    static Groups blocks(std::size_t length, std::size_t skipped = 0)
    {
        return {By::Blocks, length, 0, skipped};
    }
    static Groups weights(int radix) { return {By::Weight, 0, radix}; }

    // Of a vector of so many values; nothing where it cannot be grouped so: blocks must divide it, it must have radix^n values.
    std::optional<std::size_t> countFor(std::size_t length) const;
    std::size_t groupOf(std::size_t index) const;

    friend bool operator==(const Groups&, const Groups&) = default;
};

// "blocks=64", "blocks=64,skip=1", "weight=2"; empty for all. Both ways.
std::string text(const Groups& groups);
std::optional<Groups> groupsNamed(std::string_view text);

// Bar i counts the values v with low + i·width ≤ v < low + (i + 1)·width; the first counts all that lie below, too, and those that
// are no numbers, the last all that lie above.
struct Bars {
    double low = 0;
    double width = 1;       // > 0
    std::size_t count = 1;  // at most maxBars

    friend bool operator==(const Bars&, const Bars&) = default;
};
inline constexpr std::size_t maxBars = 1024;  // of any kind
inline constexpr std::size_t maxIntegerBars = std::size_t{1} << 20;

// Of bars that begin at an integer and are a power of 2 wide: the power. An integer's bar follows from it by a shift.
std::optional<int> widthBits(const Bars& bars);
// The bar of an integer, of such bars.
inline std::size_t barOf(std::int64_t value, std::int64_t low, int bits, std::size_t count)
{
    if (value < low)
        return 0;
    const std::uint64_t bar = (static_cast<std::uint64_t>(value) - static_cast<std::uint64_t>(low)) >> bits;
    return bar < count ? static_cast<std::size_t>(bar) : count - 1;
}

// Where the bars 1, 2, … begin, as the least values of the type that lie there: a value's bar is how many of them are not above it.
template <typename Element>
std::vector<Element> beginnings(const Bars& bars);
extern template std::vector<std::int64_t> beginnings(const Bars& bars);
extern template std::vector<float> beginnings(const Bars& bars);
extern template std::vector<double> beginnings(const Bars& bars);

}  // namespace sequency::program
