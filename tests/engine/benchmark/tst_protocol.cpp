// SPDX-License-Identifier: GPL-3.0-or-later
//
// Tests the measurement protocol: points alternate, kernel times end the warm-up, no interval is narrower than the clock resolution, back-to-back
// times are verified, the state of the machine is stored, and an interrupted run can be resumed.
#include "engine/benchmark/bandwidth_baselines.h"
#include "engine/benchmark/fftw_transform.h"
#include "engine/benchmark/machine_monitor.h"
#include "engine/benchmark/repetitions.h"
#include "engine/benchmark/run.h"
#include "engine/benchmark/works.h"
#include "engine/benchmark/writers.h"
#include "engine/session/backends/backend.h"
#include "engine/session/engine.h"
#include "tests/engine/benchmark/benchmark_points.h"
#include "tests/engine/benchmark/benchmark_samples.h"
#include "tests/support/check.h"
#include "tests/support/drivers/hang_limit.h"
#include "tests/support/temporary_folder.h"

#include <filesystem>
#include <fstream>

using namespace sequency;
using benchmark::MachineState;
using benchmark::Nvml;
using benchmark::Point;
using benchmark::Row;
using tests::point;
using tests::quick;

SEQUENCY_CASE(algorithms_of_one_device_and_size_are_measured_alternately)
{
    session::Engine engine;
    std::vector<std::string> ran;
    engine.backend("cpu")->observePlans([&ran](const session::DeviceInfo&, const program::Plan& plan) {
        ran.push_back(plan.options().algorithm);
    });
    const std::vector<Point> points{point("walsh", "fast", "cpu", 6),
                                    point("walsh", "cooley-tukey", "cpu", 6),
                                    point("walsh", "constant-geometry", "cpu", 6)};
    benchmark::BandwidthBaselines yardsticks(1);
    const auto measured = benchmark::measureTogether(engine, points, quick(4), yardsticks);
    REQUIRE(measured.size() == 3);
    for (std::size_t i = 0; i < 3; ++i) {
        CHECK(measured[i].row.point == points[i]);
        CHECK(measured[i].row.hasTimes());
        CHECK_EQUAL(measured[i].row.repeats, 4);
        CHECK(measured[i].seconds > 0);
    }
    // Each point has one warm-up run. Four rounds of all points follow.
    REQUIRE(ran.size() >= 15);
    for (std::size_t i = 0; i < 15; ++i)
        CHECK_EQUAL(ran[i], points[i % 3].algorithm);
}

SEQUENCY_CASE(an_unsupported_algorithm_does_not_affect_rows_of_other_algorithms)
{
    session::Engine engine;
    const std::vector<Point> points{point("walsh", "magic", "cpu", 6), point("walsh", "fast", "cpu", 6)};
    benchmark::BandwidthBaselines yardsticks(1);
    const auto measured = benchmark::measureTogether(engine, points, quick(2), yardsticks);
    REQUIRE(measured.size() == 2);
    CHECK(measured[0].row.status == benchmark::RowStatus::Unsupported);
    CHECK(measured[1].row.hasTimes());
}

SEQUENCY_CASE(benchmark_points_measured_together_share_workload_size_and_device)
{
    std::vector<Point> points;
    for (const int n : {6, 7})
        for (const char* device : {"reference", "cpu"})
            for (const char* algorithm : {"fast", "cooley-tukey", "constant-geometry"})
                points.push_back(point("walsh", algorithm, device, n));
    for (const std::size_t from : {0, 3, 6, 9})
        CHECK_EQUAL(benchmark::pointsMeasuredTogether(points, from), std::size_t{3});
    CHECK_EQUAL(benchmark::pointsMeasuredTogether(points, 11), std::size_t{1});
    points[1].batch = 2;
    CHECK_EQUAL(benchmark::pointsMeasuredTogether(points, 0), std::size_t{1});
    // Points whose vectors do not fit in memory together are measured one by one.
    const std::vector<Point> large(2, point("walsh", "fast", "cpu", 45));
    CHECK_EQUAL(benchmark::pointsMeasuredTogether(large, 0), std::size_t{1});
}

