// SPDX-License-Identifier: GPL-3.0-or-later
//
// The engine's door: the devices of this machine and "compute this there".
//
// One thread at a time: an Engine and everything it owns (OpenCL contexts, queues, kernels) belong to the thread that
// uses it; the workbench gives it to its worker, the command line uses it on the main thread. Programs and buffers are
// kept between calls. The OpenCL drivers are loaded and asked for their devices (tens of milliseconds to seconds) by the first call
// that needs to know them: a call for "cpu" or "reference" does not. Without OpenCL the CPU paths remain, and openClProblem()
// says what is missing and how to get it.
//
// "auto" is chosen for every call by itself: of the CPU path and the GPUs the one for which the whole call is predicted to be the
// shortest (device_choice.h). Results say what was chosen and what was predicted.
#pragma once

#include "engine/analysis/kept_look.h"
#include "engine/base/elapsed.h"
#include "engine/base/run_control.h"
#include "engine/program/runner.h"
#include "engine/session/device_cost_store.h"
#include "engine/session/kept_vectors.h"
#include "engine/session/listing.h"
#include "engine/session/polarity_table.h"
#include "engine/session/request.h"

#include <functional>
#include <map>
#include <memory>
#include <set>
#include <span>
#include <string>
#include <vector>

namespace sequency::session {

class Backend;
struct ConvolutionArithmetic;
class PlanStore;

class Engine {
public:
    Engine() : Engine(DeviceCostStore(DeviceCostStore::usualPath())) {}
    explicit Engine(DeviceCostStore costStore);
    ~Engine();
    Engine(const Engine&) = delete;
    Engine& operator=(const Engine&) = delete;

    // Looks for the devices again, and reads the store of tuned plans. Results that were handed out stay valid.
    void reload();

    // reference, cpu, every OpenCL device, then all GPUs as one where there are several (shared_backend.h).
    const std::vector<DeviceInfo>& devices() const;
    // Why OpenCL devices are missing; empty if every driver listed its devices.
    const std::string& openClProblem() const;

    // "auto", "opencl", … → the device; "auto": the usual one; several that resolveDevices() takes: these as one. BadUsage for an unknown one, Unsupported for
    // "opencl" where there is none.
    base::Result<DeviceInfo> resolveDevice(std::string_view wanted) const;

    // The same for an algorithm of a work (a transform's name, "convolution", "characters"): of several devices that "auto" or
    // "opencl" may mean, the best that can run it. Unsupported where only the reference can and "auto" was asked for.
    base::Result<DeviceInfo> deviceFor(std::string_view wanted, std::string_view work,
                                       std::string_view algorithm) const;

    // What calls cost on a device: as measured on this machine, else typical of its kind. `id` is one of devices().
    // Of several as one those of the first.
    const DeviceCosts& costs(const std::string& id) const;
    // Uses these from now on; keeps nothing.
    void setCosts(const std::string& id, DeviceCosts costs) { m_costs[id] = std::move(costs); }
    // Measures them (device_costs.h) and keeps them for the next start. Opens the device. BadUsage for an unknown one; errors as
    // measureDeviceCosts().
    base::Result<DeviceCosts> measureCosts(const std::string& id, const base::RunControl& control = {});
    // Those that "auto" chooses from and whose costs nobody measured yet; none where there is no GPU and thus no choice.
    std::vector<std::string> unmeasuredDevices() const;
    // Measures those and opens the GPUs, so that nobody waits for their contexts later. Errors as measureCosts().
    base::Status prepareDevices(const base::RunControl& control = {});

    // Computes the spectrum. Errors: BadUsage (unknown algorithm, transform or device), BadInput (radix or size do not
    // fit, integers would wrap), Unsupported, OutOfMemory, Device, Build, Cancelled. The input is not changed.
    base::Result<TransformResult> transform(const TransformRequest& request,
                                            const base::RunControl& control = {});

