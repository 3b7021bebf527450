// SPDX-License-Identifier: GPL-3.0-or-later
//
// The limits that the system imposes on the memory of this process.
//
// They are set by the cgroups of the process and their parents (versions 1 and 2), by RLIMIT_AS and by RLIMIT_DATA. File pages that the kernel can
// reclaim immediately count as free. Swap is not counted.
//
// Units:   bytes; the largest size_t if there is no limit.
// Errors:  none; a limit that cannot be read counts as absent.
// Threads: any.
// Cost:    reads a few small files of /proc and /sys per call, about 0.2 ms.
#pragma once

#include <cstddef>
#include <string>

namespace sequency::base {

struct MemoryLimit {
    std::size_t total;      // the smallest of the limits
    std::size_t available;  // bytes that can still be used before the first limit is reached
};

// Returns the limits of the cgroups. `root` is the folder that contains /proc and the mounted cgroup file systems. An empty `root` means the system's
// root folder; tests pass another folder.
MemoryLimit controlGroupLimit(const std::string& root = {});

// Returns the smaller of RLIMIT_AS, which limits the address space, and RLIMIT_DATA, which limits private writable memory. `root` has the same
// meaning as for controlGroupLimit().
MemoryLimit resourceLimit(const std::string& root = {});

}  // namespace sequency::base
