// SPDX-License-Identifier: GPL-3.0-or-later
//
// Restricts the ICD loader to a list of drivers during the lifetime of the object.
//
// The loader reads its list in the first OpenCL call of a process, which must happen during this lifetime. $OCL_ICD_VENDORS is set to a temporary
// folder of links to the list files; the destructor restores the variable and removes the folder.
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
    // Restricts the loader to `drivers`. Drivers without a list file are ignored.
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
