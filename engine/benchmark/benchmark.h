// SPDX-License-Identifier: GPL-3.0-or-later
//
// Measures points by the protocol of the benchmark window and of `sequency-cli bench`.
//
// A Point selects a work, an algorithm, a device and n. measure() measures one point; measureTogether() measures several points with alternating
// repetitions, so that a disturbance of the machine affects all of them. Each point gets fresh random data, warm-up runs until the kernel times of
// two runs agree, timed repetitions, and then kernel times with hot and cold caches next to copies as yardsticks. Before every repetition the output
// and all device memory are poisoned (filled with a pattern). The last result is compared with an independent computation and the other results with
// the last. A row holds verified times, or the reason why it has none; a wrong result has no times. See also run.h and document.h.
//
// Units:   milliseconds. The device's clock times kernels and transfers, the host's clock whole calls. No interval is narrower than its resolution.
// Errors:  reported in the row. Device memory is free when measure() returns, whatever happened.
// Threads: the engine's. A stop takes effect between launches and between pieces of host work of some tens of milliseconds.
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
    std::string work = "walsh";  // name of a work (works.h)
    std::string algorithm = "fast";
    std::string device = "cpu";
    int variables = 10;
    int radix = 0;  // radix; 0 selects the default of the work (3 for characters)
    base::AlgorithmOptions algorithmOptions = {};
    std::size_t batch = 1;                          // transforms per run, a power of the radix
    std::optional<base::ElementType> element = {};  // element type of transforms; default: the exact type

    friend bool operator==(const Point&, const Point&) = default;
};

struct Protocol {
    int repeats = 10;  // timed repetitions, as in the papers; the minimum if a precision is set
    // Minimum number of warm-up runs; more follow until the kernel times of two consecutive runs differ by less than a twentieth.
    int warmUps = 2;
    int maxWarmUps = 10;  // maximum number of warm-up runs; warmUpSeconds also limits them
    double warmUpSeconds = 2;
    std::uint64_t seed = 1;  // random data are drawn from (seed, n)
    // 0: exactly `repeats` repetitions. Otherwise repetitions continue until the confidence intervals of the medians of kernels and whole calls are
    // narrower than this share of the median: 0.02 is 2 %.
    double precision = 0;
    int maxRepeats = 200;  // maximum number of repetitions if a precision is set
    // Seconds after which no repetition of a point starts, once min(3, repeats) are done. 0: no limit, or 10 s if a precision is set.
    double pointSeconds = 0;

    friend bool operator==(const Protocol&, const Protocol&) = default;
};

// Outcome of a point. Unsupported: this device or program cannot run it, which is not a fault. Skipped: not tried, because the run's time was over.
// Failed: it should have run, or its result was wrong. Cancelled: stopped while it ran.
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
    std::size_t size = 0;  // number of values N; entries of a character table
    std::string element;   // name of the element type, "int32"
    int repeats = 0;
    int warmUps = 0;
    // Durations of the kernels, of kernels and transfers, and of the whole call.
    Statistics computeMilliseconds;        // kernels (device events), or the loop on a CPU
    Statistics withTransfersMilliseconds;  // kernels, upload and download
    Statistics totalMilliseconds;          // the whole call by the host's clock, without building programs
    Statistics uploadMilliseconds;
    Statistics downloadMilliseconds;
    Statistics
        // host time not covered by kernels and transfers (base::Timings::stagingSeconds); 0 on a CPU
        stagingMilliseconds;
    std::vector<double> stepMilliseconds;  // medians, one per launch
    double buildMilliseconds = 0;          // time for compiling programs or planning FFTW
    // Kernel times without transfers. Hot: enough executions back to back for the host's clock, because the device's clock costs microseconds per
    // launch; on CPUs, whole executions of the plan, like FFTW's execute. Empty for runs of more than 20 ms, for which computeMilliseconds suffices.
    // Cold: each execution follows other work that filled the caches.
    Statistics hotMilliseconds;
    // True if all hot runs left the first run's result (session::Backend::planSeconds).
    bool isHotVerified = false;
    Statistics coldMilliseconds;
    // The yardstick: copies of copyBytes within the device (memcpy by one thread on CPUs) between persistent buffers, with hot and cold caches. All
    // rows of a run share the times of one device and size (yardsticks.h).
    std::size_t copyBytes = 0;
    Statistics copyMilliseconds;  // time of a copy with hot caches
    Statistics coldCopyMilliseconds;
    double copies = 0;      // kernel time ÷ copy time, both hot; 0 if the ratio is impossible (see `note`)
    double coldCopies = 0;  // kernel time ÷ copy time, both cold
    Statistics threadedCopyMilliseconds;  // CPU: hot memcpy by as many threads as computed; otherwise 0
    // For works that only write, on a device: the time of a plain write of the same bytes in the same run. The next member is its share of the
    // compute median.
    Statistics writeMilliseconds;
    double writeShare = 0;
    bool verified = false;  // true if the results equal an independent computation
    // Name of the verifier: "reference", "cpu", or "laws and 4194304 spot values" (transform_laws.h) if another executor would have taken too long or
    // lacked memory. Empty in old documents.
    std::string verifiedBy;
    // The plan that ran, one line per launch or pass (program/plan.h); empty in old documents.
    std::string plan;
    // Number of CPU threads that took part, and work-items per group for each launch (OpenCL).
    std::size_t threads = 0;
    std::vector<std::size_t> workGroups;
    // Devices that took part (one for a single device) with the bytes they exchanged, and the number of processes of the run.
    program::ExchangeCost exchangeCost;
    std::size_t ranks = 1;
    std::vector<MachineState> machine;  // states of the machine, one per repetition; empty in old documents
    RowStatus status = RowStatus::Ok;
    std::string error;  // reason why there are no times; otherwise empty
    std::string note;  // remark on the times, mostly empty: "3 of 10 repetitions: the point's 20 s were over"

    bool hasTimes() const { return status == RowStatus::Ok && verified; }
    // Returns the kernel times back to back if they were measured, otherwise computeMilliseconds.
    const Statistics& hot() const
    {
        return hotMilliseconds.median > 0 ? hotMilliseconds : computeMilliseconds;
    }
};

