// SPDX-License-Identifier: GPL-3.0-or-later
//
// Session files that several programs may have open: remembers what was read or written, and never overwrites changes by another program.
//
// The file is compared after the new file was written next to the old one. Comparison and rename are one atomic step for all programs that write with
// AtomicFile, because both happen under a lock of the folder. A program that writes in another way between the two calls is not noticed. A file that
// was removed meanwhile is written again. Errors: those of session_file.h and atomic_file.h; Cancelled, and the old file stays. Any thread. Blocks on
// the disk.
#pragma once

#include "engine/io/bytes/file_identity.h"
#include "engine/io/session/session_file.h"

#include <optional>

namespace sequency::io {

struct OpenedSession {
    Session session;
    FileIdentity identity;
};

base::Result<OpenedSession> openSession(const std::string& path, const base::RunControl& control = {});

struct SavedSession {
    bool isWritten = true;  // false if the file does not hold `expected`
    FileIdentity identity;  // identity of the file's present content
};

// Writes the session only if the file has the content that `expected` identifies. If `expected` is empty, replaces any content.
base::Result<SavedSession> saveSession(const std::string& path, const Session& session,
                                       const std::optional<FileIdentity>& expected,
                                       const base::RunControl& control = {});

}  // namespace sequency::io
