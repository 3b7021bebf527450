// SPDX-License-Identifier: GPL-3.0-or-later
//
// Functions that run programs, supplied by a caller to code that needs a computation but does not choose a device.
#pragma once

#include "engine/base/error.h"
#include "engine/program/vectors.h"

#include <cstddef>
#include <functional>
#include <limits>
#include <memory>
#include <vector>

namespace sequency::program {

// The functions of a runner. Each of them runs one program at a time, on the calling thread.
struct Runner {
    // Runs a program. Outputs must be allocated vectors in host memory. If inputs are results of keep(), the program runs on the device that holds
    // them. Errors: those of the device, Cancelled.
    std::function<base::Status(const Program& program, const Vectors& vectors)> run;
    // Runs a program with inputs as for run() and returns its only output. The output stays on the device for later programs, as long as the object
    // that created the runner exists. `reader` is a program that will read the output, or null. If it is not null, the device is the best one for
    // `reader` among the devices that have memory for the output. Errors: those of run(); OutOfMemory if no device has enough memory.
    std::function<base::Result<std::shared_ptr<const DeviceVector>>(
        const Program& program, const std::vector<InputVector>& inputs, const Program* reader)>
        keep;
    // The best total size in bytes of the intermediate vectors of a job that can be divided: the size of the CPU caches or of a GPU's memory.
    std::size_t blockBytes = std::size_t{1} << 21;
    std::size_t maxVectorBytes = std::numeric_limits<std::size_t>::max();  // largest result of keep()
    std::size_t maxKeptBytes = std::numeric_limits<std::size_t>::max();    // total of all results of keep()
    bool isOnGpu = false;  // true if long vectors are computed on a GPU
    // Returns true if run() would run this program on a GPU for inputs in host memory. It differs from `isOnGpu` for the device "auto", which is
    // chosen for each program. Null if all programs run on the same device.
    std::function<bool(const Program& program)> runsOnGpu = {};
};

}  // namespace sequency::program
