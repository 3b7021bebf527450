// SPDX-License-Identifier: GPL-3.0-or-later
//
// Distributes the blocks of a transform, or of the Walsh spectrum of a Boolean function, among the ranks of a job (ranks.h).
//
// All ranks call the functions.
#pragma once

#include "app/cli/interrupt.h"
#include "app/cli/options/compute_options.h"
#include "engine/analysis/properties/spectrum_blocks.h"
#include "engine/session/engine.h"

#include <string>

namespace sequency::cli {

// Returns the device of this rank. For "auto" and "opencl" a machine's GPUs or OpenCL devices are assigned cyclically; other names are unchanged.
std::string deviceOfRank(const session::Engine& engine, const std::string& wanted);

// Rejects options that have no effect if there are several ranks. Errors: BadUsage.
void checkForRanks(const ComputeOptions& options);

// Computes the transform; each rank computes some blocks. All ranks write a raw or .npy file; rank 0 writes a short result in any other form.
void transformTogether(session::Engine& engine, const session::TransformRequest& request,
                       const ComputeOptions& options, const ResultOptions& result, Interrupt& interrupt);

// Returns the group of the ranks of this job; the group is empty if there is only one rank.
analysis::ProcessGroup blockCompany();

}  // namespace sequency::cli
