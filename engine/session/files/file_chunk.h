// SPDX-License-Identifier: GPL-3.0-or-later
//
// Computes a chunk of a pass over files (file_plan.h) after the chunk is read and before it is written. Private to engine/session.
//
// The first pass encodes the values of the input (file_values.h). Every pass computes its steps on the CPU path. The last pass also produces the
// values of the result: integers are divided, and bits become bytes if requested.
//
// Errors:  BadInput (an invalid value of the input, or an integer that is not divisible), OutOfMemory, Cancelled.
// Threads: one caller; the computation is distributed over all threads.
#pragma once

#include "engine/session/files/file_plan.h"
#include "engine/session/files/file_values.h"

#include <cstdint>
#include <span>
#include <variant>

namespace sequency::session {

struct FileChunk {
    base::AlignedBuffer<std::byte> input;  // for the first pass: the values as stored in the file
    std::variant<base::ElementVector, base::PackedBits> values;
    // Values that the last pass writes, if they have another form than `values`.
    base::AlignedBuffer<std::uint8_t> output;
};

class FileChunkWork {
public:
    // All reference arguments must outlive this object.
    FileChunkWork(const FilePlan& plan, const transform::KroneckerTransform& transform,
                  const FileValues& values, std::size_t pass);

    base::Result<FileChunk> allocate() const;
    // read() returns the chunk's rows, one after the other, in the form of the file from which they are read; written() returns them in the form of
    // the file to which they are written.
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
    // Masks of the variables that are complemented before and after the steps, for packed bits. The bit of a variable in a mask has the value of the
    // distance between values that differ only in this variable.
    std::size_t m_complementedBefore = 0;
    std::size_t m_complementedAfter = 0;
};

// Returns true if all variables have Reed–Muller matrices, complemented or not. Only such transforms can be computed on packed bits.
bool isReedMullerOfBits(const transform::KroneckerTransform& transform);

}  // namespace sequency::session
