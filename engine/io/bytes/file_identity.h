// SPDX-License-Identifier: GPL-3.0-or-later
//
// What a file held when it was read or written, so that a change by somebody else is noticed before it is overwritten.
//
// The stamp (device, inode, bytes, time of modification) says cheaply that nothing was touched; only the content says that it
// was changed: copying, restoring and `touch` give a new stamp to the same bytes, and within one tick of the file system's clock
// other bytes may have the old one. Contents are compared by their SHA-256, which a recovery copy keeps for the next process.
// What is not a regular file (a pipe) has no identity: it counts as not there. Blocks on the disk; any thread;
// O(bytes) for the content, which is held in memory meanwhile. Errors: File, OutOfMemory, Cancelled.
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
    // The same file under this or another name, whatever it holds.
    bool isSameFile(const FileStamp& other) const
    {
        return isThere && other.isThere && device == other.device && inode == other.inode;
    }
};

struct FileIdentity {
    FileStamp stamp;
    std::string contentHash =
        {};  // SHA-256 of the content as 64 hexadecimal digits; empty if there is no file

    // The identity of a file of which only the hash of the content is known; no file if the hash is empty.
    static FileIdentity ofHash(std::string contentHash);

    bool hasContentOf(const FileIdentity& other) const
    {
        return stamp.isThere == other.stamp.isThere && (!stamp.isThere || contentHash == other.contentHash);
    }
};

std::array<std::uint8_t, 32> sha256Of(std::string_view bytes);

FileStamp stampOf(const std::string& path);
// Of the file at `path` that holds these bytes, just read or written.
FileIdentity identityOf(const std::string& path, std::string_view bytes);
// Reads the file; an identity that is not there where there is none.
base::Result<FileIdentity> identityOf(const std::string& path, const base::RunControl& control);

}  // namespace sequency::io
