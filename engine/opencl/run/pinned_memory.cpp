// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/opencl/run/pinned_memory.h"

#include "engine/opencl/driver/device_thread.h"
#include "engine/opencl/run/launch_timeout.h"

#include <algorithm>
#include <atomic>
#include <functional>
#include <mutex>
#include <utility>
#include <vector>

namespace sequency::opencl {
namespace {

constexpr std::size_t maxSizesRemembered = 64;

struct Block {
    cl::Buffer buffer;
    cl::CommandQueue queue;  // queue that mapped the memory
    std::byte* memory = nullptr;
    std::size_t byteCount = 0;
    std::size_t holds = 0;    // number of holds that have not been released
    bool isReleased = false;  // true if no vector uses the memory, so that it is only held

    bool contains(std::span<const std::byte> bytes) const
    {
        return !std::less<>()(bytes.data(), memory) &&
               !std::less<>()(memory + byteCount, bytes.data() + bytes.size());
    }
};

void unmap(const Block& block)
{
    try {
        block.queue.enqueueUnmapMemObject(block.buffer, block.memory);
        block.queue.flush();
    } catch (const cl::Error&) {  // a lost device has nothing to release
    }
}

}  // namespace

struct PinnedMemory::Pools {
    std::mutex mutex;
    std::vector<std::weak_ptr<Shared>> pools;
};

// The state that the pool shares with the vectors in use, because these may outlive the pool.
struct PinnedMemory::Shared : std::enable_shared_from_this<Shared> {
    explicit Shared(cl_platform_id owner) : platform(owner) {}

    const cl_platform_id platform;
    std::mutex mutex;  // never locked during driver calls, which may hang
    // The device's thread, which unmaps memory. Null if the pool was not created on a device thread.
    std::shared_ptr<DeviceThread> thread =
        DeviceThread::current() != nullptr ? DeviceThread::current()->shared_from_this() : nullptr;
    std::vector<Block> unused;  // sorted by last use, the most recent last
    std::vector<Block> used;
    bool isClosed = false;  // true after the pool is destroyed
    std::atomic<bool> isAbandoned = false;

    // Notes that a vector or, if `isHold` is true, a hold no longer uses the memory. If nothing uses it, it is available to the next vector.
    void giveBack(const std::byte* memory, bool isHold)
    {
        std::unique_lock lock(mutex);
        const auto found = std::ranges::find(used, memory, &Block::memory);
        if (isAbandoned)
            return;
        if (isHold)
            --found->holds;
        else
            found->isReleased = true;
        if (found->holds > 0 || !found->isReleased)
            return;
        Block block = std::move(*found);
        used.erase(found);
        if (!isClosed) {
            unused.push_back(std::move(block));
            return;
        }
        lock.unlock();
        if (thread == nullptr || thread->isThisThread())
            unmap(block);
        else
            thread->post([block = std::move(block)] { unmap(block); });
    }

    std::shared_ptr<void> hold(std::span<const std::byte> bytes)
    {
        std::byte* memory = nullptr;
        {
            const std::lock_guard lock(mutex);
            const auto found =
                std::ranges::find_if(used, [&](const Block& block) { return block.contains(bytes); });
            if (found == used.end())
                return nullptr;
            ++found->holds;
            memory = found->memory;
        }
        return {memory, [shared = shared_from_this()](void* held) {
                    shared->giveBack(static_cast<const std::byte*>(held), true);
                }};
    }

    std::size_t byteCount() const
    {
        std::size_t bytes = 0;
        for (const auto* blocks : {&unused, &used})
            for (const Block& block : *blocks)
                bytes += block.byteCount;
        return bytes;
    }

