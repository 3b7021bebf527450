// SPDX-License-Identifier: GPL-3.0-or-later
//
// Runs any program on one thread, one operation after another, with the reference implementations: slow but obviously correct, to verify all other
// executors.
//
// Two operations have table rows (program/host_interpreter.h), because the algorithm in the options determines how they are computed. Transforms run
// the steps of the algorithm (transform/algorithms.h) or a special loop (algorithm A0 of Bikov and Bouyukliev 2018), and character tables are
// computed by the method that the algorithm selects. Bits and planes are unpacked for their transforms.
//
// Errors: during a run, in addition to those of program/host_interpreter.h: BadUsage (unknown algorithm), Unsupported.
#pragma once

#include "engine/program/host_interpreter.h"
#include "engine/program/plan.h"

#include <memory>

namespace sequency::reference {

std::unique_ptr<program::HostKernels> makeMachine(const program::PlanOptions& options);

}  // namespace sequency::reference
