// SPDX-License-Identifier: GPL-3.0-or-later
//
// Prevents OpenCL drivers that hang or crash from being loaded into this process.
//
// A driver is tried in a child process (opencl/driver/driver_probe.h), and the result, its verdict, is stored (driver_verdict_store.h).
// screenedDevices() tries drivers without a stored verdict and lists the devices of the drivers with a good verdict. A driver with a bad verdict is
// not loaded; the catalogue's `problem` names the driver, its failure and how to try it again. The first call that finds a good driver fixes the list
// of drivers that this process loads; a driver that passes later is used by the next process. If the program for the child processes is missing, or
// SEQUENCY_NO_OPENCL is set, no driver is tried, and screenedDevices() equals opencl::enumerateDevices().
//
// Threads: any. The first call changes the environment briefly if a driver has a bad verdict (opencl/driver/loader_restriction.h).
// Cost:    with stored verdicts, reading one small file, in addition to enumerateDevices().
#pragma once

namespace sequency::opencl {
struct DeviceCatalogue;
}

namespace sequency::session {

opencl::DeviceCatalogue screenedDevices();

// Calls opencl::startDrivers(), for programs whose libraries start threads. The comment on opencl::startDrivers() states when it must be called.
void startDrivers();

// Makes the next screenedDevices() ignore stored bad verdicts and try those drivers again. Returns true if there are any bad verdicts.
bool retryDrivers();

// Allows devices whose driver hung or crashed in this process to be opened again when they are next used.
void giveLostDevicesAnotherTry();

}  // namespace sequency::session
