// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/opencl/launch_plan.h"

#include <algorithm>
#include <numeric>

namespace sequency::opencl {

std::string LaunchPlan::text() const
{
    std::string text;
    for (const Launch& launch : launches) {
        text += launch.key.text() + " [" + std::to_string(launch.items) + " work-items";
        if (launch.workGroup > 0)
            text += " in groups of " + std::to_string(launch.workGroup);
        text += "] " + launch.title + "\n";
    }
    return text;
}

void LaunchPlan::useWorkGroup(std::size_t workItems)
{
    for (Launch& launch : launches) {
        if (workItems == 0 || launch.workGroup > 0)
            continue;
        launch.workGroup = workItems;
        launch.key.defines["WORK_GROUP"] = std::to_string(workItems);
    }
}

base::Status checkMemory(const LaunchPlan& plan, const DeviceDescription& device)
{
    const auto refuse = [](std::string message) {
        return base::Status(base::Error{base::ErrorKind::OutOfMemory, std::move(message)});
    };
    const auto largest = std::max_element(plan.vectorBytes.begin(), plan.vectorBytes.end());
    if (largest != plan.vectorBytes.end() && *largest > device.maxAllocation)
        return refuse("a vector of " + base::byteCountText(*largest) +
                      " is larger than the largest buffer of " + device.name + " (" +
                      base::byteCountText(device.maxAllocation) + ")");
    const std::size_t all = std::accumulate(plan.vectorBytes.begin(), plan.vectorBytes.end(), std::size_t{0});
    if (all > device.globalMemory)
        return refuse(base::byteCountText(all) + " are needed and " + device.name + " has " +
                      base::byteCountText(device.globalMemory));
    return base::success();
}

}  // namespace sequency::opencl
