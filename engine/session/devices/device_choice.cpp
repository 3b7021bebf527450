// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/session/devices/device_choice.h"

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
    return work.empty() ||
           (hasAlgorithm(device, work, algorithm) && !device.unavailable.contains(std::string(algorithm)));
}

const DeviceInfo* automaticDevice(std::span<const DeviceInfo> devices, std::string_view work,
                                  std::string_view algorithm)
{
    const DeviceInfo* usual = nullptr;
    const DeviceInfo* able = nullptr;
    for (const DeviceInfo& device : devices) {
        if (device.type == DeviceType::Reference || device.isSeveral())
            continue;
        if (usual == nullptr || isBetterDevice(device, *usual))
            usual = &device;
        if (offers(device, work, algorithm) && (able == nullptr || isBetterDevice(device, *able)))
            able = &device;
    }
    return able != nullptr ? able : usual;
}

std::vector<const DeviceInfo*> automaticCandidates(std::span<const DeviceInfo> devices, std::string_view work,
                                                   std::string_view algorithm)
{
    std::vector<const DeviceInfo*> hosts;
    std::vector<const DeviceInfo*> gpus;
    const DeviceInfo* left = nullptr;
    for (const DeviceInfo& device : devices) {
        if (device.type == DeviceType::Reference || device.isSeveral() || !offers(device, work, algorithm))
            continue;
        if (!device.isOpenCl)
            hosts.push_back(&device);
        else if (device.type == DeviceType::Gpu)
            gpus.push_back(&device);
        else if (left == nullptr || isBetterDevice(device, *left))
            left = &device;
    }
    hosts.insert(hosts.end(), gpus.begin(), gpus.end());
    if (hosts.empty() && left != nullptr)
        hosts.push_back(left);
    return hosts;
}

bool DeviceChoice::isSlower() const
{
    constexpr double slightly = 0.9;
    return other && other->seconds() < slightly * chosen.seconds();
}

DeviceChoice chooseDevice(std::vector<CallPrediction> predictions, bool isNamed)
{
    const auto shortest = [&predictions](std::size_t first) {
        return std::ranges::min_element(predictions.begin() + static_cast<std::ptrdiff_t>(first),
                                        predictions.end(), {}, &CallPrediction::seconds);
    };
    if (!isNamed)
        std::iter_swap(predictions.begin(), shortest(0));
    DeviceChoice choice;
    choice.chosen = predictions.front();
    if (predictions.size() > 1)
        choice.other = *shortest(1);
    choice.reason = isNamed        ? DeviceChoice::Reason::Named
                    : choice.other ? DeviceChoice::Reason::Faster
                                   : DeviceChoice::Reason::OnlyOne;
    return choice;
}

}  // namespace sequency::session
