// SPDX-License-Identifier: GPL-3.0-or-later
//
// Which device "auto" stands for, in programs and windows alike: the best GPU, else the CPU path, which is faster than OpenCL on
// the same processor; where that lacks the algorithm, the best of the others that have it. The reference is never chosen
// unasked. Pure functions; any thread.
#pragma once

#include "engine/session/device_info.h"

#include <span>
#include <string_view>

namespace sequency::session {

// GPUs, then the CPU path, then other OpenCL devices; among equals the one of more compute units.
bool isBetterDevice(const DeviceInfo& a, const DeviceInfo& b);
// Has the algorithm for this work ("walsh", "convolution").
bool hasAlgorithm(const DeviceInfo& device, std::string_view work, std::string_view algorithm);
// And can run it.
bool offers(const DeviceInfo& device, std::string_view work, std::string_view algorithm);

// Null where there are no devices. Where none offers the algorithm, the one that is usual.
const DeviceInfo* automaticDevice(std::span<const DeviceInfo> devices, std::string_view work,
                                  std::string_view algorithm);

}  // namespace sequency::session
