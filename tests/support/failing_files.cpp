// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/failing_files.h"

#include <atomic>
#include <cerrno>
#include <cstdarg>
#include <cstdio>
#include <mutex>
#include <utility>

#include <dirent.h>
#include <sys/types.h>
#include <unistd.h>

namespace sequency::tests {
namespace {

std::recursive_mutex mutex;
FileHook hook;  // guarded by `mutex`
std::atomic<bool> isHooked = false;

}  // namespace

// Returns true, and sets errno, if the operation must fail.
bool fails(std::string_view operation)
{
    if (!isHooked)
        return false;
    const std::lock_guard lock(mutex);
    const int code = hook ? hook(operation) : 0;
    errno = code != 0 ? code : errno;
    return code != 0;
}

HookedFiles::HookedFiles(FileHook newHook)
{
    const std::lock_guard lock(mutex);
    hook = std::move(newHook);
    isHooked = true;
}

HookedFiles::~HookedFiles()
{
    const std::lock_guard lock(mutex);
    hook = {};
    isHooked = false;
}

}  // namespace sequency::tests

using sequency::tests::fails;

extern "C" {

// Defines the wrapper of a function with fixed parameters. The wrapper returns `failure` if the operation must fail.
#define SEQUENCY_WRAP(Result, name, failure, parameters, arguments)                                          \
    Result __real_##name parameters;                                                                         \
    Result __wrap_##name parameters                                                                          \
    {                                                                                                        \
        return fails(#name) ? failure : __real_##name arguments;                                             \
    }

SEQUENCY_WRAP(int, fflush, EOF, (std::FILE * file), (file))
SEQUENCY_WRAP(ssize_t, pread, -1, (int file, void* bytes, std::size_t count, off_t at),
              (file, bytes, count, at))
SEQUENCY_WRAP(ssize_t, pwrite, -1, (int file, const void* bytes, std::size_t count, off_t at),
              (file, bytes, count, at))
SEQUENCY_WRAP(int, ftruncate, -1, (int file, off_t length), (file, length))
SEQUENCY_WRAP(int, fallocate, -1, (int file, int mode, off_t at, off_t length), (file, mode, at, length))
SEQUENCY_WRAP(int, rename, -1, (const char* from, const char* to), (from, to))
SEQUENCY_WRAP(int, unlink, -1, (const char* path), (path))
SEQUENCY_WRAP(int, fchmod, -1, (int file, mode_t mode), (file, mode))
SEQUENCY_WRAP(int, fchown, -1, (int file, uid_t owner, gid_t group), (file, owner, group))
SEQUENCY_WRAP(int, flock, -1, (int file, int operation), (file, operation))
SEQUENCY_WRAP(std::FILE*, fdopen, nullptr, (int file, const char* mode), (file, mode))
SEQUENCY_WRAP(DIR*, opendir, nullptr, (const char* path), (path))

// Does not synchronise the disk: thousands of calls would take minutes, and no test needs it.
int __wrap_fsync(int)
{
    return fails("fsync") ? -1 : 0;
}

int __wrap_fdatasync(int)
{
    return fails("fdatasync") ? -1 : 0;
}

int __real_open(const char*, int, ...);
int __wrap_open(const char* path, int flags, ...)
{
    va_list rest;
    va_start(rest, flags);
    const auto mode = static_cast<mode_t>(va_arg(rest, int));
    va_end(rest);
    return fails("open") ? -1 : __real_open(path, flags, mode);
}

int __real_fcntl(int, int, ...);
int __wrap_fcntl(int file, int command, ...)
{
    va_list rest;
    va_start(rest, command);
    const long argument = va_arg(rest, long);
    va_end(rest);
    return fails("fcntl") ? -1 : __real_fcntl(file, command, argument);
}

int __real_close(int);
int __wrap_close(int file)
{
    const bool isFailing = fails("close");
    const int code = errno;
    const int done = __real_close(file);
    errno = isFailing ? code : errno;
    return isFailing ? -1 : done;
}

int __real_fclose(std::FILE*);
int __wrap_fclose(std::FILE* file)
{
    const bool isFailing = fails("fclose");
    const int code = errno;
    const int done = __real_fclose(file);
    errno = isFailing ? code : errno;
    return isFailing ? EOF : done;
}

std::size_t __real_fwrite(const void*, std::size_t, std::size_t, std::FILE*);
std::size_t __wrap_fwrite(const void* bytes, std::size_t size, std::size_t count, std::FILE* file)
{
    if (!fails("fwrite"))
        return __real_fwrite(bytes, size, count, file);
    const int code = errno;
    const std::size_t done = __real_fwrite(bytes, size, count / 2, file);
    errno = code;
    return done;
}
}
