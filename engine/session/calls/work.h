// SPDX-License-Identifier: GPL-3.0-or-later
//
// A request of any kind in the form in which the engine runs it.
//
// A work has routes on a device: programs that compute it, the fastest first. The engine chooses the device, takes the first route that the device
// can prepare and has memory for, runs it (call.h), and the work derives its result from the outputs. workOf() (works.h) checks a request and returns
// its work.
//
// Threads: any; a work is not changed by its calls.
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

// A device and its limits, for choosing routes.
struct Place {
    const DeviceInfo& device;
    std::size_t maxKeptBytes = 0;     // limit for resident vectors
    std::size_t minKeptSpectrum = 0;  // minimum number of values, see DeviceVectorCache::minSpectrum()
};

// One way to compute a work on a device: a program, and the functions that are its inputs.
struct Route {
    program::Program program;
    program::PlanOptions options = {};
    // One function per input of the program, passed in the storage of the input: unchanged, packed, or converted by the host.
    std::vector<base::SharedFunction> inputs = {};
    Encoding encoding = Encoding::ZeroOne;  // encoding of the functions if the host converts them
    bool isExact = true;                    // true if nothing is rounded
    bool keepsInputs = false;               // true if the functions stay on the device for further calls
    bool isWholeOnly = false;               // true if vectors must not be processed in parts
    bool hasFallback = true;  // true if the next route is tried when this one runs out of memory
    CallTraits traits = {};
    // Computes the outputs of a call in several runs of the plan. Null if one run suffices.
    std::function<base::Status(Call&)> compute = {};
};

struct Routes {
    using Make = std::function<base::Result<Route>()>;

    std::vector<Make> ways;                // fastest first; never empty
    std::size_t hostBytes = 0;             // host memory that every route needs
    std::string what = "the computation";  // the item that needs this memory, for error messages
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

    // Returns the routes of the work, or an error if the device cannot compute the work by any route.
    virtual base::Result<Routes> routesOn(const Place& place) const = 0;
    // Returns the parts of the work that a listing shows (outline.h). Errors: Unsupported for programs without an algorithm.
    virtual base::Result<Outline> outlineOn(const DeviceInfo& device) const;

protected:
    // Creates a work. `name` selects its algorithms: a transform's name, "convolution" or "characters"; it is empty if the work has no algorithms.
    AnyWork(std::string name, const CallOptions& options)
        : m_name(std::move(name)), m_options{options.algorithm, options.algorithmOptions},
          m_device(options.device), m_comparesDevices(options.comparesDevices)
    {}

private:
    std::string m_name;
    program::PlanOptions m_options;
    std::string m_device;  // requested device: "auto", "cpu", …
    bool m_comparesDevices;
};

template <typename Value>
class Work : public AnyWork {
public:
    // Converts the outputs of a computed call to the result, without its Outcome.
    virtual base::Result<Value> finish(Call& call) const = 0;

protected:
    using AnyWork::AnyWork;
};

template <typename Value>
using WorkResult = base::Result<std::unique_ptr<const Work<Value>>>;

}  // namespace sequency::session
