// SPDX-License-Identifier: GPL-3.0-or-later
//
// Tries all drivers in a probe process with the calls that the engine makes to find and open a device.
//
// tryDrivers() lists every platform and device as enumerateDevices() does. For each device it creates a context and a queue, and transfers a few
// bytes to the device and back. Before each call it writes a line with the call's name to the file descriptor `report`; the line trialEnd follows the
// last call. A call that only returns an error does not make the verdict bad. A call may hang, crash or end the process; driver_probe.h detects that.
//
// Threads: the main thread of a dedicated process; once per process.
#pragma once

#include <string_view>

namespace sequency::opencl {

inline constexpr std::string_view trialEnd = "end";

void tryDrivers(int report);

}  // namespace sequency::opencl
