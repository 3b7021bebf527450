// SPDX-License-Identifier: GPL-3.0-or-later
//
// Host memory of a GPU's driver, pinned and mapped, handed out for vectors: transfers to and from it need no copy by the host, and its
// pages are there already.
//
// Pinning costs some milliseconds per 100 MiB, so a size is pinned from the second time on that it is asked for, and what comes back is
// kept for the next vector of that size. Bounded; beyond that, ordinary memory does. A vector may be given back by any thread and
// outlive the executor: it keeps the context alive, and the thread that drops it unpins it then. All else belongs to the executor's thread. Private to engine/opencl.
#pragma once

#include "engine/base/run_control.h"
#include "engine/opencl/driver/cl_api.h"

#include <cstddef>
#include <memory>
#include <set>
#include <span>

namespace sequency::opencl {

class PinnedMemory {
public:
    // At most so many bytes, those in use counted; vectors of fewer than `minBytes` are not worth it.
    PinnedMemory(cl::Context context, cl::Device device, std::size_t maxBytes, std::size_t minBytes);
    ~PinnedMemory();
    PinnedMemory(const PinnedMemory&) = delete;
    PinnedMemory& operator=(const PinnedMemory&) = delete;

    // So many bytes, or null where it should be ordinary memory. Waits only for a mapping on a queue of its own, as launch_timeout.h says.
    std::shared_ptr<void> allocate(std::size_t byteCount, const base::RunControl& control);
    // Whether allocate() considers a vector of this size at all. Any thread.
    bool takes(std::size_t byteCount) const { return byteCount >= m_minBytes && byteCount <= m_maxBytes; }

    // Whether all of this lies in memory of its own that is in use.
    bool contains(std::span<const std::byte> bytes) const;

    // Gives back what is not in use.
    void release();
    // What is in use is never given back: the device may still write into it.
    void abandon();

private:
    struct Shared;

    cl::Context m_context;
    cl::Device m_device;
    cl::CommandQueue m_queue;  // null until something is pinned
    std::size_t m_maxBytes;
    std::size_t m_minBytes;
    std::set<std::size_t> m_askedFor;  // sizes
    std::shared_ptr<Shared> m_shared;
};

}  // namespace sequency::opencl
