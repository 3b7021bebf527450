// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/base/element_vector.h"

#include "engine/base/memory/parallel_for.h"
#include "engine/base/text/display_text.h"

#include <algorithm>
#include <array>
#include <bit>
#include <charconv>
#include <cmath>
#include <limits>
#include <type_traits>
#include <utility>

namespace sequency::base {
namespace {

template <typename T>
inline constexpr bool isComplexElement = false;
template <typename T>
inline constexpr bool isComplexElement<std::complex<T>> = true;

// Returns the largest magnitude; a NaN counts as 0. With the sign bit cleared, the bit patterns of floating-point numbers are ordered like their
// magnitudes, with NaN above all numbers. The loop compares the patterns as integers, so that compilers vectorise it without -ffast-math.
template <typename Real>
Real largestReal(const Real* values, std::size_t count)
{
    // The integers are signed, because CPUs without AVX-512 compare unsigned integers one by one.
    using Bits = std::conditional_t<sizeof(Real) == 4, std::int32_t, std::int64_t>;
    constexpr Bits infinity = std::bit_cast<Bits>(std::numeric_limits<Real>::infinity());
    Bits largest = 0;
    for (std::size_t i = 0; i < count; ++i) {
        const Bits magnitude = std::bit_cast<Bits>(values[i]) & std::numeric_limits<Bits>::max();
        largest = std::max(largest, magnitude > infinity ? Bits{0} : magnitude);
    }
    return std::bit_cast<Real>(largest);
}

template <typename Element>
double magnitudeOfBlock(const Element* values, std::size_t count)
{
    if constexpr (isComplexElement<Element>) {
        return largestReal(reinterpret_cast<const typename Element::value_type*>(values), 2 * count);
    } else if constexpr (std::is_floating_point_v<Element>) {
        return largestReal(values, count);
    } else {
        Element least = 0;
        Element most = 0;
        for (std::size_t i = 0; i < count; ++i) {
            least = std::min(least, values[i]);
            most = std::max(most, values[i]);
        }
        return std::max(std::abs(static_cast<double>(least)), static_cast<double>(most));
    }
}

template <typename Buffer>
using ElementOf = std::remove_cvref_t<decltype(std::declval<Buffer&>()[0])>;

template <typename Target, typename Source>
bool convertValue(Source source, Target& target)
{
    if constexpr (isComplexElement<Target>) {
        using Part = typename Target::value_type;
        if constexpr (isComplexElement<Source>)
            target = {static_cast<Part>(source.real()), static_cast<Part>(source.imag())};
        else
            target = {static_cast<Part>(source), Part(0)};
        return true;
    } else if constexpr (isComplexElement<Source>) {
        return source.imag() == 0 && convertValue(source.real(), target);
    } else if constexpr (std::is_integral_v<Target> && std::is_floating_point_v<Source>) {
        const double value = source;
        const double limit = std::ldexp(1.0, std::numeric_limits<Target>::digits);
        const double lowest = std::is_signed_v<Target> ? -limit : 0.0;
        if (!(value >= lowest && value < limit) || value != std::floor(value))
            return false;
        target = static_cast<Target>(value);
        return true;
    } else if constexpr (std::is_integral_v<Target>) {
        if (!std::in_range<Target>(source))
            return false;
        target = static_cast<Target>(source);
        return true;
    } else {
        target = static_cast<Target>(source);
        return true;
    }
}

template <typename Number>
std::string numberText(Number number)
{
    std::array<char, 64> text{};
    char* const end = text.data() + text.size();
    if constexpr (std::is_floating_point_v<Number>)
        return {text.data(), putReal(text.data(), end, number)};
    else
        return {text.data(), std::to_chars(text.data(), end, number).ptr};
}

ElementVector emptyVector(ElementType type)
{
    return withElementType(type, []<typename Element>(std::type_identity<Element>) {
        return ElementVector(std::in_place_type<AlignedBuffer<Element>>);
    });
}

}  // namespace

ElementType elementType(const ElementVector& vector)
{
    return std::visit([]<typename Element>(const AlignedBuffer<Element>&) { return elementTypeOf<Element>; },
                      vector);
}

std::size_t elementCount(const ElementVector& vector)
{
    return std::visit([](const auto& buffer) { return buffer.size(); }, vector);
}

std::size_t byteCount(const ElementVector& vector)
{
    return elementCount(vector) * elementSize(elementType(vector));
}

void* rawData(ElementVector& vector)
{
    return std::visit([](auto& buffer) { return static_cast<void*>(buffer.data()); }, vector);
}

const void* rawData(const ElementVector& vector)
{
    return std::visit([](const auto& buffer) { return static_cast<const void*>(buffer.data()); }, vector);
}

Result<ElementVector> allocateElements(ElementType type, std::size_t elementCount)
{
    ElementVector vector = emptyVector(type);
    SEQUENCY_TRY(std::visit(
        [elementCount](auto& buffer) -> Status {
            auto made = std::remove_cvref_t<decltype(buffer)>::allocate(elementCount);
            if (!made)
                return made.error();
            buffer = std::move(*made);
            return success();
        },
        vector));
    return vector;
}

ElementVector adoptElements(ElementType type, std::shared_ptr<void> memory, std::size_t elementCount)
{
    ElementVector vector = emptyVector(type);
    std::visit(
        [&](auto& buffer) {
            buffer = std::remove_cvref_t<decltype(buffer)>::adopt(std::move(memory), elementCount);
        },
        vector);
    return vector;
}

Result<ElementVector> clone(const ElementVector& vector)
{
    return std::visit(
        [](const auto& buffer) -> Result<ElementVector> {
            auto copy = SEQUENCY_TRY(buffer.clone());
            return ElementVector(std::move(copy));
        },
        vector);
}

Result<ElementVector> convert(const ElementVector& vector, ElementType type)
{
    if (elementType(vector) == type)
        return clone(vector);
    auto converted = SEQUENCY_TRY(allocateElements(type, elementCount(vector)));
    std::size_t failedAt = 0;
    const bool fits = std::visit(
        [&failedAt](const auto& source, auto& target) {
            for (std::size_t i = 0; i < source.size(); ++i) {
                if (!convertValue(source[i], target[i])) {
                    failedAt = i;
                    return false;
                }
            }
            return true;
        },
        vector, converted);
    if (!fits)
        return Error{ErrorKind::BadInput, "value " + valueText(vector, failedAt) + " at index " +
                                              std::to_string(failedAt) + " does not fit in " +
                                              std::string(elementName(type))};
    return converted;
}

double realPart(const ElementVector& vector, std::size_t index)
{
    return complexValue(vector, index).real();
}

std::complex<double> complexValue(const ElementVector& vector, std::size_t index)
{
    return std::visit(
        [index](const auto& buffer) -> std::complex<double> {
            const auto value = buffer[index];
            if constexpr (isComplexElement<std::remove_cv_t<decltype(value)>>)
                return {static_cast<double>(value.real()), static_cast<double>(value.imag())};
            else
                return static_cast<double>(value);
        },
        vector);
}

std::string valueText(const ElementVector& vector, std::size_t index)
{
    return std::visit(
        [index](const auto& buffer) -> std::string {
            const auto value = buffer[index];
            if constexpr (isComplexElement<std::remove_cv_t<decltype(value)>>)
                return numberText(value.real()) + " " + numberText(value.imag());
            else
                return numberText(value);
        },
        vector);
}

double largestMagnitude(const ElementVector& vector)
{
    return std::visit(
        [](const auto& buffer) {
            return parallelMax(buffer.size(), [&](std::size_t begin, std::size_t end) -> double {
                return magnitudeOfBlock(buffer.data() + begin, end - begin);
            });
        },
        vector);
}

}  // namespace sequency::base
