// SPDX-License-Identifier: GPL-3.0-or-later
//
// The memory that a job may use on this machine.
//
// A size that needs too much is refused with a number, before the system swaps heavily or the kernel ends the process.
//
// Threads: any.
// Cost:    a few small files of /proc and /sys per call, about 0.2 ms.
#pragma once

#include "engine/base/error.h"

#include <cstddef>
#include <string>

namespace sequency::base {

// Returns the bytes of the machine, or the smallest limit of this process (memory_limits.h); 0 if unknown.
std::size_t totalMemory();
// Returns the bytes that this process can allocate without swapping and within its limits; the largest size_t if unknown.
std::size_t availableMemory();

// Returns the bytes of the largest cache level of the first CPU, or a guess of 32 MiB if the system does not report it.
std::size_t largestCache();

// Returns OutOfMemory, naming the required and the available memory, if `byteCount` exceeds nine tenths of the available memory. Up to 1 MiB, or
// a 512th of all memory if that is more, is never refused: querying the available memory takes as long as a small transform.
Status checkMemory(std::size_t byteCount, const std::string& whatFor);

}  // namespace sequency::base
