// SPDX-License-Identifier: GPL-3.0-or-later
//
// The devices of this process whose driver hung or crashed (device_thread.h), each with its error.
//
// Until forgetLostDevices() is called, executors of such a device fail immediately with its error instead of waiting for the driver again.
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
