// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/program/grouping.h"

#include "engine/base/text/digits.h"

#include <charconv>
#include <cmath>
#include <limits>
#include <type_traits>

namespace sequency::program {
namespace {

constexpr std::string_view blocksWord = "blocks=";
constexpr std::string_view skipWord = ",skip=";
constexpr std::string_view weightWord = "weight=";

template <typename Number>
std::optional<Number> numberAfter(std::string_view word, std::string_view text)
{
    if (!text.starts_with(word))
        return std::nullopt;
    text.remove_prefix(word.size());
    Number number = 0;
    const auto [end, failure] = std::from_chars(text.data(), text.data() + text.size(), number);
    if (failure != std::errc() || end != text.data() + text.size())
        return std::nullopt;
    return number;
}

}  // namespace

std::optional<std::size_t> Groups::countFor(std::size_t length) const
{
    if (by == By::All)
        return 1;
    if (by == By::Blocks)
        return skipped < blockLength && length % blockLength == 0 ? std::optional(length / blockLength)
                                                                  : std::nullopt;
    if (radix < 2 || length == 0)
        return std::nullopt;
    std::size_t digits = 0;
    for (const auto base = static_cast<std::size_t>(radix); length % base == 0; length /= base)
        ++digits;
    return length == 1 ? std::optional(digits + 1) : std::nullopt;
}

std::size_t Groups::groupOf(std::size_t index) const
{
    if (by == By::All)
        return 0;
    if (by == By::Blocks)
        return index / blockLength;
    return static_cast<std::size_t>(base::nonZeroDigits(index, static_cast<std::size_t>(radix)));
}

std::string text(const Groups& groups)
{
    if (groups.by == Groups::By::All)
        return {};
    if (groups.by == Groups::By::Weight)
        return std::string(weightWord) + std::to_string(groups.radix);
    const std::string blocks = std::string(blocksWord) + std::to_string(groups.blockLength);
    return groups.skipped == 0 ? blocks : blocks + std::string(skipWord) + std::to_string(groups.skipped);
}

std::optional<Groups> parseGroups(std::string_view text)
{
    if (text.empty())
        return Groups();
    const std::size_t skip = text.find(skipWord);
    if (const auto length = numberAfter<std::size_t>(blocksWord, text.substr(0, skip))) {
        if (skip == std::string_view::npos)
            return Groups::blocks(*length);
        if (const auto skipped = numberAfter<std::size_t>(skipWord, text.substr(skip)))
            return Groups::blocks(*length, *skipped);
    }
    if (const auto radix = numberAfter<int>(weightWord, text))
        return Groups::weights(*radix);
    return std::nullopt;
}

std::optional<int> widthBits(const Bars& bars)
{
    constexpr double exact = 0x1p53;
    const bool isWhole = std::floor(bars.low) == bars.low && std::abs(bars.low) <= exact;
    int exponent = 0;
    if (!isWhole || std::frexp(bars.width, &exponent) != 0.5 || exponent < 1 || bars.width > exact)
        return std::nullopt;
    return exponent - 1;
}

template <typename Element>
std::vector<Element> beginnings(const Bars& bars)
{
    std::vector<Element> list;
    for (std::size_t i = 1; i < bars.count; ++i) {
        const double begin = bars.low + static_cast<double>(i) * bars.width;
        if constexpr (std::is_integral_v<Element>) {
            const double least = std::ceil(begin);
            list.push_back(least >= 0x1p63    ? std::numeric_limits<Element>::max()
                           : least <= -0x1p63 ? std::numeric_limits<Element>::min()
                                              : static_cast<Element>(least));
        } else {
            auto least = static_cast<Element>(begin);
            if (static_cast<double>(least) < begin)
                least = std::nextafter(least, std::numeric_limits<Element>::infinity());
            list.push_back(least);
        }
    }
    return list;
}

template std::vector<std::int64_t> beginnings(const Bars& bars);
template std::vector<float> beginnings(const Bars& bars);
template std::vector<double> beginnings(const Bars& bars);

}  // namespace sequency::program
