// SPDX-License-Identifier: GPL-3.0-or-later
//
// Terms and literals of all 2^n fixed-polarity Reed–Muller expressions by definition: a transform a polarity, its non-zero
// coefficients counted. One thread; O(4^n·n), about a second for n = 12. Errors: OutOfMemory, Cancelled.
#pragma once

#include "engine/base/element_vector.h"
#include "engine/base/run_control.h"
#include "engine/base/timings.h"

#include <cstdint>
#include <span>
#include <string>
#include <vector>

namespace sequency::reference {

struct PolarityCount {
    std::uint32_t terms = 0;
    std::uint32_t literals = 0;
};

// Of one polarity, "011", x1 first, and of a function of 2^n values 0 and 1 (uint8).
base::Result<PolarityCount> polarityCount(const base::ElementVector& function, const std::string& polarity,
                                          const base::RunControl& control, base::Timings& timings);

// Of all: 2^n counts of terms by polarity (x1 its most significant bit), then 2^n of literals. truth: bit i mod 32 of word
// i div 32 is f(i).
base::Result<std::vector<std::uint32_t>> polarityCounts(int variables, std::span<const std::uint32_t> truth,
                                                        const base::RunControl& control,
                                                        base::Timings& timings);

}  // namespace sequency::reference
