// SPDX-License-Identifier: GPL-3.0-or-later
//
// A file that is either written whole or not at all.
//
// Text goes to a new file with a random name next to the target, which replaces the target only on commit(). Destroying the object without
// commit() removes the new file and leaves the old one untouched. New files that ended programs left for the same target are removed.
//
// Targets are treated as by `sort -o`. Symbolic links are followed, and the file to which they lead is replaced. Owner, group and the nine
// permission bits are kept where this user may set them (output_file.h); setuid and setgid bits are not. Pipes and devices cannot be replaced: they
// are written directly, and a failure leaves what was written. The other names of a file with several hard links keep the old content.
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
    // File: the folder is not there or not writable, the target is a folder or may not be written.
    static base::Result<AtomicFile> create(const std::string& path);
    ~AtomicFile();
    AtomicFile(AtomicFile&& other) noexcept;
    AtomicFile& operator=(AtomicFile&& other) noexcept;

    // Remembers the first failure; commit() reports it.
    void write(std::string_view bytes);
    // Flushes to the disk, renames, and flushes the folder. Errors: File (disk full, …), and the old file is unchanged.
    // `mayReplace` is called directly before the rename, under a lock that excludes every other rename of this class in the folder; its
    // Error keeps the old file, too. It is not called for pipes and devices.
    base::Status commit(const std::function<base::Status()>& mayReplace = {});
    // The file being written, so that an interrupted program can remove it; empty for what is not a regular file.
    const std::string& temporaryPath() const { return m_temporary; }

private:
    AtomicFile() = default;
    int open(bool isSpecial, mode_t mode);  // returns 0 or errno
    void discard();

    std::FILE* m_file = nullptr;
    int m_lock = -1;  // a second descriptor of the file
    std::string m_path;
    std::string m_temporary;
    int m_failure = 0;  // errno
};

// create, write, commit.
base::Status writeFile(const std::string& path, std::string_view bytes);
// The same of what `write` hands to the sink, piece after piece; its failure leaves the old file.
base::Status
writeFile(const std::string& path,
          const std::function<base::Status(const std::function<base::Status(std::string_view)>& sink)>& write,
          const std::function<base::Status()>& mayReplace = {});

}  // namespace sequency::io
