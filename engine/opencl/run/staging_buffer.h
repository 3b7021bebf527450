// SPDX-License-Identifier: GPL-3.0-or-later
//
// A staging buffer through which the host and a device exchange values. Private to engine/opencl.
//
// A device never accesses the memory of a caller, because after a stop or an error a transfer may still be in progress while the caller frees its
// memory. So the host copies between the caller's memory and a staging buffer owned by the executor. There are two kinds with the same interface:
// - For a device with its own memory: a pinned buffer that stays mapped (55 GB/s instead of 10 to 19 GB/s with pageable memory, H200).
// - For other devices: a mapped part of the device's buffer, which is in host memory anyway, so that nothing is copied twice.
// All commands are enqueued without blocking; all waiting uses waitFor() (launch_timeout.h).
//
// Errors:  throws cl::Error.
// Threads: the thread that uses the queue.
#pragma once

#include "engine/base/run_control.h"
#include "engine/opencl/driver/cl_api.h"

#include <cstddef>

namespace sequency::opencl {

// Device time of transfers in seconds; 0 if the queue does no profiling.
struct TransferSeconds {
    double upload = 0;
    double download = 0;
};

class StagingBuffer {
public:
    // Creates a staging buffer. If `isPinned` is true, its memory is pinned when it is first needed, which takes 0.6 ms per MiB (H200).
    StagingBuffer(cl::Context context, cl::CommandQueue queue, bool isPinned);
    ~StagingBuffer();
    StagingBuffer(const StagingBuffer&) = delete;
    StagingBuffer& operator=(const StagingBuffer&) = delete;

    // Returns memory for `byteCount` bytes that send() writes to `to` at `offset`. Like all functions with `control`, it waits until the previous use
    // of the staging buffer is complete and adds the time of that use to `seconds`.
    base::Result<std::byte*> openForWriting(const cl::Buffer& to, std::size_t offset, std::size_t byteCount,
                                            const base::RunControl& control, TransferSeconds& seconds);
    void send();

    // Starts reading from `from`. opened() waits for the read and returns the memory; close() releases the memory.
    base::Status beginReading(const cl::Buffer& from, std::size_t offset, std::size_t byteCount,
                              const base::RunControl& control, TransferSeconds& seconds);
    base::Result<const std::byte*> opened(const base::RunControl& control, TransferSeconds& seconds);
    void close();

    // Blocks until no transfer is in progress.
    base::Status wait(const base::RunControl& control, TransferSeconds& seconds);

    // Releases the memory as soon as the device has finished with it; does not block.
    void release();

private:
    void flush(std::size_t byteCount);
    base::Status need(std::size_t byteCount, const base::RunControl& control);
    base::Status waitForEvent(const base::RunControl& control, TransferSeconds& seconds);

    cl::Context m_context;
    cl::CommandQueue m_queue;
    bool m_isTimed;
    bool m_isPinned;
    cl::Buffer m_pinned;  // stays mapped; used only if m_isPinned
    std::size_t m_pinnedBytes = 0;
    cl::Buffer m_buffer;  // the device's buffer that is being written or read
    std::size_t m_offset = 0;
    std::size_t m_byteCount = 0;
    std::byte* m_memory = nullptr;
    cl::Event m_event;  // last command with a device time; may be null
    bool m_isReading = false;
};

}  // namespace sequency::opencl
