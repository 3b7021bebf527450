// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/session/backend.h"

#include "engine/opencl/executor.h"
#include "engine/opencl/lowering.h"
#include "engine/opencl/polarity_counts.h"
#include "engine/session/chunked_transform.h"
#include "engine/session/compositions.h"
#include "engine/session/host_work.h"
#include "engine/transform/catalogue.h"

#include <algorithm>
#include <array>
#include <bit>

namespace sequency::session {
namespace {

using base::ElementVector;

DeviceInfo openClInfo(std::size_t number, const opencl::DeviceDescription& device)
{
    DeviceInfo info;
    info.id = "opencl:" + std::to_string(number);
    info.name = device.name;
    info.vendor = device.vendor;
    info.driver = device.version + ", driver " + device.driver;
    info.type = device.isGpu ? DeviceType::Gpu : device.isCpu ? DeviceType::Cpu : DeviceType::Accelerator;
    info.isOpenCl = true;
    info.computeUnits = device.computeUnits;
    info.globalMemory = device.globalMemory;
    info.maxAllocation = device.maxAllocation;
    info.localMemory = device.localMemory;
    info.maxWorkGroup = device.maxWorkGroup;
    info.fp64 = device.fp64;
    for (const auto& [algorithm, why] : opencl::algorithmAvailability(device))
        if (!why.empty())
            info.unavailable[algorithm] = why;
    return info;
}

class OpenClBackend final : public Backend {
public:
    OpenClBackend(std::size_t number, opencl::DeviceDescription device)
        : Backend(openClInfo(number, device)), m_device(std::move(device))
    {}

    const opencl::DeviceDescription* openClDevice() const override { return &m_device; }

    std::vector<std::string> algorithms(std::string_view work) const override
    {
        if (work == "characters")
            return {"fast", "direct", "kronecker"};
        if (isPackedWork(work))
            return {"fast"};
        if (work == "convolution")
            return opencl::transformAlgorithms("walsh");
        if (transform::catalogueEntry(work) == nullptr)
            return {};
        return opencl::transformAlgorithms(work);
    }

    base::Status canRun(const Task& task) override
    {
        const auto plan = lowered(task);
        if (!plan && goesInChunks(plan.error(), task.algorithm))
            return canRunInChunks(task, limited(task.knobs));
        return plan ? base::success() : base::Status(plan.error());
    }

    base::Status run(const Task& task, ElementVector& data, const base::RunControl& control,
                     base::Timings& timings) override
    {
        const auto plan = lowered(task);
        if (!plan && !goesInChunks(plan.error(), task.algorithm))
            return plan.error();
        if (const auto opened = open(); !opened)
            return opened.error();
        if (!plan)
            return runInChunks(*m_executor, task, limited(task.knobs), data, control, timings);
        return m_executor->run(*plan, data, control, timings);
    }

    // Processors compute with integers and bytes in their own plans, which beat those for bits but over GF(2) and GF(4).
    bool prefersPacked(const transform::KroneckerTransform& transform) const override
    {
        return (m_device.isGpu && isPlainWalsh(transform)) || transform.name() == "reed-muller" ||
               isOverPlanes(transform);
    }

    base::Status runPacked(const PackedTask& task, const base::PackedBits& f, std::span<std::byte> spectrum,
                           const base::RunControl& control, base::Timings& timings) override
    {
        const auto plan = opencl::lowerPacked(task.transform, task.meaning, limited(task.knobs));
        if (!plan)
            return plan.error();
        if (const auto opened = open(); !opened)
            return opened.error();
        const auto input = std::as_bytes(std::span(f.words(), f.wordCount()));
        return m_executor->run(*plan, std::span(&input, 1), spectrum, control, timings);
    }

    base::Result<std::uint32_t> largestMagnitude(const base::PackedBits& f, const base::Knobs& knobs,
                                                 const base::RunControl& control,
                                                 base::Timings& timings) override
    {
        const auto plan =
            opencl::lowerLargestMagnitude(static_cast<int>(std::bit_width(f.size())) - 1, limited(knobs));
        if (!plan)
            return plan.error();
        if (const auto opened = open(); !opened)
            return opened.error();
        std::uint32_t largest = 0;
        const auto input = std::as_bytes(std::span(f.words(), f.wordCount()));
        if (const auto done =
                m_executor->run(*plan, std::span(&input, 1), std::as_writable_bytes(std::span(&largest, 1)),
                                control, timings);
            !done)
            return done.error();
        return largest;
    }

