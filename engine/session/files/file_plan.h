// SPDX-License-Identifier: GPL-3.0-or-later
//
// Plans the transform of a vector that is stored in a file and does not fit in memory: passes from one file to another, chunk by chunk.
//
// The chunks are those of transform/chunk_phases.h, as for vectors larger than a device's memory. Three chunks are in memory at a time: one is being
// read, one computed and one written. Packed bits are processed in words of 64 values; the first pass also computes the 6 variables within the words.
// The plan minimises the number of passes, then prefers rows of at least wholeRowBytes if memory allows it, then short chunks.
// Each pass reads one file and writes another, so that a chunk whose writing was interrupted can be computed again. The first pass goes from the
// input to the first part file, the second pass from the first part file to the second, and the third pass back to the first.
//
// Threads: any.
// Cost:    O(steps²).
#pragma once

#include "engine/base/element_vector.h"
#include "engine/transform/chunk_phases.h"
#include "engine/transform/kronecker_transform.h"

#include <array>
#include <cstddef>
#include <string>
#include <vector>

namespace sequency::session {

// Describes a transform of a file: the types of the values before, during and after it.
struct FileTask {
    std::string inputType;  // display name, for example "float32" or "bits"
    std::size_t inputBits = 8;
    base::ElementType element = base::ElementType::Float32;
    bool isPacked = false;  // true if values are computed as packed bits; `element` is then uint8
    bool writesBits = false;
    std::size_t scannedBytes = 0;  // bytes read in advance to find the largest magnitude

    std::size_t computedBits() const { return isPacked ? 1 : 8 * base::elementSize(element); }
    std::size_t outputBits() const { return writesBits ? 1 : 8 * base::elementSize(element); }
};

struct FilePass {
    transform::ChunkShape shape;  // shape of the chunks in units of FilePlan::unitValues
    std::size_t readBits = 0;     // bits per value in the file that the pass reads
    std::size_t writtenBits = 0;
    std::size_t steps = 0;
};

struct FilePlan {
    static constexpr std::size_t chunksInMemory = 3;
    // Rows of at least this length are transferred at full speed without the page cache.
    static constexpr std::size_t wholeRowBytes = std::size_t{1} << 20;
    // Shorter rows are transferred faster through the system's page cache, which merges transfers (part_file.h).
    static constexpr std::size_t minDirectRowBytes = std::size_t{1} << 18;
    static constexpr std::size_t minVariables = 7;  // 2^7 values are two 64-bit words of packed bits

    std::string transform;  // token of the transform
    std::size_t size = 1;   // number of values
    FileTask task;
    std::size_t unitValues = 1;  // values per unit: 64 if packed, otherwise 1
    std::size_t memoryBytes = 0;
    std::vector<FilePass> passes;

    std::size_t chunkValues(std::size_t pass) const { return passes[pass].shape.chunkValues() * unitValues; }
    std::size_t bytesRead(std::size_t pass) const;
    std::size_t bytesWritten(std::size_t pass) const;
    std::size_t totalBytes() const;   // bytes read and written by all passes
    std::size_t bufferBytes() const;  // maximum total size of the buffers
    // Returns the sizes of the part files in bytes, without a header. The second size is 0 if there is only one pass.
    std::array<std::size_t, 2> partBytes() const;
    // Returns the number of bytes per row that the pass reads or writes, whichever is smaller.
    std::size_t rowBytes(std::size_t pass) const;

    // Returns the plan as text: a summary, one line per pass, and a line with totals.
    std::string text() const;
};

// Plans the transform. Errors: Unsupported for an order other than Hadamard; OutOfMemory if not even a few rows of 64 bytes fit in `memoryBytes`;
// BadUsage for fewer than 2^minVariables values.
base::Result<FilePlan> planFile(const transform::KroneckerTransform& transform, const FileTask& task,
                                std::size_t memoryBytes);

}  // namespace sequency::session
