// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/session/backends/backend.h"

#include "engine/opencl/driver/lost_devices.h"
#include "engine/opencl/lower/lowering.h"
#include "engine/opencl/lower/program_lowering.h"
#include "engine/opencl/run/executor.h"
#include "engine/program/host_interpreter.h"
#include "engine/program/programs.h"
#include "engine/session/backends/byte_work.h"
#include "engine/session/backends/opencl_plan.h"
#include "engine/session/backends/parts_machine.h"
#include "engine/session/backends/plan_cache.h"
#include "engine/session/calls/work_algorithms.h"
#include "engine/session/devices/driver_screen.h"

#include <algorithm>
#include <iterator>
#include <optional>

namespace sequency::session {
namespace {

using base::ElementVector;

DeviceInfo withNumber(DeviceInfo device, std::size_t number)
{
    device.id = "opencl:" + std::to_string(number);
    for (const auto& [algorithm, why] : opencl::algorithmAvailability(device))
        if (!why.empty())
            device.unavailable[algorithm] = why;
    return device;
}

// A vector in device memory. It consists of one buffer, or of two buffers if it has two planes.
class CachedVector final : public program::DeviceVector {
public:
    using Buffers = std::vector<std::shared_ptr<const opencl::DeviceBuffer>>;

    CachedVector(std::string device, program::Storage storage, std::size_t length, Buffers buffers,
                 const std::shared_ptr<const opencl::Executor>& executor)
        : DeviceVector(std::move(device), storage, length), m_buffers(std::move(buffers)),
          m_executor(executor)
    {}
    const Buffers& buffers() const { return m_buffers; }
    bool isLost() const override
    {
        const auto executor = m_executor.lock();
        return executor == nullptr || executor->hasFailed();
    }

private:
    Buffers m_buffers;
    std::weak_ptr<const opencl::Executor> m_executor;  // executor that created the buffers
};

class OpenClBackend final : public Backend {
public:
    OpenClBackend(DeviceInfo device, std::size_t number)
        : Backend(withNumber(std::move(device), number), opencl::offers)
    {}

    base::Result<std::shared_ptr<const program::Plan>> makePlan(const program::Program& program,
                                                                const program::PlanOptions& options) override
    {
        if (auto known = m_known.find(program, options))
            return known;
        for (const program::Operation& operation : program.operations())
            // Checks only that the algorithm exists. Whether it applies to this particular transform is checked when the plan is created.
            if (operation.transform() != nullptr && !isOfferedForTransforms(options.algorithm))
                return checkAlgorithm(options.algorithm, operation.transform()->name(),
                                      algorithmNames(operation, offers()))
                    .error();
        const auto device = limited(options.algorithmOptions);
        auto whole = opencl::lower(program, options, *device);
        if (!whole && !goesInParts(program, options, whole.error(), *device))
            return whole.error();
        if (!whole && !options.algorithmOptions.plan.empty())
            return base::Error{base::ErrorKind::BadUsage,
                               "the shape '" + options.algorithmOptions.plan +
                                   "' cannot be chosen: the vector is transferred to " + info().name +
                                   " in parts"};
        const auto plan = std::make_shared<const OpenClPlan>(
            program, options, whole ? std::optional(std::move(*whole)) : std::nullopt, device);
        m_known.add(plan);
        return std::shared_ptr<const program::Plan>(plan);
    }

    base::Status run(const program::Plan& plan, const program::Vectors& vectors,
                     const base::RunControl& control, base::Timings& timings) override
    {
        SEQUENCY_TRY(program::check(plan.program(), vectors));
        SEQUENCY_TRY(open());
        const auto& whole = static_cast<const OpenClPlan&>(plan).whole();
        if (!whole)
            return executeInParts(plan, vectors, control, timings);
        std::vector<opencl::Source> inputs;
        std::vector<opencl::Target> results;
        for (const program::InputVector& input : vectors.inputs)
            SEQUENCY_TRY(addSources(input, inputs));
        for (const program::OutputVector& output : vectors.outputs)
            SEQUENCY_TRY(addTargets(output, results));
        return m_executor->run(*whole, inputs, results, control, timings);
    }

