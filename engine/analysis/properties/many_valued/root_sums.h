// SPDX-License-Identifier: GPL-3.0-or-later
//
// Exact sums of p-th roots of unity for a prime p: the sum S = Σ c_j ω^j with ω = e^(2πi/p) is represented by its counts c_0, …, c_(p−1).
//
// The only relation between the powers of ω is 1 + ω + … + ω^(p−1) = 0. Therefore S = 0 iff all counts are equal, and two sums are equal iff their
// counts differ by a constant. The squared magnitude |S|² = Σ_d ω^d Σ_j c_j c_(j+d) is stored as its p coefficients. The last coefficient is
// subtracted from all of them, which makes the representation unique. |S|² is an integer iff all coefficients except the first are then 0.
//
// Units:   the counts of a sum must add up to at most 2^31, so that no result exceeds int64.
// Threads: any; the functions are pure.
// Cost:    at most O(p²).
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

namespace sequency::analysis {

using Counts = std::span<const std::int64_t>;

bool isZero(Counts counts);
// Writes the p coefficients of |S|² to `square`.
void squareInto(Counts counts, std::span<std::int64_t> square);
std::vector<std::int64_t> squareOf(Counts counts);
// Returns |S|² as an integer, given the coefficients that squareInto() wrote; nullopt if it is not an integer.
std::optional<std::int64_t> integerOf(std::span<const std::int64_t> square);
// Returns |S| to about 14 digits.
double magnitudeOf(Counts counts);

// The largest |S|² among several sums. Integers are compared exactly, other values to 12 digits; the first of nearly equal values is retained.
class LargestSquare {
public:
    explicit LargestSquare(int p);

    // Adds a square. Returns true if it is larger than all squares added before.
    bool take(std::span<const std::int64_t> square);

private:
    std::vector<double> m_cosines;  // real part of ω^d for each d
    std::optional<std::int64_t> m_integer;
    double m_number = -1;
};

}  // namespace sequency::analysis
