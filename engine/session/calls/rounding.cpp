// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/session/calls/rounding.h"

#include "engine/base/memory/parallel_for.h"
#include "engine/transform/catalogue.h"

#include <bit>
#include <cmath>
#include <complex>
#include <cstdint>
#include <limits>
#include <type_traits>

namespace sequency::session {
namespace {

// Returns the largest Real that does not exceed `value`.
template <typename Real>
Real roundedDown(double value)
{
    const Real nearest = static_cast<Real>(value);
    return static_cast<double>(nearest) <= value ? nearest : std::nextafter(nearest, Real(0));
}

// Sets small values of a block to 0, including negative zeros. Most blocks contain none, so a first loop only tests for small values; reading takes
// half the time of writing. The loop compares the bit patterns without the sign. They are ordered like the magnitudes, with NaN as the largest.
template <typename Real>
void clearBlock(Real* values, std::size_t count, Real tolerance)
{
    using Bits = std::conditional_t<sizeof(Real) == 4, std::uint32_t, std::uint64_t>;
    constexpr Bits withoutSign = static_cast<Bits>(~Bits{0}) >> 1;
    const Bits most = std::bit_cast<Bits>(tolerance);
    const auto isSmall = [most](Real value) {
        const Bits bits = std::bit_cast<Bits>(value);
        return static_cast<Bits>((bits & withoutSign) <= most) & static_cast<Bits>(bits != 0);
    };
    Bits found = 0;
    for (std::size_t i = 0; i < count; ++i)
        found |= isSmall(values[i]);
    if (found == 0)
        return;
    for (std::size_t i = 0; i < count; ++i)
        values[i] = isSmall(values[i]) != 0 ? Real(0) : values[i];
}

}  // namespace

double enteredMagnitude(const base::FunctionVector& function, Encoding encoding)
{
    return entersAsSigns(function, encoding) || entersAsRoots(function, encoding)
               ? 1
               : base::largestMagnitude(function);
}

double roundingTolerance(base::ElementType type, double bound)
{
    return 16 * bound * base::elementFacts(type).roundingUnit;
}

double roundingTolerance(const TransformResult& result)
{
    if (result.exact || base::elementFacts(result.computedIn).roundingUnit == 0 || !result.request.function ||
        !result.spectrum)
        return 0;
    const auto description = transform::describe(result.request.spec);
    if (!description)
        return 0;
    return roundingTolerance(result.computedIn, *description,
                             description->isCharacterTransform()
                                 ? base::largestMagnitude(*result.spectrum)
                                 : enteredMagnitude(*result.request.function, result.request.encoding));
}

double roundingTolerance(base::ElementType type, const transform::KroneckerTransform& transform,
                         double largest)
{
    return std::isfinite(largest) ? zeroShare(type, transform) * largest : 0;
}

double zeroShare(base::ElementType type, const transform::KroneckerTransform& transform)
{
    return transform.isCharacterTransform()
               ? 4 * base::elementFacts(type).roundingUnit
               : roundingTolerance(type, transform.growth() / transform.divisor());
}

double roundingTolerance(const base::FunctionVector& f, const base::FunctionVector& g, Encoding encoding,
                         base::ElementType type)
{
    // Integers need no tolerance: they are exact, or wrong by at least 1 if the type cannot represent them.
    if (base::isInteger(base::elementType(f.values)) && base::isInteger(base::elementType(g.values)))
        return 0;
    return roundingTolerance(type, static_cast<double>(f.size()) * enteredMagnitude(f, encoding) *
                                       enteredMagnitude(g, encoding));
}

void clearRounding(base::ElementVector& values, double tolerance, const base::RunControl& control)
{
    if (!(tolerance > 0))
        return;
    const auto clear = [&]<typename Real>(Real* first, std::size_t count) {
        const Real most = roundedDown<Real>(tolerance);
        base::parallelForBlocks(
            count, [=](std::size_t begin, std::size_t end) { clearBlock(first + begin, end - begin, most); },
            &control);
    };
    std::visit(
        [&](auto& buffer) {
            using Number = std::remove_cvref_t<decltype(buffer[0])>;
            if constexpr (std::is_floating_point_v<Number>)
                clear(buffer.data(), buffer.size());
            else if constexpr (!std::is_integral_v<Number>)
                clear(reinterpret_cast<typename Number::value_type*>(buffer.data()), 2 * buffer.size());
        },
        values);
}

}  // namespace sequency::session
