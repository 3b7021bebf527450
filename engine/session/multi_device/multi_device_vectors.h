// SPDX-License-Identifier: GPL-3.0-or-later
//
// Helpers for the strategy "fold" of multi_device_backend.h: memory of vectors, values generated on demand, and times. Private to
// engine/session.
#pragma once

#include "engine/base/run_control.h"
#include "engine/base/timings.h"
#include "engine/program/operations/fold_pieces.h"
#include "engine/program/vectors.h"

#include <cstddef>
#include <functional>
#include <mutex>
#include <optional>
#include <span>
#include <vector>

namespace sequency::session {

// Combines the times of several members: addTo() adds the times of the slowest member.
class MaxTimings {
public:
    explicit MaxTimings(std::size_t members) : m_timings(members) {}
    base::Timings& of(std::size_t member) { return m_timings[member]; }
    void addTo(base::Timings& timings) const;

private:
    std::vector<base::Timings> m_timings;
};

// The largest magnitude of values that several threads process concurrently.
class ConcurrentMax {
public:
    void add(program::Reduced number);
    program::Reduced number();

private:
    std::mutex m_mutex;
    program::Reduced m_number = program::start(program::largestMagnitude());
};

// Returns a vector of one number, which `known` computes when the vector is read. `known` must outlive the vector.
program::MadeVector numberOf(program::Storage storage, const std::function<program::Reduced()>& known);
// Returns the sum of the blocks in `pieces`, which is computed when the vector is read. The largest magnitude of the sum is then added to `seen`, unless
// `seen` is null. Both arguments must outlive the vector.
program::MadeVector sumOf(const program::FoldPieces& pieces, ConcurrentMax* seen);

// A slice of a vector that is the output of a program. A host executor may swap the slice's memory; keep() then copies the values back.
class OutputSlice {
public:
    OutputSlice(const program::HostVector& whole, std::size_t first, std::size_t length)
        : m_values(program::partOf(whole, first, length)), m_memory(program::bytesOf(m_values).front())
    {}
    program::HostVector& values() { return m_values; }
    // Copies the values back into the output if the executor has given values() other memory.
    void keep();

private:
    program::HostVector m_values;
    std::span<std::byte> m_memory;
};

// The outputs of a program on several devices. One device can write outputs while another device is still reading inputs; therefore an output that
// shares the memory of an input is stored separately until close().
class MultiDeviceOutputs {
public:
    base::Status open(const program::Program& program, const program::Vectors& vectors);
    program::HostVector& at(std::size_t i) { return m_own[i] ? *m_own[i] : *m_places[i]; }
    void close();

private:
    std::vector<program::HostVector*> m_places;
    std::vector<std::optional<program::HostVector>> m_own;
};

base::RunControl withoutProgress(const base::RunControl& control);
// Checks that all vectors are in host memory. Errors: BadUsage.
base::Status checkInHost(const program::Vectors& vectors);
program::Reduced numberAt(const program::HostVector& vector, std::size_t index);

}  // namespace sequency::session
