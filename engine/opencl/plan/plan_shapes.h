// SPDX-License-Identifier: GPL-3.0-or-later
//
// Lists the shapes that the plan of a program can have on a device, as candidates for tuning.
//
// The shapes are small variations of one plan: another tile, number of work-items, vector length, row length or load hint of a pass; steps moved to
// an adjacent pass; a pass split or two passes merged (tile_plan.h, processor_plan.h); other work-groups, or other numbers of outputs per item. Every
// returned shape has been lowered, so it is legal and yields a different plan. Pure; needs no device.
//
// Cost: a few milliseconds.
#pragma once

#include "engine/opencl/driver/device_catalogue.h"
#include "engine/program/plan.h"
#include "engine/program/program.h"

#include <string>
#include <vector>

namespace sequency::opencl {

inline constexpr std::size_t maxLegalShapes = 200;

// Returns at most maxLegalShapes variations of the plan for these options, without the plan's own shape, in the syntax of program/plan_text.h. The
// list is empty if the program cannot be lowered.
std::vector<std::string> legalShapes(const program::Program& program, const program::PlanOptions& options,
                                     const DeviceInfo& device);

}  // namespace sequency::opencl
