// SPDX-License-Identifier: GPL-3.0-or-later
//
// The limits that the system sets to the memory of this process.
//
// Limits come from the control groups of the process and of their parents, versions 1 and 2, and from RLIMIT_AS and RLIMIT_DATA. Pages of files that
// the kernel can drop at once count as free. Swap is not counted.
//
// Units:   bytes; the largest size_t if there is no limit.
// Errors:  none; a limit that cannot be read is taken as absent.
// Threads: any.
// Cost:    a few small files of /proc and /sys per call, about 0.2 ms.
#pragma once

#include <cstddef>
#include <string>

namespace sequency::base {

struct MemoryLimit {
    std::size_t total;      // the smallest limit
    std::size_t available;  // the smallest remainder below a limit
};

// Reads `root`/proc and the paths of its mount table below `root`. Tests pass a folder of their own; the system's root is the empty string.
MemoryLimit controlGroupLimit(const std::string& root = {});

// RLIMIT_AS less the address space in use, and RLIMIT_DATA less the private writable memory in use.
MemoryLimit resourceLimit(const std::string& root = {});

}  // namespace sequency::base
