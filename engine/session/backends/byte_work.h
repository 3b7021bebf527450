// SPDX-License-Identifier: GPL-3.0-or-later
//
// Memory work of benchmarks in pieces of some milliseconds, so that a stop is obeyed in the middle of gigabytes: copies,
// poison, fingerprints, caches. Private to engine/session. One thread; memory bound; errors: Cancelled, the memory is then half done.
#pragma once

#include "engine/base/element_vector.h"
#include "engine/base/memory/aligned_buffer.h"
#include "engine/base/run_control.h"

#include <cstdint>
#include <span>

namespace sequency::session {

// What outputs and device memory are filled with before a run: no result of a transform looks like it throughout.
inline constexpr unsigned char poisonByte = 0xA5;

base::Status copyBytes(std::span<std::byte> to, std::span<const std::byte> from,
                       const base::RunControl& control);
base::Status poison(std::span<std::byte> memory, const base::RunControl& control);

// 64 bits that depend on every byte and its place; a difference of one byte always shows, others but for 1 in 2^64.
base::Result<std::uint64_t> fingerprint(std::span<const std::byte> memory, const base::RunControl& control);

// Fills the caches of this computer with something else, by all threads, so that what is read next comes from memory. Keeps twice the
// largest cache until release().
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
