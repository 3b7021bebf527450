// SPDX-License-Identifier: GPL-3.0-or-later
//
// Opens and saves session files that several programs may have open, without overwriting changes that another program has written.
//
// openSession() returns the identity of the content that it read, and saveSession() compares it with the file. The file is compared after the new
// file was written in the same folder. Comparison and rename are one atomic step for all programs that write with AtomicFile, because both happen
// under a lock of the folder. If a program writes the file in another way between the comparison and the rename, this is not noticed. A file that was
// removed meanwhile is written again.
// Errors: those of session_file.h and atomic_file.h; Cancelled, and the old file is then unchanged. Any thread. Blocks on the disk.
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
    bool isWritten = true;  // false if the file did not have the expected content
    FileIdentity identity;  // identity of the file's content after the call
};

// Writes the session only if the file has the content that `expected` identifies. If `expected` is nullopt, replaces any content.
base::Result<SavedSession> saveSession(const std::string& path, const Session& session,
                                       const std::optional<FileIdentity>& expected,
                                       const base::RunControl& control = {});

}  // namespace sequency::io
