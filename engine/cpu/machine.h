// SPDX-License-Identifier: GPL-3.0-or-later
//
// Runs any program on the CPU path. Transforms (cpu/executor.h; of bits and planes cpu/packed.h) and some other operations are computed by table rows
// (cpu/rows.h), individually or fused. All remaining operations are computed by their reference implementations, in pieces on all threads. A
// transform by a kernel for packed digits counts as one pass, regardless of how often it traverses memory.
//
// Errors:  during a run, in addition to those of program/host_interpreter.h: BadUsage (unknown algorithm), Unsupported.
// Threads: call from one thread; computations are distributed to options.algorithmOptions.threads threads (0 means all).
#pragma once

#include "engine/program/host_interpreter.h"
#include "engine/program/plan.h"

#include <memory>

namespace sequency::cpu {

std::unique_ptr<program::HostKernels> makeMachine(const program::PlanOptions& options);

}  // namespace sequency::cpu
