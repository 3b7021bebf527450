// SPDX-License-Identifier: GPL-3.0-or-later
//
// How many terms and literals each of the 2^n fixed-polarity Reed–Muller expressions of a Boolean function has, and which
// polarity is the best: the result of a PolarityRequest.
//
// A polarity is a number whose most significant of n bits belongs to x1; a 1 complements the variable; its text is
// TransformSpec::polarity. Computed on the device that is asked for; then the best and the positive polarity are
// transformed once more by the reference executor and compared. n up to maxPolarityVariables. Results are values; the
// function is shared and const. Source: Karpovsky, Stanković, Astola 2008 (fixed-polarity expressions).
#pragma once

#include "engine/base/function_vector.h"
#include "engine/session/calls/request.h"

#include <cstdint>
#include <string>
#include <vector>

namespace sequency::session {

inline constexpr int maxPolarityVariables = 12;

// BadInput if the function is not Boolean or has more variables; Device if a count differs from the reference's.
struct PolarityRequest : CallOptions {
    base::SharedFunction function;
};

struct PolarityTable : Outcome {
    base::SharedFunction function;
    std::vector<std::uint32_t> terms;  // 2^n, by polarity
    std::vector<std::uint32_t> literals;
    std::size_t best =
        0;  // fewest terms, then fewest literals, then fewest complemented variables, then the smallest
    bool verified = false;  // compared with the reference

    int variables() const { return function->variables; }
};

// "011", x1 first.
std::string polarityText(std::size_t polarity, int variables);

}  // namespace sequency::session
