// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/analysis/min_max_pyramid.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <new>
#include <type_traits>
#include <utility>

namespace sequency::analysis {

namespace {

constexpr MinMax nothing{std::numeric_limits<double>::infinity(), -std::numeric_limits<double>::infinity()};

void include(MinMax& sum, const MinMax& part)
{
    sum.min = std::min(sum.min, part.min);
    sum.max = std::max(sum.max, part.max);
}

template <typename Element>
auto realOf(const Element& element)
{
    if constexpr (std::is_arithmetic_v<Element>)
        return element;
    else
        return element.real();
}

template <typename Element>
MinMax extremes(const Element* values, std::size_t first, std::size_t last)
{
    MinMax sum = nothing;
    for (std::size_t i = first; i < last; ++i) {
        const auto value = static_cast<double>(realOf(values[i]));
        sum.min = std::min(sum.min, value);
        sum.max = std::max(sum.max, value);
    }
    return sum;
}

// A whole leaf. Sixteen independent lanes, so that the compiler need not reorder the comparisons to use SIMD.
template <std::size_t count, typename Element>
MinMax leafExtremes(const Element* values)
{
    using Real = decltype(realOf(*values));
    constexpr std::size_t lanes = 16;
    static_assert(count % lanes == 0);
    using Limits = std::numeric_limits<Real>;
    std::array<Real, lanes> low;  // not begun with the first values: a NaN among them would never leave
    std::array<Real, lanes> high;
    low.fill(Limits::has_infinity ? Limits::infinity() : Limits::max());
    high.fill(Limits::has_infinity ? -Limits::infinity() : Limits::lowest());
    for (std::size_t i = 0; i < count; i += lanes) {
        for (std::size_t lane = 0; lane < lanes; ++lane) {
            const Real value = realOf(values[i + lane]);
            low[lane] = value < low[lane] ? value : low[lane];
            high[lane] = value > high[lane] ? value : high[lane];
        }
    }
    return {static_cast<double>(*std::min_element(low.begin(), low.end())),
            static_cast<double>(*std::max_element(high.begin(), high.end()))};
}

constexpr std::size_t roundUp(std::size_t value, std::size_t step)
{
    return (value + step - 1) / step * step;
}

}  // namespace

base::Result<MinMaxPyramid> MinMaxPyramid::build(std::shared_ptr<const base::ElementVector> vector,
                                                 const base::RunControl& control)
{
    MinMaxPyramid pyramid;
    pyramid.m_vector = std::move(vector);
    const std::size_t size = base::elementCount(*pyramid.m_vector);
    pyramid.m_size = size;
    const std::size_t leaves = size / leaf + (size % leaf != 0 ? 1 : 0);
    try {
        // Reserved first: a level is some megabytes for 2^24 values, and must not be moved while it grows.
        for (std::size_t entries = leaves; entries > 1; entries = (entries + fan - 1) / fan)
            pyramid.m_levels.emplace_back(entries);
    } catch (const std::bad_alloc&) {
        return base::Error{base::ErrorKind::OutOfMemory,
                           "not enough memory to prepare the picture of " + std::to_string(size) + " values"};
    }
    if (pyramid.m_levels.empty())
        return pyramid;

    bool stopped = false;
    auto& lowest = pyramid.m_levels.front();
    std::visit(
        [&](const auto& buffer) {
            constexpr std::size_t block = std::size_t(1)
                                          << 14;  // leaves between two looks at the stop token, < 2 ms
            const auto* values = buffer.data();
            for (std::size_t begin = 0; begin < leaves && !stopped; begin += block) {
                const std::size_t end = std::min(begin + block, leaves);
                for (std::size_t i = begin; i < end; ++i) {
                    const std::size_t first = i * leaf;
                    lowest[i] = size - first >= leaf ? leafExtremes<leaf>(values + first)
                                                     : extremes(values, first, size);
                }
                stopped = control.stopRequested();
                control.report(static_cast<double>(end) / static_cast<double>(leaves));
            }
        },
        *pyramid.m_vector);
    if (stopped)
        return base::cancelled();

    for (std::size_t level = 1; level < pyramid.m_levels.size(); ++level) {
        const auto& below = pyramid.m_levels[level - 1];
        for (std::size_t i = 0; i < below.size(); ++i) {
            auto& entry = pyramid.m_levels[level][i / fan];
            if (i % fan == 0)
                entry = below[i];
            else
                include(entry, below[i]);
        }
    }
    return pyramid;
}

MinMax MinMaxPyramid::range(std::size_t first, std::size_t last) const
{
    const auto scan = [this](std::size_t begin, std::size_t end) {
        return std::visit([&](const auto& buffer) { return extremes(buffer.data(), begin, end); }, *m_vector);
    };
    if (m_levels.empty() || last - first <= 2 * leaf)
        return scan(first, last);

    // The ragged ends value by value, then entry by entry on each level until what is left is whole on the next.
    std::size_t begin = roundUp(first, leaf);
    std::size_t end = last / leaf * leaf;
    MinMax sum = scan(first, begin);
    include(sum, scan(end, last));
    begin /= leaf;
    end /= leaf;
    for (std::size_t level = 0; begin < end; ++level) {
        const auto& entries = m_levels[level];
        const bool top = level + 1 == m_levels.size();
        while (begin < end && (top || begin % fan != 0))
            include(sum, entries[begin++]);
        while (begin < end && end % fan != 0)
            include(sum, entries[--end]);
        begin /= fan;
        end /= fan;
    }
    return sum;
}

std::size_t MinMaxPyramid::columnStart(std::size_t first, std::size_t last, std::size_t columns,
                                       std::size_t column)
{
    const std::size_t count = last - first;
    return first + count / columns * column + count % columns * column / columns;
}

std::vector<MinMax> MinMaxPyramid::columns(std::size_t first, std::size_t last, std::size_t columns) const
{
    std::vector<MinMax> result(columns);
    std::size_t begin = first;
    for (std::size_t column = 0; column < columns; ++column) {
        const std::size_t end = columnStart(first, last, columns, column + 1);
        result[column] = range(begin, end);
        begin = end;
    }
    return result;
}

std::size_t MinMaxPyramid::largest(std::size_t first, std::size_t last) const
{
    const auto magnitude = [](const MinMax& part) {
        return std::max(std::abs(part.min), std::abs(part.max));
    };
    const double wanted = magnitude(range(first, last));
    while (last - first > 1) {
        const std::size_t middle = first + (last - first) / 2;
        if (magnitude(range(first, middle)) >= wanted)
            last = middle;
        else
            first = middle;
    }
    return first;
}

}  // namespace sequency::analysis
