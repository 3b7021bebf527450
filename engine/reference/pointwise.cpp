// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/reference/pointwise.h"

#include <algorithm>
#include <type_traits>

namespace sequency::reference {
namespace {

constexpr std::size_t pollInterval = std::size_t{1} << 20;

template <typename Work>
base::Status forBlocks(std::size_t count, const base::RunControl& control, const Work& work)
{
    for (std::size_t begin = 0; begin < count; begin += pollInterval) {
        if (control.stopRequested())
            return base::cancelled();
        work(begin, std::min(count, begin + pollInterval));
    }
    return base::success();
}

}  // namespace

base::Status multiply(base::ElementVector& first, const base::ElementVector& second,
                      const base::RunControl& control)
{
    return std::visit(
        [&](auto& left, const auto& right) {
            using Left = std::remove_cvref_t<decltype(left[0])>;
            using Right = std::remove_cvref_t<decltype(right[0])>;
            return forBlocks(left.size(), control, [&](std::size_t begin, std::size_t end) {
                if constexpr (std::is_same_v<Left, Right>) {
                    for (std::size_t i = begin; i < end; ++i) {
                        if constexpr (std::is_integral_v<Left>) {
                            using Unsigned = std::make_unsigned_t<Left>;
                            left[i] = static_cast<Left>(static_cast<Unsigned>(left[i]) *
                                                        static_cast<Unsigned>(right[i]));
                        } else {
                            left[i] *= right[i];
                        }
                    }
                }
            });
        },
        first, second);
}

base::Status shiftRight(base::ElementVector& data, int bits, const base::RunControl& control)
{
    auto* values = std::get_if<base::AlignedBuffer<std::int64_t>>(&data);
    if (values == nullptr)
        return base::success();
    return forBlocks(values->size(), control, [&](std::size_t begin, std::size_t end) {
        for (std::size_t i = begin; i < end; ++i)
            (*values)[i] >>= bits;
    });
}

}  // namespace sequency::reference
