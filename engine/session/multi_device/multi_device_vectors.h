// SPDX-License-Identifier: GPL-3.0-or-later
//
// What the ways in which several devices share a program have in common: where its vectors lie, what is made on the way, times. Private to engine/session.
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

// The times of several members; what all take is what the one takes that takes the longest.
class LongestTimings {
public:
    explicit LongestTimings(std::size_t members) : m_timings(members) {}
    base::Timings& of(std::size_t member) { return m_timings[member]; }
    void addTo(base::Timings& timings) const;

private:
    std::vector<base::Timings> m_timings;
};

// The largest magnitude among values that several threads look at.
class LargestSeen {
public:
    void add(program::Reduced number);
    program::Reduced number();

private:
    std::mutex m_mutex;
    program::Reduced m_number = program::start(program::largestMagnitude());
};

// A number, made when it is known; and a sum of blocks, of which `seen`, where it is not null, has the largest magnitude then. Refer to what they are given.
program::MadeVector numberOf(program::Storage storage, const std::function<program::Reduced()>& known);
program::MadeVector sumOf(const program::FoldPieces& pieces, LargestSeen* seen);

// Values of a vector where a program writes them; an executor of the host may have put them elsewhere.
class Window {
public:
    Window(const program::HostVector& whole, std::size_t first, std::size_t length)
        : m_values(program::partOf(whole, first, length)), m_memory(program::bytesOf(m_values).front())
    {}
    program::HostVector& values() { return m_values; }
    // Puts them where they belong.
    void keep();

private:
    program::HostVector m_values;
    std::span<std::byte> m_memory;
};

// Outputs to write while inputs are read: those that are an input's memory are other memory until the end.
class MultiDeviceOutputs {
public:
    base::Status open(const program::Program& program, const program::Vectors& vectors);
    program::HostVector& at(std::size_t i) { return m_own[i] ? *m_own[i] : *m_places[i]; }
    void close();

private:
    std::vector<program::HostVector*> m_places;
    std::vector<std::optional<program::HostVector>> m_own;
};

// Whose progress nobody is told.
base::RunControl quietOf(const base::RunControl& control);
// BadUsage for vectors that lie elsewhere than in the host's memory.
base::Status checkInHost(const program::Vectors& vectors);
program::Reduced numberAt(const program::HostVector& vector, std::size_t index);

}  // namespace sequency::session
