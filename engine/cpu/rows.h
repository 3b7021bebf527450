// SPDX-License-Identifier: GPL-3.0-or-later
//
// The rows of the CPU path's table of special cases (machine.h). Each row is a HostRow, which computes certain operations of a program, and is
// defined in the same file as its kernels.
//
// Threads: a row either distributes its computation over the threads of the machine's arena or runs on one thread.
#pragma once

#include "engine/program/host_interpreter.h"

#include <oneapi/tbb/task_arena.h>

#include <functional>
#include <span>

namespace sequency::cpu {

program::HostRow annihilatorRow();
program::HostRow charactersRow();
program::HostRow kroneckerCountsRow();
program::HostRow polarityCountsRow();

// These functions return HostRows that reduce every row of a table of differences, autocorrelations, boomerangs or Walsh spectra of signs to one
// number, without writing that table to memory.
program::HostRow largestDifferencesRow();
program::HostRow largestAutocorrelationsRow();
program::HostRow largestBoomerangsRow();
program::HostRow largestOfSpectraRow();

tbb::task_arena& arenaOf(program::HostInterpreter& host);
// Calls `find` in the arena to compute the int32 result `numbers` of the current operations, and records the call as one timed step.
base::Status computeNumbers(program::HostInterpreter& host,
                            const std::function<base::Status(std::span<std::int32_t> numbers)>& find);

// The maximum number of input bits and output bits of an S-box in these rows, because 16-bit counters count the pairs.
inline constexpr int maxDifferenceBits = 16;

}  // namespace sequency::cpu
