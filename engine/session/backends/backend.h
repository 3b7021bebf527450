// SPDX-License-Identifier: GPL-3.0-or-later
//
// A common interface to everything that computes for the engine: the reference, the CPU path and each OpenCL device.
//
// Every computation is a program (program/program.h), which a backend prepares and executes; a backend has no code for a particular kind of
// call. The executors do not depend on this interface: adapters (host_backends.cpp, opencl_backend.cpp) wrap them. Computing sets every
// member of `timings` except totalSeconds.
//
// Threads: the thread of the engine that owns the backend.
#pragma once

#include "engine/base/run_control.h"
#include "engine/base/timings.h"
#include "engine/program/plan.h"
#include "engine/program/vectors.h"
#include "engine/session/calls/work_algorithms.h"
#include "engine/session/devices/device_choice.h"
#include "engine/session/devices/plan_store.h"

#include <functional>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace sequency::session {

class Backend {
public:
    // Creates a backend. `offers` selects the algorithms that it runs. DeviceInfo::algorithms lists them unless `info` already has a list.
    Backend(DeviceInfo info, Offers offers);
    virtual ~Backend() = default;
    Backend(const Backend&) = delete;
    Backend& operator=(const Backend&) = delete;

    const DeviceInfo& info() const { return *m_info; }
    // Returns info() as a shared object for results, which may outlive the backend.
    const std::shared_ptr<const DeviceInfo>& sharedInfo() const { return m_info; }

    // Returns the algorithms for the name of a transform, "convolution" or "characters": "fast" first, including those that this device cannot run.
    std::vector<std::string> algorithms(std::string_view work) const
    {
        return algorithmNames(work, m_offers);
    }

    // Returns the plan by which this device would run the program, or the reason why it cannot; computes nothing. A plan in the options
    // (program/plan_text.h) is used exactly or refused. If the options have no plan, work-group size, outputs or threads, a shape from the
    // store of tuned plans is used if there is one. Errors: BadUsage (unknown algorithm, impossible plan), Unsupported, OutOfMemory.
    base::Result<std::shared_ptr<const program::Plan>> prepare(const program::Program& program,
                                                               const program::PlanOptions& options);
    // Sets the store in which shapes for this device are looked up; null: no lookup.
    void usePlans(std::shared_ptr<const PlanStore> plans) { m_plans = std::move(plans); }
    // Returns the key under which a shape of this device is stored.
    PlanKey planKey(const program::Program& program, const std::string& algorithm) const;

    // Runs a plan of this backend. Inputs are left unchanged unless the caller donated them. Errors in addition to those of prepare(): BadUsage
    // (vectors that do not match the plan, or belong to another device), Device, Build, Cancelled; the outputs are undefined then.
    base::Status execute(const program::Plan& plan, const program::Vectors& vectors,
                         const base::RunControl& control, base::Timings& timings);
    // True if a plan has been executed: the device is open, and its first kernels are built.
    bool hasRun() const { return m_hasRun; }
    using PlanObserver = std::function<void(const DeviceInfo& device, const program::Plan& plan)>;
    // Sets a function that is called with every plan before it runs; an empty function is not called.
    void observePlans(PlanObserver observer) { m_planObserver = std::move(observer); }

    using EvictCallback = std::function<bool()>;
    // Sets a function that is called if a run lacks memory. If it evicts something from this device, it returns true, and the run is repeated.
    void setEvictCallback(EvictCallback evict) { m_makeRoom = std::move(evict); }

    // Returns an uninitialised vector that stays on this device, for outputs and inputs of programs. Errors: OutOfMemory, Device.
    virtual base::Result<std::unique_ptr<program::DeviceVector>> allocate(program::Storage storage,
                                                                          std::size_t length) = 0;

    // Returns a vector in the host's memory for inputs and outputs of this backend's programs, as program::allocate() does. If pinned memory is
    // faster, because it is transferred without a copy by the host, the vector is in pinned memory and its values are undefined. The vector belongs
    // to the caller and may outlive the backend. Errors: OutOfMemory.
    virtual base::Result<program::HostVector> allocateHost(program::Storage storage, std::size_t length,
                                                           const base::RunControl& control);

