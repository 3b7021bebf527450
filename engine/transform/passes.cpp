// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/transform/passes.h"

namespace sequency::transform {

std::vector<Pass> fuse(std::span<const Step> steps, std::size_t firstRows, std::size_t laterRows)
{
    std::vector<Pass> passes;
    for (const Step& step : steps) {
        if (step.kind != StepKind::Butterflies) {
            passes.push_back(Pass{{step}});
            continue;
        }
        const auto radix = static_cast<std::size_t>(step.radix());
        if (!passes.empty() && passes.back().isFused()) {
            Pass& pass = passes.back();
            const std::size_t bound = pass.distance == 1 ? firstRows : laterRows;
            if (step.distance == pass.distance * pass.rows && pass.rows * radix <= bound) {
                pass.steps.push_back(step);
                pass.rows *= radix;
                continue;
            }
        }
        passes.push_back(Pass{{step}, radix, step.distance});
    }
    return passes;
}

}  // namespace sequency::transform
