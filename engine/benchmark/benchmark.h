// SPDX-License-Identifier: GPL-3.0-or-later
//
// The measurement protocol of the benchmark window and of `sequency-cli bench`.
//
// A Point names a work, an algorithm, a device and n. measure() measures one point; measureTogether() measures several points whose repetitions
// alternate, so that a disturbance of the machine affects all of them. A measurement draws fresh random data for each n, runs warm-ups until the
// kernel times of two runs agree, then the timed repetitions, and finally the kernels with hot and with cold caches, next to copies as a baseline.
// Before every repetition the output and all memory of the device are filled with a pattern (poisoned). The results of all repetitions are compared:
// the last with an independent computation, the others with the last.
// Kernels and transfers are timed by the device's clock, whole calls by the host's clock; no interval is narrower than the resolution of these
// clocks. A row holds either verified times or the reason why there are none; a wrong result has no times.
// Runs of several points: run.h. Documents: document.h.
//
// Units:   milliseconds.
// Errors:  a stop is checked between launches and between pieces of host work of some tens of milliseconds. The device memory is free when measure()
// returns, in every case.
// Threads: the engine's thread.
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
    std::string work = "walsh";  // a name of works.h
    std::string algorithm = "fast";
    std::string device = "cpu";
    int variables = 10;
    int radix = 0;  // 0: default of the work (3 for characters)
    base::AlgorithmOptions algorithmOptions = {};
    std::size_t batch = 1;                          // transforms per run, a power of the radix
    std::optional<base::ElementType> element = {};  // element type of transforms; by default the exact one

    friend bool operator==(const Point&, const Point&) = default;
};

struct Protocol {
    int repeats = 10;  // timed repetitions, as in the papers; the minimum if `precision` is set
    int warmUps = 2;   // minimum; more until the kernels of two successive runs differ by less than 5 % …
    int maxWarmUps = 10;  // … but at most this number, and for at most warmUpSeconds
    double warmUpSeconds = 2;
    std::uint64_t seed = 1;  // random data are drawn from (seed, n)
    // 0: exactly `repeats` repetitions. Otherwise repetitions continue until the confidence intervals of the medians (of the kernels and of the whole
    // call) are narrower than this fraction of the median: 0.02 is 2 %.
    double precision = 0;
    int maxRepeats = 200;  // limit if `precision` is set
    // Time limit of a point in seconds: no repetition starts after it once three are done (or `repeats`, if that is fewer). 0: no limit, or 10 s if
    // `precision` is set.
    double pointSeconds = 0;

    friend bool operator==(const Protocol&, const Protocol&) = default;
};

// The outcome of a point. Unsupported: this device or program cannot run it, which is not an error. Skipped: not tried, because the time limit of the
// run was reached. Failed: it should have run, or its result was wrong. Cancelled: stopped during the measurement.
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
    std::size_t size = 0;  // N, the number of values; entries of a character table
    std::string element;   // "int32", …
    int repeats = 0;
    int warmUps = 0;
    // The three main times; they are never mixed.
    Statistics computeMilliseconds;        // kernels (device events), or the loop on a CPU
    Statistics withTransfersMilliseconds;  // kernels, upload and download
    Statistics totalMilliseconds;          // the whole call by the host's clock, without program builds
    Statistics uploadMilliseconds;
    Statistics downloadMilliseconds;
    Statistics
        stagingMilliseconds;  // host time in addition to these three (base::Timings::stagingSeconds); 0 on a CPU
    std::vector<double> stepMilliseconds;  // medians, one per launch
    double buildMilliseconds = 0;          // compilation of programs, planning of FFTW
    // The kernels without transfers. Hot: enough launches in succession for the host's clock, without the device's clock, which costs microseconds
    // per launch; on CPUs whole executions of the plan, like FFTW's execute (empty for runs of more than 20 ms, which the kernel times above
    // describe). Cold: each launch follows work that fills the caches.
    Statistics hotMilliseconds;
    bool isHotVerified = false;  // the results equal the first one (session::Backend::planSeconds)
    Statistics coldMilliseconds;
    // The baseline: copies of copyBytes within the device (memcpy by one thread) between reused buffers, hot and cold. All rows of a run with the
    // same device and size have the same baseline (yardsticks.h).
    std::size_t copyBytes = 0;
    Statistics copyMilliseconds;  // hot
    Statistics coldCopyMilliseconds;
    double copies = 0;      // kernels ÷ copy, both hot; 0 if impossible (`note` gives the reason)
    double coldCopies = 0;  // kernels ÷ copy, both cold
    Statistics
        threadedCopyMilliseconds;  // CPU: hot memcpy with as many threads as the computation used; otherwise zero
    // For works that only write, on a device: a plain write of the same number of bytes in the same run, and its share of the compute median.
    Statistics writeMilliseconds;
    double writeShare = 0;
    bool verified = false;  // these results equal an independent computation
    // The verifier: "reference", "cpu", or "laws and 4194304 spot values" (transform_laws.h) if another executor would have taken too long or had too
    // little memory. Empty in old documents.
    std::string verifiedBy;
    std::string
        plan;  // the plan that ran, one line per launch or pass (program/plan.h); empty in old documents
    // Parallelism used: threads that took part (CPUs), and work-group sizes of each launch (OpenCL).
    std::size_t threads = 0;
    std::vector<std::size_t> workGroups;
    // Devices that took part (1 for a single device) and the data that they exchanged; processes of the run.
    program::ExchangeCost exchangeCost;
    std::size_t ranks = 1;
    std::vector<MachineState> machine;  // one per repetition; empty in old documents
    RowStatus status = RowStatus::Ok;
    std::string error;  // why there are no times; otherwise empty
    std::string
        note;  // a remark on the times: "3 of 10 repetitions: the point's 20 s were over"; usually empty

    bool hasTimes() const { return status == RowStatus::Ok && verified; }
    // Times of the kernels in succession if they were measured, otherwise the compute times.
    const Statistics& hot() const
    {
        return hotMilliseconds.median > 0 ? hotMilliseconds : computeMilliseconds;
    }
};

