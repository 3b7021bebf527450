// SPDX-License-Identifier: GPL-3.0-or-later
//
// Runs programs for code that needs a computation but does not choose a device; the caller of that code supplies it.
#pragma once

#include "engine/base/error.h"
#include "engine/program/vectors.h"

#include <cstddef>
#include <functional>
#include <limits>
#include <memory>
#include <vector>

namespace sequency::program {

// Runs one program at a time, on the calling thread.
struct Runner {
    // Runs a program. Outputs are allocated vectors in host memory. Inputs may be results of keep(); the program then runs on their device. Errors:
    // those of the device, Cancelled.
    std::function<base::Status(const Program& program, const Vectors& vectors)> run;
    // Runs a program on inputs as for run() and returns its only output, which stays on the device for later programs as long as the object that made
    // the runner. If `reader` is not null, it is a program that will read the output; the device is the best one for `reader` with its output also
    // resident. Errors: as run(); OutOfMemory if there is no room.
    std::function<base::Result<std::shared_ptr<const DeviceVector>>(
        const Program& program, const std::vector<InputVector>& inputs, const Program* reader)>
        keep;
    // Best total size of intermediate vectors for jobs that can be divided: the size of the CPU's caches or of a GPU's memory.
    std::size_t blockBytes = std::size_t{1} << 21;
    std::size_t maxVectorBytes = std::numeric_limits<std::size_t>::max();  // per vector of keep()
    std::size_t maxKeptBytes = std::numeric_limits<std::size_t>::max();    // total of all results of keep()
    bool isOnGpu = false;  // true if long vectors are computed on a GPU
};

}  // namespace sequency::program
