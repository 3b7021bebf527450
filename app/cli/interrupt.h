// SPDX-License-Identifier: GPL-3.0-or-later
//
// Converts SIGINT (Ctrl-C), SIGTERM and, except under nohup, SIGHUP into a stop request, and ends the program if it does not stop in time.
//
// The object must be constructed at the beginning of main(), before any other thread exists. It blocks the signals in the calling thread; all threads
// that are created later, including those of drivers and libraries, inherit this setting. A separate thread waits for the signals. After the first
// signal, code that polls token() ends normally. A driver that is compiling and a kernel that is running do not poll the token. Therefore, if the
// program has not ended after 700 ms, or if a second signal arrives, the registered temporary files are removed, and the program ends with status 1
// during the call. SIGINT is handled even if it was ignored at startup, as in background jobs of shells, so that kill -INT works.
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

    // Requests a stop as a signal would, but never ends the program.
    void stop() { m_stop.request_stop(); }
    // Suppresses the message that is printed when the program is ended.
    void beSilent() { m_isSilent = true; }

    // Registers a temporary file, which is deleted if the program is ended during a call.
    void addTemporary(const std::string& path);
    void removeTemporary(const std::string& path);
    // Sets a function that runs on the watching thread before the program is ended during a call; an empty function clears it. It must not wait for a
    // lock that a call may hold for a long time, and must not call functions of this object.
    void setExitHandler(std::function<void()> lastWords);

private:
    void watch();
    [[noreturn]] void endNow();

    sigset_t m_signals{};
    std::stop_source m_stop;
    std::atomic<bool> m_isSilent{false};
    std::mutex m_mutex;
    bool m_finished = false;  // guarded by m_mutex, like the next two members
    std::vector<std::string> m_temporaries;
    std::function<void()> m_lastWords;
    std::thread m_watcher;
};

}  // namespace sequency::cli
