// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/session/rounding.h"

#include "engine/transform/catalogue.h"

#include <algorithm>
#include <cmath>
#include <complex>
#include <limits>
#include <type_traits>

namespace sequency::session {
namespace {

constexpr std::size_t pollInterval = std::size_t{1} << 20;

double roundingUnit(base::ElementType type)
{
    switch (type) {
    case base::ElementType::Float32:
    case base::ElementType::Complex64: return std::numeric_limits<float>::epsilon();
    case base::ElementType::Float64:
    case base::ElementType::Complex128: return std::numeric_limits<double>::epsilon();
    default: return 0;
    }
}

template <typename Number>
Number cleared(const Number& value, double tolerance)
{
    if constexpr (std::is_arithmetic_v<Number>)
        return std::abs(static_cast<double>(value)) <= tolerance ? Number(0) : value;
    else
        return {cleared(value.real(), tolerance), cleared(value.imag(), tolerance)};
}

// Bit by bit, so that −0 becomes 0 too; a NaN stays as it is.
template <typename Number>
bool isClear(const Number& value, double tolerance)
{
    if constexpr (std::is_arithmetic_v<Number>)
        return !(std::abs(static_cast<double>(value)) <= tolerance) || (value == 0 && !std::signbit(value));
    else
        return isClear(value.real(), tolerance) && isClear(value.imag(), tolerance);
}

bool isAllClear(const base::ElementVector& values, double tolerance, const base::RunControl& control)
{
    return std::visit(
        [&](const auto& buffer) {
            using Number = std::remove_cvref_t<decltype(buffer[0])>;
            if constexpr (!std::is_integral_v<Number>)
                for (std::size_t begin = 0; begin < buffer.size() && !control.stopRequested();
                     begin += pollInterval)
                    for (std::size_t i = begin; i < std::min(buffer.size(), begin + pollInterval); ++i)
                        if (!isClear(buffer[i], tolerance))
                            return false;
            return true;
        },
        values);
}

}  // namespace

double roundingTolerance(base::ElementType type, double bound)
{
    return 16 * bound * roundingUnit(type);
}

double roundingTolerance(const TransformResult& result)
{
    if (roundingUnit(result.computedIn) == 0 || !result.request.function)
        return 0;
    const auto description = transform::describe(result.request.spec);
    if (!description)
        return 0;
    const base::FunctionVector& function = *result.request.function;
    const Encoding encoding = result.request.encoding;
    const double magnitude = entersAsSigns(function, encoding) || entersAsRoots(function, encoding)
                                 ? 1
                                 : base::largestMagnitude(function.values);
    return roundingTolerance(result.computedIn, description->growth() / description->divisor() * magnitude);
}

void clearRounding(base::ElementVector& values, double tolerance)
{
    if (!(tolerance > 0))
        return;
    std::visit(
        [tolerance](auto& buffer) {
            using Number = std::remove_cvref_t<decltype(buffer[0])>;
            if constexpr (!std::is_integral_v<Number>)
                for (Number& value : buffer)
                    value = cleared(value, tolerance);
        },
        values);
}

base::Result<TransformResult> withoutRounding(TransformResult result, const base::RunControl& control)
{
    const double tolerance = roundingTolerance(result);
    if (tolerance > 0 && !isAllClear(*result.spectrum, tolerance, control)) {
        auto values = base::clone(*result.spectrum);
        if (!values)
            return values.error();
        clearRounding(*values, tolerance);
        result.spectrum = std::make_shared<const base::ElementVector>(std::move(*values));
    }
    if (control.stopRequested())
        return base::cancelled();
    return result;
}

}  // namespace sequency::session
