// SPDX-License-Identifier: GPL-3.0-or-later
//
// Minimal sums of products and products of sums with don't-cares, of several outputs that share their products.
//
// Up to maxPrimeVariables variables, all prime implicants of the outputs are computed and a minimum cover is selected (minimum_cover.h). Beyond, an
// irredundant form is computed from each output. Private to engine/analysis/forms; callers use minimizeForm().
//
// Threads: any.
// Cost:    O(3^n·n) for the prime implicants of n variables, in addition to the cover.
// Source:  McCluskey, Schorn, Essential Multiple-Output Prime Implicants, 1962. Minato, Fast Generation of Prime-Irredundant Covers, 1996.
#pragma once

#include "engine/analysis/forms/form.h"

namespace sequency::analysis {

inline constexpr int maxPrimeVariables = 10;

// Returns all prime implicants of the outputs whose don't-cares are 1, also those that contain only don't-cares. `allowed` contains, for each index, the
// outputs that are 1 or don't-care there. A prime implicant has the largest possible cube for its outputs and all outputs that its cube permits.
std::vector<Cube> primeCubes(const std::vector<std::uint64_t>& allowed);

// Computes a form of the kind SumOfProducts or ProductOfSums. Errors: OutOfMemory, Cancelled.
base::Result<Form> minimalSum(const FormFunction& function, FormKind kind, const base::RunControl& control);

}  // namespace sequency::analysis
