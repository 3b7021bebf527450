// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/opencl/plan/launch_plan.h"

#include <algorithm>
#include <iterator>
#include <numeric>

namespace sequency::opencl {

std::vector<program::PlanPass> LaunchPlan::passes() const
{
    std::vector<program::PlanPass> passes;
    for (const Launch& launch : launches) {
        program::PlanPass& pass = passes.emplace_back(launch.pass);
        pass.name = launch.key.text();
        pass.shape = std::to_string(launch.items) + " work-items";
        if (launch.workGroup > 0)
            pass.shape += " in groups of " + std::to_string(launch.workGroup);
    }
    return passes;
}

void LaunchPlan::addShape(const std::string& shape)
{
    if (std::ranges::find(shapes, shape) == shapes.end())
        shapes.push_back(shape);
}

std::string LaunchPlan::text() const
{
    return program::text(passes());
}

std::vector<int> LaunchPlan::append(LaunchPlan part, const std::vector<int>& partInputs,
                                    std::size_t firstOperation)
{
    std::vector<int> places(part.vectorBytes.size(), -1);
    for (std::size_t i = 0; i < partInputs.size(); ++i)
        places[static_cast<std::size_t>(part.inputs[i])] = partInputs[i];
    for (std::size_t i = 0; i < places.size(); ++i) {
        if (places[i] >= 0) {
            auto& bytes = vectorBytes[static_cast<std::size_t>(places[i])];
            bytes = std::max(bytes, part.vectorBytes[i]);  // the size in `part` may be rounded up
            continue;
        }
        places[i] = static_cast<int>(vectorBytes.size());
        vectorBytes.push_back(part.vectorBytes[i]);
    }
    const auto constantsBefore = static_cast<int>(constants.size());
    std::ranges::move(part.constants, std::back_inserter(constants));
    for (const std::string& shape : part.shapes)
        addShape(shape);
    for (Launch& launch : part.launches) {
        for (KernelArgument& argument : launch.arguments) {
            if (auto* vector = std::get_if<VectorArgument>(&argument))
                vector->vector = places[static_cast<std::size_t>(vector->vector)];
            else if (auto* constant = std::get_if<ConstantArgument>(&argument))
                constant->constant += constantsBefore;
        }
        launch.pass.firstOperation += firstOperation;
        launch.pass.lastOperation += firstOperation;
        for (program::StepRange& range : launch.pass.steps)
            range.operation += firstOperation;
        launches.push_back(std::move(launch));
    }
    std::vector<int> ends;
    for (const int result : part.results)
        ends.push_back(places[static_cast<std::size_t>(result)]);
    return ends;
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

base::Status checkMemory(const LaunchPlan& plan, const DeviceInfo& device)
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
        return refuse(base::byteCountText(all) + " are needed, and " + device.name + " has " +
                      base::byteCountText(device.globalMemory));
    return base::success();
}

}  // namespace sequency::opencl