// The times for charts and comparisons, with their names in commands and files.
enum class Time { Kernels, WithTransfers, WholeCall, Staging };
inline constexpr std::array<std::string_view, 4> timeNames{"kernels", "transfers", "call", "staging"};
inline constexpr std::array timeMembers{&Row::computeMilliseconds, &Row::withTransfersMilliseconds,
                                        &Row::totalMilliseconds, &Row::stagingMilliseconds};
inline const Statistics& timesOf(const Row& row, Time time)
{
    return row.*timeMembers[static_cast<std::size_t>(time)];
}

// radixOf: the radix of the point, or the default of its work. sizeOf: the number of values that it computes, or of entries of a character table; 0
// if it exceeds 2^64.
int radixOf(const Point& point);
std::size_t sizeOf(const Point& point);

// Returns a row without times for a point that was not measured.
Row rowWithout(const Point& point, RowStatus status, std::string why);

// Returns the algorithms that a device offers for a work, "fast" first, including those in DeviceInfo::unavailable. On "cpu" the list includes "fftw"
// for works that FFTW computes, even if this program was built without it. Empty if the work does not exist.
std::vector<std::string> algorithmsFor(const session::DeviceInfo& device, std::string_view work);

// Measures one point. Never fails: the row describes any error, and a stopped point is Cancelled. `yardsticks` belong to the run.
Row measure(session::Engine& engine, const Point& point, const Protocol& protocol,
            BandwidthBaselines& yardsticks, const base::RunControl& control = {});
// Measures a point that is not part of a run.
Row measure(session::Engine& engine, const Point& point, const Protocol& protocol,
            const base::RunControl& control = {});

struct Measured {
    Row row;
    double seconds = 0;  // duration of the measurement
};
// Measures points of one device with alternating repetitions and returns one row per point in the same order. A stop makes all of them Cancelled.
// Points whose memory is not available next to the others are measured after them.
std::vector<Measured> measureTogether(session::Engine& engine, std::span<const Point> points,
                                      const Protocol& protocol, BandwidthBaselines& yardsticks,
                                      const base::RunControl& control = {});
// Number of points from points[from] on that are measured together: successive points of the same work, size, batch and device, as long as memory
// suffices for all of them.
std::size_t fusedOperationCount(std::span<const Point> points, std::size_t from);

// Gives Walsh transforms without an element type the type of the FFTW point of their size, if there is one, so that the same computation is compared:
// float32 if it is exact, otherwise float64 on devices that support it.
void shareElements(std::vector<Point>& points, std::span<const session::DeviceInfo> devices);

// "4096"; "3^45" if the size exceeds 2^64.
std::string sizeText(const Row& row);

}  // namespace sequency::benchmark
