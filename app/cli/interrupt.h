// SPDX-License-Identifier: GPL-3.0-or-later
//
// Ctrl-C (SIGINT, SIGTERM, and SIGHUP unless nohup): turns the signal into a stop request, and ends the program where the
// request is not followed.
//
// Make it first thing in main, before any other thread: it blocks the signals in the calling thread, whose children (of
// every driver and library) inherit that, and waits for them on a thread of its own. After the first signal whatever
// polls token() ends in the ordinary way; after 700 ms more, or at a second signal, the temporary files that were named
// are removed and the program ends with status 1 in mid-call, for a driver that compiles or a kernel that runs asks no
// token. SIGINT counts even where it was ignored at the start, as shells do to background jobs: kill -INT must work.
//
// One a program. token(), addTemporary() and removeTemporary() from any thread.
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

    // As a signal would, but that the program is not ended where nobody asks.
    void stop() { m_stop.request_stop(); }
    // Says nothing where it ends the program.
    void beSilent() { m_isSilent = true; }

    // A file to be removed if the program is ended in mid-call.
    void addTemporary(const std::string& path);
    void removeTemporary(const std::string& path);
    // Called before the program is ended in mid-call, on the watching thread; empty for none. It may take no lock that a call
    // holds for long, and none of this object's functions may be called from it.
    void setExitHandler(std::function<void()> lastWords);

private:
    void watch();
    [[noreturn]] void endNow();

    sigset_t m_signals{};
    std::stop_source m_stop;
    std::atomic<bool> m_isSilent{false};
    std::mutex m_mutex;
    bool m_finished = false;                 // under m_mutex
    std::vector<std::string> m_temporaries;  // under m_mutex
    std::function<void()> m_lastWords;       // under m_mutex
    std::thread m_watcher;
};

}  // namespace sequency::cli
