// SPDX-License-Identifier: GPL-3.0-or-later
//
// Rows of the machine of the CPU path (machine.h), each in the file of its kernels.
//
// Threads: rows with an arena share their work with its threads; the arena must outlive them.
#pragma once

#include "engine/program/walk.h"

#include <oneapi/tbb/task_arena.h>

#include <functional>
#include <span>

namespace sequency::cpu {

program::HostRow annihilatorRow();
program::HostRow charactersRow(tbb::task_arena& arena);
program::HostRow polarityCountsRow();

// One number per row of differences, of boomerangs and of Walsh spectra of signs; what the rows hold is never written.
program::HostRow largestDifferencesRow(tbb::task_arena& arena);
program::HostRow largestBoomerangsRow(tbb::task_arena& arena);
program::HostRow largestOfSpectraRow(tbb::task_arena& arena);

// Computes a result of numbers in int32 in the arena, as one step with a time.
base::Status computeNumbers(program::HostWalk& walk, tbb::task_arena& arena,
                            const std::function<base::Status(std::span<std::int32_t> numbers)>& find);

inline constexpr int maxDifferenceBits = 16;  // so that pairs are counted in 16 bits

}  // namespace sequency::cpu
