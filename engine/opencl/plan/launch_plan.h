// SPDX-License-Identifier: GPL-3.0-or-later
//
// A list of kernel launches with their buffers and constants, in the order in which an executor runs them.
//
// A plan is a value: it can be printed, and compared by its text. program_lowering.h creates plans without a device, and a device's executor runs
// them (executor.h).
#pragma once

#include "engine/base/element_vector.h"
#include "engine/base/error.h"
#include "engine/opencl/driver/device_catalogue.h"
#include "engine/opencl/plan/kernel_key.h"
#include "engine/program/plan.h"

#include <cstddef>
#include <cstdint>
#include <string>
#include <variant>
#include <vector>

namespace sequency::opencl {

struct VectorArgument {
    int vector;
};
struct ConstantArgument {
    int constant;
};
using KernelArgument =
    std::variant<VectorArgument, ConstantArgument, std::int32_t, std::uint32_t, std::uint64_t, float, double>;

struct Launch {
    KernelKey key;
    std::size_t items = 0;  // number of work-items that have work; the executor rounds it up to whole groups
    // The number of work-items per group, for which the kernel is compiled. 0 means that the executor chooses.
    std::size_t workGroup = 0;
    std::vector<KernelArgument> arguments = {};
    program::PlanPass pass = {};  // description, to which passes() adds the name and the shape
};

struct LaunchPlan {
    std::string algorithm;
    std::vector<std::size_t> vectorBytes;
    // Contents of small tables, which are uploaded with the plan.
    std::vector<std::vector<std::byte>> constants;
    std::vector<int> inputs;       // for each input, the index of the vector that receives it
    std::vector<int> results;      // indices of the vectors to download
    std::vector<int> overwritten;  // indices of input vectors whose contents change during a run
    std::vector<Launch> launches;
    std::vector<std::string> shapes = {};  // shapes of passes that have alternatives, without duplicates

    // Returns the shape of the plan (tile_plan.h, processor_plan.h). Empty if there are no shapes or several different shapes.
    std::string shape() const { return shapes.size() == 1 ? shapes.front() : std::string(); }
    void addShape(const std::string& shape);

    std::vector<program::PlanPass> passes() const;
    std::string text() const;

    // Appends the launches of `part`; operation 0 of `part` becomes operation `firstOperation`. The vector inputs[i] takes the place of input i of
    // `part`; all other vectors of `part` are added to this plan. Returns the indices of the vectors that contain the results of `part`.
    std::vector<int> append(LaunchPlan part, const std::vector<int>& inputs, std::size_t firstOperation);

    void useWorkGroup(std::size_t workItems);
};

// Checks that the plan's vectors fit in the device's memory. Errors: OutOfMemory, with the sizes, if a vector exceeds the device's largest buffer or
// if all vectors exceed its memory.
base::Status checkMemory(const LaunchPlan& plan, const DeviceInfo& device);

}  // namespace sequency::opencl
