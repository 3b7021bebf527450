// SPDX-License-Identifier: GPL-3.0-or-later
//
// A lock that lives as long as its program: flock() on a file made for it. The kernel gives it back whenever the process ends,
// however it ends, so there are no stale locks to be guessed at (process numbers come again, and inside containers they are all
// alike). The file is removed with the lock. Two holders in one process exclude one another as well. Advisory: it keeps nobody
// from the data. Any thread.
#pragma once

#include <optional>
#include <string>

namespace sequency::io {

class FileLock {
public:
    // Returns nothing and sets errno if another holder has it (EWOULDBLOCK) or its file cannot be made. EEXIST: `path` is not a lock file,
    // since it is not empty or not a regular file; it is left alone.
    static std::optional<FileLock> tryTake(const std::string& path);
    // Waits until whoever holds it gives it back: for locks that are held as long as a small file is written. Nothing, and errno, where its file
    // cannot be made.
    static std::optional<FileLock> take(const std::string& path);
    // Locks a folder itself, for the time of a comparison and a rename in it. Waits for at most 10 s. Returns nothing and sets errno: EWOULDBLOCK if
    // another holder keeps it, otherwise the folder cannot be locked (no read permission, or a file system without locks).
    static std::optional<FileLock> takeFolder(const std::string& folder);
    ~FileLock();
    FileLock(FileLock&& other) noexcept;
    FileLock& operator=(FileLock&& other) noexcept;

    const std::string& path() const { return m_path; }  // empty for a folder
    int descriptor() const { return m_descriptor; }

private:
    FileLock(std::string path, int descriptor);
    static std::optional<FileLock> takeBy(const std::string& path, int operation);
    void release();

    std::string m_path;
    int m_descriptor = -1;
};

}  // namespace sequency::io
