// SPDX-License-Identifier: GPL-3.0-or-later
//
// Handles Ctrl-C (SIGINT, SIGTERM, and SIGHUP unless started by nohup): turns the signal into a stop request, and terminates the program if the
// request has no effect.
//
// Construct it first in main(), before any other thread exists. It blocks the signals in the calling thread, and threads of drivers and libraries
// inherit the blocked signals; a separate thread waits for them. After the first signal, code that polls token() ends normally. After another 700 ms,
// or at a second signal, the registered temporary files are removed and the program exits with status 1 during the call, because a compiling driver
// or a running kernel does not poll a token. SIGINT is handled even if it was ignored at the start, as shells do for background jobs: kill -INT must
// work.
//
// Threads: any for token(), addTemporary() and removeTemporary(). One object per program.
#pragma once

#include <atomic>
#include <condition_variable>
#include <csignal>
#include <functional>
#include <mutex>
#include <stop_token>
#include <string>
#include <thread>
#include <vector>

namespace sequency::cli {

class Interrupt {
public:
    Interrupt();
    ~Interrupt();
    Interrupt(const Interrupt&) = delete;
    Interrupt& operator=(const Interrupt&) = delete;

    std::stop_token token() const { return m_stop.get_token(); }
    bool requested() const { return m_stop.stop_requested(); }

    // Requests a stop like a signal, but never terminates the program.
    void stop() { m_stop.request_stop(); }
    // Suppresses the message when the program is terminated.
    void beSilent() { m_isSilent = true; }

    // Registers a file that is removed if the program is terminated during a call.
    void addTemporary(const std::string& path);
    void removeTemporary(const std::string& path);
    // Sets a function that is called on the watcher thread before the program is terminated during a call; it may be empty. It must not take a lock
    // that a call holds for long, nor call a function of this object.
    void setExitHandler(std::function<void()> lastWords);

private:
    void watch();
    [[noreturn]] void endNow();

    sigset_t m_signals{};
    std::stop_source m_stop;
    std::atomic<bool> m_isSilent{false};
    std::mutex m_mutex;
    bool m_finished = false;                 // guarded by m_mutex
    std::vector<std::string> m_temporaries;  // guarded by m_mutex
    std::function<void()> m_lastWords;       // guarded by m_mutex
    std::thread m_watcher;
};

}  // namespace sequency::cli
