// SPDX-License-Identifier: GPL-3.0-or-later
//
// Determines how much memory a job may use on this machine.
//
// checkMemory() rejects a job that needs too much memory, before the system swaps heavily or the kernel ends the process.
//
// Threads: any.
// Cost:    reads a few small files of /proc and /sys per call, about 0.2 ms.
#pragma once

#include "engine/base/error.h"

#include <cstddef>
#include <string>

namespace sequency::base {

// Returns the memory size of the machine in bytes, or the smallest limit of this process (memory_limits.h) if that is lower; 0 if unknown.
std::size_t totalMemory();
// Returns the number of bytes that this process can allocate within its limits and without swapping, or the largest size_t if it is unknown.
std::size_t availableMemory();

// Returns the size in bytes of the largest cache level of the first CPU, or 32 MiB if the system does not report it.
std::size_t largestCache();

// Checks that `byteCount` bytes are at most nine tenths of the available memory. Sizes up to 1 MiB, or up to 1/512 of the total memory if that is
// more, are never rejected, because querying the available memory takes as long as a small transform. Errors: OutOfMemory; the message states the
// required and the available memory, and `whatFor` as the purpose.
Status checkMemory(std::size_t byteCount, const std::string& whatFor);

}  // namespace sequency::base
