// SPDX-License-Identifier: GPL-3.0-or-later
//
// One computation on one device: prepares, predicts and runs a request. The request then derives its result from the outputs.
//
// A request has routes (work.h), which are programs that compute it, the fastest first. prepare() takes the first route that the device can run, and
// compute() allocates the outputs and runs the route. If the device does not have enough memory for a route, the next route is tried.
//
// Threads:   the engine thread.
// Ownership: devices and resident vectors belong to the engine and must outlive the call.
#pragma once

#include "engine/base/elapsed.h"
#include "engine/session/backends/backend.h"
#include "engine/session/backends/device_vector_cache.h"
#include "engine/session/calls/work.h"

#include <cstddef>
#include <memory>
#include <optional>
#include <vector>

namespace sequency::session {

// Releases a device after a call. A device that computes in host memory frees all buffers above 4 MiB, because otherwise a large vector would occupy
// host memory twice. A GPU retains its buffers.
struct ReleaseAfterUse {
    void operator()(Backend* backend) const;
};
using DeviceUse = std::unique_ptr<Backend, ReleaseAfterUse>;

class Call {
public:
    // Creates a call that runs `work` on a device. Errors: those of AnyWork::routesOn().
    static base::Result<Call> on(Backend& backend, DeviceVectorCache& kept, const AnyWork& work);

    // Prepares the first route that the device can run. Has no effect if a route is already prepared. Errors: if the device can run none of the
    // routes, the error of the last route tried. A BadUsage error ends the search.
    base::Status prepare();
    // Requires that prepare() has succeeded.
    const Route& route() const { return *m_route; }
    const program::Plan& plan() const { return *m_plan; }
    Backend& backend() const { return *m_backend; }
    CallPrediction prediction(const DeviceCosts& costs, bool isOpen) const;
    void setChoice(DeviceChoice choice) { m_choice = std::move(choice); }

    // Runs the call. `control` must outlive the call. Errors: OutOfMemory, those of prepare() and of Backend::execute().
    base::Status compute(const base::RunControl& control);
    // Runs another route on the same device and adds its times to timings(). Requires that compute() has been called.
    base::Status computeAgain(Route route);
    // Returns the encoded function of input `index`, in the storage of this input, as a view or a copy.
    base::Result<program::HostVector> enteredInput(std::size_t index) const;
    // outputs() returns the program's outputs in host memory. keptSpectrum() returns the spectrum that stays on the device, or null if there is none.
    // Both require that compute() has succeeded.
    std::vector<program::HostVector>& outputs() { return m_outputs; }
    const std::shared_ptr<ResidentSpectrum>& keptSpectrum() const { return m_spectrum; }
    std::size_t keptBytes() const { return m_kept->byteCount(m_backend->info().id); }
    const base::RunControl& control() const { return *m_control; }
    base::Timings& timings() { return m_timings; }
    // Returns the device of the finished call, the reason for its choice, and the times. The total time is measured from `start`.
    Outcome outcome(base::Clock::time_point start) const;

private:
    Call(Backend& backend, DeviceVectorCache& kept, Routes routes)
        : m_backend(&backend), m_kept(&kept), m_routes(std::move(routes))
    {}
    bool hasNext() const { return m_next < m_routes.ways.size(); }
    base::Status checkMemory(const Route& route) const;
    struct Inputs;
    base::Status bind(Inputs& inputs);
    base::Status runOnce();

    Backend* m_backend;
    DeviceVectorCache* m_kept;
    Routes m_routes;
    std::size_t m_next = 0;  // index of the first route that has not been tried
    std::optional<Route> m_route;
    std::shared_ptr<const program::Plan> m_plan;  // plan of m_route; null before prepare()
    DeviceChoice m_choice;
    DeviceUse m_use;
    const base::RunControl* m_control = nullptr;  // null before compute()
    base::Timings m_timings;
    std::vector<program::HostVector> m_outputs;
    std::shared_ptr<ResidentSpectrum> m_spectrum;
};

}  // namespace sequency::session
