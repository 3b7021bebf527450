// SPDX-License-Identifier: GPL-3.0-or-later
//
// Runs launch plans on one OpenCL device.
//
// Owns the context, in-order queues with and without times, the programs compiled so far (one for each kernel key) and the buffers
// of the last runs, which the next run of the same sizes uses again; threads that copy and, of a GPU, pinned memory for transfers
// (staging.h). All of it belongs to the thread that uses the executor: one thread at a time. Its own threads end with it.
// OpenCL exceptions do not leave it. All calls into the driver are made on a thread of the executor (device_thread.h): a driver that
// hangs or crashes in one of them is reported as an error of kind Device, and hasFailed() then.
//
// Every wait obeys a stop and ends after the timeout of launch_timeout.h, as an error of kind Device; hasFailed() then says that the
// next run needs another executor. What is still under way when a call returns works on memory of the executor, never on the
// caller's. An executor whose device does not end within two seconds when it goes leaves its context behind.
//
// Cost of open(): creating a context, milliseconds to a second. Kernels are compiled when first needed (tens to hundreds
// of milliseconds each, reported as buildSeconds).
#pragma once

#include "engine/base/run_control.h"
#include "engine/base/timings.h"
#include "engine/opencl/driver/device_catalogue.h"
#include "engine/opencl/plan/chunk_plan.h"
#include "engine/opencl/plan/launch_plan.h"
#include "engine/opencl/plan/staging_settings.h"
#include "engine/opencl/run/copy_threads.h"

#include <cstddef>
#include <functional>
#include <memory>
#include <span>
#include <string>
#include <vector>

namespace cl {
class Error;
}

namespace sequency::opencl {

struct DeviceBuffer;
class DeviceThread;

// Where an input comes from: the caller's memory, what is made while it is sent, or a vector that stays on the device. That is not changed unless it is
// given away.
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
    // Device where the device is gone or refuses a context.
    static base::Result<std::unique_ptr<Executor>> open(const DeviceInfo& device,
                                                        const StagingSettings& staging = {});
    ~Executor();
    Executor(const Executor&) = delete;
    Executor& operator=(const Executor&) = delete;

    const DeviceInfo& device() const { return m_device; }

    // Memory that stays on the device, for sources and targets of this executor's runs; device_buffer.h. OutOfMemory, Device.
    base::Result<std::shared_ptr<const DeviceBuffer>> allocate(std::size_t byteCount);

    // Memory of the host for a vector of this executor's runs, which is transferred without a copy (pinned_memory.h). Null where ordinary
    // memory should do: small vectors, a size that is new, no room, no GPU, a transfer of a stopped run still under way. May outlive the executor.
    std::shared_ptr<void> allocatePinned(std::size_t byteCount, const base::RunControl& control);

    // Uploads the inputs, runs the launches, downloads the results; what stays on the device is neither uploaded nor downloaded. inputs[i] has the bytes of the
    // plan's vector that it is meant for or fewer, results[i] those of the result's vector or fewer; a result may be one of the inputs. Adds upload, compute
    // (from the device's own clock, the sum over launches), download, staging and build seconds and one stepSeconds a launch. Polls
    // for a stop while launches run and between pieces of transfers; a launch under way when it stops ends by itself. Errors: Build
    // (with the compiler's log), Unsupported (a kernel cannot have the work-group size it needs), OutOfMemory, Device, Cancelled;
    // results in the caller's memory are unchanged then, unless the download had begun. Device, too, for what an executor before
    // this one made.
    base::Status run(const LaunchPlan& plan, const std::vector<Source>& inputs,
                     const std::vector<Target>& results, const base::RunControl& control,
                     base::Timings& timings);

    // In parts, for vectors that are larger than the device (chunk_plan.h), in place. After an error
    // or a stop the vector is half done. Transfers and launches overlap; timings are their sums.
    base::Status run(const ChunkedPlan& plan, std::span<std::byte> data, const base::RunControl& control,
                     base::Timings& timings);

    // Seconds of one of so many device-to-device copies of so many bytes (clEnqueueCopyBuffer), and of the launches of a plan. Hot: back to
    // back by the host's clock, on a queue without profiling, which costs about 5 us between two launches. Cold: one by the device's
    // clock, after a write of more than its caches hold. Between buffers that are kept.
    base::Result<double> hotCopySeconds(std::size_t byteCount, int repeats, const base::RunControl& control);
    base::Result<double> coldCopySeconds(std::size_t byteCount, const base::RunControl& control);
    // Hot on zeros; verified where the plan gives the same result twice, and behind the last run once more. Another one there is an
    // error (Device). Of large results pieces are compared (base/spread_pieces.h).
    struct HotTime {
        double seconds = 0;
        bool isVerified = false;
    };
    base::Result<HotTime> hotSeconds(const LaunchPlan& plan, int repeats, const base::RunControl& control);
    base::Result<double> coldSeconds(const LaunchPlan& plan, const base::RunControl& control);

    // Fills the buffers that are kept for the next run with this byte, after what an earlier run left running. Errors:
    // Cancelled, Device.
    base::Status poisonMemory(unsigned char byte, const base::RunControl& control);

    // Of buffers that the next run uses again.
    std::size_t heldBytes() const;
    // Gives the buffers back to the device; programs stay. Waits for nothing.
    void releaseMemory();

    // The device or its driver returned an error, or did not answer (launch_timeout.h): a context may be of no use after that, so
    // whoever goes on opens another executor.
    bool hasFailed() const;

private:
    struct State;
    base::Error failure(const cl::Error& error, const std::string& doing);
    Executor(DeviceInfo device, std::shared_ptr<DeviceThread> thread);
    // Does the work, which returns a Result, on the device's thread.
    template <typename Work>
    auto onDevice(const base::RunControl& control, const Work& work) -> decltype(work());
    void releaseBuffers();

    DeviceInfo m_device;
    std::shared_ptr<DeviceThread> m_thread;
    std::unique_ptr<State> m_state;  // made, used and destroyed on m_thread
};

}  // namespace sequency::opencl
