// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/session/benchmark.h"

#include "engine/base/digits.h"
#include "engine/base/host_memory.h"
#include "engine/io/vector_text.h"
#include "engine/session/backend.h"
#include "engine/session/comparison.h"
#include "engine/session/engine.h"
#include "engine/transform/catalogue.h"
#include "engine/transform/element_choice.h"

#include <algorithm>
#include <chrono>
#include <cmath>
#include <cstring>
#include <numeric>

namespace sequency::session {
namespace {

using base::ElementVector;

constexpr double millisecondsPerSecond = 1e3;

struct Samples {
    std::vector<double> compute;
    std::vector<double> upload;
    std::vector<double> download;
    std::vector<double> total;
    std::vector<double> copy;
    std::vector<std::vector<double>> steps;  // one list a step
    double buildSeconds = 0;

    void add(const base::Timings& timings)
    {
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

// Everything that one point needs, made once.
struct Bench {
    transform::KroneckerTransform transform;
    ElementVector input;
    ElementVector work;
    Task task() const { return Task{transform, algorithm, base::elementType(input)}; }
    std::string algorithm;
};

base::Result<Bench> prepare(const BenchmarkPoint& point, const BenchmarkProtocol& protocol, Backend& backend,
                            const base::RunControl& control)
{
    const auto works = benchmarkWorks();
    if (std::find(works.begin(), works.end(), point.work) == works.end())
        return base::Error{base::ErrorKind::BadUsage, "unknown work '" + point.work + "'"};
    transform::TransformSpec spec;
    spec.name = point.work;
    spec.variables = point.variables;
    const auto description = transform::describe(spec);
    if (!description)
        return description.error();
    const auto element = transform::chooseElement(*description, base::ElementType::UInt8, 1);
    if (!element)
        return element.error();
    if (const auto possible = backend.canRun(Task{*description, point.algorithm, element->type}); !possible)
        return possible.error();
    // Random bits, the input, the vector that is computed in, the one of the independent computation, the yardstick's two.
    const std::size_t vectorBytes = description->size() * base::elementSize(element->type);
    if (const auto fits =
            base::checkMemory(5 * vectorBytes, "measuring n = " + std::to_string(point.variables));
        !fits)
        return fits.error();
    const std::uint64_t seed = protocol.seed * 64 + static_cast<std::uint64_t>(point.variables);
    const auto function = io::randomFunction(seed, spec.radix, spec.variables, control);
    if (!function)
        return function.error();
    auto input = base::convert(function->values, element->type);
    if (!input)
        return input.error();
    auto work = base::allocateElements(element->type, description->size());
    if (!work)
        return work.error();
    return Bench{*description, std::move(*input), std::move(*work), point.algorithm};
}

// One repetition: the input copied into the vector computed in, then the whole call by the clock.
base::Status runOnce(Bench& bench, Backend& backend, const base::RunControl& control, base::Timings& timings)
{
    std::memcpy(base::rawData(bench.work), base::rawData(bench.input), base::byteCount(bench.input));
    const auto start = std::chrono::steady_clock::now();
    const auto status = backend.run(bench.task(), bench.work, control, timings);
    timings.totalSeconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
    timings.totalSeconds -= std::min(timings.buildSeconds, timings.totalSeconds);
    return status;
}

base::Status repeat(Bench& bench, Backend& backend, const BenchmarkProtocol& protocol,
                    const base::RunControl& control, Samples& samples)
{
    base::RunControl quiet;  // progress of the whole point is reported here
    quiet.stop = control.stop;
    const int runs = protocol.warmUps + protocol.repeats;
    for (int i = 0; i < runs; ++i) {
        base::Timings timings;
        if (const auto done = runOnce(bench, backend, quiet, timings); !done)
            return done;
        samples.buildSeconds += timings.buildSeconds;
        if (i >= protocol.warmUps)
            samples.add(timings);
        control.report(0.7 * (i + 1) / runs);
    }
    const std::size_t bytes = base::byteCount(bench.input);
    for (int i = 0; i < runs; ++i) {
        if (control.stopRequested())
            return base::cancelled();
        const auto copy = backend.copySeconds(bytes);
        if (!copy)
            return copy.error();
        if (i >= protocol.warmUps)
            samples.copy.push_back(*copy);
        control.report(0.7 + 0.2 * (i + 1) / runs);
    }
    return base::success();
}

// Compares the result of the last repetition with what another executor computes from the same input: the reference for
// all devices, the CPU path for the reference.
base::Status verify(Engine& engine, const Bench& bench, const Backend& measured,
                    const base::RunControl& control)
{
    Backend* judge = engine.backend(measured.info().id == "reference" ? "cpu" : "reference");
    auto expected = base::clone(bench.input);
    if (!expected)
        return expected.error();
    base::Timings ignored;
    const Task task{bench.transform, "cooley-tukey", base::elementType(bench.input)};
    base::RunControl quiet;
    quiet.stop = control.stop;
    if (const auto done = judge->run(task, *expected, quiet, ignored); !done)
        return done;
    const auto difference = firstDifference(bench.work, *expected, bench.transform.growth());
    if (!difference)
        return base::success();
    return base::Error{base::ErrorKind::Device, "not verified: coefficient " + std::to_string(*difference) +
                                                    " is " + base::valueText(bench.work, *difference) +
                                                    " and must be " +
                                                    base::valueText(*expected, *difference)};
}

void fill(BenchmarkRow& row, const Samples& samples)
{
    row.repeats = static_cast<int>(samples.compute.size());
    row.computeMilliseconds = milliseconds(samples.compute);
    row.uploadMilliseconds = milliseconds(samples.upload);
    row.downloadMilliseconds = milliseconds(samples.download);
    row.totalMilliseconds = milliseconds(samples.total);
    row.copyMilliseconds = milliseconds(samples.copy);
    for (const auto& step : samples.steps)
        row.stepMilliseconds.push_back(milliseconds(step).median);
    row.buildMilliseconds = samples.buildSeconds * millisecondsPerSecond;
    if (row.copyMilliseconds.median > 0)
        row.copies = row.computeMilliseconds.median / row.copyMilliseconds.median;
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
    return {"walsh"};
}

std::vector<std::string> benchmarkAlgorithms(Engine& engine, std::string_view, std::string_view device)
{
    const Backend* backend = engine.backend(device);
    return backend == nullptr ? std::vector<std::string>() : backend->algorithms();
}

BenchmarkRow measure(Engine& engine, const BenchmarkPoint& point, const BenchmarkProtocol& protocol,
                     const base::RunControl& control)
{
    BenchmarkRow row;
    row.point = point;
    const auto device = engine.resolveDevice(point.device);
    if (!device) {
        row.error = device.error().message;
        return row;
    }
    row.point.device = device->id;
    Backend& backend = *engine.backend(device->id);
    auto bench = prepare(point, protocol, backend, control);
    if (!bench) {
        row.error = bench.error().message;
        return row;
    }
    row.size = bench->transform.size();
    row.element = base::elementName(base::elementType(bench->input));
    Samples samples;
    auto status = repeat(*bench, backend, protocol, control, samples);
    backend.releaseMemory();
    if (status)
        status = verify(engine, *bench, backend, control);
    if (!status) {
        row.error = status.error().message;
        return row;
    }
    fill(row, samples);
    row.verified = true;
    control.report(1);
    return row;
}

}  // namespace sequency::session
