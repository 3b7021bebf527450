// SPDX-License-Identifier: GPL-3.0-or-later
//
// Tests the comparison of benchmark documents: which rows match, and which differences are significant.
#include "engine/benchmark/chart.h"
#include "engine/benchmark/comparison.h"
#include "tests/engine/benchmark/benchmark_samples.h"
#include "tests/support/check.h"

#include <algorithm>

using namespace sequency;
using benchmark::Document;
using benchmark::Verdict;

namespace {

const std::vector<double> quickTimes{1, 1.01, 1.02, 1.03, 1.04, 1.05};
const std::vector<double> slow{2, 2.01, 2.02, 2.03, 2.04, 2.05};
const std::vector<double> wide{0.5, 0.9, 1, 1.1, 1.5, 2.5};

Document with(const std::vector<benchmark::Row>& rows)
{
    Document document = tests::sampleDocument();
    document.rows = rows;
    return document;
}

std::vector<benchmark::ComparisonRow> compare(const Document& a, const Document& b)
{
    const std::vector<const Document*> both{&a, &b};
    return benchmark::compare(both);
}

Verdict verdict(const std::vector<double>& before, const std::vector<double>& now)
{
    const auto a = with({tests::sampleRow("walsh", "fast", "cpu", 10, before)});
    const auto b = with({tests::sampleRow("walsh", "fast", "cpu", 10, now)});
    const auto rows = compare(a, b);
    REQUIRE(rows.size() == 1);
    return rows[0].times[1].verdict;
}

bool isInAll(const benchmark::ComparisonRow& row)
{
    return std::ranges::all_of(row.times, [](const auto& time) { return time.row != nullptr; });
}

}  // namespace

SEQUENCY_CASE(times_differ_significantly_only_if_the_confidence_intervals_are_disjoint)
{
    CHECK(verdict(quickTimes, slow) == Verdict::Slower);
    CHECK(verdict(slow, quickTimes) == Verdict::Faster);
    CHECK(verdict(quickTimes, quickTimes) == Verdict::Same);
    CHECK(verdict(quickTimes, wide) == Verdict::Noisy);
    CHECK(verdict(wide, slow) == Verdict::Noisy);
    CHECK(verdict({1}, slow) == Verdict::Unknown);  // a single repetition has no spread
    CHECK_EQUAL(benchmark::verdictName(Verdict::Same), "no clear difference");
    CHECK_EQUAL(benchmark::verdictName(Verdict::Noisy), "too noisy to tell");
}

// Times with overlapping intervals are the same only if their ratio is known to be between 1/1.1 and 1.1.
SEQUENCY_CASE(times_with_wide_confidence_intervals_are_too_noisy_to_compare)
{
    const auto time = [](double low, double median, double high) {
        benchmark::Statistics statistics;
        statistics.medianLow = low;
        statistics.median = median;
        statistics.medianHigh = high;
        statistics.confidence = 0.95;
        return statistics;
    };
    using benchmark::verdictOf;
    CHECK(verdictOf(time(98, 100, 102), time(97, 99, 101)) == Verdict::Same);
    CHECK(verdictOf(time(100, 105, 110), time(100, 100, 100)) == Verdict::Same);
    CHECK(verdictOf(time(100, 105, 111), time(100, 100, 100)) == Verdict::Noisy);
    CHECK(verdictOf(time(100, 100, 100), time(100, 105, 111)) == Verdict::Noisy);
    CHECK(verdictOf(time(102, 105, 111), time(100, 100, 101)) == Verdict::Slower);
}

SEQUENCY_CASE(ratios_of_compared_benchmark_times_are_relative_to_the_first_document)
{
    const auto a = with({tests::sampleRow("walsh", "fast", "cpu", 10, slow)});
    const auto b = with({tests::sampleRow("walsh", "fast", "cpu", 10, quickTimes)});
    const auto c = with({tests::sampleRow("walsh", "fast", "cpu", 11, quickTimes)});
    const std::vector<const Document*> all{&a, &b, &c};
    const auto rows = benchmark::compare(all);
    REQUIRE(rows.size() == 2);
    CHECK_EQUAL(rows[0].key.point.variables, 10);
    CHECK_EQUAL(*rows[0].times[0].ratio, 1);
    CHECK_NEAR(*rows[0].times[1].ratio, 1.025 / 2.025, 1e-12);
    CHECK(!rows[0].times[2].ratio);
    CHECK(rows[0].times[2].row == nullptr);
    CHECK(!isInAll(rows[0]));
    CHECK(rows[1].times[0].row == nullptr);
    CHECK(!rows[1].times[2].ratio);  // the first document has no time to compare with
    const auto whole = benchmark::compare(all, benchmark::Time::WholeCall);
    CHECK_NEAR(whole[0].times[1].time.median, 2 * 1.025, 1e-12);
}

