// SPDX-License-Identifier: GPL-3.0-or-later
//
// A backend that runs each program on several devices (program/program_blocks.h).
//
// For each program it chooses the strategy with the shortest predicted time, based on the number of moved bytes and the devices' costs:
//   alone: on the fastest device, while the other devices are idle;
//   fold: in independent blocks. Each block needs a weighted sum of all blocks of the input (CombineBlocks). The device computes the sums of bits,
//     which are transferred whole; host threads compute the sums of other values while these are transferred, from one reading for all OpenCL devices
//     that are at the same place. An idle device takes the next block, and the blocks of a device that fails go to the other devices.
// The shape of a plan is "alone" or "fold.8" (8 blocks); a given plan forces its strategy. Vectors are in host memory and never stay on the devices.
// Results equal those of one device: bit for bit for integers, bits and finite fields, and up to the order of summation for reals.
//
// The devices never send values to one another. If each of P devices transformed its own part of the function first, it would have to send
// (1 − 1/P)·N/P of N values through the memory of the host, in addition to everything that the fold transfers (tests/bench/README.md).
//
// Threads: the engine thread; during a run each member device has its own thread.
#pragma once

#include "engine/session/backends/backend.h"
#include "engine/session/devices/device_costs.h"

#include <functional>
#include <memory>
#include <span>
#include <vector>

namespace sequency::session {

// Describes at least two devices as one, for example with the id "opencl:0+opencl:1" and the name "2 × NVIDIA H100".
DeviceInfo multiDeviceInfo(std::span<const DeviceInfo> members);

using CostsOf = std::function<const DeviceCosts&(const std::string& id)>;
std::unique_ptr<Backend> makeMultiDeviceBackend(DeviceInfo info, std::vector<Backend*> members,
                                                CostsOf costs);

}  // namespace sequency::session
