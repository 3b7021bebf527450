// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/session/devices/device_json.h"

#include "engine/io/bytes/json.h"

namespace sequency::session {

nlohmann::ordered_json deviceJson(const DeviceInfo& device)
{
    return {{"id", device.id},
            {"name", device.name},
            {"vendor", device.vendor},
            {"driver", device.driver},
            {"type", deviceTypeName(device.type)},
            {"compute_units", device.computeUnits},
            {"global_memory", device.globalMemory},
            {"max_allocation", device.maxAllocation},
            {"local_memory", device.localMemory},
            {"max_work_group", device.maxWorkGroup},
            {"fp64", device.fp64},
            {"unavailable", device.unavailable}};
}

}  // namespace sequency::session