    // The same, but the spectrum stays on the device, to be looked at; the function stays there, too. Further errors:
    // Unsupported for integers that are divided behind the transform (a scaling), OutOfMemory beyond kept()'s limit. transform() keeps
    // long spectra of integers and reals. Those of reals are cleared of rounding from 2^14 values on.
    base::Result<TransformResult> keepSpectrum(const TransformRequest& request,
                                               const base::RunControl& control = {});
    // A look at a spectrum that stays on its device, for one job on the engine's thread. What it fetches is refused after a reload or a
    // failure of the device (Device, BadUsage).
    base::Result<std::unique_ptr<analysis::KeptLook>> look(const TransformResult& kept,
                                                           const base::RunControl& control = {});
    // What is kept on the devices, and how much may be.
    KeptVectors& kept() { return m_kept; }
    // Called with every plan that is executed on any device, before it runs; with planText() (backend.h) it is a log.
    void observePlans(std::function<void(const DeviceInfo& device, const program::Plan& plan)> observer);

    // The same kind of errors. Integers of a convolution are exact where its values fit int64, else BadInput
    // (convolution_arithmetic.h).
    base::Result<Computation> convolve(const ConvolutionRequest& request,
                                       const base::RunControl& control = {});
    base::Result<Computation> characters(const CharactersRequest& request,
                                         const base::RunControl& control = {});
    base::Result<Identification> identify(const IdentificationRequest& request,
                                          const base::RunControl& control = {});

    // Terms of every fixed-polarity Reed–Muller expression of a Boolean function (polarity_table.h). BadInput where it is no
    // such function or too large; Device where a count is not the reference's.
    base::Result<PolarityTable> polarityTable(const base::SharedFunction& function, std::string_view device,
                                              const base::RunControl& control = {});

    // The largest magnitude in the Walsh spectrum of (−1)^f of a Boolean function of at most 32 variables: 2^n less twice its
    // distance from the affine functions. A device gets bits and gives back this one number. BadInput for other functions.
    base::Result<LargestMagnitude> largestMagnitude(const base::SharedFunction& function,
                                                    std::string_view device,
                                                    const base::AlgorithmOptions& algorithmOptions = {},
                                                    const base::RunControl& control = {});

    // Runs the programs of who needs computations and knows no device (analysis/properties): there, "auto" chosen for each. As long as
    // the engine, on its thread; a progress of the control is not told. Errors of its runs: as transform(). `ranOn`, where it is not null: a
    // device that runs something is added to it, unless it is there; as long as the runner.
    base::Result<program::Runner> runner(std::string_view device, const base::RunControl& control = {},
                                         std::vector<DeviceInfo>* ranOn = nullptr);

    // Several devices at once: "opencl:0,opencl:1", or with "+", each named once, or "all-gpus". BadUsage for others, Unsupported where there is no GPU.
    base::Result<std::vector<DeviceInfo>> resolveDevices(std::string_view wanted) const;
    // A runner on each of them, each to be used on one thread of its own, all at once. What the engine keeps on these devices is given up. While
    // they run nothing else may be asked of the engine. As long as the engine; errors of their runs as above.
    base::Result<std::vector<program::Runner>> runners(std::span<const DeviceInfo> devices,
                                                       const base::RunControl& control = {});

    // The algorithm of a request to read, and the kernels that run it (listing.h). Computes nothing. Errors: BadUsage (unknown
    // transform, algorithm or device), BadInput (integers would wrap).
    base::Result<Listing> listing(const TransformRequest& request) const;
    base::Result<Listing> listing(const ConvolutionRequest& request) const;
    base::Result<Listing> listing(const CharactersRequest& request) const;

    // What the call of such a request would run first: the program, its operations numbered, and the device's plan for it, one line per launch or pass
    // (program/plan.h). Computes nothing. Errors: the call's.
    base::Result<std::string> planText(const TransformRequest& request);
    base::Result<std::string> planText(const ConvolutionRequest& request);
    base::Result<std::string> planText(const CharactersRequest& request);

    // The algorithms of a device for a work: a transform's name, "convolution" or "characters". "fast" first; those that
    // the device cannot run included (DeviceInfo::unavailable says why). Empty for an unknown device or work.
    std::vector<std::string> algorithms(std::string_view work, std::string_view deviceId) const;

    // Shapes of plans that were measured and kept; all devices look theirs up there. Never null.
    const std::shared_ptr<PlanStore>& plans() const { return m_plans; }

