// SPDX-License-Identifier: GPL-3.0-or-later
//
// Arithmetic expressions as integers over denominators that are known beforehand. Private to engine/io.
#pragma once

#include "engine/io/expression/expression_number_machine.h"

#include <optional>

namespace sequency::io {

// Constants folded, divisions by constants become factors and denominators. Nothing where that is not possible: decimals,
// roots, complex numbers, divisors that vary or are zero, fractions as exponents, denominators beyond 64 bits. O(nodes).
std::optional<NumberTerms> withCommonDenominators(const ExpressionPlan& plan);

}  // namespace sequency::io
