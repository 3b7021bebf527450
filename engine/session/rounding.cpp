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

// The largest magnitude with which a function enters.
double magnitudeOf(const base::FunctionVector& function, Encoding encoding)
{
    return entersAsSigns(function, encoding) || entersAsRoots(function, encoding)
               ? 1
               : base::largestMagnitude(function);
}

}  // namespace

double roundingTolerance(base::ElementType type, double bound)
{
    return 16 * bound * roundingUnit(type);
}

double roundingTolerance(const TransformResult& result)
{
    if (result.exact || roundingUnit(result.computedIn) == 0 || !result.request.function)
        return 0;
    const auto description = transform::describe(result.request.spec);
    if (!description)
        return 0;
    return roundingTolerance(result.computedIn,
                             description->growth() / description->divisor() *
                                 magnitudeOf(*result.request.function, result.request.encoding));
}

double roundingTolerance(const base::FunctionVector& f, const base::FunctionVector& g, Encoding encoding,
                         base::ElementType type)
{
    // Integers have no fractions to lose, and what the type cannot hold of them is no smaller than 1.
    if (base::isInteger(base::elementType(f.values)) && base::isInteger(base::elementType(g.values)))
        return 0;
    return roundingTolerance(type, static_cast<double>(f.size()) * magnitudeOf(f, encoding) *
                                       magnitudeOf(g, encoding));
}

void clearRounding(base::ElementVector& values, double tolerance, const base::RunControl& control)
{
    if (!(tolerance > 0))
        return;
    std::visit(
        [&](auto& buffer) {
            using Number = std::remove_cvref_t<decltype(buffer[0])>;
            if constexpr (!std::is_integral_v<Number>)
                for (std::size_t begin = 0; begin < buffer.size() && !control.stopRequested();
                     begin += pollInterval)
                    for (std::size_t i = begin; i < std::min(buffer.size(), begin + pollInterval); ++i)
                        buffer[i] = cleared(buffer[i], tolerance);
        },
        values);
}

}  // namespace sequency::session
