// SPDX-License-Identifier: GPL-3.0-or-later
//
// Sessions that several programs may have open: what was read or written is remembered, and nothing is overwritten that somebody
// else wrote since.
//
// The comparison is made after the new file has been written next to the old one. It and the rename are one step for all programs that write with
// AtomicFile: both happen under a lock of the folder. A program that writes in another way between these two calls is not noticed. A file that was removed meanwhile is written again. Errors: those of
// session_file.h and atomic_file.h; Cancelled, and the old file stays. Any thread. Blocks on the disk.
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
    bool isWritten = true;  // not where the file holds something else than expected
    FileIdentity identity;  // of what the file holds now
};

// `expected`: what the file has to hold, or nothing where it is to be replaced whatever it holds.
base::Result<SavedSession> saveSession(const std::string& path, const Session& session,
                                       const std::optional<FileIdentity>& expected,
                                       const base::RunControl& control = {});

}  // namespace sequency::io
