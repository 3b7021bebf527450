// SPDX-License-Identifier: GPL-3.0-or-later
//
// How a transform of a vector that is larger than a device, or than its largest buffer, is done in chunks that go there
// and back: the "external memory" that the GF(4) paper leaves for the future (Gajić, Stanković 2014). Private to
// engine/opencl. Pure: needs no device.
//
// A phase does some neighbouring steps of the transform, chunk by chunk. Chunks of the first phase are neighbouring values;
// those of the others are rows far apart, of `columns` neighbouring values each, gathered into one piece. Every phase moves
// the whole vector to the device and back once, so there are as few as may be (two, unless the device is tiny), and rows are
// as long as may be.
#pragma once

#include "engine/base/element_vector.h"
#include "engine/opencl/device_catalogue.h"
#include "engine/opencl/launch_plan.h"
#include "engine/transform/step.h"

#include <cstddef>
#include <span>
#include <vector>

namespace sequency::opencl {

struct ChunkPhase {
    std::size_t rows = 1;         // of a chunk
    std::size_t rowDistance = 1;  // values between the starts of neighbouring rows
    std::size_t columns = 1;      // neighbouring values in a row
    std::size_t count = 1;        // chunks

    LaunchPlan plan;                     // of one chunk, in place, its rows one after the other
    std::vector<transform::Step> steps;  // the same, for host executors

    std::size_t chunkValues() const { return rows * columns; }
    // Where the first row of a chunk begins, in values.
    std::size_t firstValue(std::size_t chunk) const;
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
                                     base::ElementType element, const DeviceDescription& device);

}  // namespace sequency::opencl
