// SPDX-License-Identifier: GPL-3.0-or-later
//
// The name of a device on screen, for example "AMD EPYC, 2 threads", "PoCL on AMD EPYC" or "NVIDIA H100".
//
// Files and the command line keep the name that the driver reports.
//
// Threads: any.
#pragma once

#include "engine/session/devices/device_choice.h"

#include <QString>

namespace sequency::ui {

// Returns the id if the device has no name.
QString deviceTitle(const session::DeviceInfo& device);
// Returns the readable form of a name that a driver reports, without trademarks, clock frequency and number of cores. It is the title of the device
// without the number of threads.
QString deviceTitle(const QString& name);

}  // namespace sequency::ui
