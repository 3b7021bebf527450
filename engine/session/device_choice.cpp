// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/session/device_choice.h"

#include <algorithm>

namespace sequency::session {

bool isBetterDevice(const DeviceInfo& a, const DeviceInfo& b)
{
    const auto rank = [](const DeviceInfo& device) {
        return device.type == DeviceType::Gpu ? 2 : device.isOpenCl ? 0 : 1;
    };
    return rank(a) != rank(b) ? rank(a) > rank(b) : a.computeUnits > b.computeUnits;
}

bool hasAlgorithm(const DeviceInfo& device, std::string_view work, std::string_view algorithm)
{
    const auto found = device.algorithms.find(std::string(work));
    return found != device.algorithms.end() &&
           std::find(found->second.begin(), found->second.end(), algorithm) != found->second.end();
}

bool offers(const DeviceInfo& device, std::string_view work, std::string_view algorithm)
{
    return hasAlgorithm(device, work, algorithm) && !device.unavailable.contains(std::string(algorithm));
}

const DeviceInfo* automaticDevice(std::span<const DeviceInfo> devices, std::string_view work,
                                  std::string_view algorithm)
{
    const DeviceInfo* usual = nullptr;
    const DeviceInfo* able = nullptr;
    for (const DeviceInfo& device : devices) {
        if (device.type == DeviceType::Reference)
            continue;
        if (usual == nullptr || isBetterDevice(device, *usual))
            usual = &device;
        if (offers(device, work, algorithm) && (able == nullptr || isBetterDevice(device, *able)))
            able = &device;
    }
    return able != nullptr ? able : usual;
}

}  // namespace sequency::session
