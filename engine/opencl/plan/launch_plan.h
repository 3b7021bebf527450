// SPDX-License-Identifier: GPL-3.0-or-later
//
// What an executor is given to run: buffers, constants, launches, in order. A value: printable, comparable by its text,
// made without a device (lowering.h) and run by one (executor.h).
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
    std::size_t items = 0;  // work-items that have work; rounded up to whole work-groups
    // 0: the executor chooses. Else the kernel is compiled for exactly this size.
    std::size_t workGroup = 0;
    std::vector<KernelArgument> arguments = {};
    program::PlanPass pass = {};  // without its name and shape, which LaunchPlan::passes() adds
};

struct LaunchPlan {
    std::string algorithm;
    std::vector<std::size_t> vectorBytes;           // device buffers that are read and written
    std::vector<std::vector<std::byte>> constants;  // small tables, uploaded with the plan
    std::vector<int> inputs;                        // the vector that each input is uploaded to
    std::vector<int> results;                       // the vectors that are downloaded
    std::vector<int> overwritten;                   // inputs' vectors that hold something else after a run
    std::vector<Launch> launches;
    std::vector<std::string> shapes = {};  // of runs of passes that could have others, each once

    // The one shape of its passes (tile_plan.h, processor_plan.h); empty where they have none or several.
    std::string shape() const { return shapes.size() == 1 ? shapes.front() : std::string(); }
    void addShape(const std::string& shape);

    std::vector<program::PlanPass> passes() const;  // one a launch
    std::string text() const;                       // one line a launch

    // The launches of `part` behind these; its operation 0 is `firstOperation` here. Its input i is in the vector inputs[i], those of
    // its vectors that it writes first are in vectors of their own. Where its results are then.
    std::vector<int> append(LaunchPlan part, const std::vector<int>& inputs, std::size_t firstOperation);

    // Every launch gets this work-group size, compiled in, but for those that have one of their own.
    void useWorkGroup(std::size_t workItems);
};

// OutOfMemory, with the numbers, where a vector exceeds the device's largest buffer or all of them its memory.
base::Status checkMemory(const LaunchPlan& plan, const DeviceInfo& device);

}  // namespace sequency::opencl
