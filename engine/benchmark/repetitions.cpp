// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/benchmark/repetitions.h"

#include "engine/base/elapsed.h"
#include "engine/base/failure.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <limits>

namespace sequency::benchmark {
namespace {

constexpr double limitWithPrecision = 10;  // default time limit in seconds if a precision is set

}  // namespace

void WarmUp::add(double kernelSeconds, double elapsedSeconds)
{
    constexpr double stableWithin = 0.05;
    ++m_count;
    const double allowed = std::max(stableWithin * std::max(kernelSeconds, m_last), 2 * m_clockSeconds);
    const bool isStable = m_count > 1 && std::abs(kernelSeconds - m_last) <= allowed;
    m_last = kernelSeconds;
    m_isOver = m_count >= std::max(m_protocol.warmUps, m_protocol.maxWarmUps) ||
               (m_count >= m_protocol.warmUps && (isStable || elapsedSeconds > m_protocol.warmUpSeconds));
}

Repetitions::Repetitions(Workload& workload, session::Backend& backend, const Protocol& protocol,
                         const base::RunControl& control)
    : m_workload(workload), m_backend(backend), m_protocol(protocol), m_control(control),
      m_deviceClock(backend.info().clockSeconds), m_hostClock(hostClockSeconds())
{
    m_quiet.stop = control.stop;
    if (m_deviceClock <= 0)
        m_deviceClock = m_hostClock;
}

void Repetitions::runOnce(base::Timings& timings)
{
    m_workload.reset(m_quiet);
    require(m_backend.poisonMemory(m_quiet));
    const auto start = base::Clock::now();
    m_workload.run(m_backend, m_quiet, timings);
    timings.totalSeconds = base::secondsSince(start);
    timings.totalSeconds -= std::min(timings.buildSeconds, timings.totalSeconds);
    m_samples.buildSeconds += timings.buildSeconds;
    if (m_control.stopRequested())
        throw base::cancelled();
}

void Repetitions::warmUp()
{
    const auto start = base::Clock::now();
    WarmUp warmUp(m_protocol, m_deviceClock);
    while (!warmUp.isOver()) {
        base::Timings timings;
        runOnce(timings);
        warmUp.add(timings.computeSeconds, base::secondsSince(start));
    }
    m_samples.warmUps = warmUp.count();
}

void Repetitions::repeatOnce(MachineMonitor& monitor)
{
    const auto start = base::Clock::now();
    base::Timings timings;
    runOnce(timings);
    m_samples.machine.push_back(monitor.read());
    m_samples.runs.push_back(std::move(timings));
    m_samples.outputs.push_back(m_workload.outputFingerprint(m_quiet));
    // For a workload without inputs, a plain write is also timed.
    if (m_workload.onlyWrites())
        m_samples.writeSeconds.push_back(require(m_backend.yardstickSeconds(
            {.kind = session::Backend::BandwidthBaseline::Kind::Write, .byteCount = m_workload.byteCount()},
            m_quiet)));
    m_seconds += base::secondsSince(start);
}

double repetitionLimit(const Protocol& protocol)
{
    return protocol.pointSeconds > 0 || protocol.precision == 0 ? protocol.pointSeconds : limitWithPrecision;
}

// Returns the larger of the relative widths of two confidence intervals: one of the kernel times and one of the times of whole calls.
double Repetitions::widestInterval() const
{
    const auto width = [this](double base::Timings::*seconds, double clock) {
        const Statistics statistics = millisecondsOf(m_samples.secondsOf(seconds), clock);
        return statistics.confidence < 0.95 ? std::numeric_limits<double>::infinity()
                                            : statistics.relativeWidth();
    };
    return std::max(width(&base::Timings::computeSeconds, m_deviceClock),
                    width(&base::Timings::totalSeconds, m_hostClock));
}

bool Repetitions::isEnough() const
{
    const bool isPrecise = m_protocol.precision > 0;
    const double limit = repetitionLimit(m_protocol);
    if (limit > 0 && m_seconds > limit && m_samples.count() >= std::min(m_protocol.repeats, fewestRepeats))
        return true;
    if (m_samples.count() < m_protocol.repeats)
        return false;
    return !isPrecise || m_samples.count() >= std::max(m_protocol.repeats, m_protocol.maxRepeats) ||
           widestInterval() < m_protocol.precision;
}

double Repetitions::fraction() const
{
    return std::min(1.0, static_cast<double>(m_samples.count()) / m_protocol.repeats);
}

std::string Repetitions::note() const
{
    if (m_samples.count() < m_protocol.repeats)
        return fmt::format("{} of {} repetitions: the time limit of {} s for this point was reached",
                           m_samples.count(), m_protocol.repeats, repetitionLimit(m_protocol));
    if (m_protocol.precision > 0) {
        const double width = widestInterval();
        if (std::isinf(width))
            return fmt::format("{} repetitions are too few for an interval of the median", m_samples.count());
        if (width >= m_protocol.precision)
            return fmt::format("after {} repetitions the interval of a median is still {:.1f} % of it",
                               m_samples.count(), 100 * width);
    }
    return {};
}

}  // namespace sequency::benchmark
