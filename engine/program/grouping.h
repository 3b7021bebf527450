// SPDX-License-Identifier: GPL-3.0-or-later
//
// The parameters of reductions and histograms: the groups into which a reduction divides a vector, and the bars of a histogram. Plain values.
//
// Threads: any.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace sequency::program {

// A rule that divides a vector into groups, each of which is reduced to one number. The groups are: all values; consecutive blocks of equal length,
// optionally without the first `skipped` values of each block; or, for radix^n values, the n + 1 sets of values whose index has the same number of
// nonzero digits in base `radix` (the weight of the index).
struct Groups {
    enum class By { All, Blocks, Weight };
    By by = By::All;
    std::size_t blockLength = 0;
    int radix = 0;  // base of the index digits for By::Weight, otherwise 0
    std::size_t skipped = 0;

    static Groups blocks(std::size_t length, std::size_t skipped = 0)
    {
        return {By::Blocks, length, 0, skipped};
    }
    static Groups weights(int radix) { return {By::Weight, 0, radix}; }

    // Returns the number of groups in a vector of `length` values. Returns nullopt if `length` is not a multiple of blockLength (By::Blocks) or not a
    // power of `radix` (By::Weight).
    std::optional<std::size_t> countFor(std::size_t length) const;
    std::size_t groupOf(std::size_t index) const;

    friend bool operator==(const Groups&, const Groups&) = default;
};

// Returns the text form, for example "blocks=64", "blocks=64,skip=1" or "weight=2"; empty for By::All. parseGroups() is the inverse.
std::string text(const Groups& groups);
std::optional<Groups> parseGroups(std::string_view text);

// The bars of a histogram. Bar i counts the values v with low + i·width ≤ v < low + (i + 1)·width. The first bar also counts NaN and all values below
// `low`. The last bar also counts all values above its upper end.
struct Bars {
    double low = 0;
    double width = 1;       // greater than 0
    std::size_t count = 1;  // number of bars, at most maxBars (maxIntegerBars if widthBits() has a value)

    friend bool operator==(const Bars&, const Bars&) = default;
};
inline constexpr std::size_t maxBars = 1024;  // maximum number of bars for arbitrary low and width
inline constexpr std::size_t maxIntegerBars = std::size_t{1} << 20;

// Returns log₂ of the bar width if the bars start at an integer and the width is a power of 2, otherwise nullopt. The bar of an integer is then found
// by a shift.
std::optional<int> widthBits(const Bars& bars);
// Returns the index of the bar that counts the integer `value`, for `count` bars of width 2^bits that start at `low`.
inline std::size_t barOf(std::int64_t value, std::int64_t low, int bits, std::size_t count)
{
    if (value < low)
        return 0;
    const std::uint64_t bar = (static_cast<std::uint64_t>(value) - static_cast<std::uint64_t>(low)) >> bits;
    return bar < count ? static_cast<std::size_t>(bar) : count - 1;
}

// Returns the smallest value of type Element in each bar except the first. The index of the bar of v is the number of these that are at most v.
template <typename Element>
std::vector<Element> beginnings(const Bars& bars);
extern template std::vector<std::int64_t> beginnings(const Bars& bars);
extern template std::vector<float> beginnings(const Bars& bars);
extern template std::vector<double> beginnings(const Bars& bars);

}  // namespace sequency::program
