// SPDX-License-Identifier: GPL-3.0-or-later
//
// The benchmark's yardstick on a CPU: how long memcpy takes for as many bytes as a transform has.
//
// Keeps two vectors of the last size, touched before the first copy, until release(). seconds() is one of so many copies back to
// back by `threads` threads (0: all), in pieces between which a stop is obeyed. Errors: OutOfMemory, Cancelled. One thread at a time.
#pragma once

#include "engine/base/memory/aligned_buffer.h"
#include "engine/base/run_control.h"

#include <cstddef>

namespace sequency::cpu {

class CopyYardstick {
public:
    base::Result<double> seconds(std::size_t byteCount, int threads, int repeats = 1,
                                 const base::RunControl& control = {});
    // Makes and touches the vectors that seconds() would make.
    base::Status need(std::size_t byteCount, const base::RunControl& control);
    void release();

private:
    base::AlignedBuffer<std::byte> m_from;
    base::AlignedBuffer<std::byte> m_to;
};

}  // namespace sequency::cpu
