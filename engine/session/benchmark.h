// SPDX-License-Identifier: GPL-3.0-or-later
//
// The measurements of the benchmark window and of `sequency-cli bench`: one protocol, one document.
//
// A run is a list of points (work, algorithm, device, n). measure() takes one: fresh random data, a warm-up, R timed
// repetitions, after each a copy of the same vector as yardstick, and a comparison of the very result that was timed with an
// independent computation. A point is never empty: it holds times, or the reason why there are none.
#pragma once

#include "engine/base/element_vector.h"
#include "engine/base/knobs.h"
#include "engine/base/run_control.h"
#include "engine/base/timings.h"
#include "engine/session/device_info.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace sequency::session {

class Engine;

struct BenchmarkPoint {
    std::string work = "walsh";  // a transform's name, one of packedWorks() (backend.h), "convolution",
                                 // "autocorrelation" or "characters"
    std::string algorithm = "fast";
    std::string device = "cpu";
    int variables = 10;
    int radix = 0;  // 0: the work's default (characters: 3)
    base::Knobs knobs = {};
    std::size_t batch = 1;                          // transforms of one run, a power of the radix
    std::optional<base::ElementType> element = {};  // of transforms; else the one that is exact
};

struct BenchmarkProtocol {
    int repeats = 10;  // timed repetitions, as in the papers
    int warmUps = 2;
    std::uint64_t seed = 1;  // random data are drawn from (seed, n)
};

struct Statistics {
    double min = 0;
    double median = 0;
    double mean = 0;
    double p95 = 0;
    double stddev = 0;  // of the sample
};
// All zero for no samples.
Statistics statisticsOf(std::vector<double> samples);

// What became of a point. Unsupported: the device cannot run this algorithm at this size, which is no fault; Failed: it
// should have run.
enum class RowStatus { Ok, Unsupported, Failed, Cancelled };

std::string_view rowStatusName(RowStatus status);  // "ok", "unsupported", "failed", "cancelled"

struct BenchmarkRow {
    BenchmarkPoint point;
    int radix = 2;
    std::size_t size = 0;  // N; entries of a character table
    std::string element;   // "int32", …
    int repeats = 0;
    Statistics computeMilliseconds;  // kernels (device events), or the loop on a CPU
    Statistics uploadMilliseconds;
    Statistics downloadMilliseconds;
    Statistics totalMilliseconds;          // the whole call by the host's clock, program builds left out
    std::vector<double> stepMilliseconds;  // medians, one a launch
    double buildMilliseconds = 0;
    Statistics copyMilliseconds;          // device-to-device copy (memcpy) of the same vector, same run
    double copies = 0;                    // compute median ÷ copy median
    Statistics threadedCopyMilliseconds;  // CPU: memcpy by as many threads as computed; else zero
    // Of works that only write, on a device: a plain write of the same bytes, same run, and its share of the compute median.
    Statistics writeMilliseconds;
    double writeShare = 0;
    // By the host's clock, back to back and without the device's clock, which costs microseconds a launch: what to
    // look at where a run takes less than about 20 us. 0 where there is none (CPU paths, other works).
    double wallMilliseconds = 0;
    double copyWallMilliseconds = 0;
    bool verified = false;  // this very result equals an independent computation
    RowStatus status = RowStatus::Ok;
    std::string error;  // why there are no times; empty where there are
};

// Whether a work is known; the names for messages and menus.
std::vector<std::string> benchmarkWorks();
// The algorithms a device offers for a work, "fast" first.
std::vector<std::string> benchmarkAlgorithms(Engine& engine, std::string_view work, std::string_view device);

// Measures one point. Never fails: what went wrong is in the row. Cancelled points say so in `status` and
// `error`.
BenchmarkRow measure(Engine& engine, const BenchmarkPoint& point, const BenchmarkProtocol& protocol,
                     const base::RunControl& control = {});

struct BenchmarkDocument {
    BenchmarkProtocol protocol;
    std::vector<DeviceInfo> devices;
    std::vector<BenchmarkRow> rows;
};

// The document "sequency-bench/1" (../app/cli contract): program version, host, devices, protocol, results[].
std::string benchmarkJson(const BenchmarkDocument& document);
// One header line and a line a row, C locale.
std::string benchmarkCsv(const BenchmarkDocument& document);

}  // namespace sequency::session