SEQUENCY_CASE(the_warm_up_of_a_benchmark_ends_when_successive_kernel_times_agree)
{
    benchmark::Protocol protocol;
    protocol.warmUps = 2;
    protocol.maxWarmUps = 5;
    protocol.warmUpSeconds = 100;
    benchmark::WarmUp calm(protocol, 0);
    calm.add(1.00, 1);
    CHECK(!calm.isOver());
    calm.add(1.04, 2);  // differs by less than a twentieth
    CHECK(calm.isOver());
    CHECK_EQUAL(calm.count(), 2);
    benchmark::WarmUp wild(protocol, 0);
    for (const double kernels : {1.0, 2.0, 1.0, 2.0}) {
        wild.add(kernels, 1);
        CHECK(!wild.isOver());
    }
    wild.add(1.0, 1);
    CHECK(wild.isOver());  // the maximum number of warm-up runs
    // Times that the clock cannot distinguish are equal.
    benchmark::WarmUp coarse(protocol, 0.5);
    coarse.add(1, 1);
    coarse.add(2, 1);
    CHECK(coarse.isOver());
    benchmark::WarmUp slow(protocol, 0);
    slow.add(1, 101);
    slow.add(2, 102);  // longer than warmUpSeconds
    CHECK(slow.isOver());
    protocol.warmUps = 0;
    CHECK(benchmark::WarmUp(protocol, 0).isOver());
}

SEQUENCY_CASE(confidence_intervals_are_never_narrower_than_the_clock_resolution)
{
    benchmark::Statistics time = benchmark::statisticsOf({4, 4, 4, 4, 4, 4});
    CHECK_EQUAL(time.medianLow, 4.0);
    benchmark::widenToClock(time, 0.5);
    CHECK_EQUAL(time.medianLow, 3.5);
    CHECK_EQUAL(time.medianHigh, 4.5);
    CHECK_EQUAL(benchmark::intervalPercent(time), 12.5);  // half of the width 1, in percent of 4
    benchmark::Statistics wide = benchmark::statisticsOf({1, 2, 3, 4, 5, 6});
    benchmark::widenToClock(wide, 0.5);
    CHECK_EQUAL(wide.medianLow, 1.0);
    CHECK_EQUAL(wide.medianHigh, 6.0);
    benchmark::Statistics tiny = benchmark::statisticsOf({0.2, 0.2, 0.2, 0.2, 0.2, 0.2});
    benchmark::widenToClock(tiny, 0.5);
    CHECK_EQUAL(tiny.medianLow, 0.0);  // never below zero
    benchmark::Statistics single = benchmark::statisticsOf({1});
    benchmark::widenToClock(single, 0.5);
    CHECK_EQUAL(single.medianLow, single.medianHigh);  // one sample has no interval
    CHECK(benchmark::hostClockSeconds() > 0);
    CHECK(benchmark::hostClockSeconds() < 1e-3);
}

SEQUENCY_CASE(printed_benchmark_times_have_no_digits_beyond_the_clock_resolution)
{
    benchmark::Statistics time = benchmark::statisticsOf({0.00007123});
    CHECK_EQUAL(benchmark::timeText(time), "0.00007123");
    time.resolution = 2e-5;
    CHECK_EQUAL(benchmark::timeText(time), "0.00007");
    time.resolution = 1e-6;
    CHECK_EQUAL(benchmark::timeText(time), "0.000071");
    time.resolution = 1e-3;
    CHECK_EQUAL(benchmark::timeText(time), "0.001");  // at least one unit of the clock, not 0
    time = benchmark::statisticsOf({123.456789});
    time.resolution = 2e-5;
    CHECK_EQUAL(benchmark::timeText(time), "123.5");  // four digits suffice
}

