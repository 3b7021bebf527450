// SPDX-License-Identifier: GPL-3.0-or-later
//
// A lock that lives as long as its program: flock() on a file made for it. The kernel gives it back whenever the process ends,
// however it ends, so there are no stale locks to be guessed at (process numbers come again, and inside containers they are all
// alike). The file is removed with the lock. Two holders in one process exclude one another as well. Advisory: it keeps nobody
// from the data. Any thread.
#pragma once

#include <chrono>
#include <optional>
#include <string>

namespace sequency::io {

class FileLock {
public:
    // Returns nothing and sets errno if another holder has it (EWOULDBLOCK) or its file cannot be made. EEXIST: `path` is not a lock file,
    // since it is not empty or not a regular file; it is left alone.
    static std::optional<FileLock> tryTake(const std::string& path);
    // Waits for at most `patience` until another holder releases it: for locks that are held while a small file is written. Returns nothing and
    // sets errno: EWOULDBLOCK if another holder keeps it, otherwise as tryTake().
    static std::optional<FileLock> take(const std::string& path,
                                        std::chrono::milliseconds patience = defaultPatience());
    // Locks a folder itself, for the time of a comparison and a rename in it. Waits and fails as take(); a folder without read permission and one on
    // a file system without locks cannot be locked.
    static std::optional<FileLock> takeFolder(const std::string& folder,
                                              std::chrono::milliseconds patience = defaultPatience());
    // How long take() and takeFolder() wait: 5 s, unless a test sets another time for the whole process.
    static std::chrono::milliseconds defaultPatience();
    static void setDefaultPatience(std::chrono::milliseconds patience);
    // Why a call returned nothing, by errno: "is locked by another program, expected it to be released within 5 s".
    static std::string problem();
    ~FileLock();
    FileLock(FileLock&& other) noexcept;
    FileLock& operator=(FileLock&& other) noexcept;

    const std::string& path() const { return m_path; }  // empty for a folder
    int descriptor() const { return m_descriptor; }

private:
    FileLock(std::string path, int descriptor);
    void release();

    std::string m_path;
    int m_descriptor = -1;
};

}  // namespace sequency::io
