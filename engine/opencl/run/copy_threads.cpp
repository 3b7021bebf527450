// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/opencl/run/copy_threads.h"

#include "engine/opencl/run/poll_for_work.h"

#include <algorithm>
#include <cstdint>
#include <cstring>
#include <exception>

#ifdef __SSE2__
#include <emmintrin.h>
#endif

namespace sequency::opencl {
namespace {

constexpr std::size_t blockBytes = std::size_t{1} << 17;  // bytes per block, copied in about 10 µs
constexpr std::size_t minBlocks = 4;  // fewer blocks are copied by the calling thread alone

#ifdef __SSE2__
// Copies bytes with non-temporal stores of whole cache lines, so that the target is not read first and the caches keep their contents.
void streamBytes(std::byte* to, const std::byte* from, std::size_t count)
{
    constexpr std::size_t line = 64;
    const std::size_t before = std::min(count, (line - reinterpret_cast<std::uintptr_t>(to) % line) % line);
    std::memcpy(to, from, before);
    std::size_t i = before;
    for (; i + line <= count; i += line) {
        const auto* const source = reinterpret_cast<const __m128i*>(from + i);
        auto* const target = reinterpret_cast<__m128i*>(to + i);
        const __m128i a = _mm_loadu_si128(source);
        const __m128i b = _mm_loadu_si128(source + 1);
        const __m128i c = _mm_loadu_si128(source + 2);
        const __m128i d = _mm_loadu_si128(source + 3);
        _mm_stream_si128(target, a);
        _mm_stream_si128(target + 1, b);
        _mm_stream_si128(target + 2, c);
        _mm_stream_si128(target + 3, d);
    }
    std::memcpy(to + i, from + i, count - i);
    _mm_sfence();  // completes the stores before another thread or the device is notified
}
#else
void streamBytes(std::byte* to, const std::byte* from, std::size_t count)
{
    std::memcpy(to, from, count);
}
#endif

// Copies the bytes from `begin` to `end`, counted over all rows.
void copyPart(const RowCopy& copy, std::size_t begin, std::size_t end)
{
    while (begin < end) {
        const std::size_t row = begin / copy.rowBytes;
        const std::size_t offset = begin % copy.rowBytes;
        const std::size_t count = std::min(copy.rowBytes - offset, end - begin);
        std::byte* const to = copy.to + row * copy.toPitch + offset;
        const std::byte* const from = copy.from + row * copy.fromPitch + offset;
        if (copy.isStreamed)
            streamBytes(to, from, count);
        else
            std::memcpy(to, from, count);
        begin += count;
    }
}

}  // namespace

CopyThreads::CopyThreads(unsigned maxThreads)
    : m_maxThreads(std::min(maxThreads, std::thread::hardware_concurrency()))
{}

CopyThreads::~CopyThreads()
{
    end();
}

void CopyThreads::end()
{
    {
        const std::lock_guard lock(m_mutex);
        m_isEnding = true;
    }
    m_wake.notify_all();
    for (std::thread& thread : m_threads)
        thread.join();
    m_threads.clear();
    m_isStarted = true;
}

void CopyThreads::start()
{
    m_isStarted = true;
    try {
        while (m_threads.size() + 1 < m_maxThreads)
            m_threads.emplace_back([this] { work(); });
    } catch (const std::exception&) {  // no more threads available
    }
}

void CopyThreads::copy(const RowCopy& copy)
{
    const std::size_t byteCount = copy.byteCount();
    const std::size_t blocks = (byteCount + blockBytes - 1) / blockBytes;
    if (blocks >= minBlocks && !m_isStarted)
        start();
    if (blocks < minBlocks || m_threads.empty()) {
        for (std::size_t begin = 0; begin < byteCount; begin += blockBytes)
            copyPart(copy, begin, std::min(byteCount, begin + blockBytes));
        return;
    }
    m_copy = copy;
    m_blocks = blocks;
    m_copied.store(0, std::memory_order_relaxed);
    m_open.store(blocks);
    if (m_sleeping.load() > 0) {
        // The lock ensures that a thread that is about to sleep either sees the job or is woken.
        const std::lock_guard lock(m_mutex);
        m_wake.notify_all();
    }
    while (copyBlock()) {
    }
    while (m_copied.load(std::memory_order_acquire) < blocks)
        std::this_thread::yield();
}

// Takes a block and copies it. Returns false if no block is left. Until the block is copied, the current copy cannot end and no other copy can start.
bool CopyThreads::copyBlock()
{
    std::size_t open = m_open.load();
    do {
        if (open == 0)
            return false;
    } while (!m_open.compare_exchange_weak(open, open - 1));
    const std::size_t begin = (m_blocks - open) * blockBytes;
    copyPart(m_copy, begin, std::min(m_copy.byteCount(), begin + blockBytes));
    m_copied.fetch_add(1, std::memory_order_release);
    return true;
}

void CopyThreads::sleep()
{
    std::unique_lock lock(m_mutex);
    ++m_sleeping;
    m_wake.wait(lock, [this] { return m_isEnding || m_open.load() > 0; });
    --m_sleeping;
}

void CopyThreads::work()
{
    pollForWork(
        m_isEnding, [this] { return copyBlock(); }, [this] { sleep(); });
}

}  // namespace sequency::opencl
