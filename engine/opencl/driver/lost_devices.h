// SPDX-License-Identifier: GPL-3.0-or-later
//
// The devices of this process whose driver hung or crashed (device_thread.h), with what happened.
//
// Executors of such a device are refused at once with the same error, instead of waiting for the driver once more, until devices are looked for
// again.
//
// Threads: any thread.
#pragma once

#include "engine/base/error.h"
#include "engine/opencl/driver/device_catalogue.h"

#include <optional>

namespace sequency::opencl {

void noteLostDevice(const DeviceInfo& device, base::Error error);
std::optional<base::Error> lossOf(const DeviceInfo& device);
void forgetLostDevices();

}  // namespace sequency::opencl
