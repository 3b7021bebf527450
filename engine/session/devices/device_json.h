// SPDX-License-Identifier: GPL-3.0-or-later
//
// A device as the command line's contract writes it, in `devices --json` and in every benchmark document.
#pragma once

#include "engine/session/devices/device_choice.h"

#include <nlohmann/json_fwd.hpp>

namespace sequency::session {

nlohmann::ordered_json deviceJson(const DeviceInfo& device);

}  // namespace sequency::session
