// SPDX-License-Identifier: GPL-3.0-or-later
//
// The name of a device on screen, for example "AMD EPYC, 2 threads", "PoCL on AMD EPYC" or "NVIDIA H100", and the reason for its choice.
//
// Files and the command line keep the name that the driver reports.
//
// Threads: any; choiceText() requires the UI thread.
#pragma once

#include "engine/session/devices/device_choice.h"

#include <QString>

#include <vector>

namespace sequency::ui {

// Returns the id if the device has no name.
QString deviceTitle(const session::DeviceInfo& device);
// Returns the readable form of a name that a driver reports, without trademarks, clock frequency and number of cores. It is the title of the device
// without the number of threads.
QString deviceTitle(const QString& name);

// Explains in one sentence why a call ran on its device, for example "NVIDIA H200: a call takes about 3.7 ms (transfers 3.1 ms); on AMD EPYC it would
// take about 12 ms." The text is empty if the user chose the device and the CPU would not be faster. `devices` describes the devices; a device that is
// missing has only the name of its driver.
QString choiceText(const session::DeviceChoice& choice, const std::vector<session::DeviceInfo>& devices);

}  // namespace sequency::ui
