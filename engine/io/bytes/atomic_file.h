// SPDX-License-Identifier: GPL-3.0-or-later
//
// A file that is either written whole or not at all: text goes to a new file beside the target, which replaces the
// target only on commit(). Destroying it without commit() removes the new file and leaves the old one untouched.
// Links are followed (the file behind a link is replaced), the old file's permissions are kept. What is no regular file
// (a pipe, /dev/null) cannot be replaced: it is written as it is, and the promise does not hold. Not for two threads.
#pragma once

#include "engine/base/error.h"

#include <cstdio>
#include <functional>
#include <string>
#include <string_view>

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
    // Flushes to the disk, renames, and flushes the folder. File (disk full, …): the old file is as it was. `mayReplace` is asked last
    // before the renaming (not for what cannot be replaced, which is written already); its Error keeps the old file, too.
    base::Status commit(const std::function<base::Status()>& mayReplace = {});
    // The file being written, so that an interrupted program can remove it; empty for what is not a regular file.
    const std::string& temporaryPath() const { return m_temporary; }

private:
    AtomicFile() = default;
    void discard();

    std::FILE* m_file = nullptr;
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
