// SPDX-License-Identifier: GPL-3.0-or-later
//
// A real disk of a few KiB that can be filled: a tmpfs in a separate mount namespace, which a child process (util-linux's
// unshare, sh, mount, cat) holds until this object is destroyed. Its files are accessible through /proc/PID/root. If the
// system does not allow the user to create namespaces, path() is empty, and the test must be skipped with whyNot() as the reason.
#pragma once

#include "tests/support/temporary_folder.h"

#include <fcntl.h>
#include <signal.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

namespace sequency::tests {

class SmallDisk : public TestFolder {
public:
    explicit SmallDisk(std::size_t byteCount)
    {
        int toChild[2];
        int fromChild[2];
        if (::pipe2(toChild, O_CLOEXEC) != 0)
            return;
        if (::pipe2(fromChild, O_CLOEXEC) != 0) {
            ::close(toChild[0]);
            ::close(toChild[1]);
            return;
        }
        posix_spawn_file_actions_t actions;
        ::posix_spawn_file_actions_init(&actions);
        ::posix_spawn_file_actions_adddup2(&actions, toChild[0], STDIN_FILENO);
        ::posix_spawn_file_actions_adddup2(&actions, fromChild[1], STDOUT_FILENO);
        // cat ends when its pipe is closed; the disk is removed at the same time.
        const std::string commands = "mount -t tmpfs -o size=" + std::to_string(byteCount) +
                                     " none /mnt && echo mounted && exec cat >/dev/null";
        const char* const arguments[] = {"unshare", "--user", "--map-root-user", "--mount",
                                         "sh",      "-c",     commands.c_str(),  nullptr};
        const int failure = ::posix_spawnp(&m_holder, "unshare", &actions, nullptr,
                                           const_cast<char* const*>(arguments), environ);
        ::posix_spawn_file_actions_destroy(&actions);
        ::close(toChild[0]);
        ::close(fromChild[1]);
        m_hold = toChild[1];
        char answer[8] = {};
        if (failure == 0 && ::read(fromChild[0], answer, sizeof answer) == sizeof answer)
            m_path = "/proc/" + std::to_string(m_holder) + "/root/mnt";
        else if (failure != 0)
            m_holder = -1;
        ::close(fromChild[0]);
    }
    ~SmallDisk()
    {
        if (m_hold >= 0)
            ::close(m_hold);
        if (m_holder > 0)
            ::waitpid(m_holder, nullptr, 0);
    }

    bool isThere() const { return !m_path.empty(); }
    static const char* whyNot()
    {
        return "this system lets this user make no disk of his own (unshare, mount)";
    }
    // Fills the disk completely with the file `name`, which replaces an existing file.
    void fill(const std::string& name) const
    {
        std::ofstream filler(path(name), std::ios::binary);
        const std::string block(4096, 'x');
        while (filler.write(block.data(), static_cast<std::streamsize>(block.size())).flush()) {
        }
    }
    void free(const std::string& name) const { std::filesystem::remove(path(name)); }

private:
    pid_t m_holder = -1;
    int m_hold = -1;
};

}  // namespace sequency::tests
