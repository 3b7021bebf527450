// SPDX-License-Identifier: GPL-3.0-or-later
//
// Computes a chunk of a pass over files (file_plan.h) between reading and writing it. Private to engine/session.
//
// The first pass encodes the values of the input (file_values.h), the last one produces the values of the result: integers are divided, and bits
// become bytes if requested. In between, the CPU path computes the steps of the pass. Called by one thread; the work is distributed to all threads.
// Errors: BadInput (a value of the input; an integer that is not divisible), OutOfMemory, Cancelled.
#pragma once

#include "engine/session/files/file_plan.h"
#include "engine/session/files/file_values.h"

#include <cstdint>
#include <span>
#include <variant>

namespace sequency::session {

struct FileChunk {
    base::AlignedBuffer<std::byte> input;  // values of the first pass, as in the file
    std::variant<base::ElementVector, base::PackedBits> values;
    // The values of the last pass to be written, if their form differs.
    base::AlignedBuffer<std::uint8_t> output;
};

class FileChunkWork {
public:
    // Prepares the work of one pass. All arguments must outlive this object.
    FileChunkWork(const FilePlan& plan, const transform::KroneckerTransform& transform,
                  const FileValues& values, std::size_t pass);

    base::Result<FileChunk> allocate() const;
    // Return the rows of the chunk, one after the other, as in the file that is read or written.
    std::span<std::byte> read(FileChunk& chunk) const;
    std::span<const std::byte> written(const FileChunk& chunk) const;
    base::Status compute(FileChunk& chunk, std::size_t number, const base::RunControl& control) const;

private:
    bool isFirst() const { return m_pass == 0; }
    bool isLast() const { return m_pass + 1 == m_plan.passes.size(); }
    bool unpacks() const { return isLast() && m_plan.task.isPacked && !m_plan.task.writesBits; }
    base::Status transformBits(base::PackedBits& bits, const base::RunControl& control) const;
    base::Status divide(base::ElementVector& values, std::size_t number) const;

    const FilePlan& m_plan;
    const transform::KroneckerTransform& m_transform;
    const FileValues& m_values;
    std::size_t m_pass;
    const transform::ChunkShape& m_shape;
    // Complemented variables of packed bits, as a mask of the distances of neighbours in the chunk.
    std::size_t m_complementedBefore = 0;
    std::size_t m_complementedAfter = 0;
};

// True if all variables have Reed–Muller matrices, complemented or not; only these transforms apply to packed bits.
bool isReedMullerOfBits(const transform::KroneckerTransform& transform);

}  // namespace sequency::session
