// SPDX-License-Identifier: GPL-3.0-or-later
//
// The compiled kernels of one device, indexed by kernel key. Private to engine/opencl.
//
// kernel() compiles a kernel at the first request, stores the binary on disk for the next start (program_store.h) and returns the same kernel for all
// later requests. Compilation takes a second or more and cannot be interrupted, so it runs on a separate thread. A waiting caller returns immediately
// after a stop request, and with an error after the timeout of launch_timeout.h. The compilation then continues, and the next caller receives its
// kernel. The destructor waits for the compilation without a time limit; call endsWithin() first.
//
// Threads: only the executor's thread.
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

// A kernel and its work-group limits, which are queried from the driver once.
struct CompiledKernel {
    cl::Kernel kernel;
    std::size_t compiledFor = 0;  // work-group size for which the kernel was compiled; 0 means any size
    std::size_t mostItems = 0;    // maximum number of work-items per group
};

class ProgramCache {
public:
    ProgramCache(cl::Context context, cl::Device device,
                 ProgramStore store = ProgramStore(ProgramStore::defaultFolder()));
    ProgramCache(const ProgramCache&) = delete;  // the compiler thread refers to this object
    ProgramCache& operator=(const ProgramCache&) = delete;

    // Waits at most `time` for a compilation in progress. Returns true if no compilation is in progress afterwards.
    bool endsWithin(std::chrono::duration<double> time) const;

    // Returns a kernel and adds the time in seconds of compiling or loading it to `buildSeconds`. Errors: Build, with the compiler's log; BadUsage if
    // kernels/ has no such file; Device if the compiler does not finish; OutOfMemory if no thread can be started; Cancelled.
    base::Result<CompiledKernel> kernel(const KernelKey& key, const base::RunControl& control,
                                        double& buildSeconds);

private:
    struct Building {
        KernelKey key;
        std::future<base::Result<cl::Kernel>> kernel;
    };
    // Loads a kernel from the program store or compiles it. Runs on the compiler thread.
    base::Result<cl::Kernel> make(const KernelKey& key) const;
    std::optional<cl::Kernel> stored(const KernelKey& key, const std::string& name) const;
    // Waits for the compilation in progress. Errors: Cancelled; Device after the timeout.
    base::Status waitForBuilding(const base::RunControl& control) const;
    base::Status finishOther(const KernelKey& key, const base::RunControl& control);
    base::Result<CompiledKernel> takeBuilt();
    std::optional<CompiledKernel> takeLeft();  // like takeBuilt(); nullopt if the compilation failed
    void save(const cl::Program& program, const std::string& name) const;

    cl::Context m_context;
    cl::Device m_device;
    ProgramStore m_store;
    std::string m_deviceText;
    // Compiled kernels. The keys are not strings, because composing a string takes longer than running a short kernel.
    std::map<KernelKey, CompiledKernel> m_kernels;
    // Must be the last member, because its destructor waits for the compiler thread.
    std::optional<Building> m_building;
};

}  // namespace sequency::opencl
