// SPDX-License-Identifier: GPL-3.0-or-later
//
// The table of characters of the group C_p^m: T[w][z] = χ_w(z) = exp(2πi/p · Σ w_s z_s), p^m × p^m, the m-fold Kronecker
// power of the table of C_p. A description; the executors write the table out.
//
// Rows and columns are numbered with the most significant digit first. Plain values; any thread.
// Source: Gajić, Stanković 2012, (1)–(9), with the errata: (1) pairs ω_s with z_s, (9) ends in "+ j".
#pragma once

#include "engine/transform/basic_matrix.h"

#include <cstddef>
#include <optional>
#include <vector>

namespace sequency::transform {

struct CharacterGroup {
    int radix = 2;      // p, 2 … 251
    int variables = 1;  // m
    // Rows of the table, p^m. BadUsage for a radix out of range, OutOfMemory where p^(2m) entries exceed 2^58.
    base::Result<std::size_t> rows() const;
};

// The table of C_p itself: entry (w, z) = exp(2πi·wz/p), or its conjugate; exact where it can be (±1, ±i).
BasicMatrix cyclicCharacters(int radix, bool conjugated = false);

// exp(2πi·k/p) for k = 0 … p−1, in the given complex type.
template <typename Complex>
std::vector<Complex> unitRoots(int radix)
{
    std::vector<Complex> roots;
    roots.reserve(static_cast<std::size_t>(radix));
    for (int k = 0; k < radix; ++k)
        roots.emplace_back(rootOfUnity(k, radix));
    return roots;
}

// <w, z> mod p from the digits of w and z. O(m).
int characterExponent(std::size_t w, std::size_t z, int radix);

// The direct product C_{p1} × … × C_{pm}; the first factor's digit is the most significant. C_p^m where all are equal.
// χ_w(z) = exp(2πi·Σ w_s z_s / p_s) = exp(2πi·k/L) with L the exponent of the group: the least common multiple of the p_s.
struct DirectProduct {
    std::vector<int> orders;  // p_1 … p_m

    static DirectProduct power(const CharacterGroup& group);
    // Rows of the table, p_1 · … · p_m. Errors as CharacterGroup::rows(), and BadUsage where L exceeds maxExponent.
    base::Result<std::size_t> rows() const;
    std::size_t exponent() const;  // L
    // C_p^m where all factors are the same (the trivial group is C_2^0).
    std::optional<CharacterGroup> asPower() const;

    static constexpr std::size_t maxExponent = 65536;

    friend bool operator==(const DirectProduct&, const DirectProduct&) = default;
};

// k of χ_w(z) = exp(2πi·k/L). O(m).
std::size_t characterExponent(std::size_t w, std::size_t z, const DirectProduct& group);

}  // namespace sequency::transform
