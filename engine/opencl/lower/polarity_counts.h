// SPDX-License-Identifier: GPL-3.0-or-later
//
// The launch that counts terms and literals of all 2^n fixed-polarity Reed–Muller expressions (kernels/analysis/polarity_counts.cl).
// Pure, as all of lowering.h.
//
// Input: the packed truth table, max(1, 2^n/32) words of 32 bits (bit i mod 32 of word i div 32 is f(i)). Result: 2^(n+1)
// words, terms by polarity (x1 its most significant bit), then literals. n from 0 to 12. Errors: BadUsage, OutOfMemory.
#pragma once

#include "engine/opencl/plan/launch_plan.h"

namespace sequency::opencl {

base::Result<LaunchPlan> lowerPolarityCounts(int variables, const DeviceDescription& device);

}  // namespace sequency::opencl
