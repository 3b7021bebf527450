// SPDX-License-Identifier: GPL-3.0-or-later
//
// Rows of the CPU path's table of special cases (machine.h); each is defined in the file of its kernels.
//
// Threads: a row either distributes its work over the threads of the machine's arena or runs on one thread.
#pragma once

#include "engine/program/host_interpreter.h"

#include <oneapi/tbb/task_arena.h>

#include <functional>
#include <span>

namespace sequency::cpu {

program::HostRow annihilatorRow();
program::HostRow charactersRow();
program::HostRow polarityCountsRow();

// These functions return rows that write one number per row of differences, boomerangs or Walsh spectra of signs; the rows themselves are never
// written to memory.
program::HostRow largestDifferencesRow();
program::HostRow largestBoomerangsRow();
program::HostRow largestOfSpectraRow();

// Returns the arena of the machine that runs `host`.
tbb::task_arena& arenaOf(program::HostInterpreter& host);
// Computes an int32 result of numbers in the arena and records it as one step with a time.
base::Status computeNumbers(program::HostInterpreter& host,
                            const std::function<base::Status(std::span<std::int32_t> numbers)>& find);

inline constexpr int maxDifferenceBits = 16;  // pairs are counted in 16 bits

}  // namespace sequency::cpu
