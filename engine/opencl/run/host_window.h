// SPDX-License-Identifier: GPL-3.0-or-later
//
// Memory through which the host and a device hand each other values. Private to engine/opencl; the thread that uses the queue.
//
// A device never touches the memory of a caller: after a stop or an error a transfer may still be under way, and the caller
// frees its memory. So the host copies between a caller's memory and a window, which the executor owns. Two kinds, one face:
// of a device with memory of its own, a pinned buffer that stays mapped, from and to which the driver transfers (55 GB/s
// against 10 to 19 GB/s of pageable memory, H200); of others a part of the buffer itself, mapped where the driver works with
// the host's memory anyway, so that nothing is copied twice.
// All functions enqueue without blocking; what must be waited for is waited for by waitFor() (launch_timeout.h). Throw cl::Error.
#pragma once

#include "engine/base/run_control.h"
#include "engine/opencl/driver/cl_api.h"

#include <cstddef>

namespace sequency::opencl {

// By the device's clock; 0 where the queue takes no times.
struct TransferSeconds {
    double upload = 0;
    double download = 0;
};

class HostWindow {
public:
    // A pinned one is made with `minPinnedBytes`, or what is needed where that is more, when first needed.
    HostWindow(cl::Context context, cl::CommandQueue queue, bool isPinned, std::size_t minPinnedBytes);
    ~HostWindow();
    HostWindow(const HostWindow&) = delete;
    HostWindow& operator=(const HostWindow&) = delete;

    // Memory of so many bytes to write what `to` shall hold from `offset` on. This and all others wait for what the window was last
    // used for, whose seconds they add.
    base::Result<std::byte*> openForWriting(const cl::Buffer& to, std::size_t offset, std::size_t byteCount,
                                            const base::RunControl& control, TransferSeconds& seconds);
    // Sends what was written.
    void send();

    // Begins to fetch what `from` holds; opened() waits for it and gives the memory, close() gives it back.
    base::Status beginReading(const cl::Buffer& from, std::size_t offset, std::size_t byteCount,
                              const base::RunControl& control, TransferSeconds& seconds);
    base::Result<const std::byte*> opened(const base::RunControl& control, TransferSeconds& seconds);
    void close();

    // Waits until nothing is under way.
    base::Status settle(const base::RunControl& control, TransferSeconds& seconds);

    // Gives the memory back, once the device is done with it; waits for nothing.
    void release();

private:
    void hurry(std::size_t byteCount);
    base::Status need(std::size_t byteCount, const base::RunControl& control);
    base::Status waitForEvent(const base::RunControl& control, TransferSeconds& seconds);

    cl::Context m_context;
    cl::CommandQueue m_queue;
    bool m_isTimed;
    bool m_isPinned;
    std::size_t m_minPinnedBytes;
    cl::Buffer m_pinned;            // pinned: stays mapped
    std::size_t m_pinnedBytes = 0;  // of it
    cl::Buffer m_buffer;            // the device's, while it is written or read
    std::size_t m_offset = 0;
    std::size_t m_byteCount = 0;
    std::byte* m_memory = nullptr;
    cl::Event m_event;  // of the last command that has a time, or null
    bool m_isReading = false;
};

}  // namespace sequency::opencl
