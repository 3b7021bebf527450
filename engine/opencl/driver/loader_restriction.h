// SPDX-License-Identifier: GPL-3.0-or-later
//
// Makes the ICD loader read a chosen list of drivers, as long as the object lives.
//
// The loader reads its list in the first OpenCL call of a process, which must be made meanwhile. $OCL_ICD_VENDORS is set to a temporary
// folder of links to the list files; the destructor restores the variable and removes the folder.
//
// Errors:  isInForce() is false if the folder cannot be made; nothing is changed then.
// Threads: changes the environment, so that no other thread may read it meanwhile: as drivers do when they start.
#pragma once

#include "engine/opencl/driver/driver_list.h"

#include <optional>
#include <span>
#include <string>

namespace sequency::opencl {

class LoaderRestriction {
public:
    // Drivers without a list file are left out.
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
