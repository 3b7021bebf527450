// SPDX-License-Identifier: GPL-3.0-or-later
//
// How much memory a job may ask of this machine, so that a size is refused with a number instead of swapping the
// desktop to death. Reads /proc/meminfo and /sys; cheap (tens of microseconds); any thread.
#pragma once

#include "engine/base/error.h"

#include <cstddef>
#include <string>

namespace sequency::base {

std::size_t totalMemory();      // bytes; 0 where unknown
std::size_t availableMemory();  // bytes that can be had without swapping; the largest size_t where unknown

// Of the first processor, the largest of its levels; a guess of 32 MiB where the system does not tell.
std::size_t largestCache();

// OutOfMemory, naming need and supply, where `byteCount` exceeds nine tenths of what is available. A mebibyte, or a 512th of all memory where that is
// more, is never refused: asking for what is available takes as long as a small transform.
Status checkMemory(std::size_t byteCount, const std::string& whatFor);

}  // namespace sequency::base
