// SPDX-License-Identifier: GPL-3.0-or-later
//
// Tries OpenCL drivers in child processes, so that a driver that hangs or crashes is detected before it is loaded into this process.
//
// probeDrivers() starts one process per driver, all concurrently, with the program of probeProgram() (app/probe). The loader in a child process sees
// only the driver to be tried. A child process that reports no new call within the limit is killed. When the function returns, all child processes
// have ended.
//
// Errors:  the verdict is Unknown if a child process cannot be started or ends for reasons outside the driver.
// Threads: any.
// Cost:    the time that the slowest driver takes to start, and a few milliseconds.
#pragma once

#include "engine/opencl/driver/driver_list.h"

#include <chrono>
#include <filesystem>
#include <span>
#include <string>
#include <vector>

namespace sequency::opencl {

struct DriverVerdict {
    enum class Kind { Unknown, Good, Crashed, Ended, Hung };

    Kind kind = Kind::Unknown;
    std::string call = {};    // name of the last call into the driver
    int number = 0;           // for Crashed: the signal number; for Ended: the exit status
    double limitSeconds = 0;  // for Hung: time limit in seconds that the call exceeded

    bool isBad() const { return kind != Kind::Unknown && kind != Kind::Good; }
    bool operator==(const DriverVerdict&) const = default;
};

// Returns a string that can follow the driver's name, for example "crashed with signal 6 (Aborted) in clGetPlatformIDs". The string is empty unless
// the verdict is bad.
std::string verdictText(const DriverVerdict& verdict);

// Returns the absolute path of the program that child processes run. It is next to the binary that contains this code, or at its installed location.
// The path is empty if the program is missing. It is also empty if anyone except root, this user and the binary's owner could have created it.
std::filesystem::path probeProgram();

// Returns one verdict per driver. `limit` applies to each call into the driver.
std::vector<DriverVerdict> probeDrivers(std::span<const DriverFile> drivers,
                                        const std::filesystem::path& program,
                                        std::chrono::duration<double> limit);

}  // namespace sequency::opencl
