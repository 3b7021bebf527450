// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/session/backends/backend.h"

#include "engine/base/elapsed.h"
#include "engine/base/memory/host_memory.h"
#include "engine/base/memory/sample_ranges.h"
#include "engine/base/version.h"
#include "engine/cpu/copy_yardstick.h"
#include "engine/cpu/executor.h"
#include "engine/cpu/machine.h"
#include "engine/cpu/threads_used.h"
#include "engine/program/host_interpreter.h"
#include "engine/program/plan_text.h"
#include "engine/reference/machine.h"
#include "engine/session/backends/byte_work.h"
#include "engine/session/backends/plan_cache.h"
#include "engine/session/calls/work_algorithms.h"
#include "engine/transform/algorithms.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cstring>
#include <optional>

namespace sequency::session {
namespace {

DeviceInfo hostInfo(std::string id, DeviceType type, std::string name, std::string driver, int threads)
{
    DeviceInfo info;
    info.id = std::move(id);
    info.name = std::move(name);
    info.vendor = "Sequency";
    info.driver = std::move(driver);
    info.type = type;
    info.computeUnits = threads;
    static const std::size_t memory =
        base::totalMemory();  // read once: lessons make a backend for each property
    info.globalMemory = memory;
    info.maxAllocation = info.globalMemory;
    return info;
}

class HostPlan final : public program::Plan {
public:
    using MakeMachine = std::unique_ptr<program::HostKernels> (*)(const program::PlanOptions&);

    // `maxThreads` is 1 if the number of threads cannot be chosen.
    HostPlan(program::Program program, program::PlanOptions options, MakeMachine makeMachine,
             std::size_t maxThreads)
        : Plan(std::move(program), std::move(options)), m_machine(makeMachine(this->options())),
          m_maxThreads(maxThreads)
    {}

    program::HostKernels& machine() const { return *m_machine; }
    std::vector<program::PlanPass> passes() const override
    {
        return program::interpreterPasses(program(), options().algorithm, *m_machine);
    }
    std::string shape() const override
    {
        return m_maxThreads > 1 ? program::shapeText({}, options().algorithmOptions) : std::string();
    }
    std::vector<std::string> otherShapes() const override
    {
        std::vector<std::string> shapes;
        for (base::AlgorithmOptions algorithmOptions{.threads = 1}; m_maxThreads > 1;
             algorithmOptions.threads *= 2) {
            if (algorithmOptions.threads != options().algorithmOptions.threads)
                shapes.push_back(program::shapeText({}, algorithmOptions));
            if (algorithmOptions.threads > m_maxThreads / 2)
                break;
        }
        return shapes;
    }

private:
    std::unique_ptr<program::HostKernels> m_machine;  // caches prepared steps; used on the backend's thread
    std::size_t m_maxThreads;
};

// Returns the size in bytes of the second vector that out-of-place transforms of the program need; 0 if all transforms are in place.
std::size_t secondVectorBytes(const program::Program& program, const std::string& algorithm)
{
    std::size_t most = 0;
    for (const program::Operation& operation : program.operations())
        if (operation.transform() != nullptr) {
            const auto steps = *transform::algorithmSteps(*operation.transform(), algorithm, true);
            if (std::ranges::none_of(steps, &transform::Step::isOutOfPlace))
                continue;
            const program::Vector& vector = program.vector(operation.result);
            most = std::max(most, program::storageBytes(vector.storage, vector.length));
        }
    return most;
}

class HostCachedVector final : public program::DeviceVector {
public:
    HostCachedVector(std::string device, program::HostVector values)
        : DeviceVector(std::move(device), program::storageOf(values), program::lengthOf(values)),
          m_values(std::move(values))
    {}
    // Returns a mutable reference, because the backend that owns the vector writes it through const pointers.
    program::HostVector& values() const { return m_values; }

private:
    mutable program::HostVector m_values;
};

// Input and output vectors for repeated runs of a program. The inputs are zeros. If the first output can use the memory of the first input, the run
// receives this memory, as in the run being measured.
class HotVectors {
public:
    explicit HotVectors(const program::Program& program)
        : m_program(program), m_inputs(program.inputs().size()), m_outputs(program.outputs().size())
    {
        if (program.inputs().empty())
            return;
        const program::Vector& in = program.vector(program.inputs().front());
        const program::Vector& out = program.vector(program.outputs().front());
        m_isInPlace = in.storage == out.storage && in.length == out.length;
    }

    // Returns the same vectors in every call. Memory that a run moved from an input to an output is allocated again.
    base::Result<const program::Vectors*> given()
    {
        for (std::size_t i = 0; i < m_outputs.size(); ++i)
            SEQUENCY_TRY(make(m_program.outputs()[i], m_outputs[i]));
        for (std::size_t i = m_isInPlace ? 1 : 0; i < m_inputs.size(); ++i)
            SEQUENCY_TRY(make(m_program.inputs()[i], m_inputs[i]));
        if (!m_vectors.outputs.empty())
            return &m_vectors;
        for (std::size_t i = 0; i < m_inputs.size(); ++i)
            m_vectors.inputs.push_back(
                m_isInPlace ? program::InputVector::givenAway(i == 0 ? m_outputs.front() : m_inputs[i])
                            : program::InputVector(m_inputs[i]));
        for (program::HostVector& output : m_outputs)
            m_vectors.outputs.emplace_back(&output);
        return &m_vectors;
    }

