// SPDX-License-Identifier: GPL-3.0-or-later
//
// Creates property values that differ slightly from a correct value, to test that the checkers reject them.
#pragma once

#include "engine/analysis/properties/finding.h"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <limits>
#include <string>
#include <type_traits>
#include <utility>
#include <variant>
#include <vector>

namespace sequency::tests {

// Returns wrong variants of `value`: changed by one, the other truth value, a value instead of none, or a list with one element more or less. If
// `realStep` is not 0, the checker compares real numbers up to rounding, and they are changed by at least `realStep`.
inline std::vector<analysis::PropertyValue> wrongValues(const analysis::PropertyValue& value,
                                                        double realStep = 0)
{
    std::vector<analysis::PropertyValue> wrong;
    std::visit(
        [&](const auto& known) {
            using Known = std::remove_cvref_t<decltype(known)>;
            if constexpr (std::is_same_v<Known, std::monostate>) {
                wrong = {std::int64_t{0}, false, std::string()};
            } else if constexpr (std::is_same_v<Known, bool>) {
                wrong = {!known, std::int64_t{known}, std::monostate()};
            } else if constexpr (std::is_same_v<Known, std::int64_t>) {
                wrong = {known + 1, known - 1, static_cast<double>(known) + (realStep > 0 ? 0.5 : 0),
                         std::monostate()};
            } else if constexpr (std::is_same_v<Known, std::string>) {
                wrong = {known + "0", std::monostate()};
                if (!known.empty()) {
                    std::string other = known;
                    other.back() = other.back() == '0' ? '1' : '0';
                    wrong.emplace_back(other);
                }
            } else if constexpr (std::is_same_v<Known, double>) {
                wrong = {known + std::max(realStep, 1e-3),
                         realStep > 0 ? known - realStep
                                      : std::nextafter(known, std::numeric_limits<double>::infinity()),
                         static_cast<std::int64_t>(known), std::monostate()};
            } else {
                Known more = known;
                more.emplace_back();
                wrong = {more, std::monostate()};
                for (std::size_t i = 0; i < known.size(); ++i) {
                    Known other = known;
                    if constexpr (std::is_same_v<typename Known::value_type,
                                                 std::pair<std::int64_t, std::int64_t>>) {
                        other[i].second += 1;
                        wrong.emplace_back(other);
                        other = known;
                        other[i].first += 1;
                        wrong.emplace_back(other);
                    } else {
                        other[i] += 1;
                        wrong.emplace_back(other);
                    }
                    other = known;
                    other.erase(other.begin() + static_cast<std::ptrdiff_t>(i));
                    wrong.emplace_back(other);
                }
            }
        },
        value);
    return wrong;
}

}  // namespace sequency::tests
