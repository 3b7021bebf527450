// SPDX-License-Identifier: GPL-3.0-or-later
//
// A pool of host memory that a GPU's driver has pinned and mapped, for use by vectors. Private to engine/opencl.
//
// Transfers from and to this memory need no copy by the host, and its pages are already present. This holds for all devices of the same platform.
// Pinning costs a few milliseconds per 100 MiB. So memory is pinned only at the second request for a size, and released memory is cached for the
// next vector of that size. The total size is limited; beyond the limit, ordinary memory is used.
//
// Ownership: vectors may outlive the executor. They keep the context alive, and the memory is then unpinned when a vector is released.
// Threads:   vectors and holds may be released on any thread. The functions are for the executor's thread, except takes().
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
    // Creates an empty pool. `maxBytes` limits the total size, including memory in use. Vectors of fewer than `minBytes` bytes are not pinned.
    PinnedMemory(cl::Context context, cl::Device device, std::size_t maxBytes, std::size_t minBytes);
    ~PinnedMemory();
    PinnedMemory(const PinnedMemory&) = delete;
    PinnedMemory& operator=(const PinnedMemory&) = delete;

    // Returns memory of `byteCount` bytes, or null if the caller should use ordinary memory. Waits only for a mapping on the pool's own queue, with
    // the timeout of launch_timeout.h.
    std::shared_ptr<void> allocate(std::size_t byteCount, const base::RunControl& control);
    // Returns true if allocate() may pin a vector of this size. May be called on any thread.
    bool takes(std::size_t byteCount) const { return byteCount >= m_minBytes && byteCount <= m_maxBytes; }

    // Returns null if `bytes` is not within memory in use that is pinned by this pool or by the pool of another executor on the same platform.
    // Otherwise returns an object that prevents the memory from being reused or unpinned after its vector is released. A transfer keeps the object
    // until it is complete.
    std::shared_ptr<void> hold(std::span<const std::byte> bytes) const;

    // Releases memory that is not in use.
    void release();
    // Marks all memory as in use forever, because the device may still write to it.
    void abandon();

private:
    struct Shared;
    struct Pools;
    static Pools& allPools();

    cl::Context m_context;
    cl::Device m_device;
    cl::CommandQueue m_queue;  // null until memory is pinned
    std::size_t m_maxBytes;
    std::size_t m_minBytes;
    std::set<std::size_t> m_requested;
    std::shared_ptr<Shared> m_shared;
};

}  // namespace sequency::opencl
