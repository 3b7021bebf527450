// SPDX-License-Identifier: GPL-3.0-or-later
//
// Distributes the blocks of a transform, or of the Walsh spectrum of a Boolean function, among the ranks of a job (ranks.h).
//
// All ranks must call these functions.
#pragma once

#include "app/cli/interrupt.h"
#include "app/cli/options/compute_options.h"
#include "engine/analysis/properties/spectrum_blocks.h"
#include "engine/session/engine.h"

#include <string>

namespace sequency::cli {

// Returns the id of the device that this rank uses. For "auto" and "opencl", the GPUs or OpenCL devices of a machine are assigned to its ranks
// cyclically. Other names are returned unchanged.
std::string deviceOfRank(const session::Engine& engine, const std::string& wanted);

// Rejects options that have no effect if there are several ranks. Errors: BadUsage.
void checkForRanks(const ComputeOptions& options);

// Computes the blocks of the transform, some on each rank. All ranks write a raw or .npy file together. Any other result must be short; rank 0 writes
// it.
void transformTogether(session::Engine& engine, const session::TransformRequest& request,
                       const ComputeOptions& options, const ResultOptions& result, Interrupt& interrupt);

// Returns the group of all ranks of this job; empty if there is only one rank.
analysis::ProcessGroup blockCompany();

}  // namespace sequency::cli
