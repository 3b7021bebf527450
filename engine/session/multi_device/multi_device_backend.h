// SPDX-License-Identifier: GPL-3.0-or-later
//
// Several devices as one: a backend whose plans are shared by others (program/program_blocks.h, program/exchange.h).
//
// A program goes one of three ways, whichever is predicted to be the fastest from the bytes that are moved and what the devices' costs say of them:
//   alone: on the device that is fastest for it, the rest of them idle;
//   fold: in blocks that need nothing of one another. Bits are sent whole and folded there; of other values the host's threads send sums of blocks as
//     they read them. Whoever is free takes the next block, and the blocks of a device that fails go to the others;
//   exchange: in as many equal parts as there are devices, values exchanged once through the host's memory. Where a device fails in the middle, those that
//     are left begin anew, by the fold.
// The shape of a plan says which: "alone", "fold.8" in 8 blocks, "exchange.2" between 2 devices; given back it forces the same. Vectors lie in the host's
// memory; several devices keep none. Results are those of one device: integers, bits and finite fields to the bit, reals up to the order of their sums.
// The engine's thread; each member runs on a thread of its own meanwhile.
#pragma once

#include "engine/session/backends/backend.h"
#include "engine/session/devices/device_costs.h"

#include <functional>
#include <memory>
#include <span>
#include <vector>

namespace sequency::session {

// What these, at least two, are together: "opencl:0+opencl:1", "2 × NVIDIA H100".
DeviceInfo multiDeviceInfo(std::span<const DeviceInfo> members);

// `members` outlive it. `costs`: of a device by its id.
using CostsOf = std::function<const DeviceCosts&(const std::string& id)>;
std::unique_ptr<Backend> makeMultiDeviceBackend(DeviceInfo info, std::vector<Backend*> members,
                                                CostsOf costs);

}  // namespace sequency::session
