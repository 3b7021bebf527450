// SPDX-License-Identifier: GPL-3.0-or-later
//
// Parses the printed text of a plan, so that a later run can be forced to use that plan. Example:
//
//     shape: L14.8.2 S10.4.9.2h group=64
//     butterfly_tile … | 262144 work-items in groups of 256 | … | steps 1–14 | …
//
// The shape contains all choices: device-specific words for the passes (letters, digits and '.'; opencl/plan/tile_plan.h,
// opencl/plan/processor_plan.h), followed by the options group=, outputs= and threads=. The shape "default" stands for the device's choice without
// tuned shapes. The lines of launches or passes are optional, because the shape determines them; if they are present, they must match the plan. Lines
// "device ID, …" and "operation N: …", which the command line prints before a plan, are ignored. A single line may also be the shape without
// "shape:".
//
// Threads: any.
#pragma once

#include "engine/base/error.h"
#include "engine/program/plan.h"

#include <string>
#include <string_view>
#include <vector>

namespace sequency::program {

inline constexpr const char* shapeMark = "shape: ";
inline constexpr const char* tunedMark = " (tuned)";
inline constexpr const char* defaultShape = "default";

struct GivenPlan {
    std::string passes = {};  // device-specific words separated by single spaces; empty means the default
    base::AlgorithmOptions algorithmOptions = {};  // options from the words group=, outputs= and threads=
    std::vector<std::string> lines = {};           // lines of launches or passes; may be empty
};

// Parses a plan. An empty string yields an empty plan. Errors: BadUsage; the message names the invalid line or word.
base::Result<GivenPlan> readPlan(std::string_view text);

// Returns the shape with these device-specific words and options, or "default" if there are none.
std::string shapeText(std::string_view passes, const base::AlgorithmOptions& algorithmOptions);

// Returns only the shape of a plan's text, for display. If the text cannot be parsed, returns the text itself.
std::string shapeOf(std::string_view text);

// Returns `options` with the options of the plan added and its words as AlgorithmOptions::plan. Errors: BadUsage if an option already has a different
// value.
base::Result<PlanOptions> withPlan(PlanOptions options, const GivenPlan& given);

// Checks that the lines in `given`, if any, match the plan. Errors: BadUsage; the message names the first line that differs.
base::Status checkLines(const Plan& plan, const GivenPlan& given);

}  // namespace sequency::program
