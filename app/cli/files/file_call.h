// SPDX-License-Identifier: GPL-3.0-or-later
//
// transform --memory: a vector that lies in a raw or .npy file and that memory does not hold, transformed into another file in passes.
//
// Options that such a transform has no use for are refused. Without --memory it is taken where the vector does not fit in memory and the
// other options allow it.
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

// --memory, --resume; `options` must outlive the parser.
void addFileCallOptions(CLI::App& parser, FileCallOptions& options);

// What was asked for beside it.
struct FileCall {
    const FileCallOptions& options;
    const std::vector<InputOptions>& inputs;
    const session::TransformRequest& request;  // without its function
    const ComputeOptions& compute;
    const ResultOptions& result;
    bool isPlanOnly = false;
};

// --element bits: the result is written as packed bits.

// BadUsage for --element bits, which is for --memory.
void checkInMemory(const FileCall& call);
// Nothing where the vector fits in memory, or the options want another way. Notes what it does.
std::optional<session::FileTransformRequest> requestBeyondMemory(const FileCall& call);
// With --memory or --resume.
session::FileTransformRequest fileRequestOf(const FileCall& call);

// Computes, or prints the plan.
void runFileCall(session::FileTransformRequest request, const FileCall& call, Interrupt& interrupt);

}  // namespace sequency::cli
