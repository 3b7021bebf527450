// SPDX-License-Identifier: GPL-3.0-or-later
//
// The durations of the parts of one run.
//
// Units: seconds; 0 for a part that does not exist (a CPU uploads nothing), and for all parts on a device if RunControl::isTimed is false.
#pragma once

#include <cstddef>
#include <vector>

namespace sequency::base {

struct Timings {
    double computeSeconds = 0;   // kernels (device clock), or the loop on a CPU
    double uploadSeconds = 0;    // transfers from host to device
    double downloadSeconds = 0;  // transfers from device to host
    // Host time from the start of the first upload to the end of the last download, minus the times of upload, kernels and download: host copies that
    // did not overlap with transfers, enqueuing, and detecting completion. Summed over the runs of a program. 0 on a CPU, and for a vector processed
    // in parts, where transfers and kernels overlap.
    double stagingSeconds = 0;
    double buildSeconds = 0;               // compilation of kernels; 0 if the kernels were cached
    double totalSeconds = 0;               // the whole call by the host's clock, including compilation
    std::vector<double> stepSeconds = {};  // one per launch (device) or step (reference), in order

    // Resources used by the run, if known: the maximum number of CPU threads and, on a device, the work-group size of each launch if the run was
    // timed.
    std::size_t threads = 0;
    std::vector<std::size_t> workGroups = {};

    double withTransfersSeconds() const { return computeSeconds + uploadSeconds + downloadSeconds; }
};

}  // namespace sequency::base
