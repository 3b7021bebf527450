// SPDX-License-Identifier: GPL-3.0-or-later
//
// Binds the threads of a CPU's OpenCL driver to cores.
//
// The threads of PoCL sleep between launches. Linux often wakes two of them on one core and leaves both there while another core is idle. For n = 20
// on two cores, a transform took 0.18 ms in one process and 0.34 ms in the next. placeDriverThreads() makes PoCL bind one thread per core by setting
// POCL_AFFINITY=1. It has no effect on other drivers, or if the user has set that variable. It also has no effect if the process may not use every
// core of the machine, because PoCL would then use cores that are not assigned to the process.
//
// Threads: changes the environment. Call it first in main(), before any thread starts and before a driver is queried for devices.
#pragma once

namespace sequency::opencl {

void placeDriverThreads();

// Returns true if placeDriverThreads() would set the variable, that is, if it is not set and the calling thread may use every core.
bool mayPlaceDriverThreads();

}  // namespace sequency::opencl