SEQUENCY_CASE(devices_of_different_benchmark_documents_are_matched_by_kind)
{
    auto a = with({tests::sampleRow("walsh", "fast", "opencl:0", 10, quickTimes)});
    auto b = with({tests::sampleRow("walsh", "fast", "opencl:1", 10, slow)});
    b.devices = {tests::sampleDevice("opencl:0", "a processor", session::DeviceType::Cpu),
                 tests::sampleDevice("opencl:1", "another GPU", session::DeviceType::Gpu),
                 tests::sampleDevice("opencl:2", "a third", session::DeviceType::Gpu)};
    auto rows = compare(a, b);
    REQUIRE(rows.size() == 1);
    CHECK_EQUAL(rows[0].key.point.device, "gpu");
    CHECK(isInAll(rows[0]));
    b.rows[0].point.device = "opencl:2";
    CHECK_EQUAL(b.deviceKind("opencl:2"), "gpu 2");
    CHECK_EQUAL(b.deviceKind("opencl:0"), "opencl-cpu");
    CHECK_EQUAL(compare(a, b).size(), 2U);
}

SEQUENCY_CASE(benchmark_rows_with_different_options_or_radices_are_not_matched)
{
    const auto row = tests::sampleRow("walsh", "A1", "opencl:0", 10, quickTimes);
    for (int what = 0; what < 5; ++what) {
        auto other = row;
        if (what == 0)
            other.point.algorithmOptions.workGroupSize = 64;
        if (what == 1)
            other.element = "float32";
        if (what == 2)
            other.radix = 3;
        if (what == 3)
            other.point.batch = 8;
        if (what == 4)
            other.point.work = "reed-muller";
        CHECK_EQUAL(compare(with({row}), with({other})).size(), 2U);
    }
    auto turned = row;
    turned.point.algorithmOptions.workGroupSize = 64;
    turned.radix = 3;
    CHECK_EQUAL(compare(with({turned}), with({turned}))[0].key.text(),
                "walsh p=3 n=10 gpu A1 int32, work-group 64");
}

SEQUENCY_CASE(benchmark_rows_without_times_are_matched_in_comparisons)
{
    auto failed = tests::sampleRow("walsh", "A1", "opencl:0", 10, quickTimes);
    failed.verified = false;
    failed.status = benchmark::RowStatus::Failed;
    failed.error = "not verified: value 0 is 1 and must be 2";
    failed.element.clear();
    failed.radix = 0;
    const auto good = tests::sampleRow("walsh", "A1", "opencl:0", 10, quickTimes);
    for (const bool failedFirst : {true, false}) {
        const auto a = with({failedFirst ? failed : good});
        const auto b = with({failedFirst ? good : failed});
        const auto rows = compare(a, b);
        REQUIRE(rows.size() == 1);
        CHECK_EQUAL(rows[0].key.element, "int32");
        CHECK_EQUAL(rows[0].key.point.radix, 2);
        CHECK(!rows[0].times[1].ratio);
        CHECK(rows[0].times[1].verdict == Verdict::Unknown);
    }
    // If a point has two rows, the row with times is compared.
    const auto both = with({good, failed});
    CHECK(compare(both, both)[0].times[0].row->hasTimes());
}

SEQUENCY_CASE(documents_without_confidence_intervals_are_compared_by_deviation)
{
    auto a = with({tests::sampleRow("walsh", "fast", "cpu", 10, quickTimes)});
    auto b = with({tests::sampleRow("walsh", "fast", "cpu", 10, slow)});
    for (auto* document : {&a, &b}) {
        benchmark::Statistics& time = document->rows[0].computeMilliseconds;
        benchmark::Statistics old;
        old.median = time.median;
        old.stddev = time.stddev;
        time = old;
    }
    CHECK(compare(a, b)[0].times[1].verdict == Verdict::Slower);
    b.rows[0].computeMilliseconds.stddev = 10;
    CHECK(compare(a, b)[0].times[1].verdict == Verdict::Noisy);
}

