// SPDX-License-Identifier: GPL-3.0-or-later
//
// A request of any kind in the form in which the engine runs it.
//
// A work has routes on a device: programs that compute it, the fastest first. The engine chooses the device, takes the first route that
// the device can prepare and has memory for, runs it (call.h), and lets the work make its result of the outputs. workOf() (works.h) checks
// a request and makes its work.
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

// Where a work may run.
struct Place {
    const DeviceInfo& device;
    std::size_t maxKeptBytes = 0;     // limit for vectors that stay on the device
    std::size_t minKeptSpectrum = 0;  // values, see KeptVectors::minSpectrum()
};

// One way to compute a work on a device: a program, and the functions that are its inputs.
struct Route {
    program::Program program;
    program::PlanOptions options = {};
    // One function per input of the program. It enters in the storage of the input: unchanged, packed, or converted by the host.
    std::vector<base::SharedFunction> inputs = {};
    Encoding encoding = Encoding::ZeroOne;  // if the host converts the functions
    bool isExact = true;                    // nothing is rounded
    bool keepsInputs = false;               // the functions stay on the device for further calls
    bool isWholeOnly = false;               // not for vectors that go to the device in parts
    bool hasFallback = true;  // the next route if the device has no memory for a run of this one
    CallTraits traits = {};
    // Computes the outputs of a call in several runs of the plan. Null: one run.
    std::function<base::Status(Call&)> compute = {};
};

struct Routes {
    using Make = std::function<base::Result<Route>()>;

    std::vector<Make> ways;                // the fastest first; never empty
    std::size_t hostBytes = 0;             // host memory that each of them needs
    std::string what = "the computation";  // what needs that memory, for the error
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

    // Errors: what the device cannot compute, whatever its route.
    virtual base::Result<Routes> routesOn(const Place& place) const = 0;
    // The parts of the work that a listing shows (outline.h). Unsupported for works that are programs without an algorithm.
    virtual base::Result<Outline> outlineOn(const DeviceInfo& device) const;

protected:
    // `name`: of the algorithms, a transform's name, "convolution" or "characters"; empty: the work has none.
    AnyWork(std::string name, const CallOptions& options)
        : m_name(std::move(name)), m_options{options.algorithm, options.algorithmOptions},
          m_device(options.device), m_comparesDevices(options.comparesDevices)
    {}

private:
    std::string m_name;
    program::PlanOptions m_options;
    std::string m_device;  // "auto", "cpu", …
    bool m_comparesDevices;
};

template <typename Value>
class Work : public AnyWork {
public:
    // The result of a call whose outputs are computed, without its Outcome. Takes the outputs.
    virtual base::Result<Value> finish(Call& call) const = 0;

protected:
    using AnyWork::AnyWork;
};

template <typename Value>
using WorkResult = base::Result<std::unique_ptr<const Work<Value>>>;

}  // namespace sequency::session
