// SPDX-License-Identifier: GPL-3.0-or-later
//
// Where the vectors of a run lie: in buffers that the executor keeps from run to run, or in those of vectors that stay on the
// device. Private to engine/opencl; the thread of its executor. Throws cl::Error.
#pragma once

#include "engine/opencl/plan/launch_plan.h"
#include "engine/opencl/run/device_buffer.h"
#include "engine/opencl/run/executor.h"

#include <cstddef>
#include <numeric>
#include <span>
#include <vector>

namespace sequency::opencl {

// Buffers that runs share.
class VectorPool {
public:
    // At most so many bytes of buffers that a run does not need, with those that it does.
    VectorPool(cl::Context context, std::size_t keptBytes)
        : m_context(std::move(context)), m_keptBytes(keptBytes)
    {}

    // Makes the first buffers have these sizes or more; 0: none is needed. Further and larger ones stay where there is much room, so
    // that runs of several sizes in turn, or a copy in between, allocate nothing.
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

// The vectors of one run, by the plan's numbers, and what is copied within the device before its launches and behind them: an input
// that stays must not change, and one whose buffer is too small for the plan is worked on in another.
class RunVectors {
public:
    RunVectors(const LaunchPlan& plan, std::span<const Source> inputs, std::span<const Target> results,
               VectorPool& pool);

    const std::vector<cl::Buffer>& buffers() const { return m_buffers; }
    void enqueueCopiesBefore(const cl::CommandQueue& queue) const { enqueue(queue, m_before); }
    void enqueueCopiesBehind(const cl::CommandQueue& queue) const { enqueue(queue, m_behind); }
    bool hasCopiesBehind() const { return !m_behind.empty(); }

private:
    struct Copy {
        cl::Buffer from;
        cl::Buffer to;
        std::size_t byteCount = 0;
    };

    void bindResults(const LaunchPlan& plan, std::span<const Source> inputs, std::span<const Target> results);
    void bindInputs(const LaunchPlan& plan, std::span<const Source> inputs);
    static void enqueue(const cl::CommandQueue& queue, const std::vector<Copy>& copies);

    std::vector<const DeviceBuffer*> m_bound;  // by vector; null: one of the pool
    std::vector<cl::Buffer> m_buffers;
    std::vector<Copy> m_before;
    std::vector<Copy> m_behind;
};

}  // namespace sequency::opencl