SEQUENCY_CASE(results_of_back_to_back_benchmark_runs_are_verified_on_every_device)
{
    session::Engine engine;
    for (const std::string& work : benchmark::workNames())
        for (const auto& device : engine.devices()) {
            if (device.id == "reference" && work != "walsh")
                continue;  // the same as on cpu
            const Row row = benchmark::measure(engine, point(work, "fast", device.id, 5), quick(2));
            INFO(work + " on " + device.id + " " + row.error);
            REQUIRE(row.hasTimes());
            REQUIRE(row.hotMilliseconds.median > 0);
            CHECK(row.isHotVerified);
            CHECK(row.hotMilliseconds.samples.size() == 2);
            CHECK(row.hotMilliseconds.resolution < benchmark::hostClockSeconds() * 1e3 + 1e-12);
        }
}

SEQUENCY_CASE(benchmark_rows_record_the_threads_and_the_work_group_sizes)
{
    session::Engine engine;
    const Row one = benchmark::measure(engine, point("walsh", "fast", "cpu", 8), quick(2));
    CHECK_EQUAL(one.threads, std::size_t{1});  // too little work for several threads
    const int all = engine.resolveDevice("cpu")->computeUnits;
    Point large = point("walsh", "fast", "cpu", 20);
    large.algorithmOptions.threads = 1;
    CHECK_EQUAL(benchmark::measure(engine, large, quick(2)).threads, std::size_t{1});
    large.algorithmOptions.threads = 0;
    const std::size_t used = benchmark::measure(engine, large, quick(3)).threads;
    CHECK(used >= 1 && used <= static_cast<std::size_t>(all));
    CHECK_EQUAL(benchmark::measure(engine, point("walsh", "A0", "reference", 8), quick(2)).threads,
                std::size_t{1});
    const auto device = engine.resolveDevice("opencl");
    if (!device)
        SKIP_CASE("there is no OpenCL device");
    Point grouped = point("walsh", "in-place", device->id, 10);
    grouped.algorithmOptions.workGroupSize = 32;
    const Row row = benchmark::measure(engine, grouped, quick(2));
    CHECK_EQUAL(row.workGroups, std::vector<std::size_t>(10, 32));  // one launch per level
    CHECK_EQUAL(row.threads, std::size_t{0});
}

SEQUENCY_CASE(benchmark_rows_of_fftw_record_version_flag_and_threads)
{
    session::Engine engine;
    if (!benchmark::FftwTransform::isBuiltIn())
        SKIP_CASE("built without FFTW");
    Point fftw = point("walsh", "fftw", "cpu", 10);
    fftw.algorithmOptions.threads = 1;
    const Row row = benchmark::measure(engine, fftw, quick(2));
    INFO(row.error);
    CHECK_EQUAL(row.plan, benchmark::FftwTransform::version() + ", FFTW_ESTIMATE, threads 1, float32\n");
    CHECK_EQUAL(row.threads, std::size_t{1});
    fftw.algorithmOptions.threads = 2;
    const Row two = benchmark::measure(engine, fftw, quick(2));
    CHECK(two.hasTimes());
    CHECK_EQUAL(two.threads, std::size_t{2});
    fftw.algorithmOptions.threads = 0;  // default: as many as the CPU path uses
    CHECK_EQUAL(benchmark::measure(engine, fftw, quick(2)).threads, std::size_t{1});
    fftw.variables = 18;  // one megabyte
    const auto all = static_cast<std::size_t>(engine.resolveDevice("cpu")->computeUnits);
    CHECK_EQUAL(benchmark::measure(engine, fftw, quick(2)).threads, all);
}

SEQUENCY_CASE(algorithms_measured_together_with_fftw_use_the_element_type_of_fftw)
{
    auto devices =
        std::vector<session::DeviceInfo>{tests::sampleDevice("cpu", "CPU", session::DeviceType::Cpu),
                                         tests::sampleDevice("opencl:0", "Card", session::DeviceType::Gpu)};
    devices[1].fp64 = false;
    std::vector<Point> points{point("walsh", "fast", "cpu", 20),      point("walsh", "fftw", "cpu", 20),
                              point("walsh", "fast", "opencl:0", 20), point("walsh", "fast", "cpu", 25),
                              point("walsh", "fftw", "cpu", 25),      point("walsh", "fast", "opencl:0", 25),
                              point("walsh", "fast", "cpu", 21)};
    points.push_back(points.front());
    points.back().element = base::ElementType::Int32;  // requested explicitly
    benchmark::shareElements(points, devices);
    using base::ElementType;
    const std::vector<std::optional<ElementType>> wanted{
        ElementType::Float32, ElementType::Float32, ElementType::Float32, ElementType::Float64,
        ElementType::Float64, std::nullopt,         std::nullopt,         ElementType::Int32};
    for (std::size_t i = 0; i < points.size(); ++i)
        CHECK(points[i].element == wanted[i]);
}

