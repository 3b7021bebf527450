// SPDX-License-Identifier: GPL-3.0-or-later
//
// The devices of this machine and the interface for computing on them: run(), plan() and listing() of a request.
//
// The engine chooses the device, takes the fastest route of the request (calls/work.h) for which the device has memory, and finishes the result. The
// device "auto" is resolved for every call (device_choice.h). The OpenCL drivers are loaded by the first call that needs their devices; calls for
// "cpu" or "reference" do not load them.
//
// Errors:  BadUsage, BadInput (values do not fit, integers would wrap), Unsupported, OutOfMemory, Device, Build, Cancelled.
// Threads: one at a time. An engine and its resources (OpenCL contexts, queues, kernels) belong to the thread that uses the engine.
#pragma once

#include "engine/analysis/device_spectrum_reader.h"
#include "engine/program/runner.h"
#include "engine/session/calls/call.h"
#include "engine/session/calls/works.h"
#include "engine/session/devices/device_cost_store.h"

#include <map>
#include <span>

namespace sequency::session {

class Engine {
public:
    explicit Engine(DeviceCostStore costStore = DeviceCostStore(DeviceCostStore::defaultPath()));
    ~Engine();

    // Computes a request (request.h), or a request that workOf() has converted to Work.
    auto run(const Request auto& request, const base::RunControl& control = {})
    {
        const auto start = base::Clock::now();
        return withWork(request, [&](const auto& work) { return run(work, control, start); });
    }
    template <typename Value>
    base::Result<Value> run(const Work<Value>& work, const base::RunControl& control = {},
                            base::Clock::time_point start = base::Clock::now())
    {
        auto call = SEQUENCY_TRY(choose(work));
        SEQUENCY_TRY(call.compute(control));
        auto result = work.finish(call);
        if (result)
            outcomeOf(*result) = call.outcome(start);
        return result;
    }
    // Describes the run that run() would try first, without computing: its program, and one line per launch or pass of its plan (program/plan.h).
    base::Result<std::string> plan(const AnyWork& work);
    auto plan(const Request auto& request)
    {
        return withWork(request, [this](const AnyWork& work) { return plan(work); });
    }
    // Returns the algorithm of a request as readable text, with the kernels that run it (listing.h).
    base::Result<Listing> listing(const AnyWork& work) const;
    auto listing(const Request auto& request) const
    {
        return withWork(request, [this](const AnyWork& work) { return listing(work); });
    }

    // Returns all devices: the reference, the CPU path, every OpenCL device and, if there are several GPUs, all GPUs combined into one device
    // (multi_device_backend.h).
    const std::vector<DeviceInfo>& devices() const;
    // Returns the reason why OpenCL devices are missing; empty if none are missing.
    const std::string& openClProblem() const;
    // Enumerates the devices and reads the store of tuned plans again. Results stay valid, but vectors on devices are lost.
    void reload();
    // Returns the device, or the list of devices, that `wanted` names: "auto" (the default device), "opencl", an id, "all-gpus", or several ids
    // separated by "," or "+".
    base::Result<DeviceInfo> resolveDevice(std::string_view wanted) const;
    base::Result<std::vector<DeviceInfo>> resolveDevices(std::string_view wanted) const;
    // Returns the best device for the algorithm of `work` (AnyWork::name()) among the devices that `wanted` ("auto" or "opencl") can refer to.
    base::Result<Backend*> backendFor(std::string_view wanted, std::string_view work,
                                      std::string_view algorithm) const;
    // Returns the names of the algorithms that the device lists for `work`, "fast" first. The list includes algorithms that the device cannot run
    // (DeviceInfo::unavailable).
    std::vector<std::string> algorithms(std::string_view work, std::string_view deviceId) const;
    // Returns the backend of the device with this id, or null if there is none.
    Backend* backend(std::string_view id) const;

    // Returns the measured costs of calls on a device, or typical costs if none were measured. A multi-device combination has the costs of its first
    // device.
    const DeviceCosts& costs(const std::string& id) const;
    void setCosts(const std::string& id, DeviceCosts costs) { m_costs[id] = std::move(costs); }
    // Measures the costs of the device (device_costs.h) and stores them for the next start.
    base::Result<DeviceCosts> measureCosts(const std::string& id, const base::RunControl& control = {});
    // Returns the ids of the devices that "auto" can choose but whose costs have not been measured. The list is empty if "auto" has only one
    // candidate.
    std::vector<std::string> unmeasuredDevices() const;
    // Measures the costs of unmeasuredDevices() and opens the GPUs, so that later calls do not wait for their contexts.
    base::Status prepareDevices(const base::RunControl& control = {});

    // Returns a runner that runs programs on `device`; "auto" is resolved for each program. Devices that have run a program are added to `ranOn`,
    // which must outlive the runner.
    base::Result<program::Runner> runner(std::string_view device, const base::RunControl& control = {},
                                         std::vector<DeviceInfo>* ranOn = nullptr);
    // Returns one runner per device, each for a separate thread. Evicts the resident vectors of these devices. No other call may use the engine while
    // the runners are in use.
    base::Result<std::vector<program::Runner>> runners(std::span<const DeviceInfo> devices,
                                                       const base::RunControl& control = {});
    // Returns a reader for a spectrum that stays on its device. After reload() or a failure of the device, the reader's functions return an error
    // (Device, BadUsage).
    base::Result<std::unique_ptr<analysis::DeviceSpectrumReader>> look(const TransformResult& kept,
                                                                       const base::RunControl& control = {});
    DeviceVectorCache& kept() { return m_kept; }
    const std::shared_ptr<PlanStore>& plans() const { return m_plans; }  // never null
    // Sets a function that is called before every run, by one thread at a time.
    void observePlans(Backend::PlanObserver observer);

private:
    base::Result<std::vector<Backend*>> candidates(const AnyWork& work) const;
    base::Result<Call> choose(const AnyWork& work) const;
    void findOpenClDevices() const;
    void add(std::unique_ptr<Backend> backend) const;

    // findOpenClDevices() completes all mutable members when OpenCL devices are first needed.
    mutable std::vector<std::unique_ptr<Backend>> m_backends;
    mutable std::vector<std::unique_ptr<Backend>> m_several;  // multi-device combinations, created on demand
    mutable std::vector<DeviceInfo> m_devices;
    mutable DeviceVectorCache m_kept;
    mutable bool m_hasOpenClDevices = false;  // true if OpenCL devices have been enumerated
    mutable std::string m_openClProblem;
    DeviceCostStore m_costStore;
    mutable std::map<std::string, DeviceCosts> m_costs;  // measured costs by device id
    std::shared_ptr<PlanStore> m_plans;
    Backend::PlanObserver m_planObserver;
};

}  // namespace sequency::session
