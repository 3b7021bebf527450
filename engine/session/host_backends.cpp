// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/session/backend.h"

#include "engine/base/host_memory.h"
#include "engine/base/version.h"
#include "engine/cpu/copy_yardstick.h"
#include "engine/cpu/executor.h"
#include "engine/cpu/program_run.h"
#include "engine/program/program_text.h"
#include "engine/program/walk.h"
#include "engine/reference/program_run.h"
#include "engine/transform/algorithm_steps.h"
#include "engine/transform/catalogue.h"
#include "engine/transform/known_matrix.h"

#include <algorithm>
#include <array>

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
    info.globalMemory = base::totalMemory();
    info.maxAllocation = info.globalMemory;
    return info;
}

// On processors an operation is a piece of work.
class HostPlan final : public program::Plan {
public:
    using Plan::Plan;

    std::string text() const override
    {
        std::string lines;
        for (const program::Operation& operation : program().operations())
            if (!std::holds_alternative<program::Input>(operation.work))
                lines += program::text(program(), operation) + "\n";
        return lines;
    }
};

// The second vector that a transform out of place needs.
std::size_t secondVectorBytes(const program::Program& program, const std::string& algorithm)
{
    std::size_t most = 0;
    for (const program::Operation& operation : program.operations())
        if (const auto* work = std::get_if<program::Transform>(&operation.work);
            work != nullptr && (algorithm == "constant-geometry" ||
                                work->transform.order() != transform::SpectrumOrder::Hadamard)) {
            const program::Vector& vector = program.vector(operation.result);
            most = std::max(most, program::storageBytes(vector.storage, vector.length));
        }
    return most;
}

// What both host paths share: names of algorithms, memory checks.
class HostBackend : public Backend {
public:
    using Run = base::Status (*)(const program::Program&, const program::PlanOptions&,
                                 const program::Vectors&, const base::RunControl&, base::Timings&);

    HostBackend(DeviceInfo info, Run run) : Backend(std::move(info)), m_run(run) {}

    std::vector<std::string> algorithms(std::string_view work) const override
    {
        if (isPackedWork(work))
            return {"fast"};
        if (work == "characters")
            return characterAlgorithms();
        if (work != "convolution" && transform::catalogueEntry(work) == nullptr)
            return {};
        return transformAlgorithms(work == "walsh" || work == "convolution");
    }

    base::Result<std::unique_ptr<program::Plan>> prepare(const program::Program& program,
                                                         const program::PlanOptions& options) override
    {
        for (const program::Operation& operation : program.operations()) {
            auto known = base::success();
            if (const auto* work = std::get_if<program::Transform>(&operation.work))
                known = checkAlgorithm(options.algorithm, work->transform.name(),
                                       transformAlgorithms(transform::isWalsh(work->transform)));
            else if (std::holds_alternative<program::Characters>(operation.work))
                known = checkAlgorithm(options.algorithm, "characters", characterAlgorithms());
            if (!known)
                return known.error();
        }
        const std::size_t second = secondVectorBytes(program, options.algorithm);
        if (const auto fits =
                base::checkMemory(program::memoryOfWalk(program) + second, "the vectors on the way");
            !fits)
            return fits.error();
        return std::unique_ptr<program::Plan>(std::make_unique<HostPlan>(program, options));
    }

    base::Status execute(const program::Plan& plan, const program::Vectors& vectors,
                         const base::RunControl& control, base::Timings& timings) override
    {
        return m_run(plan.program(), plan.options(), vectors, control, timings);
    }

    base::Result<double> yardstickSeconds(Yardstick yardstick, std::size_t byteCount, std::size_t threads,
                                          const base::RunControl& control) override
    {
        if (yardstick == Yardstick::Copy)
            return m_yardstick.seconds(byteCount, 1, control);
        if (yardstick == Yardstick::ThreadedCopy && info().type == DeviceType::Cpu)
            return m_yardstick.seconds(byteCount, static_cast<int>(threads), control);
        return 0.0;
    }

    void releaseMemory() override { m_yardstick.release(); }

protected:
    virtual std::vector<std::string> characterAlgorithms() const { return {"fast", "direct"}; }
    virtual std::vector<std::string> transformAlgorithms(bool) const
    {
        return transform::generalAlgorithms();
    }

private:
    Run m_run;
    cpu::CopyYardstick m_yardstick;
};

class ReferenceBackend final : public HostBackend {
public:
    ReferenceBackend()
        : HostBackend(hostInfo("reference", DeviceType::Reference, "Reference (sequential)",
                               std::string("Sequency ") + base::version, 1),
                      reference::run)
    {}

protected:
    std::vector<std::string> characterAlgorithms() const override { return {"fast", "direct", "kronecker"}; }
    std::vector<std::string> transformAlgorithms(bool isWalsh) const override
    {
        auto names = transform::generalAlgorithms();
        if (isWalsh)
            names.emplace_back("A0");
        return names;
    }
};

}  // namespace

std::span<const std::string_view> packedWorks()
{
    static constexpr std::array<std::string_view, 4> works{"walsh-bits", "walsh-bits-max", "reed-muller-bits",
                                                           "gf4-planes"};
    return works;
}

bool isPackedWork(std::string_view work)
{
    return std::ranges::find(packedWorks(), work) != packedWorks().end();
}

std::unique_ptr<Backend> makeReferenceBackend()
{
    return std::make_unique<ReferenceBackend>();
}

std::unique_ptr<Backend> makeCpuBackend()
{
    constexpr HostBackend::Run run = cpu::run;  // of its two, the one of programs
    return std::make_unique<HostBackend>(
        hostInfo("cpu", DeviceType::Cpu, cpu::processorName(),
                 std::string("Sequency ") + base::version + ", " + cpu::instructionSet(), cpu::threadCount()),
        run);
}

}  // namespace sequency::session
