// SPDX-License-Identifier: GPL-3.0-or-later
//
// The shapes that the plan of a program may have on a device: what a tuning measures.
//
// Variations around one plan, each a small change: the tile, work-items, vectors, rows and load hint of a pass, steps moved
// to the pass beside it, a pass cut in two or two made one (tile_plan.h, processor_plan.h); other work-groups, other outputs
// per item. What is returned is legal and makes another plan, because each was lowered. Pure; some milliseconds.
#pragma once

#include "engine/opencl/driver/device_catalogue.h"
#include "engine/program/plan.h"
#include "engine/program/program.h"

#include <string>
#include <vector>

namespace sequency::opencl {

inline constexpr std::size_t maxLegalShapes = 200;

// Around the plan that these options give, its own shape left out; in the words of program/plan_text.h. At most maxLegalShapes;
// none where the program cannot be lowered.
std::vector<std::string> legalShapes(const program::Program& program, const program::PlanOptions& options,
                                     const DeviceInfo& device);

}  // namespace sequency::opencl
