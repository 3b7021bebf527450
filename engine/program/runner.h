// SPDX-License-Identifier: GPL-3.0-or-later
//
// Somewhere to run programs, for those who need a computation and know no device: given to them by who does.
#pragma once

#include "engine/base/error.h"
#include "engine/program/vectors.h"

#include <cstddef>
#include <functional>

namespace sequency::program {

// One program at a time, on the thread that calls.
struct Runner {
    // All vectors lie in the host's memory, outputs are allocated. Errors: those of the device, Cancelled.
    std::function<base::Status(const Program& program, const Vectors& vectors)> run;
    // So much of vectors on the way it does best with at once, where a work can be cut: a processor's caches, a GPU's memory.
    std::size_t blockBytes = std::size_t{1} << 21;
};

}  // namespace sequency::program
