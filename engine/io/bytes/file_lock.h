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
    // Nothing, and errno, where somebody else holds it (EWOULDBLOCK) or its file cannot be made.
    static std::optional<FileLock> tryTake(const std::string& path);
    // Waits until whoever holds it gives it back: for locks that are held as long as a small file is written. Nothing, and errno, where its file
    // cannot be made.
    static std::optional<FileLock> take(const std::string& path);
    ~FileLock();
    FileLock(FileLock&& other) noexcept;
    FileLock& operator=(FileLock&& other) noexcept;

    const std::string& path() const { return m_path; }

private:
    FileLock(std::string path, int descriptor);
    static std::optional<FileLock> takeBy(const std::string& path, int operation);
    void release();

    std::string m_path;
    int m_descriptor = -1;
};

}  // namespace sequency::io
