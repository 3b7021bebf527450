// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/analysis/spectrum_summary.h"

#include "engine/base/text/digits.h"
#include "engine/transform/spectrum_order.h"

#include <algorithm>
#include <cmath>
#include <complex>
#include <limits>
#include <type_traits>

namespace sequency::analysis {

namespace {

constexpr std::size_t leavesPerPoll = std::size_t{1} << 10;

// A collector of the `count` largest values, sorted by descending magnitude, then by position. NaNs are ignored.
class Largest {
public:
    explicit Largest(std::size_t count) : m_count(count) {}

    void add(double magnitude, std::size_t position)
    {
        const Candidate candidate{magnitude, position};
        if (m_count == 0 || std::isnan(magnitude))
            return;
        if (m_best.size() == m_count) {
            if (!isBetter(candidate, m_best.front()))
                return;
            std::pop_heap(m_best.begin(), m_best.end(), isBetter);
            m_best.pop_back();
        }
        m_best.push_back(candidate);
        std::push_heap(m_best.begin(), m_best.end(), isBetter);
    }

    // Returns the smallest magnitude collected, or −∞ if fewer than `count` values have been collected.
    double least() const
    {
        return m_best.size() < m_count || m_best.empty() ? -std::numeric_limits<double>::infinity()
                                                         : m_best.front().magnitude;
    }

    std::vector<std::size_t> positions()
    {
        std::sort(m_best.begin(), m_best.end(), isBetter);
        std::vector<std::size_t> positions;
        positions.reserve(m_best.size());
        for (const Candidate& candidate : m_best)
            positions.push_back(candidate.position);
        return positions;
    }

private:
    struct Candidate {
        double magnitude;
        std::size_t position;
    };
    static bool isBetter(const Candidate& a, const Candidate& b)
    {
        return a.magnitude != b.magnitude ? a.magnitude > b.magnitude : a.position < b.position;
    }

    std::size_t m_count;
    std::vector<Candidate> m_best;  // heap with the worst candidate on top
};

}  // namespace

base::Result<Positions> positionsOfWeight(const base::VectorPieces& values, int radix, int variables,
                                          transform::SpectrumOrder order, std::size_t weight,
                                          std::size_t most, const base::RunControl& control)
{
    const auto p = static_cast<std::size_t>(radix);
    return positionsWhere(values, Part::Magnitude, most, control, [&](std::size_t position, double value) {
        const std::size_t index = transform::hadamardIndex(order, position, variables);
        return value != 0 && static_cast<std::size_t>(base::nonZeroDigits(index, p)) == weight;
    });
}

base::Result<std::vector<WeightRow>> byWeight(const base::VectorPieces& values, int radix, int variables,
                                              transform::SpectrumOrder order, const base::RunControl& control)
{
    std::vector<WeightRow> rows(static_cast<std::size_t>(variables) + 1);
    const auto p = static_cast<std::size_t>(radix);
    SEQUENCY_TRY(forEach(values, Part::Magnitude, control, [&](std::size_t position, double value) {
        const std::size_t index = transform::hadamardIndex(order, position, variables);
        WeightRow& row = rows[static_cast<std::size_t>(base::nonZeroDigits(index, p))];
        ++row.count;
        row.nonZero += value != 0 ? 1 : 0;
        row.largest = std::max(row.largest, std::abs(value));
        row.energy += value * value;
    }));
    return rows;
}

base::Result<std::vector<std::size_t>> largestMagnitudes(const MinMaxPyramid& pyramid, std::size_t count,
                                                         const base::RunControl& control)
{
    if (count == 0)
        return std::vector<std::size_t>();
    const auto magnitudeOf = [&](std::size_t leaf) {
        const MinMax range = pyramid.leafRange(leaf);
        return range.min > range.max ? -1.0 : std::max(std::abs(range.min), std::abs(range.max));
    };
    // Finds the leaves with the `count` largest magnitudes. A leaf with a smaller magnitude than all of these has none of the largest values.
    Largest leaves(count);
    for (std::size_t leaf = 0; leaf < pyramid.leaves(); ++leaf)
        leaves.add(magnitudeOf(leaf), leaf);
    const double least = leaves.least();
    Largest largest(count);
    for (std::size_t leaf = 0; leaf < pyramid.leaves(); ++leaf) {
        if (leaf % leavesPerPoll == 0) {
            if (control.stopRequested())
                return base::cancelled();
            control.report(static_cast<double>(leaf) / static_cast<double>(pyramid.leaves()));
        }
        if (const double magnitude = magnitudeOf(leaf); magnitude < std::max(least, 0.0))
            continue;
        const std::size_t end = std::min(pyramid.leafBegin(leaf + 1), pyramid.size());
        for (std::size_t i = pyramid.leafBegin(leaf); i < end; ++i)
            largest.add(std::abs(pyramid.value(i)), i);
    }
    return largest.positions();
}

base::Result<base::ElementVector> difference(const base::ElementVector& a, const base::ElementVector& b,
                                             const base::RunControl& control, double tolerance)
{
    if (base::elementCount(a) != base::elementCount(b))
        return base::Error{base::ErrorKind::BadInput, "the two spectra have different sizes"};
    const auto typeA = base::elementType(a);
    const auto typeB = base::elementType(b);
    auto type = base::ElementType::Float64;
    if (base::isComplex(typeA) || base::isComplex(typeB))
        type = base::ElementType::Complex128;
    else if (base::isInteger(typeA) && base::isInteger(typeB) &&
             base::largestMagnitude(a) + base::largestMagnitude(b) < std::ldexp(1.0, 63))
        type = base::ElementType::Int64;
    auto first = base::convert(a, type);
    auto second = base::convert(b, type);
    if (!first || !second)
        return first ? second.error() : first.error();
    if (control.stopRequested())
        return base::cancelled();
    std::visit(
        [&second, tolerance](auto& buffer) {
            const auto& other = std::get<std::remove_cvref_t<decltype(buffer)>>(*second);
            for (std::size_t i = 0; i < buffer.size(); ++i) {
                const auto by = static_cast<std::remove_cvref_t<decltype(buffer[i])>>(buffer[i] - other[i]);
                if constexpr (std::is_integral_v<std::remove_cvref_t<decltype(by)>>)
                    buffer[i] = by;
                else
                    buffer[i] = std::abs(by) <= tolerance ? 0 : by;
            }
        },
        *first);
    return first;
}

}  // namespace sequency::analysis
