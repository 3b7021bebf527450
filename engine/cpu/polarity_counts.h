// SPDX-License-Identifier: GPL-3.0-or-later
//
// Terms and literals of all 2^n fixed-polarity Reed–Muller expressions of a Boolean function, on packed words.
//
// Polarities are walked in the order of the Gray code: where variable i changes its polarity, x = x̄ ⊕ 1 turns c0 ⊕ c1·x into
// (c0 ⊕ c1) ⊕ c1·x̄, so one half of the coefficients is added to the other. One thread, some milliseconds for n = 12.
//
// truth: bit i mod 32 of word i div 32 is f(i), bits beyond 2^n are 0; max(1, 2^n/32) words. Result: 2^n counts of terms by
// polarity (x1 its most significant bit), then 2^n of literals. Errors: Cancelled.
#pragma once

#include "engine/base/error.h"
#include "engine/base/run_control.h"
#include "engine/base/timings.h"

#include <cstdint>
#include <span>
#include <vector>

namespace sequency::cpu {

base::Result<std::vector<std::uint32_t>> polarityCounts(int variables, std::span<const std::uint32_t> truth,
                                                        const base::RunControl& control,
                                                        base::Timings& timings);

}  // namespace sequency::cpu
