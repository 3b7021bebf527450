// SPDX-License-Identifier: GPL-3.0-or-later
//
// Runs any program, slowly and obviously right: one operation after the other, by its meaning, on one thread. The verifier of every
// other run.
//
// Transforms walk the steps of the algorithm (transform/algorithms.h), or are a loop of its own (A0 of the CUDA paper); tables of
// characters are made by either method. Bits and planes are unpacked for their transforms. Errors: BadUsage (unknown algorithm, vectors that
// are not the program's), Unsupported, OutOfMemory, Cancelled; outputs hold anything then. Call from one thread.
#pragma once

#include "engine/program/plan.h"
#include "engine/program/vectors.h"

#include "engine/base/run_control.h"
#include "engine/base/timings.h"

namespace sequency::reference {

// What run() does.
std::vector<program::PlanPass> passes(const program::Program& program, const program::PlanOptions& options);

base::Status run(const program::Program& program, const program::PlanOptions& options,
                 const program::Vectors& vectors, const base::RunControl& control, base::Timings& timings);

}  // namespace sequency::reference
