// SPDX-License-Identifier: GPL-3.0-or-later
//
// Explains in one sentence why a call ran on its device.
//
// Example: "NVIDIA H200: a call takes about 3.7 ms (transfers 3.1 ms); on AMD EPYC it would take about 12 ms." The text is empty if the user chose
// the device and the CPU would not be faster.
//
// Threads: UI thread.
#pragma once

#include "engine/session/devices/device_choice.h"

#include <QString>

#include <vector>

namespace sequency::ui {

// Names the devices as everywhere in the window. `devices` describes them; a device that is missing has only the name of its driver.
QString choiceText(const session::DeviceChoice& choice, const std::vector<session::DeviceInfo>& devices);

}  // namespace sequency::ui
