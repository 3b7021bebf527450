// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/transform/passes.h"

namespace sequency::transform {
namespace {

// Returns true if `step` continues the trees of the pass.
bool continuesTrees(const Pass& pass, const Step& step)
{
    const Step& last = pass.steps.back();
    if (last.kind != StepKind::ConstantGeometry || step.kind != StepKind::ConstantGeometry ||
        step.radix() != last.radix() || step.isMirrored != last.isMirrored)
        return false;
    const auto radix = static_cast<std::size_t>(step.radix());
    return step.isMirrored ? last.changedValues() * radix == step.changedValues()
                           : step.changedValues() * radix == last.changedValues();
}

}  // namespace

std::vector<Pass> fuse(std::span<const Step> steps, std::size_t firstRows, std::size_t laterRows,
                       std::size_t treeRows)
{
    std::vector<Pass> passes;
    for (const Step& step : steps) {
        const bool isButterflies = step.kind == StepKind::Butterflies;
        const auto radix = static_cast<std::size_t>(step.radix());
        if (!passes.empty()) {
            Pass& pass = passes.back();
            const std::size_t bound = !isButterflies ? treeRows : pass.distance == 1 ? firstRows : laterRows;
            const bool continues = isButterflies
                                       ? pass.isFused() && step.distance == pass.distance * pass.rows
                                       : continuesTrees(pass, step);
            if (continues && pass.rows * radix <= bound) {
                pass.steps.push_back(step);
                pass.rows *= radix;
                continue;
            }
        }
        if (isButterflies)
            passes.push_back(Pass{{step}, radix, step.distance});
        else
            passes.push_back(Pass{{step}, step.kind == StepKind::ConstantGeometry ? radix : 1});
    }
    return passes;
}

}  // namespace sequency::transform
