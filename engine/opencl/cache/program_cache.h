// SPDX-License-Identifier: GPL-3.0-or-later
//
// Compiled kernels of one device, by kernel key: each is compiled once, and kept on disk for the next start
// (program_store.h). Private to engine/opencl; the thread of its executor only.
//
// Drivers compile for a second and more and cannot be stopped, so they do it on a thread of their own: whoever waits for a
// kernel obeys a stop at once and gives up after the timeout of launch_timeout.h, and the kernel is there for the next one who asks.
// The destructor waits for it, however long: endsWithin() says first whether that is wise.
#pragma once

#include "engine/base/run_control.h"
#include "engine/opencl/cache/program_store.h"
#include "engine/opencl/driver/cl_api.h"
#include "engine/opencl/plan/kernel_key.h"

#include <chrono>
#include <future>
#include <map>
#include <optional>
#include <string>

namespace sequency::opencl {

// A kernel, and how large its work-groups may be, asked of the driver once.
struct CompiledKernel {
    cl::Kernel kernel;
    std::size_t compiledFor = 0;  // the size of work-group compiled in; 0 where any goes
    std::size_t mostItems = 0;    // of a work-group
};

class ProgramCache {
public:
    ProgramCache(cl::Context context, cl::Device device,
                 ProgramStore store = ProgramStore(ProgramStore::usualFolder()));
    ProgramCache(const ProgramCache&) = delete;  // the thread that builds knows where it is
    ProgramCache& operator=(const ProgramCache&) = delete;

    // Whether nothing is being compiled any more, within that time.
    bool endsWithin(std::chrono::duration<double> time) const;

    // Errors: Build, with the compiler's log; BadUsage where kernels/ has no such file; Device where the compiler does not end;
    // OutOfMemory where the system gives it no thread; Cancelled. Adds the time of a
    // compilation, or of loading, to `buildSeconds`.
    base::Result<CompiledKernel> kernel(const KernelKey& key, const base::RunControl& control,
                                        double& buildSeconds);

private:
    struct Building {
        KernelKey key;
        std::future<base::Result<cl::Kernel>> kernel;
    };
    // On the thread that builds.
    base::Result<cl::Kernel> make(const KernelKey& key) const;
    std::optional<cl::Kernel> stored(const KernelKey& key, const std::string& name) const;
    // Cancelled where it is still being built.
    base::Status waitForBuilding(const base::RunControl& control) const;
    base::Status finishOther(const KernelKey& key, const base::RunControl& control);
    base::Result<CompiledKernel> takeBuilt();
    std::optional<CompiledKernel> takeLeft();  // nothing where it failed
    void save(const cl::Program& program, const std::string& name) const;

    cl::Context m_context;
    cl::Device m_device;
    ProgramStore m_store;
    std::string m_deviceText;  // what of the device a binary depends on
    std::map<KernelKey, CompiledKernel>
        m_kernels;  // not by their texts, which take longer to write than a short kernel runs
    std::optional<Building> m_building;  // the last member: it goes first, and waits
};

}  // namespace sequency::opencl
