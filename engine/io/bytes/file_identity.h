// SPDX-License-Identifier: GPL-3.0-or-later
//
// Identifies the content of a file when it is read or written, so that a change by another program is noticed before the file is overwritten.
//
// A stamp consists of device, inode, size and modification time. An equal stamp is a cheap sign that a file is unchanged, but two versions written
// within one tick of the file system's clock can share a stamp. A different stamp does not prove a change, because copying, restoring and `touch`
// give the same bytes a new stamp. Contents are therefore compared by their SHA-256, which a recovery file stores for the next process. A file that
// is not regular, such as a pipe, is treated as missing.
// Errors:  File, OutOfMemory, Cancelled.
// Threads: any; calls block on the disk.
// Cost:    O(bytes) to hash the content of a file, which is held in memory during the call.
#pragma once

#include "engine/base/error.h"
#include "engine/base/run_control.h"

#include <array>
#include <cstdint>
#include <string>
#include <string_view>

namespace sequency::io {

struct FileStamp {
    bool isThere = false;
    std::uint64_t device = 0;
    std::uint64_t inode = 0;
    std::uint64_t byteCount = 0;
    std::int64_t modifiedNanoseconds = 0;

    friend bool operator==(const FileStamp&, const FileStamp&) = default;
    // Returns true if both stamps belong to the same file, whatever its name and content.
    bool isSameFile(const FileStamp& other) const
    {
        return isThere && other.isThere && device == other.device && inode == other.inode;
    }
};

struct FileIdentity {
    FileStamp stamp;
    // SHA-256 of the content in 64 hexadecimal digits; empty if there is no file.
    std::string contentHash = {};

    // Returns an identity for which only the content hash is known. An empty hash means that there is no file.
    static FileIdentity ofHash(std::string contentHash);

    bool hasContentOf(const FileIdentity& other) const
    {
        return stamp.isThere == other.stamp.isThere && (!stamp.isThere || contentHash == other.contentHash);
    }
};

std::array<std::uint8_t, 32> sha256Of(std::string_view bytes);

FileStamp stampOf(const std::string& path);
// Returns the identity of the file at `path`. `bytes` must be the content that was just read from or written to the file.
FileIdentity identityOf(const std::string& path, std::string_view bytes);
// Reads the file at `path` and returns its identity. If the file does not exist, isThere is false in the stamp of the result.
base::Result<FileIdentity> identityOf(const std::string& path, const base::RunControl& control);

}  // namespace sequency::io
