// SPDX-License-Identifier: GPL-3.0-or-later
//
// The measurements of the benchmark window and of `sequency-cli bench`: one protocol.
//
// A point says what to measure: work, algorithm, device, n. measure() takes one, measureTogether() several whose repetitions take turns,
// so that what disturbs the machine meets all of them: fresh random data for each n, warm-up
// runs until the kernels of two of them agree, timed repetitions, then the kernels with caches hot and cold beside copies as yardsticks. Before
// every repetition the output and all memory of the device are filled with a pattern (poisoned); the results of all
// repetitions are compared: the last with an independent computation, the others with the last. Kernels and transfers
// are timed by the device's own clock, whole calls by the host's; no interval is narrower than what these clocks tell apart.
// A row is never empty: it holds verified times, or the
// reason why there are none; a wrong result has no times at all.
//
// Times are milliseconds. The thread of the engine. A stop is obeyed between launches and between pieces of host work
// of some tens of milliseconds; the device's memory is free when measure() returns, whatever happened.
// Several points: run.h. Documents: document.h.
#pragma once

#include "engine/base/algorithm_options.h"
#include "engine/base/element_vector.h"
#include "engine/base/run_control.h"
#include "engine/base/text/names.h"
#include "engine/base/timings.h"
#include "engine/benchmark/machine_state.h"
#include "engine/benchmark/statistics.h"
#include "engine/program/plan.h"
#include "engine/session/devices/device_choice.h"

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace sequency::session {
class Engine;
}

namespace sequency::benchmark {

class BandwidthBaselines;

struct Point {
    std::string work = "walsh";  // of works.h
    std::string algorithm = "fast";
    std::string device = "cpu";
    int variables = 10;
    int radix = 0;  // 0: the work's default (characters: 3)
    base::AlgorithmOptions algorithmOptions = {};
    std::size_t batch = 1;                          // transforms of one run, a power of the radix
    std::optional<base::ElementType> element = {};  // of transforms; else the one that is exact

    friend bool operator==(const Point&, const Point&) = default;
};

struct Protocol {
    int repeats = 10;  // timed repetitions, as in the papers; with a precision: at least so many
    int warmUps = 2;   // at least; more until the kernels of two in a row differ by less than a twentieth …
    int maxWarmUps = 10;  // … but no more than this, nor longer than warmUpSeconds
    double warmUpSeconds = 2;
    std::uint64_t seed = 1;  // random data are drawn from (seed, n)
    // 0: exactly `repeats`. Else repetitions go on until the confidence interval of the median (of kernels and of the
    // whole call) is narrower than this part of the median: 0.02 is 2 %.
    double precision = 0;
    int maxRepeats = 200;  // with a precision
    // Seconds after which no repetition of a point begins, once three are made (or `repeats`, if that is fewer).
    // 0: no limit; with a precision 10.
    double pointSeconds = 0;

