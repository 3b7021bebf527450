// SPDX-License-Identifier: GPL-3.0-or-later
//
// transform --memory: transforms a vector in a raw or .npy file that does not fit in memory into another file, in passes.
//
// Options without effect on it are rejected. Without --memory, passes are used if the vector does not fit in memory and the options allow it.
#pragma once

#include "app/cli/options/compute_options.h"
#include "app/cli/options/input_options.h"
#include "engine/session/files/file_transform.h"

#include <CLI/CLI.hpp>

#include <optional>

namespace sequency::cli {

struct FileCallOptions {
    std::optional<std::size_t> memory;
    bool resumes = false;
};

// Adds --memory and --resume; `options` must outlive the parser.
void addFileCallOptions(CLI::App& parser, FileCallOptions& options);

// A transform of a file with all other options of the call.
struct FileCall {
    const FileCallOptions& options;
    const std::vector<InputOptions>& inputs;
    const session::TransformRequest& request;  // does not include the function
    const ComputeOptions& compute;
    const ResultOptions& result;
    bool isPlanOnly = false;
};

// Rejects --element bits, which writes packed bits and therefore needs --memory. Errors: BadUsage.
void checkInMemory(const FileCall& call);
// Returns the request for a transform in passes, and prints a note. Returns no value if the vector fits in memory or the options do not allow passes.
std::optional<session::FileTransformRequest> requestBeyondMemory(const FileCall& call);
// Returns the request that --memory or --resume describes. Errors: BadUsage.
session::FileTransformRequest fileRequestOf(const FileCall& call);

// Computes the transform, or prints its plan.
void runFileCall(session::FileTransformRequest request, const FileCall& call, Interrupt& interrupt);

}  // namespace sequency::cli
