// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/opencl/run/staging_buffer.h"

#include "engine/opencl/run/launch_timeout.h"
#include "engine/opencl/run/launching.h"

#include <algorithm>
#include <utility>

namespace sequency::opencl {
namespace {

// The minimum size in bytes of a transfer after which the queue is flushed at once. Smaller transfers are sent with the next commands, because
// flushing individual commands costs more than it gains.
constexpr std::size_t minHurriedBytes = std::size_t{1} << 16;

}  // namespace

StagingBuffer::StagingBuffer(cl::Context context, cl::CommandQueue queue, bool isPinned)
    : m_context(std::move(context)), m_queue(std::move(queue)), m_isTimed(isProfilingEnabled(m_queue)),
      m_isPinned(isPinned)
{}

StagingBuffer::~StagingBuffer()
{
    release();
}

base::Status StagingBuffer::waitForEvent(const base::RunControl& control, TransferSeconds& seconds)
{
    if (m_event() == nullptr)
        return base::success();
    if (auto done = waitFor(m_queue, m_event, control); !done)
        return done;
    const cl::Event event = std::exchange(m_event, cl::Event());
    if (m_isTimed)
        (m_isReading ? seconds.download : seconds.upload) += eventSeconds(event);
    return base::success();
}

// Ensures that a pinned staging buffer has at least `byteCount` bytes. No effect on other staging buffers.
base::Status StagingBuffer::need(std::size_t byteCount, const base::RunControl& control)
{
    if (!m_isPinned || m_pinnedBytes >= byteCount)
        return base::success();
    // Growth at least doubles the memory, so that vectors of growing lengths pin it only a few times.
    const std::size_t wanted = std::max(byteCount, 2 * m_pinnedBytes);
    release();
    m_pinned = cl::Buffer(m_context, CL_MEM_READ_WRITE | CL_MEM_ALLOC_HOST_PTR, wanted);
    m_memory = static_cast<std::byte*>(m_queue.enqueueMapBuffer(
        m_pinned, CL_FALSE, CL_MAP_READ | CL_MAP_WRITE, 0, wanted, nullptr, &m_event));
    m_pinnedBytes = wanted;
    TransferSeconds ignored;
    return waitForEvent(control, ignored);
}

base::Result<std::byte*> StagingBuffer::openForWriting(const cl::Buffer& to, std::size_t offset,
                                                       std::size_t byteCount, const base::RunControl& control,
                                                       TransferSeconds& seconds)
{
    if (auto done = waitForEvent(control, seconds); !done)
        return done.error();
    if (auto done = need(byteCount, control); !done)
        return done.error();
    m_isReading = false;
    m_buffer = to;
    m_offset = offset;
    m_byteCount = byteCount;
    if (m_isPinned)
        return m_memory;
    m_memory = static_cast<std::byte*>(m_queue.enqueueMapBuffer(to, CL_FALSE, CL_MAP_WRITE_INVALIDATE_REGION,
                                                                offset, byteCount, nullptr, &m_event));
    if (auto done = waitForEvent(control, seconds); !done) {
        close();
        return done.error();
    }
    return m_memory;
}

void StagingBuffer::send()
{
    if (m_isPinned) {
        m_queue.enqueueWriteBuffer(m_buffer, CL_FALSE, m_offset, m_byteCount, m_memory, nullptr, &m_event);
        m_buffer = cl::Buffer();
    } else {
        close();
    }
    flush(m_byteCount);
}

// Flushes the queue after a large transfer. A small transfer need not be flushed, because waiting also flushes the queue.
void StagingBuffer::flush(std::size_t byteCount)
{
    if (byteCount >= minHurriedBytes)
        m_queue.flush();
}

base::Status StagingBuffer::beginReading(const cl::Buffer& from, std::size_t offset, std::size_t byteCount,
                                         const base::RunControl& control, TransferSeconds& seconds)
{
    if (auto done = waitForEvent(control, seconds); !done)
        return done;
    if (auto done = need(byteCount, control); !done)
        return done;
    m_isReading = true;
    if (m_isPinned) {
        m_queue.enqueueReadBuffer(from, CL_FALSE, offset, byteCount, m_memory, nullptr, &m_event);
    } else {
        m_memory = static_cast<std::byte*>(
            m_queue.enqueueMapBuffer(from, CL_FALSE, CL_MAP_READ, offset, byteCount, nullptr, &m_event));
        m_buffer = from;
    }
    flush(byteCount);
    return base::success();
}

base::Result<const std::byte*> StagingBuffer::opened(const base::RunControl& control,
                                                     TransferSeconds& seconds)
{
    if (auto done = waitForEvent(control, seconds); !done) {
        close();
        return done.error();
    }
    return static_cast<const std::byte*>(m_memory);
}

// Unmaps a mapped part of a buffer. The command may be enqueued before the mapping is complete.
void StagingBuffer::close()
{
    if (m_isPinned || m_memory == nullptr)
        return;
    m_queue.enqueueUnmapMemObject(m_buffer, m_memory, nullptr, &m_event);
    m_memory = nullptr;
    m_buffer = cl::Buffer();
}

base::Status StagingBuffer::wait(const base::RunControl& control, TransferSeconds& seconds)
{
    close();  // a stopped upload of generated bytes leaves a part of the buffer mapped
    return waitForEvent(control, seconds);
}

// Releases the memory. The driver retains it while commands use it.
void StagingBuffer::release()
{
    try {
        if (!m_isPinned)
            close();
        else if (m_memory != nullptr)
            m_queue.enqueueUnmapMemObject(m_pinned, m_memory);
        m_queue.flush();
    } catch (const cl::Error&) {  // a lost device has nothing to release
    }
    m_memory = nullptr;
    m_pinned = cl::Buffer();
    m_pinnedBytes = 0;
    m_buffer = cl::Buffer();
    m_event = cl::Event();
}

}  // namespace sequency::opencl
