// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/base/elapsed.h"
#include "engine/base/memory/host_memory.h"
#include "engine/program/programs.h"
#include "engine/session/backends/backend.h"
#include "engine/session/calls/rounding.h"
#include "engine/session/devices/device_costs.h"
#include "engine/transform/catalogue.h"

#include <algorithm>
#include <array>
#include <cstring>
#include <optional>

namespace sequency::session {
namespace {

using base::Clock;
using base::Error;
using base::ErrorKind;
using base::secondsSince;
using program::HostVector;
using program::InputVector;

constexpr double spectrumBudget = 1.2;  // time budget in seconds, excluding compilation
constexpr double bitsBudget = 0.7;
constexpr int maxRepeats = 31;
// Time budget per size in seconds. Slower calls are repeated less often, but at least `minRepeats` times.
constexpr double repeatSeconds = 0.06;
constexpr int minRepeats = 3;
constexpr int smallest = 1;     // number of variables of the smallest vector
constexpr int wakingSize = 18;  // number of variables of the 1 MiB vector that wakes the GPU
constexpr std::array spectrumSizes{8, 10, 12, 14, 16, 18, 20, 22, 24, 26, 28};
constexpr std::array bitsSizes{8, 12, 16, 18, 20, 22, 24, 26, 28};
constexpr std::size_t shareOfMemory = 8;  // vectors use at most 1/8 of the available memory

double median(std::vector<double> values)
{
    const auto middle = values.begin() + static_cast<std::ptrdiff_t>(values.size() / 2);
    std::nth_element(values.begin(), middle, values.end());
    return *middle;
}

// Median times of calls, excluding the compilation of kernels.
struct Measured {
    double wholeSeconds = 0;
    double uploadSeconds = 0;
    double computeSeconds = 0;
    double downloadSeconds = 0;
    double clearSeconds = 0;  // time to clear rounding residue on the host, after the call
    double firstSeconds = 0;  // time of the first call, which is not part of the medians
    std::vector<program::PlanPass> passes = {};
};

class Measurement {
public:
    Measurement(Backend& backend, const base::RunControl& control) : m_backend(backend), m_control(control) {}

    base::Result<DeviceCosts> measure()
    {
        SEQUENCY_TRY(measureSmallest());
        m_deadline = spectrumBudget;
        for (const int n : spectrumSizes)
            if (const auto more = measureSpectrum(n); !more)
                return more.error();
            else if (!*more)
                break;
        m_costs.upload = CostCurve(m_upload);
        m_costs.download = CostCurve(m_download);
        m_costs.fresh = CostCurve(m_fresh);
        m_costs.pass = CostCurve(m_pass);
        m_costs.clear = CostCurve(m_clear);
        m_spent = 0;
        m_deadline = bitsBudget;
        for (const int n : bitsSizes)
            if (const auto more = measureBits(n); !more)
                return more.error();
            else if (!*more)
                break;
        m_costs.arithmetic = CostCurve(m_arithmetic);
        m_costs.isMeasured = true;
        return m_costs;
    }

private:
    using Call = base::Status (Measurement::*)(const program::Plan&, HostVector&, base::Timings&) const;

    base::Status inPlace(const program::Plan& plan, HostVector& data, base::Timings& timings) const
    {
        return m_backend.execute(plan, {{InputVector::givenAway(data)}, {&data}}, m_control, timings);
    }

    // Runs the plan with its output in newly allocated memory, as the engine does. The memory is released after the measurement.
    base::Status intoFresh(const program::Plan& plan, HostVector& data, base::Timings& timings) const
    {
        const program::Program& program = plan.program();
        const program::Vector& output = program.vector(program.outputs().front());
        auto made = SEQUENCY_TRY(m_backend.allocateHost(output.storage, output.length, m_control));
        const auto done = m_backend.execute(plan, {{data}, {&made}}, m_control, timings);
        m_made = std::move(made);
        return done;
    }

    base::Result<double> once(const program::Program& program, HostVector& data, Call call,
                              base::Timings& timings) const
    {
        const auto start = Clock::now();
        const auto plan = SEQUENCY_TRY(m_backend.prepare(program, {}));
        SEQUENCY_TRY((this->*call)(*plan, data, timings));
        const double seconds = secondsSince(start) - timings.buildSeconds;
        m_made.reset();
        return seconds;
    }

