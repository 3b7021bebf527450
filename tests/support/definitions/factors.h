// SPDX-License-Identifier: GPL-3.0-or-later
//
// Computes transforms of long vectors by their definition (definition.h) in O(N·n): the Kronecker product is applied factor by factor.
#pragma once

#include "tests/support/definitions/definition.h"

namespace sequency::tests {

// Computes the same as byDefinition(), by multiplying by one basic matrix at a time, along the variable of that matrix.
DenseVector byFactors(const transform::TransformSpec& spec, const DenseVector& input);

// Returns (−1)^f for a Boolean function f if `isSigned`, otherwise f.
DenseVector encoded(const DenseVector& bits, bool isSigned);

}  // namespace sequency::tests
