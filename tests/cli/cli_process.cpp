// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/cli/cli_process.h"

#include "tests/support/drivers/hang_limit.h"

#include <algorithm>
#include <cerrno>
#include <charconv>
#include <chrono>
#include <fcntl.h>
#include <fstream>
#include <limits>
#include <poll.h>
#include <spawn.h>
#include <sys/ioctl.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

extern char** environ;  // NOLINT: POSIX defines the name

namespace sequency::tests {
namespace {

using Clock = std::chrono::steady_clock;

struct Pipe {
    int readEnd = -1;
    int writeEnd = -1;

    Pipe()
    {
        int ends[2] = {-1, -1};
        if (::pipe2(ends, O_CLOEXEC) == 0) {
            readEnd = ends[0];
            writeEnd = ends[1];
        }
    }
    ~Pipe()
    {
        closeEnd(readEnd);
        closeEnd(writeEnd);
    }
    Pipe(const Pipe&) = delete;
    Pipe& operator=(const Pipe&) = delete;

    static void closeEnd(int& end)
    {
        if (end >= 0)
            ::close(end);
        end = -1;
    }
};

std::vector<char*> pointers(std::vector<std::string>& texts)
{
    std::vector<char*> result;
    for (std::string& text : texts)
        result.push_back(text.data());
    result.push_back(nullptr);
    return result;
}

std::vector<std::string> environmentWith(const std::vector<std::string>& additions)
{
    std::vector<std::string> result = additions;
    for (char** entry = environ; *entry != nullptr; ++entry) {
        const std::string text = *entry;
        const std::string name = text.substr(0, text.find('=') + 1);
        bool replaced = false;
        for (const std::string& addition : additions)
            replaced = replaced || addition.starts_with(name);
        if (!replaced)
            result.push_back(text);
    }
    return result;
}

pid_t start(const Call& call, const Pipe& in, const Pipe& out, const Pipe& err)
{
    std::vector<std::string> arguments{call.program.empty() ? SEQUENCY_CLI : call.program};
    if (call.memoryBytes > 0)
        arguments = {"/bin/sh",
                     "-c",
                     "ulimit -v \"$1\"; shift; exec \"$@\"",
                     "sh",
                     std::to_string(call.memoryBytes / 1024),
                     arguments.front()};
    const std::string program = arguments.front();
    arguments.insert(arguments.end(), call.arguments.begin(), call.arguments.end());
    std::vector<std::string> environment = environmentWith(call.environment);
    posix_spawn_file_actions_t actions;
    ::posix_spawn_file_actions_init(&actions);
    ::posix_spawn_file_actions_adddup2(&actions, in.readEnd, STDIN_FILENO);
    ::posix_spawn_file_actions_adddup2(&actions, out.writeEnd, STDOUT_FILENO);
    ::posix_spawn_file_actions_adddup2(&actions, err.writeEnd, STDERR_FILENO);
    posix_spawnattr_t attributes;
    ::posix_spawnattr_init(&attributes);
    sigset_t none;
    sigset_t defaults;
    ::sigemptyset(&none);
    ::sigemptyset(&defaults);
    for (const int signal : {SIGINT, SIGTERM, SIGHUP, SIGPIPE})
        ::sigaddset(&defaults, signal);
    ::posix_spawnattr_setsigmask(&attributes, &none);
    ::posix_spawnattr_setsigdefault(&attributes, &defaults);
    ::posix_spawnattr_setflags(&attributes, POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF);
    pid_t child = -1;
    if (::posix_spawn(&child, program.c_str(), &actions, &attributes, pointers(arguments).data(),
                      pointers(environment).data()) != 0)
        child = -1;
    ::posix_spawnattr_destroy(&attributes);
    ::posix_spawn_file_actions_destroy(&actions);
    return child;
}

// Appends the available bytes of `end` to `text`, and closes `end` at the end of the file.
void drain(int& end, std::string& text, std::size_t most)
{
    char buffer[65536];
    const ssize_t count = ::read(end, buffer, std::min(sizeof buffer, most));
    if (count > 0)
        text.append(buffer, static_cast<std::size_t>(count));
    else if (count == 0 || (errno != EINTR && errno != EAGAIN))
        Pipe::closeEnd(end);
}

void feed(int& end, const std::string& input, std::size_t& sent, bool keepOpen)
{
    if (sent < input.size()) {
        const ssize_t count =
            ::write(end, input.data() + sent, std::min<std::size_t>(input.size() - sent, 65536));
        if (count > 0)
            sent += static_cast<std::size_t>(count);
        else if (count < 0 && errno != EINTR && errno != EAGAIN)
            Pipe::closeEnd(end);
    }
    if (sent >= input.size() && !keepOpen)
        Pipe::closeEnd(end);
}

// Returns true if the child has ended. Stores the exit status, or -1, and the peak memory in `reply`.
bool hasEnded(pid_t child, Reply& reply)
{
    int state = 0;
    rusage usage{};
    if (::wait4(child, &state, WNOHANG, &usage) != child)
        return false;
    reply.status = WIFEXITED(state) ? WEXITSTATUS(state) : -1;
    reply.peakBytes = static_cast<std::size_t>(usage.ru_maxrss) * 1024;
    return true;
}

// Returns the number of unread bytes in a pipe.
std::size_t bytesIn(int end)
{
    int count = 0;
    return end >= 0 && ::ioctl(end, FIONREAD, &count) == 0 ? static_cast<std::size_t>(count) : 0;
}

std::size_t linesIn(const std::string& text)
{
    return static_cast<std::size_t>(std::count(text.begin(), text.end(), '\n'));
}

// Returns the text that follows `name` in /proc/PID/status.
std::string statusOf(int process, const std::string& name)
{
    std::ifstream lines("/proc/" + std::to_string(process) + "/status");
    for (std::string line; std::getline(lines, line);)
        if (line.starts_with(name + ":"))
            return line.substr(name.size() + 1);
    return {};
}

}  // namespace

// Returns true once all threads of sequency-cli have blocked the signal. One thread then waits for it.
bool Running::takesSignals() const
{
    const std::string blocked = statusOf(process, "SigBlk");
    return !blocked.empty() && (std::stoull(blocked, nullptr, 16) >> (SIGINT - 1) & 1) != 0;
}

std::size_t Running::residentBytes() const
{
    const std::string kibibytes = statusOf(process, "VmRSS");
    return kibibytes.empty() ? 0 : std::stoull(kibibytes) * 1024;
}

Reply call(const Call& call)
{
    const auto oldPipeHandler = std::signal(SIGPIPE, SIG_IGN);
    Pipe in;
    Pipe out;
    Pipe err;
    Reply reply;
    const auto begin = Clock::now();
    const pid_t child = start(call, in, out, err);
    if (child < 0)
        return reply;
    Pipe::closeEnd(in.readEnd);
    Pipe::closeEnd(out.writeEnd);
    Pipe::closeEnd(err.writeEnd);
    for (const int end : {in.writeEnd, out.readEnd, err.readEnd})
        ::fcntl(end, F_SETFL, O_NONBLOCK);
    std::size_t sent = 0;
    bool ended = false;
    while (!ended || out.readEnd >= 0 || err.readEnd >= 0) {
        const bool readsOut = reply.out.size() < call.readAtMost;
        if (!readsOut && call.closeOutput)
            Pipe::closeEnd(out.readEnd);
        const bool feeds = in.writeEnd >= 0 && (sent < call.input.size() || !call.keepInputOpen);
        pollfd ends[3] = {{feeds ? in.writeEnd : -1, POLLOUT, 0},
                          {readsOut ? out.readEnd : -1, POLLIN, 0},
                          {err.readEnd, POLLIN, 0}};
        ::poll(ends, 3, 5);
        if (ends[0].revents != 0)
            feed(in.writeEnd, call.input, sent, call.keepInputOpen);
        if (ends[1].revents != 0)
            drain(out.readEnd, reply.out, call.readAtMost - reply.out.size());
        if (ends[2].revents != 0)
            drain(err.readEnd, reply.err, std::size_t(-1));
        if (!ended && !reply.signalled && call.signalWhen &&
            call.signalWhen({child, call.input.size() - sent + bytesIn(in.writeEnd), bytesIn(out.readEnd),
                             linesIn(reply.out), linesIn(reply.err)})) {
            ::kill(child, call.signal);
            reply.signalled = true;
        }
        if (!ended && hasEnded(child, reply)) {
            ended = true;
            if (!readsOut)
                Pipe::closeEnd(out.readEnd);
        }
        if (!ended && Clock::now() - begin > hangLimit) {
            ::kill(child, SIGKILL);
            ::waitpid(child, nullptr, 0);
            reply.err += "(killed after its limit)";
            break;
        }
    }
    std::signal(SIGPIPE, oldPipeHandler);
    return reply;
}

Reply call(const std::vector<std::string>& arguments, const std::string& input)
{
    Call all;
    all.arguments = arguments;
    all.input = input;
    return call(all);
}

std::vector<double> numbersOf(const std::string& text)
{
    std::vector<double> numbers;
    for (const std::string& line : linesOf(text)) {
        double value = 0;
        const auto [end, failure] = std::from_chars(line.data(), line.data() + line.size(), value);
        const bool whole = failure == std::errc() && end == line.data() + line.size();
        numbers.push_back(whole ? value : std::numeric_limits<double>::quiet_NaN());
    }
    return numbers;
}

}  // namespace sequency::tests
