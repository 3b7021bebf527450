// SPDX-License-Identifier: GPL-3.0-or-later
//
// What a user may turn on an algorithm, and what the papers plot times against. Zero means: the
// program's choice, and so does an empty plan. Algorithms without the option ignore it; a plan that cannot be had is refused.
#pragma once

#include <cstddef>
#include <string>

namespace sequency::base {

struct AlgorithmOptions {
    std::size_t workGroupSize = 0;   // work-items per work-group; CUDA paper, Fig. 6
    std::size_t outputsPerItem = 0;  // M of algorithm A3; CUDA paper, Fig. 7
    std::size_t threads = 0;         // of the CPU path at most
    std::size_t deviceMemory = 0;    // bytes of an OpenCL device's memory at most
    std::string plan = {};           // text of a plan or its shape, which is then taken (program/plan_text.h)

    friend bool operator==(const AlgorithmOptions&, const AlgorithmOptions&) = default;
};

}  // namespace sequency::base
