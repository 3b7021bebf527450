// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/opencl/cache/program_cache.h"

#include "engine/base/elapsed.h"
#include "engine/opencl/cache/sha256.h"
#include "engine/opencl/driver/device_thread.h"
#include "engine/opencl/run/launch_timeout.h"
#include "kernels/embedded_kernels.h"

#include <chrono>
#include <system_error>

namespace sequency::opencl {
namespace {

// Returns the compiler options of a kernel. They suppress compiler warnings, which are not meant for users. For example, PoCL would print "5 warnings
// generated." to stderr if vectors are wider than the vectors of the CPU.
std::string driverOptions(const KernelKey& key)
{
    return key.buildOptions() + " -w";
}

}  // namespace

ProgramCache::ProgramCache(cl::Context context, cl::Device device, ProgramStore store)
    : m_context(std::move(context)), m_device(std::move(device)), m_store(std::move(store))
{
    for (const std::string& part :
         {m_device.getInfo<CL_DEVICE_NAME>(), m_device.getInfo<CL_DEVICE_VENDOR>(),
          m_device.getInfo<CL_DEVICE_VERSION>(), m_device.getInfo<CL_DRIVER_VERSION>()})
        m_deviceText += part + "\n";
}

// Loads the stored binary of a kernel. Returns nullopt if no binary is stored or the driver rejects the binary.
std::optional<cl::Kernel> ProgramCache::stored(const KernelKey& key, const std::string& name) const
{
    const auto binary = m_store.load(name);
    if (!binary)
        return std::nullopt;
    m_store.putAside(name);
    try {
        cl::Program program(m_context, {m_device}, {*binary});
        program.build(m_device, driverOptions(key).c_str());
        cl::Kernel kernel(program, key.entry.c_str());
        m_store.putBack(name);
        return kernel;
    } catch (const cl::Error&) {
        return std::nullopt;
    }
}

// Stores the binary of a program. If the driver does not provide one, the program is compiled again at the next start.
void ProgramCache::save(const cl::Program& program, const std::string& name) const
{
    if (m_store.isOff())
        return;
    try {
        const auto binaries = program.getInfo<CL_PROGRAM_BINARIES>();
        if (!binaries.empty())
            m_store.save(name, binaries.front());
    } catch (const cl::Error&) {
        return;
    }
}

base::Result<cl::Kernel> ProgramCache::make(const KernelKey& key) const
{
    const std::string text(kernels::find(key.program)->text);
    const std::string storeKey = m_deviceText + sha256(text) + "\n" + key.buildOptions();
    // Another process that needs the same program waits and then loads the stored binary.
    const auto lock = m_store.lock(storeKey);
    if (const auto kernel = stored(key, storeKey))
        return *kernel;
    cl::Program program(m_context, text);
    try {
        program.build(m_device, driverOptions(key).c_str());
    } catch (const cl::Error& error) {
        std::string log;
        try {
            log = program.getBuildInfo<CL_PROGRAM_BUILD_LOG>(m_device);
        } catch (const cl::Error&) {
            log = "(the driver provides no log)";
        }
        return base::Error{base::ErrorKind::Build,
                           "the kernel " + key.text() + " did not compile: " + statusText(error.err()),
                           {},
                           std::move(log)};
    }
    cl::Kernel kernel(program, key.entry.c_str());
    save(program, storeKey);
    return kernel;
}

base::Status ProgramCache::waitForBuilding(const base::RunControl& control) const
{
    constexpr auto betweenPolls = std::chrono::milliseconds(2);
    const auto start = std::chrono::steady_clock::now();
    const auto isBuilt = [&] {
        const DeviceThread::Waiting waiting;
        return m_building->kernel.wait_for(betweenPolls) == std::future_status::ready;
    };
    while (!isBuilt()) {
        if (control.stopRequested())
            return base::cancelled();
        if (std::chrono::steady_clock::now() - start > launchTimeout())
            return noAnswer();
    }
    return base::success();
}

bool ProgramCache::endsWithin(std::chrono::duration<double> time) const
{
    const DeviceThread::Waiting waiting;
    return !m_building || m_building->kernel.wait_for(time) == std::future_status::ready;
}

base::Result<CompiledKernel> ProgramCache::takeBuilt()
{
    Building built = std::move(*m_building);
    m_building.reset();  // must be reset before get(), which can rethrow exceptions of the driver
    const auto kernel = built.kernel.get();
    if (!kernel)
        return kernel.error();
    CompiledKernel compiled{*kernel, kernel->getWorkGroupInfo<CL_KERNEL_COMPILE_WORK_GROUP_SIZE>(m_device)[0],
                            kernel->getWorkGroupInfo<CL_KERNEL_WORK_GROUP_SIZE>(m_device)};
    return m_kernels.emplace(std::move(built.key), std::move(compiled)).first->second;
}

std::optional<CompiledKernel> ProgramCache::takeLeft()
{
    try {
        if (auto kernel = takeBuilt())
            return std::move(*kernel);
    } catch (const cl::Error&) {
        return std::nullopt;  // treated like an error that the driver returned
    }
    return std::nullopt;
}

// Waits for the compilation of another kernel if a stopped run left it running. Caches the kernel; ignores an error of the compilation.
base::Status ProgramCache::finishOther(const KernelKey& key, const base::RunControl& control)
{
    if (!m_building || m_building->key == key)
        return base::success();
    if (auto done = waitForBuilding(control); !done)
        return done;
    static_cast<void>(takeLeft());
    return base::success();
}

base::Result<CompiledKernel> ProgramCache::kernel(const KernelKey& key, const base::RunControl& control,
                                                  double& buildSeconds)
{
    if (const auto found = m_kernels.find(key); found != m_kernels.end())
        return found->second;
    if (kernels::find(key.program) == nullptr)
        return base::Error{base::ErrorKind::BadUsage, "unknown kernel file '" + key.program + "'"};
    if (auto done = finishOther(key, control); !done)
        return done.error();
    const auto start = base::Clock::now();
    // A stopped run may have left the compilation of this kernel running. If that compilation failed, the kernel is compiled again.
    if (m_building) {
        if (auto done = waitForBuilding(control); !done)
            return done.error();
        if (auto kernel = takeLeft()) {
            buildSeconds += base::secondsSince(start);
            return std::move(*kernel);
        }
    }
    try {
        m_building =
            Building{key, std::async(std::launch::async, [this, key, group = DeviceThread::Member::group()] {
                         const DeviceThread::Member member(group);
                         return make(key);
                     })};
    } catch (const std::system_error&) {
        return base::Error{base::ErrorKind::OutOfMemory,
                           "the system cannot create another thread for the kernel compiler"};
    }
    if (auto done = waitForBuilding(control); !done)
        return done.error();
    auto kernel = takeBuilt();
    buildSeconds += base::secondsSince(start);
    return kernel;
}

}  // namespace sequency::opencl
