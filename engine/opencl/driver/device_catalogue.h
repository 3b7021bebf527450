// SPDX-License-Identifier: GPL-3.0-or-later
//
// Lists the OpenCL devices of this machine, as plain values.
//
// enumerateDevices() queries every platform and device of the ICD loader. It uses a separate thread (device_thread.h): if a driver hangs or crashes,
// `problem` reports it, and this process does not query any driver again. If the environment variable SEQUENCY_NO_OPENCL is set to any value except
// 0, no driver is loaded. The loader reads its list of drivers once per process, so a driver installed later is found only after a restart.
//
// Errors:  none. A missing platform or device and a failing driver are normal states; `problem` then describes the state and its remedy.
// Threads: any, one at a time.
// Cost:    tens of milliseconds to seconds, because drivers start.
#pragma once

#include "engine/program/device_info.h"

#include <string>
#include <vector>

namespace sequency::opencl {

using program::DeviceInfo;

struct DeviceCatalogue {
    std::vector<DeviceInfo> devices;  // devices in the order of their ids "opencl:I"
    std::string problem;              // reason why devices are missing; empty if there is no problem
};

DeviceCatalogue enumerateDevices();
// Like enumerateDevices(), but on the calling thread and without a time limit. Intended for a dedicated process (driver_trial.h).
DeviceCatalogue askDrivers();

bool isOpenClOff();

// Starts every driver, which takes time once per process, so that enumerateDevices() is fast afterwards. Drivers change the environment while they
// start (PoCL sets HWLOC_PLUGINS_PATH), and a thread that reads the environment at the same time can crash. A program whose libraries start threads
// must therefore call this function in main() before it has a second thread. Unlike this function, session::startDrivers() omits drivers that crash.
void startDrivers();

}  // namespace sequency::opencl
