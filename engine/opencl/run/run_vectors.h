// SPDX-License-Identifier: GPL-3.0-or-later
//
// Chooses the buffers of a run's vectors: buffers that the executor reuses from run to run, or buffers of vectors that stay on the device.
//
// Private to engine/opencl.
//
// Errors:  throws cl::Error.
// Threads: the executor's thread.
#pragma once

#include "engine/opencl/plan/launch_plan.h"
#include "engine/opencl/run/device_buffer.h"
#include "engine/opencl/run/executor.h"

#include <cstddef>
#include <numeric>
#include <span>
#include <vector>

namespace sequency::opencl {

class VectorPool {
public:
    // Creates an empty pool. Buffers that a run does not need are retained as long as the pool has at most `keptBytes` bytes in total.
    VectorPool(cl::Context context, std::size_t keptBytes)
        : m_context(std::move(context)), m_keptBytes(keptBytes)
    {}

    // Ensures that buffer i has at least byteCounts[i] bytes; 0 means that buffer i is not needed. Retains additional and larger buffers within the
    // limit, so that alternating runs of several sizes allocate nothing, even if a copy is measured between them.
    void need(const std::vector<std::size_t>& byteCounts);

    const std::vector<cl::Buffer>& buffers() const { return m_buffers; }
    std::size_t byteCount(std::size_t i) const { return m_byteCounts[i]; }
    std::size_t byteCount() const
    {
        return std::accumulate(m_byteCounts.begin(), m_byteCounts.end(), std::size_t{0});
    }
    void release();

private:
    cl::Context m_context;
    std::size_t m_keptBytes;
    std::vector<cl::Buffer> m_buffers;
    std::vector<std::size_t> m_byteCounts;
};

// The buffers of one run, indexed by the plan's vectors, and the copies within the device before and after the launches. A copy is necessary if a
// resident input must not change, or if its buffer is too small for the plan and is replaced by another buffer during the run.
class RunVectors {
public:
    RunVectors(const LaunchPlan& plan, std::span<const Source> inputs, std::span<const Target> results,
               VectorPool& pool);

    const std::vector<cl::Buffer>& buffers() const { return m_buffers; }
    void enqueueCopiesBefore(const cl::CommandQueue& queue) const { enqueue(queue, m_before); }
    void enqueueCopiesAfter(const cl::CommandQueue& queue) const { enqueue(queue, m_after); }
    bool hasCopiesAfter() const { return !m_after.empty(); }

private:
    struct Copy {
        cl::Buffer from;
        cl::Buffer to;
        std::size_t byteCount = 0;
    };

    void bindResults(const LaunchPlan& plan, std::span<const Source> inputs, std::span<const Target> results);
    void bindInputs(const LaunchPlan& plan, std::span<const Source> inputs);
    static void enqueue(const cl::CommandQueue& queue, const std::vector<Copy>& copies);

    std::vector<const DeviceBuffer*> m_bound;  // buffers by vector; null stands for the pool's buffer
    std::vector<cl::Buffer> m_buffers;
    std::vector<Copy> m_before;
    std::vector<Copy> m_after;
};

}  // namespace sequency::opencl
