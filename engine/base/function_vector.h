// SPDX-License-Identifier: GPL-3.0-or-later
//
// A function of n variables over {0, …, p−1}, given by its p^n values in index order (row i of the truth table is
// index i, x1 most significant).
//
// The element type tells what the values are: uint8 = digits 0 … p−1 of a logic function, int64 = integers,
// float64 = reals, complex128 = complex numbers. A Boolean function may be packed: a bit a value, and no elements. Whoever makes
// functions packs those of more than maxUnpackedValues; who needs bytes ends far below, and who takes any function reads it by the
// functions below or by its bits. Immutable by custom once shared (std::shared_ptr<const FunctionVector>). n = 0, a single value, is a
// function.
#pragma once

#include "engine/base/element_vector.h"
#include "engine/base/memory/packed_bits.h"

#include <complex>
#include <memory>
#include <string>

namespace sequency::base {

inline constexpr std::size_t maxUnpackedValues = std::size_t{1} << 24;

struct FunctionVector {
    int radix = 2;
    int variables = 0;
    ElementVector values;  // none of a packed function
    PackedBits bits = {};  // none of any other

    bool isPacked() const { return bits.size() > 0; }
    std::size_t size() const { return isPacked() ? bits.size() : elementCount(values); }
    bool isLogic() const { return elementType(values) == ElementType::UInt8; }
    bool isBoolean() const { return isLogic() && radix == 2; }
};

using SharedFunction = std::shared_ptr<const FunctionVector>;

// n for the given radix, or BadInput naming the two nearest sizes.
Result<int> variablesForSize(std::size_t elementCount, int radix);

// The Boolean function of these 2^variables bits: bytes up to maxUnpackedValues, else packed. OutOfMemory.
Result<FunctionVector> functionOfBits(PackedBits bits, int variables);
// A Boolean function's values as bits: a copy. OutOfMemory.
Result<PackedBits> bitsOf(const FunctionVector& function);
// The values as elements: shared with the function; of a packed one new bytes. OutOfMemory.
Result<std::shared_ptr<const ElementVector>> elementsOf(const SharedFunction& function);
// How many values of a Boolean function are 1.
std::size_t onesOf(const FunctionVector& function);

// One value, as element_vector.h says.
double realPart(const FunctionVector& function, std::size_t index);
std::complex<double> complexValue(const FunctionVector& function, std::size_t index);
std::string valueText(const FunctionVector& function, std::size_t index);

std::size_t byteCount(const FunctionVector& function);
// Of a packed function 1.
double largestMagnitude(const FunctionVector& function);

}  // namespace sequency::base
