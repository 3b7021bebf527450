// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/base/number/boolean_values.h"

#include <algorithm>

namespace sequency::base {

bool isBooleanValued(const ElementVector& values)
{
    return std::visit(
        [](const auto& buffer) {
            return std::all_of(buffer.begin(), buffer.end(), [](const auto value) {
                using Element = std::remove_cvref_t<decltype(value)>;
                return value == Element(0) || value == Element(1);
            });
        },
        values);
}

}  // namespace sequency::base
