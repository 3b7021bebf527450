// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/opencl/run/executor_state.h"

#include "engine/base/memory/host_memory.h"
#include "engine/opencl/run/device_buffer.h"
#include "engine/opencl/run/launch_timeout.h"

#include <algorithm>
#include <system_error>
#include <utility>

namespace sequency::opencl {
namespace {

// Of the host's memory, for vectors that transfers need no copy for; and no more than a quarter of the device's, since drivers may
// hold them there, too.
constexpr std::size_t pinnedShare = 16;
constexpr std::size_t minPinnedVector = std::size_t{1} << 18;

}  // namespace

Executor::State::Lane::Lane(State& state, cl_command_queue_properties properties)
    : queue(state.context, state.device, properties),
      staging(state.context, queue, state.pinned, state.settings, state.pinnedMemory),
      isTimed((properties & CL_QUEUE_PROFILING_ENABLE) != 0)
{}

Executor::State::State(const cl::Device& chosen, const DeviceInfo& description, const StagingSettings& wanted)
    : device(chosen), context(device), pinned(description.isGpu()), settings(wanted),
      pinnedMemory(context, device,
                   pinned ? std::min(base::totalMemory() / pinnedShare, description.globalMemory / 4) : 0,
                   minPinnedVector),
      timed(*this, CL_QUEUE_PROFILING_ENABLE), programs(context, device),
      // Little where the memory is the host's.
      pool(context, description.globalMemory / (description.isGpu() ? 2 : 16))
{}

Executor::State::Lane& Executor::State::plainLane()
{
    if (!plain)
        plain.emplace(*this, 0);
    return *plain;
}

base::Status Executor::State::abandonRun(const cl::CommandQueue& on, base::Status status)
{
    failed = failed || status.error().kind == base::ErrorKind::Device;
    unfinished.push_back({on, endOf(on)});
    on.flush();
    return status;
}

void Executor::State::noteUnfinished(const cl::CommandQueue& on) noexcept
{
    try {
        unfinished.push_back({on, endOf(on)});
        on.flush();
    } catch (...) {
        failed = true;
    }
}

base::Status Executor::State::waitForAbandoned(const base::RunControl& control)
{
    while (!unfinished.empty()) {
        if (auto done = waitFor(unfinished.back().queue, unfinished.back().event, control); !done) {
            failed = failed || done.error().kind == base::ErrorKind::Device;
            return done;
        }
        unfinished.pop_back();
    }
    return base::success();
}

bool Executor::State::canGo()
{
    if (!programs.endsWithin(failed ? std::chrono::duration<double>(0) : launchTimeout()))
        return false;
    return endsWithin(timed.queue, shutdownTimeoutSeconds) &&
           (!plain || endsWithin(plain->queue, shutdownTimeoutSeconds));
}

Executor::Executor(DeviceInfo device, std::shared_ptr<DeviceThread> thread)
    : m_device(std::move(device)), m_thread(std::move(thread))
{}

Executor::~Executor()
{
    if (m_state == nullptr)
        return;
    // Releasing a queue waits for what runs on it. A device that hangs keeps its context instead of this thread.
    const auto gone = onDevice({}, [&]() -> base::Status {
        if (m_state->canGo()) {
            m_state.reset();
            return base::success();
        }
        m_state->timed.staging.endThreads();
        if (m_state->plain)
            m_state->plain->staging.endThreads();
        m_state->pinnedMemory.abandon();
        static_cast<void>(m_state.release());
        return base::success();
    });
    if (!gone) {
        if (m_state != nullptr)
            m_state->pinnedMemory.abandon();
        static_cast<void>(m_state.release());
    }
}

bool Executor::hasFailed() const
{
    return m_thread->isLost() || m_state->failed;
}

base::Error Executor::failure(const cl::Error& error, const std::string& doing)
{
    releaseBuffers();
    base::Error result = toError(error, doing);
    m_state->failed = m_state->failed || result.kind == base::ErrorKind::Device;
    return result;
}

base::Result<std::unique_ptr<Executor>> Executor::open(const DeviceInfo& device,
                                                       const StagingSettings& staging)
{
    std::unique_ptr<Executor> executor;
    try {
        executor.reset(new Executor(device, std::make_shared<DeviceThread>()));
    } catch (const std::system_error&) {
        return base::Error{base::ErrorKind::OutOfMemory,
                           "the system gives no further thread for " + device.name};
    }
    const auto opened = executor->onDevice({}, [&]() -> base::Status {
        try {
            std::vector<cl::Platform> platforms;
            cl::Platform::get(&platforms);
            std::vector<cl::Device> devices;
            if (device.platformIndex < platforms.size())
                platforms[device.platformIndex].getDevices(CL_DEVICE_TYPE_ALL, &devices);
            if (device.deviceIndex >= devices.size())
                return base::Error{base::ErrorKind::Device,
                                   device.name + " is no longer there; reload the devices"};
            executor->m_state = std::make_unique<State>(devices[device.deviceIndex], device, staging);
            return base::success();
        } catch (const cl::Error& error) {
            return toError(error, "opening " + device.name);
        }
    });
    if (!opened)
        return opened.error();
    return executor;
}

std::shared_ptr<void> Executor::allocatePinned(std::size_t byteCount, const base::RunControl& control)
{
    // A transfer that a stop or a failure left under way may still write into what was given back.
    const bool isIdle = m_state->unfinished.empty() && !hasFailed();
    if (!isIdle || !m_state->pinnedMemory.takes(byteCount))
        return nullptr;
    const auto memory = onDevice(control, [&]() -> base::Result<std::shared_ptr<void>> {
        return m_state->pinnedMemory.allocate(byteCount, control);
    });
    return memory ? *memory : nullptr;
}

base::Result<std::shared_ptr<const DeviceBuffer>> Executor::allocate(std::size_t byteCount)
{
    const std::size_t bytes = std::max<std::size_t>(1, byteCount);
    return onDevice({}, [&]() -> base::Result<std::shared_ptr<const DeviceBuffer>> {
        try {
            return std::shared_ptr<const DeviceBuffer>(std::make_shared<DeviceBuffer>(
                m_state->context, cl::Buffer(m_state->context, CL_MEM_READ_WRITE, bytes), bytes, m_thread));
        } catch (const cl::Error& error) {
            return failure(error, "keeping " + base::byteCountText(bytes) + " on " + m_device.name);
        }
    });
}

base::Status Executor::poisonMemory(unsigned char byte, const base::RunControl& control)
{
    return onDevice(control, [&]() -> base::Status {
        State& state = *m_state;
        try {
            if (auto ready = state.waitForAbandoned(control); !ready)
                return ready;
            const cl_uint word = 0x01010101U * byte;  // whole words are filled faster
            for (std::size_t i = 0; i < state.pool.buffers().size(); ++i) {
                const cl::Buffer& buffer = state.pool.buffers()[i];
                const std::size_t byteCount = state.pool.byteCount(i);
                if (byteCount == 0)
                    continue;
                if (byteCount % sizeof word == 0)
                    state.timed.queue.enqueueFillBuffer(buffer, word, 0, byteCount);
                else
                    state.timed.queue.enqueueFillBuffer(buffer, byte, 0, byteCount);
            }
            auto done = waitFor(state.timed.queue, endOf(state.timed.queue), control);
            return done ? done : state.abandonRun(state.timed.queue, std::move(done));
        } catch (const cl::Error& error) {
            return failure(error, "filling buffers on " + m_device.name);
        }
    });
}

std::size_t Executor::heldBytes() const
{
    return m_state->pool.byteCount() + m_state->flushedBytes;
}

void Executor::releaseMemory()
{
    static_cast<void>(onDevice({}, [&]() -> base::Status {
        releaseBuffers();
        return base::success();
    }));
}

void Executor::releaseBuffers()
{
    m_state->pool.release();
    m_state->flushed = {};
    m_state->flushedBytes = 0;
    m_state->timed.staging.release();
    if (m_state->plain)
        m_state->plain->staging.release();
    m_state->pinnedMemory.release();
}

}  // namespace sequency::opencl