    // Evicts unused memory, the oldest first, until `byteCountNeeded` more bytes fit into `maxBytes`. Returns false if they cannot fit. The caller
    // must unmap the evicted memory.
    bool evictFor(std::size_t byteCountNeeded, std::size_t maxBytes, std::vector<Block>& evicted)
    {
        while (byteCount() + byteCountNeeded > maxBytes) {
            if (unused.empty())
                return false;
            evicted.push_back(std::move(unused.front()));
            unused.erase(unused.begin());
        }
        return true;
    }
};

// The pools of all executors of the process. Vectors may outlive their pool, so a pool is removed only when its state is destroyed.
PinnedMemory::Pools& PinnedMemory::allPools()
{
    static Pools only;
    return only;
}

PinnedMemory::PinnedMemory(cl::Context context, cl::Device device, std::size_t maxBytes, std::size_t minBytes)
    : m_context(std::move(context)), m_device(std::move(device)), m_maxBytes(maxBytes), m_minBytes(minBytes),
      m_shared(std::make_shared<Shared>(m_device.getInfo<CL_DEVICE_PLATFORM>()))
{
    const std::lock_guard lock(allPools().mutex);
    std::erase_if(allPools().pools, [](const auto& pool) { return pool.expired(); });
    allPools().pools.push_back(m_shared);
}

PinnedMemory::~PinnedMemory()
{
    release();
    const std::lock_guard lock(m_shared->mutex);
    m_shared->isClosed = true;
}

std::shared_ptr<void> PinnedMemory::allocate(std::size_t byteCount, const base::RunControl& control)
{
    if (!takes(byteCount))
        return nullptr;
    std::vector<Block> evicted;
    bool hasRoom = true;
    const auto handOut = [this](Block block) {
        std::byte* const memory = block.memory;
        block.isReleased = false;
        m_shared->used.push_back(std::move(block));
        return std::shared_ptr<void>(memory, [shared = m_shared](void* given) {
            shared->giveBack(static_cast<const std::byte*>(given), false);
        });
    };
    {
        const std::lock_guard lock(m_shared->mutex);
        auto& unused = m_shared->unused;
        if (const auto found = std::ranges::find(unused, byteCount, &Block::byteCount);
            found != unused.end()) {
            Block block = std::move(*found);
            unused.erase(found);
            return handOut(std::move(block));
        }
        if (m_requested.size() >= maxSizesRemembered)
            m_requested.clear();
        if (m_requested.insert(byteCount).second)
            return nullptr;
        hasRoom = m_shared->evictFor(byteCount, m_maxBytes, evicted);
    }
    std::ranges::for_each(evicted, unmap);
    if (!hasRoom)
        return nullptr;
    try {
        if (m_queue() == nullptr)
            m_queue = cl::CommandQueue(m_context, m_device);
        Block block{cl::Buffer(m_context, CL_MEM_READ_WRITE | CL_MEM_ALLOC_HOST_PTR, byteCount), m_queue,
                    nullptr, byteCount};
        cl::Event mapped;
        block.memory = static_cast<std::byte*>(m_queue.enqueueMapBuffer(
            block.buffer, CL_FALSE, CL_MAP_READ | CL_MAP_WRITE, 0, byteCount, nullptr, &mapped));
        if (!waitFor(m_queue, mapped, control))
            return nullptr;
        const std::lock_guard lock(m_shared->mutex);
        return handOut(std::move(block));
    } catch (const cl::Error&) {  // out of pinned memory; the caller uses ordinary memory
        return nullptr;
    }
}

std::shared_ptr<void> PinnedMemory::hold(std::span<const std::byte> bytes) const
{
    if (auto held = m_shared->hold(bytes))
        return held;
    std::vector<std::shared_ptr<Shared>> others;
    {
        const std::lock_guard lock(allPools().mutex);
        for (const std::weak_ptr<Shared>& pool : allPools().pools)
            if (auto other = pool.lock(); other != nullptr && other->platform == m_shared->platform)
                others.push_back(std::move(other));
    }
    for (const std::shared_ptr<Shared>& other : others)
        if (auto held = other->hold(bytes))
            return held;
    return nullptr;
}

void PinnedMemory::release()
{
    std::vector<Block> unused;
    {
        const std::lock_guard lock(m_shared->mutex);
        unused.swap(m_shared->unused);
    }
    std::ranges::for_each(unused, unmap);
}

void PinnedMemory::abandon()
{
    m_shared->isAbandoned = true;
}

}  // namespace sequency::opencl
