// SPDX-License-Identifier: GPL-3.0-or-later
//
// Exclusive sums of products (ESOP) with few terms. Private to engine/analysis/forms; callers use minimizeForm().
//
// One output of up to maxExactVariables variables is minimized exactly, with don't-cares: f = x̄·a ⊕ x·b ⊕ c has the parts a = f0 ⊕ c and b = f1 ⊕ c, so
// the smallest form of f is the smallest sum of the sizes of three forms of one variable less, over all functions c. All other functions are
// minimized heuristically (cube_exchange.h), from pseudo-Kronecker forms; their don't-cares are set as in a sum of products, or to 0.
//
// Threads: any.
// Cost:    the exact search visits 2^16 functions c, after the sizes of all functions of 4 variables were computed once in 20 ms.
// Source:  Sasao, Switching Theory for Logic Synthesis, 1999. Mishchenko, Perkowski, Fast Heuristic Minimization of Exclusive-Sums-of-Products, 2001.
#pragma once

#include "engine/analysis/forms/form.h"

namespace sequency::analysis {

inline constexpr int maxExactVariables = 5;

// Errors: OutOfMemory, Cancelled.
base::Result<Form> exclusiveSum(const FormFunction& function, const base::RunControl& control);

}  // namespace sequency::analysis
