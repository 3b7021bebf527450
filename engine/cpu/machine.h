// SPDX-License-Identifier: GPL-3.0-or-later
//
// Creates the host machine of the CPU path, which runs any program (program/host_interpreter.h).
//
// Table rows (cpu/rows.h) compute transforms (cpu/executor.h, and cpu/packed.h for bits and planes) and some other operations, individually or fused.
// All other operations use their reference implementations, in pieces on all threads. A transform by a kernel for packed digits counts as one pass,
// however often it traverses memory.
//
// Errors:  during a run, in addition to those of program/host_interpreter.h: BadUsage (unknown algorithm), Unsupported.
// Threads: call from one thread; computations are distributed over options.algorithmOptions.threads threads (0 means all).
#pragma once

#include "engine/program/host_interpreter.h"
#include "engine/program/plan.h"

#include <memory>

namespace sequency::cpu {

std::unique_ptr<program::HostKernels> makeMachine(const program::PlanOptions& options);

}  // namespace sequency::cpu
