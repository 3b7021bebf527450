// SPDX-License-Identifier: GPL-3.0-or-later
//
// The launches for component functions, differences and boomerangs of S-boxes. Private to engine/opencl; what the kernels compute is in
// kernels/components.cl, differences.cl and boomerangs.cl. Needs no device; any thread.
#pragma once

#include "engine/opencl/device_catalogue.h"
#include "engine/opencl/launch_plan.h"
#include "engine/program/program.h"

#include <cstddef>

namespace sequency::opencl {

// An S-box of so many values to so many bits.
LaunchPlan lowerComponents(const program::Components& components, std::size_t length, std::size_t bitCount);

// To so many counts in all.
LaunchPlan lowerDifferences(const program::Differences& differences, std::size_t length, std::size_t count,
                            const DeviceDescription& device);

// To so many counts in all; of a permutation and its inverse, or of an S-box alone.
LaunchPlan lowerBoomerangs(const program::Boomerangs& boomerangs, bool isFeistel, std::size_t length,
                           std::size_t count, const DeviceDescription& device);

}  // namespace sequency::opencl
