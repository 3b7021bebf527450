// SPDX-License-Identifier: GPL-3.0-or-later
//
// The numbers of terms and literals of all 2^n fixed-polarity Reed–Muller expressions of a Boolean function, and the best polarity.
//
// A polarity is an n-bit number whose most significant bit belongs to x1; a 1 bit complements the variable. Its text form is TransformSpec::polarity.
// The requested device computes the table. The reference executor then recomputes the best and the positive polarity for comparison. The number n of
// variables is at most maxPolarityVariables. Results are values; the function is shared and const.
//
// Source: Karpovsky, Stanković, Astola 2008 (fixed-polarity expressions).
#pragma once

#include "engine/base/function_vector.h"
#include "engine/session/calls/request.h"

#include <cstdint>
#include <string>
#include <vector>

namespace sequency::session {

inline constexpr int maxPolarityVariables = 12;

// A request for the numbers of terms and literals of all polarities. Errors: BadInput if the function is not Boolean or has too many variables;
// Device if a number differs from the reference.
struct PolarityRequest : CallOptions {
    base::SharedFunction function;
};

struct PolarityTable : Outcome {
    base::SharedFunction function;
    std::vector<std::uint32_t> terms;  // `terms` and `literals` have 2^n counts each, indexed by polarity
    std::vector<std::uint32_t> literals;
    // The polarity with the fewest terms. Ties are broken in favour of fewer literals, then of fewer complemented variables, then of the smaller
    // number.
    std::size_t best = 0;
    bool verified = false;  // true if the counts of the polarities `best` and 0 equal those of the reference

    int variables() const { return function->variables; }
};

// Returns the polarity as text, with x1 first, for example "011".
std::string polarityText(std::size_t polarity, int variables);

}  // namespace sequency::session
