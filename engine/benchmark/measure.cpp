// SPDX-License-Identifier: GPL-3.0-or-later
//
// The protocol: warm-up, repetitions, yardsticks, verification of one point.
#include "engine/base/elapsed.h"
#include "engine/benchmark/benchmark.h"
#include "engine/benchmark/fftw_workload.h"
#include "engine/benchmark/workload.h"
#include "engine/benchmark/yardsticks.h"
#include "engine/session/backend.h"
#include "engine/session/byte_work.h"
#include "engine/session/engine.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <iterator>
#include <limits>

namespace sequency::benchmark {
namespace {

constexpr double millisecondsPerSecond = 1e3;
constexpr double stableWithin = 0.05;             // of two warm-up runs
constexpr int fewestRepeats = 3;                  // whatever the time limit says
constexpr double limitWithPrecision = 10;         // seconds
constexpr double longestForHotMilliseconds = 20;  // a run that the profiling queue changes by less than 1 %

struct Samples {
    std::vector<double> compute;
    std::vector<double> withTransfers;
    std::vector<double> upload;
    std::vector<double> download;
    std::vector<double> staging;
    std::vector<double> total;
    std::vector<double> write;
    std::vector<std::vector<double>> steps;  // one list a step
    std::vector<std::uint64_t> outputs;      // fingerprints
    double buildSeconds = 0;
    int warmUps = 0;

    void add(const base::Timings& timings)
    {
        compute.push_back(timings.computeSeconds);
        withTransfers.push_back(timings.withTransfersSeconds());
        upload.push_back(timings.uploadSeconds);
        download.push_back(timings.downloadSeconds);
        staging.push_back(timings.stagingSeconds);
        total.push_back(timings.totalSeconds);
        steps.resize(timings.stepSeconds.size());
        for (std::size_t i = 0; i < steps.size(); ++i)
            steps[i].push_back(timings.stepSeconds[i]);
    }
    int count() const { return static_cast<int>(compute.size()); }
};

Statistics milliseconds(std::vector<double> seconds)
{
    for (double& sample : seconds)
        sample *= millisecondsPerSecond;
    return statisticsOf(std::move(seconds));
}

// One point while it is measured.
struct Measurement {
    Workload& workload;
    session::Backend& backend;
    const Point& point;
    const Protocol& protocol;
    const base::RunControl& control;  // progress of the whole point is reported there
    base::RunControl quiet;           // for what is called from here
    Samples samples;

