// SPDX-License-Identifier: GPL-3.0-or-later
//
// The timed repetitions of one point, each with fresh input and poisoned memory. Whole calls are timed by the host's clock.
//
// The caller requests one repetition at a time, so that it can alternate between points. The workload and the device must outlive the object. Private
// to engine/benchmark.
//
// Errors:  warmUp() and repeatOnce() throw a base::Error (engine/base/failure.h).
// Threads: as for the engine.
#pragma once

#include "engine/benchmark/benchmark.h"
#include "engine/benchmark/machine_monitor.h"
#include "engine/benchmark/workload.h"

#include <functional>
#include <string>
#include <vector>

namespace sequency::benchmark {

// A rule that ends the warm-up according to the kernel times. It ignores the times of whole calls, which keep changing with the host's memory.
class WarmUp {
public:
    // Creates the rule for a protocol. Time differences of less than twice `clockSeconds` are ignored.
    explicit WarmUp(const Protocol& protocol, double clockSeconds)
        : m_protocol(protocol), m_clockSeconds(clockSeconds)
    {}

    int count() const { return m_count; }
    bool isOver() const { return m_isOver || m_protocol.warmUps <= 0; }
    // Adds a run whose kernels took `kernelSeconds`. `elapsedSeconds` is the duration of the warm-up so far.
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
    std::vector<std::uint64_t> outputs;  // fingerprints of the outputs, one per run
    std::vector<MachineState> machine;
    double buildSeconds = 0;
    int warmUps = 0;

    int count() const { return static_cast<int>(runs.size()); }
    // Returns one time per run. `seconds` is a pointer to a data member or a member function of base::Timings.
    template <typename Seconds>
    std::vector<double> secondsOf(const Seconds& seconds) const
    {
        std::vector<double> all;
        for (const base::Timings& timings : runs)
            all.push_back(std::invoke(seconds, timings));
        return all;
    }
};

inline constexpr int fewestRepeats = 3;  // minimum number of repetitions, even after the time limit
// Returns the time in seconds after which no repetition of a point starts, or 0 if there is no limit.
double repetitionLimit(const Protocol& protocol);

class Repetitions {
public:
    // Creates the repetitions of a workload. They end when `control` requests a stop, and they report no progress.
    Repetitions(Workload& workload, session::Backend& backend, const Protocol& protocol,
                const base::RunControl& control);

    void warmUp();
    void repeatOnce(MachineMonitor& monitor);
    // Returns true if no additional repetition is needed.
    bool isEnough() const;
    double fraction() const;
    // Returns a note on the number of repetitions, for example why it is smaller than requested. The note is usually empty.
    std::string note() const;

    const Samples& samples() const { return m_samples; }
    // deviceClock() and hostClock() return the resolution, in seconds, of the clocks for kernels and for whole calls.
    double deviceClock() const { return m_deviceClock; }
    double hostClock() const { return m_hostClock; }

private:
    void runOnce(base::Timings& timings);
    double widestInterval() const;

    Workload& m_workload;
    session::Backend& m_backend;
    const Protocol& m_protocol;
    const base::RunControl& m_control;
    base::RunControl m_quiet;  // m_control with its stop token, but without progress
    Samples m_samples;
    double m_deviceClock;
    double m_hostClock;
    double m_seconds = 0;  // total duration of this point's repetitions so far, in seconds
};

}  // namespace sequency::benchmark
