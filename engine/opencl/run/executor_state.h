// SPDX-License-Identifier: GPL-3.0-or-later
//
// What an executor has on its device, and how plans run there. Private to engine/opencl.
//
// It belongs to the executor's thread, on which it is made, used and destroyed. Throws cl::Error.
#pragma once

#include "engine/opencl/cache/program_cache.h"
#include "engine/opencl/driver/cl_api.h"
#include "engine/opencl/run/executor.h"
#include "engine/opencl/run/page_prefault.h"
#include "engine/opencl/run/pinned_memory.h"
#include "engine/opencl/run/run_vectors.h"
#include "engine/opencl/run/staging.h"

#include <cstddef>
#include <optional>
#include <vector>

namespace sequency::opencl {

class ExecutorState {
public:
    ExecutorState(const cl::Device& device, const DeviceInfo& info, const StagingSettings& settings);

    // A queue, and what moves vectors over it. It is idle between runs, except for what a stopped run left under way.
    struct Lane {
        Lane(ExecutorState& state, cl_command_queue_properties properties);
        cl::CommandQueue queue;
        Staging staging;
        bool isTimed;
    };

    const cl::Device& device() const { return m_device; }
    const cl::Context& context() const { return m_context; }
    Lane& timed() { return m_timed; }
    Lane& plain();  // its events have no times
    VectorPool& pool() { return m_pool; }
    const VectorPool& pool() const { return m_pool; }
    PinnedMemory& pinnedMemory() { return m_pinnedMemory; }

    // The context is not to be trusted any more.
    bool hasFailed() const { return m_hasFailed; }
    void noteFailure(const base::Error& error)
    {
        m_hasFailed = m_hasFailed || error.kind == base::ErrorKind::Device;
    }

    // See Executor::run().
    base::Status run(const LaunchPlan& plan, const std::vector<Source>& inputs,
                     const std::vector<Target>& results, const base::RunControl& control,
                     base::Timings& timings);
    base::Status run(const ChunkedPlan& plan, std::span<std::byte> data, const base::RunControl& control,
                     base::Timings& timings);
    base::Status fillPool(unsigned char byte, const base::RunControl& control);

    // One kernel per launch.
    base::Result<std::vector<cl::Kernel>> kernelsOf(const LaunchPlan& plan, const base::RunControl& control,
                                                    double& buildSeconds);
    // A transfer that a stopped or failed run left under way may still write into memory that was given back.
    bool hasUnfinished() const { return !m_unfinished.empty(); }
    // The queues are in order, so that a run would wait for it in any case.
    base::Status waitForUnfinished(const base::RunControl& control);
    // Ends a run that may have left something under way on a queue.
    base::Status abandonRun(const cl::CommandQueue& queue, base::Status status);

    // Gives back the memory that is kept for the next run.
    void release();
    // False if its destructor would wait for a device that hangs, or for a compiler.
    bool canEnd();
    // Instead of the destructor: ends the threads, and keeps everything else.
    void abandon();

private:
    // What is on the queue of one run, and what it uses.
    struct Enqueued {
        std::vector<cl::Buffer> constants;
        std::vector<cl::Event> launches;
    };
    struct Unfinished {
        cl::CommandQueue queue;
        cl::Event event;
    };

    base::Status upload(Lane& lane, const LaunchPlan& plan, const std::vector<Source>& inputs,
                        const RunVectors& vectors, const base::RunControl& control, TransferSeconds& seconds);
    base::Status enqueueAll(Lane& lane, const LaunchPlan& plan, std::vector<cl::Kernel>& kernels,
                            const RunVectors& vectors, Enqueued& enqueued, const base::RunControl& control);
    // The event that a download waits for before its pieces; null if it needs to wait for none.
    cl::Event endOfLaunches(const Lane& lane, const RunVectors& vectors, const Enqueued& enqueued,
                            bool isLast) const;
    // Also waits for the end of what stays on the device.
    base::Status download(Lane& lane, const LaunchPlan& plan, const std::vector<Target>& results,
                          const RunVectors& vectors, const Enqueued& enqueued,
                          const base::RunControl& control, TransferSeconds& seconds);
    // Gives results that share no memory with an input their pages, while the bus transfers the inputs.
    void populate(const std::vector<Source>& inputs, const std::vector<Target>& results,
                  PagePrefault& population) const;
    // Waits for nothing between upload, launches and the first reads, except for launches if there are many.
    base::Status transfer(Lane& lane, const LaunchPlan& plan, std::vector<cl::Kernel>& kernels,
                          const std::vector<Source>& inputs, const std::vector<Target>& results,
                          const base::RunControl& control, base::Timings& timings);
    // abandonRun() for a run that an exception ended: a queue that takes no more commands has failed.
    void noteUnfinished(const cl::CommandQueue& queue) noexcept;

    cl::Device m_device;
    cl::Context m_context;
    bool m_isPinned;
    StagingSettings m_settings;
    PinnedMemory m_pinnedMemory;
    Lane m_timed;
    std::optional<Lane> m_plain;  // made when first needed
    ProgramCache m_programs;
    VectorPool m_pool;
    std::vector<Unfinished> m_unfinished;
    bool m_hasFailed = false;
};

}  // namespace sequency::opencl