    base::Status runOnce(base::Timings& timings);
    base::Status warmUp();
    base::Status repeat();
    base::Status addWrite();
    bool isEnough(double seconds) const;
    double limitSeconds() const;
    double widestInterval() const;
    std::string note() const;
};

// One repetition: fresh input, poisoned memory, then the whole call by the clock, program builds left out.
base::Status Measurement::runOnce(base::Timings& timings)
{
    if (auto done = workload.reset(quiet); !done)
        return done;
    if (auto done = backend.poisonMemory(quiet); !done)
        return done;
    const auto start = base::Clock::now();
    auto status = workload.run(backend, quiet, timings);
    timings.totalSeconds = base::secondsSince(start);
    timings.totalSeconds -= std::min(timings.buildSeconds, timings.totalSeconds);
    samples.buildSeconds += timings.buildSeconds;
    return status && control.stopRequested() ? base::Status(base::cancelled()) : status;
}

base::Status Measurement::warmUp()
{
    const auto start = base::Clock::now();
    double last = 0;
    while (protocol.warmUps > 0 && samples.warmUps < std::max(protocol.warmUps, protocol.maxWarmUps)) {
        base::Timings timings;
        if (auto done = runOnce(timings); !done)
            return done;
        ++samples.warmUps;
        const double now = timings.totalSeconds;
        const bool isStable =
            samples.warmUps > 1 && std::abs(now - last) <= stableWithin * std::max(now, last);
        if (samples.warmUps >= protocol.warmUps &&
            (isStable || base::secondsSince(start) > protocol.warmUpSeconds))
            break;
        last = now;
    }
    return base::success();
}

// A work that reads nothing is compared with a plain write.
base::Status Measurement::addWrite()
{
    if (!workload.onlyWrites())
        return base::success();
    using Yardstick = session::Backend::Yardstick;
    const auto write =
        backend.yardstickSeconds({.kind = Yardstick::Kind::Write, .byteCount = workload.byteCount()}, quiet);
    if (!write)
        return write.error();
    samples.write.push_back(*write);
    return base::success();
}

// 0: none.
double Measurement::limitSeconds() const
{
    return protocol.pointSeconds > 0 || protocol.precision == 0 ? protocol.pointSeconds : limitWithPrecision;
}

// Of kernels and whole calls, in medians.
double Measurement::widestInterval() const
{
    const auto width = [](const std::vector<double>& seconds) {
        const Statistics statistics = statisticsOf(seconds);
        return statistics.confidence < 0.95 ? std::numeric_limits<double>::infinity()
                                            : statistics.relativeWidth();
    };
    return std::max(width(samples.compute), width(samples.total));
}

bool Measurement::isEnough(double seconds) const
{
    const bool isPrecise = protocol.precision > 0;
    const double limit = limitSeconds();
    if (limit > 0 && seconds > limit && samples.count() >= std::min(protocol.repeats, fewestRepeats))
        return true;
    if (samples.count() < protocol.repeats)
        return false;
    return !isPrecise || samples.count() >= std::max(protocol.repeats, protocol.maxRepeats) ||
           widestInterval() < protocol.precision;
}

base::Status Measurement::repeat()
{
    const auto start = base::Clock::now();
    while (!isEnough(base::secondsSince(start))) {
        base::Timings timings;
        if (auto done = runOnce(timings); !done)
            return done;
        samples.add(timings);
        const auto output = workload.outputFingerprint(quiet);
        if (!output)
            return output.error();
        samples.outputs.push_back(*output);
        if (auto done = addWrite(); !done)
            return done;
        control.report(0.9 * std::min(1.0, static_cast<double>(samples.count()) / protocol.repeats));
    }
    return base::success();
}

std::string Measurement::note() const
{
    if (samples.count() < protocol.repeats)
        return fmt::format("{} of {} repetitions: the {} s of this point were over", samples.count(),
                           protocol.repeats, limitSeconds());
    if (protocol.precision > 0) {
        const double width = widestInterval();
        if (std::isinf(width))
            return fmt::format("{} repetitions are too few for an interval of the median", samples.count());
        if (width >= protocol.precision)
            return fmt::format("after {} repetitions the interval of a median is still {:.1f} % of it",
                               samples.count(), 100 * width);
    }
    return {};
}

using CacheState = session::Backend::CacheState;

// What a device has no time for, or no room, is left out. A device that fails or hangs here has not been measured.
base::Status takeSamples(base::Result<Statistics> samples, Statistics& statistics)
{
    if (samples)
        statistics = std::move(*samples);
    else if (samples.error().kind != base::ErrorKind::Unsupported &&
             samples.error().kind != base::ErrorKind::OutOfMemory)
        return samples.error();
    return base::success();
}

// One run on a processor whose caches hold something else.
base::Result<double> coldRunSeconds(Measurement& measurement, session::CacheFlush& caches)
{
    if (auto ready = measurement.workload.reset(measurement.quiet); !ready)
        return ready.error();
    if (auto flushed = caches.flush(measurement.quiet); !flushed)
        return flushed.error();
    base::Timings timings;
    if (auto done = measurement.workload.run(measurement.backend, measurement.quiet, timings); !done)
        return done.error();
    return timings.computeSeconds;
}

// The kernels alone, with caches hot and cold.
base::Status addHotAndCold(Row& row, Measurement& measurement)
{
    Workload& workload = measurement.workload;
    const auto seconds = [&](CacheState state, int repeats) {
        return workload.planSeconds(measurement.backend, state, repeats, measurement.quiet);
    };
    if (row.computeMilliseconds.median <= longestForHotMilliseconds)
        if (auto done =
                takeSamples(hotSamples(measurement.protocol.repeats,
                                       [&](int repeats) { return seconds(CacheState::Hot, repeats); }),
                            row.hotMilliseconds);
            !done)
            return done;
    if (measurement.backend.info().isOpenCl)
        return takeSamples(
            coldSamples(measurement.protocol.repeats, [&] { return seconds(CacheState::Cold, 1); }),
            row.coldMilliseconds);
    session::CacheFlush caches;
    return takeSamples(
        coldSamples(measurement.protocol.repeats, [&] { return coldRunSeconds(measurement, caches); }),
        row.coldMilliseconds);
}

// What the vectors of the work would take to be copied, and the kernels in copies.
base::Status addCopies(Row& row, Measurement& measurement, Yardsticks& yardsticks)
{
    const auto copy = [&](std::size_t threads, CacheState state, Statistics& statistics) {
        return takeSamples(yardsticks.copy(measurement.backend, measurement.workload.byteCount(), threads,
                                           state, measurement.quiet),
                           statistics);
    };
    row.copyBytes = measurement.workload.byteCount();
    if (auto done = copy(1, CacheState::Hot, row.copyMilliseconds); !done)
        return done;
    if (auto done = copy(1, CacheState::Cold, row.coldCopyMilliseconds); !done)
        return done;
    const std::size_t threads = row.point.algorithmOptions.threads;
    const bool isThreaded = measurement.backend.info().type == session::DeviceType::Cpu &&
                            !measurement.backend.info().isOpenCl && row.point.algorithm != fftwAlgorithm;
    if (isThreaded)
        if (auto done = copy(threads, CacheState::Hot, row.threadedCopyMilliseconds); !done)
            return done;
    setCopies(row, measurement.workload.minBytesMoved());
    return base::success();
}

// Compares the result of the last repetition with what another executor computes from the same input: the reference for
// all devices, the CPU path for the reference and, on other devices and of FFTW, for what would keep the reference busy for minutes. What
// the CPU path itself computed is verified by laws then. The other repetitions must have given the same bytes. By what it was verified.
base::Result<std::string> verify(session::Engine& engine, const Measurement& measurement)
{
    const std::string& id = measurement.backend.info().id;
    const bool isOfCpu = id == "cpu" && measurement.point.algorithm != fftwAlgorithm;
    const bool byCpu =
        id == "reference" || (!isOfCpu && sizeOf(measurement.point) > LawLimits().largestWhole);
    session::Backend& verifier = *engine.backend(byCpu ? "cpu" : "reference");
    auto verified = measurement.workload.verify(verifier, measurement.quiet);
    verifier.releaseMemory();
    constexpr std::string_view why = "not verified: ";
    if (!verified) {
        base::Error error = verified.error();
        if (error.kind == base::ErrorKind::Cancelled)
            return error;
        error.kind = base::ErrorKind::Device;
        if (!error.message.starts_with(why))
            error.message = std::string(why) + error.message;
        return error;
    }
    const auto& outputs = measurement.samples.outputs;
    const auto other =
        std::find_if(outputs.begin(), outputs.end(), [&](std::uint64_t o) { return o != outputs.back(); });
    if (other == outputs.end())
        return verified;
    return base::Error{base::ErrorKind::Device,
                       fmt::format("{}repetition {} of {} gave another result than the last, which is right",
                                   why, std::distance(outputs.begin(), other) + 1, outputs.size())};
}

void fill(Row& row, Samples samples)
{
    row.repeats = samples.count();
    row.warmUps = samples.warmUps;
    row.computeMilliseconds = milliseconds(std::move(samples.compute));
    row.withTransfersMilliseconds = milliseconds(std::move(samples.withTransfers));
    row.uploadMilliseconds = milliseconds(std::move(samples.upload));
    row.downloadMilliseconds = milliseconds(std::move(samples.download));
    row.stagingMilliseconds = milliseconds(std::move(samples.staging));
    row.totalMilliseconds = milliseconds(std::move(samples.total));
    row.writeMilliseconds = milliseconds(std::move(samples.write));
    if (row.computeMilliseconds.median > 0)
        row.writeShare = row.writeMilliseconds.median / row.computeMilliseconds.median;
    for (auto& step : samples.steps)
        row.stepMilliseconds.push_back(milliseconds(std::move(step)).median);
    row.buildMilliseconds = samples.buildSeconds * millisecondsPerSecond;
}

RowStatus statusOf(base::ErrorKind kind)
{
    return kind == base::ErrorKind::Unsupported ? RowStatus::Unsupported
           : kind == base::ErrorKind::Cancelled ? RowStatus::Cancelled
                                                : RowStatus::Failed;
}

// An algorithm that this device has not, though another may.
base::Status checkAlgorithm(const session::DeviceInfo& device, const Point& point)
{
    const auto names = algorithmsFor(device, point.work);
    if (workNamed(point.work) == nullptr || std::ranges::find(names, point.algorithm) != names.end())
        return base::success();
    return base::Error{base::ErrorKind::Unsupported, "the device " + point.device + " has no algorithm '" +
                                                         point.algorithm + "' for " + point.work};
}

// Everything but the freeing of memory. What a failed point leaves in `row` is thrown away by the caller.
base::Status measureInto(Row& row, session::Engine& engine, Workload& workload, session::Backend& backend,
                         const Protocol& protocol, Yardsticks& yardsticks, const base::RunControl& control)
{
    base::RunControl quiet;
    quiet.stop = control.stop;
    Measurement measurement{workload, backend, row.point, protocol, control, quiet, {}};
    if (auto done = measurement.warmUp(); !done)
        return done;
    if (auto done = measurement.repeat(); !done)
        return done;
    row.note = measurement.note();
    auto verified = verify(engine, measurement);
    if (!verified)
        return verified.error();
    fill(row, std::move(measurement.samples));
    if (auto done = addHotAndCold(row, measurement); !done)
        return done;
    if (auto done = addCopies(row, measurement, yardsticks); !done)
        return done;
    auto plan = workload.planText(backend);
    if (!plan)
        return plan.error();
    row.plan = std::move(*plan);
    row.verified = true;
    row.verifiedBy = std::move(*verified);
    return control.stopRequested() ? base::Status(base::cancelled()) : base::success();
}

}  // namespace

Row measure(session::Engine& engine, const Point& point, const Protocol& protocol,
            const base::RunControl& control)
{
    Yardsticks yardsticks(protocol.repeats);
    return measure(engine, point, protocol, yardsticks, control);
}

Row measure(session::Engine& engine, const Point& point, const Protocol& protocol, Yardsticks& yardsticks,
            const base::RunControl& control)
{
    const auto withError = [](const Row& row, const base::Error& error) {
        Row failed = rowWithout(row.point, statusOf(error.kind), error.message);
        failed.element = row.element.empty() ? failed.element : row.element;
        return failed;
    };
    Row row;
    row.point = point;
    row.radix = radixOf(point);
    const auto device = engine.resolveDevice(point.device);
    if (!device)
        return withError(row, device.error());
    row.point.device = device->id;
    if (const auto known = checkAlgorithm(*device, row.point); !known)
        return withError(row, known.error());
    session::Backend& backend = *engine.backend(device->id);
    const std::uint64_t seed = protocol.seed * 64 + static_cast<std::uint64_t>(std::max(point.variables, 0));
    const auto workload = makeWorkload(point, seed, backend, control);
    if (!workload)
        return withError(row, workload.error());
    row.radix = (*workload)->radix();
    row.size = sizeOf(row.point);
    row.element = base::elementName((*workload)->element());
    const auto status = measureInto(row, engine, **workload, backend, protocol, yardsticks, control);
    // Memory that another point gets later must not hold this one's result.
    const auto poisoned = backend.poisonMemory(control);
    backend.releaseMemory();
    if (!status || !poisoned)
        return withError(row, (status ? poisoned : status).error());
    control.report(1);
    return row;
}

}  // namespace sequency::benchmark
