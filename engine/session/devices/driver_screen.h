// SPDX-License-Identifier: GPL-3.0-or-later
//
// Keeps OpenCL drivers that hang or crash out of this process.
//
// screenedDevices() lists the devices of the drivers with a good verdict. A driver without a stored verdict (driver_verdict_store.h) is tried in a
// child process first (opencl/driver/driver_probe.h). A driver with a bad verdict is not loaded; the catalogue's `problem` names it, the failure and
// how to try it again. The list of loaded drivers is fixed by the first call of a process in which a driver is good: a driver that passes later is
// used by the next process. If the program for the child processes is missing, or SEQUENCY_NO_OPENCL is set, no driver is tried, and
// screenedDevices() equals opencl::enumerateDevices().
//
// Threads: any. The first call changes the environment briefly if a driver has a bad verdict (opencl/driver/loader_restriction.h).
// Cost:    with stored verdicts, reading one small file, in addition to enumerateDevices().
#pragma once

namespace sequency::opencl {
struct DeviceCatalogue;
}

namespace sequency::session {

opencl::DeviceCatalogue screenedDevices();

// Like opencl::startDrivers(), which explains when to call it, for a program whose libraries start threads.
void startDrivers();

// Makes the next screenedDevices() ignore stored bad verdicts and try these drivers again. Returns true if there are any.
bool retryDrivers();

// Lets devices whose driver hung or crashed in this process be reopened at their next use.
void giveLostDevicesAnotherTry();

}  // namespace sequency::session
