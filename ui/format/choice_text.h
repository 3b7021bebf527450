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

namespace sequency::ui {

QString choiceText(const session::DeviceChoice& choice);

}  // namespace sequency::ui