    // Measures how long the host takes to search `data` for rounding residue, as it does after a call to the engine. `data` contains none. Idle
    // worker threads first go to sleep, as they do between a user's calls.
    double clearSeconds(HostVector& data) const
    {
        constexpr double least = 1;  // a tolerance above 0, so that the zeros are scanned
        auto* const values = std::get_if<base::ElementVector>(&data);
        if (values == nullptr)
            return 0;
        const auto start = Clock::now();
        clearRounding(*values, least + base::largestMagnitude(*values), m_control);
        return secondsSince(start);
    }

    base::Result<Measured> measured(const program::Program& program, HostVector& data, Call call)
    {
        const auto plan = SEQUENCY_TRY(m_backend.prepare(program, {}));
        Measured result{.passes = plan->passes()};
        base::Timings first;
        const auto before = SEQUENCY_TRY(once(program, data, call, first));
        result.firstSeconds = before;
        m_spent += before;
        std::vector<double> whole;
        std::vector<double> upload;
        std::vector<double> compute;
        std::vector<double> download;
        std::vector<double> clear;
        const auto start = Clock::now();
        while (static_cast<int>(whole.size()) < minRepeats ||
               (static_cast<int>(whole.size()) < maxRepeats && secondsSince(start) < repeatSeconds)) {
            if (m_control.stopRequested())
                return base::cancelled();
            base::Timings timings;
            const auto seconds = SEQUENCY_TRY(once(program, data, call, timings));
            whole.push_back(seconds);
            upload.push_back(timings.uploadSeconds);
            compute.push_back(timings.computeSeconds);
            download.push_back(timings.downloadSeconds);
            clear.push_back(clearSeconds(data));
        }
        m_spent += secondsSince(start);
        result.wholeSeconds = median(std::move(whole));
        result.uploadSeconds = median(std::move(upload));
        result.computeSeconds = median(std::move(compute));
        result.downloadSeconds = median(std::move(download));
        result.clearSeconds = median(std::move(clear));
        return result;
    }

    static base::Result<program::Program> spectrumProgram(int variables)
    {
        const auto walsh = SEQUENCY_TRY(transform::walsh(variables));
        return program::transformProgram(walsh, program::Storage::Float32);
    }

    // Returns a vector of zeros, which every transform maps to zeros, or nullopt if there is not enough memory. The memory has been written once, so
    // that the first measured run does not wait for new pages.
    static std::optional<HostVector> zeros(program::Storage storage, int variables)
    {
        const std::size_t length = std::size_t{1} << variables;
        if (program::storageBytes(program::Storage::Float32, length) >
            base::availableMemory() / shareOfMemory)
            return std::nullopt;
        auto vector = program::allocate(storage, length);
        if (!vector)
            return std::nullopt;
        for (const auto bytes : program::bytesOf(*vector))
            std::memset(bytes.data(), 0, bytes.size());
        return std::move(*vector);
    }

    base::Status measureSmallest()
    {
        const auto program = spectrumProgram(smallest);
        auto data = zeros(program::Storage::Float32, smallest);
        if (!program || !data)
            return program ? Error{ErrorKind::OutOfMemory, "out of memory while measuring a device"}
                           : program.error();
        const auto found = SEQUENCY_TRY(measured(*program, *data, &Measurement::inPlace));
        m_costs.openSeconds = std::max(0.0, found.firstSeconds - found.wholeSeconds);
        // Runs a transform to wake the GPU and then measures again, because an idle GPU needs a while to raise its clock rate.
        const auto work = spectrumProgram(wakingSize);
        auto vector = zeros(program::Storage::Float32, wakingSize);
        if (work && vector)
            SEQUENCY_TRY(measured(*work, *vector, &Measurement::inPlace));
        const auto again = SEQUENCY_TRY(measured(*program, *data, &Measurement::inPlace));
        m_costs.callSeconds = again.wholeSeconds;
        return base::success();
    }

    // Returns false if the next size, which takes about four times as long, would exceed the time budget.
    base::Result<bool> mayGoOn(double before) const
    {
        constexpr double growth = 4;
        return m_spent + growth * (m_spent - before) < m_deadline;
    }

    // Returns false if the error means that the device has too little memory; the series of sizes then ends. Returns any other error.
    static base::Result<bool> endOrError(const Error& error)
    {
        if (error.kind == ErrorKind::OutOfMemory)
            return false;
        return error;
    }

