// SPDX-License-Identifier: GPL-3.0-or-later
//
// The character table of the group C_p^m: T[w][z] = χ_w(z) = exp(2πi/p · Σ w_s z_s), a p^m × p^m matrix, where w_s and z_s are digits of w and z.
//
// It is the m-fold Kronecker power of the table of C_p. The structures here only describe it; executors compute the entries. The first digit of a row
// or column number is the most significant. Plain values; any thread.
//
// Source: Gajić, Stanković 2012, (1)–(9), with the errata: (1) pairs ω_s with z_s, (9) ends in "+ j".
#pragma once

#include "engine/transform/basic_matrix.h"

#include <cstddef>
#include <optional>
#include <vector>

namespace sequency::transform {

struct CharacterGroup {
    int radix = 2;      // order p of the cyclic group, from 2 to 251
    int variables = 1;  // number m of factors
    // Returns the number of rows, p^m. Errors: BadUsage if the radix is out of range, OutOfMemory for more than 2^58 entries.
    base::Result<std::size_t> rows() const;
};

// Returns the table of C_p with entries exp(2πi·wz/p), or their conjugates. Entries are exact where possible (±1, ±i).
BasicMatrix cyclicCharacters(int radix, bool conjugated = false);

// Returns exp(2πi·k/p) for k = 0, …, p − 1 in the given complex type, where p is `radix`.
template <typename Complex>
std::vector<Complex> unitRoots(int radix)
{
    std::vector<Complex> roots;
    roots.reserve(static_cast<std::size_t>(radix));
    for (int k = 0; k < radix; ++k)
        roots.emplace_back(rootOfUnity(k, radix));
    return roots;
}

// Returns Σ w_s z_s mod p, where p is `radix` and w_s and z_s are the digits of w and z. O(m) for m digits.
int characterExponent(std::size_t w, std::size_t z, int radix);

// The direct product C_{p1} × … × C_{pm}; the first factor's digit is the most significant. Its characters are χ_w(z) = exp(2πi·Σ w_s z_s / p_s) =
// exp(2πi·k/L), where L, the exponent of the group, is the least common multiple of the p_s.
struct DirectProduct {
    std::vector<int> orders;  // orders p_1 … p_m of the factors

    static DirectProduct power(const CharacterGroup& group);
    // Returns the number of rows, p_1 · … · p_m. Errors: those of CharacterGroup::rows(), and BadUsage if the exponent of the group exceeds
    // maxExponent.
    base::Result<std::size_t> rows() const;
    std::size_t exponent() const;
    // Returns C_p^m if all factors are equal, otherwise nullopt. The trivial group is C_2^0.
    std::optional<CharacterGroup> asPower() const;

    static constexpr std::size_t maxExponent = 65536;

    friend bool operator==(const DirectProduct&, const DirectProduct&) = default;
};

// Returns k such that χ_w(z) = exp(2πi·k/L), where L is group.exponent(). O(m).
std::size_t characterExponent(std::size_t w, std::size_t z, const DirectProduct& group);

}  // namespace sequency::transform
