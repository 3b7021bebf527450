// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/opencl/chunked_run.h"

#include "engine/opencl/launching.h"
#include "engine/opencl/row_copy.h"

#include <algorithm>
#include <atomic>
#include <mutex>
#include <optional>
#include <thread>

namespace sequency::opencl {
namespace {

constexpr unsigned copyThreads = 4;  // of one lane

// What the lanes of one phase share.
struct Shared {
    const ChunkedPlan& plan;
    const ChunkPhase& phase;
    std::span<std::byte> data;
    const base::RunControl& control;
    std::atomic<std::size_t> next = 0;
    std::atomic<bool> stopped = false;
    std::mutex mutex = {};
    std::optional<base::Error> error = {};
    base::Timings timings = {};  // of all lanes

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
        if (!error)
            error = std::move(reason);
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

// A queue, a chunk on the device and the kernels, which no other lane touches.
class Lane {
public:
    Lane(const ChunkDevice& device, const ChunkedPlan& plan,
         const std::vector<std::vector<cl::Kernel>>& kernels)
        : m_device(device), m_queue(device.context, device.device, CL_QUEUE_PROFILING_ENABLE)
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
        if (!device.pinned)
            return;
        m_pinned = cl::Buffer(device.context, CL_MEM_READ_WRITE | CL_MEM_ALLOC_HOST_PTR, plan.chunkBytes);
        m_memory = static_cast<std::byte*>(
            m_queue.enqueueMapBuffer(m_pinned, CL_TRUE, CL_MAP_READ | CL_MAP_WRITE, 0, plan.chunkBytes));
    }
    ~Lane()
    {
        if (m_memory == nullptr)
            return;
        try {
            m_queue.enqueueUnmapMemObject(m_pinned, m_memory);
            m_queue.finish();
        } catch (const cl::Error&) {  // a device that is gone has nothing to give back
        }
    }
    Lane(const Lane&) = delete;
    Lane& operator=(const Lane&) = delete;

    void process(const Shared& shared, std::size_t phaseNumber, std::size_t chunk, base::Timings& timings)
    {
        const LaunchPlan& plan = shared.phase.plan;
        const cl::Buffer& input = m_vectors[static_cast<std::size_t>(plan.inputs.front())];
        const cl::Buffer& output = m_vectors[static_cast<std::size_t>(plan.result)];
        if (m_memory != nullptr)
            copyRows(shared.gathering(m_memory, chunk), copyThreads);
        cl::Event upload;
        cl::Event download;
        std::vector<cl::Event> launches(plan.launches.size());
        send(shared, input, chunk, upload);
        for (std::size_t i = 0; i < launches.size(); ++i)
            enqueue(m_queue, m_device.device, m_kernels[phaseNumber][i], plan.launches[i], &launches[i]);
        fetch(shared, output, chunk, download);
        m_queue.finish();
        if (m_memory != nullptr)
            copyRows(shared.scattering(m_memory, chunk), copyThreads);
        timings.uploadSeconds += eventSeconds(upload);
        timings.downloadSeconds += eventSeconds(download);
        timings.stepSeconds.resize(launches.size());
        for (std::size_t i = 0; i < launches.size(); ++i)
            timings.stepSeconds[i] += eventSeconds(launches[i]);
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

    void send(const Shared& shared, const cl::Buffer& to, std::size_t chunk, cl::Event& event)
    {
        if (m_memory != nullptr)
            m_queue.enqueueWriteBuffer(to, CL_FALSE, 0, shared.bytes(), m_memory, nullptr, &event);
        else
            m_queue.enqueueWriteBufferRect(to, CL_FALSE, {0, 0, 0}, {0, 0, 0},
                                           {shared.rowBytes(), shared.phase.rows, 1}, shared.rowBytes(), 0,
                                           shared.pitch(), 0, shared.at(chunk), nullptr, &event);
    }
    void fetch(const Shared& shared, const cl::Buffer& from, std::size_t chunk, cl::Event& event)
    {
        if (m_memory != nullptr)
            m_queue.enqueueReadBuffer(from, CL_FALSE, 0, shared.bytes(), m_memory, nullptr, &event);
        else
            m_queue.enqueueReadBufferRect(from, CL_FALSE, {0, 0, 0}, {0, 0, 0},
                                          {shared.rowBytes(), shared.phase.rows, 1}, shared.rowBytes(), 0,
                                          shared.pitch(), 0, shared.at(chunk), nullptr, &event);
    }

    ChunkDevice m_device;
    cl::CommandQueue m_queue;
    std::vector<cl::Buffer> m_vectors;
    std::vector<cl::Buffer> m_constants;
    std::vector<std::vector<cl::Kernel>> m_kernels;  // by phase
    cl::Buffer m_pinned;
    std::byte* m_memory = nullptr;
};

void workOnDevice(Shared& shared, Lane& lane, std::size_t phaseNumber, const base::RunControl* reporting)
{
    base::Timings mine;
    try {
        while (const auto chunk = shared.take()) {
            lane.process(shared, phaseNumber, *chunk, mine);
            if (reporting == nullptr)
                continue;
            const double share = static_cast<double>(*chunk + 1) / static_cast<double>(shared.phase.count);
            reporting->report((static_cast<double>(phaseNumber) + share) /
                              static_cast<double>(shared.plan.phases.size()));
        }
    } catch (const cl::Error& error) {
        shared.fail(toError(error, "a part of the vector"));
    }
    shared.add(mine);
}

}  // namespace

base::Status runChunks(const ChunkDevice& device, const ChunkedPlan& plan,
                       const std::vector<std::vector<cl::Kernel>>& kernels, std::span<std::byte> data,
                       const base::RunControl& control, base::Timings& timings)
{
    std::vector<std::unique_ptr<Lane>> lanes;
    try {
        for (std::size_t i = 0; i < plan.lanes; ++i)
            lanes.push_back(std::make_unique<Lane>(device, plan, kernels));
    } catch (const cl::Error& error) {
        return toError(error, "room for parts of the vector");
    }
    for (std::size_t i = 0; i < plan.phases.size(); ++i) {
        Shared shared{plan, plan.phases[i], data, control};
        {
            std::vector<std::jthread> threads;
            for (std::size_t lane = 1; lane < lanes.size(); ++lane)
                threads.emplace_back([&, lane] { workOnDevice(shared, *lanes[lane], i, nullptr); });
            workOnDevice(shared, *lanes.front(), i, &control);
        }
        timings.uploadSeconds += shared.timings.uploadSeconds;
        timings.downloadSeconds += shared.timings.downloadSeconds;
        for (const double seconds : shared.timings.stepSeconds) {
            timings.stepSeconds.push_back(seconds);
            timings.computeSeconds += seconds;
        }
        if (shared.error)
            return *shared.error;
    }
    control.report(1);
    return base::success();
}

}  // namespace sequency::opencl
