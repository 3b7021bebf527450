// SPDX-License-Identifier: GPL-3.0-or-later
//
// The devices of this machine, and the one way to compute on them: run(), plan() and listing() of a request.
//
// The engine chooses the device, takes the fastest route of the request that the device has memory for (calls/work.h), and finishes the
// result. "auto" is chosen for every call (device_choice.h). The drivers of OpenCL are loaded by the first call that needs to know their
// devices; a call for "cpu" or "reference" does not.
//
// Errors:  BadUsage, BadInput (values do not fit, integers would wrap), Unsupported, OutOfMemory, Device, Build, Cancelled.
// Threads: one at a time. An engine and what it owns (OpenCL contexts, queues, kernels) belong to the thread that uses it.
#pragma once

#include "engine/analysis/kept_look.h"
#include "engine/program/runner.h"
#include "engine/session/calls/call.h"
#include "engine/session/calls/works.h"
#include "engine/session/devices/device_cost_store.h"

#include <map>
#include <span>

namespace sequency::session {

class Engine {
public:
    explicit Engine(DeviceCostStore costStore = DeviceCostStore(DeviceCostStore::usualPath()));
    ~Engine();

    // Computes a request or its work; see request.h for what can be asked.
    auto run(const Request auto& request, const base::RunControl& control = {})
    {
        const auto start = base::Clock::now();
        return withWork(request, [&](const auto& work) { return run(work, control, start); });
    }
    template <typename Value>
    base::Result<Value> run(const Work<Value>& work, const base::RunControl& control = {},
                            base::Clock::time_point start = base::Clock::now())
    {
        auto call = choose(work);
        if (!call)
            return call.error();
        if (const auto done = call->compute(control); !done)
            return done.error();
        auto result = work.finish(*call);
        if (result)
            outcomeOf(*result) = call->outcome(start);
        return result;
    }
    // Describes, without computing, the program that run() would run first: the program, and a line per launch or pass of its plan (program/plan.h).
    base::Result<std::string> plan(const AnyWork& work);
    auto plan(const Request auto& request)
    {
        return withWork(request, [this](const AnyWork& work) { return plan(work); });
    }
    // The algorithm of a request to read, and the kernels that run it (listing.h).
    base::Result<Listing> listing(const AnyWork& work) const;
    auto listing(const Request auto& request) const
    {
        return withWork(request, [this](const AnyWork& work) { return listing(work); });
    }

    // reference, cpu, every OpenCL device, then all GPUs as one if there are several (multi_device_backend.h).
    const std::vector<DeviceInfo>& devices() const;
    const std::string& openClProblem() const;  // why OpenCL devices are missing; empty if none is
    // Looks for the devices again, and reads the store of tuned plans. Results stay valid; vectors on devices are lost.
    void reload();
    // The device for "auto" (the default one), "opencl", an id, or several as one: "opencl:0,opencl:1", or with "+", or "all-gpus".
    base::Result<DeviceInfo> resolveDevice(std::string_view wanted) const;
    base::Result<std::vector<DeviceInfo>> resolveDevices(std::string_view wanted) const;
    // The best device for the algorithm of a work (AnyWork::name()) among those that "auto" or "opencl" may mean.
    base::Result<Backend*> backendFor(std::string_view wanted, std::string_view work,
                                      std::string_view algorithm) const;
    // "fast" first; algorithms that the device cannot run are included (DeviceInfo::unavailable).
    std::vector<std::string> algorithms(std::string_view work, std::string_view deviceId) const;
    // The executor of a device; null if unknown.
    Backend* backend(std::string_view id) const;

    // Costs of calls on a device: measured on this machine, otherwise typical. Several devices as one have the costs of the first.
    const DeviceCosts& costs(const std::string& id) const;
    void setCosts(const std::string& id, DeviceCosts costs) { m_costs[id] = std::move(costs); }
    // Measures the costs (device_costs.h) and stores them for the next start.
    base::Result<DeviceCosts> measureCosts(const std::string& id, const base::RunControl& control = {});
    // Devices that "auto" chooses from and whose costs were not measured; none if there is no choice.
    std::vector<std::string> unmeasuredDevices() const;
    // Measures those, and opens the GPUs, so that later calls do not wait for their contexts.
    base::Status prepareDevices(const base::RunControl& control = {});

    // Runs programs on the device; "auto" is chosen for each. Adds devices that run something to `ranOn`, which must outlive the runner.
    base::Result<program::Runner> runner(std::string_view device, const base::RunControl& control = {},
                                         std::vector<DeviceInfo>* ranOn = nullptr);
    // One runner per device, each for a separate thread. Meanwhile no other call may use the engine. Releases what these devices keep.
    base::Result<std::vector<program::Runner>> runners(std::span<const DeviceInfo> devices,
                                                       const base::RunControl& control = {});
    // Reads a spectrum that stays on its device. Fetching fails after reload() or a failure of the device (Device, BadUsage).
    base::Result<std::unique_ptr<analysis::KeptLook>> look(const TransformResult& kept,
                                                           const base::RunControl& control = {});
    KeptVectors& kept() { return m_kept; }
    const std::shared_ptr<PlanStore>& plans() const { return m_plans; }  // measured plans, never null
    void observePlans(Backend::PlanObserver observer);  // called before every run, by one thread at a time

private:
    base::Result<std::vector<Backend*>> candidates(const AnyWork& work) const;
    base::Result<Call> choose(const AnyWork& work) const;
    void findOpenClDevices() const;
    void add(std::unique_ptr<Backend> backend) const;

    // Completed by findOpenClDevices(), as the other mutable members.
    mutable std::vector<std::unique_ptr<Backend>> m_backends;
    mutable std::vector<std::unique_ptr<Backend>> m_several;  // as one, made when they are first asked for
    mutable std::vector<DeviceInfo> m_devices;
    mutable KeptVectors m_kept;
    mutable bool m_hasOpenClDevices = false;  // they were looked for
    mutable std::string m_openClProblem;
    DeviceCostStore m_costStore;
    mutable std::map<std::string, DeviceCosts> m_costs;  // by id
    std::shared_ptr<PlanStore> m_plans;
    Backend::PlanObserver m_planObserver;
};

}  // namespace sequency::session
