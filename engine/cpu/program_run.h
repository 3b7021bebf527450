// SPDX-License-Identifier: GPL-3.0-or-later
//
// Runs any program on the CPU path: transforms as cpu/executor.h has them, those of bits and planes as cpu/packed.h, all that goes
// value by value in pieces on all threads.
//
// Errors: BadUsage (unknown algorithm, vectors that are not the program's), Unsupported, OutOfMemory, Cancelled; outputs hold
// anything then. Call from one thread; options.options.threads are used at most (0: all).
#pragma once

#include "engine/program/plan.h"
#include "engine/program/vectors.h"

#include "engine/base/run_control.h"
#include "engine/base/timings.h"

namespace sequency::cpu {

// What run() does; a transform of packed digits that has kernels of its own is one pass, however often it goes through memory.
std::vector<program::PlanPass> passes(const program::Program& program, const program::PlanOptions& options);

base::Status run(const program::Program& program, const program::PlanOptions& options,
                 const program::Vectors& vectors, const base::RunControl& control, base::Timings& timings);

}  // namespace sequency::cpu
