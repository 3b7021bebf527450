// SPDX-License-Identifier: GPL-3.0-or-later
//
// Opens and saves session files that several programs may have open, without overwriting changes that another program has written.
//
// openSession() returns the identity of the content that it read, and saveSession() compares this identity with the file. The comparison takes place
// after the new content has been written to a temporary file in the same folder. Comparison and rename are one atomic step for all programs that
// write with AtomicFile, because both happen under a lock of the folder. If a program that writes in another way changes the file between the
// comparison and the rename, the change is not noticed. If the file was removed in the meantime, it is created again.
// Errors:  those of session_file.h and atomic_file.h; Cancelled, after which the old file is unchanged.
// Threads: any. Blocks on the disk.
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
    bool isWritten = true;  // false if nothing was written because the old content was unexpected
    FileIdentity identity;  // identity of the file's content after the call
};

// Writes the session if the file still has the content that `expected` identifies. Replaces any content if `expected` is nullopt.
base::Result<SavedSession> saveSession(const std::string& path, const Session& session,
                                       const std::optional<FileIdentity>& expected,
                                       const base::RunControl& control = {});

}  // namespace sequency::io
