// SPDX-License-Identifier: GPL-3.0-or-later
//
// The memory that a job may take on this machine, so that a size is refused with a number instead of swapping the desktop to death or being ended
// by the kernel.
//
// Threads: any.
// Cost:    a few small files of /proc and /sys per call, about 0.2 ms.
#pragma once

#include "engine/base/error.h"

#include <cstddef>
#include <string>

namespace sequency::base {

// Bytes of the machine, or of the smallest limit of this process (memory_limits.h); 0 if unknown.
std::size_t totalMemory();
// Bytes that this process can take without swapping and within its limits; the largest size_t if unknown.
std::size_t availableMemory();

// Of the first processor, the largest of its levels; a guess of 32 MiB where the system does not tell.
std::size_t largestCache();

// OutOfMemory, naming need and supply, where `byteCount` exceeds nine tenths of what is available. A mebibyte, or a 512th of all memory where that is
// more, is never refused: asking for what is available takes as long as a small transform.
Status checkMemory(std::size_t byteCount, const std::string& whatFor);

}  // namespace sequency::base
