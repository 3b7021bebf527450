// SPDX-License-Identifier: GPL-3.0-or-later
//
// Runs any program on the CPU path: transforms as cpu/executor.h has them, those of bits and planes as cpu/packed.h, all that goes
// value by value in pieces on all threads.
//
// A transform of packed digits that has kernels of its own is one pass, however often it goes through memory. Errors of its walks beside
// those of program/walk.h: BadUsage (unknown algorithm), Unsupported. For one thread, which shares the work out: to as many as
// options.algorithmOptions.threads says (0: all).
#pragma once

#include "engine/program/plan.h"
#include "engine/program/walk.h"

#include <memory>

namespace sequency::cpu {

std::unique_ptr<program::HostMachine> makeMachine(const program::PlanOptions& options);

}  // namespace sequency::cpu
