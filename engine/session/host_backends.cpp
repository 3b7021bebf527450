// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/session/backend.h"

#include "engine/base/host_memory.h"
#include "engine/base/version.h"
#include "engine/cpu/characters.h"
#include "engine/cpu/executor.h"
#include "engine/cpu/packed.h"
#include "engine/cpu/polarity_counts.h"
#include "engine/reference/characters.h"
#include "engine/reference/executor.h"
#include "engine/reference/pointwise.h"
#include "engine/reference/polarity_counts.h"
#include "engine/reference/walsh_a0.h"
#include "engine/transform/algorithm_steps.h"
#include "engine/transform/catalogue.h"

#include <algorithm>
#include <chrono>
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

KroneckerTransform walsh(int variables, transform::Direction direction)
{
    transform::TransformSpec spec;
    spec.variables = variables;
    spec.direction = direction;
    return *transform::describe(spec);  // cannot fail: vectors of this size exist
}

// What both host paths share: names of algorithms, memory checks, convolution as a composition.
class HostBackend : public Backend {
public:
    using Backend::Backend;

    std::vector<std::string> algorithms(std::string_view work) const override
    {
        if (work == "walsh-bits" || work == "reed-muller-bits")
            return {"fast"};
        if (work == "characters")
            return {"fast", "direct"};
        if (work == "convolution" || transform::catalogueEntry(work) != nullptr)
            return transform::generalAlgorithms();
        return {};
    }

    // Unpacked, transformed, packed again.
    base::Status runPacked(const KroneckerTransform& transform, const base::PackedBits& f,
                           std::span<std::byte> spectrum, const base::RunControl& control,
                           base::Timings& timings) override
    {
        const bool walsh = transform.name() == "walsh";
        auto values = base::allocateElements(base::ElementType::UInt8, f.size());
        if (!values)
            return values.error();
        auto& digits = std::get<base::AlignedBuffer<std::uint8_t>>(*values);
        f.unpack(digits.elements());
        if (!walsh) {
            const Task task{transform, "fast", base::ElementType::UInt8};
            if (auto done = run(task, *values, control, timings); !done)
                return done;
            const auto bits = base::PackedBits::pack(digits.elements());
            if (!bits)
                return bits.error();
            std::memcpy(spectrum.data(), bits->words(), spectrum.size());
            return base::success();
        }
        auto numbers = base::convert(*values, base::ElementType::Int32);
        if (!numbers)
            return numbers.error();
        for (std::int32_t& value : std::get<base::AlignedBuffer<std::int32_t>>(*numbers))
            value = 1 - 2 * value;
        if (auto done = run(Task{transform, "fast", base::ElementType::Int32}, *numbers, control, timings);
            !done)
            return done;
        std::memcpy(spectrum.data(), base::rawData(*numbers), spectrum.size());
        return base::success();
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

    // Steps 3 to 6 of Algorithm 1 of the dyadic paper.
    base::Status convolve(const ConvolutionTask& task, ElementVector& f, ElementVector* g,
                          const base::RunControl& control, base::Timings& timings) override
    {
        const auto transformed = [&](transform::Direction direction, ElementVector& data) {
            const KroneckerTransform description = walsh(task.variables, direction);
            return run(Task{description, task.algorithm, task.element, task.knobs}, data, control, timings);
        };
        for (ElementVector* vector : {&f, g})
            if (vector != nullptr)
                if (auto done = transformed(transform::Direction::Forward, *vector); !done)
                    return done;
        const auto start = std::chrono::steady_clock::now();
        reference::multiply(f, g == nullptr ? f : *g);
        timings.stepSeconds.push_back(
            std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count());
        timings.computeSeconds += timings.stepSeconds.back();
        if (auto done = transformed(transform::Direction::Inverse, f); !done)
            return done;
        reference::shiftRight(f, task.variables);
        return base::success();
    }

    base::Result<double> copySeconds(std::size_t byteCount) override { return cpu::copySeconds(byteCount); }
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
        if (auto done = reference::walshA0(data, control, timings); !done)
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

    base::Status runPacked(const KroneckerTransform& transform, const base::PackedBits& f,
                           std::span<std::byte> spectrum, const base::RunControl& control,
                           base::Timings& timings) override
    {
        if (transform.name() == "walsh") {
            const std::span<std::int32_t> numbers(reinterpret_cast<std::int32_t*>(spectrum.data()),
                                                  spectrum.size() / sizeof(std::int32_t));
            return cpu::walshOfBits(f, cpu::BitMeaning::Polarity, numbers, control, timings);
        }
        auto bits = f.clone();
        if (!bits)
            return bits.error();
        if (auto done = cpu::reedMuller(*bits, control, timings); !done)
            return done;
        std::memcpy(spectrum.data(), bits->words(), spectrum.size());
        return base::success();
    }

    base::Result<double> threadedCopySeconds(std::size_t byteCount, std::size_t threads) override
    {
        return cpu::copySeconds(byteCount, static_cast<int>(threads));
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

base::Result<Backend::WallSeconds> Backend::wallSeconds(const Task&, int)
{
    return base::Error{base::ErrorKind::Unsupported, "the loop's own time is the time by the host's clock"};
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
