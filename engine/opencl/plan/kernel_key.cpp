// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/opencl/plan/kernel_key.h"

namespace sequency::opencl {

std::string KernelKey::text() const
{
    std::string text = entry == program ? program : program + "/" + entry;
    for (const auto& [name, value] : defines)
        text += " " + name + (value.empty() ? "" : "=" + value);
    return text;
}

std::string KernelKey::buildOptions() const
{
    std::string options;
    for (const auto& [name, value] : defines)
        options += (options.empty() ? "-D " : " -D ") + name + (value.empty() ? "" : "=" + value);
    return options;
}

}  // namespace sequency::opencl
