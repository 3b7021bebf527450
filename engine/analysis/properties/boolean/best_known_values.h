// SPDX-License-Identifier: GPL-3.0-or-later
//
// The best known values of properties of Boolean functions, among all functions or among the balanced functions of `variables` variables. All functions
// are pure and return nullopt if no value is known.
//
// Source: stated with each value (BestKnown::source).
#pragma once

#include "engine/analysis/properties/finding.h"

#include <optional>

namespace sequency::analysis {

std::optional<BestKnown> bestNonlinearity(int variables, bool isBalanced);
// Returns 2^n minus twice the best known nonlinearity.
std::optional<BestKnown> bestLinearity(int variables, bool isBalanced);
// Returns the best algebraic degree. A function of degree n has odd weight and therefore is not balanced.
std::optional<BestKnown> bestDegree(int variables, bool isBalanced);
std::optional<BestKnown> bestImmunity(int variables, bool isBalanced);  // algebraic immunity
// Returns the best absolute indicator. Bent functions have r(a) = 0 for all a ≠ 0.
std::optional<BestKnown> bestIndicator(int variables, bool isBalanced);
// Returns the best sum of the squares of the autocorrelation. The sum is never less than r(0)².
std::optional<BestKnown> bestSquares(int variables, bool isBalanced);

}  // namespace sequency::analysis
