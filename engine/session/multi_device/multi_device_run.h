// SPDX-License-Identifier: GPL-3.0-or-later
//
// Runs what several devices share. Private to engine/session; the engine's thread, and one more for each member but the first.
#pragma once

#include "engine/session/multi_device/multi_device_plan.h"

#include <span>

namespace sequency::session {

// Vectors are the program's, in the host's memory; an output may be an input that was given away. Errors: Cancelled, OutOfMemory, and, once all members have
// failed, that of the first. `timings`: of the member that took the longest.
base::Status runBlocks(const program::ProgramBlocks& blocks, const program::Program& whole,
                       const program::PlanOptions& options, std::span<Backend* const> members,
                       const program::Vectors& vectors, const base::RunControl& control,
                       base::Timings& timings);

// The first exchange.count() members; `members` has no fewer. `isLost`: a member failed, and the result is not made.
base::Status runExchange(const program::Exchange& exchange, const program::Program& whole,
                         const program::PlanOptions& options, std::span<Backend* const> members,
                         const program::Vectors& vectors, const base::RunControl& control,
                         base::Timings& timings, bool& isLost);

}  // namespace sequency::session
