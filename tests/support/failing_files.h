// SPDX-License-Identifier: GPL-3.0-or-later
//
// Calls a hook before every file operation of the engine. A test can make the operation fail, or end the program there.
//
// A program that uses it must be linked with sequency_failing_files, which intercepts the engine's calls of the C library (-Wl,--wrap): open, close,
// fdopen, fwrite, fflush, fclose, pread, pwrite, fsync, fdatasync, ftruncate, fallocate, rename, unlink, fchmod, fchown, fcntl, flock, opendir. A
// failing close still closes the file, and a failing fwrite writes the first half; the other operations have no effect when they fail. fsync and
// fdatasync never synchronise the disk.
//
// Threads: the hook is called on all threads, one call at a time.
#pragma once

#include <functional>
#include <string_view>

namespace sequency::tests {

// A hook that receives the name of the operation. It returns 0 to perform the operation, or the errno with which the operation fails.
using FileHook = std::function<int(std::string_view operation)>;

class HookedFiles {
public:
    explicit HookedFiles(FileHook hook);
    ~HookedFiles();
    HookedFiles(const HookedFiles&) = delete;
    HookedFiles& operator=(const HookedFiles&) = delete;
};

}  // namespace sequency::tests
