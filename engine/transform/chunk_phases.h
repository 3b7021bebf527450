// SPDX-License-Identifier: GPL-3.0-or-later
//
// How the butterflies of a transform are done chunk by chunk, for vectors that are larger than a device's memory or than the host's: the
// one geometry of both.
//
// A phase does some neighbouring steps. Chunks of the first phase are neighbouring values; those of the others are rows far apart, of
// `columns` neighbouring values each, gathered into one piece. Every phase moves the whole vector once in each direction, so there are as
// few as may be, and rows are as long as may be.
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
    std::size_t rows = 1;         // of a chunk
    std::size_t rowDistance = 1;  // values between the starts of neighbouring rows
    std::size_t columns = 1;      // neighbouring values in a row
    std::size_t count = 1;        // chunks
    std::vector<Step> steps;      // of one chunk, its rows one after the other

    std::size_t chunkValues() const { return rows * columns; }
    // Where the first row of a chunk begins, in values.
    std::size_t firstValue(std::size_t chunk) const;
};

struct ChunkLimits {
    std::size_t maxValues = 1;  // of a chunk
    std::size_t elementBytes = 1;
    // Rows that are moved at full speed, the longest first; shorter ones where fewer phases are gained.
    std::span<const std::size_t> rowBytesWanted;
};

// `steps`: butterflies in ascending order from distance 1 up, then a scaling or none; for vectors of steps.front().size values. Empty where
// a chunk is too small for the shortest rows. Unsupported: other steps.
base::Result<std::vector<ChunkShape>> chunkPhases(std::span<const Step> steps, const ChunkLimits& limits);

}  // namespace sequency::transform
