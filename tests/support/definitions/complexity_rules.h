// SPDX-License-Identifier: GPL-3.0-or-later
//
// Checks findings of complexity measures of a Boolean function by exhaustion, for the checker of properties.
//
// `values` are the 2^n values of the function, x1 is the most significant bit of an index. The functions throw Wrong if the finding is wrong.
#pragma once

#include "tests/support/definitions/finding_rules.h"

#include <vector>

namespace sequency::tests {

void mustBeSensitivity(const std::vector<bool>& values, const analysis::Finding& finding);
void mustBeBlockSensitivity(const std::vector<bool>& values, const analysis::Finding& finding);
void mustBeCertificateComplexity(const std::vector<bool>& values, const analysis::Finding& finding);
void mustBeDecisionTreeDepth(const std::vector<bool>& values, const analysis::Finding& finding);

}  // namespace sequency::tests