SEQUENCY_CASE(benchmark_sizes_that_exceed_64_bits_are_printed_as_powers)
{
    const auto text = [](const Point& of) {
        return benchmark::sizeText(benchmark::rowWithout(of, benchmark::RowStatus::Unsupported, "too large"));
    };
    CHECK_EQUAL(text(point("walsh", "fast", "cpu", 12)), "4096");
    Point field = point("gf", "fast", "cpu", 45);
    field.radix = 3;
    CHECK_EQUAL(text(field), "3^45");
    field.radix = 0;
    CHECK_EQUAL(text(field), "4^45");
    CHECK_EQUAL(text(point("characters", "direct", "cpu", 30)), "3^60");
}

SEQUENCY_CASE(load_clock_rate_and_throttling_are_read_from_system_files)
{
    const tests::TemporaryFolder folder;
    folder.write("proc/loadavg", "0.52 0.58 0.59 3/612 12345\n");
    folder.write("sys/devices/system/cpu/cpu0/cpufreq/scaling_cur_freq", "2345000\n");
    folder.write("sys/devices/system/cpu/cpu0/thermal_throttle/package_throttle_count", "7\n");
    benchmark::MachineMonitor calm(folder.path());
    const MachineState state = calm.read();
    CHECK_EQUAL(state.load.value_or(-1), 0.52);
    CHECK_EQUAL(state.running.value_or(-1), 3.0);
    CHECK_EQUAL(state.processorMhz.value_or(-1), 2345.0);
    CHECK_EQUAL(state.throttled, "");
    CHECK(!state.deviceMhz && !state.deviceWatts);
    benchmark::MachineMonitor hot(folder.path());
    folder.write("sys/devices/system/cpu/cpu0/thermal_throttle/package_throttle_count", "8\n");
    CHECK_EQUAL(hot.read().throttled, "processor heat");
    // A missing folder stands for a system that reports no state.
    benchmark::MachineMonitor silent(folder.path() + "/none");
    CHECK(silent.read() == MachineState());
}

SEQUENCY_CASE(clock_rate_power_and_heat_of_a_gpu_are_read_from_the_nvml_library)
{
    const auto library = std::make_shared<Nvml>(SEQUENCY_CARD_LIBRARY, tests::hangLimit);
    const auto card = VALUE_OF(library->read("0000:65:00.0"));
    CHECK_EQUAL(card.clockMhz.value_or(0), 1980.0);
    CHECK_EQUAL(card.memoryClockMhz.value_or(0), 3201.0);
    CHECK_EQUAL(card.watts.value_or(0), 412.5);
    CHECK_EQUAL(card.celsius.value_or(0), 57.0);
    CHECK_EQUAL(card.throttled, "power, heat");
    CHECK(library->read(""));  // an empty address selects the first card
    CHECK(!library->read("0000:66:00.0"));
    CHECK(!library->hasGivenUp());
    const tests::TemporaryFolder folder;
    const MachineState state = benchmark::MachineMonitor(folder.path(), library, {"0000:65:00.0"}).read();
    CHECK_EQUAL(state.deviceWatts.value_or(0), 412.5);
    CHECK_EQUAL(state.throttled, "power, heat");
    CHECK_EQUAL(benchmark::machineText({state, MachineState()}),
                "GPU 1980 MHz, GPU memory 3201 MHz, GPU 412.5 W, GPU 57 °C; throttled in 1 of 2 repetitions: "
                "power, heat");
    // The power of two cards is summed, but not their clock rates and temperatures.
    const MachineState both =
        benchmark::MachineMonitor(folder.path(), library, {"0000:65:00.0", "0000:65:00.0"}).read();
    CHECK_EQUAL(both.deviceWatts.value_or(0), 825.0);
    CHECK_EQUAL(both.deviceMhz.value_or(0), 1980.0);
    CHECK_EQUAL(both.deviceCelsius.value_or(0), 57.0);
    CHECK_EQUAL(both.throttled, "power, heat");
    CHECK(!Nvml(folder.path() + "/no-library.so", tests::hangLimit).read(""));
}

