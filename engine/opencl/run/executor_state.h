// SPDX-License-Identifier: GPL-3.0-or-later
//
// The OpenCL objects of an executor, and the code that runs plans with them. Private to engine/opencl.
//
// Errors:  throws cl::Error.
// Threads: created, used and destroyed on the executor's thread.
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

    // A queue and the staging of its transfers. Between runs the queue is idle, except for commands that a stopped run left in flight.
    struct Lane {
        Lane(ExecutorState& state, cl_command_queue_properties properties);
        cl::CommandQueue queue;
        Staging staging;
        bool isTimed;
    };

    const cl::Device& device() const { return m_device; }
    const cl::Context& context() const { return m_context; }
    Lane& timed() { return m_timed; }
    Lane& plain();  // returns the lane without profiling
    VectorPool& pool() { return m_pool; }
    const VectorPool& pool() const { return m_pool; }
    PinnedMemory& pinnedMemory() { return m_pinnedMemory; }

    // True if the context may be unusable.
    bool hasFailed() const { return m_hasFailed; }
    void noteFailure(const base::Error& error)
    {
        m_hasFailed = m_hasFailed || error.kind == base::ErrorKind::Device;
    }

    base::Status run(const LaunchPlan& plan, const std::vector<Source>& inputs,
                     const std::vector<Target>& results, const base::RunControl& control,
                     base::Timings& timings);
    base::Status run(const ChunkedPlan& plan, std::span<std::byte> data, const base::RunControl& control,
                     base::Timings& timings);
    base::Status fillPool(unsigned char byte, const base::RunControl& control);

    base::Result<std::vector<cl::Kernel>> kernelsOf(const LaunchPlan& plan, const base::RunControl& control,
                                                    double& buildSeconds);
    // True if a transfer of a stopped or failed run is still in flight. Such a transfer may write to pinned memory that has been released.
    bool hasUnfinished() const { return !m_unfinished.empty(); }
    // Waits for the transfers of a stopped or failed run. The next run would wait for them in any case, because queues execute in order.
    base::Status waitForUnfinished(const base::RunControl& control);
    // Ends a stopped or failed run and returns its status. The run may have left commands in flight on `queue`.
    base::Status abandonRun(const cl::CommandQueue& queue, base::Status status);

    void release();
    // Returns true if the destructor can run without waiting for a compiler or for a device that hangs.
    bool canEnd();
    // Ends the threads and leaks all other resources. Must be called instead of the destructor.
    void abandon();

private:
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
    // Returns the event for which a download must wait before it copies its pieces, or null if the download need not wait. `isLast` is true if no
    // download follows.
    cl::Event endOfLaunches(const Lane& lane, const RunVectors& vectors, const Enqueued& enqueued,
                            bool isLast) const;
    // Downloads the results, and waits until the results that stay on the device are complete.
    base::Status download(Lane& lane, const LaunchPlan& plan, const std::vector<Target>& results,
                          const RunVectors& vectors, const Enqueued& enqueued,
                          const base::RunControl& control, TransferSeconds& seconds);
    // Prefaults the pages of results that share no memory with an input, while the bus transfers the inputs.
    void populate(const std::vector<Source>& inputs, const std::vector<Target>& results,
                  PagePrefault& population) const;
    // Runs the transfers and launches. Does not wait between the upload, the launches and the first reads, unless there are many launches.
    base::Status transfer(Lane& lane, const LaunchPlan& plan, std::vector<cl::Kernel>& kernels,
                          const std::vector<Source>& inputs, const std::vector<Target>& results,
                          const base::RunControl& control, base::Timings& timings);
    // Like abandonRun(), for a run that ended with an exception. If the queue accepts no more commands, the executor has failed.
    void noteUnfinished(const cl::CommandQueue& queue) noexcept;

    cl::Device m_device;
    cl::Context m_context;
    bool m_isPinned;
    StagingSettings m_settings;
    PinnedMemory m_pinnedMemory;
    Lane m_timed;
    std::optional<Lane> m_plain;  // lane without profiling; created when first needed
    ProgramCache m_programs;
    VectorPool m_pool;
    std::vector<Unfinished> m_unfinished;
    bool m_hasFailed = false;
};

}  // namespace sequency::opencl
