// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/reference/pointwise.h"

#include <type_traits>

namespace sequency::reference {

void multiply(base::ElementVector& first, const base::ElementVector& second)
{
    std::visit(
        [](auto& left, const auto& right) {
            using Left = std::remove_cvref_t<decltype(left[0])>;
            using Right = std::remove_cvref_t<decltype(right[0])>;
            if constexpr (std::is_same_v<Left, Right>) {
                for (std::size_t i = 0; i < left.size(); ++i) {
                    if constexpr (std::is_integral_v<Left>) {
                        using Unsigned = std::make_unsigned_t<Left>;
                        left[i] = static_cast<Left>(static_cast<Unsigned>(left[i]) *
                                                    static_cast<Unsigned>(right[i]));
                    } else {
                        left[i] *= right[i];
                    }
                }
            }
        },
        first, second);
}

void shiftRight(base::ElementVector& data, int bits)
{
    if (auto* values = std::get_if<base::AlignedBuffer<std::int64_t>>(&data))
        for (std::int64_t& value : *values)
            value >>= bits;
}

}  // namespace sequency::reference
