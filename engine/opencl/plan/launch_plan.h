// SPDX-License-Identifier: GPL-3.0-or-later
//
// A list of kernel launches with their buffers and constants, in the order in which an executor runs them.
//
// A plan is a value: it is printable and comparable by its text. It is made without a device (lowering.h) and run by a device's executor
// (executor.h).
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

// A kernel argument: one of the plan's vectors or constants, or a number of the width that the kernel expects.
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
    std::size_t items = 0;  // work-items with work; rounded up to whole groups
    // Work-items per group, for which the kernel is compiled. If 0, the executor chooses.
    std::size_t workGroup = 0;
    std::vector<KernelArgument> arguments = {};
    program::PlanPass pass = {};  // pass without name and shape, which LaunchPlan::passes() adds
};

struct LaunchPlan {
    std::string algorithm;
    std::vector<std::size_t> vectorBytes;
    std::vector<std::vector<std::byte>> constants;  // small tables, uploaded with the plan
    std::vector<int> inputs;                        // vector that receives each input
    std::vector<int> results;                       // vectors to download
    std::vector<int> overwritten;                   // input vectors whose contents change during a run
    std::vector<Launch> launches;
    std::vector<std::string> shapes = {};  // distinct shapes chosen for passes that have alternatives

    // Returns the only shape (tile_plan.h, processor_plan.h), or an empty string if there are none or several.
    std::string shape() const { return shapes.size() == 1 ? shapes.front() : std::string(); }
    void addShape(const std::string& shape);

    std::vector<program::PlanPass> passes() const;  // one per launch
    std::string text() const;                       // one line per launch

    // Appends the launches of `part`, renumbering its operation 0 to `firstOperation`. Its input i is in the vector inputs[i]; its other vectors are
    // added to this plan. Returns the vectors that hold the results of `part`.
    std::vector<int> append(LaunchPlan part, const std::vector<int>& inputs, std::size_t firstOperation);

    // Compiles all launches for this work-group size, except those that already have a size.
    void useWorkGroup(std::size_t workItems);
};

// Returns OutOfMemory with the sizes if a vector exceeds the device's largest buffer, or all of them together exceed its memory.
base::Status checkMemory(const LaunchPlan& plan, const DeviceInfo& device);

}  // namespace sequency::opencl
