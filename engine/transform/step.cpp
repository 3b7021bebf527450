// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/transform/step.h"

#include "engine/transform/spectrum_order.h"

namespace sequency::transform {

std::size_t Step::source(std::size_t position) const
{
    return toHadamard ? orderPosition(order, position, variables) : hadamardIndex(order, position, variables);
}

std::string nameOf(const Step& step)
{
    switch (step.kind) {
    case StepKind::Butterflies:
        return "x" + std::to_string(step.variable) + ", d = " + std::to_string(step.distance);
    case StepKind::ConstantGeometry: return "x" + std::to_string(step.variable);
    case StepKind::Permutation: return "order";
    case StepKind::Scaling: break;
    }
    return "scaling";
}

}  // namespace sequency::transform
