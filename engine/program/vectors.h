// SPDX-License-Identifier: GPL-3.0-or-later
//
// A program's inputs and outputs: in the host's memory, or kept by the device that runs it (device_vector.h).
//
// A HostVector owns its memory; an executor of the host may swap it for other memory of the same size. `Vectors` names those of
// one execution: inputs, which may be given away to be computed in, and outputs, which the caller has allocated. An output that
// is the object of an input that was given away is computed in place. Threads as AlignedBuffer.
#pragma once

#include "engine/base/memory/packed_bits.h"
#include "engine/base/run_control.h"
#include "engine/program/device_vector.h"
#include "engine/program/program.h"

#include <cstddef>
#include <functional>
#include <memory>
#include <span>
#include <variant>
#include <vector>

namespace sequency::program {

using HostVector = std::variant<base::ElementVector, base::PackedBits, base::PackedQuaternary>;

// Indices of values. Begin and end are multiples of 64, except the end of a vector.
struct Range {
    std::size_t begin = 0;
    std::size_t end = 0;
};

// Values that lie nowhere yet: `make` writes those from one on, as the bytes of the storage, into the memory that they are handed over in. It is
// called with each value once, in ascending pieces, parts of a piece on several threads at once; all but the last are of a multiple of 64 values. Not
// in planes.
struct MadeVector {
    Storage storage = Storage::Int32;
    std::size_t length = 0;
    std::function<void(std::size_t first, std::span<std::byte> to)> make;
};

class InputVector {
public:
    InputVector(const HostVector& vector) : m_host(&vector) {}
    InputVector(const MadeVector& vector) : m_made(&vector) {}
    InputVector(const DeviceVector& vector) : m_kept(&vector) {}
    // Hold anything afterwards; a HostVector nothing where an output took its memory.
    static InputVector givenAway(HostVector& vector)
    {
        InputVector input(vector);
        input.m_memory = &vector;
        return input;
    }
    static InputVector givenAway(DeviceVector& vector)
    {
        InputVector input(vector);
        input.m_isGivenAway = true;
        return input;
    }

    // Values that are only read, which must stay while the program runs. Copies none.
    static InputVector viewOf(const base::ElementVector& values);

    const DeviceVector* kept() const { return m_kept; }  // null where no device keeps it
    const MadeVector* made() const { return m_made; }    // null where it lies somewhere
    // Of one that lies in the host's memory.
    const HostVector& operator*() const { return *m_host; }
    HostVector* memory() const { return m_memory; }  // null where it was not given away
    bool isGivenAway() const { return m_isGivenAway || m_memory != nullptr; }

private:
    std::shared_ptr<const HostVector> m_view;  // of values that lie in no HostVector, else null
    const HostVector* m_host = nullptr;
    HostVector* m_memory = nullptr;
    const DeviceVector* m_kept = nullptr;
    const MadeVector* m_made = nullptr;
    bool m_isGivenAway = false;  // of one that is kept
};

class OutputVector {
public:
    OutputVector(HostVector* vector) : m_host(vector) {}
    OutputVector(DeviceVector* vector) : m_kept(vector) {}

    DeviceVector* kept() const { return m_kept; }  // null where it lies in the host's memory
    // Of one that does.
    HostVector& operator*() const { return *m_host; }

private:
    HostVector* m_host = nullptr;
    DeviceVector* m_kept = nullptr;
};

struct Vectors {
    std::vector<InputVector> inputs;
    std::vector<OutputVector> outputs;
};

// The elements of a vector that has elements of this type.
template <typename Element>
std::span<Element> elementsOf(HostVector& vector)
{
    return std::get<base::AlignedBuffer<Element>>(std::get<base::ElementVector>(vector)).elements();
}
template <typename Element>
std::span<const Element> elementsOf(const HostVector& vector)
{
    return std::get<base::AlignedBuffer<Element>>(std::get<base::ElementVector>(vector)).elements();
}

Storage storageOf(const HostVector& vector);
std::size_t lengthOf(const HostVector& vector);

// Values from `first` on, in the same memory, as AlignedBuffer::view(); of bits and planes whole words of 64. To be written by who may write `vector`.
HostVector partOf(const HostVector& vector, std::size_t first, std::size_t length);

// OutOfMemory; not initialised, but for bits, which are zero.
base::Result<HostVector> allocate(Storage storage, std::size_t length);
// The bytes: one span, or the low and the high plane.
std::vector<std::span<std::byte>> bytesOf(HostVector& vector);
std::vector<std::span<const std::byte>> bytesOf(const HostVector& vector);

// to ← from, of the same storage and length; in pieces, Cancelled between them.
base::Status copy(const HostVector& from, HostVector& to, const base::RunControl& control);

// The input in memory, for who wants it there: what is made is made into `room`, piece by piece; others are as they were. OutOfMemory, Cancelled.
base::Result<InputVector> inMemory(const InputVector& input, HostVector& room,
                                   const base::RunControl& control);

// BadUsage where they are not the program's: number, storages, lengths.
base::Status check(const Program& program, const Vectors& vectors);

}  // namespace sequency::program
