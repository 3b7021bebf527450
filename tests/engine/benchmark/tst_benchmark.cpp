// SPDX-License-Identifier: GPL-3.0-or-later
//
// Tests the protocol of benchmarks: statistics, rows, stopping, runs of many points, and the device model.
#include "engine/benchmark/fftw_transform.h"
#include "engine/benchmark/run.h"
#include "engine/benchmark/works.h"
#include "engine/benchmark/writers.h"
#include "engine/session/engine.h"
#include "tests/engine/benchmark/benchmark_points.h"
#include "tests/support/check.h"

using namespace sequency;
using benchmark::Point;
using benchmark::Row;
using benchmark::RowStatus;
using tests::point;
using tests::quick;

namespace {

// Checks the back-to-back times of a row. Only runs of at most 20 ms have them, because the profiling queue changes longer runs by less than 1 %. A
// busy machine can delay any run.
void checkBackToBack(const Row& row)
{
    CHECK_EQUAL(row.hotMilliseconds.median > 0, row.computeMilliseconds.median <= 20);
}

}  // namespace

SEQUENCY_CASE(measured_benchmark_rows_are_verified_and_have_all_times)
{
    session::Engine engine;
    for (const auto& device : engine.devices()) {
        for (const std::string& algorithm : benchmark::algorithmsFor(device, "walsh")) {
            const auto row = benchmark::measure(engine, point("walsh", algorithm, device.id, 12), quick(3));
            INFO(device.id + " " + algorithm + " " + row.error);
            if (device.unavailable.contains(algorithm)) {
                CHECK(row.status == RowStatus::Unsupported);
                CHECK(row.error.find(device.unavailable.at(algorithm)) != std::string::npos);
                CHECK(!row.hasTimes());
                continue;
            }
            CHECK(row.hasTimes());
            CHECK(row.error.empty());
            CHECK_EQUAL(row.size, 4096);
            CHECK_EQUAL(row.repeats, 3);
            CHECK_EQUAL(row.warmUps, 1);
            CHECK(row.computeMilliseconds.median > 0);
            CHECK(row.copyMilliseconds.median > 0);
            CHECK(row.coldMilliseconds.median > 0);
            CHECK(row.coldCopyMilliseconds.median > 0);
            CHECK_EQUAL(row.copyBytes, std::size_t{4} << 12);  // int32, or float32 for FFTW
            CHECK_NEAR(row.coldCopies, row.coldMilliseconds.median / row.coldCopyMilliseconds.median, 1e-12);
            if (row.note.empty())  // on a busy machine the ratio can have any value
                CHECK_NEAR(row.copies, row.hot().median / row.copyMilliseconds.median, 1e-12);
            for (std::size_t i = 0; i < 3; ++i)
                CHECK_NEAR(row.withTransfersMilliseconds.samples[i],
                           row.computeMilliseconds.samples[i] + row.uploadMilliseconds.samples[i] +
                               row.downloadMilliseconds.samples[i],
                           1e-9);
            checkBackToBack(row);
        }
    }
    for (const Point& wrong : {point("walsh", "fast", "opencl:99", 12), point("walsh", "magic", "cpu", 12),
                               point("walsh", "fast", "cpu", 60), point("juggling", "fast", "cpu", 6)}) {
        const auto row = benchmark::measure(engine, wrong, quick(1));
        CHECK(!row.error.empty());
        CHECK(!row.hasTimes());
        CHECK(row.computeMilliseconds.samples.empty());
    }
}

SEQUENCY_CASE(a_benchmark_row_records_that_the_vector_was_processed_in_parts)
{
    session::Engine engine;
    const auto device = engine.resolveDevice("opencl");
    if (!device)
        SKIP_CASE("there is no OpenCL device");
    Point large = point("walsh", "fast", device->id, 12);
    const Row whole = benchmark::measure(engine, large, quick(1));
    REQUIRE(whole.hasTimes());
    CHECK(whole.plan.find("in parts") == std::string::npos);
    large.algorithmOptions.deviceMemory = 6000;  // less than the 16384 bytes of the vector
    const Row row = benchmark::measure(engine, large, quick(1));
    INFO(row.error);
    REQUIRE(row.hasTimes());
    CHECK(row.plan.find("in parts") != std::string::npos);
}

