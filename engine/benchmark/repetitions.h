// SPDX-License-Identifier: GPL-3.0-or-later
//
// The timed repetitions of one point: fresh input, poisoned memory, the whole call by the clock, one at a time, so that points can take
// turns. Private to engine/benchmark; the engine's thread. The workload and the device must outlive it.
#pragma once

#include "engine/benchmark/benchmark.h"
#include "engine/benchmark/machine_monitor.h"
#include "engine/benchmark/workload.h"

#include <functional>
#include <string>
#include <vector>

namespace sequency::benchmark {

// When warming up is enough: by the times of the kernels, since those of whole calls go on changing with the host's memory.
class WarmUp {
public:
    // `clockSeconds`: differences below twice this time do not count.
    explicit WarmUp(const Protocol& protocol, double clockSeconds)
        : m_protocol(protocol), m_clockSeconds(clockSeconds)
    {}

    int count() const { return m_count; }
    bool isOver() const { return m_isOver || m_protocol.warmUps <= 0; }
    // A run whose kernels took so long; warming up has taken `elapsedSeconds`.
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
    // `control`: its stop is obeyed; progress is the caller's.
    Repetitions(Workload& workload, session::Backend& backend, const Protocol& protocol,
                const base::RunControl& control);

    void warmUp();
    void repeatOnce(MachineMonitor& monitor);
    // No further one is wanted.
    bool isEnough() const;
    // How much of the repetitions is done, 0 … 1.
    double fraction() const;
    // What to know about their number; mostly empty.
    std::string note() const;

    const Samples& samples() const { return m_samples; }
    // What the clocks of kernels and of calls tell apart, in seconds.
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
    base::RunControl m_quiet;  // for what is called from here
    Samples m_samples;
    double m_deviceClock;
    double m_hostClock;
    double m_seconds = 0;  // of the repetitions so far, those of other points in between left out
};

}  // namespace sequency::benchmark
