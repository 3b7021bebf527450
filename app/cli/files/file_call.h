// SPDX-License-Identifier: GPL-3.0-or-later
//
// Implements `transform --memory`, which transforms a vector in a raw or .npy file in several passes and writes the result to another file. The
// vector need not fit in memory.
//
// Options that have no effect on such a call are rejected. Without --memory, passes are used if the vector does not fit in memory and the options
// allow them.
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

// Adds --memory and --resume to the parser. `options` must outlive the parser.
void addFileCallOptions(CLI::App& parser, FileCallOptions& options);

struct FileCall {
    const FileCallOptions& options;
    const std::vector<InputOptions>& inputs;
    const session::TransformRequest& request;  // the request without its function
    const ComputeOptions& compute;
    const ResultOptions& result;
    bool isPlanOnly = false;
};

// Rejects --element bits in calls without --memory, because only calls with --memory can write packed bits. Errors: BadUsage.
void checkInMemory(const FileCall& call);
// Returns the request for a transform in passes, and prints a note. Returns nullopt if the vector fits in memory or the options do not allow passes.
std::optional<session::FileTransformRequest> requestBeyondMemory(const FileCall& call);
// Returns the request that --memory or --resume describes. Errors: BadUsage.
session::FileTransformRequest fileRequestOf(const FileCall& call);

void runFileCall(session::FileTransformRequest request, const FileCall& call, Interrupt& interrupt);

}  // namespace sequency::cli
