// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/cpu/executor.h"
#include "engine/cpu/kernels/row_kernels.h"

#include <hwy/highway.h>

namespace sequency::cpu {

std::string instructionSet()
{
    return instructionSetName();
}

std::vector<std::string> instructionSets()
{
    std::vector<std::string> names;
    for (const std::int64_t target : hwy::SupportedAndGeneratedTargets())
        names.emplace_back(hwy::TargetName(target));
    return names;
}

bool useInstructionSet(std::string_view name)
{
    std::int64_t all = 0;
    std::int64_t chosen = 0;
    for (const std::int64_t target : hwy::SupportedAndGeneratedTargets()) {
        all |= target;
        if (name == hwy::TargetName(target))
            chosen = target;
    }
    if (chosen == 0 && !name.empty())
        return false;
    hwy::GetChosenTarget().Update(name.empty() ? all : chosen);
    return true;
}

}  // namespace sequency::cpu
