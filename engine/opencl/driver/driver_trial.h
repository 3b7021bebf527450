// SPDX-License-Identifier: GPL-3.0-or-later
//
// Tries all drivers in a probe process with the calls that the engine makes to find and open a device.
//
// Every platform and device is listed as in enumerateDevices(). Each device then gets a context and a queue, and a few bytes are transferred to it
// and back. Before each call its name and a line end are written to `report`, and trialEnd with a line end after the last call. Calls that only fail
// do not make the trial bad. A call may hang, crash or end the process: driver_probe.h watches for that.
//
// Threads: the main thread of a dedicated process; once per process.
#pragma once

#include <string_view>

namespace sequency::opencl {

inline constexpr std::string_view trialEnd = "end";

void tryDrivers(int report);

}  // namespace sequency::opencl
