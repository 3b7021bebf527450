// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/benchmark/tuning.h"

#include "engine/base/failure.h"
#include "engine/benchmark/workload.h"
#include "engine/program/plan_text.h"
#include "engine/session/engine.h"

#include <algorithm>
#include <limits>
#include <map>
#include <set>

namespace sequency::benchmark {
namespace {

using base::Error;
using base::ErrorKind;

constexpr double millisecondsPerSecond = 1e3;
constexpr double measuredSeconds = 0.02;  // approximate duration of a measurement in seconds
constexpr int fewestRuns = 3;
constexpr int maxRuns = 400;

double medianOf(std::vector<double> values)
{
    return statisticsOf(std::move(values)).median;
}

class Tuner {
public:
    Tuner(session::Engine& engine, session::Backend& backend, Workload& workload,
          const TuningProtocol& protocol, const base::RunControl& control)
        : m_backend(backend), m_verifier(*engine.backend(backend.info().id == "cpu" ? "reference" : "cpu")),
          m_workload(workload), m_protocol(protocol), m_control(control)
    {
        m_quiet.stop = control.stop;
    }

    void run(Tuning& tuning)
    {
        tuning.usual = start();
        search(tuning);
        std::ranges::stable_sort(tuning.shapes, {}, order);
        choose(tuning);
        std::ranges::stable_sort(tuning.shapes, {}, order);
    }

private:
    static std::pair<bool, double> order(const ShapeTime& time)
    {
        return {!time.problem.empty(), time.milliseconds};
    }

    program::PlanOptions options(const std::string& shape) const
    {
        program::PlanOptions options = m_workload.options();
        options.algorithmOptions.plan = shape;
        return options;
    }

    // Measures the device's default shape, with which all other shapes are compared.
    ShapeTime start()
    {
        const auto plan = require(m_backend.prepare(m_workload.program(), options(program::defaultShape)));
        const std::string shape = plan->shape();
        m_print = runOnce(shape);
        m_workload.verify(m_verifier, m_quiet);
        return {shape, secondsOf(shape) * millisecondsPerSecond};
    }

    // Runs the program once with a shape and returns the fingerprint of the result.
    std::uint64_t runOnce(const std::string& shape)
    {
        m_workload.force(shape);
        m_workload.reset(m_quiet);
        require(m_backend.poisonMemory(m_quiet));
        base::Timings timings;
        m_workload.run(m_backend, m_quiet, timings);
        return m_workload.outputFingerprint(m_quiet);
    }

    void checkResult(const std::string& shape)
    {
        if (runOnce(shape) == m_print)
            return;
        if (base::isInteger(m_workload.element()))
            throw Error{ErrorKind::Device, "the result differs from the result of the default plan"};
        m_workload.verify(m_verifier, m_quiet);
    }

    double secondsOf(const std::string& shape)
    {
        if (m_protocol.seconds)
            return m_protocol.seconds(shape);
        const auto plan = require(m_backend.prepare(m_workload.program(), options(shape)));
        const auto backToBack = [&](int runs) {
            return m_backend.planSeconds(*plan, session::Backend::CacheState::Hot, runs, m_quiet);
        };
        const auto time = backToBack(fewestRuns);
        if (!time && time.error().kind == ErrorKind::Unsupported)
            return shortestRun(shape);
        return require(backToBack(runsFor(require(time).seconds))).seconds;
    }

    static int runsFor(double seconds)
    {
        return static_cast<int>(
            std::clamp<double>(measuredSeconds / std::max(seconds, 1e-9), fewestRuns, maxRuns));
    }

    double shortestRun(const std::string& shape)
    {
        m_workload.force(shape);
        double shortest = std::numeric_limits<double>::infinity();
        for (int i = 0; i < std::max(fewestRuns, std::min(runsFor(shortest), maxRuns)); ++i) {
            m_workload.reset(m_quiet);
            base::Timings timings;
            m_workload.run(m_backend, m_quiet, timings);
            shortest = std::min(shortest, timings.computeSeconds);
        }
        return shortest;
    }

    // Measures a shape. Returns its time, or the reason why there is none. Only the error Cancelled ends the search.
    ShapeTime tried(const std::string& shape)
    {
        const auto seconds = base::resultOf([&] {
            checkResult(shape);
            return secondsOf(shape);
        });
        if (m_control.stopRequested())
            throw base::cancelled();
        if (seconds)
            return {shape, *seconds * millisecondsPerSecond};
        if (seconds.error().kind == ErrorKind::Cancelled)
            throw seconds.error();
        return {shape, 0, seconds.error().message};
    }

