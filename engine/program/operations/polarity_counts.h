// SPDX-License-Identifier: GPL-3.0-or-later
//
// Counts the terms and literals of one fixed-polarity Reed–Muller expression by its definition: computes all coefficients and counts those that are
// not 0.
//
// Threads: any.
// Cost:    O(2^n·n).
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

namespace sequency::program {

struct PolarityCount {
    std::uint32_t terms = 0;
    std::uint32_t literals = 0;
};

// Returns the counts for one polarity. `function` must have 2^n values 0 or 1. x1 is the most significant bit of `polarity`; a 1 bit means that the
// variable is complemented.
PolarityCount polarityCount(std::vector<std::uint8_t> function, std::size_t polarity);

}  // namespace sequency::program
