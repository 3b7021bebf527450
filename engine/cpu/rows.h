// SPDX-License-Identifier: GPL-3.0-or-later
//
// Rows of the machine of the CPU path (machine.h), each in the file of its kernels.
//
// Threads: a row shares its work with the threads of the machine's arena, or works alone.
#pragma once

#include "engine/program/host_interpreter.h"

#include <oneapi/tbb/task_arena.h>

#include <functional>
#include <span>

namespace sequency::cpu {

program::HostRow annihilatorRow();
program::HostRow charactersRow();
program::HostRow polarityCountsRow();

// One number per row of differences, of boomerangs and of Walsh spectra of signs; what the rows hold is never written.
program::HostRow largestDifferencesRow();
program::HostRow largestBoomerangsRow();
program::HostRow largestOfSpectraRow();

// Of the machine that computes the walk.
tbb::task_arena& arenaOf(program::HostInterpreter& host);
// Computes a result of numbers in int32 in the arena, as one step with a time.
base::Status computeNumbers(program::HostInterpreter& host,
                            const std::function<base::Status(std::span<std::int32_t> numbers)>& find);

inline constexpr int maxDifferenceBits = 16;  // so that pairs are counted in 16 bits

}  // namespace sequency::cpu
