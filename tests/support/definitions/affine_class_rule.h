// SPDX-License-Identifier: GPL-3.0-or-later
//
// Checks what is said of the affine class of a Boolean function: that the transformation and the steps lead from one function to the other,
// by evaluation at every input. That the representative is the same for the whole class is not seen from one function.
#pragma once

#include "engine/analysis/properties/finding.h"

#include <vector>

namespace sequency::tests {

// Of a function of n ≤ 6 variables, 2^n values. Throws Wrong (finding_rules.h).
void mustBeAffineClass(const std::vector<bool>& values, const analysis::Finding& finding);

}  // namespace sequency::tests
