// SPDX-License-Identifier: GPL-3.0-or-later
//
// What is done to a chunk of a pass over files (file_plan.h) between reading and writing it. Private to engine/session.
//
// The first pass takes the values of the input (file_values.h), the last leaves those of the result: integers are divided, bits become
// bytes where that is asked for. In between the CPU path does the steps of the pass. From one thread; the work is shared out to all.
// Errors: BadInput (a value of the input; an integer that the division does not leave one), OutOfMemory, Cancelled.
#pragma once

#include "engine/session/files/file_plan.h"
#include "engine/session/files/file_values.h"

#include <cstdint>
#include <span>
#include <variant>

namespace sequency::session {

struct FileChunk {
    base::AlignedBuffer<std::byte> input;  // of the first pass, as in the file
    std::variant<base::ElementVector, base::PackedBits> values;
    base::AlignedBuffer<std::uint8_t> output;  // of the last pass, where values are written in another form
};

class FileChunkWork {
public:
    // All must outlive this.
    FileChunkWork(const FilePlan& plan, const transform::KroneckerTransform& transform,
                  const FileValues& values, std::size_t pass);

    base::Result<FileChunk> allocate() const;
    // Its rows one after the other, as they lie in the file that is read and the one that is written.
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
    std::size_t m_complementedBefore =
        0;  // variables of packed bits, by the distance of their neighbours in the chunk
    std::size_t m_complementedAfter = 0;
};

// Whether all variables have matrices of Reed–Muller, complemented or not: packed bits are transformed by these.
bool isReedMullerOfBits(const transform::KroneckerTransform& transform);

}  // namespace sequency::session
