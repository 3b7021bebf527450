// SPDX-License-Identifier: GPL-3.0-or-later
//
// Tests the bandwidth baselines: they are measured once per run, in the requested cache state, and not used if they are implausible.
#include "engine/base/failure.h"
#include "engine/benchmark/bandwidth_baselines.h"
#include "engine/benchmark/run.h"
#include "engine/session/engine.h"
#include "tests/engine/benchmark/benchmark_points.h"
#include "tests/support/check.h"

#include <algorithm>

using namespace sequency;
using benchmark::BandwidthBaselines;
using benchmark::Row;
using benchmark::Statistics;
using session::Backend;

namespace {

// A device that reports a preset time for copies and records the requested baselines.
class Copier final : public Backend {
public:
    Copier() : Backend(infoOf(), [](const transform::Algorithm&) { return false; }) {}

    base::Result<double> yardstickSeconds(const BandwidthBaseline& yardstick,
                                          const base::RunControl&) override
    {
        asked.push_back(yardstick);
        return seconds;
    }
    base::Result<std::unique_ptr<program::DeviceVector>> allocate(program::Storage, std::size_t) override
    {
        return base::Error{base::ErrorKind::Unsupported, "a test"};
    }
    void releaseMemory(std::size_t) override {}

    double seconds = 1e-5;
    std::vector<BandwidthBaseline> asked;

protected:
    base::Result<std::shared_ptr<const program::Plan>> makePlan(const program::Program&,
                                                                const program::PlanOptions&) override
    {
        return base::Error{base::ErrorKind::Unsupported, "a test"};
    }
    base::Status run(const program::Plan&, const program::Vectors&, const base::RunControl&,
                     base::Timings&) override
    {
        return base::Error{base::ErrorKind::Unsupported, "a test"};
    }

private:
    static session::DeviceInfo infoOf()
    {
        session::DeviceInfo info;
        info.id = "copier";
        return info;
    }
};

Row rowOf(double hot, double copy)
{
    Row row;
    row.copyBytes = 1024;
    row.computeMilliseconds = benchmark::statisticsOf({3 * hot});
    row.hotMilliseconds = benchmark::statisticsOf({hot});
    row.copyMilliseconds = benchmark::statisticsOf({copy});
    return row;
}

base::Result<benchmark::Statistics> copyOf(benchmark::BandwidthBaselines& yardsticks, Backend& device,
                                           std::size_t byteCount, std::size_t threads,
                                           Backend::CacheState state)
{
    return base::resultOf([&] { return yardsticks.copy(device, byteCount, threads, state, {}); });
}

}  // namespace

SEQUENCY_CASE(hot_cache_copies_are_timed_back_to_back_and_cold_cache_copies_separately)
{
    Copier device;
    BandwidthBaselines yardsticks(7);
    const auto hot = VALUE_OF(copyOf(yardsticks, device, 4096, 1, Backend::CacheState::Hot));
    CHECK_EQUAL(hot.samples, std::vector<double>(7, 1e-2));  // in milliseconds
    REQUIRE(device.asked.size() == 9);                       // including two warm-up calls
    for (std::size_t i = 0; i < device.asked.size(); ++i) {
        CHECK(device.asked[i].state == Backend::CacheState::Hot);
        CHECK_EQUAL(device.asked[i].byteCount, std::size_t{4096});
        CHECK_EQUAL(device.asked[i].repeats, i < 2 ? 1 : 1000);  // 1000 copies of 10 us take 10 ms
    }
    device.asked.clear();
    const auto cold = VALUE_OF(copyOf(yardsticks, device, 4096, 1, Backend::CacheState::Cold));
    CHECK_EQUAL(cold.samples.size(), std::size_t{7});
    for (const auto& one : device.asked) {
        CHECK(one.state == Backend::CacheState::Cold);
        CHECK_EQUAL(one.repeats, 1);
    }
    CHECK_EQUAL(device.asked.size(), std::size_t{7});
}

SEQUENCY_CASE(baseline_copy_times_of_long_vectors_have_fewer_samples)
{
    Copier device;
    for (const auto& [seconds, samples] : {std::pair(0.5, std::size_t{3}), {2.0, std::size_t{1}}}) {
        device.seconds = seconds;
        BandwidthBaselines yardsticks(10);
        for (const auto state : {Backend::CacheState::Hot, Backend::CacheState::Cold}) {
            const auto copy = VALUE_OF(copyOf(yardsticks, device, std::size_t{1} << 34, 0, state));
            CHECK_EQUAL(copy.samples.size(), samples);
        }
    }
}

