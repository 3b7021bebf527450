// SPDX-License-Identifier: GPL-3.0-or-later
//
// Compiled kernels of one device, by kernel key: each is compiled once and stored on disk for the next start (program_store.h). Private to
// engine/opencl; only for the thread of its executor.
//
// Compilation takes a second or more and cannot be interrupted, so it runs on a separate thread: a caller that waits for a kernel reacts to a stop at
// once and returns an error after the timeout of launch_timeout.h. The kernel is then available to the next caller. The destructor waits for the
// compilation without a limit; call endsWithin() first.
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

// A kernel and its work-group limits, queried from the driver once.
struct CompiledKernel {
    cl::Kernel kernel;
    std::size_t compiledFor = 0;  // compiled-in work-group size; 0: any size
    std::size_t mostItems = 0;    // maximum number of work-items per group
};

class ProgramCache {
public:
    ProgramCache(cl::Context context, cl::Device device,
                 ProgramStore store = ProgramStore(ProgramStore::defaultFolder()));
    ProgramCache(const ProgramCache&) = delete;  // the compiler thread refers to this object
    ProgramCache& operator=(const ProgramCache&) = delete;

    // True if no compilation is in progress, or if it ends within `time`.
    bool endsWithin(std::chrono::duration<double> time) const;

    // Returns a kernel. Errors: Build, with the compiler's log; BadUsage if kernels/ has no such file; Device if the compiler does not finish;
    // OutOfMemory if no thread can be started; Cancelled. Adds the time of compiling or loading to `buildSeconds`.
    base::Result<CompiledKernel> kernel(const KernelKey& key, const base::RunControl& control,
                                        double& buildSeconds);

private:
    struct Building {
        KernelKey key;
        std::future<base::Result<cl::Kernel>> kernel;
    };
    // Compiles or loads a kernel, on the compiler thread.
    base::Result<cl::Kernel> make(const KernelKey& key) const;
    std::optional<cl::Kernel> stored(const KernelKey& key, const std::string& name) const;
    // Waits for the compiler thread. Errors: Cancelled, Device.
    base::Status waitForBuilding(const base::RunControl& control) const;
    base::Status finishOther(const KernelKey& key, const base::RunControl& control);
    base::Result<CompiledKernel> takeBuilt();
    std::optional<CompiledKernel> takeLeft();  // std::nullopt if the compilation failed
    void save(const cl::Program& program, const std::string& name) const;

    cl::Context m_context;
    cl::Device m_device;
    ProgramStore m_store;
    std::string m_deviceText;  // the properties of the device on which a binary depends
    // Compiled kernels. They are not indexed by text, because composing it takes longer than running a short kernel.
    std::map<KernelKey, CompiledKernel> m_kernels;
    std::optional<Building> m_building;  // must be last: its destructor waits for the compiler thread
};

}  // namespace sequency::opencl
