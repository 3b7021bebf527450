// SPDX-License-Identifier: GPL-3.0-or-later
//
// What keeps work alive through a crash: a session file in a folder of its own, held by a lock as long as its program lives.
//
// The lock (file_lock.h) is a file beside it. A session whose lock nobody holds was left over by a program that did not come to
// its end. Several programs may use one folder.
// A RecoveryFile holds the lock until it is destroyed; the data stay unless remove() is called. Sessions are written whole or
// not at all. Errors: File, and those of session_file.h. One thread at a time an object; any thread. Blocks on the disk.
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
    // Makes the folder (for its owner alone) where it is missing.
    static base::Result<std::unique_ptr<RecoveryFile>> create(const std::string& folder);
    RecoveryFile(const RecoveryFile&) = delete;
    RecoveryFile& operator=(const RecoveryFile&) = delete;

    const std::string& path() const { return m_path; }
    base::Status write(const Session& session);
    base::Result<Session> read(const base::RunControl& control = {}) const;
    // Of the data; the lock stays.
    base::Status remove();

private:
    friend struct RecoveryScan;
    RecoveryFile(std::string path, FileLock lock);

    std::string m_path;
    FileLock m_lock;
};

// A file that is nobody's, and that belongs to whoever found it from now on.
struct Leftover {
    std::unique_ptr<RecoveryFile> file;
    SessionHead head;           // empty where the file cannot be read
    std::time_t writtenAt = 0;  // by the file system
};

// The newest first; those of programs that run are left out. Removes what is no use to anybody: locks without data, parts
// of files that were being written. An empty list where there is no folder.
std::vector<Leftover> findLeftovers(const std::string& folder);

}  // namespace sequency::io
