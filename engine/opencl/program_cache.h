// SPDX-License-Identifier: GPL-3.0-or-later
//
// Compiled kernels of one device, by kernel key: each is compiled once, and kept on disk for the next start
// (program_store.h). Private to engine/opencl; the thread of its executor only.
#pragma once

#include "engine/opencl/cl_api.h"
#include "engine/opencl/kernel_key.h"
#include "engine/opencl/program_store.h"

#include <map>
#include <optional>
#include <string>

namespace sequency::opencl {

class ProgramCache {
public:
    ProgramCache(cl::Context context, cl::Device device,
                 ProgramStore store = ProgramStore(ProgramStore::usualFolder()));

    // Errors: Build, with the compiler's log; BadUsage where kernels/ has no such file. Adds the time of a compilation,
    // or of loading, to `buildSeconds`.
    base::Result<cl::Kernel> kernel(const KernelKey& key, double& buildSeconds);

private:
    std::optional<cl::Kernel> stored(const KernelKey& key, const std::string& name);
    void save(const cl::Program& program, const std::string& name) const;

    cl::Context m_context;
    cl::Device m_device;
    ProgramStore m_store;
    std::string m_deviceText;  // what of the device a binary depends on
    std::map<std::string, cl::Kernel> m_kernels;
};

}  // namespace sequency::opencl
