// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/opencl/run/chunked_run.h"

#include "engine/base/catch_exceptions.h"
#include "engine/base/elapsed.h"
#include "engine/opencl/driver/device_thread.h"
#include "engine/opencl/run/copy_threads.h"
#include "engine/opencl/run/launch_timeout.h"
#include "engine/opencl/run/launching.h"
#include "engine/opencl/run/staging_buffer.h"

#include <algorithm>
#include <atomic>
#include <exception>
#include <mutex>
#include <optional>
#include <thread>

namespace sequency::opencl {
namespace {

constexpr unsigned copyThreads = 4;  // number of copying threads per lane

struct Shared {
    const ChunkedPlan& plan;
    const ChunkPhase& phase;
    std::span<std::byte> data;
    const base::RunControl& control;
    std::atomic<std::size_t> next = 0;
    std::atomic<bool> stopped = false;
    std::mutex mutex = {};
    std::optional<base::Error> error = {};  // first failure, if it is an error
    std::exception_ptr thrown = {};         // first failure, if it is an exception
    base::Timings timings = {};

    std::optional<std::size_t> take()
    {
        if (control.stopRequested())
            fail(base::cancelled());
        if (stopped)
            return std::nullopt;
        const std::size_t chunk = next++;
        return chunk < phase.count ? std::optional(chunk) : std::nullopt;
    }
    void fail(base::Error reason)
    {
        const std::lock_guard lock(mutex);
        stopped = true;
        if (!error && !thrown)
            error = std::move(reason);
    }
    void failWith(std::exception_ptr exception)
    {
        const std::lock_guard lock(mutex);
        stopped = true;
        if (!error && !thrown)
            thrown = std::move(exception);
    }
    void add(const base::Timings& mine)
    {
        const std::lock_guard lock(mutex);
        timings.uploadSeconds += mine.uploadSeconds;
        timings.downloadSeconds += mine.downloadSeconds;
        timings.stepSeconds.resize(std::max(timings.stepSeconds.size(), mine.stepSeconds.size()));
        for (std::size_t i = 0; i < mine.stepSeconds.size(); ++i)
            timings.stepSeconds[i] += mine.stepSeconds[i];
    }

    std::size_t rowBytes() const { return phase.columns * plan.elementBytes; }
    std::size_t pitch() const { return phase.rowDistance * plan.elementBytes; }
    std::size_t bytes() const { return phase.chunkValues() * plan.elementBytes; }
    std::byte* at(std::size_t chunk) const
    {
        return data.data() + phase.firstValue(chunk) * plan.elementBytes;
    }
    RowCopy gathering(std::byte* to, std::size_t chunk) const
    {
        return {to, rowBytes(), at(chunk), pitch(), rowBytes(), phase.rows};
    }
    RowCopy scattering(const std::byte* from, std::size_t chunk) const
    {
        return {at(chunk), pitch(), from, rowBytes(), rowBytes(), phase.rows};
    }
};

// A queue with a chunk on the device, a staging buffer and kernels that no other lane uses.
class Lane {
public:
    Lane(const ChunkDevice& device, const ChunkedPlan& plan,
         const std::vector<std::vector<cl::Kernel>>& kernels)
        : m_device(device), m_queue(device.context, device.device, CL_QUEUE_PROFILING_ENABLE),
          m_window(device.context, m_queue, device.pinned), m_threads(copyThreads)
    {
        std::vector<std::size_t> vectorBytes;
        for (const ChunkPhase& phase : plan.phases)
            for (std::size_t i = 0; i < phase.plan.vectorBytes.size(); ++i) {
                vectorBytes.resize(std::max(vectorBytes.size(), i + 1));
                vectorBytes[i] = std::max(vectorBytes[i], phase.plan.vectorBytes[i]);
            }
        for (const std::size_t bytes : vectorBytes)
            m_vectors.emplace_back(device.context, CL_MEM_READ_WRITE, bytes);
        for (std::size_t i = 0; i < plan.phases.size(); ++i)
            addKernels(plan.phases[i].plan, kernels[i]);
    }

    // Returns true if no command is in progress, so that the lane may be destroyed.
    bool isIdle() const { return endsWithin(m_queue, shutdownTimeoutSeconds); }
    void endThreads() { m_threads.end(); }

    base::Status process(const Shared& shared, std::size_t phaseNumber, std::size_t chunk,
                         base::Timings& timings)
    {
        const LaunchPlan& plan = shared.phase.plan;
        const cl::Buffer& input = m_vectors[static_cast<std::size_t>(plan.inputs.front())];
        const cl::Buffer& output = m_vectors[static_cast<std::size_t>(plan.results.front())];
        TransferSeconds seconds;
        const auto to = m_window.openForWriting(input, 0, shared.bytes(), shared.control, seconds);
        if (!to)
            return to.error();
        copy(shared.gathering(*to, chunk), seconds.upload);
        m_window.send();
        std::vector<cl::Event> launches(plan.launches.size());
        for (std::size_t i = 0; i < launches.size(); ++i)
            enqueue(m_queue, m_device.device, m_kernels[phaseNumber][i], plan.launches[i], &launches[i]);
        if (auto begun = m_window.beginReading(output, 0, shared.bytes(), shared.control, seconds); !begun)
            return begun;
        const auto from = m_window.opened(shared.control, seconds);
        if (!from)
            return from.error();
        copy(shared.scattering(*from, chunk), seconds.download);
        m_window.close();
        timings.uploadSeconds += seconds.upload;
        timings.downloadSeconds += seconds.download;
        timings.stepSeconds.resize(launches.size());
        for (std::size_t i = 0; i < launches.size(); ++i)
            timings.stepSeconds[i] += eventSeconds(launches[i]);
        return base::success();
    }

private:
    void addKernels(const LaunchPlan& plan, const std::vector<cl::Kernel>& kernels)
    {
        auto constants = constantBuffers(m_device.context, plan);
        std::vector<cl::Kernel>& own = m_kernels.emplace_back();
        for (std::size_t i = 0; i < kernels.size(); ++i) {
            own.emplace_back(kernels[i].getInfo<CL_KERNEL_PROGRAM>(), plan.launches[i].key.entry.c_str());
            setArguments(own.back(), plan.launches[i], m_vectors, constants);
        }
        std::ranges::move(constants, std::back_inserter(m_constants));
    }

