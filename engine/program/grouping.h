// SPDX-License-Identifier: GPL-3.0-or-later
//
// Groups of a vector's values that are each reduced to one number, and the bars of histograms. Plain values; any thread.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace sequency::program {

// The grouping: all values together, consecutive blocks of equal length (optionally without the first `skipped` values of each), or the values whose
// index has the same number of nonzero digits in base `radix` (radix^n values, groups 0 … n).
struct Groups {
    enum class By { All, Blocks, Weight };
    By by = By::All;
    std::size_t blockLength = 0;
    int radix = 0;            // radix of a Weight grouping
    std::size_t skipped = 0;  // ignored values at the start of each block, less than blockLength

    static Groups blocks(std::size_t length, std::size_t skipped = 0)
    {
        return {By::Blocks, length, 0, skipped};
    }
    static Groups weights(int radix) { return {By::Weight, 0, radix}; }

    // Returns the number of groups in a vector of `length` values; std::nullopt if `length` is not a multiple of blockLength, or not a power of
    // `radix`.
    std::optional<std::size_t> countFor(std::size_t length) const;
    std::size_t groupOf(std::size_t index) const;

    friend bool operator==(const Groups&, const Groups&) = default;
};

// Returns the text form: "blocks=64", "blocks=64,skip=1", "weight=2"; empty for All. parseGroups() parses it.
std::string text(const Groups& groups);
std::optional<Groups> parseGroups(std::string_view text);

// The bars of a histogram. Bar i counts the values v with low + i·width ≤ v < low + (i + 1)·width. The first bar also counts all smaller values
// and NaN, the last one all larger values.
struct Bars {
    double low = 0;
    double width = 1;       // width of a bar, greater than 0
    std::size_t count = 1;  // number of bars: at most maxIntegerBars, maxBars in general

    friend bool operator==(const Bars&, const Bars&) = default;
};
inline constexpr std::size_t maxBars = 1024;  // maximum number of bars for any low and width
inline constexpr std::size_t maxIntegerBars = std::size_t{1} << 20;

// Returns log2 of the width if the bars start at an integer and their width is a power of 2. A shift then gives an integer's bar.
std::optional<int> widthBits(const Bars& bars);
// Returns the bar of an integer for bars of width 2^bits that start at `low`.
inline std::size_t barOf(std::int64_t value, std::int64_t low, int bits, std::size_t count)
{
    if (value < low)
        return 0;
    const std::uint64_t bar = (static_cast<std::uint64_t>(value) - static_cast<std::uint64_t>(low)) >> bits;
    return bar < count ? static_cast<std::size_t>(bar) : count - 1;
}

// Returns the smallest values of type Element in the bars 1, 2, …; the bar of a value is the number of entries that are not larger than it.
template <typename Element>
std::vector<Element> beginnings(const Bars& bars);
extern template std::vector<std::int64_t> beginnings(const Bars& bars);
extern template std::vector<float> beginnings(const Bars& bars);
extern template std::vector<double> beginnings(const Bars& bars);

}  // namespace sequency::program
