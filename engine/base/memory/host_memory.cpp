// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/base/memory/host_memory.h"

#include "engine/base/memory/aligned_buffer.h"
#include "engine/base/memory/memory_limits.h"

#include <algorithm>
#include <fstream>
#include <limits>

namespace sequency::base {
namespace {

constexpr std::size_t smallBytes = std::size_t{1} << 20;
constexpr std::size_t shareOfSmall = 512;

std::size_t meminfoBytes(const std::string& wanted)
{
    std::ifstream meminfo("/proc/meminfo");
    std::string name;
    std::size_t kibibytes = 0;
    std::string unit;
    while (meminfo >> name >> kibibytes) {
        std::getline(meminfo, unit);
        if (name == wanted)
            return kibibytes * 1024;
    }
    return 0;
}

}  // namespace

std::size_t totalMemory()
{
    const std::size_t machine = meminfoBytes("MemTotal:");
    return std::min({machine, controlGroupLimit().total, resourceLimit().total});
}

std::size_t availableMemory()
{
    const std::size_t machine = meminfoBytes("MemAvailable:");
    return std::min({machine == 0 ? std::numeric_limits<std::size_t>::max() : machine,
                     controlGroupLimit().available, resourceLimit().available});
}

std::size_t largestCache()
{
    constexpr std::size_t guess = std::size_t{32} << 20;
    constexpr int levels = 8;  // maximum number of entries read; instruction caches have their own entries
    std::size_t largest = 0;
    for (int level = 0; level < levels; ++level) {
        std::ifstream file("/sys/devices/system/cpu/cpu0/cache/index" + std::to_string(level) + "/size");
        std::size_t kibibytes = 0;  // the file contains a size such as "32768K"
        if (file >> kibibytes)
            largest = std::max(largest, kibibytes << 10);
    }
    return largest > 0 ? largest : guess;
}

Status checkMemory(std::size_t byteCount, const std::string& whatFor)
{
    static const std::size_t small = std::max(smallBytes, totalMemory() / shareOfSmall);
    if (byteCount <= small)
        return success();
    const std::size_t available = availableMemory();
    if (byteCount <= available / 10 * 9)
        return success();
    return Error{ErrorKind::OutOfMemory, whatFor + " needs " + byteCountText(byteCount) + " of memory, but " +
                                             byteCountText(available) + " are available"};
}

}  // namespace sequency::base
