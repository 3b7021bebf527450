// SPDX-License-Identifier: GPL-3.0-or-later
//
// What was measured of this machine's devices (device_costs.h), kept from one start to the next.
//
// A JSON document, read whole and written beside its place and renamed. An entry is for a device by its name and driver, for a version
// of this program and the host's number of threads; others are kept and not used. A file that is damaged or of another version holds
// nothing and is not an error; it is renamed to "….damaged" and listed (damaged_files.h). A file that cannot be written, or that another program
// keeps locked, keeps nothing. save() locks the file, so that two programs that save at once both keep their entries. Any thread.
#pragma once

#include "engine/session/devices/device_costs.h"

#include <nlohmann/json_fwd.hpp>

#include <optional>
#include <string>

namespace sequency::session {

class DeviceCostStore {
public:
    // An empty path keeps nothing.
    explicit DeviceCostStore(std::string path) : m_path(std::move(path)) {}

    // $SEQUENCY_DEVICE_COSTS, a file, where "off" is none; else sequency/device_costs.json in $XDG_CACHE_HOME or in ~/.cache.
    static std::string usualPath();

    const std::string& path() const { return m_path; }
    std::optional<DeviceCosts> load(const DeviceInfo& device) const;
    void save(const DeviceInfo& device, const DeviceCosts& costs) const;

private:
    std::string m_path;
};

// {"open_seconds": …, "call_seconds": …, "upload": [[bytes, seconds], …], …}, as the store and the command line write them.
nlohmann::ordered_json costsJson(const DeviceCosts& costs);

}  // namespace sequency::session