    base::Status runPlanes(const PackedTask& task, base::PackedQuaternary& digits,
                           const base::RunControl& control, base::Timings& timings) override
    {
        const auto plan = opencl::lowerPlanes(task.transform, limited(task.knobs));
        if (!plan)
            return plan.error();
        if (const auto opened = open(); !opened)
            return opened.error();
        const std::array planes{
            std::as_writable_bytes(std::span(digits.low.words(), digits.low.wordCount())),
            std::as_writable_bytes(std::span(digits.high.words(), digits.high.wordCount()))};
        const std::array<std::span<const std::byte>, 2> inputs{planes[0], planes[1]};
        return m_executor->run(*plan, inputs, std::span<const std::span<std::byte>>(planes), control,
                               timings);
    }

    base::Status convolve(const ConvolutionTask& task, ElementVector& f, ElementVector* g,
                          const base::RunControl& control, base::Timings& timings) override
    {
        const auto plan = opencl::lowerConvolution(task.variables, g == nullptr, task.element, task.algorithm,
                                                   task.knobs, limited(task.knobs));
        if (!plan && goesInChunks(plan.error(), task.algorithm))
            return convolveByTransforms(*this, task, f, g, control, timings);
        if (!plan)
            return plan.error();
        if (const auto opened = open(); !opened)
            return opened.error();
        std::vector<std::span<const std::byte>> inputs{bytesOf(f)};
        if (g != nullptr)
            inputs.emplace_back(bytesOf(*g));
        return m_executor->run(*plan, inputs, bytesOf(f), control, timings);
    }

    base::Result<ElementVector> characters(const CharactersTask& task, const base::RunControl& control,
                                           base::Timings& timings) override
    {
        const auto plan = opencl::lowerCharacters(task.group, task.element, task.algorithm, task.knobs,
                                                  limited(task.knobs));
        if (!plan)
            return plan.error();
        if (const auto opened = open(); !opened)
            return opened.error();
        const std::size_t rows = *task.group.rows();
        auto table = base::allocateElements(task.element, rows * rows);
        if (!table)
            return table;
        if (const auto done = m_executor->run(*plan, {}, bytesOf(*table), control, timings); !done)
            return done.error();
        return table;
    }

    base::Result<std::vector<std::uint32_t>> polarityCounts(int variables,
                                                            std::span<const std::uint32_t> truth,
                                                            const base::RunControl& control,
                                                            base::Timings& timings) override
    {
        const auto plan = opencl::lowerPolarityCounts(variables, m_device);
        if (!plan)
            return plan.error();
        if (const auto opened = open(); !opened)
            return opened.error();
        std::vector<std::uint32_t> counts(std::size_t{2} << variables);
        const auto input = std::as_bytes(truth);
        if (const auto done = m_executor->run(*plan, std::span(&input, 1),
                                              std::as_writable_bytes(std::span(counts)), control, timings);
            !done)
            return done.error();
        return counts;
    }

    // Of what is too large for two buffers, a part, and the rest in proportion.
    base::Result<double> copySeconds(std::size_t byteCount, const base::RunControl& control) override
    {
        if (const auto opened = open(); !opened)
            return opened.error();
        const std::size_t most = std::min(m_device.maxAllocation, m_device.globalMemory / 4);
        const auto seconds = m_executor->copySeconds(std::min(byteCount, most), control);
        if (!seconds || byteCount <= most)
            return seconds;
        return *seconds * (static_cast<double>(byteCount) / static_cast<double>(most));
    }

    base::Result<double> writeSeconds(std::size_t byteCount, const base::RunControl& control) override
    {
        if (const auto opened = open(); !opened)
            return opened.error();
        base::Timings timings;
        if (const auto done = m_executor->run(opencl::lowerPlainWrite(byteCount), {}, std::span<std::byte>(),
                                              control, timings);
            !done)
            return done.error();
        return timings.computeSeconds;
    }

    // One that has failed is opened anew before the next run.
    base::Status poisonMemory(const base::RunControl& control) override
    {
        return m_executor && !m_executor->hasFailed() ? m_executor->poisonMemory(poisonByte, control)
                                                      : base::success();
    }

