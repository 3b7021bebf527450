// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/session/backend.h"

#include "engine/base/host_memory.h"
#include "engine/base/version.h"
#include "engine/cpu/characters.h"
#include "engine/cpu/copy_yardstick.h"
#include "engine/cpu/executor.h"
#include "engine/cpu/packed.h"
#include "engine/cpu/polarity_counts.h"
#include "engine/reference/characters.h"
#include "engine/reference/executor.h"
#include "engine/reference/polarity_counts.h"
#include "engine/reference/walsh_a0.h"
#include "engine/session/compositions.h"
#include "engine/transform/algorithm_steps.h"
#include "engine/transform/catalogue.h"

#include <algorithm>
#include <array>
#include <cstring>

namespace sequency::session {
namespace {

using base::ElementVector;
using transform::KroneckerTransform;

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

bool hasPolarity(const KroneckerTransform& transform)
{
    for (int variable = 1; variable <= transform.variables(); ++variable)
        if (transform.matrix(variable).entries()[1] != 0.0)
            return true;
    return false;
}

// What both host paths share: names of algorithms, memory checks, convolution as a composition.
class HostBackend : public Backend {
public:
    using Backend::Backend;

    std::vector<std::string> algorithms(std::string_view work) const override
    {
        if (isPackedWork(work))
            return {"fast"};
        if (work == "characters")
            return {"fast", "direct"};
        if (work == "convolution" || transform::catalogueEntry(work) != nullptr)
            return transform::generalAlgorithms();
        return {};
    }

    bool prefersPacked(const KroneckerTransform&) const override { return false; }

    base::Status runPacked(const PackedTask& task, const base::PackedBits& f, std::span<std::byte> spectrum,
                           const base::RunControl& control, base::Timings& timings) override
    {
        return runUnpacked(*this, task, f, spectrum, control, timings);
    }

    base::Result<std::uint32_t> largestMagnitude(const base::PackedBits& f, const base::Knobs& knobs,
                                                 const base::RunControl& control,
                                                 base::Timings& timings) override
    {
        return largestOfWhole(*this, f, knobs, control, timings);
    }

    base::Status runPlanes(const PackedTask& task, base::PackedQuaternary& digits,
                           const base::RunControl& control, base::Timings& timings) override
    {
        return runUnpacked(*this, task, digits, control, timings);
    }

    base::Status canRun(const Task& task) override
    {
        auto names = algorithms(task.transform.name());
        if (names.empty())  // a transform that is not in the catalogue
            names = transform::generalAlgorithms();
        if (std::find(names.begin(), names.end(), task.algorithm) == names.end())
            return unknownAlgorithm(task.algorithm, task.transform.name());
        const std::size_t vectorBytes = task.transform.size() * base::elementSize(task.element);
        const bool needsSecond = task.algorithm == "constant-geometry" ||
                                 task.transform.order() != transform::SpectrumOrder::Hadamard;
        return needsSecond ? base::checkMemory(vectorBytes, "a second vector") : base::success();
    }

    base::Status convolve(const ConvolutionTask& task, ElementVector& f, ElementVector* g,
                          const base::RunControl& control, base::Timings& timings) override
    {
        return convolveByTransforms(*this, task, f, g, control, timings);
    }

    base::Result<double> copySeconds(std::size_t byteCount, const base::RunControl& control) override
    {
        return m_yardstick.seconds(byteCount, 1, control);
    }

    void releaseMemory() override { m_yardstick.release(); }

protected:
    cpu::CopyYardstick& yardstick() { return m_yardstick; }

private:
    cpu::CopyYardstick m_yardstick;
};

class ReferenceBackend final : public HostBackend {
public:
    ReferenceBackend()
        : HostBackend(hostInfo("reference", DeviceType::Reference, "Reference (sequential)",
                               std::string("Sequency ") + base::version, 1))
    {}

    std::vector<std::string> algorithms(std::string_view work) const override
    {
        auto names = HostBackend::algorithms(work);
        if (work == "walsh" || work == "convolution")
            names.emplace_back("A0");
        if (work == "characters")
            names.emplace_back("kronecker");
        return names;
    }

    base::Status run(const Task& task, ElementVector& data, const base::RunControl& control,
                     base::Timings& timings) override
    {
        if (auto possible = canRun(task); !possible)
            return possible;
        if (task.algorithm == "A0")
            return runA0(task, data, control, timings);
        const auto steps =
            transform::algorithmSteps(task.transform, task.algorithm, base::isInteger(task.element));
        return reference::run(*steps, task.transform.ring(), data, control, timings);
    }

    base::Result<ElementVector> characters(const CharactersTask& task, const base::RunControl& control,
                                           base::Timings& timings) override
    {
        const std::string algorithm = task.algorithm == "fast" ? "direct" : task.algorithm;
        return reference::characters(task.group, task.element, algorithm, control, timings);
    }

