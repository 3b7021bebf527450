// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/base/memory/aligned_buffer.h"
#include "engine/base/memory/host_memory.h"
#include "engine/base/memory/memory_limits.h"
#include "tests/support/check.h"
#include "tests/support/temporary_folder.h"

#include <algorithm>
#include <array>
#include <filesystem>
#include <fstream>
#include <functional>
#include <limits>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

using namespace sequency;

namespace {

constexpr std::size_t noLimit = std::numeric_limits<std::size_t>::max();
constexpr std::size_t mebibyte = std::size_t{1} << 20;

// A folder that replaces / and contains the system files that the code under test reads.
class FakeRoot {
public:
    void write(const std::string& path, const std::string& text) const
    {
        const std::filesystem::path file = m_folder.path() + path;
        std::filesystem::create_directories(file.parent_path());
        std::ofstream(file) << text;
    }
    base::MemoryLimit limit() const { return base::controlGroupLimit(m_folder.path()); }

private:
    tests::TemporaryFolder m_folder;
};

constexpr const char* mountOfVersion2 =
    "29 23 0:26 / /sys/fs/cgroup rw,nosuid shared:4 - cgroup2 cgroup2 rw,nsdelegate\n";

void writeVersion2(const FakeRoot& root, const std::string& folder, const std::string& limit,
                   std::size_t usage, std::size_t inactive)
{
    root.write(folder + "/memory.max", limit + "\n");
    root.write(folder + "/memory.current", std::to_string(usage) + "\n");
    root.write(folder + "/memory.stat",
               "anon 4096\nactive_file 777\ninactive_file " + std::to_string(inactive) + "\n");
}

void writeVersion1(const FakeRoot& root, const std::string& folder, std::size_t limit, std::size_t usage,
                   std::size_t inactive)
{
    root.write(folder + "/memory.limit_in_bytes", std::to_string(limit) + "\n");
    root.write(folder + "/memory.usage_in_bytes", std::to_string(usage) + "\n");
    root.write(folder + "/memory.stat",
               "cache 5\ninactive_file 1\ntotal_inactive_file " + std::to_string(inactive) + "\n");
}

// Returns the result of `holds` in a child process whose soft limit exceeds the current use by `room` bytes.
bool holdsInChild(__rlimit_resource_t resource, std::size_t field, std::size_t room,
                  const std::function<bool()>& holds)
{
    const pid_t child = fork();
    if (child == 0) {
        std::array<std::size_t, 6> pages{};
        std::ifstream statm("/proc/self/statm");
        for (std::size_t& count : pages)
            statm >> count;
        rlimit limit{};
        getrlimit(resource, &limit);
        limit.rlim_cur = pages.at(field) * static_cast<std::size_t>(sysconf(_SC_PAGESIZE)) + room;
        _exit(setrlimit(resource, &limit) == 0 && holds() ? 0 : 1);
    }
    int status = 0;
    return waitpid(child, &status, 0) == child && WIFEXITED(status) && WEXITSTATUS(status) == 0;
}

}  // namespace

SEQUENCY_CASE(limits_of_control_groups_of_version_2_reduce_available_memory)
{
    const FakeRoot root;
    root.write("/proc/self/mountinfo", mountOfVersion2);
    root.write("/proc/self/cgroup", "0::/user.slice/job\n");
    writeVersion2(root, "/sys/fs/cgroup/user.slice/job", std::to_string(300 * mebibyte), 120 * mebibyte,
                  20 * mebibyte);
    CHECK_EQUAL(root.limit().total, 300 * mebibyte);
    CHECK_EQUAL(root.limit().available, 200 * mebibyte);
}

SEQUENCY_CASE(limits_of_parent_control_groups_reduce_available_memory)
{
    const FakeRoot root;
    root.write("/proc/self/mountinfo", mountOfVersion2);
    root.write("/proc/self/cgroup", "0::/user.slice/job\n");
    writeVersion2(root, "/sys/fs/cgroup/user.slice", std::to_string(1000 * mebibyte), 990 * mebibyte, 0);
    writeVersion2(root, "/sys/fs/cgroup/user.slice/job", "max", 10 * mebibyte, 0);
    CHECK_EQUAL(root.limit().total, 1000 * mebibyte);
    CHECK_EQUAL(root.limit().available, 10 * mebibyte);
    // A group that uses more than its lowered limit has no memory left.
    writeVersion2(root, "/sys/fs/cgroup/user.slice/job", std::to_string(5 * mebibyte), 10 * mebibyte, 0);
    CHECK_EQUAL(root.limit().available, 0);
}

