// SPDX-License-Identifier: GPL-3.0-or-later
//
// Runs launch plans on one OpenCL device.
//
// An executor has a context, queues, compiled programs (program_cache.h), and the buffers of the last run, which the next run reuses. All calls into
// the driver are made on a separate thread (device_thread.h), so that a driver that hangs or crashes ends a call with an error of kind Device. If the
// device does not finish within two seconds, the destructor leaks the context.
// Every wait can be stopped, and ends with an error of kind Device after the timeout of launch_timeout.h. After such an error hasFailed() is true,
// and the next run needs another executor. Commands still in flight when a call returns use only memory of the executor, never memory of the caller.
//
// Errors:  no OpenCL exception leaves the executor.
// Threads: one at a time.
// Cost:    open() creates a context, which takes milliseconds to a second. Kernels are compiled when they are first needed, which takes tens to
//    hundreds of milliseconds each (buildSeconds).
#pragma once

#include "engine/base/run_control.h"
#include "engine/base/timings.h"
#include "engine/opencl/driver/device_catalogue.h"
#include "engine/opencl/plan/chunk_plan.h"
#include "engine/opencl/plan/launch_plan.h"
#include "engine/opencl/plan/staging_settings.h"
#include "engine/opencl/run/copy_threads.h"

#include <cstddef>
#include <memory>
#include <span>
#include <string>
#include <vector>

namespace sequency::opencl {

struct DeviceBuffer;
class DeviceThread;

// The origin of an input: the caller's memory, bytes that a function generates while they are sent, or a vector on the device. A vector on the device
// remains unchanged unless it is donated (`givenAway`).
struct Source {
    Source(std::span<const std::byte> bytes) : host(bytes) {}
    Source(const MakeBytes& bytes, std::size_t count) : make(&bytes), madeBytes(count) {}
    Source(const DeviceBuffer& buffer, bool givenAway) : kept(&buffer), isGivenAway(givenAway) {}

    std::span<const std::byte> host = {};
    const MakeBytes* make = nullptr;
    std::size_t madeBytes = 0;
    const DeviceBuffer* kept = nullptr;
    bool isGivenAway = false;
};

// The destination of a result: the caller's memory or a vector on the device.
struct Target {
    Target(std::span<std::byte> bytes) : host(bytes) {}
    Target(const DeviceBuffer& buffer) : kept(&buffer) {}

    std::span<std::byte> host = {};
    const DeviceBuffer* kept = nullptr;
};

class Executor {
public:
    // Opens a device. Errors: Device if the device is gone or refuses a context; OutOfMemory if no thread can be started.
    static base::Result<std::unique_ptr<Executor>> open(const DeviceInfo& device,
                                                        const StagingSettings& staging = {});
    ~Executor();
    Executor(const Executor&) = delete;
    Executor& operator=(const Executor&) = delete;

    const DeviceInfo& device() const { return m_device; }

    // Allocates device memory for sources and targets of this executor's runs (device_buffer.h). Errors: OutOfMemory, Device.
    base::Result<std::shared_ptr<const DeviceBuffer>> allocate(std::size_t byteCount);

    // Returns host memory for a vector of this executor's runs. The vector is transferred without a copy (pinned_memory.h), and its memory may
    // outlive the executor. Returns null if the caller should use ordinary memory: for small vectors, for sizes not requested before, if there is no
    // space or no GPU, and while a transfer of a stopped run is in flight.
    std::shared_ptr<void> allocatePinned(std::size_t byteCount, const base::RunControl& control);

    // Uploads the inputs, runs the launches and downloads the results. Vectors on the device are not transferred. An input or a result may be shorter
    // than its vector in the plan; a result may also be an input. Adds to `timings` the times of upload, computation (by the device's clock, summed
    // over the launches), download, staging and builds, and one stepSeconds per launch. Polls the stop token while launches run and between pieces of
    // transfers; a launch in flight completes. Errors: Build (with the compiler's log), Unsupported (a kernel cannot have its work-group size),
    // OutOfMemory, Device (also for buffers of another executor), Cancelled. After an error, results in the caller's memory are unchanged unless
    // their download had begun.
    base::Status run(const LaunchPlan& plan, const std::vector<Source>& inputs,
                     const std::vector<Target>& results, const base::RunControl& control,
                     base::Timings& timings);

    // Runs a plan in place and in chunks, for vectors larger than the device's memory (chunk_plan.h). After an error or a stop the vector is partly
    // transformed. Transfers and launches overlap; `timings` receives the sums of their times.
    base::Status run(const ChunkedPlan& plan, std::span<std::byte> data, const base::RunControl& control,
                     base::Timings& timings);

    // Returns the time in seconds, measured by device_timer.h, to copy `byteCount` bytes between two device buffers (clEnqueueCopyBuffer). With hot
    // caches, this is the mean of `repeats` copies; with cold caches, it is the time of one copy. The buffers are retained for the next run.
    base::Result<double> copySeconds(std::size_t byteCount, program::CacheState cacheState, int repeats,
                                     const base::RunControl& control);
    // Returns the time of a plan. With hot caches, the plan runs on zeros. The result is verified if the first two runs agree; if the last run then
    // differs, the error is Device. Large results are compared by samples (base/memory/sample_ranges.h).
    base::Result<program::PlanTime> planSeconds(const LaunchPlan& plan, program::CacheState cacheState,
                                                int repeats, const base::RunControl& control);

    // Fills the buffers retained for the next run with `byte`. Errors: Cancelled, Device.
    base::Status poisonMemory(unsigned char byte, const base::RunControl& control);

    // Returns the total size in bytes of the buffers retained for the next run.
    std::size_t heldBytes() const;
    // Releases the buffers retained for the next run, but not the compiled programs. Does not wait.
    void releaseMemory();

    // Returns true if the device or its driver returned an error or did not respond, so that the context may be unusable.
    bool hasFailed() const;

private:
    struct OnDevice;
    Executor(DeviceInfo device, std::shared_ptr<DeviceThread> thread);
    // Runs `work`, which must return a Status or a Result, on the device's thread. `doing()` describes the attempted operation for an error message.
    // `doing` is called only after an error, because the text may need memory that is not available.
    template <typename Doing, typename Work>
    auto onThread(const base::RunControl& control, const Doing& doing, const Work& work) -> decltype(work());
    std::string onDevice(const std::string& doing) const { return doing + " on " + m_device.name; }

    DeviceInfo m_device;
    std::shared_ptr<DeviceThread> m_thread;
    std::unique_ptr<OnDevice> m_onDevice;  // created, used and destroyed on m_thread
};

}  // namespace sequency::opencl
