// SPDX-License-Identifier: GPL-3.0-or-later
//
// Measures the time of memcpy on the CPU, with which the benchmark compares the times of transforms of the same size.
//
// seconds() returns the mean time in seconds of `repeats` consecutive copies of `byteCount` bytes with `threads` threads (0 means all). Copies run in
// pieces, between which a stop request takes effect. The object holds two vectors of the last size until release().
//
// Errors:  OutOfMemory, Cancelled.
// Threads: one at a time.
#pragma once

#include "engine/base/memory/aligned_buffer.h"
#include "engine/base/run_control.h"

#include <cstddef>

namespace sequency::cpu {

class CopyYardstick {
public:
    base::Result<double> seconds(std::size_t byteCount, int threads, int repeats = 1,
                                 const base::RunControl& control = {});
    // Allocates the vectors for seconds() and touches their pages.
    base::Status need(std::size_t byteCount, const base::RunControl& control);
    void release();

private:
    base::AlignedBuffer<std::byte> m_from;
    base::AlignedBuffer<std::byte> m_to;
};

}  // namespace sequency::cpu
