// SPDX-License-Identifier: GPL-3.0-or-later
//
// Finds the OpenCL drivers that the system's ICD loader would load, without loading them.
//
// The rules are those of the loader ocl-icd: $OCL_ICD_VENDORS names a folder, a list file (NAME.icd) or a library. If the variable is not set, the
// list files in $OPENCL_VENDOR_PATH are read, or those in /etc/OpenCL/vendors by default. The first line of a list file names a library.
//
// Threads: any thread that may read the environment.
// Cost:    reads one short file per driver.
#pragma once

#include <cstdint>
#include <filesystem>
#include <string>
#include <vector>

namespace sequency::opencl {

// The size and modification time of a file. If one of them changes, the file counts as replaced.
struct FileState {
    std::uint64_t byteCount = 0;
    std::int64_t modified = 0;  // modification time, in nanoseconds since 1970

    bool operator==(const FileState&) const = default;
};

struct DriverFile {
    std::filesystem::path listFile;  // absolute path; empty if $OCL_ICD_VENDORS names a library
    std::string library;             // path or name of the library, as the loader opens it
    // The absolute path of the library, with links resolved. If no folder of the dynamic linker contains the library, this is the linker's cache
    // file, which is replaced whenever a library is installed.
    std::filesystem::path file = {};
    FileState fileState = {};
    FileState listState = {};

    bool operator==(const DriverFile&) const = default;
};

// Returns the drivers for given values of $OCL_ICD_VENDORS (`vendors`) and $OPENCL_VENDOR_PATH (`vendorPath`). An empty argument means that the
// variable is not set.
std::vector<DriverFile> driversOf(const std::string& vendors, const std::string& vendorPath);
std::vector<DriverFile> installedDrivers();

// Returns the place where the loader searches, for messages: "/etc/OpenCL/vendors", or the name and value of a variable.
std::string driverSearchPath();

// Returns the value of $OCL_ICD_VENDORS with which the loader loads only this driver.
std::string loaderEntry(const DriverFile& driver);

}  // namespace sequency::opencl
