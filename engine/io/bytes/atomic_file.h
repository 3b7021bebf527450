// SPDX-License-Identifier: GPL-3.0-or-later
//
// A file that is written completely or not at all.
//
// The caller writes to a new file with a random name in the folder of the target. commit() replaces the target by the new file. If the object is
// destroyed without commit(), the new file is removed and the target is left unchanged. create() also removes the temporary files that crashed
// programs left behind for the same target.
//
// Targets are treated as in `sort -o`: symbolic links are followed, and the file to which they lead is replaced. The owner, the group and the nine
// permission bits are preserved if this user may set them (output_file.h); setuid and setgid bits are not. Pipes and devices cannot be replaced: they
// are written directly, so after a failure they may have received a part of the bytes. Other hard links to the file retain the old content.
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
    // Creates the new file in the folder of the target `path`. Errors: File if the folder does not exist or is not writable, or if the target is a
    // folder or write-protected.
    static base::Result<AtomicFile> create(const std::string& path);
    ~AtomicFile();
    AtomicFile(AtomicFile&& other) noexcept;
    AtomicFile& operator=(AtomicFile&& other) noexcept;

    // Appends `bytes` to the new file. The first failure is stored, and commit() reports it.
    void write(std::string_view bytes);
    // Flushes the new file to the disk, renames it and flushes the folder. Errors: File (for example, disk full); the target is then unchanged.
    // `mayReplace` is called directly before the rename, under a lock that excludes every other rename of this class in the folder. If it returns an
    // Error, the target is left unchanged. `mayReplace` is not called for pipes and devices.
    base::Status commit(const std::function<base::Status()>& mayReplace = {});
    // Returns the path of the new file, so that an interrupted program can remove it; empty if the target is not a regular file.
    const std::string& temporaryPath() const { return m_temporary; }

private:
    AtomicFile() = default;
    int open(bool isSpecial, mode_t mode);  // returns 0, or errno on failure
    void discard();

    std::FILE* m_file = nullptr;
    int m_lock = -1;  // second descriptor of the new file, which holds its lock
    std::string m_path;
    std::string m_temporary;
    int m_failure = 0;  // errno of the first failure; 0 if there was none
};

base::Status writeFile(const std::string& path, std::string_view bytes);
// Writes the pieces that `write` passes to `sink` to the file at `path`. If `write` fails, the old file is left unchanged.
base::Status
writeFile(const std::string& path,
          const std::function<base::Status(const std::function<base::Status(std::string_view)>& sink)>& write,
          const std::function<base::Status()>& mayReplace = {});

}  // namespace sequency::io