    std::uint64_t fingerprint() const
    {
        std::uint64_t all = 0;
        for (const program::HostVector& output : m_outputs)
            for (const auto bytes : program::bytesOf(output))
                for (const base::Piece& piece : base::sampleRanges(bytes.size()))
                    all = std::rotl(all, 1) ^
                          *session::fingerprint(bytes.subspan(piece.offset, piece.byteCount), {});
        return all;
    }

private:
    // Allocates memory if `vector` has none or a run moved its memory to an output.
    base::Status make(program::VectorId id, program::HostVector& vector) const
    {
        const program::Vector& shape = m_program.vector(id);
        if (program::lengthOf(vector) == shape.length && program::storageOf(vector) == shape.storage)
            return base::success();
        vector = SEQUENCY_TRY(program::allocate(shape.storage, shape.length));
        for (const auto bytes : program::bytesOf(vector))
            std::memset(bytes.data(), 0, bytes.size());
        return base::success();
    }

    const program::Program& m_program;
    bool m_isInPlace = false;
    std::vector<program::HostVector> m_inputs;
    std::vector<program::HostVector> m_outputs;
    program::Vectors m_vectors;
};

// The code common to both host backends: names of algorithms and memory checks.
class HostBackend : public Backend {
public:
    HostBackend(DeviceInfo info, Offers offers, HostPlan::MakeMachine makeMachine)
        : Backend(std::move(info), std::move(offers)), m_makeMachine(makeMachine)
    {}

    base::Result<std::shared_ptr<const program::Plan>> makePlan(const program::Program& program,
                                                                const program::PlanOptions& options) override
    {
        if (!options.algorithmOptions.plan.empty())
            return base::Error{base::ErrorKind::BadUsage,
                               "the shape '" + options.algorithmOptions.plan +
                                   "' cannot be chosen: plans of the device " + info().id +
                                   (maxThreads() > 1 ? " can set only threads=" : " have no shapes")};
        if (auto known = m_known.find(program, options))
            return known;
        for (const program::Operation& operation : program.operations()) {
            if (operation.kind().algorithmsOf == nullptr)
                continue;
            SEQUENCY_TRY(checkAlgorithm(options.algorithm, operation.kind().algorithmsOf(operation),
                                        algorithmNames(operation, offers())));
        }
        const std::size_t bytes =
            program::scratchBytes(program) + secondVectorBytes(program, options.algorithm);
        SEQUENCY_TRY(base::checkMemory(bytes, "the intermediate vectors"));
        const auto plan = std::make_shared<const HostPlan>(program, options, m_makeMachine, maxThreads());
        constexpr std::size_t alwaysThere = std::size_t{1} << 20;
        // Plans that need more memory are not cached, so that every call checks the available memory.
        if (bytes < alwaysThere)
            m_known.add(plan);
        return std::shared_ptr<const program::Plan>(plan);
    }

    base::Status run(const program::Plan& plan, const program::Vectors& vectors,
                     const base::RunControl& control, base::Timings& timings) override
    {
        std::vector<program::HostVector> made;
        std::optional<program::Vectors> moved;
        if (!areInHostMemory(vectors)) {
            made.resize(vectors.inputs.size());
            moved = SEQUENCY_TRY(inHostMemory(vectors, made, control));
        }
        if (control.isTimed)
            cpu::startCountingThreads();
        auto done = program::interpret(plan.program(), moved ? *moved : vectors,
                                       static_cast<const HostPlan&>(plan).machine(), control, timings);
        if (control.isTimed)
            timings.threads = std::max(timings.threads, cpu::threadsUsed());
        return done;
    }

    base::Result<std::unique_ptr<program::DeviceVector>> allocate(program::Storage storage,
                                                                  std::size_t length) override
    {
        auto values = SEQUENCY_TRY(program::allocate(storage, length));
        return std::unique_ptr<program::DeviceVector>(
            std::make_unique<HostCachedVector>(info().id, std::move(values)));
    }

    base::Result<double> yardstickSeconds(const BandwidthBaseline& yardstick,
                                          const base::RunControl& control) override
    {
        if (yardstick.kind == BandwidthBaseline::Kind::Write)
            return 0.0;
        const int threads = info().type == DeviceType::Cpu ? static_cast<int>(yardstick.threads) : 1;
        if (yardstick.state == CacheState::Hot)
            return m_yardstick.seconds(yardstick.byteCount, threads, yardstick.repeats, control);
        SEQUENCY_TRY(m_yardstick.need(yardstick.byteCount, control));
        SEQUENCY_TRY(m_flush.flush(control));
        return m_yardstick.seconds(yardstick.byteCount, threads, 1, control);
    }

