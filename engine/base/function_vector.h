// SPDX-License-Identifier: GPL-3.0-or-later
//
// A function of n variables over {0, …, p−1}, given by its p^n values in index order.
//
// Row i of the truth table has index i; x1 is the most significant variable. n may be 0 (one value). The element type determines the kind of values:
// uint8 for digits 0 to p − 1 of a logic function, int64 for integers, float64 for reals, complex128 for complex numbers. A Boolean function may be
// packed: it then stores one bit per value and no elements. Functions of more than maxUnpackedValues values are packed when they are created. Code
// that must handle every function uses the functions below or works on bits. Code that expands a function to one byte per value must accept only
// functions of far fewer than maxUnpackedValues values.
//
// Threads: any; a function must not be changed once it is shared (SharedFunction).
#pragma once

#include "engine/base/element_vector.h"
#include "engine/base/memory/packed_bits.h"

#include <complex>
#include <cstdint>
#include <iterator>
#include <memory>
#include <string>
#include <type_traits>
#include <utility>

namespace sequency::base {

inline constexpr std::size_t maxUnpackedValues = std::size_t{1} << 24;

struct FunctionVector;

namespace detail {
// Allocates a function of `size` uninitialised values. Errors: those of FunctionVector::of(), except for wrong digits.
Result<FunctionVector> allocateFunction(ElementType type, std::size_t size, int radix);
Error notADigit(const std::string& value, std::size_t index, int radix);
}  // namespace detail

struct FunctionVector {
    int radix = 2;
    int variables = 0;
    ElementVector values;  // elements; empty if the function is packed
    PackedBits bits = {};  // packed values; empty unless the function is packed

    bool isPacked() const { return bits.size() > 0; }
    std::size_t size() const { return isPacked() ? bits.size() : elementCount(values); }
    bool isLogic() const { return elementType(values) == ElementType::UInt8; }
    bool isBoolean() const { return isLogic() && radix == 2; }

    // Returns the logic function with these digits, index 0 first. `digits` is a range of integers or bools, such as a std::span<const T> or a
    // std::vector<int>. Errors: BadInput for a radix outside 2 … 256, for a number of digits that is not a power of the radix, and for a value that is
    // not a digit from 0 to radix − 1; OutOfMemory.
    template <typename Digits>
    static Result<FunctionVector> of(const Digits& digits, int radix = 2);
    // Returns the function with these numbers, index 0 first. `numbers` is a range of integers, which become int64, or of an element type of
    // element_type.h. Errors: those of of(), except for wrong digits.
    template <typename Numbers>
    static Result<FunctionVector> ofNumbers(const Numbers& numbers, int radix = 2);
};

using SharedFunction = std::shared_ptr<const FunctionVector>;

// Returns n such that radix^n = elementCount. Errors: BadInput, with the two nearest valid sizes, if there is no such n.
Result<int> variablesForSize(std::size_t elementCount, int radix);

// Returns the Boolean function with these 2^variables bits. It is packed if it has more than maxUnpackedValues values. Errors: OutOfMemory.
Result<FunctionVector> functionOfBits(PackedBits bits, int variables);
// Returns the function, packed if it is a Boolean function of more than maxUnpackedValues values. Errors: OutOfMemory, BadInput for wrong digits.
Result<FunctionVector> packedIfLong(FunctionVector function);
// Returns a copy of the values of a Boolean function as bits. Errors: OutOfMemory.
Result<PackedBits> bitsOf(const FunctionVector& function);
// Returns the elements of the function or, if it is packed, a new vector of bytes with its values. Errors: OutOfMemory.
Result<std::shared_ptr<const ElementVector>> elementsOf(const SharedFunction& function);
// Returns the number of values of a Boolean function that are 1.
std::size_t onesOf(const FunctionVector& function);

// These functions return one value, like the functions of the same name in element_vector.h.
double realPart(const FunctionVector& function, std::size_t index);
std::complex<double> complexValue(const FunctionVector& function, std::size_t index);
std::string valueText(const FunctionVector& function, std::size_t index);

std::size_t byteCount(const FunctionVector& function);
// Returns the largest absolute value; 1 for every packed function.
double largestMagnitude(const FunctionVector& function);

template <typename Digits>
Result<FunctionVector> FunctionVector::of(const Digits& digits, int radix)
{
    using Digit = typename Digits::value_type;
    static_assert(std::is_integral_v<Digit>, "digits are integers; other values need ofNumbers()");
    auto function = detail::allocateFunction(ElementType::UInt8, std::size(digits), radix);
    if (!function)
        return function;
    std::uint8_t* to = std::get<AlignedBuffer<std::uint8_t>>(function->values).data();
    std::size_t index = 0;
    for (const Digit digit : digits) {
        if (std::int64_t(digit) < 0 || std::int64_t(digit) >= radix)
            return detail::notADigit(std::to_string(digit), index, radix);
        to[index++] = static_cast<std::uint8_t>(digit);
    }
    return packedIfLong(*std::move(function));
}

template <typename Numbers>
Result<FunctionVector> FunctionVector::ofNumbers(const Numbers& numbers, int radix)
{
    using Number = typename Numbers::value_type;
    using Element = std::conditional_t<std::is_integral_v<Number>, std::int64_t, Number>;
    static_assert(!std::is_same_v<Number, std::uint64_t>, "an int64 cannot hold every value of a uint64");
    auto function = SEQUENCY_TRY(detail::allocateFunction(elementTypeOf<Element>, std::size(numbers), radix));
    Element* to = std::get<AlignedBuffer<Element>>(function.values).data();
    for (const Number number : numbers)
        *to++ = static_cast<Element>(number);
    return function;
}

}  // namespace sequency::base
