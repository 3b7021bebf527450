// SPDX-License-Identifier: GPL-3.0-or-later
//
// Where the time of one run went. All in seconds; 0 where a part does not exist (a CPU uploads nothing).
#pragma once

#include <vector>

namespace sequency::base {

struct Timings {
    double computeSeconds = 0;   // kernels only on a device (from its own event clock), the loop on a CPU
    double uploadSeconds = 0;    // host to device
    double downloadSeconds = 0;  // device to host
    double buildSeconds = 0;     // compiling programs; 0 where they were at hand
    double totalSeconds = 0;     // the whole call by the host's clock, build included
    std::vector<double> stepSeconds = {};  // one entry a launch (device) or a step (reference), in order

    double withTransfersSeconds() const { return computeSeconds + uploadSeconds + downloadSeconds; }
};

}  // namespace sequency::base
