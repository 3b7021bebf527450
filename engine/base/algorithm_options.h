// SPDX-License-Identifier: GPL-3.0-or-later
//
// Tuning options of an algorithm, which a user may set; the papers plot times against them.
//
// 0 or an empty plan lets the program choose. Algorithms ignore options that they do not have. A plan that cannot be used is an error.
#pragma once

#include <cstddef>
#include <string>

namespace sequency::base {

struct AlgorithmOptions {
    std::size_t workGroupSize = 0;   // work-items per work-group; CUDA paper, Fig. 6
    std::size_t outputsPerItem = 0;  // M of algorithm A3; CUDA paper, Fig. 7
    std::size_t threads = 0;         // upper limit on the threads of the CPU path
    std::size_t deviceMemory = 0;    // upper limit on the memory used of an OpenCL device, in bytes
    std::string plan = {};           // the plan to use, or its shape, as text (program/plan_text.h)

    friend bool operator==(const AlgorithmOptions&, const AlgorithmOptions&) = default;
};

}  // namespace sequency::base
