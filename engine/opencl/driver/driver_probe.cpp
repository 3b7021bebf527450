// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/opencl/driver/driver_probe.h"

#include "engine/base/version.h"
#include "engine/opencl/driver/driver_trial.h"

#include <algorithm>
#include <array>
#include <cerrno>
#include <csignal>
#include <cstdio>
#include <cstring>
#include <dlfcn.h>
#include <fcntl.h>
#include <link.h>
#include <memory>
#include <poll.h>
#include <spawn.h>
#include <string_view>
#include <sys/stat.h>
#include <sys/wait.h>
#include <system_error>
#include <unistd.h>
#include <utility>

extern char** environ;  // NOLINT: name required by POSIX

namespace sequency::opencl {
namespace {

namespace fs = std::filesystem;
using Clock = std::chrono::steady_clock;
using Seconds = std::chrono::duration<double>;

// The maximum time per poll that counts towards a limit. Longer times count as this maximum, because the process may have been suspended.
constexpr Seconds longestStep(1);
constexpr const char* programName = "sequency-probe-driver";

// The signals that indicate a crash of the driver. Other signals have external causes: a user ends the process, or the system runs out of memory.
constexpr std::array crashSignals{SIGSEGV, SIGBUS, SIGILL, SIGFPE, SIGABRT, SIGTRAP, SIGSYS};

// Returns the path of the program or library that contains this code, or an empty path if it is unknown.
fs::path ownFile()
{
    Dl_info info = {};
    link_map* map = nullptr;
    std::error_code failed;
    if (::dladdr1(reinterpret_cast<void*>(&probeProgram), &info, reinterpret_cast<void**>(&map),
                  RTLD_DL_LINKMAP) == 0 ||
        map == nullptr)
        return {};
    const fs::path named = map->l_name[0] == '\0' ? fs::path("/proc/self/exe") : fs::path(map->l_name);
    const fs::path file = named.is_absolute() ? fs::canonical(named, failed) : fs::path();
    return failed ? fs::path() : file;
}

bool isTrusted(const fs::path& program, const fs::path& own)
{
    struct stat facts = {};
    struct stat ownFacts = {};
    if (::stat(program.c_str(), &facts) != 0 || ::stat(own.c_str(), &ownFacts) != 0)
        return false;
    const bool isOwned = facts.st_uid == 0 || facts.st_uid == ::geteuid() || facts.st_uid == ownFacts.st_uid;
    return S_ISREG(facts.st_mode) && isOwned && (facts.st_mode & S_IWOTH) == 0 &&
           ::access(program.c_str(), X_OK) == 0;
}

// Returns the environment for a child process in which the loader sees only `driver`.
std::vector<std::string> environmentFor(const DriverFile& driver)
{
    constexpr std::string_view vendors = "OCL_ICD_VENDORS=";
    std::vector<std::string> all{std::string(vendors) + loaderEntry(driver)};
    for (char** entry = environ; *entry != nullptr; ++entry)
        if (!std::string_view(*entry).starts_with(vendors))
            all.emplace_back(*entry);
    return all;
}

std::vector<char*> pointersTo(std::vector<std::string>& texts)
{
    std::vector<char*> pointers;
    for (std::string& text : texts)
        pointers.push_back(text.data());
    pointers.push_back(nullptr);
    return pointers;
}

class SpawnSettings {
public:
    explicit SpawnSettings(int output)
    {
        ::posix_spawn_file_actions_init(&actions);
        ::posix_spawnattr_init(&attributes);
        ::posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, "/dev/null", O_RDONLY, 0);
        ::posix_spawn_file_actions_adddup2(&actions, output, STDOUT_FILENO);
        ::posix_spawn_file_actions_addopen(&actions, STDERR_FILENO, "/dev/null", O_WRONLY, 0);
#ifdef __GLIBC__
        ::posix_spawn_file_actions_addclosefrom_np(&actions, STDERR_FILENO + 1);
#endif
        sigset_t none;
        sigset_t all;
        ::sigemptyset(&none);
        ::sigfillset(&all);
        ::posix_spawnattr_setsigmask(&attributes, &none);
        ::posix_spawnattr_setsigdefault(&attributes, &all);
        // The child gets its own process group, so that Ctrl+C reaches only this process. The child is killed when this process ends.
        ::posix_spawnattr_setpgroup(&attributes, 0);
        ::posix_spawnattr_setflags(&attributes,
                                   POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETPGROUP);
    }
    ~SpawnSettings()
    {
        ::posix_spawnattr_destroy(&attributes);
        ::posix_spawn_file_actions_destroy(&actions);
    }
    SpawnSettings(const SpawnSettings&) = delete;
    SpawnSettings& operator=(const SpawnSettings&) = delete;

    posix_spawn_file_actions_t actions;
    posix_spawnattr_t attributes;
};

// A running child process; the destructor kills it.
class Probe {
public:
    Probe(const DriverFile& driver, const fs::path& program)
    {
        std::array<int, 2> ends{-1, -1};
        if (::pipe2(ends.data(), O_CLOEXEC) != 0)
            return;
        m_output = ends[0];
        ::fcntl(m_output, F_SETFL, O_NONBLOCK);
        std::vector<std::string> environment = environmentFor(driver);
        std::vector<std::string> arguments{program.string(), std::to_string(::getpid())};
        const SpawnSettings settings(ends[1]);
        if (::posix_spawn(&m_child, program.c_str(), &settings.actions, &settings.attributes,
                          pointersTo(arguments).data(), pointersTo(environment).data()) != 0)
            m_child = -1;
        ::close(ends[1]);
        if (m_child < 0)
            closeOutput();
    }
    ~Probe()
    {
        if (m_child > 0) {
            ::kill(m_child, SIGKILL);
            static_cast<void>(waitForEnd());
        }
        closeOutput();
    }
    Probe(const Probe&) = delete;
    Probe& operator=(const Probe&) = delete;

