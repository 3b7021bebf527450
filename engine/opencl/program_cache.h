// SPDX-License-Identifier: GPL-3.0-or-later
//
// Compiled kernels of one device, by kernel key: each is compiled once. Private to engine/opencl; the thread of its
// executor only.
#pragma once

#include "engine/opencl/cl_api.h"
#include "engine/opencl/kernel_key.h"

#include <map>
#include <string>

namespace sequency::opencl {

class ProgramCache {
public:
    ProgramCache(cl::Context context, cl::Device device);

    // Errors: Build, with the compiler's log; BadUsage where kernels/ has no such file. Adds the time of a compilation
    // to `buildSeconds`.
    base::Result<cl::Kernel> kernel(const KernelKey& key, double& buildSeconds);

private:
    cl::Context m_context;
    cl::Device m_device;
    std::map<std::string, cl::Kernel> m_kernels;
};

}  // namespace sequency::opencl