SEQUENCY_CASE(limits_of_control_groups_of_version_1_reduce_available_memory)
{
    const FakeRoot root;
    root.write("/proc/self/mountinfo", "30 25 0:27 / /sys/fs/cgroup/cpu rw - cgroup cgroup rw,cpu\n"
                                       "36 25 0:33 / /sys/fs/cgroup/unified rw - cgroup2 cgroup2 rw\n"
                                       "34 25 0:31 / /sys/fs/cgroup/memory rw - cgroup cgroup rw,memory\n");
    root.write("/proc/self/cgroup", "9:name=systemd:/\n4:memory:/outer/inner\n1:cpu:/elsewhere\n0::/\n");
    writeVersion1(root, "/sys/fs/cgroup/memory", 9'223'372'036'854'771'712, 7000 * mebibyte, 0);
    writeVersion1(root, "/sys/fs/cgroup/memory/outer", 500 * mebibyte, 400 * mebibyte, 50 * mebibyte);
    writeVersion1(root, "/sys/fs/cgroup/memory/outer/inner", 300 * mebibyte, 30 * mebibyte, 0);
    CHECK_EQUAL(root.limit().total, 300 * mebibyte);
    CHECK_EQUAL(root.limit().available, 150 * mebibyte);
}

// A container sees its own group at the mount point. The path of the group that it sees may be outside the container or above the mount.
SEQUENCY_CASE(memory_control_groups_are_found_if_only_a_subtree_is_mounted)
{
    for (const std::string group : {"/docker/1f", "/docker/1f/", "/../other", "/docker/1fe"}) {
        INFO("group " + group);
        const FakeRoot root;
        root.write("/proc/self/mountinfo",
                   "34 25 0:31 /docker/1f /sys/fs/my\\040groups rw - cgroup cgroup rw,memory\n");
        root.write("/proc/self/cgroup", "4:cpu,memory:" + group + "\n");
        writeVersion1(root, "/sys/fs/my groups", 64 * mebibyte, 4 * mebibyte, 0);
        CHECK_EQUAL(root.limit().available, 60 * mebibyte);
    }
}

SEQUENCY_CASE(control_groups_without_limit_or_files_do_not_limit_memory)
{
    const FakeRoot root;
    CHECK_EQUAL(root.limit().available, noLimit);
    root.write("/proc/self/mountinfo", "\n- - -\n29 23 0:26 / /sys/fs/cgroup rw - cgroup2\n");
    root.write("/proc/self/cgroup", "0:\n::\n0::no path\n");
    CHECK_EQUAL(root.limit().available, noLimit);
    root.write("/proc/self/mountinfo", mountOfVersion2);
    root.write("/proc/self/cgroup", "0::/job\n");
    CHECK_EQUAL(root.limit().available, noLimit);
    writeVersion2(root, "/sys/fs/cgroup/job", "max", 4096, 0);
    CHECK_EQUAL(root.limit().total, noLimit);
    CHECK_EQUAL(root.limit().available, noLimit);
}

SEQUENCY_CASE(available_memory_is_the_unused_part_of_a_resource_limit)
{
    const tests::TemporaryFolder root;
    root.write("proc/self/status", "Name:\tx\nVmSize:\t  307200 kB\nVmData:\t  102400 kB\n");
    const auto limits = [&root](const std::string& addressSpace, const std::string& data) {
        root.write("proc/self/limits",
                   "Limit                     Soft Limit           Hard Limit           Units\n"
                   "Max data size             " +
                       data +
                       "           unlimited            bytes\n"
                       "Max address space         " +
                       addressSpace + "            unlimited            bytes\n");
        return base::resourceLimit(root.path());
    };
    CHECK_EQUAL(limits("unlimited", "unlimited").available, noLimit);
    CHECK_EQUAL(limits(std::to_string(400 * mebibyte), "unlimited").total, 400 * mebibyte);
    CHECK_EQUAL(limits(std::to_string(400 * mebibyte), "unlimited").available, 100 * mebibyte);
    CHECK_EQUAL(limits("unlimited", std::to_string(120 * mebibyte)).available, 20 * mebibyte);
    CHECK_EQUAL(limits(std::to_string(200 * mebibyte), "unlimited").available, 0);
}

SEQUENCY_CASE(allocations_beyond_a_resource_limit_are_refused_with_a_message)
{
    const std::size_t room =
        std::max(400 * mebibyte, base::totalMemory() / 64);  // small requests are never refused
    const auto isLimited = [room] {
        const std::size_t available = base::availableMemory();
        const auto refused = base::checkMemory(room, "a vector");
        const bool isRefused = !refused && refused.error().kind == base::ErrorKind::OutOfMemory;
        const auto buffer = base::AlignedBuffer<std::uint8_t>::allocate(2 * room);
        return available <= room + room / 16 && available >= room / 2 && isRefused && !buffer;
    };
    constexpr std::size_t addressSpaceField = 0;
    constexpr std::size_t dataField = 5;
    CHECK(holdsInChild(RLIMIT_AS, addressSpaceField, room, isLimited));
    CHECK(holdsInChild(RLIMIT_DATA, dataField, room, isLimited));
}
