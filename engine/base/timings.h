// SPDX-License-Identifier: GPL-3.0-or-later
//
// The durations of the parts of one run, such as uploads and kernels. Executors measure them; results and benchmarks report them.
//
// Units: seconds; 0 for a part that does not occur (such as uploads to a CPU); on a device, also 0 for all parts if RunControl::isTimed is false.
#pragma once

#include <cstddef>
#include <vector>

namespace sequency::base {

struct Timings {
    double computeSeconds = 0;  // kernel time by the device's clock, or the time of the loop on a CPU
    double uploadSeconds = 0;
    double downloadSeconds = 0;
    // Host time from the start of the first upload to the end of the last download, minus the times of upload, kernels and download. This is the time
    // for host copies that did not overlap with transfers, for enqueuing, and for detecting completion. Summed over the runs of a program. 0 on a
    // CPU, and for a vector processed in parts, where transfers and kernels overlap.
    double stagingSeconds = 0;
    double buildSeconds = 0;  // time to compile kernels; 0 if all were cached
    double totalSeconds = 0;  // time of the whole call by the host's clock, including compilation
    std::vector<double> stepSeconds = {};  // time of each launch (device) or step (reference), in order

    // Resources used by the run, if known: the maximum number of CPU threads and, for a timed run on a device, the work-group size of each launch.
    std::size_t threads = 0;
    std::vector<std::size_t> workGroups = {};

    double withTransfersSeconds() const { return computeSeconds + uploadSeconds + downloadSeconds; }
};

}  // namespace sequency::base
