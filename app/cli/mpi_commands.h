// SPDX-License-Identifier: GPL-3.0-or-later
//
// What the ranks of one job (ranks.h) share: the blocks of a transform, and of the Walsh spectrum of a Boolean function. Called by all ranks.
#pragma once

#include "app/cli/interrupt.h"
#include "app/cli/options/compute_options.h"
#include "engine/analysis/properties/spectrum_blocks.h"
#include "engine/session/engine.h"

#include <string>

namespace sequency::cli {

// Returns a rank's device. For "auto" and "opencl" the ranks of a machine take its GPUs or OpenCL devices in turn; other names are
// unchanged.
std::string deviceOfRank(const session::Engine& engine, const std::string& wanted);

// Errors: BadUsage for options without effect on several ranks.
void checkForRanks(const ComputeOptions& options);

// Transforms, each rank some blocks. All ranks write a file of raw values or .npy; rank 0 receives a short result and writes it in any other
// form.
void transformTogether(session::Engine& engine, const session::TransformRequest& request,
                       const ComputeOptions& options, const ResultOptions& result, Interrupt& interrupt);

// Returns the ranks of this job; a rank that is alone has no company.
analysis::ProcessGroup blockCompany();

}  // namespace sequency::cli
