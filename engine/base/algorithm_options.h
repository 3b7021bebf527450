// SPDX-License-Identifier: GPL-3.0-or-later
//
// The tuning options that a user may set for an algorithm. The papers listed in README.md plot times for different values of some of these options.
//
// A value of 0 or an empty plan lets the program choose. Algorithms ignore options that do not apply to them. An invalid plan is an error.
#pragma once

#include <cstddef>
#include <string>

namespace sequency::base {

struct AlgorithmOptions {
    std::size_t workGroupSize = 0;   // work-items per work-group (Bikov, Bouyukliev 2018, Fig. 6)
    std::size_t outputsPerItem = 0;  // parameter M of algorithm A3 (Bikov, Bouyukliev 2018, Fig. 7)
    std::size_t threads = 0;         // maximum number of threads of the CPU path
    std::size_t deviceMemory = 0;    // maximum memory used on an OpenCL device, in bytes
    std::string plan = {};           // plan to use, or only its shape, as text (program/plan_text.h)

    friend bool operator==(const AlgorithmOptions&, const AlgorithmOptions&) = default;
};

}  // namespace sequency::base
