// SPDX-License-Identifier: GPL-3.0-or-later
//
// Plans the memory passes of a transform that applies the same 2×2 matrix at every step, for a CPU (kernels/transform/processor_passes.cl). Private
// to engine/opencl; pure.
//
// Passes have a text form. "B18" computes all steps within blocks of 2^18 values, with one work-item per block. "R4.9" computes four steps that
// combine distant rows, with 2^9 consecutive values per row and work-item. A plan consists of one B pass, which is omitted if the first step has a
// distance above 1, followed by R passes.
#pragma once

#include "engine/base/error.h"

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace sequency::opencl {

struct ProcessorPass {
    bool isBlock = false;
    int levels = 0;
    int columnBits = 0;  // for row passes: log₂ of the number of consecutive values per work-item

    std::string text() const;
    friend bool operator==(const ProcessorPass&, const ProcessorPass&) = default;
};

struct ProcessorLimits {
    int elementBytes = 4;
    int laneLevels = 4;  // log₂ of the number of values in a kernel vector
    std::size_t localMemory = 32 * 1024;
};

// Log₂ of the maximum number of values per launch. The limit lets a stop request, which is checked between launches, take effect quickly.
inline constexpr int maxLaunchLevels = 27;
// The largest number of levels of a row pass that does not need local memory.
inline constexpr int directRowLevels = 3;

std::string text(const std::vector<ProcessorPass>& passes);
// Parses a list of passes. Returns nullopt for any other text.
std::optional<std::vector<ProcessorPass>> parseProcessorPasses(std::string_view text);

std::size_t localBytes(const ProcessorPass& pass, const ProcessorLimits& limits);

// Returns passes that are fast according to measurements, for the steps from `firstLevel` to the last step of a vector of 2^levels values. The list
// is empty if the vector is too small.
std::vector<ProcessorPass> planProcessor(int firstLevel, int levels, const ProcessorLimits& limits);

// Like planProcessor(), but returns exactly the passes listed in `passes`. Errors: BadUsage; the message names the pass that does not fit and the
// reason.
base::Result<std::vector<ProcessorPass>> placeProcessor(std::string_view passes, int firstLevel, int levels,
                                                        const ProcessorLimits& limits);

}  // namespace sequency::opencl