SEQUENCY_CASE(every_benchmark_workload_can_be_measured_on_every_device)
{
    session::Engine engine;
    for (const std::string& work : benchmark::workNames()) {
        for (const auto& device : engine.devices()) {
            const auto row = benchmark::measure(engine, point(work, "fast", device.id, 3), quick(1));
            INFO(work + " " + device.id + " " + row.error);
            CHECK(row.hasTimes());
            CHECK(row.size >= 8);
            checkBackToBack(row);
        }
    }
    auto gf5 = point("gf", "fast", "cpu", 3);
    gf5.radix = 5;
    CHECK_EQUAL(benchmark::measure(engine, gf5, quick(1)).size, 125);
    CHECK_EQUAL(benchmark::measure(engine, point("characters", "direct", "cpu", 2), quick(1)).size, 81);
    auto walsh5 = point("walsh", "fast", "cpu", 3);
    walsh5.radix = 5;
    CHECK(!benchmark::measure(engine, walsh5, quick(1)).error.empty());
}

SEQUENCY_CASE(fftw_is_measured_as_an_algorithm_of_the_cpu_device)
{
    session::Engine engine;
    if (!benchmark::FftwTransform::isBuiltIn()) {
        const auto row = benchmark::measure(engine, point("walsh", "fftw", "cpu", 8), quick(2));
        CHECK(row.status == RowStatus::Unsupported);
        CHECK(row.error.find("built without FFTW") != std::string::npos);
        return;
    }
    CHECK(benchmark::FftwTransform::version().starts_with("FFTW 3."));
    for (const int n : {1, 2, 9, 14}) {
        for (const auto element :
             {std::optional<base::ElementType>(), std::optional(base::ElementType::Float64)}) {
            auto walsh = point("walsh", "fftw", "cpu", n);
            walsh.element = element;
            const auto row = benchmark::measure(engine, walsh, quick(3));
            INFO(std::to_string(n) + " " + row.error);
            CHECK(row.hasTimes());
            CHECK_EQUAL(row.element, element ? "float64" : "float32");
        }
    }
    for (const int radix : {2, 3, 6}) {
        auto vilenkin = point("vilenkin-chrestenson", "fftw", "cpu", 5);
        vilenkin.radix = radix;
        const auto row = benchmark::measure(engine, vilenkin, quick(3));
        INFO(row.error);
        CHECK(row.hasTimes());
        CHECK_EQUAL(row.element, "complex128");
    }
    auto integers = point("walsh", "fftw", "cpu", 8);
    integers.element = base::ElementType::Int32;
    CHECK(benchmark::measure(engine, integers, quick(1)).status == RowStatus::Unsupported);
    CHECK(benchmark::measure(engine, point("reed-muller", "fftw", "cpu", 8), quick(1)).status ==
          RowStatus::Unsupported);
    CHECK(benchmark::measure(engine, point("walsh", "fftw", "reference", 8), quick(1)).status ==
          RowStatus::Unsupported);
}

SEQUENCY_CASE(benchmark_repetitions_continue_until_the_median_has_the_precision)
{
    session::Engine engine;
    auto protocol = quick(5);
    protocol.precision = 1e-9;  // never reached
    protocol.maxRepeats = 12;
    const auto bounded = benchmark::measure(engine, point("walsh", "fast", "cpu", 10), protocol);
    CHECK_EQUAL(bounded.repeats, 12);
    CHECK(bounded.note.find("after 12 repetitions") != std::string::npos);
    protocol.precision = 1e9;  // reached as soon as an interval exists
    const auto early = benchmark::measure(engine, point("walsh", "fast", "cpu", 10), protocol);
    CHECK_EQUAL(early.repeats, 6);  // the interval of 5 samples has less than 95 % confidence
    CHECK_EQUAL(early.note, "");
    auto slow = quick(1000);
    slow.pointSeconds = 1e-9;
    const auto limited = benchmark::measure(engine, point("walsh", "fast", "cpu", 10), slow);
    CHECK_EQUAL(limited.repeats, 3);
    CHECK(limited.note.starts_with("3 of 1000 repetitions"));
}