    // Calls prepare() and execute().
    base::Status compute(const program::Program& program, const program::PlanOptions& options,
                         const program::Vectors& vectors, const base::RunControl& control,
                         base::Timings& timings);

    using CacheState = program::CacheState;
    using PlanTime = program::PlanTime;
    // The baseline that benchmarks compare with: copying `byteCount` bytes within the device's memory, on CPUs by `threads` threads (0: all),
    // or only writing them (0 seconds on CPUs).
    struct BandwidthBaseline {
        enum class Kind { Copy, Write };
        Kind kind = Kind::Copy;
        std::size_t byteCount = 0;
        std::size_t threads = 1;
        CacheState state = CacheState::Hot;
        int repeats = 1;  // number of repetitions of a hot measurement
    };
    // Returns the seconds of one copy or write. Its memory is retained until releaseMemory().
    virtual base::Result<double> yardstickSeconds(const BandwidthBaseline& yardstick,
                                                  const base::RunControl& control) = 0;

    // Returns the time of a plan without transfers. Hot: `repeats` runs back to back without a wait between them, by the host's clock, so that
    // runs too short for a clock can be measured. Cold: one run by the device's clock. The inputs are zeros, which never overflow and which the
    // transforms of the program map to zeros, so a result that changes is an error (Device). Up to 16 MiB of the result are compared, spread
    // evenly; the result is not verified if the plan changes its own input. Unsupported for a plan in parts, and for Cold on CPUs.
    virtual base::Result<PlanTime> planSeconds(const program::Plan& plan, CacheState state, int repeats,
                                               const base::RunControl& control);

    // Fills the memory that a device holds for its runs with poisonByte (byte_work.h), so that no run can return values that an earlier run left
    // there. CPU paths hold no such memory.
    virtual base::Status poisonMemory(const base::RunControl& control);

    // Releases the memory held for runs and baselines, unless it is at most `keptBytes` bytes.
    virtual void releaseMemory(std::size_t keptBytes = 0) = 0;

protected:
    const Offers& offers() const { return m_offers; }
    // Implements execute().
    virtual base::Status run(const program::Plan& plan, const program::Vectors& vectors,
                             const base::RunControl& control, base::Timings& timings) = 0;
    // Returns BadUsage if the vector is on another device.
    base::Status checkKept(const program::DeviceVector& vector) const;
    // Implements prepare() without the store. AlgorithmOptions::plan is a shape in the device's own syntax, which the plan must have; if it is empty,
    // the device chooses.
    virtual base::Result<std::shared_ptr<const program::Plan>>
    makePlan(const program::Program& program, const program::PlanOptions& options) = 0;

    // Returns BadUsage if `names` does not contain the algorithm.
    base::Status checkAlgorithm(const std::string& algorithm, std::string_view work,
                                const std::vector<std::string>& names) const;

private:
    std::shared_ptr<const program::Plan> tunedPlan(const program::Program& program,
                                                   const program::PlanOptions& options);

    std::shared_ptr<const DeviceInfo> m_info;
    Offers m_offers;
    std::shared_ptr<const PlanStore> m_plans;
    PlanObserver m_planObserver;
    EvictCallback m_makeRoom;
    bool m_hasRun = false;
};

// Returns text for logs and bug reports: the device, the program's numbered operations, and the text of the plan (program/plan.h).
std::string planText(const DeviceInfo& device, const program::Plan& plan);

std::unique_ptr<Backend> makeReferenceBackend();
std::unique_ptr<Backend> makeCpuBackend();

struct OpenClBackends {
    std::vector<std::unique_ptr<Backend>> backends;
    std::string problem;  // reason why there is no device, and the remedy; otherwise empty
};
// Queries every OpenCL driver for its devices; see opencl::enumerateDevices. A device is opened when it is first used.
OpenClBackends findOpenClBackends();

}  // namespace sequency::session
