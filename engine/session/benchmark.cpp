// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/session/benchmark.h"

#include "engine/session/backend.h"
#include "engine/session/benchmark_workload.h"
#include "engine/session/engine.h"
#include "engine/transform/catalogue.h"

#include <algorithm>
#include <chrono>
#include <cmath>
#include <numeric>

namespace sequency::session {
namespace {

constexpr double millisecondsPerSecond = 1e3;

struct Samples {
    std::vector<double> compute;
    std::vector<double> upload;
    std::vector<double> download;
    std::vector<double> total;
    std::vector<double> copy;
    std::vector<double> threadedCopy;
    std::vector<double> write;
    std::vector<std::vector<double>> steps;  // one list a step
    double buildSeconds = 0;

    void add(const base::Timings& timings, double copySeconds, double threadedCopySeconds)
    {
        copy.push_back(copySeconds);
        threadedCopy.push_back(threadedCopySeconds);
        compute.push_back(timings.computeSeconds);
        upload.push_back(timings.uploadSeconds);
        download.push_back(timings.downloadSeconds);
        total.push_back(timings.totalSeconds);
        steps.resize(timings.stepSeconds.size());
        for (std::size_t i = 0; i < steps.size(); ++i)
            steps[i].push_back(timings.stepSeconds[i]);
    }
};

Statistics milliseconds(std::vector<double> seconds)
{
    for (double& sample : seconds)
        sample *= millisecondsPerSecond;
    return statisticsOf(std::move(seconds));
}

// One repetition: fresh input, then the whole call by the clock, program builds left out.
base::Status runOnce(Workload& workload, Backend& backend, const base::RunControl& control,
                     base::Timings& timings)
{
    workload.reset();
    const auto start = std::chrono::steady_clock::now();
    auto status = workload.run(backend, control, timings);
    timings.totalSeconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
    timings.totalSeconds -= std::min(timings.buildSeconds, timings.totalSeconds);
    return status;
}

base::Status repeat(Workload& workload, Backend& backend, std::size_t threads,
                    const BenchmarkProtocol& protocol, const base::RunControl& control, Samples& samples)
{
    base::RunControl quiet;  // progress of the whole point is reported here
    quiet.stop = control.stop;
    const int runs = protocol.warmUps + protocol.repeats;
    for (int i = 0; i < runs; ++i) {
        control.report(0.9 * i / runs);
        base::Timings timings;
        if (auto done = runOnce(workload, backend, quiet, timings); !done)
            return done;
        samples.buildSeconds += timings.buildSeconds;
        if (control.stopRequested())
            return base::cancelled();
        // Copies between the runs, not after them: on a machine with other work both meet the same weather.
        const auto copy = backend.copySeconds(workload.byteCount());
        const auto threadedCopy = backend.threadedCopySeconds(workload.byteCount(), threads);
        const auto write = workload.onlyWrites() ? backend.writeSeconds(workload.byteCount()) : 0.0;
        for (const auto& yardstick : {copy, threadedCopy, write})
            if (!yardstick)
                return yardstick.error();
        if (i < protocol.warmUps)
            continue;
        samples.add(timings, *copy, *threadedCopy);
        samples.write.push_back(*write);
    }
    return base::success();
}

// Long enough for the host's clock, short enough to wait for.
void addWallTimes(BenchmarkRow& row, Workload& workload, Backend& backend)
{
    constexpr double wantedMilliseconds = 20;
    const double one = std::max(row.computeMilliseconds.median, 1e-3);
    const auto wall =
        workload.wallSeconds(backend, static_cast<int>(std::clamp(wantedMilliseconds / one, 3.0, 2000.0)));
    if (!wall)
        return;
    row.wallMilliseconds = wall->run * millisecondsPerSecond;
    row.copyWallMilliseconds = wall->copy * millisecondsPerSecond;
}

constexpr std::size_t largestForReference = std::size_t{1} << 24;  // its steps take seconds from here

// Compares the result of the last repetition with what another executor computes from the same input: the reference for
// all devices, the CPU path for the reference and, on other devices, for what would keep the reference busy for minutes.
base::Status verify(Engine& engine, Workload& workload, const Backend& measured,
                    const base::RunControl& control)
{
    base::RunControl quiet;
    quiet.stop = control.stop;
    const std::string& id = measured.info().id;
    const bool byCpu = id == "reference" || (id != "cpu" && workload.size() > largestForReference);
    return workload.verify(*engine.backend(byCpu ? "cpu" : "reference"), quiet);
}

void fill(BenchmarkRow& row, const Samples& samples)
{
    row.repeats = static_cast<int>(samples.compute.size());
    row.computeMilliseconds = milliseconds(samples.compute);
    row.uploadMilliseconds = milliseconds(samples.upload);
    row.downloadMilliseconds = milliseconds(samples.download);
    row.totalMilliseconds = milliseconds(samples.total);
    row.copyMilliseconds = milliseconds(samples.copy);
    row.threadedCopyMilliseconds = milliseconds(samples.threadedCopy);
    row.writeMilliseconds = milliseconds(samples.write);
    if (row.computeMilliseconds.median > 0)
        row.writeShare = row.writeMilliseconds.median / row.computeMilliseconds.median;
    for (const auto& step : samples.steps)
        row.stepMilliseconds.push_back(milliseconds(step).median);
    row.buildMilliseconds = samples.buildSeconds * millisecondsPerSecond;
    if (row.copyMilliseconds.median > 0)
        row.copies = row.computeMilliseconds.median / row.copyMilliseconds.median;
}

BenchmarkRow withError(BenchmarkRow row, const base::Error& error)
{
    row.error = error.message;
    row.status = error.kind == base::ErrorKind::Unsupported ? RowStatus::Unsupported
                 : error.kind == base::ErrorKind::Cancelled ? RowStatus::Cancelled
                                                            : RowStatus::Failed;
    return row;
}

// An algorithm that this device has not, though another may.
base::Status checkAlgorithm(Engine& engine, const BenchmarkPoint& point)
{
    const auto works = benchmarkWorks();
    const auto names = benchmarkAlgorithms(engine, point.work, point.device);
    if (std::find(works.begin(), works.end(), point.work) == works.end() ||
        std::find(names.begin(), names.end(), point.algorithm) != names.end())
        return base::success();
    return base::Error{base::ErrorKind::Unsupported, "the device " + point.device + " has no algorithm '" +
                                                         point.algorithm + "' for " + point.work};
}

}  // namespace

Statistics statisticsOf(std::vector<double> samples)
{
    if (samples.empty())
        return {};
    std::sort(samples.begin(), samples.end());
    const std::size_t count = samples.size();
    Statistics statistics;
    statistics.min = samples.front();
    statistics.median =
        count % 2 == 1 ? samples[count / 2] : (samples[count / 2 - 1] + samples[count / 2]) / 2;
    statistics.mean = std::accumulate(samples.begin(), samples.end(), 0.0) / static_cast<double>(count);
    // Nearest rank: the smallest sample that 95 % do not exceed.
    statistics.p95 = samples[(95 * count + 99) / 100 - 1];
    double squares = 0;
    for (const double sample : samples)
        squares += (sample - statistics.mean) * (sample - statistics.mean);
    statistics.stddev = count > 1 ? std::sqrt(squares / static_cast<double>(count - 1)) : 0;
    return statistics;
}

std::vector<std::string> benchmarkWorks()
{
    std::vector<std::string> works;
    for (const transform::CatalogueEntry& entry : transform::catalogue())
        works.emplace_back(entry.name);
    works.insert(works.end(), {"convolution", "autocorrelation", "characters"});
    works.insert(works.end() - 3, packedWorks().begin(), packedWorks().end());
    return works;
}

std::vector<std::string> benchmarkAlgorithms(Engine& engine, std::string_view work, std::string_view device)
{
    return engine.algorithms(work == "autocorrelation" ? "convolution" : work, device);
}

std::string_view rowStatusName(RowStatus status)
{
    switch (status) {
    case RowStatus::Ok: return "ok";
    case RowStatus::Unsupported: return "unsupported";
    case RowStatus::Failed: return "failed";
    case RowStatus::Cancelled: break;
    }
    return "cancelled";
}

BenchmarkRow measure(Engine& engine, const BenchmarkPoint& point, const BenchmarkProtocol& protocol,
                     const base::RunControl& control)
{
    BenchmarkRow row;
    row.point = point;
    const auto device = engine.resolveDevice(point.device);
    if (!device)
        return withError(std::move(row), device.error());
    row.point.device = device->id;
    if (const auto known = checkAlgorithm(engine, row.point); !known)
        return withError(std::move(row), known.error());
    Backend& backend = *engine.backend(device->id);
    const std::uint64_t seed = protocol.seed * 64 + static_cast<std::uint64_t>(std::max(point.variables, 0));
    auto workload = makeWorkload(point, seed, backend, control);
    if (!workload)
        return withError(std::move(row), workload.error());
    row.radix = (*workload)->radix();
    row.size = (*workload)->size();
    row.element = base::elementName((*workload)->element());
    Samples samples;
    auto status = repeat(**workload, backend, point.knobs.threads, protocol, control, samples);
    if (status) {
        fill(row, samples);
        addWallTimes(row, **workload, backend);
    }
    backend.releaseMemory();
    if (status)
        status = verify(engine, **workload, backend, control);
    if (!status)
        return withError(std::move(row), status.error());
    row.verified = true;
    control.report(1);
    return row;
}

}  // namespace sequency::session
