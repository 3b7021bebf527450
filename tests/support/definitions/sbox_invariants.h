// SPDX-License-Identifier: GPL-3.0-or-later
//
// Invariants of S-boxes by definition, for tests: ranks over GF(2), polynomials over GF(2^n) and ortho-derivatives.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <utility>
#include <vector>

namespace sequency::tests {

using Frequencies = std::vector<std::pair<std::int64_t, std::int64_t>>;

// Returns the rank over GF(2) of the matrix with 2^bits rows and a 1 in row g and column p ^ g for each point p, by Gaussian elimination with one bit
// per entry. Cost: 2^(3·bits) steps in words of 64 bits.
std::int64_t rankOfTranslates(const std::vector<std::size_t>& points, int bits);

// Returns the value at x of the polynomial with these exponents and coefficients over GF(2)[t] / modulus.
std::uint64_t polynomialValue(const Frequencies& terms, std::uint64_t x, std::uint64_t modulus);

// Returns the ortho-derivative of S: for each a ≠ 0 the only vector v ≠ 0 with v·(S(x) ⊕ S(x ⊕ a) ⊕ S(0) ⊕ S(a)) = 0 for all x, found by trying all
// vectors, and 0 for a = 0. Returns nullopt if there is not exactly one such vector for some a.
std::optional<std::vector<std::size_t>> orthoDerivative(const std::vector<std::size_t>& values);

// Returns how often each number of x with S(x) ⊕ S(x ⊕ a) = d occurs for a ≠ 0, and how often each magnitude of Σ (−1)^(a·x ⊕ b·S(x)) for b ≠ 0.
// The function has as many output bits as input bits.
Frequencies differenceFrequencies(const std::vector<std::size_t>& values);
Frequencies magnitudeFrequencies(const std::vector<std::size_t>& values);

}  // namespace sequency::tests
