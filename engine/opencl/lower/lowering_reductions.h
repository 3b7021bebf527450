// SPDX-License-Identifier: GPL-3.0-or-later
//
// Launches that make few numbers of many values: reductions of all, of blocks, by weight; histograms (kernels/analysis/reduce.cl,
// reduce_weights.cl, histogram.cl). Private to engine/opencl. Pure; any thread. A plan has one input and one result.
#pragma once

#include "engine/opencl/driver/device_catalogue.h"
#include "engine/opencl/plan/launch_plan.h"
#include "engine/program/program.h"

#include <cstddef>

namespace sequency::opencl {

LaunchPlan lowerReduction(const program::Reduce& reduce, program::Storage storage, std::size_t length,
                          const DeviceDescription& device);

LaunchPlan lowerHistogram(const program::Bars& bars, program::Storage storage, std::size_t length,
                          const DeviceDescription& device);

}  // namespace sequency::opencl
