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

struct RealPart {
    template <typename Element>
    auto operator()(const Element& element) const
    {
        if constexpr (std::is_arithmetic_v<Element>)
            return element;
        else
            return element.real();
    }
};

struct ImaginaryPart {
    template <typename Real>
    Real operator()(const std::complex<Real>& element) const
    {
        return element.imag();
    }
};

template <Part part>
struct ComplexPart {
    template <typename Real>
    double operator()(const std::complex<Real>& element) const
    {
        return partOf(std::complex<double>(element), part);
    }
};

// Calls use(values, read) with a pointer to the vector's values. read(value) returns the requested part of `value`.
template <typename Use>
auto withPart(const base::ElementVector& vector, Part part, const Use& use)
{
    return std::visit(
        [&](const auto& buffer) {
            const auto* values = buffer.data();
            if constexpr (!std::is_arithmetic_v<std::remove_cvref_t<decltype(*values)>>) {
                switch (part) {
                case Part::Real: break;
                case Part::Imaginary: return use(values, ImaginaryPart());
                case Part::Magnitude: return use(values, ComplexPart<Part::Magnitude>());
                case Part::Phase: return use(values, ComplexPart<Part::Phase>());
                }
            }
            return use(values, RealPart());
        },
        vector);
}

template <typename Element, typename Read>
MinMax extremes(const Element* values, std::size_t first, std::size_t last, const Read& read)
{
    MinMax sum = nothing;
    for (std::size_t i = first; i < last; ++i) {
        const auto value = static_cast<double>(read(values[i]));
        sum.min = std::min(sum.min, value);
        sum.max = std::max(sum.max, value);
    }
    return sum;
}

// Returns the number of values per leaf. The 16 bytes of a leaf's entry are then at most 1/16 of the memory of its values. For complex values, which
// have four pyramids, the share is 1/64.
std::size_t leafFor(base::ElementType type)
{
    switch (type) {
    case base::ElementType::UInt8: return 256;
    case base::ElementType::Complex64: return 128;
    default: return 64;
    }
}

