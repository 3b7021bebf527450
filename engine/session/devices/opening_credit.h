// SPDX-License-Identifier: GPL-3.0-or-later
//
// Decides when repeated calls of the device "auto" are worth opening another device.
//
// Opening a GPU takes tenths of a second, which a single call rarely saves. The time that each call would have saved on a device that is not open
// reduces the predicted time of opening the device. The device is therefore opened when the calls of this process have lost as much time as opening
// takes, and all calls together take at most twice as long as with the best choice (the ski rental problem; Karlin, Manasse, Rudolph and Sleator,
// Competitive snoopy caching, Algorithmica 3, 1988).
//
// Private to engine/session. Threads: any; the function has no state.
#pragma once

#include "engine/session/devices/device_costs.h"

#include <map>
#include <string>

namespace sequency::session {

// Reduces `openSeconds` of the unchosen device in `costs`, which are the costs by device id, if the call would be faster on that device if it were
// open. Has no effect if the request named its device.
void creditOpening(std::map<std::string, DeviceCosts>& costs, const DeviceChoice& choice);

// Returns true if the device cannot be faster than a call that takes `seconds`, so that planning the call for the device would waste time. `least` has
// the fixed costs of the device. If the device is not open and `seconds` is at least a millisecond, repeated calls may be worth opening it.
bool isRuledOut(const CallPrediction& least, double seconds);

}  // namespace sequency::session