    base::Result<std::unique_ptr<program::DeviceVector>> allocate(program::Storage storage,
                                                                  std::size_t length) override
    {
        SEQUENCY_TRY(open());
        const std::size_t planes = storage == program::Storage::Planes ? 2 : 1;
        const std::size_t bytes = program::storageBytes(storage, length) / planes;
        if (bytes > info().maxAllocation)
            return base::Error{base::ErrorKind::OutOfMemory,
                               base::byteCountText(bytes) + " are more than the largest buffer of " +
                                   info().name + " (" + base::byteCountText(info().maxAllocation) + ")"};
        CachedVector::Buffers buffers;
        for (std::size_t plane = 0; plane < planes; ++plane) {
            auto buffer = SEQUENCY_TRY(m_executor->allocate(bytes));
            buffers.push_back(std::move(buffer));
        }
        return std::unique_ptr<program::DeviceVector>(
            std::make_unique<CachedVector>(info().id, storage, length, std::move(buffers), m_executor));
    }

    base::Result<program::HostVector> allocateHost(program::Storage storage, std::size_t length,
                                                   const base::RunControl& control) override
    {
        auto memory = storage != program::Storage::Planes && m_executor && !m_executor->hasFailed()
                          ? m_executor->allocatePinned(program::storageBytes(storage, length), control)
                          : nullptr;
        if (memory == nullptr)
            return program::allocate(storage, length);
        if (const auto element = program::elementOf(storage))
            return program::HostVector(base::adoptElements(*element, std::move(memory), length));
        const std::size_t words = base::PackedBits::wordsFor(length);
        auto bits = base::PackedBits::ofWords(
            base::AlignedBuffer<std::uint64_t>::adopt(std::move(memory), words), length);
        bits.words()[words - 1] = 0;  // clears the padding bits after the last value
        return program::HostVector(std::move(bits));
    }

    // Measures the baseline. If two buffers of `byteCount` bytes do not fit, a smaller copy is measured and its time is scaled.
    base::Result<double> yardstickSeconds(const BandwidthBaseline& yardstick,
                                          const base::RunControl& control) override
    {
        SEQUENCY_TRY(open());
        if (yardstick.kind == BandwidthBaseline::Kind::Write) {
            base::Timings timings;
            SEQUENCY_TRY(m_executor->run(opencl::lowerPlainWrite(yardstick.byteCount), {},
                                         {std::span<std::byte>()}, control, timings));
            return timings.computeSeconds;
        }
        const std::size_t most = std::min(info().maxAllocation, info().globalMemory / 4);
        const std::size_t copied = std::min(yardstick.byteCount, most);
        const auto seconds = m_executor->copySeconds(copied, yardstick.state, yardstick.repeats, control);
        if (!seconds || yardstick.byteCount <= most)
            return seconds;
        return *seconds * (static_cast<double>(yardstick.byteCount) / static_cast<double>(most));
    }

    // Has no effect if the executor has failed, because the next run opens a new executor.
    base::Status poisonMemory(const base::RunControl& control) override
    {
        return m_executor && !m_executor->hasFailed() ? m_executor->poisonMemory(poisonByte, control)
                                                      : base::success();
    }

    base::Result<PlanTime> planSeconds(const program::Plan& plan, CacheState state, int repeats,
                                       const base::RunControl& control) override
    {
        const auto& whole = static_cast<const OpenClPlan&>(plan).whole();
        if (!whole)
            return base::Error{
                base::ErrorKind::Unsupported,
                "the launch time of a vector that is processed in parts cannot be measured separately"};
        SEQUENCY_TRY(open());
        return m_executor->planSeconds(*whole, state, repeats, control);
    }

    void releaseMemory(std::size_t keptBytes) override
    {
        if (m_executor && m_executor->heldBytes() > keptBytes)
            m_executor->releaseMemory();
    }

private:
    std::shared_ptr<const DeviceInfo> limited(const base::AlgorithmOptions& options) const
    {
        if (options.deviceMemory == 0)
            return sharedInfo();
        auto device = std::make_shared<DeviceInfo>(info());
        device->globalMemory = std::min(device->globalMemory, options.deviceMemory);
        device->maxAllocation = std::min(device->maxAllocation, options.deviceMemory);
        return device;
    }