// Returns the extremes of `count` values. Sixteen independent lanes let the compiler use SIMD without reordering comparisons.
template <std::size_t count, typename Element, typename Read>
MinMax chunkExtremes(const Element* values, const Read& read)
{
    using Real = decltype(read(*values));
    constexpr std::size_t lanes = 16;
    static_assert(count % lanes == 0);
    using Limits = std::numeric_limits<Real>;
    // The lanes start with the limits of the type instead of the first values, because a NaN as the first value would never be replaced.
    std::array<Real, lanes> low;
    std::array<Real, lanes> high;
    low.fill(Limits::has_infinity ? Limits::infinity() : Limits::max());
    high.fill(Limits::has_infinity ? -Limits::infinity() : Limits::lowest());
    for (std::size_t i = 0; i < count; i += lanes) {
        for (std::size_t lane = 0; lane < lanes; ++lane) {
            const Real value = read(values[i + lane]);
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
                                                 const base::RunControl& control, Part part)
{
    MinMaxPyramid pyramid;
    pyramid.m_part = part;
    pyramid.m_vector = std::move(vector);
    const std::size_t size = base::elementCount(*pyramid.m_vector);
    pyramid.m_size = size;
    const std::size_t leaf = leafFor(base::elementType(*pyramid.m_vector));
    pyramid.m_leaf = leaf;
    const std::size_t leaves = size / leaf + (size % leaf != 0 ? 1 : 0);
    SEQUENCY_TRY(pyramid.reserve(leaves));
    if (pyramid.m_levels.empty())
        return pyramid;

    bool stopped = false;
    auto& lowest = pyramid.m_levels.front();
    withPart(*pyramid.m_vector, part, [&](const auto* values, const auto& read) {
        constexpr std::size_t chunk = 64;
        constexpr std::size_t block =
            std::size_t(1) << 13;  // number of leaves between two polls, which are less than 2 ms apart
        for (std::size_t begin = 0; begin < leaves && !stopped; begin += block) {
            const std::size_t end = std::min(begin + block, leaves);
            for (std::size_t i = begin; i < end; ++i) {
                const std::size_t first = i * leaf;
                if (size - first < leaf) {
                    lowest[i] = extremes(values, first, size, read);
                    continue;
                }
                lowest[i] = chunkExtremes<chunk>(values + first, read);
                for (std::size_t begun = chunk; begun < leaf; begun += chunk)
                    include(lowest[i], chunkExtremes<chunk>(values + first + begun, read));
            }
            stopped = control.stopRequested();
            control.report(static_cast<double>(end) / static_cast<double>(leaves));
        }
    });
    if (stopped)
        return base::cancelled();
    pyramid.join();
    return pyramid;
}

// Allocates all levels at once. A level takes several megabytes for 2^24 values and would otherwise be moved whenever it grows.
base::Status MinMaxPyramid::reserve(std::size_t leaves)
{
    try {
        for (std::size_t entries = leaves; entries > 1; entries = (entries + fan - 1) / fan)
            m_levels.emplace_back(entries);
    } catch (const std::bad_alloc&) {
        return base::Error{base::ErrorKind::OutOfMemory, "not enough memory to prepare the picture of " +
                                                             std::to_string(m_size) + " values"};
    }
    return base::success();
}

void MinMaxPyramid::join()
{
    for (std::size_t level = 1; level < m_levels.size(); ++level) {
        const auto& below = m_levels[level - 1];
        for (std::size_t i = 0; i < below.size(); ++i) {
            auto& entry = m_levels[level][i / fan];
            if (i % fan == 0)
                entry = below[i];
            else
                include(entry, below[i]);
        }
    }
}

base::Result<MinMaxPyramid> MinMaxPyramid::ofBlocks(std::size_t blockLength, std::vector<MinMax> blocks,
                                                    std::vector<double> samples)
{
    MinMaxPyramid pyramid;
    pyramid.m_leaf = blockLength;
    pyramid.m_size = blockLength * blocks.size();
    pyramid.m_samples = std::move(samples);
    SEQUENCY_TRY(pyramid.reserve(blocks.size()));
    if (pyramid.m_levels.empty())
        pyramid.m_levels.emplace_back();
    pyramid.m_levels.front() = std::move(blocks);
    pyramid.join();
    return pyramid;
}

double MinMaxPyramid::value(std::size_t index) const
{
    return withPart(*m_vector, m_part, [index](const auto* values, const auto& read) {
        return static_cast<double>(read(values[index]));
    });
}

MinMax MinMaxPyramid::range(std::size_t first, std::size_t last) const
{
    if (m_vector == nullptr) {
        first = first / m_leaf * m_leaf;
        last = roundUp(last, m_leaf);
    }
    const auto scan = [this](std::size_t begin, std::size_t end) {
        return begin == end ? nothing
                            : withPart(*m_vector, m_part, [&](const auto* values, const auto& read) {
                                  return extremes(values, begin, end, read);
                              });
    };
    const std::size_t leaf = m_leaf;
    if (m_vector != nullptr && (m_levels.empty() || last - first <= 2 * leaf))
        return scan(first, last);

    // Scans the partial leaves at both ends. Then scans, on each level, the entries up to the first one whose parent is completely inside the range.
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

std::size_t MinMaxPyramid::leaves() const
{
    return m_levels.empty() ? std::min<std::size_t>(m_size, 1) : m_levels.front().size();
}

MinMax MinMaxPyramid::leafRange(std::size_t leaf) const
{
    return m_levels.empty() ? range(0, m_size) : m_levels.front()[leaf];
}

std::size_t MinMaxPyramid::largest(std::size_t first, std::size_t last) const
{
    const auto magnitude = [](const MinMax& part) {
        return std::max(std::abs(part.min), std::abs(part.max));
    };
    const std::size_t unit = blockLength();
    first /= unit;
    last = (last + unit - 1) / unit;
    const double wanted = magnitude(range(first * unit, last * unit));
    while (last - first > 1) {
        const std::size_t middle = first + (last - first) / 2;
        if (magnitude(range(first * unit, middle * unit)) >= wanted)
            last = middle;
        else
            first = middle;
    }
    return first * unit;
}

std::size_t MinMaxPyramid::sample(std::size_t first, std::size_t last, std::span<double> values) const
{
    // This factor is odd, so that its multiples run through all residues modulo a power of two.
    constexpr std::uint64_t goldenRatio = 0x9e3779b97f4a7c15;
    const std::size_t each = m_vector != nullptr ? 1 : m_samples.size() / m_levels.front().size();
    const std::size_t unit = blockLength();
    const std::size_t begin = first / unit * each;
    const std::size_t all = ((last + unit - 1) / unit) * each - begin;
    const std::size_t count = std::min(all, values.size());
    const auto take = [&](const auto& valueAt) {
        for (std::size_t i = 0; i < count; ++i)
            values[i] = valueAt(begin + (count == all ? i : static_cast<std::size_t>(i * goldenRatio % all)));
    };
    if (m_vector == nullptr)
        take([this](std::size_t at) { return m_samples[at]; });
    else
        withPart(*m_vector, m_part, [&take](const auto* elements, const auto& read) {
            take([&](std::size_t at) { return static_cast<double>(read(elements[at])); });
        });
    return count;
}

}  // namespace sequency::analysis
