// SPDX-License-Identifier: GPL-3.0-or-later
//
// Stores measured device costs (device_costs.h) for later runs of the program.
//
// The file is a JSON document, which is read as a whole and replaced by renaming. An entry is used only for the same device name and driver, the same
// version of this program and the same number of host threads; other entries are preserved but not used. A file that is damaged or of another version
// counts as empty and is not an error; it is renamed to "….damaged" and listed (damaged_files.h). If the file cannot be written or another program
// keeps it locked, nothing is stored. save() locks the file, so that two programs that save concurrently both keep their entries.
//
// Threads: any.
#pragma once

#include "engine/session/devices/device_costs.h"

#include <nlohmann/json_fwd.hpp>

#include <optional>
#include <string>

namespace sequency::session {

class DeviceCostStore {
public:
    // An empty path disables the store.
    explicit DeviceCostStore(std::string path) : m_path(std::move(path)) {}

    // Returns the path in $SEQUENCY_DEVICE_COSTS, or an empty path if the variable is "off". If it is unset, returns sequency/device_costs.json in
    // $XDG_CACHE_HOME or in ~/.cache.
    static std::string defaultPath();

    const std::string& path() const { return m_path; }
    std::optional<DeviceCosts> load(const DeviceInfo& device) const;
    void save(const DeviceInfo& device, const DeviceCosts& costs) const;

private:
    std::string m_path;
};

// Returns the JSON for the store and the command line: {"open_seconds": …, "call_seconds": …, "upload": [[bytes, seconds], …], …}.
nlohmann::ordered_json costsJson(const DeviceCosts& costs);

}  // namespace sequency::session
