// SPDX-License-Identifier: GPL-3.0-or-later
//
// Tries OpenCL drivers in child processes, so that a driver that hangs or crashes is known before it is loaded into this process.
//
// probeDrivers() starts one process per driver, all at once, with the program of probeProgram() (app/probe). The loader in the child sees
// this driver alone. A child that reports no new call within the limit is killed. All children have ended on return.
//
// Errors:  a child that cannot be started, or that ends for reasons outside the driver, gives an Unknown verdict.
// Threads: any thread.
// Cost:    as long as the slowest driver takes to start, and a few milliseconds.
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
    std::string call = {};    // the last call that was begun
    int number = 0;           // Crashed: the signal. Ended: the exit status.
    double limitSeconds = 0;  // Hung: the limit of the call

    bool isBad() const { return kind != Kind::Unknown && kind != Kind::Good; }
    bool operator==(const DriverVerdict&) const = default;
};

// "crashed with signal 6 (Aborted) in clGetPlatformIDs", to follow the name of the driver. Empty for a verdict that is not bad.
std::string verdictText(const DriverVerdict& verdict);

// The program for the children, as an absolute path: next to the file that contains this code, or where it is installed for this file. Empty if there
// is none, or if a user other than root, this user and the owner of this file could have made it.
std::filesystem::path probeProgram();

// One verdict per driver. `limit` is the longest time for one call.
std::vector<DriverVerdict> probeDrivers(std::span<const DriverFile> drivers,
                                        const std::filesystem::path& program,
                                        std::chrono::duration<double> limit);

}  // namespace sequency::opencl
