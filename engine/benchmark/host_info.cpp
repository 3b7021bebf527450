// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/base/build_info.h"
#include "engine/base/memory/host_memory.h"
#include "engine/benchmark/document.h"
#include "engine/cpu/executor.h"

#include <algorithm>
#include <fstream>
#include <sys/utsname.h>

namespace sequency::benchmark {
namespace {

std::string firstLine(const char* path)
{
    std::ifstream file(path);
    std::string line;
    std::getline(file, line);
    return line;
}

// "Debian GNU/Linux 12 (bookworm), Linux 6.1.0"
std::string operatingSystem()
{
    std::string name;
    std::ifstream release("/etc/os-release");
    for (std::string line; std::getline(release, line);)
        if (line.starts_with("PRETTY_NAME="))
            name = line.substr(12);
    std::erase(name, '"');
    utsname kernel{};
    if (uname(&kernel) == 0)
        name += (name.empty() ? "" : ", ") + std::string(kernel.sysname) + " " + kernel.release;
    return name;
}

}  // namespace

HostInfo thisHost()
{
    HostInfo host;
    host.cpu = cpu::processorName();
    host.cores = cpu::threadCount();
    host.instructionSet = cpu::instructionSet();
    host.memory = base::totalMemory();
    host.os = operatingSystem();
    host.governor = firstLine("/sys/devices/system/cpu/cpu0/cpufreq/scaling_governor");
    host.build = SEQUENCY_BUILD;
    if (*base::buildCommit != '\0')  // two programs of one version are told apart by it
        host.build += std::string(", commit ") + base::buildCommit;
    return host;
}

}  // namespace sequency::benchmark
