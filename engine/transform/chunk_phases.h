// SPDX-License-Identifier: GPL-3.0-or-later
//
// Divides the butterflies of a transform into phases that are computed chunk by chunk, for vectors larger than the memory of a device or of the host.
//
// A phase computes several consecutive steps. Chunks of the first phase are contiguous values. A chunk of a later phase consists of distant rows of
// `columns` adjacent values each, gathered into one buffer. Every phase transfers the whole vector once in each direction. The number of phases is
// therefore minimised, and the rows are as long as possible.
//
// Plain values; any thread; O(steps²).
#pragma once

#include "engine/base/error.h"
#include "engine/transform/step.h"

#include <cstddef>
#include <span>
#include <vector>

namespace sequency::transform {

struct ChunkShape {
    std::size_t rows = 1;
    std::size_t rowDistance = 1;  // distance between the starts of adjacent rows, in values
    std::size_t columns = 1;      // number of adjacent values per row
    std::size_t count = 1;
    std::vector<Step> steps;  // steps on a chunk whose rows are gathered into one buffer

    std::size_t chunkValues() const { return rows * columns; }
    // Returns the index in the vector of the first value of a chunk.
    std::size_t firstValue(std::size_t chunk) const;
};

struct ChunkLimits {
    std::size_t maxValues = 1;  // maximum number of values in a chunk
    std::size_t elementBytes = 1;
    // Row lengths to try, in bytes, the longest first. All of them are transferred at full speed; a shorter length is used only if it saves phases.
    std::span<const std::size_t> rowBytesWanted;
};

// Returns the phases of `steps` for vectors of steps.front().size values. The list is empty if a chunk is too small for the shortest rows. `steps`
// must be butterflies in ascending order from distance 1 on, optionally followed by a scaling. Errors: Unsupported for other steps.
base::Result<std::vector<ChunkShape>> chunkPhases(std::span<const Step> steps, const ChunkLimits& limits);

}  // namespace sequency::transform
