// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/base/function_vector.h"

#include "engine/base/text/digits.h"

#include <algorithm>
#include <bit>

namespace sequency::base {

namespace detail {

Result<FunctionVector> allocateFunction(ElementType type, std::size_t size, int radix)
{
    constexpr int maxRadix = 256;  // digits are bytes
    if (radix < 2 || radix > maxRadix)
        return Error{ErrorKind::BadInput, "the function has radix " + std::to_string(radix) +
                                              ", expected 2 to " + std::to_string(maxRadix)};
    const auto variables = SEQUENCY_TRY(variablesForSize(size, radix));
    auto values = allocateElements(type, size);
    return values ? Result<FunctionVector>(FunctionVector{radix, variables, std::move(*values)})
                  : values.error();
}

Error notADigit(const std::string& value, std::size_t index, int radix)
{
    return {ErrorKind::BadInput, "the value at index " + std::to_string(index) + " is " + value +
                                     ", expected a digit from 0 to " + std::to_string(radix - 1)};
}

}  // namespace detail

Result<int> variablesForSize(std::size_t elementCount, int radix)
{
    const auto step = static_cast<std::size_t>(radix);
    if (const auto variables = exactLogarithm(elementCount, step))
        return *variables;
    if (elementCount == 0)
        return Error{ErrorKind::BadInput, "no values found, expected a power of " + std::to_string(radix)};
    std::size_t below = 1;
    while (below <= elementCount / step)
        below *= step;
    return Error{ErrorKind::BadInput, std::to_string(elementCount) + " values found, expected a power of " +
                                          std::to_string(radix) + " (" + std::to_string(below) + " or " +
                                          std::to_string(below * step) + ")"};
}

Result<FunctionVector> functionOfBits(PackedBits bits, int variables)
{
    if (bits.size() > maxUnpackedValues)
        return FunctionVector{2, variables, {}, std::move(bits)};
    auto digits = SEQUENCY_TRY(AlignedBuffer<std::uint8_t>::allocate(bits.size()));
    bits.unpack(digits.elements());
    return FunctionVector{2, variables, std::move(digits)};
}

Result<FunctionVector> packedIfLong(FunctionVector function)
{
    if (!function.isBoolean() || function.isPacked() || function.size() <= maxUnpackedValues)
        return function;
    auto bits = bitsOf(function);
    return bits ? functionOfBits(std::move(*bits), function.variables) : bits.error();
}

Result<PackedBits> bitsOf(const FunctionVector& function)
{
    return function.isPacked()
               ? function.bits.clone()
               : PackedBits::pack(std::get<AlignedBuffer<std::uint8_t>>(function.values).elements());
}

Result<std::shared_ptr<const ElementVector>> elementsOf(const SharedFunction& function)
{
    if (!function->isPacked())
        return std::shared_ptr<const ElementVector>(function, &function->values);
    auto digits = SEQUENCY_TRY(AlignedBuffer<std::uint8_t>::allocate(function->size()));
    function->bits.unpack(digits.elements());
    return std::make_shared<const ElementVector>(std::move(digits));
}

std::size_t onesOf(const FunctionVector& function)
{
    if (!function.isPacked()) {
        const auto& digits = std::get<AlignedBuffer<std::uint8_t>>(function.values);
        return static_cast<std::size_t>(std::ranges::count(digits.elements(), std::uint8_t{1}));
    }
    std::size_t ones = 0;
    for (std::size_t word = 0; word < function.bits.wordCount(); ++word)
        ones += static_cast<std::size_t>(std::popcount(function.bits.words()[word]));
    return ones;
}

double realPart(const FunctionVector& function, std::size_t index)
{
    if (function.isPacked())
        return function.bits[index] ? 1 : 0;
    return realPart(function.values, index);
}

std::complex<double> complexValue(const FunctionVector& function, std::size_t index)
{
    return function.isPacked() ? realPart(function, index) : complexValue(function.values, index);
}

std::string valueText(const FunctionVector& function, std::size_t index)
{
    if (function.isPacked())
        return function.bits[index] ? "1" : "0";
    return valueText(function.values, index);
}

std::size_t byteCount(const FunctionVector& function)
{
    return function.isPacked() ? function.bits.byteCount() : byteCount(function.values);
}

double largestMagnitude(const FunctionVector& function)
{
    return function.isPacked() ? 1 : largestMagnitude(function.values);
}

}  // namespace sequency::base
