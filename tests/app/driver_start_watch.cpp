// SPDX-License-Identifier: GPL-3.0-or-later
//
// A library, preloaded into the workbench program with LD_PRELOAD, that reports driver calls on the file descriptor $SEQUENCY_WATCH_DESCRIPTOR.
//
// It reports that the program queries the list of platforms ("platforms"), queries a driver for its devices ("devices"), receives the answer
// ("ended"), or changes the environment ("environment"), each with the current number of threads.
#include <cerrno>
#include <cstdio>
#include <cstdlib>
#include <dirent.h>
#include <dlfcn.h>
#include <unistd.h>

namespace {

int threadCount()
{
    int count = 0;
    if (DIR* const tasks = opendir("/proc/self/task")) {
        while (const dirent* entry = readdir(tasks))
            count += entry->d_name[0] != '.' ? 1 : 0;
        closedir(tasks);
    }
    return count;
}

void say(const char* what)
{
    const char* const number = std::getenv("SEQUENCY_WATCH_DESCRIPTOR");
    if (number == nullptr)
        return;
    char line[64];
    const int length = std::snprintf(line, sizeof line, "%s %d\n", what, threadCount());
    // EBADF is ignored: the process that probes drivers for the program does not inherit the descriptor.
    if (write(std::atoi(number), line, static_cast<std::size_t>(length)) != length && errno != EBADF)
        _exit(1);
}

template <typename Function>
Function real(const char* name)
{
    return reinterpret_cast<Function>(dlsym(RTLD_NEXT, name));
}

}  // namespace

extern "C" {

int clGetPlatformIDs(unsigned count, void* platforms, unsigned* found)
{
    static const auto next = real<int (*)(unsigned, void*, unsigned*)>("clGetPlatformIDs");
    if (platforms != nullptr)  // a call with a null pointer only queries the number of platforms
        say("platforms");
    return next(count, platforms, found);
}

int clGetDeviceIDs(void* platform, unsigned long type, unsigned count, void* devices, unsigned* found)
{
    static const auto next =
        real<int (*)(void*, unsigned long, unsigned, void*, unsigned*)>("clGetDeviceIDs");
    say("devices");
    const int status = next(platform, type, count, devices, found);
    say("ended");
    return status;
}

int setenv(const char* name, const char* value, int overwrite)
{
    static const auto next = real<int (*)(const char*, const char*, int)>("setenv");
    say("environment");
    return next(name, value, overwrite);
}
}