SEQUENCY_CASE(the_baseline_copy_time_of_each_size_is_measured_once_per_run)
{
    Copier device;
    BandwidthBaselines yardsticks(3);
    const auto first = copyOf(yardsticks, device, 4096, 1, Backend::CacheState::Hot);
    const std::size_t before = device.asked.size();
    device.seconds = 1e-3;  // simulates a machine that has become busy
    const auto again = copyOf(yardsticks, device, 4096, 1, Backend::CacheState::Hot);
    REQUIRE(first && again);
    CHECK_EQUAL(again->samples, first->samples);
    CHECK_EQUAL(device.asked.size(), before);
    CHECK(copyOf(yardsticks, device, 4096, 2, Backend::CacheState::Hot)->median > first->median);
    CHECK(copyOf(yardsticks, device, 8192, 1, Backend::CacheState::Hot)->median > first->median);
}

SEQUENCY_CASE(a_resumed_run_reuses_the_baseline_copy_times_of_its_rows)
{
    Row row = rowOf(2, 1);
    row.point.device = "copier";
    row.status = benchmark::RowStatus::Ok;
    row.verified = true;
    row.coldCopyMilliseconds = benchmark::statisticsOf({1.5});
    const std::vector<Row> rows{row};
    Copier device;
    BandwidthBaselines yardsticks(3, rows);
    CHECK_EQUAL(copyOf(yardsticks, device, 1024, 1, Backend::CacheState::Hot)->median, 1.0);
    CHECK_EQUAL(copyOf(yardsticks, device, 1024, 1, Backend::CacheState::Cold)->median, 1.5);
    CHECK(device.asked.empty());
}

SEQUENCY_CASE(all_rows_of_a_run_are_compared_with_the_same_baseline_copy_time)
{
    session::Engine engine;
    benchmark::Plan plan;
    plan.protocol = tests::quick(2);
    for (const auto& device : engine.devices())
        for (const char* algorithm : {"fast", "cooley-tukey", "constant-geometry"})
            plan.points.push_back(tests::point("walsh", algorithm, device.id, 10));
    benchmark::Document document;
    REQUIRE(benchmark::runPlan(engine, plan, document));
    REQUIRE(document.rows.size() == plan.points.size());
    for (std::size_t i = 0; i < document.rows.size(); ++i) {
        const Row& row = document.rows[i];
        INFO(row.point.device + " " + row.point.algorithm + " " + row.error);
        REQUIRE(row.hasTimes());
        CHECK_EQUAL(row.copyBytes, std::size_t{4096});
        CHECK(row.coldMilliseconds.median > 0);
        const Row& first = document.rows[i / 3 * 3];
        CHECK_EQUAL(row.copyMilliseconds.samples, first.copyMilliseconds.samples);
        CHECK_EQUAL(row.coldCopyMilliseconds.samples, first.coldCopyMilliseconds.samples);
        CHECK_EQUAL(row.threadedCopyMilliseconds.samples, first.threadedCopyMilliseconds.samples);
    }
}

SEQUENCY_CASE(baseline_copy_times_with_hot_and_cold_cache_are_not_mixed)
{
    Row row = rowOf(6, 2);
    row.coldMilliseconds = benchmark::statisticsOf({20});
    row.coldCopyMilliseconds = benchmark::statisticsOf({5});
    benchmark::setCopies(row, 2048);
    CHECK_EQUAL(row.copies, 3.0);
    CHECK_EQUAL(row.coldCopies, 4.0);
    CHECK(row.note.empty());
    // Long kernels are not timed back to back. Their ordinary time is used as the time with a hot cache.
    Row longRow = rowOf(6, 2);
    longRow.hotMilliseconds = {};
    benchmark::setCopies(longRow, 2048);
    CHECK_EQUAL(longRow.copies, 9.0);
}

SEQUENCY_CASE(a_note_marks_kernels_that_are_faster_than_a_copy_of_the_data)
{
    Row row = rowOf(0.19, 1);
    row.note = "a remark";
    benchmark::setCopies(row, 2048);
    CHECK_EQUAL(row.copies, 0.0);
    CHECK_EQUAL(row.note,
                std::string("a remark; the kernels (0.19 ms) seem faster than one pass over their data "
                            "(1 ms): one of the two times is wrong"));
    // The kernels read bits and write a single number, a 64th of the traffic of a copy.
    Row bits = rowOf(0.19, 1);
    benchmark::setCopies(bits, 2048.0 / 64);
    CHECK_EQUAL(bits.copies, 0.19);
    // Two devices may be up to twice as fast as the copy, which is measured on the first device only.
    for (const auto& [time, copies] : {std::pair(0.45, 0.45), {0.39, 0.0}}) {
        Row shared = rowOf(time, 1);
        shared.exchangeCost.devices = 2;
        benchmark::setCopies(shared, 2048);
        CHECK_EQUAL(shared.copies, copies);
    }
    // The kernels are allowed to be as fast as the copy by all threads.
    Row threaded = rowOf(0.5, 1);
    threaded.threadedCopyMilliseconds = benchmark::statisticsOf({0.5});
    benchmark::setCopies(threaded, 2048);
    CHECK_EQUAL(threaded.copies, 0.5);
}
