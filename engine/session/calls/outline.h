// SPDX-License-Identifier: GPL-3.0-or-later
//
// The contents of a listing (listing.h) for a computation: its pseudo-code, and its steps with the operations that compute them.
//
// Private to engine/session. Plain values; any thread.
#pragma once

#include "engine/base/error.h"
#include "engine/program/program.h"
#include "engine/session/text/pseudo_code.h"
#include "engine/transform/step.h"

#include <optional>
#include <string>
#include <vector>

namespace sequency::session {

// A part of the computation that a listing shows: a step of a transform, an operation, or a launch.
struct OutlineStep {
    std::string title;
    Part part = Part::Steps;
    std::size_t operation = 0;             // index of the operation in the program
    std::optional<std::size_t> step = {};  // index of the step within the transform of `operation`, if any
    // Index of the launch that computes the step. If nullopt, the launch is found with `operation` and `step`.
    std::optional<std::size_t> launch = {};
    bool hasButterflies = false;
};

struct Outline {
    PseudoCode code;
    // Program of the computation. If it is an error, the listing shows the error as a note.
    base::Result<program::Program> program;
    std::vector<OutlineStep> steps = {};
    std::vector<ListingNote> notes = {};  // notes shown in addition to the notes about the device
    bool isPacked = false;
};

// Returns the outline of `step`, which is step `number` of the transform at index `operation` of the program.
OutlineStep outlineStep(const transform::Step& step, Part part, std::size_t operation, std::size_t number);

class AnyWork;
class Backend;

// Returns the listing of `work` on `device`. If `device` runs no kernels, the listing shows the launches of `openCl`, the first OpenCL device;
// `openCl` may be null.
base::Result<Listing> listingOf(const AnyWork& work, Backend& device, Backend* openCl);

}  // namespace sequency::session
