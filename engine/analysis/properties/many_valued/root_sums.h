// SPDX-License-Identifier: GPL-3.0-or-later
//
// Sums of p-th roots of unity, exactly: S = Σ c_j ω^j by its p counts c_0 … c_(p−1), ω = e^(2πi/p), p prime.
//
// The only relation between the powers of ω is 1 + ω + … + ω^(p−1) = 0, so that S = 0 iff all counts are equal, and two sums are
// equal iff their counts differ by a constant. The squared magnitude |S|² = Σ_d ω^d Σ_j c_j c_(j+d) is written as its p
// coefficients less the last, which is unique; it is an integer iff all but the first of them are 0.
// Counts are at most 2^31 together, so that nothing exceeds int64. Pure; any thread; O(p²) at most.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

namespace sequency::analysis {

using Counts = std::span<const std::int64_t>;

bool isZero(Counts counts);
// Into p numbers.
void squareInto(Counts counts, std::span<std::int64_t> square);
std::vector<std::int64_t> squareOf(Counts counts);
// Of what squareInto() wrote; nothing where it is not an integer.
std::optional<std::int64_t> integerOf(std::span<const std::int64_t> square);
// |S|, to about 14 digits.
double magnitudeOf(Counts counts);

// Finds the largest of several |S|²: with integers where both are integers, else to 12 digits, so that of nearly equal ones it keeps
// the first.
class LargestSquare {
public:
    explicit LargestSquare(int p);

    // Whether it is larger than all before.
    bool take(std::span<const std::int64_t> square);

private:
    std::vector<double> m_cosines;  // Re ω^d
    std::optional<std::int64_t> m_integer;
    double m_number = -1;
};

}  // namespace sequency::analysis
