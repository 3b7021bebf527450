// SPDX-License-Identifier: GPL-3.0-or-later
//
// Tries all drivers in a probe process with the calls that the engine makes to find and open a device.
//
// Every platform and device is listed as in enumerateDevices(). For each device a context and a queue are created, and a few bytes are transferred to
// it and back. Before each call, a line with its name is written to the file descriptor `report`; the line trialEnd follows the last call. Calls that
// only return errors do not make the verdict bad. A call may hang, crash or end the process; driver_probe.h watches for that.
//
// Threads: the main thread of a dedicated process; once per process.
#pragma once

#include <string_view>

namespace sequency::opencl {

inline constexpr std::string_view trialEnd = "end";

void tryDrivers(int report);

}  // namespace sequency::opencl
