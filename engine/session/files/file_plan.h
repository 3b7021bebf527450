// SPDX-License-Identifier: GPL-3.0-or-later
//
// How a vector that lies in a file, and that memory does not hold, is transformed: in passes from one file to another, chunk by chunk.
//
// The chunks are those of transform/chunk_phases.h, as for vectors that are larger than a device. Three of them are in memory at a time:
// one is read, one computed, one written. Packed bits are counted in words of 64 values, whose 6 variables belong to the first pass.
// Passes are as few as may be, then rows at least wholeRowBytes long where memory allows it, then chunks as short as possible.
//
// A pass reads one file and writes another, so that a chunk that was being written when the program ended is computed again from what
// was read: the first from the input to the first part file, the next from there to the second part file, the third back to the first.
// Pure; any thread; O(steps²).
#pragma once

#include "engine/base/element_vector.h"
#include "engine/transform/chunk_phases.h"
#include "engine/transform/kronecker_transform.h"

#include <array>
#include <cstddef>
#include <string>
#include <vector>

namespace sequency::session {

// What the values are on their way.
struct FileTask {
    std::string inputType;  // "float32", "bits": for the text
    std::size_t inputBits = 8;
    base::ElementType element = base::ElementType::Float32;
    bool isPacked = false;  // computed as bits, of the element uint8
    bool writesBits = false;
    std::size_t scannedBytes = 0;  // read before to find the largest magnitude

    std::size_t computedBits() const { return isPacked ? 1 : 8 * base::elementSize(element); }
    std::size_t outputBits() const { return writesBits ? 1 : 8 * base::elementSize(element); }
};

struct FilePass {
    transform::ChunkShape shape;  // in units
    std::size_t readBits = 0;     // of a value in the file that is read
    std::size_t writtenBits = 0;
    std::size_t steps = 0;  // of the transform
};

struct FilePlan {
    static constexpr std::size_t chunksInMemory = 3;
    static constexpr std::size_t wholeRowBytes = std::size_t{1} << 20;  // of direct transfers at full speed
    // Shorter ones go faster through the system's cache, which makes longer transfers of them (part_file.h).
    static constexpr std::size_t minDirectRowBytes = std::size_t{1} << 18;
    static constexpr std::size_t minVariables = 7;  // two words of packed bits

    std::string transform;  // its token
    std::size_t size = 1;   // values
    FileTask task;
    std::size_t unitValues = 1;  // 64 where packed
    std::size_t memoryBytes = 0;
    std::vector<FilePass> passes;

    std::size_t chunkValues(std::size_t pass) const { return passes[pass].shape.chunkValues() * unitValues; }
    std::size_t bytesRead(std::size_t pass) const;
    std::size_t bytesWritten(std::size_t pass) const;
    std::size_t totalBytes() const;  // read and written
    // Of buffers, at the most.
    std::size_t bufferBytes() const;
    // That a part file comes to, without a header: 0 for the second one of a single pass.
    std::array<std::size_t, 2> partBytes() const;
    // A row of the pass, as read or written, the shorter of both.
    std::size_t rowBytes(std::size_t pass) const;

    // One line for each pass, and one before and after.
    std::string text() const;
};

// Errors: Unsupported (an order other than Hadamard's), OutOfMemory (not even a few rows of 64 bytes fit), BadUsage (a vector of fewer
// than 2^minVariables values).
base::Result<FilePlan> planFile(const transform::KroneckerTransform& transform, const FileTask& task,
                                std::size_t memoryBytes);

}  // namespace sequency::session
