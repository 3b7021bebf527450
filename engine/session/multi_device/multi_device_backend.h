// SPDX-License-Identifier: GPL-3.0-or-later
//
// A backend that runs programs on several devices together (program/program_blocks.h, program/exchange.h).
//
// A program runs in one of three ways, whichever has the shortest predicted time for the bytes moved and the devices' costs:
//   alone: on the fastest device, while the others are idle;
//   fold: in independent blocks. Bits are transferred whole and folded on the device; for other values the host's threads send sums of blocks as they
//     read them. An idle device takes the next block, and the blocks of a device that fails go to the others;
//   exchange: in one part per device; the devices exchange values once through host memory. If a device fails, the remaining ones start again with
//     the fold.
// The shape of a plan is "alone", "fold.8" (8 blocks) or "exchange.2" (2 devices); a given plan forces its way. Vectors are in host memory; none stay
// on the devices. Results equal those of one device: bit for bit for integers, bits and finite fields, up to the order of summation for reals.
// Threads: the engine's; each member runs on its own thread meanwhile.
#pragma once

#include "engine/session/backends/backend.h"
#include "engine/session/devices/device_costs.h"

#include <functional>
#include <memory>
#include <span>
#include <vector>

namespace sequency::session {

// Describes at least two devices together: "opencl:0+opencl:1", "2 × NVIDIA H100".
DeviceInfo multiDeviceInfo(std::span<const DeviceInfo> members);

// A function that returns the costs of a device by its id.
using CostsOf = std::function<const DeviceCosts&(const std::string& id)>;
std::unique_ptr<Backend> makeMultiDeviceBackend(DeviceInfo info, std::vector<Backend*> members,
                                                CostsOf costs);

}  // namespace sequency::session
