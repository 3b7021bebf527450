// SPDX-License-Identifier: GPL-3.0-or-later
//
// A request of any kind, in the form in which the engine runs it.
//
// An AnyWork has routes on a device: programs that compute the request, the fastest first. The engine chooses the device, takes the first route that
// the device can prepare and has memory for, and runs it (call.h). The AnyWork then derives its result from the outputs. workOf() (works.h) checks a
// request and converts it to this form.
//
// Threads: any; calls do not change an AnyWork.
#pragma once

#include "engine/program/plan.h"
#include "engine/session/calls/request.h"
#include "engine/session/devices/device_costs.h"
#include "engine/session/text/listing.h"

#include <functional>
#include <memory>
#include <string>
#include <utility>
#include <vector>

namespace sequency::session {

class Call;
struct Outline;

// The device on which a request is to be computed, and the limits for vectors that stay on it. The routes of the request depend on both.
struct Place {
    const DeviceInfo& device;
    std::size_t maxKeptBytes = 0;     // maximum size of all resident vectors, in bytes
    std::size_t minKeptSpectrum = 0;  // minimum number of values of a resident spectrum
};

// One method of computing a request on a device: a program and the functions that are its inputs.
struct Route {
    program::Program program;
    program::PlanOptions options = {};
    // One function per input of the program. Each function is passed in the storage format of its input: unchanged, packed, or converted by the host.
    std::vector<base::SharedFunction> inputs = {};
    Encoding encoding = Encoding::ZeroOne;  // encoding that the host applies to the functions
    bool isExact = true;                    // true if no value is rounded
    bool keepsInputs = false;               // true if the functions stay on the device for later calls
    bool isWholeOnly = false;               // true if the vectors must not be processed in parts
    bool hasFallback = true;                // true to try the next route if memory runs out
    CallTraits traits = {};
    // Computes the outputs of a call in several runs of the plan. An empty function means that one run suffices.
    std::function<base::Status(Call&)> compute = {};
};

struct Routes {
    using Make = std::function<base::Result<Route>()>;

    std::vector<Make> ways;                // functions that create the routes, fastest first; never empty
    std::size_t hostBytes = 0;             // host memory that every route needs
    std::string what = "the computation";  // name of the computation in errors about `hostBytes`
};

class AnyWork {
public:
    virtual ~AnyWork() = default;
    AnyWork(const AnyWork&) = delete;
    AnyWork& operator=(const AnyWork&) = delete;

    const std::string& name() const { return m_name; }
    const program::PlanOptions& options() const { return m_options; }
    const std::string& algorithm() const { return m_options.algorithm; }
    const std::string& device() const { return m_device; }
    bool comparesDevices() const { return m_comparesDevices; }

    // Returns the routes of this request, or an error if the device cannot compute the request on any route.
    virtual base::Result<Routes> routesOn(const Place& place) const = 0;
    // Returns the parts of the computation that a listing shows (outline.h). Errors: Unsupported for programs without an algorithm.
    virtual base::Result<Outline> outlineOn(const DeviceInfo& device) const;

protected:
    // `name` selects the algorithms: a transform's name, "convolution" or "characters"; it is empty if the request has no algorithms.
    AnyWork(std::string name, const CallOptions& options)
        : m_name(std::move(name)), m_options{options.algorithm, options.algorithmOptions},
          m_device(options.device), m_comparesDevices(options.comparesDevices)
    {}

private:
    std::string m_name;
    program::PlanOptions m_options;
    std::string m_device;  // requested device, for example "auto" or "cpu"
    bool m_comparesDevices;
};

template <typename Value>
class Work : public AnyWork {
public:
    // Converts the outputs of a computed call to the result. The caller adds the Outcome.
    virtual base::Result<Value> finish(Call& call) const = 0;

protected:
    using AnyWork::AnyWork;
};

template <typename Value>
using WorkResult = base::Result<std::unique_ptr<const Work<Value>>>;

}  // namespace sequency::session