    // Runs the program operation by operation, with each transform in parts. All vectors must be in host memory.
    base::Status executeInParts(const program::Plan& plan, const program::Vectors& vectors,
                                const base::RunControl& control, base::Timings& timings)
    {
        const auto isKept = [](const auto& vector) { return vector.kept() != nullptr; };
        if (std::ranges::any_of(vectors.inputs, isKept) || std::ranges::any_of(vectors.outputs, isKept))
            return base::Error{
                base::ErrorKind::OutOfMemory,
                "the device has too little memory, and vectors stored on it cannot be processed in parts"};
        PartsMachine machine(plan.options(), static_cast<const OpenClPlan&>(plan).device(), m_executor.get());
        program::Vectors there{{}, vectors.outputs};
        std::vector<program::HostVector> made(vectors.inputs.size());
        for (std::size_t i = 0; i < made.size(); ++i) {
            auto input = SEQUENCY_TRY(program::inMemory(vectors.inputs[i], made[i], control));
            there.inputs.push_back(std::move(input));
        }
        return program::interpret(plan.program(), there, machine, control, timings);
    }

    // Appends the memory of an input to `sources`: one source, or one source per bit plane.
    base::Status addSources(const program::InputVector& input, std::vector<opencl::Source>& sources) const
    {
        if (const program::MadeVector* const made = input.made()) {
            sources.emplace_back(
                [made](std::size_t offset, std::span<std::byte> to) {
                    made->make(program::valuesIn(made->storage, offset), to);
                },
                program::storageBytes(made->storage, made->length));
            return base::success();
        }
        if (input.kept() == nullptr) {
            std::ranges::copy(program::bytesOf(*input), std::back_inserter(sources));
            return base::success();
        }
        SEQUENCY_TRY(checkKept(*input.kept()));
        for (const auto& buffer : static_cast<const CachedVector&>(*input.kept()).buffers())
            sources.emplace_back(*buffer, input.isGivenAway());
        return base::success();
    }

    base::Status addTargets(const program::OutputVector& output, std::vector<opencl::Target>& targets) const
    {
        if (output.kept() == nullptr) {
            std::ranges::copy(program::bytesOf(*output), std::back_inserter(targets));
            return base::success();
        }
        SEQUENCY_TRY(checkKept(*output.kept()));
        for (const auto& buffer : static_cast<const CachedVector&>(*output.kept()).buffers())
            targets.emplace_back(*buffer);
        return base::success();
    }

    static bool isOfferedForTransforms(const std::string& algorithm)
    {
        const transform::Algorithm* const row = transform::findAlgorithm(algorithm);
        return row != nullptr && row->steps != nullptr && opencl::offers(*row);
    }

    // Returns true if a program that does not fit in the device's memory is run in parts. This requires an algorithm that lets the executor choose
    // the launches.
    static bool goesInParts(const program::Program& program, const program::PlanOptions& options,
                            const base::Error& error, const DeviceInfo& device)
    {
        const transform::Algorithm* const row = transform::findAlgorithm(options.algorithm);
        if (error.kind != base::ErrorKind::OutOfMemory || row == nullptr || !row->executorChooses)
            return false;
        bool hasTransforms = false;
        for (const program::Operation& operation : program.operations()) {
            const auto element = program::elementOf(program.vector(operation.result).storage);
            if (const transform::KroneckerTransform* const transform = operation.transform()) {
                if (!element || !PartsMachine::canRunInChunks(*transform, *element, device))
                    return false;
                hasTransforms = true;
            }
        }
        return hasTransforms;
    }

    base::Status open()
    {
        if (m_executor && !m_executor->hasFailed())
            return base::success();
        m_executor.reset();
        if (const auto loss = opencl::lossOf(info()))
            return *loss;
        m_executor = SEQUENCY_TRY(opencl::Executor::open(info()));
        return base::success();
    }

    std::shared_ptr<opencl::Executor> m_executor;
    PlanCache m_known;
};

}  // namespace

OpenClBackends findOpenClBackends()
{
    opencl::DeviceCatalogue catalogue = screenedDevices();
    OpenClBackends found;
    for (std::size_t i = 0; i < catalogue.devices.size(); ++i)
        found.backends.push_back(std::make_unique<OpenClBackend>(std::move(catalogue.devices[i]), i));
    found.problem = std::move(catalogue.problem);
    return found;
}

}  // namespace sequency::session
