// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/opencl/run/executor.h"

#include "engine/base/catch_exceptions.h"
#include "engine/opencl/driver/device_thread.h"
#include "engine/opencl/driver/lost_devices.h"
#include "engine/opencl/run/device_buffer.h"
#include "engine/opencl/run/device_timer.h"
#include "engine/opencl/run/executor_state.h"
#include "engine/opencl/run/launch_timeout.h"

#include <algorithm>
#include <optional>
#include <system_error>
#include <utility>

namespace sequency::opencl {

// The members of an executor that are used only on the device's thread.
struct Executor::OnDevice {
    OnDevice(const cl::Device& device, const DeviceInfo& info, const StagingSettings& settings)
        : state(device, info, settings)
    {}

    void release()
    {
        state.release();
        timer.release();
    }

    ExecutorState state;
    DeviceTimer timer{state};
};

template <typename Doing, typename Work>
auto Executor::onThread(const base::RunControl& control, const Doing& doing, const Work& work)
    -> decltype(work())
{
    using Done = decltype(work());
    std::optional<Done> result;
    const auto guarded = [&]() -> Done {
        try {
            return work();
        } catch (const cl::Error& error) {
            base::Error problem = toError(error, doing());
            if (m_onDevice != nullptr) {
                m_onDevice->release();
                m_onDevice->state.noteFailure(problem);
            }
            return problem;
        }
    };
    const bool wasLost = m_thread->isLost();
    try {
        const auto done = m_thread->run([&] { result.emplace(guarded()); }, launchTimeout(), control);
        if (!done && !wasLost && done.error().kind == base::ErrorKind::Device)
            noteLostDevice(m_device, done.error());
        return done ? std::move(*result) : done.error();
    } catch (const cl::Error& error) {
        return toError(error, "using " + m_device.name);
    } catch (const std::exception& exception) {
        return base::errorOf(exception);
    }
}

Executor::Executor(DeviceInfo device, std::shared_ptr<DeviceThread> thread)
    : m_device(std::move(device)), m_thread(std::move(thread))
{}

Executor::~Executor()
{
    if (m_onDevice == nullptr)
        return;
    // The destructor of a queue waits for its commands. If the device hangs, the context is therefore leaked.
    const auto ended = onThread(
        {}, [&] { return "closing " + m_device.name; },
        [&]() -> base::Status {
            if (m_onDevice->state.canEnd()) {
                m_onDevice.reset();
                return base::success();
            }
            m_onDevice->state.abandon();
            static_cast<void>(m_onDevice.release());
            return base::success();
        });
    if (!ended) {
        if (m_onDevice != nullptr)
            m_onDevice->state.pinnedMemory().abandon();
        static_cast<void>(m_onDevice.release());
    }
}

bool Executor::hasFailed() const
{
    return m_thread->isLost() || m_onDevice->state.hasFailed();
}

base::Result<std::unique_ptr<Executor>> Executor::open(const DeviceInfo& device,
                                                       const StagingSettings& staging)
{
    std::unique_ptr<Executor> executor;
    try {
        executor.reset(new Executor(device, std::make_shared<DeviceThread>()));
    } catch (const std::system_error&) {
        return base::Error{base::ErrorKind::OutOfMemory,
                           "the system cannot create another thread for " + device.name};
    }
    const auto opened = executor->onThread(
        {}, [&] { return "opening " + device.name; },
        [&]() -> base::Status {
            std::vector<cl::Platform> platforms;
            cl::Platform::get(&platforms);
            std::vector<cl::Device> devices;
            if (device.platformIndex < platforms.size())
                platforms[device.platformIndex].getDevices(CL_DEVICE_TYPE_ALL, &devices);
            if (device.deviceIndex >= devices.size())
                return base::Error{base::ErrorKind::Device,
                                   device.name + " is no longer available; reload the devices"};
            executor->m_onDevice = std::make_unique<OnDevice>(devices[device.deviceIndex], device, staging);
            return base::success();
        });
    if (!opened)
        return opened.error();
    return executor;
}

std::shared_ptr<void> Executor::allocatePinned(std::size_t byteCount, const base::RunControl& control)
{
    ExecutorState& state = m_onDevice->state;
    if (state.hasUnfinished() || hasFailed() || !state.pinnedMemory().takes(byteCount))
        return nullptr;
    const auto memory = onThread(
        control, [&] { return onDevice("pinning memory"); },
        [&]() -> base::Result<std::shared_ptr<void>> {
            return state.pinnedMemory().allocate(byteCount, control);
        });
    return memory ? *memory : nullptr;
}

base::Result<std::shared_ptr<const DeviceBuffer>> Executor::allocate(std::size_t byteCount)
{
    using Buffer = std::shared_ptr<const DeviceBuffer>;
    const std::size_t bytes = std::max<std::size_t>(1, byteCount);
    return onThread(
        {}, [&] { return onDevice("keeping " + base::byteCountText(bytes)); },
        [&]() -> base::Result<Buffer> {
            const cl::Context& context = m_onDevice->state.context();
            return Buffer(std::make_shared<DeviceBuffer>(
                context, cl::Buffer(context, CL_MEM_READ_WRITE, bytes), bytes, m_thread));
        });
}

base::Status Executor::run(const LaunchPlan& plan, const std::vector<Source>& inputs,
                           const std::vector<Target>& results, const base::RunControl& control,
                           base::Timings& timings)
{
    if (inputs.size() != plan.inputs.size() || results.size() != plan.results.size())
        return base::Error{base::ErrorKind::BadUsage, "the plan has " + std::to_string(plan.inputs.size()) +
                                                          " inputs and " +
                                                          std::to_string(plan.results.size()) + " results"};
    auto done = onThread(
        control, [&] { return onDevice("running " + plan.algorithm); },
        [&]() -> base::Status {
            ExecutorState& state = m_onDevice->state;
            const auto isLost = [&](const auto& place) {
                return place.kept != nullptr && place.kept->context() != state.context()();
            };
            if (std::ranges::any_of(inputs, isLost) || std::ranges::any_of(results, isLost))
                return base::Error{base::ErrorKind::Device, "the vectors stored on " + m_device.name +
                                                                " were lost when the device failed"};
            return state.run(plan, inputs, results, control, timings);
        });
    // An abandoned device thread does not end the generation, which reads memory of the caller.
    for (const Source& input : inputs)
        if (input.generated != nullptr)
            input.generated->end();
    return done;
}

base::Status Executor::run(const ChunkedPlan& plan, std::span<std::byte> data,
                           const base::RunControl& control, base::Timings& timings)
{
    return onThread(
        control, [&] { return onDevice("running in parts"); },
        [&] {
            m_onDevice->timer.release();
            return m_onDevice->state.run(plan, data, control, timings);
        });
}

base::Result<double> Executor::copySeconds(std::size_t byteCount, program::CacheState cacheState, int repeats,
                                           const base::RunControl& control)
{
    return onThread(
        control, [&] { return onDevice("copying a buffer"); },
        [&] { return m_onDevice->timer.copySeconds(byteCount, cacheState, repeats, control); });
}

base::Result<program::PlanTime> Executor::planSeconds(const LaunchPlan& plan, program::CacheState cacheState,
                                                      int repeats, const base::RunControl& control)
{
    return onThread(
        control, [&] { return onDevice("timing " + plan.algorithm); },
        [&] { return m_onDevice->timer.planSeconds(plan, cacheState, repeats, control); });
}

base::Status Executor::poisonMemory(unsigned char byte, const base::RunControl& control)
{
    return onThread(
        control, [&] { return onDevice("filling buffers"); },
        [&] { return m_onDevice->state.fillPool(byte, control); });
}

std::size_t Executor::heldBytes() const
{
    return m_onDevice->state.pool().byteCount() + m_onDevice->timer.heldBytes();
}

void Executor::releaseMemory()
{
    static_cast<void>(onThread(
        {}, [&] { return onDevice("releasing memory"); },
        [&]() -> base::Status {
            m_onDevice->release();
            return base::success();
        }));
}

}  // namespace sequency::opencl
