// SPDX-License-Identifier: GPL-3.0-or-later
//
// Runs any program on the CPU path: transforms (cpu/executor.h, those of bits and planes cpu/packed.h) and other operations by rows
// (cpu/rows.h), alone or several together; all other operations by their meanings, in pieces on all threads.
//
// A transform by a kernel for packed digits is one pass, however often it goes through memory.
//
// Errors:  of its walks in addition to those of program/walk.h: BadUsage (unknown algorithm), Unsupported.
// Threads: one, which shares the work with as many as options.algorithmOptions.threads says (0: all).
#pragma once

#include "engine/program/plan.h"
#include "engine/program/walk.h"

#include <memory>

namespace sequency::cpu {

std::unique_ptr<program::HostMachine> makeMachine(const program::PlanOptions& options);

}  // namespace sequency::cpu
