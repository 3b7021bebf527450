// SPDX-License-Identifier: GPL-3.0-or-later
//
// What every place of computation offers the engine: the reference, the CPU path and each OpenCL device behind one face.
//
// The executors know nothing of this; small adapters (host_backends.cpp, opencl_backend.cpp) wrap them. Whatever is computed is a
// program (program/program.h): a backend prepares it and executes it, and has nothing that is about one work. A backend belongs to its
// engine's thread. Computing sets every part of `timings` but totalSeconds.
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
    // `offers`: which rows of algorithms it runs; DeviceInfo::algorithms are these unless `info` has some.
    Backend(DeviceInfo info, Offers offers);
    virtual ~Backend() = default;
    Backend(const Backend&) = delete;
    Backend& operator=(const Backend&) = delete;

    const DeviceInfo& info() const { return *m_info; }
    // The same for results, which may outlive the backend.
    const std::shared_ptr<const DeviceInfo>& sharedInfo() const { return m_info; }

    // For a transform's name, "convolution" or "characters"; "fast" first; those that this device cannot run included.
    std::vector<std::string> algorithms(std::string_view work) const
    {
        return algorithmNames(work, m_offers);
    }

    // How this device would run the program, or why it cannot; computes nothing. Where the options have a plan (program/plan_text.h) it is
    // this one or refused; where they have none, nor a work-group, outputs or threads, it has the shape of the store of tuned plans,
    // if there is one. Errors: BadUsage (unknown algorithm, a plan that cannot be had), Unsupported, OutOfMemory.
    base::Result<std::shared_ptr<const program::Plan>> prepare(const program::Program& program,
                                                               const program::PlanOptions& options);
    // Where shapes for this device are looked up; null: nowhere.
    void usePlans(std::shared_ptr<const PlanStore> plans) { m_plans = std::move(plans); }
    // What a shape of this device is kept under.
    PlanKey planKey(const program::Program& program, const std::string& algorithm) const;

    // Runs a plan of this backend; inputs that were not given away are not changed. Errors beside those of prepare(): BadUsage (vectors
    // that are not the plan's, or another device's), Device, Build, Cancelled; outputs hold anything then.
    base::Status execute(const program::Plan& plan, const program::Vectors& vectors,
                         const base::RunControl& control, base::Timings& timings);
    // True once a plan was executed: the device is open, and its first kernels are built.
    bool hasRun() const { return m_hasRun; }
    // Is called with every plan before it runs. Empty: nobody.
    using PlanObserver = std::function<void(const DeviceInfo& device, const program::Plan& plan)>;
    void observePlans(PlanObserver observer) { m_planObserver = std::move(observer); }

    // Is called where a run has no memory; true where something that is kept here was given up: the run is tried again.
    using EvictCallback = std::function<bool()>;
    void setEvictCallback(EvictCallback evict) { m_makeRoom = std::move(evict); }

    // A vector that stays here, for the outputs and inputs of programs; not initialised. Errors: OutOfMemory, Device.
    virtual base::Result<std::unique_ptr<program::DeviceVector>> allocate(program::Storage storage,
                                                                          std::size_t length) = 0;

    // A vector in the host's memory for inputs and outputs of programs here; as program::allocate(), but where that is worth it in memory
    // from and to which transfers need no copy by the host; its values are anything then. Belongs to the caller; may outlive the backend. OutOfMemory.
    virtual base::Result<program::HostVector> allocateHost(program::Storage storage, std::size_t length,
                                                           const base::RunControl& control);

    // prepare() and execute().
    base::Status compute(const program::Program& program, const program::PlanOptions& options,
                         const program::Vectors& vectors, const base::RunControl& control,
                         base::Timings& timings);

    using CacheState = program::CacheState;
    using PlanTime = program::PlanTime;
    // What benchmarks compare with: a copy of so many bytes within the device's memory, on processors by so many threads (0: all), or
    // writing so many bytes and reading none (0 seconds on processors).
    struct BandwidthBaseline {
        enum class Kind { Copy, Write };
        Kind kind = Kind::Copy;
        std::size_t byteCount = 0;
        std::size_t threads = 1;
        CacheState state = CacheState::Hot;
        int repeats = 1;  // where hot
    };
    // Seconds of one. Memory for them is kept until releaseMemory().
    virtual base::Result<double> yardstickSeconds(const BandwidthBaseline& yardstick,
                                                  const base::RunControl& control) = 0;

    // A plan alone, nothing moved: hot by the host's clock, so many back to back with nothing waited for in between, for what is too short
    // for a clock; cold by the device's clock. On zeros, which no number of runs makes overflow, and which the transforms of this
    // program leave as they are: a result that changes is an error (Device). Compared are up to 16 MiB of it, spread evenly; not verified
    // where the plan itself changes what it reads. Unsupported where the plan does not run as a whole, and cold on processors.
    virtual base::Result<PlanTime> planSeconds(const program::Plan& plan, CacheState state, int repeats,
                                               const base::RunControl& control);

    // Fills the memory that a device holds for its runs with poisonByte (byte_work.h), so that no run can pass off what an
    // earlier one left there as its result. CPU paths hold none.
    virtual base::Status poisonMemory(const base::RunControl& control);

    // Gives back the memory that is held for runs and yardsticks, unless that is at most so many bytes.
    virtual void releaseMemory(std::size_t keptBytes = 0) = 0;

protected:
    const Offers& offers() const { return m_offers; }
    // execute().
    virtual base::Status run(const program::Plan& plan, const program::Vectors& vectors,
                             const base::RunControl& control, base::Timings& timings) = 0;
    // BadUsage where another device keeps the vector.
    base::Status checkKept(const program::DeviceVector& vector) const;
    // prepare() without the store. AlgorithmOptions::plan is the words of a shape that are the device's own, which the plan must have; empty: the
    // device's choice.
    virtual base::Result<std::shared_ptr<const program::Plan>>
    makePlan(const program::Program& program, const program::PlanOptions& options) = 0;

    // BadUsage where the algorithm is none of these.
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

// For logs and bug reports: the device, the program's operations, numbered, and the plan's text (program/plan.h).
std::string planText(const DeviceInfo& device, const program::Plan& plan);

std::unique_ptr<Backend> makeReferenceBackend();
std::unique_ptr<Backend> makeCpuBackend();

struct OpenClBackends {
    std::vector<std::unique_ptr<Backend>> backends;
    std::string problem;  // why there is none, and what to do; empty where there is one
};
// Asks every OpenCL driver for its devices; see opencl::enumerateDevices. They are opened when first used.
OpenClBackends findOpenClBackends();

}  // namespace sequency::session
