// SPDX-License-Identifier: GPL-3.0-or-later
//
// A lock that is released when its process ends. It uses flock() on a file created for this purpose.
//
// tryTake() and take() lock a file and return an object that holds the lock; its destructor releases the lock and removes the file. The kernel
// releases the lock whenever and however the process ends, so there are no stale locks. (Process ids are unsuitable for locks: they are reused, and
// processes in different containers may have the same id.) Two holders in one process also exclude each other. The lock is advisory: it does not
// prevent other programs from accessing the data.
// Threads: any.
#pragma once

#include <chrono>
#include <optional>
#include <string>

namespace sequency::io {

class FileLock {
public:
    // Locks the file `path`. Returns nullopt and sets errno if another holder has the lock (EWOULDBLOCK) or the file cannot be created. EEXIST means
    // that `path` is not a lock file, because it is not empty or not regular. Such a file is left unchanged.
    static std::optional<FileLock> tryTake(const std::string& path);
    // Like tryTake(), but waits for at most `patience` until another holder releases the lock. Sets errno to EWOULDBLOCK if the lock is still held
    // after that time. Intended for locks that are held only while a small file is written.
    static std::optional<FileLock> take(const std::string& path,
                                        std::chrono::milliseconds patience = defaultPatience());
    // Locks a folder while files in it are compared and renamed. Waits and fails like take(). A folder without read permission, or on a file system
    // without locks, cannot be locked.
    static std::optional<FileLock> takeFolder(const std::string& folder,
                                              std::chrono::milliseconds patience = defaultPatience());
    // Returns the time for which take() and takeFolder() wait: 5 s, unless a test has set another time for the whole process.
    static std::chrono::milliseconds defaultPatience();
    static void setDefaultPatience(std::chrono::milliseconds patience);
    // Returns a description of errno after a call that returned nullopt, such as "is locked by another program, expected it to be released within 5
    // s".
    static std::string problem();
    ~FileLock();
    FileLock(FileLock&& other) noexcept;
    FileLock& operator=(FileLock&& other) noexcept;

    const std::string& path() const { return m_path; }  // path of the lock file; empty for a locked folder
    int descriptor() const { return m_descriptor; }

private:
    FileLock(std::string path, int descriptor);
    void release();

    std::string m_path;
    int m_descriptor = -1;
};

}  // namespace sequency::io