    void search(Tuning& tuning)
    {
        std::set<std::string> seen;
        ShapeTime centre = tuning.usual;
        for (bool isBetter = true; isBetter;) {
            isBetter = false;
            const auto plan = require(m_backend.prepare(m_workload.program(), options(centre.shape)));
            seen.insert(plan->shape());
            ShapeTime best = centre;
            for (const std::string& shape : plan->otherShapes()) {
                if (tuning.shapes.size() >= m_protocol.maxShapes || !seen.insert(shape).second)
                    continue;
                const auto time = tried(shape);
                tuning.shapes.push_back(time);
                m_control.report(0.8 * static_cast<double>(tuning.shapes.size()) /
                                 static_cast<double>(std::max(tuning.shapes.size(), m_protocol.maxShapes)));
                if (time.problem.empty() && time.milliseconds < best.milliseconds)
                    best = time;
            }
            isBetter = best.milliseconds < (1 - m_protocol.minGain) * centre.milliseconds;
            centre = best;
        }
        if (tuning.shapes.empty())
            throw Error{ErrorKind::Unsupported, "the plan has only one shape on this device"};
    }

    // Measures the fastest shapes again, alternately with the device's default shape.
    void choose(Tuning& tuning)
    {
        std::vector<ShapeTime*> finalists;
        for (ShapeTime& time : tuning.shapes)
            if (time.problem.empty() && time.milliseconds < tuning.usual.milliseconds &&
                finalists.size() < m_protocol.finalists)
                finalists.push_back(&time);
        if (finalists.empty())
            return;
        finalists.push_back(&tuning.usual);
        std::map<const ShapeTime*, std::vector<double>> times;
        for (int turn = 0; turn < m_protocol.turns; ++turn)
            for (ShapeTime* time : finalists) {
                const auto seconds = secondsOf(time->shape);
                if (m_control.stopRequested())
                    throw base::cancelled();
                times[time].push_back(seconds * millisecondsPerSecond);
            }
        for (ShapeTime* time : finalists)
            time->milliseconds = medianOf(times[time]);
        for (const ShapeTime* time : finalists)
            if (time != &tuning.usual && isFaster(times[time], times[&tuning.usual]) &&
                (tuning.best.empty() || time->milliseconds < tuning.bestMilliseconds)) {
                tuning.best = time->shape;
                tuning.bestMilliseconds = time->milliseconds;
            }
        m_control.report(1);
    }

    // Returns true if the median of `times` is less than the median of `usual` by more than `minGain` and at least 4/5 of `times` are faster.
    bool isFaster(const std::vector<double>& times, const std::vector<double>& usual) const
    {
        std::size_t slower = 0;
        for (std::size_t i = 0; i < times.size(); ++i)
            slower += times[i] < usual[i] ? 0 : 1;
        return medianOf(times) < (1 - m_protocol.minGain) * medianOf(usual) && 5 * slower <= times.size();
    }

    session::Backend& m_backend;
    session::Backend& m_verifier;
    Workload& m_workload;
    const TuningProtocol& m_protocol;
    const base::RunControl& m_control;
    base::RunControl m_quiet;
    std::uint64_t m_print = 0;
};

Tuning tuned(session::Engine& engine, const Point& point, const TuningProtocol& protocol,
             const base::RunControl& control)
{
    const auto device = require(engine.resolveDevice(point.device));
    session::Backend& backend = *engine.backend(device.id);
    Point own = point;
    own.device = device.id;
    own.algorithmOptions.plan = program::defaultShape;
    const auto workload = require(makeWorkload(own, seedOf(protocol.seed, point), backend, control));
    const auto plan = require(backend.prepare(workload->program(), workload->options()));
    if (plan->otherShapes().empty())
        throw Error{ErrorKind::Unsupported, "the plan has only one shape on the device " + device.id};
    Tuning tuning{own, backend.planKey(plan->program(), own.algorithm), {}, {}, {}, 0};
    const auto done =
        base::attempt([&] { Tuner(engine, backend, *workload, protocol, control).run(tuning); });
    backend.releaseMemory();
    require(done);
    return tuning;
}

}  // namespace

base::Result<Tuning> tune(session::Engine& engine, const Point& point, const TuningProtocol& protocol,
                          const base::RunControl& control)
{
    return base::resultOf([&] { return tuned(engine, point, protocol, control); });
}

base::Status keep(session::PlanStore& store, const Tuning& tuning)
{
    if (tuning.best.empty())
        return store.forget(tuning.key);
    return store.keep({tuning.key, tuning.best, tuning.bestMilliseconds, tuning.usual.milliseconds});
}

}  // namespace sequency::benchmark
