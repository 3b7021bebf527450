// SPDX-License-Identifier: GPL-3.0-or-later
//
// Runs launch plans on one OpenCL device.
//
// An executor keeps a context, queues, the programs that it compiled (program_cache.h), and memory of the last run for the next one. It makes
// all calls into the driver on a thread of its own (device_thread.h), so that a driver that hangs or crashes ends a call with an error of
// kind Device.
//
// Every wait obeys a stop, and ends with an error of kind Device after the timeout of launch_timeout.h. Then hasFailed() is true, and the
// next run needs another executor. What is still under way when a call returns uses memory of the executor, never that of the caller. If
// the device does not end within two seconds, the destructor leaves the context behind. OpenCL exceptions do not leave the executor.
//
// Threads: one at a time. Cost of open(): creating a context, milliseconds to a second. Kernels are compiled when they are first needed,
// which takes tens to hundreds of milliseconds each (buildSeconds).
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

// Where an input comes from: the caller's memory, bytes that are made while they are sent, or a vector that stays on the device. The last
// is not changed unless it is given away.
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

// Where a result goes.
struct Target {
    Target(std::span<std::byte> bytes) : host(bytes) {}
    Target(const DeviceBuffer& buffer) : kept(&buffer) {}

    std::span<std::byte> host = {};
    const DeviceBuffer* kept = nullptr;
};

class Executor {
public:
    // Errors: Device if the device is gone or refuses a context.
    static base::Result<std::unique_ptr<Executor>> open(const DeviceInfo& device,
                                                        const StagingSettings& staging = {});
    ~Executor();
    Executor(const Executor&) = delete;
    Executor& operator=(const Executor&) = delete;

    const DeviceInfo& device() const { return m_device; }

    // Memory that stays on the device, for sources and targets of this executor's runs; device_buffer.h. OutOfMemory, Device.
    base::Result<std::shared_ptr<const DeviceBuffer>> allocate(std::size_t byteCount);

    // Memory of the host for a vector of this executor's runs, which is transferred without a copy (pinned_memory.h). Null if ordinary memory
    // should be used: for small vectors, for new sizes, without room or a GPU, and while a transfer of a stopped run is under way. May
    // outlive the executor.
    std::shared_ptr<void> allocatePinned(std::size_t byteCount, const base::RunControl& control);

    // Uploads the inputs, runs the launches, downloads the results; what stays on the device is neither uploaded nor downloaded. An input or
    // result may be shorter than its vector of the plan; a result may be an input. Adds seconds of upload, computation (by the device's
    // clock, the sum over the launches), download, staging and builds, and one stepSeconds per launch. Asks for a stop while launches run
    // and between pieces of transfers; a launch under way ends by itself. Errors: Build (with the compiler's log), Unsupported (a kernel
    // cannot have its work-group size), OutOfMemory, Device (also for what another executor made), Cancelled; results in the caller's
    // memory are unchanged then, unless their download had begun.
    base::Status run(const LaunchPlan& plan, const std::vector<Source>& inputs,
                     const std::vector<Target>& results, const base::RunControl& control,
                     base::Timings& timings);

    // Runs a plan in place, in parts, for vectors that are larger than the device (chunk_plan.h). After an error or a stop the vector is half
    // transformed. Transfers and launches overlap; timings are their sums.
    base::Status run(const ChunkedPlan& plan, std::span<std::byte> data, const base::RunControl& control,
                     base::Timings& timings);

    // Seconds of a copy of so many bytes between two buffers of the device (clEnqueueCopyBuffer), and of the launches of a plan, as
    // device_timer.h measures them: one of `repeats` if hot, the only one if cold. The buffers are kept for the next run.
    base::Result<double> copySeconds(std::size_t byteCount, program::CacheState cacheState, int repeats,
                                     const base::RunControl& control);
    // Runs a hot plan on zeros. It is verified if the first two runs give the same result; Device if the last run then gives another one.
    // Of large results pieces are compared (base/memory/spread_pieces.h).
    base::Result<program::PlanTime> planSeconds(const LaunchPlan& plan, program::CacheState cacheState,
                                                int repeats, const base::RunControl& control);

    // Fills the buffers that are kept for the next run with this byte. Errors: Cancelled, Device.
    base::Status poisonMemory(unsigned char byte, const base::RunControl& control);

    // Bytes of the buffers that are kept for the next run.
    std::size_t heldBytes() const;
    // Gives these buffers back to the device; programs stay. Waits for nothing.
    void releaseMemory();

    // True if the device or its driver returned an error, or did not answer: the context may be of no use.
    bool hasFailed() const;

private:
    struct OnDevice;
    Executor(DeviceInfo device, std::shared_ptr<DeviceThread> thread);
    // Does the work, which returns a Result, on the device's thread. `doing()` is what an error says that was done; it is
    // asked only then, since a text may need memory that there is not.
    template <typename Doing, typename Work>
    auto onThread(const base::RunControl& control, const Doing& doing, const Work& work) -> decltype(work());
    std::string onDevice(const std::string& doing) const { return doing + " on " + m_device.name; }

    DeviceInfo m_device;
    std::shared_ptr<DeviceThread> m_thread;
    std::unique_ptr<OnDevice> m_onDevice;  // made, used and destroyed on m_thread
};

}  // namespace sequency::opencl
