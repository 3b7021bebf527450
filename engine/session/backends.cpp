// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/session/backend.h"

#include "engine/base/host_memory.h"
#include "engine/base/version.h"
#include "engine/cpu/executor.h"
#include "engine/opencl/executor.h"
#include "engine/reference/executor.h"
#include "engine/transform/factorization.h"

#include <algorithm>

namespace sequency::session {
namespace {

using transform::Factorization;
using transform::Step;

// The steps that an algorithm walks. Integers are divided by the engine afterwards, so they get no scaling step.
std::vector<Step> stepsOf(const Task& task)
{
    auto steps = transform::factor(task.transform, task.algorithm == "constant-geometry"
                                                       ? Factorization::ConstantGeometry
                                                       : Factorization::CooleyTukeyAscending);
    if (base::isInteger(task.element))
        std::erase_if(steps, [](const Step& step) { return step.kind == transform::StepKind::Scaling; });
    return steps;
}

base::Error unknownAlgorithm(const std::string& algorithm, const Backend& backend)
{
    std::string names;
    for (const std::string& name : backend.algorithms())
        names += (names.empty() ? "" : ", ") + name;
    return base::Error{base::ErrorKind::BadUsage, "unknown algorithm '" + algorithm + "' for the device " +
                                                      backend.info().id + ", expected one of: " + names};
}

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

// What both host paths share: names of algorithms and the memory check.
class HostBackend : public Backend {
public:
    using Backend::Backend;

    std::vector<std::string> algorithms() const override
    {
        return {"fast", "cooley-tukey", "constant-geometry"};
    }

    base::Status canRun(const Task& task) override
    {
        const auto names = algorithms();
        if (std::find(names.begin(), names.end(), task.algorithm) == names.end())
            return unknownAlgorithm(task.algorithm, *this);
        const std::size_t vectorBytes = task.transform.size() * base::elementSize(task.element);
        const bool needsSecond = task.algorithm == "constant-geometry" ||
                                 task.transform.order() != transform::SpectrumOrder::Hadamard;
        return needsSecond ? base::checkMemory(vectorBytes, "a second vector") : base::success();
    }

    base::Result<double> copySeconds(std::size_t byteCount) override { return cpu::copySeconds(byteCount); }
};

class ReferenceBackend final : public HostBackend {
public:
    ReferenceBackend()
        : HostBackend(hostInfo("reference", DeviceType::Reference, "Reference (sequential)",
                               std::string("Sequency ") + base::version, 1))
    {}

    base::Status run(const Task& task, base::ElementVector& data, const base::RunControl& control,
                     base::Timings& timings) override
    {
        return reference::run(stepsOf(task), task.transform.ring(), data, control, timings);
    }
};

class CpuBackend final : public HostBackend {
public:
    CpuBackend()
        : HostBackend(hostInfo("cpu", DeviceType::Cpu, cpu::processorName(),
                               std::string("Sequency ") + base::version + ", " + cpu::instructionSet(),
                               cpu::threadCount()))
    {}

    base::Status run(const Task& task, base::ElementVector& data, const base::RunControl& control,
                     base::Timings& timings) override
    {
        return cpu::run(stepsOf(task), task.transform.ring(), data, control, timings);
    }
};

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
    for (const std::string& algorithm : opencl::algorithms())
        if (const std::string why = opencl::whyUnavailable(algorithm, device); !why.empty())
            info.unavailable[algorithm] = why;
    return info;
}

class OpenClBackend final : public Backend {
public:
    OpenClBackend(std::size_t number, opencl::DeviceDescription device)
        : Backend(openClInfo(number, device)), m_device(std::move(device))
    {}

    std::vector<std::string> algorithms() const override { return opencl::algorithms(); }

    base::Status canRun(const Task& task) override
    {
        const auto names = algorithms();
        if (std::find(names.begin(), names.end(), task.algorithm) == names.end())
            return unknownAlgorithm(task.algorithm, *this);
        const auto plan = lowered(task);
        return plan ? base::success() : base::Status(plan.error());
    }

    base::Status run(const Task& task, base::ElementVector& data, const base::RunControl& control,
                     base::Timings& timings) override
    {
        const auto plan = lowered(task);
        if (!plan)
            return plan.error();
        if (const auto opened = open(); !opened)
            return opened.error();
        return m_executor->run(*plan, data, control, timings);
    }

    base::Result<double> copySeconds(std::size_t byteCount) override
    {
        if (const auto opened = open(); !opened)
            return opened.error();
        return m_executor->copySeconds(byteCount);
    }

    void releaseMemory() override
    {
        if (m_executor)
            m_executor->releaseMemory();
    }

private:
    base::Result<opencl::LaunchPlan> lowered(const Task& task) const
    {
        return opencl::lower(stepsOf(task), task.transform.ring(), task.element, task.algorithm, m_device);
    }

    base::Status open()
    {
        if (m_executor)
            return base::success();
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

BackendList findBackends()
{
    BackendList list;
    list.backends.push_back(std::make_unique<ReferenceBackend>());
    list.backends.push_back(std::make_unique<CpuBackend>());
    opencl::DeviceCatalogue catalogue = opencl::enumerateDevices();
    for (std::size_t i = 0; i < catalogue.devices.size(); ++i)
        list.backends.push_back(std::make_unique<OpenClBackend>(i, std::move(catalogue.devices[i])));
    list.openClProblem = std::move(catalogue.problem);
    return list;
}

}  // namespace sequency::session