    base::Result<WallSeconds> wallSeconds(const Task& task, int repeats,
                                          const base::RunControl& control) override
    {
        return wallSeconds(lowered(task), task.transform.size() * base::elementSize(task.element), repeats,
                           control);
    }

    base::Result<WallSeconds> wallSeconds(const ConvolutionTask& task, bool autocorrelation, int repeats,
                                          const base::RunControl& control) override
    {
        return wallSeconds(opencl::lowerConvolution(task.variables, autocorrelation, task.element,
                                                    task.algorithm, task.knobs, limited(task.knobs)),
                           base::elementSize(task.element) << task.variables, repeats, control);
    }

    base::Result<WallSeconds> wallSeconds(const CharactersTask& task, int repeats,
                                          const base::RunControl& control) override
    {
        const auto rows = task.group.rows();
        if (!rows)
            return rows.error();
        return wallSeconds(opencl::lowerCharacters(task.group, task.element, task.algorithm, task.knobs,
                                                   limited(task.knobs)),
                           *rows * *rows * base::elementSize(task.element), repeats, control);
    }

    base::Result<WallSeconds> wallSeconds(PackedForm form, const PackedTask& task, std::size_t copyBytes,
                                          int repeats, const base::RunControl& control) override
    {
        const opencl::DeviceDescription device = limited(task.knobs);
        switch (form) {
        case PackedForm::Bits:
            return wallSeconds(opencl::lowerPacked(task.transform, task.meaning, device), copyBytes, repeats,
                               control);
        case PackedForm::Largest:
            return wallSeconds(opencl::lowerLargestMagnitude(task.transform.variables(), device), copyBytes,
                               repeats, control);
        case PackedForm::Planes: break;
        }
        return wallSeconds(opencl::lowerPlanes(task.transform, device), copyBytes, repeats, control);
    }

    void releaseMemory() override
    {
        if (m_executor)
            m_executor->releaseMemory();
    }

private:
    base::Result<WallSeconds> wallSeconds(const base::Result<opencl::LaunchPlan>& plan, std::size_t copyBytes,
                                          int repeats, const base::RunControl& control)
    {
        if (!plan)
            return plan.error();
        if (const auto opened = open(); !opened)
            return opened.error();
        const auto run = m_executor->wallSeconds(*plan, repeats, control);
        if (!run)
            return run.error();
        const auto copy = m_executor->copyWallSeconds(copyBytes, repeats, control);
        if (!copy)
            return copy.error();
        return WallSeconds{*run, *copy};
    }

    opencl::DeviceDescription limited(const base::Knobs& knobs) const
    {
        opencl::DeviceDescription device = m_device;
        if (knobs.deviceMemory > 0) {
            device.globalMemory = std::min(device.globalMemory, knobs.deviceMemory);
            device.maxAllocation = std::min(device.maxAllocation, knobs.deviceMemory);
        }
        return device;
    }

    base::Result<opencl::LaunchPlan> lowered(const Task& task) const
    {
        const auto all = opencl::transformAlgorithms("walsh");  // Walsh has every algorithm there is
        if (std::find(all.begin(), all.end(), task.algorithm) == all.end())
            return unknownAlgorithm(task.algorithm, task.transform.name());
        return opencl::lowerTransform(task.transform, task.element, task.algorithm, task.knobs,
                                      limited(task.knobs));
    }

    // Our own algorithm goes on in parts where the device has no room for the whole.
    static bool goesInChunks(const base::Error& error, const std::string& algorithm)
    {
        return error.kind == base::ErrorKind::OutOfMemory && algorithm == "fast";
    }

    base::Status open()
    {
        if (m_executor && !m_executor->hasFailed())
            return base::success();
        m_executor.reset();
        auto executor = opencl::Executor::open(m_device);
        if (!executor)
            return executor.error();
        m_executor = std::move(*executor);
        return base::success();
    }

    opencl::DeviceDescription m_device;
    std::unique_ptr<opencl::Executor> m_executor;
};

}  // namespace

OpenClBackends findOpenClBackends()
{
    opencl::DeviceCatalogue catalogue = opencl::enumerateDevices();
    OpenClBackends found;
    for (std::size_t i = 0; i < catalogue.devices.size(); ++i)
        found.backends.push_back(std::make_unique<OpenClBackend>(i, std::move(catalogue.devices[i])));
    found.problem = std::move(catalogue.problem);
    return found;
}

}  // namespace sequency::session
