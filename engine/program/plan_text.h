// SPDX-License-Identifier: GPL-3.0-or-later
//
// The text of a plan read back, so that it forces the same plan.
//
//     shape: L14.8.2 S10.4.9.2h group=64
//     butterfly_tile … | 262144 work-items in groups of 256 | … | steps 1–14 | …
//
// The shape is what can be chosen: words of the device's own for the passes (letters, digits and '.'; opencl/tile_plan.h,
// opencl/processor_plan.h), and group=, outputs= and threads= for the options of these names; "default" alone where nothing was
// chosen, which is the device's own choice without a store of tuned shapes. The lines of launches or passes follow from it and may
// be left out. Where they are given they must be those of the plan. Lines "device ID, …" and "operation N: …", as the command line
// prints them before a plan, are ignored; a text of one line may be the shape alone, without "shape:".
//
// Pure; any thread.
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
    std::string passes = {};  // the device's own words, one blank between two; empty: its choice
    base::AlgorithmOptions algorithmOptions = {};  // those of the other words
    std::vector<std::string> lines = {};           // of launches or passes; empty: not given
};

// BadUsage with the line or the word that is wrong. An empty text is an empty plan.
base::Result<GivenPlan> readPlan(std::string_view text);

// The shape of these words and options: "default" where there are none.
std::string shapeText(std::string_view passes, const base::AlgorithmOptions& algorithmOptions);

// The shape of a text alone, for people; the text itself where it cannot be read.
std::string shapeOf(std::string_view text);

// The options with the options of the plan, its words as AlgorithmOptions::plan. BadUsage where a option has another value already.
base::Result<PlanOptions> withPlan(PlanOptions options, const GivenPlan& given);

// BadUsage with the first line that differs from the plan's.
base::Status checkLines(const Plan& plan, const GivenPlan& given);

}  // namespace sequency::program