    base::Result<bool> measureSpectrum(int variables)
    {
        const double before = m_spent;
        const auto program = spectrumProgram(variables);
        if (!program)
            return program.error();
        auto data = zeros(program::Storage::Float32, variables);
        if (!data)
            return false;
        const auto fresh = measured(*program, *data, &Measurement::intoFresh);
        if (!fresh)
            return endOrError(fresh.error());
        const double bytes = static_cast<double>(std::size_t{sizeof(float)} << variables);
        m_clear.push_back({bytes, fresh->clearSeconds});
        if (m_backend.info().isOpenCl) {  // an OpenCL device reuses the memory of its results
            addPasses(*fresh, addTransfers(*fresh, bytes, secondsBesideCall(*fresh)));
            return mayGoOn(before);
        }
        const auto inPlace = measured(*program, *data, &Measurement::inPlace);
        if (!inPlace)
            return endOrError(inPlace.error());
        addPasses(*inPlace, secondsBesideCall(*inPlace));
        m_fresh.push_back({bytes, std::max(0.0, fresh->wholeSeconds - inPlace->wholeSeconds)});
        return mayGoOn(before);
    }

    double secondsBesideCall(const Measured& found) const
    {
        return std::max(0.0, found.wholeSeconds - callSecondsOf(found));
    }

    void addPasses(const Measured& found, double seconds)
    {
        double moved = 0;
        for (const program::PlanPass& pass : found.passes)
            moved += static_cast<double>(pass.cost.bytesMoved());
        const auto passes = static_cast<double>(std::max<std::size_t>(1, found.passes.size()));
        m_pass.push_back({moved / passes, seconds / passes});
    }

    // Returns the fixed cost that predictions add for a call with one vector in each direction.
    double callSecondsOf(const Measured& found) const
    {
        return m_costs.callSeconds * smallestCalls(m_backend.info(), 2, found.passes.size());
    }

    // Divides the time outside kernels between upload and download in the ratio that the device's clock measured. Returns the time of the kernels in
    // seconds.
    double addTransfers(const Measured& found, double bytes, double seconds)
    {
        const double transfers = found.uploadSeconds + found.downloadSeconds;
        const double upload = transfers > 0 ? found.uploadSeconds / transfers : 0.5;
        const double kernels = std::min(seconds, found.computeSeconds);
        m_upload.push_back({bytes, upload * (seconds - kernels)});
        m_download.push_back({bytes, (1 - upload) * (seconds - kernels)});
        return kernels;
    }

    base::Result<bool> measureBits(int variables)
    {
        const double before = m_spent;
        const auto program = program::largestOfBits(variables);
        if (!program)
            return program.error();
        auto data = zeros(program::Storage::Bits, variables);
        if (!data)
            return false;
        const auto found = measured(*program, *data, &Measurement::intoFresh);
        if (!found)
            return endOrError(found.error());
        const double bytes =
            static_cast<double>(program::storageBytes(program::Storage::Bits, std::size_t{1} << variables));
        double operations = 0;
        for (const program::PlanPass& pass : found->passes)
            operations += static_cast<double>(pass.cost.additions + pass.cost.multiplications);
        m_arithmetic.push_back(
            {operations,
             std::max(0.0, found->wholeSeconds - callSecondsOf(*found) - m_costs.upload.seconds(bytes) -
                               m_costs.download.seconds(sizeof(std::int32_t)))});
        return mayGoOn(before);
    }

    Backend& m_backend;
    const base::RunControl& m_control;
    DeviceCosts m_costs;
    std::vector<CostCurve::Point> m_upload;
    std::vector<CostCurve::Point> m_download;
    std::vector<CostCurve::Point> m_fresh;
    std::vector<CostCurve::Point> m_pass;
    std::vector<CostCurve::Point> m_arithmetic;
    std::vector<CostCurve::Point> m_clear;
    mutable std::optional<HostVector> m_made;
    double m_spent = 0;  // time spent so far on this kind of call, in seconds
    double m_deadline = 0;
};

}  // namespace

base::Result<DeviceCosts> measureDeviceCosts(Backend& backend, const base::RunControl& control)
{
    return Measurement(backend, control).measure();
}

}  // namespace sequency::session
