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

// A rank's device: of "auto" and "opencl" the GPUs, or OpenCL devices, of its machine in turn; others as they are named.
std::string deviceOfRank(const session::Engine& engine, const std::string& wanted);

// BadUsage for options that several ranks have no use for.
void checkForRanks(const ComputeOptions& options);

// Each rank its blocks; the result in a file of raw values or .npy, written by all, else as any result by rank 0, which a short one is sent to.
void transformTogether(session::Engine& engine, const session::TransformRequest& request,
                       const ComputeOptions& options, const ResultOptions& result, Interrupt& interrupt);

// Alone: nobody.
analysis::BlockCompany blockCompany();

}  // namespace sequency::cli
