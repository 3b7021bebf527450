// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/transform/step.h"

#include "engine/transform/spectrum_order.h"

namespace sequency::transform {

std::size_t Step::operand(std::size_t butterfly, int j) const
{
    const auto p = static_cast<std::size_t>(radix());
    const auto offset = static_cast<std::size_t>(j);
    if (kind == StepKind::ConstantGeometry)
        return butterfly * p + offset;
    return butterfly % distance + p * distance * (butterfly / distance) + offset * distance;
}

std::size_t Step::result(std::size_t butterfly, int j) const
{
    if (kind == StepKind::ConstantGeometry)
        return butterfly + static_cast<std::size_t>(j) * butterflies();
    return operand(butterfly, j);
}

std::size_t Step::source(std::size_t position) const
{
    return toHadamard ? orderPosition(order, position, variables) : hadamardIndex(order, position, variables);
}

}  // namespace sequency::transform
