// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/analysis/properties/many_valued/root_sums.h"

#include "engine/transform/ring.h"

#include <algorithm>
#include <complex>

namespace sequency::analysis {

bool isZero(Counts counts)
{
    return std::ranges::all_of(counts, [&](std::int64_t count) { return count == counts[0]; });
}

void squareInto(Counts counts, std::span<std::int64_t> square)
{
    const std::size_t p = counts.size();
    const std::int64_t least = std::ranges::min(counts);  // subtracted to keep the numbers small
    // |S|² is real, so the coefficients of ω^d and ω^(p−d) are equal.
    for (std::size_t d = 0; d <= p / 2; ++d) {
        std::int64_t sum = 0;
        for (std::size_t j = 0; j < p; ++j)
            sum += (counts[j] - least) * (counts[j + d < p ? j + d : j + d - p] - least);
        square[d] = sum;
        if (d > 0)
            square[p - d] = sum;
    }
    const std::int64_t last = square[p - 1];
    for (std::int64_t& coefficient : square)
        coefficient -= last;
}

std::vector<std::int64_t> squareOf(Counts counts)
{
    std::vector<std::int64_t> square(counts.size());
    squareInto(counts, square);
    return square;
}

std::optional<std::int64_t> integerOf(std::span<const std::int64_t> square)
{
    const bool isInteger =
        std::ranges::all_of(square.subspan(1), [](std::int64_t coefficient) { return coefficient == 0; });
    return isInteger ? std::optional(square[0]) : std::nullopt;
}

double magnitudeOf(Counts counts)
{
    const std::int64_t least = std::ranges::min(counts);  // subtracted so that fewer digits are lost
    std::complex<double> sum;
    for (std::size_t j = 0; j < counts.size(); ++j)
        sum += static_cast<double>(counts[j] - least) *
               transform::rootOfUnity(static_cast<int>(j), static_cast<int>(counts.size()));
    return std::abs(sum);
}

LargestSquare::LargestSquare(int p)
{
    for (int d = 0; d < p; ++d)
        m_cosines.push_back(transform::rootOfUnity(d, p).real());
}

bool LargestSquare::take(std::span<const std::int64_t> square)
{
    constexpr double tolerance = 1e-12;
    const auto integer = integerOf(square);
    double number = 0;
    for (std::size_t d = 0; d < square.size(); ++d)
        number += static_cast<double>(square[d]) * m_cosines[d];
    const bool isLarger =
        integer && m_integer ? *integer > *m_integer : number > m_number + tolerance * std::abs(m_number);
    if (m_number >= 0 && !isLarger)
        return false;
    m_integer = integer;
    m_number = number;
    return true;
}

}  // namespace sequency::analysis