SEQUENCY_CASE(the_number_of_warm_up_runs_of_a_benchmark_is_bounded)
{
    session::Engine engine;
    auto protocol = quick(1);
    protocol.warmUps = 2;
    protocol.maxWarmUps = 5;
    const auto row = benchmark::measure(engine, point("walsh", "fast", "cpu", 8), protocol);
    CHECK(row.warmUps >= 2 && row.warmUps <= 5);
    protocol.warmUps = 0;
    CHECK_EQUAL(benchmark::measure(engine, point("walsh", "fast", "cpu", 8), protocol).warmUps, 0);
    protocol.warmUps = 4;
    protocol.maxWarmUps = 1;
    CHECK_EQUAL(benchmark::measure(engine, point("walsh", "fast", "cpu", 8), protocol).warmUps, 4);
}

SEQUENCY_CASE(benchmark_measurements_with_different_seeds_are_verified)
{
    // The verifier draws no data itself, so it must also accept the results for another seed.
    session::Engine engine;
    auto protocol = quick(1);
    protocol.seed = 7;
    CHECK(benchmark::measure(engine, point("convolution", "fast", "cpu", 9), protocol).hasTimes());
    protocol.seed = 8;
    CHECK(benchmark::measure(engine, point("convolution", "fast", "cpu", 9), protocol).hasTimes());
}

SEQUENCY_CASE(a_stopped_benchmark_run_resumes_at_the_interrupted_point)
{
    session::Engine engine;
    benchmark::Plan plan;
    for (const int n : {4, 5, 6, 7})
        plan.points.push_back(point("walsh", "fast", "cpu", n));
    plan.protocol = quick(2);
    benchmark::Document document;
    std::stop_source source;
    base::RunControl control;
    control.stop = source.get_token();
    benchmark::Observer observer;
    std::vector<std::size_t> started;
    observer.pointStarted = [&](const Point&, const benchmark::Progress& progress) {
        started.push_back(progress.done);
        CHECK_EQUAL(progress.total, 4);
        if (progress.done == 2)
            source.request_stop();
    };
    CHECK(ERROR_OF(benchmark::runPlan(engine, plan, document, observer, control)).kind ==
          base::ErrorKind::Cancelled);
    CHECK_EQUAL(document.rows.size(), 2U);
    REQUIRE(benchmark::runPlan(engine, plan, document));
    REQUIRE(document.rows.size() == 4);
    for (std::size_t i = 0; i < 4; ++i) {
        CHECK(document.rows[i].point == plan.points[i]);
        CHECK(document.rows[i].hasTimes());
    }
    CHECK_EQUAL(started, std::vector<std::size_t>{0, 1, 2});
    CHECK(document.protocol == plan.protocol);
}

SEQUENCY_CASE(benchmark_points_after_the_time_limit_of_the_run_are_skipped)
{
    session::Engine engine;
    benchmark::Plan plan;
    plan.points = {point("walsh", "fast", "cpu", 4), point("walsh", "fast", "cpu", 5)};
    plan.protocol = quick(1);
    plan.maxSeconds = 1e-9;
    benchmark::Document document;
    REQUIRE(benchmark::runPlan(engine, plan, document));
    REQUIRE(document.rows.size() == 2);
    for (const Row& row : document.rows) {
        CHECK(row.status == RowStatus::Skipped);
        CHECK(row.error.find("for the whole run was reached") != std::string::npos);
    }
}

