// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/opencl/program_cache.h"

#include "kernels/embedded_kernels.h"

#include <chrono>

namespace sequency::opencl {

ProgramCache::ProgramCache(cl::Context context, cl::Device device)
    : m_context(std::move(context)), m_device(std::move(device))
{}

base::Result<cl::Kernel> ProgramCache::kernel(const KernelKey& key, double& buildSeconds)
{
    const std::string name = key.text();
    if (const auto found = m_kernels.find(name); found != m_kernels.end())
        return found->second;
    const kernels::KernelSource* source = kernels::find(key.program);
    if (source == nullptr)
        return base::Error{base::ErrorKind::BadUsage, "there is no kernel file '" + key.program + "'"};
    const auto start = std::chrono::steady_clock::now();
    cl::Program program(m_context, std::string(source->text));
    try {
        program.build(m_device, key.buildOptions().c_str());
    } catch (const cl::Error& error) {
        std::string log;
        try {
            log = program.getBuildInfo<CL_PROGRAM_BUILD_LOG>(m_device);
        } catch (const cl::Error&) {
            log = "(the driver gives no log)";
        }
        return base::Error{base::ErrorKind::Build,
                           "the kernel " + name + " did not compile: " + statusText(error.err()),
                           {},
                           std::move(log)};
    }
    cl::Kernel kernel(program, key.entry.c_str());
    buildSeconds += std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
    m_kernels.emplace(name, kernel);
    return kernel;
}

}  // namespace sequency::opencl