    // For the benchmark: the executor behind a device id; null where unknown.
    Backend* backend(std::string_view id) const;

private:
    class Use;
    // Adds what there is in OpenCL devices, once between two calls of reload().
    void findOpenClDevices() const;
    void add(std::unique_ptr<Backend> backend) const;
    struct Prepared;
    struct Chosen {
        DeviceInfo device;
        DeviceChoice choice;
    };
    // How the call would go there; its plan lives as long as the function.
    using Planner = std::function<base::Result<PlannedCall>(const DeviceInfo& device)>;
    base::Result<DeviceInfo> asOne(std::string_view wanted) const;
    base::Result<std::vector<DeviceInfo>> candidates(std::string_view wanted, std::string_view work,
                                                     std::string_view algorithm) const;
    base::Result<Chosen> choose(std::string_view wanted, std::string_view work, std::string_view algorithm,
                                const Planner& planner) const;
    // The same for a program that is the same on every device. A work of no name: one without algorithms.
    base::Result<Chosen> choose(std::string_view wanted, std::string_view work,
                                const program::Program& program, const program::PlanOptions& options,
                                bool isKept = false) const;
    base::Result<Chosen> choose(const ConvolutionRequest& request) const;
    base::Result<Chosen> choose(const CharactersRequest& request) const;
    base::Result<Chosen> choose(const IdentificationRequest& request) const;
    base::Status openGpus(const base::RunControl& control);
    base::Result<std::shared_ptr<program::DeviceVector>> roomFor(Backend& backend, program::Storage storage,
                                                                 std::size_t length);
    // About to run there; from now on it is open.
    Use opened(const std::string& id);
    // The request's transform, device and element type, checked, and the plan.
    base::Result<Prepared> prepare(const TransformRequest& request) const;
    bool staysOnDevice(const TransformRequest& request, const transform::KroneckerTransform& transform,
                       base::ElementType element, const DeviceInfo& device) const;
    static TransformResult resultOf(const TransformRequest& request, const Prepared& prepared);
    base::Result<TransformResult> keepSpectrum(const TransformRequest& request, const Prepared& prepared,
                                               base::Clock::time_point start,
                                               const base::RunControl& control);
    // Where the request would go, or what it asks for where it cannot be computed.
    std::string deviceIdOf(const TransformRequest& request) const;
    struct ListingDevice;
    base::Result<ListingDevice> listingDevice(std::string_view wanted, std::string_view work,
                                              std::string_view algorithm) const;
    struct Computed;
    static base::Result<Computed> ofValues(base::Result<base::ElementVector> values);
    static base::Result<Computed> executed(Backend& backend, const program::Plan& plan,
                                           const program::InputVector& input, const base::RunControl& control,
                                           base::Timings& timings);
    static base::Result<Computed> transformPlain(Backend& backend, const program::Plan& plan,
                                                 const TransformRequest& request, base::ElementType element,
                                                 const base::RunControl& control, base::Timings& timings);
    base::Result<Computed> transformKept(Backend& executor, const TransformRequest& request,
                                         const Prepared& prepared, const base::RunControl& control,
                                         base::Timings& timings);
    base::Result<Computed> spectrum(const TransformRequest& request, const Prepared& prepared,
                                    const base::RunControl& control, base::Timings& timings);
    base::Result<base::ElementVector> convolved(const ConvolutionRequest& request,
                                                const ConvolutionArithmetic& arithmetic,
                                                const DeviceInfo& device, const base::RunControl& control,
                                                base::Timings& timings);
    base::Result<std::shared_ptr<const program::DeviceVector>>
    keptFunction(Backend& executor, const base::SharedFunction& function, program::Storage storage,
                 const base::RunControl& control, base::Timings& timings);
    DeviceInfo nearestTo(const DeviceInfo& usual, std::string_view work, std::string_view algorithm) const;

    // Completed by findOpenClDevices(), as the other mutable members.
    mutable std::vector<std::unique_ptr<Backend>> m_backends;
    mutable std::vector<std::unique_ptr<Backend>> m_several;  // as one, made when they are first asked for
    mutable std::vector<DeviceInfo> m_devices;
    mutable KeptVectors m_kept;
    mutable bool m_hasOpenClDevices = false;  // they were looked for
    mutable std::string m_openClProblem;
    DeviceCostStore m_costStore;
    mutable std::map<std::string, DeviceCosts> m_costs;  // by id
    std::set<std::string> m_open;                        // ids
    std::shared_ptr<PlanStore> m_plans;
    std::function<void(const DeviceInfo&, const program::Plan&)> m_planObserver;
};

}  // namespace sequency::session
