// SPDX-License-Identifier: GPL-3.0-or-later
//
// Copies rows of bytes in the host's memory with several threads: one thread cannot keep up with a GPU's bus. Private to
// engine/opencl; blocks until all is copied. Source and target must not overlap.
#pragma once

#include <cstddef>

namespace sequency::opencl {

struct RowCopy {
    std::byte* to = nullptr;
    std::size_t toPitch = 0;  // bytes between the starts of rows
    const std::byte* from = nullptr;
    std::size_t fromPitch = 0;
    std::size_t rowBytes = 0;
    std::size_t rows = 1;
};

// At most so many threads, and only as many as the size is worth; fewer where the system gives no more.
void copyRows(const RowCopy& copy, unsigned mostThreads);

}  // namespace sequency::opencl
