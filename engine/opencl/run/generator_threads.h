// SPDX-License-Identifier: GPL-3.0-or-later
//
// Generates bytes while they are sent, on threads that all devices of the process share. Private to engine/opencl.
//
// Several devices often need different functions of the same memory at the same time, for example the sum and the difference of the halves of a
// vector. A thread therefore takes the open blocks with the lowest offset and generates the blocks of all devices at this offset one after another:
// the first block reads the memory, and the others find it in the caches. A device never waits for another device. Threads start with the first
// piece that is long enough and end with the last object that refers to them. Between pieces they poll for a few hundred microseconds before they
// sleep. If no thread can be started, wait() generates the bytes.
//
// Errors:  an exception from MakeBytes is rethrown by wait().
#pragma once

#include <array>
#include <atomic>
#include <condition_variable>
#include <cstddef>
#include <deque>
#include <exception>
#include <functional>
#include <memory>
#include <mutex>
#include <span>
#include <thread>
#include <vector>

namespace sequency::opencl {

// A function that writes the bytes from `offset` on to `to`. Any thread may call it. All blocks of a piece except the last have 2^17 bytes.
using MakeBytes = std::function<void(std::size_t offset, std::span<std::byte> to)>;

class GeneratorThreads;

// The bytes of one vector, generated piece by piece in ascending order. Pieces can begin before preceding pieces are complete.
//
// Threads: begin() and wait() are for one thread; end() is also for another thread when no call of begin() or wait() follows.
class GeneratedBytes {
public:
    GeneratedBytes(MakeBytes make, std::size_t byteCount);
    ~GeneratedBytes();
    GeneratedBytes(const GeneratedBytes&) = delete;
    GeneratedBytes& operator=(const GeneratedBytes&) = delete;

    std::size_t byteCount() const { return m_byteCount; }

    // Begins to generate the bytes from `offset` on. `to` is written until wait() has returned for this piece, or end() has returned. Pieces of a few
    // blocks are generated at once by the calling thread.
    void begin(std::size_t offset, std::span<std::byte> to);
    // Blocks until the first piece that has not been awaited is complete.
    void wait();
    // Drops all blocks that have not begun, and blocks until no thread is generating bytes. Does nothing if all pieces have been awaited.
    void end() noexcept;

private:
    friend class GeneratorThreads;

    struct Piece {
        Piece(std::size_t start, std::span<std::byte> bytes, std::size_t blocks)
            : offset(start), to(bytes), left(blocks)
        {}
        std::size_t offset;
        std::span<std::byte> to;
        std::size_t taken = 0;          // bytes whose blocks have been taken
        std::atomic<std::size_t> left;  // number of blocks that are not complete
    };
    struct Block {
        GeneratedBytes* owner = nullptr;
        Piece* piece = nullptr;
        std::size_t begin = 0;  // bytes after the start of the piece

        void generate() const;
    };

    Piece* openPiece();

    MakeBytes m_make;
    std::size_t m_byteCount;
    std::shared_ptr<GeneratorThreads> m_threads;
    std::deque<Piece> m_pieces;              // begun, but not awaited; guarded by the threads' mutex
    std::atomic<std::size_t> m_working = 0;  // number of taken blocks that are not complete
    std::atomic<bool> m_hasFailed = false;
    std::exception_ptr m_failure;  // first exception; stored before m_hasFailed is set
};

class GeneratorThreads {
public:
    // Returns the threads of the process, which exist as long as the caller or another object refers to them.
    static std::shared_ptr<GeneratorThreads> shared();

    GeneratorThreads() = default;
    ~GeneratorThreads();
    GeneratorThreads(const GeneratorThreads&) = delete;
    GeneratorThreads& operator=(const GeneratorThreads&) = delete;

private:
    friend class GeneratedBytes;

    static constexpr std::size_t maxTogether = 16;  // blocks at the same offset that one thread takes at once
    using Blocks = std::array<GeneratedBytes::Block, maxTogether>;

    void add(GeneratedBytes& bytes, std::size_t offset, std::span<std::byte> to, std::size_t blocks);
    void remove(GeneratedBytes& bytes);
    void start();
    void work();
    void sleep();
    std::size_t take(Blocks& blocks);
    bool generateBlocks();

    std::mutex m_mutex;
    std::condition_variable m_wake;
    std::vector<GeneratedBytes*> m_active;  // vectors with pieces
    std::vector<std::thread> m_threads;
    std::atomic<bool> m_hasThreads = false;
    bool m_isStarted = false;
    std::atomic<std::size_t> m_open = 0;  // number of blocks that have not been taken
    std::atomic<bool> m_isEnding = false;
    std::atomic<unsigned> m_sleeping = 0;
};

}  // namespace sequency::opencl
