// SPDX-License-Identifier: GPL-3.0-or-later
//
// A Boolean function whose values are changed one or two at a time, with its Walsh spectrum W and its autocorrelation r, which follow.
//
// With s(x) = (−1)^f(x), W(a) = Σ s(x)·(−1)^(a·x) and r(a) = Σ s(x)·s(x ⊕ a): changing the value at x adds −2·s(x)·(−1)^(a·x) to W(a),
// and to r(a), a ≠ 0, −4·s(x)·s(x ⊕ a), since the product occurs at x and at x ⊕ a; s is that before the change. Integers, exact.
// n ≤ 14. Owns 32 bytes per value. A change and a look ahead cost O(2^n). One thread. Errors: BadUsage for other n, OutOfMemory.
// Source of the rule for W: Millan, Clark, Dawson 1998, Heuristic Design of Cryptographically Strong Balanced Boolean Functions.
#pragma once

#include "engine/base/error.h"

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace sequency::analysis {

inline constexpr int maxSearchVariables = 14;

class SignWalk {
public:
    // Begins at the function 0.
    static base::Result<SignWalk> of(int variables);

    // The values at two places change, or where they are the same at one.
    struct Move {
        std::size_t first = 0;
        std::size_t second = 0;
    };
    void make(const Move& move);
    void flip(std::size_t place);

    int variables() const { return m_variables; }
    std::size_t size() const { return m_signs.size(); }
    bool value(std::size_t place) const { return m_signs[place] < 0; }
    std::span<const std::int32_t> spectrum() const { return m_spectrum; }
    std::span<const std::int32_t> autocorrelation() const { return m_autocorrelation; }
    // As words of bits (base/packed_bits.h).
    std::vector<std::uint64_t> words() const;

    // What they would be after a move; valid until the next call of either.
    std::span<const std::int32_t> spectrumAfter(const Move& move);
    std::span<const std::int32_t> autocorrelationAfter(const Move& move);

private:
    SignWalk() = default;

    int m_variables = 0;
    std::vector<std::int32_t> m_signs;
    std::vector<std::int32_t> m_spectrum;
    std::vector<std::int32_t> m_autocorrelation;
    std::vector<std::int32_t> m_firstRow;  // characters
    std::vector<std::int32_t> m_secondRow;
    std::vector<std::int32_t> m_ahead;
};

}  // namespace sequency::analysis
