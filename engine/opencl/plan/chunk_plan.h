// SPDX-License-Identifier: GPL-3.0-or-later
//
// Plans the transform of a vector larger than a device's memory or its largest buffer, in chunks that are transferred to the device and back. Private
// to engine/opencl.
//
// The phases are those of transform/chunk_phases.h. Every phase transfers the whole vector to the device and back once. Two phases suffice, unless
// memory is very small. planChunks() is pure and needs no device. The GF(4) paper (Gajić, Stanković 2014) left this "external memory" transform for
// future work.
#pragma once

#include "engine/base/element_vector.h"
#include "engine/opencl/driver/device_catalogue.h"
#include "engine/opencl/plan/launch_plan.h"
#include "engine/transform/chunk_phases.h"

#include <cstddef>
#include <span>
#include <vector>

namespace sequency::opencl {

struct ChunkPhase : transform::ChunkShape {
    LaunchPlan plan;  // in-place plan of one chunk; host executors use the inherited steps instead
};

struct ChunkedPlan {
    std::vector<ChunkPhase> phases;
    std::size_t elementBytes = 1;
    std::size_t lanes = 1;  // number of chunks on the device at the same time
    std::size_t chunkBytes = 0;

    // Returns the number of bytes of host memory used for staging, in addition to the vector.
    std::size_t stagingBytes() const { return lanes * chunkBytes; }
};

// Plans the chunks of a transform. `steps` must be butterflies in ascending order from distance 1, then at most one scaling. The vector has
// steps.front().size values. GPUs process three chunks concurrently, other devices one. Errors: Unsupported for other steps; OutOfMemory if not even
// a few rows of 64 bytes fit.
base::Result<ChunkedPlan> planChunks(const transform::Ring& ring, std::span<const transform::Step> steps,
                                     base::ElementType element, const DeviceInfo& device);

}  // namespace sequency::opencl
