// SPDX-License-Identifier: GPL-3.0-or-later
//
// A large file that is read or written at any offset in long pieces, bypassing the page cache if the file system allows it.
//
// For a file larger than memory, the page cache is of no use, and cached writes have to wait until the system writes them back. Writing and syncing a
// file of 4 GiB on a virtual disk (ext4, with two CPUs busy with other tasks, tests/bench/bench_files.cpp) in rows of 64 MiB / 1 MiB / 256 KiB / 64
// KiB / 16 KiB ran at 2.3 / 1.7 / 1.2 / 0.56 / 0.21 GB/s without the cache and at 0.28 / 0.46 / 0.70 / 0.43 / 0.30 GB/s through it. Partial blocks at
// the ends of a piece are transferred through the cache. Cached and direct accesses are coherent, since no block is accessed in both ways. Memory may
// have any alignment; unaligned memory is copied in pieces of 8 MiB.
// Errors:  File, with the path and the system's message; Cancelled. The stop token is polled between pieces of 8 MiB.
// Threads: one at a time.
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
    // Creates a file of `byteCount` bytes and allocates its disk space if the file system supports this. With Access::Private, only the owner can
    // read the file. Errors: File if a file or link of this name exists. A failure leaves no file.
    static base::Result<PartFile> create(const std::string& path, std::size_t byteCount, Cache cache,
                                         Access access = Access::Default);
    // Opens an existing file for reading and writing. Links are not followed.
    static base::Result<PartFile> openToContinue(const std::string& path, Cache cache);
    ~PartFile();
    PartFile(PartFile&& other) noexcept;
    PartFile& operator=(PartFile&& other) noexcept;

    // Reads bytes.size() bytes, starting at `offset`. Errors: File, including when the file is too short; Cancelled.
    base::Status read(std::size_t offset, std::span<std::byte> bytes, const base::RunControl& control);
    base::Status write(std::size_t offset, std::span<const std::byte> bytes, const base::RunControl& control);
    // Blocks until all written bytes are on the disk.
    base::Status sync();
    // Gives this file the owner and the permissions of the file at `path` (output_file.h). Has no effect if there is no file at `path`.
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
    int m_direct = -1;  // second descriptor for direct access; -1 if all accesses use the cache
    base::AlignedBuffer<std::byte> m_bounce;
};

// Returns the number of free bytes available to this user on the disk for `path`, whether or not a file exists there.
base::Result<std::size_t> freeDiskBytes(const std::string& path);
// Returns the number of bytes that the file occupies on disk; 0 if it does not exist.
std::size_t diskBytesOf(const std::string& path);

}  // namespace sequency::io
