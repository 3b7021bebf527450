// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/session/calls/comparison.h"

#include "engine/session/calls/rounding.h"

#include <algorithm>
#include <cmath>
#include <complex>
#include <type_traits>
#include <utility>

namespace sequency::session {
namespace {

constexpr std::size_t pollInterval = std::size_t{1} << 20;

template <typename Left, typename Right>
bool isNear(const Left& left, const Right& right, double tolerance)
{
    if constexpr (std::is_integral_v<Left> && std::is_integral_v<Right>) {
        return std::cmp_equal(left, right);
    } else if constexpr (std::is_arithmetic_v<Left> && std::is_arithmetic_v<Right>) {
        // The comparison is false if a value is NaN.
        return std::abs(static_cast<double>(left) - static_cast<double>(right)) <= tolerance;
    } else {
        const auto wide = [](const auto& value) {
            if constexpr (std::is_arithmetic_v<std::remove_cvref_t<decltype(value)>>)
                return std::complex<double>(static_cast<double>(value));
            else
                return std::complex<double>(value);
        };
        const std::complex<double> difference = wide(left) - wide(right);
        return std::norm(difference) <= tolerance * tolerance;
    }
}

}  // namespace

std::optional<std::size_t> firstDifference(const base::ElementVector& actual,
                                           const base::ElementVector& expected, double growth,
                                           double inputMagnitude, const base::RunControl& control)
{
    const double bound = growth * inputMagnitude;
    const double tolerance = std::max(roundingTolerance(base::elementType(actual), bound),
                                      roundingTolerance(base::elementType(expected), bound));
    return firstDifferenceBeyond(actual, expected, tolerance, control);
}

std::optional<std::size_t> firstDifferenceBeyond(const base::ElementVector& actual,
                                                 const base::ElementVector& expected, double tolerance,
                                                 const base::RunControl& control)
{
    return std::visit(
        [&](const auto& left, const auto& right) -> std::optional<std::size_t> {
            for (std::size_t begin = 0; begin < left.size(); begin += pollInterval) {
                if (control.stopRequested())
                    return std::nullopt;
                const std::size_t end = std::min(left.size(), begin + pollInterval);
                for (std::size_t i = begin; i < end; ++i)
                    if (!isNear(left[i], right[i], tolerance))
                        return i;
            }
            return std::nullopt;
        },
        actual, expected);
}

}  // namespace sequency::session
