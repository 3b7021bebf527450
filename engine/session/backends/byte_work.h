// SPDX-License-Identifier: GPL-3.0-or-later
//
// Memory operations of benchmarks: copies, poisoning, fingerprints and cache flushes.
//
// Every function processes memory in pieces of a few milliseconds, so that operations on gigabytes can be interrupted. Private to engine/session.
//
// Errors: Cancelled, which leaves the memory partly processed.
// Cost:   single-threaded, memory bound.
#pragma once

#include "engine/base/element_vector.h"
#include "engine/base/memory/aligned_buffer.h"
#include "engine/base/run_control.h"

#include <cstdint>
#include <span>

namespace sequency::session {

// The byte that fills all outputs and all device memory before a run. No transform yields a result that consists only of this byte.
inline constexpr unsigned char poisonByte = 0xA5;

base::Status copyBytes(std::span<std::byte> to, std::span<const std::byte> from,
                       const base::RunControl& control);
base::Status poison(std::span<std::byte> memory, const base::RunControl& control);

// Returns a 64-bit hash of all bytes and their indices. It detects any change of a single byte, and any other change with probability 1 − 2^-64.
base::Result<std::uint64_t> fingerprint(std::span<const std::byte> memory, const base::RunControl& control);

// Evicts the contents of the CPU caches, using all threads, so that later reads come from memory. The object owns memory of twice the size of the
// largest cache until release() is called.
class CacheFlush {
public:
    // Evicts the contents of the caches, which takes a few milliseconds. Errors: OutOfMemory, Cancelled.
    base::Status flush(const base::RunControl& control);
    void release() { m_memory = {}; }

private:
    base::AlignedBuffer<std::byte> m_memory;
};

std::span<std::byte> bytesOf(base::ElementVector& vector);
std::span<const std::byte> bytesOf(const base::ElementVector& vector);

}  // namespace sequency::session
