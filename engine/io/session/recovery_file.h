// SPDX-License-Identifier: GPL-3.0-or-later
//
// A session file in a separate folder that preserves the user's work if the program crashes. It is locked while its program runs.
//
// A program calls create() once, write() after changes, and remove() after the work has been saved elsewhere. The lock (file_lock.h) is a separate
// file in the same folder. findLeftovers() finds the sessions whose lock is free because their program did not terminate normally. Several programs
// may use one folder. A RecoveryFile holds the lock until it is destroyed; the data remain unless remove() is called. Sessions are written completely
// or not at all.
// Errors:  File, and those of session_file.h.
// Threads: any, one at a time per object. Blocks on the disk.
#pragma once

#include "engine/io/bytes/file_lock.h"
#include "engine/io/session/session_file.h"

#include <ctime>
#include <memory>
#include <string>
#include <vector>

namespace sequency::io {

class RecoveryFile {
public:
    // Creates a recovery file without data in `folder`. If the folder does not exist, creates it with access only for its owner.
    static base::Result<std::unique_ptr<RecoveryFile>> create(const std::string& folder);
    RecoveryFile(const RecoveryFile&) = delete;
    RecoveryFile& operator=(const RecoveryFile&) = delete;

    const std::string& path() const { return m_path; }
    base::Status write(const Session& session);
    base::Result<Session> read(const base::RunControl& control = {}) const;
    // Removes the data but continues to hold the lock.
    base::Status remove();

private:
    friend struct RecoveryScan;
    RecoveryFile(std::string path, FileLock lock);

    std::string m_path;
    FileLock m_lock;
};

// A session of a crashed program. The caller now holds its lock.
struct Leftover {
    std::unique_ptr<RecoveryFile> file;
    SessionHeader head;         // header of the session; empty if the file cannot be read
    std::time_t writtenAt = 0;  // time of the file's last modification
};

// Returns the sessions of crashed programs, newest first. Sessions of running programs are not returned. Removes useless files: locks without data,
// and incompletely written files. Returns an empty list if the folder does not exist.
std::vector<Leftover> findLeftovers(const std::string& folder);

}  // namespace sequency::io