// Times that charts and comparisons can show, with their names in commands and files.
enum class Time { Kernels, WithTransfers, WholeCall, Staging };
inline constexpr std::array<std::string_view, 4> timeNames{"kernels", "transfers", "call", "staging"};
inline constexpr std::array timeMembers{&Row::computeMilliseconds, &Row::withTransfersMilliseconds,
                                        &Row::totalMilliseconds, &Row::stagingMilliseconds};
inline const Statistics& timesOf(const Row& row, Time time)
{
    return row.*timeMembers[static_cast<std::size_t>(time)];
}

// radixOf() returns the point's radix, or the default radix of its work. sizeOf() returns the number of values (or entries of a character table), or
// 0 if it exceeds 2^64.
int radixOf(const Point& point);
std::size_t sizeOf(const Point& point);

// Returns a row without times for a point that was not measured.
Row rowWithout(const Point& point, RowStatus status, std::string why);

// Returns the algorithms that a device offers for a work, "fast" first, including those in DeviceInfo::unavailable. On "cpu" the list has "fftw" for
// every work that FFTW computes, even if this program was built without it. The list is empty if there is no such work.
std::vector<std::string> algorithmsFor(const session::DeviceInfo& device, std::string_view work);

// Measures one point with the yardsticks of its run. Never fails: errors are reported in the row, and a stopped point is Cancelled.
Row measure(session::Engine& engine, const Point& point, const Protocol& protocol,
            BandwidthBaselines& yardsticks, const base::RunControl& control = {});
// Measures one point alone, with new yardsticks.
Row measure(session::Engine& engine, const Point& point, const Protocol& protocol,
            const base::RunControl& control = {});

struct Measured {
    Row row;
    double seconds = 0;  // duration of the measurement
};
// Measures points of one device with alternating repetitions; returns one row per point, in the same order. A stop makes all rows Cancelled. A point
// that does not fit into memory together with the others is measured after them.
std::vector<Measured> measureTogether(session::Engine& engine, std::span<const Point> points,
                                      const Protocol& protocol, BandwidthBaselines& yardsticks,
                                      const base::RunControl& control = {});
// Returns the number of points from points[from] on that are measured together: consecutive points of the same work, size, batch and device that fit
// into memory.
std::size_t pointsMeasuredTogether(std::span<const Point> points, std::size_t from);

// Gives Walsh points without an element FFTW's element if FFTW is among the points of their size, so that all of them compute the same: float32 if
// that is exact, otherwise float64 on devices that have it.
void shareElements(std::vector<Point>& points, std::span<const session::DeviceInfo> devices);

// Returns "4096", or "3^45" for a size of more than 2^64.
std::string sizeText(const Row& row);

}  // namespace sequency::benchmark
