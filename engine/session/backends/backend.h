// SPDX-License-Identifier: GPL-3.0-or-later
//
// The common interface of the engine's computing devices: the reference, the CPU path and each OpenCL device.
//
// Every computation is a program (program/program.h). A caller prepares a plan for the program and then executes the plan; a backend has no code for
// a particular kind of request. The executors do not depend on this interface: adapters (host_backends.cpp, opencl_backend.cpp) wrap them. execute()
// sets every member of `timings` except totalSeconds.
//
// Threads: the engine thread that owns the backend.
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
    // Creates a backend that offers the algorithms for which `offers` is true. They are stored in DeviceInfo::algorithms unless `info` already
    // contains a list.
    Backend(DeviceInfo info, Offers offers);
    virtual ~Backend() = default;
    Backend(const Backend&) = delete;
    Backend& operator=(const Backend&) = delete;

    const DeviceInfo& info() const { return *m_info; }
    // Returns info() as a shared object for results, which may outlive the backend.
    const std::shared_ptr<const DeviceInfo>& sharedInfo() const { return m_info; }

    // Returns the names of the algorithms that this device offers for `work`, "fast" first; prepare() may still refuse some of them. `work` is a
    // transform's name, "convolution" or "characters".
    std::vector<std::string> algorithms(std::string_view work) const
    {
        return algorithmNames(work, m_offers);
    }

    // Returns the plan with which this device would run `program`, or an error that states why the device cannot run the program. Computes nothing. A
    // plan given as text in `options` (program/plan_text.h) is used exactly or refused. If `options` contains no plan, work-group size, outputs per
    // work-item or threads, a tuned shape from the plan store is used if there is one. Errors: BadUsage (unknown algorithm, impossible plan),
    // Unsupported, OutOfMemory.
    base::Result<std::shared_ptr<const program::Plan>> prepare(const program::Program& program,
                                                               const program::PlanOptions& options);
    // Sets the store in which tuned shapes for this device are looked up. A null pointer disables the look-up.
    void usePlans(std::shared_ptr<const PlanStore> plans) { m_plans = std::move(plans); }
    // Returns the key under which the plan store holds the tuned shape for this program on this device.
    PlanKey planKey(const program::Program& program, const std::string& algorithm) const;

    // Runs a plan of this backend. Inputs remain unchanged, except inputs that the caller donated. After an error the outputs are undefined. Errors
    // in addition to those of prepare(): BadUsage (vectors that do not match the plan or belong to another device), Device, Build, Cancelled.
    base::Status execute(const program::Plan& plan, const program::Vectors& vectors,
                         const base::RunControl& control, base::Timings& timings);
    // True if a plan has been executed, so that the device is open and its first kernels are built.
    bool hasRun() const { return m_hasRun; }
    using PlanObserver = std::function<void(const DeviceInfo& device, const program::Plan& plan)>;
    // Sets a function that is called with every plan before the plan runs. An empty function removes the observer.
    void observePlans(PlanObserver observer) { m_planObserver = std::move(observer); }

    using EvictCallback = std::function<bool()>;
    // Sets a function to call when a run fails for lack of memory. It must return true if it has evicted vectors; the run is then retried.
    void setEvictCallback(EvictCallback evict) { m_makeRoom = std::move(evict); }

    // Returns an uninitialised vector that stays on this device and can be an input or output of programs. Errors: OutOfMemory, Device.
    virtual base::Result<std::unique_ptr<program::DeviceVector>> allocate(program::Storage storage,
                                                                          std::size_t length) = 0;

    // Allocates a host vector for inputs and outputs of this backend's programs, in pinned memory if this makes transfers faster. The values of a
    // pinned vector are undefined. The vector belongs to the caller and may outlive the backend. Errors: OutOfMemory.
    virtual base::Result<program::HostVector> allocateHost(program::Storage storage, std::size_t length,
                                                           const base::RunControl& control);

    base::Status compute(const program::Program& program, const program::PlanOptions& options,
                         const program::Vectors& vectors, const base::RunControl& control,
                         base::Timings& timings);

    using CacheState = program::CacheState;
    using PlanTime = program::PlanTime;
    // A memory operation whose time benchmarks use as a baseline. Kind::Copy copies `byteCount` bytes within the device's memory; a CPU uses
    // `threads` threads (0 means all). Kind::Write only writes `byteCount` bytes; on CPUs this is not measured and the time is 0.
    struct BandwidthBaseline {
        enum class Kind { Copy, Write };
        Kind kind = Kind::Copy;
        std::size_t byteCount = 0;
        std::size_t threads = 1;
        CacheState state = CacheState::Hot;
        int repeats = 1;  // number of repetitions if `state` is Hot
    };
    // Returns the time in seconds of one copy or write. The buffers stay allocated until releaseMemory() is called.
    virtual base::Result<double> yardstickSeconds(const BandwidthBaseline& yardstick,
                                                  const base::RunControl& control) = 0;

    // Returns the time of a plan without transfers. If `state` is Hot, `repeats` runs follow each other without pauses and are timed with the host's
    // clock, so that very short runs can be measured. If `state` is Cold, one run is timed with the device's clock. The inputs are zeros: they never
    // overflow, and the program's transforms map them to zeros, so a result that changes is an error (Device). Up to 16 MiB of the result, spread
    // evenly, are compared. The result is not verified if the plan changes its own input. Errors: Unsupported for a plan in parts, and for Cold on
    // CPUs.
    virtual base::Result<PlanTime> planSeconds(const program::Plan& plan, CacheState state, int repeats,
                                               const base::RunControl& control);

    // Fills the memory that a device retains between runs with poisonByte (byte_work.h), so that no run can return values of an earlier run. CPU
    // paths retain no such memory.
    virtual base::Status poisonMemory(const base::RunControl& control);

    // Releases the memory retained for runs and baselines if it exceeds `keptBytes` bytes.
    virtual void releaseMemory(std::size_t keptBytes = 0) = 0;

protected:
    const Offers& offers() const { return m_offers; }
    virtual base::Status run(const program::Plan& plan, const program::Vectors& vectors,
                             const base::RunControl& control, base::Timings& timings) = 0;
    // Checks that the vector is resident on this device. Errors: BadUsage.
    base::Status checkKept(const program::DeviceVector& vector) const;
    // Implements prepare() without the store of tuned plans. If options.algorithmOptions.plan is not empty, the plan must have this shape, which is
    // given in the device's syntax. Otherwise the device chooses a shape.
    virtual base::Result<std::shared_ptr<const program::Plan>>
    makePlan(const program::Program& program, const program::PlanOptions& options) = 0;

    // Checks that `names` contains the algorithm. `work` names the computation in the error message. Errors: BadUsage.
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
    std::string problem;  // reason why there is no OpenCL device, with a remedy; empty if there is a device
};
// Returns a backend for each OpenCL device (opencl::enumerateDevices). A device is opened when it is first used.
OpenClBackends findOpenClBackends();

}  // namespace sequency::session
