// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/base/memory/memory_limits.h"

#include <algorithm>
#include <charconv>
#include <fstream>
#include <limits>
#include <optional>
#include <sstream>

namespace sequency::base {
namespace {

constexpr std::size_t noLimit = std::numeric_limits<std::size_t>::max();

// The names of the files that describe a control group (cgroup) in version 1 or 2. In both versions, the statistics of a group include its children.
struct GroupFiles {
    const char* limit;
    const char* usage;
    const char* droppable;  // key in memory.stat for the memory that the kernel can reclaim
};

constexpr GroupFiles version1{"memory.limit_in_bytes", "memory.usage_in_bytes", "total_inactive_file"};
constexpr GroupFiles version2{"memory.max", "memory.current", "inactive_file"};

// An entry of the mount table: `folder` is the mount point of the cgroup `group`.
struct GroupMount {
    std::string group;
    std::string folder;
};

// Decodes the octal escapes that the mount table uses for spaces and other special characters.
std::string unescaped(const std::string& text)
{
    constexpr std::size_t escapeLength = 4;
    std::string plain;
    for (std::size_t i = 0; i < text.size(); ++i) {
        unsigned char code = 0;
        const bool isEscape = text[i] == '\\' && i + escapeLength <= text.size();
        const char* const end = text.data() + i + escapeLength;
        if (isEscape && std::from_chars(text.data() + i + 1, end, code, 8).ptr == end) {
            plain += static_cast<char>(code);
            i += escapeLength - 1;
        } else {
            plain += text[i];
        }
    }
    return plain;
}

bool hasWord(const std::string& list, const std::string& word)
{
    return ("," + list + ",").find("," + word + ",") != std::string::npos;
}

// Returns the mount of the memory controller of cgroup version 1, or of the hierarchy of version 2.
std::optional<GroupMount> groupMount(const std::string& root, bool isVersion2)
{
    std::ifstream table(root + "/proc/self/mountinfo");
    for (std::string line; std::getline(table, line);) {
        const std::size_t separator = line.find(" - ");
        if (separator == std::string::npos)
            continue;
        std::istringstream place(line.substr(0, separator));
        std::istringstream kind(line.substr(separator + 3));
        std::string skipped;
        std::string type;
        std::string options;
        GroupMount mount;
        place >> skipped >> skipped >> skipped >> mount.group >> mount.folder;
        kind >> type >> skipped >> options;
        if (isVersion2 ? type == "cgroup2" : type == "cgroup" && hasWord(options, "memory"))
            return GroupMount{unescaped(mount.group), unescaped(mount.folder)};
    }
    return std::nullopt;
}

// Returns the cgroup of this process: the path from the line "0::/path" (version 2) or from the line of the memory controller (version 1).
std::optional<std::string> groupOfProcess(const std::string& root, bool isVersion2)
{
    std::ifstream groups(root + "/proc/self/cgroup");
    for (std::string line; std::getline(groups, line);) {
        const std::size_t first = line.find(':');
        const std::size_t second = first == std::string::npos ? first : line.find(':', first + 1);
        if (second == std::string::npos)
            continue;
        const std::string controllers = line.substr(first + 1, second - first - 1);
        if (isVersion2 ? controllers.empty() : hasWord(controllers, "memory"))
            return line.substr(second + 1);
    }
    return std::nullopt;
}

std::optional<std::size_t> numberIn(const std::string& path)
{
    std::ifstream file(path);
    std::size_t number = 0;
    return file >> number ? std::optional(number) : std::nullopt;
}

std::size_t droppableBytes(const std::string& path, const std::string& wanted)
{
    std::ifstream file(path);
    std::string key;
    std::size_t bytes = 0;
    while (file >> key >> bytes)
        if (key == wanted)
            return bytes;
    return 0;
}

MemoryLimit smaller(const MemoryLimit& a, const MemoryLimit& b)
{
    return {std::min(a.total, b.total), std::min(a.available, b.available)};
}

MemoryLimit limitOfFolder(const std::string& folder, const GroupFiles& files)
{
    // Without a limit, cgroup version 1 reports a number of at least this size.
    constexpr std::size_t unlimited = std::size_t{1} << 62;
    const auto limit = numberIn(folder + files.limit);  // cgroup version 2 reports "max" if there is no limit
    if (!limit || *limit >= unlimited)
        return {noLimit, noLimit};
    const std::size_t usage = numberIn(folder + files.usage).value_or(0);
    const std::size_t used = usage - std::min(usage, droppableBytes(folder + "memory.stat", files.droppable));
    return {*limit, *limit - std::min(*limit, used)};
}

// Returns the smallest of the limits of the process's cgroup and of all its mounted parents.
MemoryLimit limitOfHierarchy(const std::string& root, bool isVersion2)
{
    MemoryLimit limit{noLimit, noLimit};
    const auto mount = groupMount(root, isVersion2);
    auto group = groupOfProcess(root, isVersion2);
    if (!mount || !group)
        return limit;
    const std::string above = mount->group == "/" ? "" : mount->group;
    const bool isBelow = group->compare(0, above.size(), above) == 0 &&
                         (group->size() == above.size() || (*group)[above.size()] == '/');
    std::string below = isBelow && group->find("/..") == std::string::npos ? group->substr(above.size()) : "";
    while (!below.empty() && below.back() == '/')
        below.pop_back();
    const GroupFiles& files = isVersion2 ? version2 : version1;
    for (;;) {
        limit = smaller(limit, limitOfFolder(root + mount->folder + below + "/", files));
        if (below.empty())
            return limit;
        below.resize(below.rfind('/'));
    }
}

// Returns the number after `name` in the file's first line that begins with `name`, or nullopt if there is no such line or number.
std::optional<std::size_t> numberAfter(const std::string& path, const std::string& name)
{
    std::ifstream file(path);
    for (std::string line; std::getline(file, line);) {
        if (line.compare(0, name.size(), name) != 0)
            continue;
        std::istringstream rest(line.substr(name.size()));
        std::size_t number = 0;
        return rest >> number ? std::optional(number) : std::nullopt;
    }
    return std::nullopt;
}

MemoryLimit limitOfResource(const std::string& root, const std::string& resource, const std::string& usage)
{
    const auto total = numberAfter(root + "/proc/self/limits", resource);  // nullopt for "unlimited"
    if (!total)
        return {noLimit, noLimit};
    const std::size_t used = numberAfter(root + "/proc/self/status", usage).value_or(0) * 1024;
    return {*total, *total - std::min(*total, used)};
}

}  // namespace

MemoryLimit controlGroupLimit(const std::string& root)
{
    return smaller(limitOfHierarchy(root, false), limitOfHierarchy(root, true));
}

MemoryLimit resourceLimit(const std::string& root)
{
    return smaller(limitOfResource(root, "Max address space", "VmSize:"),
                   limitOfResource(root, "Max data size", "VmData:"));
}

}  // namespace sequency::base
