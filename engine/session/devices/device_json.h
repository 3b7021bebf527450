// SPDX-License-Identifier: GPL-3.0-or-later
//
// Converts a device to JSON, as in `devices --json` of the command line and in every benchmark document.
#pragma once

#include "engine/session/devices/device_choice.h"

#include <nlohmann/json_fwd.hpp>

namespace sequency::session {

nlohmann::ordered_json deviceJson(const DeviceInfo& device);

}  // namespace sequency::session
