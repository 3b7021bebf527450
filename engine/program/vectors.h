// SPDX-License-Identifier: GPL-3.0-or-later
//
// The inputs and outputs of a program, in host memory or resident on the device that runs it (device_vector.h).
//
// A HostVector owns its memory; a host executor may swap it for other memory of the same size. `Vectors` contains the inputs and outputs of one
// execution. If the caller no longer needs an input, it may donate the input: the program may then overwrite it. The caller must allocate the
// outputs. An output that is the same object as a donated input is computed in place.
//
// Threads: as for base::AlignedBuffer.
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

// A range of indices. Both limits must be multiples of 64, except that `end` may be the end of a vector.
struct Range {
    std::size_t begin = 0;
    std::size_t end = 0;
};

// A vector whose values are generated on demand. `make` writes the values from index `first` on, as bytes of the storage, to `to`. `make` is called
// once for each value, in pieces in ascending order; several threads may generate parts of one piece concurrently. All pieces except the last have a
// multiple of 64 values. The storage must not be planes.
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
    // Donates the vector. Its values are undefined afterwards, and a HostVector is empty afterwards if an output took its memory.
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

    // Refers to `values` without copying them. The values are only read and must outlive the run.
    static InputVector viewOf(const base::ElementVector& values);

    const DeviceVector* kept() const { return m_kept; }  // null if not resident on a device
    const MadeVector* made() const { return m_made; }    // null if not generated on demand
    // Requires a vector in host memory.
    const HostVector& operator*() const { return *m_host; }
    HostVector* memory() const { return m_memory; }  // the donated vector; null if none is donated
    bool isGivenAway() const { return m_isGivenAway || m_memory != nullptr; }

private:
    std::shared_ptr<const HostVector> m_view;  // wrapper of values passed to viewOf(); otherwise null
    const HostVector* m_host = nullptr;
    HostVector* m_memory = nullptr;
    const DeviceVector* m_kept = nullptr;
    const MadeVector* m_made = nullptr;
    bool m_isGivenAway = false;
};

class OutputVector {
public:
    OutputVector(HostVector* vector) : m_host(vector) {}
    OutputVector(DeviceVector* vector) : m_kept(vector) {}

    DeviceVector* kept() const { return m_kept; }  // null if in host memory
    // Requires a vector in host memory.
    HostVector& operator*() const { return *m_host; }

private:
    HostVector* m_host = nullptr;
    DeviceVector* m_kept = nullptr;
};

struct Vectors {
    std::vector<InputVector> inputs;
    std::vector<OutputVector> outputs;
};

// Requires a vector with elements of type Element.
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

// Returns a view of `length` values from index `first` on, as AlignedBuffer::view() does. For bits and planes it consists of whole 64-bit words. The
// view may only be written by a caller that may write `vector`.
HostVector partOf(const HostVector& vector, std::size_t first, std::size_t length);

// Allocates a vector. Only bits are initialised, to zero. Errors: OutOfMemory.
base::Result<HostVector> allocate(Storage storage, std::size_t length);
// Returns the bytes of the vector: one span, or two spans for planes (the low plane, then the high plane).
std::vector<std::span<std::byte>> bytesOf(HostVector& vector);
std::vector<std::span<const std::byte>> bytesOf(const HostVector& vector);

// Copies all values between vectors of the same storage and length, in pieces. Errors: Cancelled; a stop request takes effect between two pieces.
base::Status copy(const HostVector& from, HostVector& to, const base::RunControl& control);

// Returns the input in memory. If its values are generated on demand, they are written to `room` piece by piece; other inputs are unchanged. Errors:
// OutOfMemory, Cancelled.
base::Result<InputVector> inMemory(const InputVector& input, HostVector& room,
                                   const base::RunControl& control);

// Checks the vectors of a run against the program. Errors: BadUsage if their number, storages or lengths do not match.
base::Status check(const Program& program, const Vectors& vectors);

}  // namespace sequency::program
