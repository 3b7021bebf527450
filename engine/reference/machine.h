// SPDX-License-Identifier: GPL-3.0-or-later
//
// Runs any program, slowly and obviously right: one operation after another, by its meaning, on one thread. The verifier of every
// other run.
//
// Two operations have rows because the algorithm of the options decides how they are computed: transforms walk the steps of the
// algorithm (transform/algorithms.h) or run a special loop (A0 of the CUDA paper), tables of characters are made by either method.
// Bits and planes are unpacked for their transforms.
//
// Errors:  of its walks in addition to those of program/walk.h: BadUsage (unknown algorithm), Unsupported.
// Threads: one.
#pragma once

#include "engine/program/plan.h"
#include "engine/program/walk.h"

#include <memory>

namespace sequency::reference {

std::unique_ptr<program::HostMachine> makeMachine(const program::PlanOptions& options);

}  // namespace sequency::reference