    friend bool operator==(const Protocol&, const Protocol&) = default;
};

// What became of a point. Unsupported: this device or program cannot do it, which is no fault. Skipped: not tried (the time
// of the run was over). Failed: it should have run, or its result was wrong. Cancelled: stopped in the middle.
enum class RowStatus { Ok, Unsupported, Skipped, Failed, Cancelled };

inline constexpr std::array<std::string_view, 5> rowStatusNames{"ok", "unsupported", "skipped", "failed",
                                                                "cancelled"};
inline std::string_view rowStatusName(RowStatus status)
{
    return base::nameOf(rowStatusNames, status);
}

struct Row {
    Point point;
    int radix = 2;
    std::size_t size = 0;  // N; entries of a character table
    std::string element;   // "int32", …
    int repeats = 0;
    int warmUps = 0;
    // The three times, always apart.
    Statistics computeMilliseconds;        // kernels (device events), or the loop on a CPU
    Statistics withTransfersMilliseconds;  // kernels, upload and download
    Statistics totalMilliseconds;          // the whole call by the host's clock, program builds left out
    Statistics uploadMilliseconds;
    Statistics downloadMilliseconds;
    Statistics
        stagingMilliseconds;  // what the host adds to these three (base::Timings::stagingSeconds); 0 on a CPU
    std::vector<double> stepMilliseconds;  // medians, one a launch
    double buildMilliseconds = 0;          // compiling programs, planning FFTW
    // The kernels alone, nothing moved: hot, so many back to back that the host's clock can tell, without the device's, which costs
    // microseconds a launch; on processors whole executions of the plan, as FFTW's execute has them (nothing for runs of more than
    // 20 ms, of which the kernels above say it already); cold, each after something else filled the caches.
    Statistics hotMilliseconds;
    bool isHotVerified = false;  // they left the result of the first of them (session::Backend::planSeconds)
    Statistics coldMilliseconds;
    // The yardstick: copies within the device (memcpy by one thread) of copyBytes, between buffers that are kept, in both states. Of one
    // device and size the same in every row of a run (yardsticks.h).
    std::size_t copyBytes = 0;
    Statistics copyMilliseconds;  // hot
    Statistics coldCopyMilliseconds;
    double copies = 0;      // kernels ÷ copy, both hot; 0 where that is impossible (the note says so)
    double coldCopies = 0;  // kernels ÷ copy, both cold
    Statistics threadedCopyMilliseconds;  // CPU: hot memcpy by as many threads as computed; else zero
    // Of works that only write, on a device: a plain write of the same bytes, same run, and its share of the compute median.
    Statistics writeMilliseconds;
    double writeShare = 0;
    bool verified = false;  // these very results equal an independent computation
    // Whose: "reference", "cpu", or "laws and 4194304 spot values" (transform_laws.h) where another executor would have taken too long or had
    // no room. Empty in documents of before it was written.
    std::string verifiedBy;
    std::string
        plan;  // how it ran, one line per launch or pass (program/plan.h); empty in documents of before it was written
    // What it was computed with: threads that took part (processors), work-items of the groups of each launch (OpenCL).
    std::size_t threads = 0;
    std::vector<std::size_t> workGroups;
    // Devices that had a part of the work, one where the device is a single one, and what they sent each other; processes of the run.
    program::ExchangeCost exchangeCost;
    std::size_t ranks = 1;
    std::vector<MachineState> machine;  // one a repetition; empty in documents of before it was written
    RowStatus status = RowStatus::Ok;
    std::string error;  // why there are no times; empty where there are
    std::string
        note;  // what to know about the times: "3 of 10 repetitions: the point's 20 s were over"; mostly empty

    bool hasTimes() const { return status == RowStatus::Ok && verified; }
    // Of the kernels back to back where they were timed so.
    const Statistics& hot() const
    {
        return hotMilliseconds.median > 0 ? hotMilliseconds : computeMilliseconds;
    }
};

// The times for charts and comparisons, and their names in commands and files.
enum class Time { Kernels, WithTransfers, WholeCall, Staging };
inline constexpr std::array<std::string_view, 4> timeNames{"kernels", "transfers", "call", "staging"};
inline constexpr std::array timeMembers{&Row::computeMilliseconds, &Row::withTransfersMilliseconds,
                                        &Row::totalMilliseconds, &Row::stagingMilliseconds};
inline const Statistics& timesOf(const Row& row, Time time)
{
    return row.*timeMembers[static_cast<std::size_t>(time)];
}

// The point's radix, or its work's own; the values that it computes, entries of a character table: 0 where they are more than 2^64.
int radixOf(const Point& point);
std::size_t sizeOf(const Point& point);

// A row without times for a point that was not measured.
Row rowWithout(const Point& point, RowStatus status, std::string why);

// The algorithms a device offers for a work, "fast" first; on "cpu" also "fftw" for what FFTW computes, whether or not this program was
// built with it. Those in DeviceInfo::unavailable included. None where there is no such work.
std::vector<std::string> algorithmsFor(const session::DeviceInfo& device, std::string_view work);

// Measures one point. Never fails: what went wrong is in the row. A stopped point is Cancelled. `yardsticks`: of the run that it belongs to.
Row measure(session::Engine& engine, const Point& point, const Protocol& protocol,
            BandwidthBaselines& yardsticks, const base::RunControl& control = {});
// The same for a point alone.
Row measure(session::Engine& engine, const Point& point, const Protocol& protocol,
            const base::RunControl& control = {});

struct Measured {
    Row row;
    double seconds = 0;  // that measuring it took
};
// Points of one device whose repetitions take turns, a row each in the same order; a stop makes all of them Cancelled. What has no
// memory beside the others is measured behind them.
std::vector<Measured> measureTogether(session::Engine& engine, std::span<const Point> points,
                                      const Protocol& protocol, BandwidthBaselines& yardsticks,
                                      const base::RunControl& control = {});
// How many of points[from …] are measured together: those of the same work, size, batch and device in a row, while there is
// memory for all of them.
std::size_t fusedOperationCount(std::span<const Point> points, std::size_t from);

// Points of Walsh transforms without an element get FFTW's where FFTW is among those of their size, so that the same is compared:
// float32 where that is exact, else float64 on devices that have it.
void shareElements(std::vector<Point>& points, std::span<const session::DeviceInfo> devices);

// "4096"; "3^45" where that is more than 2^64.
std::string sizeText(const Row& row);

}  // namespace sequency::benchmark
