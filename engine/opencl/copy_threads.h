// SPDX-License-Identifier: GPL-3.0-or-later
//
// Copies rows of bytes in the host's memory, or does other such work block by block, with several threads: one thread cannot keep up with a GPU's bus. Private to
// engine/opencl; one thread at a time may call.
//
// The threads start with the first copy that is worth them and end with the object. Between copies they look for work for
// some hundred microseconds, so that the pieces of a transfer wake nobody, and sleep then. Where the system gives no thread, those that
// there are do the work. copy() allocates nothing and blocks until all is copied. Source and target must not overlap.
#pragma once

#include <atomic>
#include <condition_variable>
#include <cstddef>
#include <functional>
#include <mutex>
#include <span>
#include <thread>
#include <vector>

namespace sequency::opencl {

// Calls a function with 0 … count − 1, each once; it must not throw.
using ForEach = std::function<void(std::size_t count, const std::function<void(std::size_t)>& call)>;
// Bytes that lie nowhere yet: writes those from an offset on; forEach() may be asked for help.
using MakeBytes = std::function<void(std::size_t offset, std::span<std::byte> to, const ForEach& forEach)>;

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
    void forEach(std::size_t count, const std::function<void(std::size_t)>& call);

    // Ends the threads; what is copied afterwards is copied by the calling thread.
    void end();

private:
    void start();
    void work();
    void sleep();
    bool takeBlock();

    unsigned m_maxThreads;
    bool m_isStarted = false;
    std::vector<std::thread> m_threads;

    const std::function<void(std::size_t)>* m_call = nullptr;  // of the present work
    std::size_t m_blocks = 0;                                  // of it
    std::atomic<std::size_t> m_open = 0;                       // of these, nobody has taken
    std::atomic<std::size_t> m_done = 0;

    std::atomic<bool> m_isEnding = false;
    std::atomic<unsigned> m_sleeping = 0;
    std::mutex m_mutex;
    std::condition_variable m_wake;
};

}  // namespace sequency::opencl
