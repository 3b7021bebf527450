// SPDX-License-Identifier: GPL-3.0-or-later
//
// A function of n variables over {0, …, p−1}, given by its p^n values in index order (row i of the truth table is
// index i, x1 most significant).
//
// The element type tells what the values are: uint8 = digits 0 … p−1 of a logic function, int64 = integers,
// float64 = reals, complex128 = complex numbers. Immutable by custom once shared (std::shared_ptr<const
// FunctionVector>). n = 0, a single value, is a function.
#pragma once

#include "engine/base/element_vector.h"

#include <memory>

namespace sequency::base {

struct FunctionVector {
    int radix = 2;
    int variables = 0;
    ElementVector values;

    std::size_t size() const { return elementCount(values); }
    bool isLogic() const { return elementType(values) == ElementType::UInt8; }
    bool isBoolean() const { return isLogic() && radix == 2; }
};

using SharedFunction = std::shared_ptr<const FunctionVector>;

// n for the given radix, or BadInput naming the two nearest sizes.
Result<int> variablesForSize(std::size_t elementCount, int radix);

}  // namespace sequency::base