SEQUENCY_CASE(a_gpu_management_library_that_hangs_is_not_called_again)
{
    Nvml hanging(SEQUENCY_HANGING_LIBRARY, std::chrono::milliseconds(1));
    CHECK(!hanging.read(""));
    CHECK(hanging.hasGivenUp());
    CHECK(!hanging.read(""));  // the library is not called again
}

SEQUENCY_CASE(benchmark_rows_record_the_machine_state_of_every_repetition)
{
    session::Engine engine;
    for (const auto& device : engine.devices()) {
        const Row row = benchmark::measure(engine, point("walsh", "fast", device.id, 6), quick(3));
        CHECK_EQUAL(row.machine.size(), std::size_t{3});
        CHECK(row.machine.front().load.has_value());  // Linux reports it
    }
}

SEQUENCY_CASE(an_interrupted_benchmark_run_is_resumed_from_the_stored_document)
{
    session::Engine engine;
    benchmark::Plan plan;
    plan.protocol = quick(2);
    for (const int n : {4, 5, 6})
        plan.points.push_back(point("walsh", "fast", "cpu", n));
    plan.points.back().algorithmOptions.threads = 1;
    plan.points.back().element = base::ElementType::Float32;
    std::stop_source source;
    base::RunControl control;
    control.stop = source.get_token();
    benchmark::Observer observer;
    observer.rowReady = [&](const Row&, const benchmark::Progress& progress) {
        if (progress.done == 1)
            source.request_stop();
    };
    benchmark::Document document;
    document.devices = {*engine.resolveDevice("cpu")};
    REQUIRE(!benchmark::runPlan(engine, plan, document, observer, control));
    benchmark::markInterrupted(document, plan.points);
    benchmark::stampDocument(document);
    CHECK_EQUAL(document.plannedRows, std::size_t{3});
    auto read = VALUE_OF(benchmark::readDocument(benchmark::jsonOf(document), ""));
    CHECK(benchmark::canContinue(read, engine.devices()));
    const benchmark::Plan rest = benchmark::continuedPlan(read);
    REQUIRE(rest.points.size() == 3);
    CHECK(rest.points[1] == plan.points[1]);
    CHECK(rest.points[2] == plan.points[2]);
    CHECK(rest.protocol == plan.protocol);
    read.pending.clear();
    read.plannedRows = 0;
    REQUIRE(benchmark::runPlan(engine, rest, read));
    REQUIRE(read.rows.size() == 3);
    for (const Row& row : read.rows)
        CHECK(row.hasTimes());
    // A complete document has no pending points.
    benchmark::markInterrupted(read, rest.points);
    CHECK(read.pending.empty());
    CHECK_EQUAL(read.plannedRows, std::size_t{0});
    // A run on another machine, program or device cannot be resumed.
    auto elsewhere = read;
    elsewhere.host.cpu = "Other CPU";
    CHECK(
        benchmark::canContinue(elsewhere, engine.devices()).error().message.find("the CPU was 'Other CPU'") !=
        std::string::npos);
    elsewhere = read;
    elsewhere.program = "0.0.1";
    CHECK(!benchmark::canContinue(elsewhere, engine.devices()));
    elsewhere = read;
    elsewhere.devices[0].driver = "another driver";
    CHECK(!benchmark::canContinue(elsewhere, engine.devices()));
    elsewhere.devices[0].id = "opencl:77";
    CHECK(benchmark::canContinue(elsewhere, engine.devices()).error().message.find("missing") !=
          std::string::npos);
}
