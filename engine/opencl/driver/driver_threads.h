// SPDX-License-Identifier: GPL-3.0-or-later
//
// Where the threads of an OpenCL driver for processors run.
//
// PoCL's threads sleep between launches. Linux often wakes two of them on one core and leaves both there while the other
// core is idle: with n = 20 on two cores a transform took 0.18 ms in one process and 0.34 ms in the next. placeDriverThreads()
// asks PoCL for one thread a core (POCL_AFFINITY=1) unless the user has set that variable, or the process may not use
// every core of the machine: PoCL would leave the cores it was given. No effect on other drivers. Changes the environment:
// call it first in main(), before any thread starts and before the first driver is asked for its devices.
#pragma once

namespace sequency::opencl {

void placeDriverThreads();

// Whether it would ask: the variable is not set, and the calling thread may use every core.
bool mayPlaceDriverThreads();

}  // namespace sequency::opencl
