// SPDX-License-Identifier: GPL-3.0-or-later
//
// Copies rows of bytes in host memory with several threads, because one thread cannot keep up with a GPU's bus. Private to engine/opencl.
//
// copy() blocks until everything is copied and allocates nothing. Source and target must not overlap. The threads start with the first copy that is
// large enough and end with the object. After a copy they poll for the next copy for a few hundred microseconds before they sleep, so that
// consecutive pieces of a transfer need no wake-up. If no thread can be started, the existing threads do all copies.
//
// Threads: one at a time.
#pragma once

#include <atomic>
#include <condition_variable>
#include <cstddef>
#include <mutex>
#include <thread>
#include <vector>

namespace sequency::opencl {

struct RowCopy {
    std::byte* to = nullptr;
    std::size_t toPitch = 0;  // bytes between the starts of consecutive rows
    const std::byte* from = nullptr;
    std::size_t fromPitch = 0;
    std::size_t rowBytes = 0;
    std::size_t rows = 1;
    bool isStreamed = false;  // true if writes bypass the caches, for data that is not read soon

    std::size_t byteCount() const { return rowBytes * rows; }
};

class CopyThreads {
public:
    // Creates an object that copies with at most `maxThreads` threads, including the calling thread, and with at most one thread per hardware thread.
    explicit CopyThreads(unsigned maxThreads);
    ~CopyThreads();
    CopyThreads(const CopyThreads&) = delete;
    CopyThreads& operator=(const CopyThreads&) = delete;

    void copy(const RowCopy& copy);

    // Ends the threads; later copies run on the calling thread.
    void end();

private:
    void start();
    void work();
    void sleep();
    bool copyBlock();

    unsigned m_maxThreads;
    bool m_isStarted = false;
    std::vector<std::thread> m_threads;

    RowCopy m_copy;
    std::size_t m_blocks = 0;
    std::atomic<std::size_t> m_open = 0;
    std::atomic<std::size_t> m_copied = 0;

    std::atomic<bool> m_isEnding = false;
    std::atomic<unsigned> m_sleeping = 0;
    std::mutex m_mutex;
    std::condition_variable m_wake;
};

}  // namespace sequency::opencl
