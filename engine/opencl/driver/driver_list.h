// SPDX-License-Identifier: GPL-3.0-or-later
//
// The OpenCL drivers that the ICD loader of the system would load, found without loading any.
//
// The rules are those of the loader ocl-icd: $OCL_ICD_VENDORS is a folder, one list file (NAME.icd) or one library. Otherwise the list
// files of $OPENCL_VENDOR_PATH, or of /etc/OpenCL/vendors, are read. The first line of a list file names a library.
//
// Threads: any thread that may read the environment.
// Cost:    reads one short file per driver.
#pragma once

#include <cstdint>
#include <filesystem>
#include <string>
#include <vector>

namespace sequency::opencl {

// Two states of a file that was replaced differ.
struct FileState {
    std::uint64_t byteCount = 0;
    std::int64_t modified = 0;  // nanoseconds since 1970

    bool operator==(const FileState&) const = default;
};

struct DriverFile {
    std::filesystem::path listFile;  // absolute; empty if $OCL_ICD_VENDORS names a library
    std::string library;             // as the loader opens it: a path or a name that the system searches for
    // The library as an absolute path without links. If it is not found in the folders of the dynamic linker: the linker's own cache, which
    // every installation of a library replaces.
    std::filesystem::path file = {};
    FileState fileState = {};
    FileState listState = {};

    bool operator==(const DriverFile&) const = default;
};

// An empty text stands for a variable that is not set.
std::vector<DriverFile> driversOf(const std::string& vendors, const std::string& vendorPath);
std::vector<DriverFile> installedDrivers();

// Where the loader looks, for messages: "/etc/OpenCL/vendors", or the value of a variable with its name.
std::string driverSearchPath();

// The value of $OCL_ICD_VENDORS with which the loader loads this driver alone.
std::string loaderEntry(const DriverFile& driver);

}  // namespace sequency::opencl
