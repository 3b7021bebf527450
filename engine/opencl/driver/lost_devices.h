// SPDX-License-Identifier: GPL-3.0-or-later
//
// The devices of this process whose driver hung or crashed (device_thread.h), with the errors.
//
// Executors of such a device fail at once with the same error instead of waiting for the driver again, until forgetLostDevices().
//
// Threads: any.
#pragma once

#include "engine/base/error.h"
#include "engine/opencl/driver/device_catalogue.h"

#include <optional>

namespace sequency::opencl {

void noteLostDevice(const DeviceInfo& device, base::Error error);
std::optional<base::Error> lossOf(const DeviceInfo& device);
void forgetLostDevices();

}  // namespace sequency::opencl