SEQUENCY_CASE(a_predicted_benchmark_time_is_the_sum_of_launch_and_memory_times)
{
    benchmark::DeviceModel model;
    model.device = "opencl:0";
    model.launchMilliseconds = 0.003;
    model.copies = {{1 << 16, 0.0001}, {1 << 20, 0.001}, {1 << 24, 0.1}};
    CHECK_NEAR(model.copies[1].gigabytesPerSecond(), 2e-6 * (1 << 20) / 0.001, 1e-9);
    CHECK_NEAR(model.gigabytesPerSecond(1 << 10), model.copies[0].gigabytesPerSecond(), 1e-9);
    CHECK_NEAR(model.gigabytesPerSecond(std::size_t{1} << 30), model.copies[2].gigabytesPerSecond(), 1e-9);
    CHECK_NEAR(model.gigabytesPerSecond(1 << 18),
               (model.copies[0].gigabytesPerSecond() + model.copies[1].gigabytesPerSecond()) / 2, 1e-9);

    Row row;
    row.point = point("walsh", "in-place", "opencl:0", 18);
    row.size = 1 << 18;
    row.element = "int32";  // 2^20 bytes
    row.verified = true;
    row.stepMilliseconds.assign(18, 0.004);
    row.computeMilliseconds.median = 0.072;
    const auto prediction = VALUE_OF(benchmark::predictRow(row, model));
    CHECK_EQUAL(prediction.launches, 18);
    CHECK_NEAR(prediction.bytesMoved, 18.0 * 2 * (1 << 20), 1e-6);
    CHECK_NEAR(prediction.launchMilliseconds, 0.054, 1e-12);
    CHECK_NEAR(prediction.bandwidthMilliseconds, 0.018, 1e-12);  // 18 copies of 0.001 ms
    CHECK_NEAR(prediction.milliseconds(), 0.072, 1e-12);
    CHECK_NEAR(prediction.measuredOverPredicted(), 1, 1e-9);
    CHECK(prediction.limit == benchmark::Limit::Launches);
    row.hotMilliseconds.median = 0.3;
    CHECK(benchmark::predictRow(row, model)->limit == benchmark::Limit::Other);
    model.launchMilliseconds = 0.0001;
    row.hotMilliseconds.median = 0.02;
    CHECK(benchmark::predictRow(row, model)->limit == benchmark::Limit::Bandwidth);
    row.status = RowStatus::Failed;
    CHECK(!benchmark::predictRow(row, model));

    // The table has 81² complex numbers of 8 bytes. The first launch computes 9² values from one number. The second launch computes all 81² values.
    Row table;
    table.point = point("characters", "kronecker", "opencl:0", 4);
    table.radix = 3;
    table.size = 81 * 81;
    table.element = "complex64";
    table.stepMilliseconds.assign(4, 1);
    CHECK_NEAR(benchmark::bytesMovedBy(table), 8.0 * (6561 + 2 * (729 + 81 + 9)), 1e-6);
}

SEQUENCY_CASE(the_device_model_measures_launch_time_and_bandwidth)
{
    session::Engine engine;
    for (const auto& device : engine.devices()) {
        INFO(device.id);
        const auto model = VALUE_OF(benchmark::measureDeviceModel(engine, device.id));
        CHECK_EQUAL(model.device, device.id);
        CHECK_EQUAL(model.launchMilliseconds > 0, device.isOpenCl);
        REQUIRE(!model.copies.empty());  // copies that took longer than the copy of one number
        for (std::size_t i = 1; i < model.copies.size(); ++i)
            CHECK(model.copies[i].bytes > model.copies[i - 1].bytes);
        CHECK(model.gigabytesPerSecond(std::size_t{1} << 24) > 0);
        const auto row = benchmark::measure(engine, point("walsh", "fast", device.id, 16), quick(3));
        CHECK(benchmark::predictRow(row, model));
    }
    CHECK(!benchmark::measureDeviceModel(engine, "opencl:99"));
    std::stop_source source;
    source.request_stop();
    base::RunControl control;
    control.stop = source.get_token();
    CHECK(benchmark::measureDeviceModel(engine, "cpu", control).error().kind == base::ErrorKind::Cancelled);
}
