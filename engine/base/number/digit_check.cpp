// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/base/number/digit_check.h"

#include "engine/base/memory/parallel_for.h"

#include <algorithm>
#include <string>

namespace sequency::base {

Status checkDigits(const FunctionVector& function)
{
    if (function.radix < 2)
        return Error{ErrorKind::BadInput,
                     "the function has radix " + std::to_string(function.radix) + ", expected 2 or more"};
    if (function.isPacked() || !function.isLogic())
        return success();
    const auto& digits = std::get<AlignedBuffer<std::uint8_t>>(function.values);
    const auto largest = parallelMax(digits.size(), [&](std::size_t begin, std::size_t end) {
        std::uint8_t found = 0;
        for (const std::uint8_t digit : digits.elements().subspan(begin, end - begin))
            found = std::max(found, digit);
        return found;
    });
    if (largest < function.radix)
        return success();
    const auto wrong =
        std::ranges::find_if(digits.elements(), [&](std::uint8_t digit) { return digit >= function.radix; });
    return detail::notADigit(std::to_string(*wrong),
                             static_cast<std::size_t>(wrong - digits.elements().begin()), function.radix);
}

}  // namespace sequency::base
