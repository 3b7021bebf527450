// SPDX-License-Identifier: GPL-3.0-or-later
//
// Checks the affine class that is reported for a Boolean function, by evaluation at every input: the transformation and the steps must lead from one
// function to the other. The check cannot show that all functions of the class have this representative.
#pragma once

#include "engine/analysis/properties/finding.h"

#include <vector>

namespace sequency::tests {

// Checks a function of n ≤ 6 variables, given by its 2^n values. Throws Wrong (finding_rules.h).
void mustBeAffineClass(const std::vector<bool>& values, const analysis::Finding& finding);

}  // namespace sequency::tests
