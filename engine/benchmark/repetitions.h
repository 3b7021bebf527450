// SPDX-License-Identifier: GPL-3.0-or-later
//
// The timed repetitions of one point: fresh input, poisoned memory, and the whole call by the clock.
//
// The caller asks for one repetition at a time, so that points can take turns. The workload and the device must outlive the object. Private
// to engine/benchmark.
//
// Errors:  warmUp() and repeatOnce() throw a base::Error (engine/base/failure.h).
// Threads: the engine's.
#pragma once

#include "engine/benchmark/benchmark.h"
#include "engine/benchmark/machine_monitor.h"
#include "engine/benchmark/workload.h"

#include <functional>
#include <string>
#include <vector>

namespace sequency::benchmark {

// Decides when warming up is over, by the times of the kernels: times of whole calls go on changing with the host's memory.
class WarmUp {
public:
    // `clockSeconds`: differences below twice this time do not count.
    explicit WarmUp(const Protocol& protocol, double clockSeconds)
        : m_protocol(protocol), m_clockSeconds(clockSeconds)
    {}

    int count() const { return m_count; }
    bool isOver() const { return m_isOver || m_protocol.warmUps <= 0; }
    // Adds a run whose kernels took `kernelSeconds`; warming up has taken `elapsedSeconds`.
    void add(double kernelSeconds, double elapsedSeconds);

private:
    Protocol m_protocol;
    double m_clockSeconds;
    double m_last = 0;
    int m_count = 0;
    bool m_isOver = false;
};

struct Samples {
    std::vector<base::Timings> runs;
    std::vector<double> writeSeconds;
    std::vector<std::uint64_t> outputs;  // fingerprints
    std::vector<MachineState> machine;
    double buildSeconds = 0;
    int warmUps = 0;

    int count() const { return static_cast<int>(runs.size()); }
    // `seconds`: a member or a function of the timings.
    template <typename Seconds>
    std::vector<double> secondsOf(const Seconds& seconds) const
    {
        std::vector<double> all;
        for (const base::Timings& timings : runs)
            all.push_back(std::invoke(seconds, timings));
        return all;
    }
};

class Repetitions {
public:
    // Follows the stop of `control` and reports no progress.
    Repetitions(Workload& workload, session::Backend& backend, const Protocol& protocol,
                const base::RunControl& control);

    void warmUp();
    void repeatOnce(MachineMonitor& monitor);
    // Whether no further repetition is needed.
    bool isEnough() const;
    // The share of the repetitions that is done, 0 … 1.
    double fraction() const;
    // A note on the number of repetitions; mostly empty.
    std::string note() const;

    const Samples& samples() const { return m_samples; }
    // The resolutions of the clocks of kernels and of calls, in seconds.
    double deviceClock() const { return m_deviceClock; }
    double hostClock() const { return m_hostClock; }

private:
    void runOnce(base::Timings& timings);
    double limitSeconds() const;
    double widestInterval() const;

    Workload& m_workload;
    session::Backend& m_backend;
    const Protocol& m_protocol;
    const base::RunControl& m_control;
    base::RunControl m_quiet;  // the stop without progress
    Samples m_samples;
    double m_deviceClock;
    double m_hostClock;
    double m_seconds = 0;  // all repetitions of this point so far
};

}  // namespace sequency::benchmark
