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

#include <cstddef>
#include <string>
#include <vector>

namespace sequency::opencl {

struct DeviceDescription {
    std::size_t platform = 0;  // place in the loader's list
    std::size_t device = 0;    // place in the platform's list
    std::string name;
    std::string vendor;
    std::string platformName;
    std::string driver;   // CL_DRIVER_VERSION
    std::string version;  // CL_DEVICE_VERSION, "OpenCL 3.0 PoCL"
    bool isGpu = false;
    bool isCpu = false;
    int computeUnits = 0;
    int clockMegahertz = 0;
    std::size_t globalMemory = 0;   // bytes
    std::size_t maxAllocation = 0;  // bytes in one buffer
    std::size_t localMemory = 0;    // bytes a work-group
    std::size_t maxWorkGroup = 0;   // work-items
    bool fp64 = false;
    double clockSeconds = 0;  // the least that the clock of its events tells apart
    std::string busAddress;   // "0000:65:00.0", of drivers that say so; else empty
    std::string extensions;   // separated by spaces
};

struct DeviceCatalogue {
    std::vector<DeviceDescription> devices;  // in the order of "opencl:I"
    std::string problem;                     // why devices are missing; else empty
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
