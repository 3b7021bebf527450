// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/session/comparison.h"

#include <cmath>
#include <limits>

namespace sequency::session {
namespace {

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

}  // namespace

std::optional<std::size_t> firstDifference(const base::ElementVector& actual,
                                           const base::ElementVector& expected, double growth,
                                           double inputMagnitude)
{
    const double tolerance =
        16 * growth * inputMagnitude *
        std::max(roundingUnit(base::elementType(actual)), roundingUnit(base::elementType(expected)));
    return std::visit(
        [&](const auto& left, const auto& right) -> std::optional<std::size_t> {
            using Left = std::remove_cvref_t<decltype(left[0])>;
            using Right = std::remove_cvref_t<decltype(right[0])>;
            for (std::size_t i = 0; i < left.size(); ++i) {
                if constexpr (std::is_integral_v<Left> && std::is_integral_v<Right>) {
                    if (!std::cmp_equal(left[i], right[i]))
                        return i;
                } else {
                    const double distance =
                        std::abs(base::complexValue(actual, i) - base::complexValue(expected, i));
                    if (!(distance <= tolerance))  // a NaN differs
                        return i;
                }
            }
            return std::nullopt;
        },
        actual, expected);
}

}  // namespace sequency::session
