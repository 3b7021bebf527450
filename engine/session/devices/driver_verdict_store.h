// SPDX-License-Identifier: GPL-3.0-or-later
//
// Stores verdicts on OpenCL drivers (opencl/driver/driver_probe.h), so that a driver is tried once and not in every process.
//
// The file is a JSON document, which is read as a whole and replaced under a lock. An entry is used only if the driver's list file, its library, the
// sizes and modification times of both files, and the version of this program are unchanged. A damaged document counts as empty and is not an error;
// save() renames it to "….damaged". If the file cannot be written, nothing is stored. Private to engine/session.
//
// Threads: any.
#pragma once

#include "engine/opencl/driver/driver_probe.h"

#include <filesystem>
#include <span>
#include <vector>

namespace sequency::session {

class DriverVerdictStore {
public:
    // An empty path disables the store.
    explicit DriverVerdictStore(std::filesystem::path path) : m_path(std::move(path)) {}

    // Returns the path in $SEQUENCY_DRIVER_VERDICTS, or an empty path if the variable is "off". If it is unset, returns sequency/driver_verdicts.json
    // in $XDG_CACHE_HOME or in ~/.cache.
    static std::filesystem::path defaultPath();

    // Returns one verdict per driver; a driver without a stored verdict has the verdict Unknown.
    std::vector<opencl::DriverVerdict> load(std::span<const opencl::DriverFile> drivers) const;
    // Replaces the entries of these drivers. An Unknown verdict removes the entry.
    void save(std::span<const opencl::DriverFile> drivers,
              std::span<const opencl::DriverVerdict> verdicts) const;

private:
    std::filesystem::path m_path;
};

}  // namespace sequency::session
