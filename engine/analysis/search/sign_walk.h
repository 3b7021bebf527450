// SPDX-License-Identifier: GPL-3.0-or-later
//
// A Boolean function of n ≤ 14 variables together with its Walsh spectrum W and autocorrelation r, which are updated when one or two values change.
//
// Let s(x) = (−1)^f(x), W(a) = Σ s(x)·(−1)^(a·x) and r(a) = Σ s(x)·s(x ⊕ a). Changing the value at x adds −2·s(x)·(−1)^(a·x) to W(a). For a ≠ 0 it
// also adds −4·s(x)·s(x ⊕ a) to r(a), because this product occurs at x and at x ⊕ a. In both formulas s is taken before the change. All numbers are
// integers.
//
// Errors:  BadUsage if n is out of range, OutOfMemory.
// Threads: one thread.
// Cost:    O(2^n) per change or preview; 32 bytes of memory per value.
// Source:  Millan, Clark, Dawson 1998, Heuristic Design of Cryptographically Strong Balanced Boolean Functions (the rule for W).
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
    // Creates the object for the zero function of `variables` variables.
    static base::Result<SignWalk> of(int variables);

    // The two indices whose values change. Both are equal if only one value changes.
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
    // Returns the function as packed bits (base/memory/packed_bits.h).
    std::vector<std::uint64_t> words() const;

    // spectrumAfter() and autocorrelationAfter() return the spectrum and the autocorrelation as they would be after a move. The result is valid until
    // the next such call.
    std::span<const std::int32_t> spectrumAfter(const Move& move);
    std::span<const std::int32_t> autocorrelationAfter(const Move& move);

private:
    SignWalk() = default;

    int m_variables = 0;
    std::vector<std::int32_t> m_signs;
    std::vector<std::int32_t> m_spectrum;
    std::vector<std::int32_t> m_autocorrelation;
    // m_firstRow[a] and m_secondRow[a] are the changes of W(a) caused by the two changed values.
    std::vector<std::int32_t> m_firstRow;
    std::vector<std::int32_t> m_secondRow;
    std::vector<std::int32_t> m_ahead;
};

}  // namespace sequency::analysis
