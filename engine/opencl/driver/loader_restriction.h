// SPDX-License-Identifier: GPL-3.0-or-later
//
// Restricts the ICD loader to a list of drivers during the lifetime of the object.
//
// The loader reads its list of drivers in the first OpenCL call of a process, so that call must happen during this lifetime. The constructor sets
// $OCL_ICD_VENDORS to a temporary folder with links to the list files; the destructor restores the variable and removes the folder.
//
// Errors:  isInForce() is false if the folder cannot be created; then nothing is changed.
// Threads: changes the environment, so no other thread may read it at the same time.
#pragma once

#include "engine/opencl/driver/driver_list.h"

#include <optional>
#include <span>
#include <string>

namespace sequency::opencl {

class LoaderRestriction {
public:
    // Drivers without a list file are ignored.
    explicit LoaderRestriction(std::span<const DriverFile> drivers);
    ~LoaderRestriction();
    LoaderRestriction(const LoaderRestriction&) = delete;
    LoaderRestriction& operator=(const LoaderRestriction&) = delete;

    bool isInForce() const { return !m_folder.empty(); }

private:
    std::filesystem::path m_folder;
    std::optional<std::string> m_formerValue;
};

}  // namespace sequency::opencl