SEQUENCY_CASE(a_comparison_lists_the_differences_between_machines_and_protocols)
{
    const auto a = tests::sampleDocument();
    auto b = a;
    CHECK(benchmark::circumstanceDifferences(a, b).empty());
    b.host.cpu = "Difference Engine";
    b.program = "0.2.0";
    b.devices[2].driver = "newer";
    b.protocol.repeats = 20;
    const auto lines = benchmark::circumstanceDifferences(a, b);
    REQUIRE(lines.size() == 4);
    CHECK_EQUAL(lines[0], "sequency: 0.1.0 -> 0.2.0");
    CHECK_EQUAL(lines[1], "host cpu: Example CPU -> Difference Engine");
    CHECK(lines[2].starts_with("protocol: 10 repetitions"));
    CHECK_EQUAL(lines[3], "gpu driver: driver of Example GPU | X_1 -> newer");
}

SEQUENCY_CASE(matching_thousands_of_benchmark_rows_takes_linear_time)
{
    Document many = tests::sampleDocument();
    many.rows.clear();
    for (int i = 0; i < 20'000; ++i) {
        auto row = tests::sampleRow("walsh", "A1", "opencl:0", 10, {1});
        row.point.algorithmOptions.workGroupSize = static_cast<std::size_t>(i);
        many.rows.push_back(row);
    }
    const auto rows = compare(many, many);
    CHECK_EQUAL(rows.size(), many.rows.size());
    CHECK(isInAll(rows[7]));
}

SEQUENCY_CASE(a_chart_of_a_benchmark_has_a_curve_for_each_algorithm_and_device_with_times)
{
    const Document document = tests::sampleDocument();
    const benchmark::NamedDocument alone{"a.json", &document};
    const auto chart = VALUE_OF(benchmark::chartOf(std::span(&alone, 1), benchmark::Time::Kernels));
    CHECK(chart.find(">Time of the kernels of walsh on Example CPU<") != std::string::npos);
    CHECK(chart.find(">reference, A0<") != std::string::npos);
    CHECK(chart.find(">opencl:0, A6 (work-group 64)<") != std::string::npos);
    CHECK(chart.find("A1") == std::string::npos);  // this row has no times
    // With several documents, a curve has the name of its document.
    const std::vector<benchmark::NamedDocument> both{{"a<1>.json", &document}, {"b.json", &document}};
    const auto second = VALUE_OF(benchmark::chartOf(both, benchmark::Time::WholeCall));
    CHECK(second.find(">a&lt;1&gt;.json: reference, A0<") != std::string::npos);
    CHECK(second.find(">b.json: reference, A0<") != std::string::npos);
    CHECK(second.find(">Time of the whole call of walsh<") != std::string::npos);
}

SEQUENCY_CASE(the_unit_of_a_chart_follows_from_the_times)
{
    struct Case {
        double milliseconds;
        const char* title;
    };
    for (const Case& one :
         {Case{2e-5, "time [ns]"}, Case{0.02, "time [µs]"}, Case{20, "time [ms]"}, Case{2e5, "time [s]"}}) {
        Document document = tests::sampleDocument();
        document.rows = {tests::sampleRow("walsh", "A0", "cpu", 3, {one.milliseconds / 2}),
                         tests::sampleRow("walsh", "A0", "cpu", 4, {one.milliseconds * 2})};
        const benchmark::NamedDocument alone{"a.json", &document};
        const auto chart = VALUE_OF(benchmark::chartOf(std::span(&alone, 1), benchmark::Time::Kernels));
        INFO(one.title);
        CHECK(chart.find(std::string(">") + one.title + "<") != std::string::npos);
        // The labels are in this unit: the decade of the middle, 2 or 20 or 200, is labelled.
        CHECK(chart.find(one.milliseconds > 1e3 ? ">100<" : ">10<") != std::string::npos);
    }
}

SEQUENCY_CASE(a_chart_of_an_interrupted_run_says_so_and_one_without_times_is_refused)
{
    Document document = tests::sampleDocument();
    document.plannedRows = 12;
    const benchmark::NamedDocument alone{"a.json", &document};
    const auto chart = VALUE_OF(benchmark::chartOf(std::span(&alone, 1), benchmark::Time::Kernels));
    CHECK(chart.find(", interrupted after 3 of 12 points<") != std::string::npos);
    document.rows.erase(document.rows.begin(), document.rows.begin() + 2);
    CHECK(ERROR_OF(benchmark::chartOf(std::span(&alone, 1), benchmark::Time::Kernels)).kind ==
          base::ErrorKind::BadInput);
}
