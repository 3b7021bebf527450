// SPDX-License-Identifier: GPL-3.0-or-later
//
// Which passes over memory the steps of a transform with one 2×2 matrix make on a processor (kernels/transform/processor_passes.cl).
// Private to engine/opencl. Pure: knows numbers, no device and no transform.
//
// A pass has a text form: "B18", all steps within blocks of 2^18 values, a work-item each; "R4.9", four steps between rows
// that lie apart, 2^9 neighbouring values a work-item. A list is a block, unless the steps begin above distance 1, then rows.
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
    int columnBits = 0;  // of rows

    std::string text() const;
    friend bool operator==(const ProcessorPass&, const ProcessorPass&) = default;
};

struct ProcessorLimits {
    int elementBytes = 4;
    int laneLevels = 4;  // a vector of the kernel is 2^laneLevels values
    std::size_t localMemory = 32 * 1024;
};

// A launch does at most so many values, so that stopping between launches stays quick.
inline constexpr int maxLaunchLevels = 27;
// Rows of so many levels need no local memory.
inline constexpr int directRowLevels = 3;

std::string text(const std::vector<ProcessorPass>& passes);
// Nothing where the text is not such a list.
std::optional<std::vector<ProcessorPass>> parseProcessorPasses(std::string_view text);

// Bytes of local memory that a pass over rows takes.
std::size_t localBytes(const ProcessorPass& pass, const ProcessorLimits& limits);

// For the steps from `firstLevel` to the last one of a vector of 2^levels values, as measured. Empty where the vector has too few.
std::vector<ProcessorPass> planProcessor(int firstLevel, int levels, const ProcessorLimits& limits);

// The same with the passes of a text: exactly these, or BadUsage with what is wrong with which of them.
base::Result<std::vector<ProcessorPass>> placeProcessor(std::string_view passes, int firstLevel, int levels,
                                                        const ProcessorLimits& limits);

}  // namespace sequency::opencl
