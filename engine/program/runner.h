// SPDX-License-Identifier: GPL-3.0-or-later
//
// Somewhere to run programs, for those who need a computation and know no device: given to them by who does.
#pragma once

#include "engine/base/error.h"
#include "engine/program/vectors.h"

#include <cstddef>
#include <functional>
#include <limits>
#include <memory>
#include <vector>

namespace sequency::program {

// One program at a time, on the thread that calls.
struct Runner {
    // Outputs lie in the host's memory and are allocated. Errors: those of the device, Cancelled.
    // Inputs may be what keep() made: then it runs where they are.
    std::function<base::Status(const Program& program, const Vectors& vectors)> run;
    // The only output of a program of such inputs, staying where it is computed, for others to read: as long as what made the runner.
    // Where `reader` is best run, if it is not null: a program that will read it, its own output kept, too. Errors as run(), OutOfMemory
    // where there is no room.
    std::function<base::Result<std::shared_ptr<const DeviceVector>>(
        const Program& program, const std::vector<InputVector>& inputs, const Program* reader)>
        keep;
    // So much of vectors on the way it does best with at once, where a work can be cut: a processor's caches, a GPU's memory.
    std::size_t blockBytes = std::size_t{1} << 21;
    std::size_t maxVectorBytes = std::numeric_limits<std::size_t>::max();  // of one vector that is kept
    std::size_t maxKeptBytes =
        std::numeric_limits<std::size_t>::max();  // total size of the vectors kept at once
    bool isOnGpu = false;                         // whether long vectors go to a GPU
};

}  // namespace sequency::program
