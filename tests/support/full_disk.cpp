// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/full_disk.h"

#include <cerrno>
#include <cstdio>
#include <limits>
#include <mutex>

#include <sys/types.h>
#include <unistd.h>

namespace sequency::tests {
namespace {

constexpr std::size_t endless = std::numeric_limits<std::size_t>::max();

std::mutex mutex;
std::size_t left = endless;
std::string fullFolder;

bool liesIn(int file, const std::string& folder)
{
    char path[4096];
    const std::string link = "/proc/self/fd/" + std::to_string(file);
    const ssize_t length = ::readlink(link.c_str(), path, sizeof path);
    return length > 0 && std::string(path, static_cast<std::size_t>(length)).starts_with(folder);
}

// Returns how many of `byteCount` bytes the simulated disk accepts.
std::size_t taken(int file, std::size_t byteCount)
{
    const std::lock_guard lock(mutex);
    if (left == endless || !liesIn(file, fullFolder))
        return byteCount;
    const std::size_t fits = byteCount < left ? byteCount : left;
    left -= fits;
    return fits;
}

}  // namespace

void fillDiskAfter(std::size_t byteCount, const std::string& folder)
{
    const std::lock_guard lock(mutex);
    left = byteCount;
    fullFolder = folder;
}

void emptyDisk()
{
    fillDiskAfter(endless);
}

}  // namespace sequency::tests

extern "C" {

std::size_t __real_fwrite(const void*, std::size_t, std::size_t, std::FILE*);
std::size_t __wrap_fwrite(const void* bytes, std::size_t size, std::size_t count, std::FILE* file)
{
    const std::size_t fits = sequency::tests::taken(::fileno(file), size * count);
    if (fits == size * count)
        return __real_fwrite(bytes, size, count, file);
    static_cast<void>(!__real_fwrite(bytes, 1, fits, file));
    errno = ENOSPC;
    return fits / size;
}

ssize_t __real_write(int, const void*, std::size_t);
ssize_t __wrap_write(int file, const void* bytes, std::size_t byteCount)
{
    const std::size_t fits = sequency::tests::taken(file, byteCount);
    if (fits > 0 || byteCount == 0)
        return __real_write(file, bytes, fits);
    errno = ENOSPC;
    return -1;
}
}
