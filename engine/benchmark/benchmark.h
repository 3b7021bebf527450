// SPDX-License-Identifier: GPL-3.0-or-later
//
// Measures benchmark points with the protocol that the benchmark window and `sequency-cli bench` share.
//
// A Point selects a workload, an algorithm, a device and the number of variables n. measure() measures one point; measureTogether() measures several
// points with alternating repetitions, so that a disturbance of the machine affects all of them. Each point gets fresh random data. Warm-up runs are
// repeated until the kernel times of two runs agree; the timed repetitions follow. Finally the kernels and, for comparison, memory copies are timed
// with hot and with cold caches. Before every repetition the output and all device memory are poisoned (filled with a pattern). The last result is
// compared with an independent computation, and all other results with the last one. A row contains verified times, or the reason why it has none; a
// row with a wrong result has no times. See also run.h and document.h.
//
// Units:   milliseconds. Kernels and transfers are timed by the device's clock, whole calls by the host's clock. No confidence interval is narrower
//          than the resolution of its clock.
// Errors:  reported in the row. All device memory is free when measure() returns, even after an error.
// Threads: as for the engine. A stop takes effect between launches and between pieces of host work that take a few tens of milliseconds.
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
    std::string work = "walsh";  // name of a workload (works.h)
    std::string algorithm = "fast";
    std::string device = "cpu";
    int variables = 10;
    int radix = 0;  // 0 selects the default of the workload (3 for characters)
    base::AlgorithmOptions algorithmOptions = {};
    std::size_t batch = 1;                          // transforms per run, a power of the radix
    std::optional<base::ElementType> element = {};  // element type of transforms; default: the exact type

    friend bool operator==(const Point&, const Point&) = default;
};

struct Protocol {
    int repeats = 10;  // number of timed repetitions (10 in the papers); the minimum if `precision` is set
    // Minimum number of warm-up runs. More runs follow until the kernel times of two consecutive runs differ by less than a twentieth.
    int warmUps = 2;
    int maxWarmUps = 10;  // maximum number of warm-up runs; warmUpSeconds limits their total time
    double warmUpSeconds = 2;
    std::uint64_t seed = 1;  // seed of the random data; the data also depend on n
    // If 0, there are exactly `repeats` repetitions. Otherwise, repetitions continue until the confidence intervals of the median kernel time and of
    // the median time of whole calls are both narrower than this share of their medians; 0.02 means 2 %.
    double precision = 0;
    int maxRepeats = 200;  // maximum number of repetitions if `precision` is set
    // Time limit per point in seconds. When it has expired, no further repetition starts, but at least min(3, repeats) repetitions are made. 0 means
    // no limit, or 10 s if `precision` is set.
    double pointSeconds = 0;

    friend bool operator==(const Protocol&, const Protocol&) = default;
};

// Outcome of a point. Unsupported: this device or program cannot run it, which is not a fault. Skipped: not tried, because the run's time limit had
// expired. Failed: the point should have run but did not, or its result was wrong. Cancelled: a stop was requested while the point ran.
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
    std::size_t size = 0;  // N, the number of values or of character table entries
    std::string element;   // name of the element type, for example "int32"
    int repeats = 0;
    int warmUps = 0;
    Statistics computeMilliseconds;        // time of the kernels (device events), or of the loop on a CPU
    Statistics withTransfersMilliseconds;  // time of kernels, upload and download together
    Statistics totalMilliseconds;  // time of the whole call by the host's clock, excluding program builds
    Statistics uploadMilliseconds;
    Statistics downloadMilliseconds;
    // Host time outside kernels and transfers (base::Timings::stagingSeconds); 0 on a CPU.
    Statistics stagingMilliseconds;
    std::vector<double> stepMilliseconds;  // median time of each launch
    double buildMilliseconds = 0;          // time for compiling programs or planning FFTW
    // Kernel times without transfers, with hot caches (hotMilliseconds) and with cold caches (coldMilliseconds). A hot sample is the mean of as many
    // consecutive executions as the host's clock requires; reading the device's clock would cost microseconds per launch. On CPUs, whole executions
    // of the plan are timed, as in FFTW's benchmarks of execute. Hot times are empty for runs of more than 20 ms, for which computeMilliseconds
    // suffices. Each cold execution follows other computations that filled the caches.
    Statistics hotMilliseconds;
    // True if every hot run produced the same result as the first hot run (session::Backend::planSeconds).
    bool isHotVerified = false;
    Statistics coldMilliseconds;
    // The time of a plain copy within the device, with which the row is compared. It is measured between persistent buffers, with hot and with cold
    // caches; on CPUs, one thread calls memcpy. All rows of a run with the same device and size share these times (bandwidth_baselines.h).
    std::size_t copyBytes = 0;
    Statistics copyMilliseconds;  // time of a copy with hot caches
    Statistics coldCopyMilliseconds;
    double copies = 0;                    // kernel time ÷ copy time, both hot; 0 if implausible (see `note`)
    double coldCopies = 0;                // kernel time ÷ copy time, both cold
    Statistics threadedCopyMilliseconds;  // hot memcpy time on a CPU with the row's number of threads
    // For write-only workloads on a device: the time of a plain write of as many bytes in the same run, and this time as a share of the median of
    // computeMilliseconds.
    Statistics writeMilliseconds;
    double writeShare = 0;
    bool verified = false;  // true if the results equal an independent computation
    // Name of the verifier: "reference", "cpu", or "laws and 4194304 spot values" (transform_laws.h) if another executor would have taken too long or
    // needed too much memory. Empty in old documents.
    std::string verifiedBy;
    // The plan that ran, with one line per launch or pass (program/plan.h). Empty in old documents.
    std::string plan;
    // The number of CPU threads that took part, and for OpenCL the number of work-items per group in each launch.
    std::size_t threads = 0;
    std::vector<std::size_t> workGroups;
    // The number of devices that took part, the number of bytes that they exchanged, and the number of processes of the run (`ranks`).
    program::ExchangeCost exchangeCost;
    std::size_t ranks = 1;
    std::vector<MachineState> machine;  // one state per repetition; empty in old documents
    RowStatus status = RowStatus::Ok;
    std::string error;  // reason why there are no times; otherwise empty
    std::string note;   // remark on the times, such as "3 of 10 repetitions: the point's 20 s were over"

    bool hasTimes() const { return status == RowStatus::Ok && verified; }
    // Returns the hot kernel times if they were measured, otherwise computeMilliseconds.
    const Statistics& hot() const
    {
        return hotMilliseconds.median > 0 ? hotMilliseconds : computeMilliseconds;
    }
};