    // Copies rows between the caller's memory and the staging buffer. The time counts only if the staging buffer is mapped device memory; for pinned
    // staging buffers, it is not device time.
    void copy(const RowCopy& rows, double& seconds)
    {
        const auto start = base::Clock::now();
        m_threads.copy(rows);
        if (!m_device.pinned)
            seconds += base::secondsSince(start);
    }

    ChunkDevice m_device;
    cl::CommandQueue m_queue;
    std::vector<cl::Buffer> m_vectors;
    std::vector<cl::Buffer> m_constants;
    std::vector<std::vector<cl::Kernel>> m_kernels;  // indexed by phase
    StagingBuffer m_window;
    CopyThreads m_threads;
};

using Lanes = std::vector<std::unique_ptr<Lane>>;

// Processes chunks with `lane` until none remains.
base::Status workOnChunks(Shared& shared, Lane& lane, std::size_t phaseNumber,
                          const base::RunControl* reporting, base::Timings& timings)
{
    while (const auto chunk = shared.take()) {
        if (auto done = lane.process(shared, phaseNumber, *chunk, timings); !done)
            return done;
        if (reporting == nullptr)
            continue;
        const double share = static_cast<double>(*chunk + 1) / static_cast<double>(shared.phase.count);
        reporting->report((static_cast<double>(phaseNumber) + share) /
                          static_cast<double>(shared.plan.phases.size()));
    }
    return base::success();
}

// Like workOnChunks(), but passes a failure to `shared`. An exception is passed unchanged, because composing an error text might need memory that is
// not available.
void workOnDevice(Shared& shared, Lane& lane, std::size_t phaseNumber, const base::RunControl* reporting)
{
    try {
        base::Timings mine;
        if (auto done = workOnChunks(shared, lane, phaseNumber, reporting, mine); !done)
            shared.fail(done.error());
        shared.add(mine);
    } catch (...) {
        shared.failWith(std::current_exception());
    }
}

// Runs all lanes of a phase, one thread per lane. The calling thread runs the first lane.
void workOnPhase(Shared& shared, Lanes& lanes, std::size_t phaseNumber)
{
    std::vector<std::jthread> threads;
    try {
        for (std::size_t lane = 1; lane < lanes.size(); ++lane)
            threads.emplace_back([&shared, &lanes, lane, phaseNumber, group = DeviceThread::Member::group()] {
                try {
                    const DeviceThread::Member member(group);
                    workOnDevice(shared, *lanes[lane], phaseNumber, nullptr);
                } catch (...) {  // not enough memory to register this thread as a member
                    shared.failWith(std::current_exception());
                }
            });
    } catch (const std::exception&) {  // no more threads available; the other lanes process all chunks
    }
    workOnDevice(shared, *lanes.front(), phaseNumber, &shared.control);
    const DeviceThread::Waiting waiting;
    threads.clear();
}

base::Error errorOf(const std::exception_ptr& thrown)
{
    try {
        std::rethrow_exception(thrown);
    } catch (const cl::Error& error) {
        return toError(error, "transforming a part of the vector");
    } catch (const std::exception& exception) {
        return base::errorOf(exception);
    }
}

base::Status workOnPhases(const ChunkedPlan& plan, Lanes& lanes, std::span<std::byte> data,
                          const base::RunControl& control, base::Timings& timings)
{
    for (std::size_t i = 0; i < plan.phases.size(); ++i) {
        Shared shared{plan, plan.phases[i], data, control};
        workOnPhase(shared, lanes, i);
        timings.uploadSeconds += shared.timings.uploadSeconds;
        timings.downloadSeconds += shared.timings.downloadSeconds;
        for (const double seconds : shared.timings.stepSeconds) {
            timings.stepSeconds.push_back(seconds);
            timings.computeSeconds += seconds;
        }
        if (shared.error)
            return *shared.error;
        if (shared.thrown)
            return errorOf(shared.thrown);
    }
    control.report(1);
    return base::success();
}

}  // namespace

ChunkOutcome runChunks(const ChunkDevice& device, const ChunkedPlan& plan,
                       const std::vector<std::vector<cl::Kernel>>& kernels, std::span<std::byte> data,
                       const base::RunControl& control, base::Timings& timings)
{
    Lanes lanes;
    ChunkOutcome outcome{base::success()};
    try {
        for (std::size_t i = 0; i < plan.lanes; ++i)
            lanes.push_back(std::make_unique<Lane>(device, plan, kernels));
        outcome.status = workOnPhases(plan, lanes, data, control, timings);
    } catch (const cl::Error& error) {
        outcome.status = toError(error, "allocating memory for parts of the vector");
    } catch (const std::exception& exception) {
        outcome.status = base::errorOf(exception);
    }
    if (outcome.status)
        return outcome;
    for (auto& lane : lanes) {
        if (lane->isIdle())
            continue;
        outcome.isAbandoned = true;
        lane->endThreads();
        static_cast<void>(lane.release());
    }
    return outcome;
}

}  // namespace sequency::opencl
