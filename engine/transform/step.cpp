// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/transform/step.h"

#include "engine/transform/spectrum_order.h"

namespace sequency::transform {

std::size_t Step::source(std::size_t position) const
{
    return toHadamard ? orderPosition(order, position, variables) : hadamardIndex(order, position, variables);
}

}  // namespace sequency::transform
