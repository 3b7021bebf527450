// SPDX-License-Identifier: GPL-3.0-or-later
//
// The compiled kernels of one device, indexed by kernel key. Each kernel is compiled once and stored on disk for the next start (program_store.h).
// Private to engine/opencl; only for the thread of its executor.
//
// Compilation takes a second or more and cannot be interrupted, so it runs on a separate thread. A caller that waits for a kernel reacts to a stop
// request at once and returns an error after the timeout of launch_timeout.h. The kernel is then available to the next caller. The destructor waits
// for the compilation without a limit; call endsWithin() first.
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
    std::size_t compiledFor = 0;  // work-group size it was compiled for; 0 means any size
    std::size_t mostItems = 0;    // maximum number of work-items per group
};

class ProgramCache {
public:
    ProgramCache(cl::Context context, cl::Device device,
                 ProgramStore store = ProgramStore(ProgramStore::defaultFolder()));
    ProgramCache(const ProgramCache&) = delete;  // the compiler thread refers to this object
    ProgramCache& operator=(const ProgramCache&) = delete;

    // Waits at most `time` for a running compilation. Returns true if no compilation is then in progress.
    bool endsWithin(std::chrono::duration<double> time) const;

    // Returns a kernel and adds the time of compiling or loading it to `buildSeconds`. Errors: Build, with the compiler's log; BadUsage if kernels/
    // has no such file; Device if the compiler does not finish; OutOfMemory if no thread can be started; Cancelled.
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
    // Waits for the compiler thread. Errors: Cancelled, Device.
    base::Status waitForBuilding(const base::RunControl& control) const;
    base::Status finishOther(const KernelKey& key, const base::RunControl& control);
    base::Result<CompiledKernel> takeBuilt();
    std::optional<CompiledKernel> takeLeft();  // nullopt if the compilation failed
    void save(const cl::Program& program, const std::string& name) const;

    cl::Context m_context;
    cl::Device m_device;
    ProgramStore m_store;
    std::string m_deviceText;  // device properties on which a binary depends
    // Compiled kernels. They are not indexed by text, because composing it takes longer than running a short kernel.
    std::map<KernelKey, CompiledKernel> m_kernels;
    // must be the last member: its destructor waits for the compiler thread
    std::optional<Building> m_building;
};

}  // namespace sequency::opencl
