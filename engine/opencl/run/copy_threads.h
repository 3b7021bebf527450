// SPDX-License-Identifier: GPL-3.0-or-later
//
// Copies rows of bytes in the host's memory, or makes them, with several threads: one thread cannot keep up with a GPU's bus. Private to
// engine/opencl; one thread at a time may call.
//
// The threads start with the first copy that is worth them and end with the object. Between copies they look for work for
// some hundred microseconds, so that the pieces of a transfer wake nobody, and sleep then. Where the system gives no thread, those that
// there are do the work. copy() allocates nothing and blocks until all is copied. Source and target must not overlap.
#pragma once

#include <atomic>
#include <condition_variable>
#include <cstddef>
#include <exception>
#include <functional>
#include <mutex>
#include <span>
#include <thread>
#include <vector>

namespace sequency::opencl {

// Bytes that lie nowhere yet: writes those from an offset on, of any thread; blocks of a power of 2 of them, 2^17 but for the last.
using MakeBytes = std::function<void(std::size_t offset, std::span<std::byte> to)>;

struct RowCopy {
    std::byte* to = nullptr;
    std::size_t toPitch = 0;  // bytes between the starts of rows
    const std::byte* from = nullptr;
    std::size_t fromPitch = 0;
    std::size_t rowBytes = 0;
    std::size_t rows = 1;
    bool isStreamed = false;  // written past the caches: for what nobody reads soon

    std::size_t byteCount() const { return rowBytes * rows; }
};

class CopyThreads {
public:
    // At most so many threads, the calling one included, and no more than the machine has.
    explicit CopyThreads(unsigned maxThreads);
    ~CopyThreads();
    CopyThreads(const CopyThreads&) = delete;
    CopyThreads& operator=(const CopyThreads&) = delete;

    void copy(const RowCopy& copy);
    // The same with what is made, from `offset` on. If `make` throws, on whichever thread, no further blocks are begun; the exception is
    // thrown again to the caller after all threads have finished with `to`.
    void make(const MakeBytes& make, std::size_t offset, std::span<std::byte> to);

    // Ends the threads; what is copied afterwards is copied by the calling thread.
    void end();

private:
    struct Job {
        RowCopy copy;
        const MakeBytes* make = nullptr;  // else the copy
        std::size_t offset = 0;           // of what is made

        void doPart(std::size_t begin, std::size_t end) const;
    };
    void run(const Job& job);
    void start();
    void work();
    void sleep();
    bool copyBlock();
    void doBlock(std::size_t block);

    unsigned m_maxThreads;
    bool m_isStarted = false;
    std::vector<std::thread> m_threads;

    Job m_job;                            // the present one
    std::size_t m_blocks = 0;             // of it
    std::atomic<std::size_t> m_open = 0;  // of these, nobody has taken
    std::atomic<std::size_t> m_copied = 0;
    std::atomic<bool> m_hasFailed = false;  // the present job
    std::exception_ptr
        m_failure;  // set by the thread that set m_hasFailed, before it counts its block as copied

    std::atomic<bool> m_isEnding = false;
    std::atomic<unsigned> m_sleeping = 0;
    std::mutex m_mutex;
    std::condition_variable m_wake;
};

}  // namespace sequency::opencl
