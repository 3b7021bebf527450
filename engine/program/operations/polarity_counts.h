// SPDX-License-Identifier: GPL-3.0-or-later
//
// Terms and literals of a fixed-polarity Reed–Muller expression by definition: the coefficients of one polarity are made and
// those that are not zero are counted. Any thread; O(2^n·n).
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

namespace sequency::program {

struct PolarityCount {
    std::uint32_t terms = 0;
    std::uint32_t literals = 0;
};

// For a function of 2^n values 0 and 1; x1 is the most significant bit of `polarity`, and a 1 stands for a complemented variable.
PolarityCount polarityCount(std::vector<std::uint8_t> function, std::size_t polarity);

}  // namespace sequency::program