    base::Result<std::vector<std::uint32_t>> polarityCounts(int variables,
                                                            std::span<const std::uint32_t> truth,
                                                            const base::RunControl& control,
                                                            base::Timings& timings) override
    {
        return reference::polarityCounts(variables, truth, control, timings);
    }

private:
    // A0 is the butterflies alone; orders and scaling around it are the general steps.
    static base::Status runA0(const Task& task, ElementVector& data, const base::RunControl& control,
                              base::Timings& timings)
    {
        const auto steps = *transform::algorithmSteps(task.transform, "cooley-tukey-ascending",
                                                      base::isInteger(task.element));
        const auto isButterfly = [](const transform::Step& step) { return step.hasButterflies(); };
        const auto first = std::find_if(steps.begin(), steps.end(), isButterfly);
        const auto last = std::find_if_not(first, steps.end(), isButterfly);
        const auto& ring = task.transform.ring();
        if (auto done = reference::run({steps.begin(), first}, ring, data, control, timings); !done)
            return done;
        // The steps of identities before the transform (a batch) are left out: the last one tells its size.
        const std::size_t transformSize = first == last ? 1 : 2 * std::prev(last)->distance;
        if (auto done = reference::walshA0(data, transformSize, control, timings); !done)
            return done;
        return reference::run({last, steps.end()}, ring, data, control, timings);
    }
};

class CpuBackend final : public HostBackend {
public:
    CpuBackend()
        : HostBackend(hostInfo("cpu", DeviceType::Cpu, cpu::processorName(),
                               std::string("Sequency ") + base::version + ", " + cpu::instructionSet(),
                               cpu::threadCount()))
    {}

    base::Status run(const Task& task, ElementVector& data, const base::RunControl& control,
                     base::Timings& timings) override
    {
        if (auto possible = canRun(task); !possible)
            return possible;
        const auto steps =
            transform::algorithmSteps(task.transform, task.algorithm, base::isInteger(task.element));
        const cpu::RunOptions options{static_cast<int>(task.knobs.threads), task.algorithm == "fast"};
        return cpu::run(*steps, task.transform.ring(), data, control, timings, options);
    }

    base::Result<ElementVector> characters(const CharactersTask& task, const base::RunControl& control,
                                           base::Timings& timings) override
    {
        if (task.algorithm != "fast" && task.algorithm != "direct")
            return unknownAlgorithm(task.algorithm, "characters");
        return cpu::characters(task.group, task.element, control, timings,
                               static_cast<int>(task.knobs.threads));
    }

    // Fields of order 2 and 4 are packed by run() itself.
    bool prefersPacked(const KroneckerTransform& transform) const override { return isPlainWalsh(transform); }

    // In bits, but for spectra that are ordered or polarized, which go by way of their values.
    base::Status runPacked(const PackedTask& task, const base::PackedBits& f, std::span<std::byte> spectrum,
                           const base::RunControl& control, base::Timings& timings) override
    {
        const KroneckerTransform& transform = task.transform;
        const int threads = static_cast<int>(task.knobs.threads);
        const bool aligned = reinterpret_cast<std::uintptr_t>(spectrum.data()) % base::bufferAlignment == 0;
        if (isPlainWalsh(transform) && aligned)
            return cpu::walshOfBits(f, task.meaning,
                                    {reinterpret_cast<std::int32_t*>(spectrum.data()), f.size()}, control,
                                    timings, threads);
        if (transform.name() != "reed-muller" || hasPolarity(transform))
            return runUnpacked(*this, task, f, spectrum, control, timings);
        auto bits = f.clone();
        if (!bits)
            return bits.error();
        if (auto done = cpu::reedMuller(*bits, control, timings, threads); !done)
            return done;
        std::memcpy(spectrum.data(), bits->words(), spectrum.size());
        return base::success();
    }

    base::Status runPlanes(const PackedTask& task, base::PackedQuaternary& digits,
                           const base::RunControl& control, base::Timings& timings) override
    {
        if (!isOverPlanes(task.transform))
            return noPlanes();
        const auto direction = task.transform.direction() == transform::Direction::Forward
                                   ? cpu::FieldDirection::Forward
                                   : cpu::FieldDirection::Inverse;
        return cpu::galois4(digits, direction, control, timings, static_cast<int>(task.knobs.threads));
    }

    base::Result<double> threadedCopySeconds(std::size_t byteCount, std::size_t threads,
                                             const base::RunControl& control) override
    {
        return yardstick().seconds(byteCount, static_cast<int>(threads), control);
    }

    base::Result<std::vector<std::uint32_t>> polarityCounts(int variables,
                                                            std::span<const std::uint32_t> truth,
                                                            const base::RunControl& control,
                                                            base::Timings& timings) override
    {
        return cpu::polarityCounts(variables, truth, control, timings);
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

base::Error Backend::unknownAlgorithm(const std::string& algorithm, std::string_view work) const
{
    std::string names;
    for (const std::string& name : algorithms(work))
        names += (names.empty() ? "" : ", ") + name;
    return base::Error{base::ErrorKind::BadUsage, "unknown algorithm '" + algorithm + "' for " +
                                                      std::string(work) + " on the device " + m_info.id +
                                                      ", expected one of: " + names};
}

std::unique_ptr<Backend> makeReferenceBackend()
{
    return std::make_unique<ReferenceBackend>();
}

std::unique_ptr<Backend> makeCpuBackend()
{
    return std::make_unique<CpuBackend>();
}

}  // namespace sequency::session
