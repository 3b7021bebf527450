// SPDX-License-Identifier: GPL-3.0-or-later
//
// A file that is written completely or not at all.
//
// Text goes to a new file with a random name next to the target; the new file replaces the target only on commit(). Destroying the object without
// commit() removes the new file and leaves the target unchanged. New files that terminated programs left for the same target are removed.
//
// Targets are treated as by `sort -o`. Symbolic links are followed, and the file to which they lead is replaced. Owner, group and the nine permission
// bits are preserved if this user may set them (output_file.h); setuid and setgid bits are not. Pipes and devices cannot be replaced: they are
// written directly, and a failure leaves the bytes written so far. Other hard links to the file retain the old content.
//
// Threads: one at a time.
#pragma once

#include "engine/base/error.h"

#include <cstdio>
#include <functional>
#include <string>
#include <string_view>
#include <sys/types.h>

namespace sequency::io {

class AtomicFile {
public:
    // Creates the new file next to the target `path`. Errors: File if the folder does not exist or is not writable, or if the target is a folder or
    // must not be written.
    static base::Result<AtomicFile> create(const std::string& path);
    ~AtomicFile();
    AtomicFile(AtomicFile&& other) noexcept;
    AtomicFile& operator=(AtomicFile&& other) noexcept;

    // Appends `bytes`. The first failure is stored and reported by commit().
    void write(std::string_view bytes);
    // Flushes the file to the disk, renames it and flushes the folder. Errors: File (for example, disk full); the old file is then unchanged.
    // `mayReplace` is called directly before the rename, under a lock that excludes every other rename of this class in the folder; if it returns an
    // Error, the old file is also left unchanged. It is not called for pipes and devices.
    base::Status commit(const std::function<base::Status()>& mayReplace = {});
    // Path of the file being written, so that an interrupted program can remove it; empty if the target is not a regular file.
    const std::string& temporaryPath() const { return m_temporary; }

private:
    AtomicFile() = default;
    int open(bool isSpecial, mode_t mode);  // returns 0 or errno
    void discard();

    std::FILE* m_file = nullptr;
    int m_lock = -1;  // a second descriptor of the file
    std::string m_path;
    std::string m_temporary;
    int m_failure = 0;  // errno of the first failure, 0 if none
};

// Calls create(), write() and commit().
base::Status writeFile(const std::string& path, std::string_view bytes);
// Writes the pieces that `write` passes to its sink. If `write` fails, the old file is left unchanged.
base::Status
writeFile(const std::string& path,
          const std::function<base::Status(const std::function<base::Status(std::string_view)>& sink)>& write,
          const std::function<base::Status()>& mayReplace = {});

}  // namespace sequency::io
