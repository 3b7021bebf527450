// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/program/device_info.h"

namespace sequency::program {

std::string_view deviceTypeName(DeviceType type)
{
    switch (type) {
    case DeviceType::Reference: return "reference";
    case DeviceType::Cpu: return "cpu";
    case DeviceType::Gpu: return "gpu";
    case DeviceType::Accelerator: break;
    }
    return "accelerator";
}

}  // namespace sequency::program