    int output() const { return m_output; }  // file descriptor of the report; −1 after the report has ended
    bool isRunning() const { return m_output >= 0; }

    // Reads the available bytes of the report. Sets the verdict at the end of the report or when a driver call exceeds `limit`. `step` is the time
    // since the last call of this function.
    void look(Seconds step, Seconds limit)
    {
        if (!isRunning())
            return;
        m_waited += step;
        read();
        if (isRunning() && m_waited > limit) {
            if (!m_call.empty())
                m_verdict = {DriverVerdict::Kind::Hung, m_call, 0, limit.count()};
            ::kill(m_child, SIGKILL);
            static_cast<void>(waitForEnd());
            closeOutput();
        }
    }
    const DriverVerdict& verdict() const { return m_verdict; }

private:
    void read()
    {
        std::array<char, 4096> bytes;
        for (;;) {
            const ssize_t count = ::read(m_output, bytes.data(), bytes.size());
            if (count > 0) {
                m_line.append(bytes.data(), static_cast<std::size_t>(count));
                takeLines();
            } else if (count == 0) {
                conclude();
                return;
            } else if (errno != EINTR) {
                return;
            }
        }
    }
    void takeLines()
    {
        for (auto end = m_line.find('\n'); end != std::string::npos; end = m_line.find('\n')) {
            const std::string line = m_line.substr(0, end);
            m_line.erase(0, end + 1);
            m_isComplete = m_isComplete || line == trialEnd;
            if (line.starts_with("cl")) {
                m_call = line;
                m_waited = Seconds(0);
            }
        }
    }
    // Determines the verdict after the child has closed its report. The child has then ended or is about to end.
    void conclude()
    {
        closeOutput();
        const int status = waitForEnd();
        if (m_isComplete)
            m_verdict.kind = DriverVerdict::Kind::Good;
        else if (m_call.empty() || status < 0)
            return;  // no driver call was started, or another part of this process has reaped the child
        else if (WIFEXITED(status))
            m_verdict = {DriverVerdict::Kind::Ended, m_call, WEXITSTATUS(status), 0};
        else if (WIFSIGNALED(status) &&
                 std::ranges::find(crashSignals, WTERMSIG(status)) != crashSignals.end())
            m_verdict = {DriverVerdict::Kind::Crashed, m_call, WTERMSIG(status), 0};
    }
    // Waits until the child ends and returns its exit status, or −1 if unknown.
    int waitForEnd()
    {
        int status = -1;
        pid_t ended = -1;
        do
            ended = ::waitpid(m_child, &status, 0);
        while (ended < 0 && errno == EINTR);
        const bool isKnown = ended == m_child;
        m_child = -1;
        return isKnown ? status : -1;
    }
    void closeOutput()
    {
        if (m_output >= 0)
            ::close(m_output);
        m_output = -1;
    }

    pid_t m_child = -1;
    int m_output = -1;
    std::string m_line;
    std::string m_call;
    bool m_isComplete = false;
    Seconds m_waited{0};  // time since the start of the last call
    DriverVerdict m_verdict;
};

}  // namespace

std::string verdictText(const DriverVerdict& verdict)
{
    std::array<char, 32> seconds{};
    std::snprintf(seconds.data(), seconds.size(), "%.3g", verdict.limitSeconds);
    const char* const description = ::sigdescr_np(verdict.number);
    switch (verdict.kind) {
    case DriverVerdict::Kind::Crashed:
        return "crashed with signal " + std::to_string(verdict.number) +
               (description == nullptr ? "" : " (" + std::string(description) + ")") + " in " + verdict.call;
    case DriverVerdict::Kind::Ended:
        return "ended its process with status " + std::to_string(verdict.number) + " in " + verdict.call;
    case DriverVerdict::Kind::Hung:
        return "did not return from " + verdict.call + " within " + seconds.data() + " seconds";
    case DriverVerdict::Kind::Unknown:
    case DriverVerdict::Kind::Good: break;
    }
    return {};
}

std::filesystem::path probeProgram()
{
    const fs::path own = ownFile();
    if (own.empty())
        return {};
    const fs::path folder = own.parent_path();
    // Searches next to this file (build tree, Python package) and in the folders where programs and the shared library are installed.
    for (const fs::path& place : {folder, folder.parent_path() / "libexec/sequency",
                                  folder / (std::string("sequency-") + base::version)})
        if (isTrusted(place / programName, own))
            return place / programName;
    return {};
}

std::vector<DriverVerdict> probeDrivers(std::span<const DriverFile> drivers,
                                        const std::filesystem::path& program,
                                        std::chrono::duration<double> limit)
{
    std::vector<std::unique_ptr<Probe>> probes;
    for (const DriverFile& driver : drivers)
        probes.push_back(std::make_unique<Probe>(driver, program));
    const auto poll = std::chrono::duration_cast<std::chrono::milliseconds>(std::min(limit / 8, longestStep));
    auto last = Clock::now();
    for (;;) {
        std::vector<pollfd> ends;
        for (const auto& probe : probes)
            if (probe->isRunning())
                ends.push_back({probe->output(), POLLIN, 0});
        if (ends.empty())
            break;
        ::poll(ends.data(), ends.size(), std::max(1, static_cast<int>(poll.count())));
        const auto now = Clock::now();
        for (const auto& probe : probes)
            probe->look(std::min<Seconds>(now - last, longestStep), limit);
        last = now;
    }
    std::vector<DriverVerdict> verdicts;
    for (const auto& probe : probes)
        verdicts.push_back(probe->verdict());
    return verdicts;
}

}  // namespace sequency::opencl
