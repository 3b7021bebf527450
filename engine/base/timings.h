// SPDX-License-Identifier: GPL-3.0-or-later
//
// Where the time of one run went. All in seconds; 0 where a part does not exist (a CPU uploads nothing), and all of a
// device's where nobody wanted to know (RunControl::isTimed).
#pragma once

#include <cstddef>
#include <vector>

namespace sequency::base {

struct Timings {
    double computeSeconds = 0;   // kernels only on a device (from its own event clock), the loop on a CPU
    double uploadSeconds = 0;    // host to device
    double downloadSeconds = 0;  // device to host
    // Of the host's time from the first upload to the end of the last download, what upload, kernels and download do not explain:
    // the host's copies that were not hidden behind the bus, enqueuing, and noticing that something is done. Of a program in several
    // runs their sum; 0 on a CPU and for a vector that goes in parts, where transfers and kernels overlap.
    double stagingSeconds = 0;
    double buildSeconds = 0;               // compiling programs; 0 where they were at hand
    double totalSeconds = 0;               // the whole call by the host's clock, build included
    std::vector<double> stepSeconds = {};  // one entry a launch (device) or a step (reference), in order

    // What it was computed with, as far as that is known: threads of a processor at most; on a device, where it is timed, the work-items
    // of a group of each launch.
    std::size_t threads = 0;
    std::vector<std::size_t> workGroups = {};

    double withTransfersSeconds() const { return computeSeconds + uploadSeconds + downloadSeconds; }
};

}  // namespace sequency::base
