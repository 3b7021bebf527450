// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/transform/step.h"

#include "engine/transform/spectrum_order.h"

namespace sequency::transform {

std::size_t Step::source(std::size_t position) const
{
    return toHadamard ? orderPosition(order, position, variables) : hadamardIndex(order, position, variables);
}

std::size_t Step::readerOf(std::size_t index) const
{
    const auto p = static_cast<std::size_t>(radix());
    if (kind == StepKind::Butterflies)
        return index % distance + distance * (index / (distance * p));
    if (isUnchanged(index))
        return butterflies() + index - changedValues();
    return isMirrored ? index % butterflies() : index / p;
}

std::size_t Step::writerOf(std::size_t index) const
{
    if (kind == StepKind::Butterflies || isUnchanged(index))
        return readerOf(index);
    return isMirrored ? index / static_cast<std::size_t>(radix()) : index % butterflies();
}

int Step::operandNumber(std::size_t index) const
{
    const auto p = static_cast<std::size_t>(radix());
    if (kind == StepKind::Butterflies)
        return static_cast<int>(index / distance % p);
    return static_cast<int>(isMirrored ? index / butterflies() : index % p);
}

int Step::resultNumber(std::size_t index) const
{
    if (kind == StepKind::Butterflies)
        return operandNumber(index);
    return static_cast<int>(isMirrored ? index % static_cast<std::size_t>(radix()) : index / butterflies());
}

std::string nameOf(const Step& step)
{
    switch (step.kind) {
    case StepKind::Butterflies:
        return "x" + std::to_string(step.variable) + ", d = " + std::to_string(step.distance);
    case StepKind::ConstantGeometry:
        return "x" + std::to_string(step.variable) +
               (step.isPartial() ? ", m = " + std::to_string(step.changedValues()) : "");
    case StepKind::Permutation: return "order";
    case StepKind::Scaling: break;
    }
    return "scaling";
}

}  // namespace sequency::transform
