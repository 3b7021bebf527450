// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/base/function_vector.h"

#include "engine/base/digits.h"

namespace sequency::base {

Result<int> variablesForSize(std::size_t elementCount, int radix)
{
    const auto step = static_cast<std::size_t>(radix);
    if (const auto variables = exactLogarithm(elementCount, step))
        return *variables;
    if (elementCount == 0)
        return Error{ErrorKind::BadInput, "no values found, expected a power of " + std::to_string(radix)};
    std::size_t below = 1;
    while (below <= elementCount / step)
        below *= step;
    return Error{ErrorKind::BadInput, std::to_string(elementCount) + " values found, expected a power of " +
                                          std::to_string(radix) + " (" + std::to_string(below) + " or " +
                                          std::to_string(below * step) + ")"};
}

}  // namespace sequency::base
