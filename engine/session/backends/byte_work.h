// SPDX-License-Identifier: GPL-3.0-or-later
//
// Memory operations of benchmarks, in pieces of some milliseconds so that gigabytes can be interrupted: copies, poison, fingerprints, caches. Private
// to engine/session. Single-threaded; memory bound.
// Errors: Cancelled, which leaves the memory partly processed.
#pragma once

#include "engine/base/element_vector.h"
#include "engine/base/memory/aligned_buffer.h"
#include "engine/base/run_control.h"

#include <cstdint>
#include <span>

namespace sequency::session {

// Value of all bytes of outputs and device memory before a run; no transform yields a result that consists of this byte only.
inline constexpr unsigned char poisonByte = 0xA5;

base::Status copyBytes(std::span<std::byte> to, std::span<const std::byte> from,
                       const base::RunControl& control);
base::Status poison(std::span<std::byte> memory, const base::RunControl& control);

// Returns a 64-bit hash of every byte and its index. It detects every change of one byte, and other changes with probability 1 − 2^-64.
base::Result<std::uint64_t> fingerprint(std::span<const std::byte> memory, const base::RunControl& control);

// Evicts the contents of the CPU caches, using all threads, so that later reads come from memory. Holds twice the size of the largest cache until
// release().
class CacheFlush {
public:
    base::Status flush(const base::RunControl& control);  // OutOfMemory, Cancelled; some milliseconds
    void release() { m_memory = {}; }

private:
    base::AlignedBuffer<std::byte> m_memory;
};

std::span<std::byte> bytesOf(base::ElementVector& vector);
std::span<const std::byte> bytesOf(const base::ElementVector& vector);

}  // namespace sequency::session