    // Measures whole calls of the prepared plan. The time includes everything between the call and its result, as benchmarks of other libraries do.
    base::Result<PlanTime> planSeconds(const program::Plan& plan, CacheState state, int repeats,
                                       const base::RunControl& control) override
    {
        if (state == CacheState::Cold)
            return Backend::planSeconds(plan, state, repeats, control);
        HotVectors vectors(plan.program());
        base::Timings ignored;
        const auto runOnce = [&]() -> base::Status {
            if (control.stopRequested())  // a short run may end without polling for a stop request
                return base::cancelled();
            const auto given = vectors.given();
            ignored.stepSeconds.clear();
            return given ? program::interpret(plan.program(), **given,
                                              static_cast<const HostPlan&>(plan).machine(), control, ignored)
                         : base::Status(given.error());
        };
        std::array<std::uint64_t, 2> first{};
        for (std::uint64_t& print : first) {
            SEQUENCY_TRY(runOnce());
            print = vectors.fingerprint();
        }
        const auto start = base::Clock::now();
        for (int i = 0; i < repeats; ++i)
            SEQUENCY_TRY(runOnce());
        const double seconds = base::secondsSince(start) / repeats;
        const bool isKept = first[0] == first[1];
        if (isKept && vectors.fingerprint() != first[0])
            return base::Error{base::ErrorKind::Device,
                               "not verified: in consecutive runs, the plan returned different results"};
        return PlanTime{seconds, isKept};
    }

    void releaseMemory(std::size_t) override
    {
        m_yardstick.release();
        m_flush.release();
    }

private:
    static bool areInHostMemory(const program::Vectors& vectors)
    {
        return std::ranges::all_of(
                   vectors.inputs,
                   [](const auto& input) { return input.kept() == nullptr && input.made() == nullptr; }) &&
               std::ranges::all_of(vectors.outputs,
                                   [](const auto& output) { return output.kept() == nullptr; });
    }

    // Returns `vectors` with all inputs in host memory. `made` has one element per input and receives the inputs that are generated.
    base::Result<program::Vectors> inHostMemory(const program::Vectors& vectors,
                                                std::vector<program::HostVector>& made,
                                                const base::RunControl& control) const
    {
        program::Vectors inHost;
        for (std::size_t i = 0; i < vectors.inputs.size(); ++i) {
            const program::InputVector& input = vectors.inputs[i];
            if (input.kept() == nullptr) {
                auto there = SEQUENCY_TRY(program::inMemory(input, made[i], control));
                inHost.inputs.push_back(std::move(there));
                continue;
            }
            SEQUENCY_TRY(checkKept(*input.kept()));
            program::HostVector& values = static_cast<const HostCachedVector&>(*input.kept()).values();
            inHost.inputs.push_back(input.isGivenAway() ? program::InputVector::givenAway(values)
                                                        : program::InputVector(values));
        }
        for (const program::OutputVector& output : vectors.outputs) {
            if (output.kept() == nullptr) {
                inHost.outputs.push_back(output);
                continue;
            }
            SEQUENCY_TRY(checkKept(*output.kept()));
            inHost.outputs.emplace_back(&static_cast<const HostCachedVector&>(*output.kept()).values());
        }
        return inHost;
    }

    std::size_t maxThreads() const
    {
        return info().type == DeviceType::Cpu ? static_cast<std::size_t>(info().computeUnits) : 1;
    }

    HostPlan::MakeMachine m_makeMachine;
    PlanCache m_known;
    cpu::CopyYardstick m_yardstick;
    CacheFlush m_flush;
};

// Returns true if the reference offers the algorithm. It offers every algorithm whose form is not Kernels.
bool offersOnReference(const transform::Algorithm& row)
{
    return row.form != transform::AlgorithmForm::Kernels;
}

// Returns true if the CPU path offers the algorithm. The CPU path offers algorithms of the form Steps, and computes character tables only entry by
// entry.
bool offersOnCpu(const transform::Algorithm& row)
{
    return row.form == transform::AlgorithmForm::Steps &&
           row.characters != transform::CharacterMethod::Powers;
}

}  // namespace

std::unique_ptr<Backend> makeReferenceBackend()
{
    return std::make_unique<HostBackend>(hostInfo("reference", DeviceType::Reference,
                                                  "Reference (sequential)",
                                                  std::string("Sequency ") + base::version, 1),
                                         offersOnReference, reference::makeMachine);
}

std::unique_ptr<Backend> makeCpuBackend()
{
    return std::make_unique<HostBackend>(
        hostInfo("cpu", DeviceType::Cpu, cpu::processorName(),
                 std::string("Sequency ") + base::version + ", " + cpu::instructionSet(), cpu::threadCount()),
        offersOnCpu, cpu::makeMachine);
}

}  // namespace sequency::session
