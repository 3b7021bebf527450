// SPDX-License-Identifier: GPL-3.0-or-later
//
// A large file that is read or written at any place, in long pieces, past the system's cache where the file system allows it.
//
// What is larger than memory is not read twice from the cache, and what is written through it waits for the system to write it back. A file
// of 4 GiB written and synced on a virtual disk (ext4, two processors in use by others, tests/bench/bench_files.cpp), in rows of 64 MiB / 1 MiB
// / 256 KiB / 64 KiB / 16 KiB: 2.3 / 1.7 / 1.2 / 0.56 / 0.21 GB/s past the cache, 0.28 / 0.46 / 0.70 / 0.43 / 0.30 GB/s through it. Bytes that
// do not fill blocks of blockBytes, at the ends of a piece, go through the cache; both ways are coherent since no block goes both ways at once.
// Memory of any alignment: what is not aligned is copied in pieces of 8 MiB.
//
// Polls the stop token between pieces of 8 MiB. Errors: File, with the path and the system's words; Cancelled. One thread at a time.
#pragma once

#include "engine/base/memory/aligned_buffer.h"
#include "engine/base/run_control.h"

#include <cstddef>
#include <span>
#include <string>

namespace sequency::io {

class PartFile {
public:
    static constexpr std::size_t blockBytes = 4096;
    enum class Cache { PastIt, Through };
    enum class Access { Default, Private };

    static base::Result<PartFile> openToRead(const std::string& path, Cache cache);
    // Creates a file of `byteCount` bytes, for which space is allocated where the file system can do that. An existing file of this name is an
    // error, and links are not followed. Nothing is left after a failure. Private: readable by its owner alone.
    static base::Result<PartFile> create(const std::string& path, std::size_t byteCount, Cache cache,
                                         Access access = Access::Default);
    // Opens an existing file for reading and writing. Links are not followed.
    static base::Result<PartFile> openToContinue(const std::string& path, Cache cache);
    ~PartFile();
    PartFile(PartFile&& other) noexcept;
    PartFile& operator=(PartFile&& other) noexcept;

    // File as well where the file ends before.
    base::Status read(std::size_t offset, std::span<std::byte> bytes, const base::RunControl& control);
    base::Status write(std::size_t offset, std::span<const std::byte> bytes, const base::RunControl& control);
    // What was written is on the disk.
    base::Status sync();
    // Has no effect if there is no file at `path` (output_file.h).
    void keepOwnerAndPermissionsOf(const std::string& path);

    const std::string& path() const { return m_path; }

private:
    PartFile() = default;
    static base::Result<PartFile> open(const std::string& path, int flags, Cache cache,
                                       Access access = Access::Default);
    void openDirect(int flags);
    template <typename Byte>
    base::Status moveAll(std::size_t offset, std::span<Byte> bytes, const base::RunControl& control);
    template <typename Byte>
    base::Status movePiece(std::size_t offset, std::span<Byte> bytes);
    base::Result<std::byte*> bounce();
    base::Error error(const char* what) const;
    void close();

    std::string m_path;
    int m_cached = -1;
    int m_direct = -1;  // -1: everything goes through the cache
    base::AlignedBuffer<std::byte> m_bounce;
};

// Of the disk that the file is on, or will be on, for this user.
base::Result<std::size_t> freeDiskBytes(const std::string& path);
// That the file has on its disk; 0 where it is not there.
std::size_t diskBytesOf(const std::string& path);

}  // namespace sequency::io