// The kinds of times that charts and comparisons can show, with their names in commands and files.
enum class Time { Kernels, WithTransfers, WholeCall, Staging };
inline constexpr std::array<std::string_view, 4> timeNames{"kernels", "transfers", "call", "staging"};
inline constexpr std::array timeMembers{&Row::computeMilliseconds, &Row::withTransfersMilliseconds,
                                        &Row::totalMilliseconds, &Row::stagingMilliseconds};
inline const Statistics& timesOf(const Row& row, Time time)
{
    return row.*timeMembers[static_cast<std::size_t>(time)];
}

// radixOf() returns the radix of the point or, if the point has none, the default radix of its workload. sizeOf() returns the number of values (or of
// entries of a character table), or 0 if the number exceeds 2^64.
int radixOf(const Point& point);
std::size_t sizeOf(const Point& point);

// Returns a row without times for a point that was not measured; `why` is the reason.
Row rowWithout(const Point& point, RowStatus status, std::string why);

// Returns the algorithms that a device offers for a workload, "fast" first, including those in DeviceInfo::unavailable. For the device "cpu", the
// list includes "fftw" if FFTW can compute the workload, even in a program built without FFTW. The list is empty if no workload has this name.
std::vector<std::string> algorithmsFor(const session::DeviceInfo& device, std::string_view work);

// Measures one point and compares its times with the copy times in `yardsticks`, which all points of a run share. Errors are reported in the row. If
// the point is stopped, its row has the status Cancelled.
Row measure(session::Engine& engine, const Point& point, const Protocol& protocol,
            BandwidthBaselines& yardsticks, const base::RunControl& control = {});
// Measures one point alone, and the memory copies with which its times are compared.
Row measure(session::Engine& engine, const Point& point, const Protocol& protocol,
            const base::RunControl& control = {});

struct Measured {
    Row row;
    double seconds = 0;     // duration of the measurement in seconds
    double runSeconds = 0;  // its share for warm-up runs and repetitions, including builds
    double sampleSeconds =
        0;  // its share for samples of kernels and copies, most of which have a fixed duration
};
// Measures several points of one device with alternating repetitions and returns one row per point, in the same order. After a stop all rows have the
// status Cancelled. A point that does not fit in memory in addition to the preceding points is measured after them.
std::vector<Measured> measureTogether(session::Engine& engine, std::span<const Point> points,
                                      const Protocol& protocol, BandwidthBaselines& yardsticks,
                                      const base::RunControl& control = {});
// Returns the number of points, starting with points[from], to measure with alternating repetitions: consecutive points of the same workload, size,
// batch and device that fit in memory at the same time.
std::size_t pointsMeasuredTogether(std::span<const Point> points, std::size_t from);

// Gives Walsh points without an element type the element type of FFTW if FFTW is among the points of the same size, so that all these points compute
// the same function. The type is float32 if its results are exact, otherwise float64 on devices that support it.
void shareElements(std::vector<Point>& points, std::span<const session::DeviceInfo> devices);

// Returns the number of values as text, for example "4096", or "3^45" if the number exceeds 2^64.
std::string sizeText(const Row& row);

}  // namespace sequency::benchmark
