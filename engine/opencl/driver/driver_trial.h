// SPDX-License-Identifier: GPL-3.0-or-later
//
// The trial of the drivers that the loader gives to a probe process: the calls that the engine makes to find and to open a device.
//
// Every platform and device is listed as enumerateDevices() lists it. Each device then gets a context and a queue, and a few bytes are sent
// to it and fetched again. Before each call its name and a line end are written to `report`, and trialEnd with a line end after the last
// call. Calls that only fail are part of a good trial. A call may hang, crash or end the process: driver_probe.h watches it.
//
// Threads: the main thread of a process that does nothing else; once per process.
#pragma once

#include <string_view>

namespace sequency::opencl {

inline constexpr std::string_view trialEnd = "end";

void tryDrivers(int report);

}  // namespace sequency::opencl
