// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/opencl/driver/lost_devices.h"

#include <map>
#include <mutex>
#include <utility>

namespace sequency::opencl {
namespace {

using Key = std::pair<std::size_t, std::size_t>;  // platform and device index

struct Losses {
    std::mutex mutex;
    std::map<Key, base::Error> errors;
};

Losses& losses()
{
    // Never destroyed, because threads of other engines may use this object until the process ends.
    static auto* const all = new Losses;
    return *all;
}

}  // namespace

void noteLostDevice(const DeviceInfo& device, base::Error error)
{
    Losses& all = losses();
    const std::lock_guard lock(all.mutex);
    all.errors.try_emplace({device.platformIndex, device.deviceIndex}, std::move(error));
}

std::optional<base::Error> lossOf(const DeviceInfo& device)
{
    Losses& all = losses();
    const std::lock_guard lock(all.mutex);
    const auto found = all.errors.find({device.platformIndex, device.deviceIndex});
    return found == all.errors.end() ? std::nullopt : std::optional(found->second);
}

void forgetLostDevices()
{
    Losses& all = losses();
    const std::lock_guard lock(all.mutex);
    all.errors.clear();
}

}  // namespace sequency::opencl
