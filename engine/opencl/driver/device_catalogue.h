// SPDX-License-Identifier: GPL-3.0-or-later
//
// The OpenCL devices of this machine, as plain values.
//
// enumerateDevices() asks the ICD loader for every platform and device; tens of milliseconds to seconds, because drivers start
// up. It asks on a thread of its own (device_thread.h): a driver that hangs or crashes then is reported in `problem`, and no driver is
// asked again by this process. If the environment variable SEQUENCY_NO_OPENCL is set, and not to 0, no driver is loaded. No platform, no device and a failing driver are normal states, not errors: `problem` then says what is missing and
// how to get it. The loader reads its list of drivers once a process: a driver that is installed later appears after a
// restart of the program. Any thread, one at a time.
#pragma once

#include "engine/program/device_info.h"

#include <string>
#include <vector>

namespace sequency::opencl {

using program::DeviceInfo;

struct DeviceCatalogue {
    std::vector<DeviceInfo> devices;  // in the order of "opencl:I"
    std::string problem;              // why devices are missing; else empty
};

DeviceCatalogue enumerateDevices();
// The same on the calling thread and without a time limit: for a process that is made for it (driver_trial.h).
DeviceCatalogue askDrivers();

// Whether SEQUENCY_NO_OPENCL is set.
bool isOpenClOff();

// Starts every driver, which takes its time once a process: enumerateDevices() is quick after it. Drivers change the environment
// while they start (PoCL sets HWLOC_PLUGINS_PATH), and a thread that reads it meanwhile can crash. A program whose libraries
// have their threads calls this in main() while it has one thread. session::startDrivers() leaves out drivers that crash.
void startDrivers();

}  // namespace sequency::opencl
