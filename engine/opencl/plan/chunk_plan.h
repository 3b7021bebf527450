// SPDX-License-Identifier: GPL-3.0-or-later
//
// How a transform of a vector that is larger than a device, or than its largest buffer, is done in chunks that go there
// and back: the "external memory" that the GF(4) paper leaves for the future (Gajić, Stanković 2014). Private to
// engine/opencl. Pure: needs no device.
//
// The phases are those of transform/chunk_phases.h. Every phase moves the whole vector to the device and back once; two are enough, unless
// the device is tiny.
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
    LaunchPlan plan;  // of one chunk, in place; its steps are the same for host executors
};

struct ChunkedPlan {
    std::vector<ChunkPhase> phases;
    std::size_t elementBytes = 1;
    std::size_t lanes = 1;  // chunks on the device at the same time
    std::size_t chunkBytes = 0;

    // Of the host's memory, beside the vector.
    std::size_t stagingBytes() const { return lanes * chunkBytes; }
};

// `steps`: butterflies in ascending order from distance 1 up, then a scaling or none; for vectors of steps.front().size
// values. On GPUs three chunks are under way at a time, on processors one. Errors: Unsupported (other steps), OutOfMemory
// (not even a few rows of 64 bytes fit).
base::Result<ChunkedPlan> planChunks(const transform::Ring& ring, std::span<const transform::Step> steps,
                                     base::ElementType element, const DeviceInfo& device);

}  // namespace sequency::opencl
