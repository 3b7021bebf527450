// SPDX-License-Identifier: GPL-3.0-or-later
//
// Exact exclusive sums of products of one function of up to 5 variables (exclusive_sum.h). Private to engine/analysis/forms.
//
// Threads: any.
#pragma once

#include "engine/analysis/forms/form.h"

namespace sequency::analysis {

// Returns the cubes of an exclusive sum with the fewest terms and, among these, with the fewest literals. Bit i of `ones` and of `dontCares` belongs to
// index i; don't-cares take precedence. Requires variables ≤ 5.
std::vector<Cube> exactExclusiveSum(int variables, std::uint32_t ones, std::uint32_t dontCares);

}  // namespace sequency::analysis
