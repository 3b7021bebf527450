// SPDX-License-Identifier: GPL-3.0-or-later
//
// The OpenCL algorithms by name: a new algorithm is a new row. Private to engine/opencl.
//
// A row says for which device it is unavailable and why, and writes the launches for a run of neighbouring butterfly
// steps; permutations and scalings around them are the same for all.
#pragma once

#include "engine/base/knobs.h"
#include "engine/opencl/plan_builder.h"

#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace sequency::opencl {

struct AlgorithmRow {
    std::string name;
    bool walshOnly = false;  // computes the Walsh transform and nothing else
    // Empty where the device can run it. May be null: every device can.
    std::string (*whyUnavailable)(const DeviceDescription& device) = nullptr;
    base::Status (*append)(PlanBuilder& builder, std::span<const transform::Step> steps,
                           const base::Knobs& knobs, const DeviceDescription& device) = nullptr;
};

const std::vector<AlgorithmRow>& algorithmTable();
const AlgorithmRow* algorithmRow(std::string_view name);  // null where unknown

// A1 … A6 of the CUDA paper and "in-place" of the dyadic paper (walsh_algorithms.cpp).
std::vector<AlgorithmRow> walshAlgorithms();

}  // namespace sequency::opencl
