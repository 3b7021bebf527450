// SPDX-License-Identifier: GPL-3.0-or-later
//
// Tests the statistics of samples against independently known values.
#include "engine/benchmark/statistics.h"
#include "tests/support/check.h"

#include <numeric>

using namespace sequency;

namespace {

std::vector<double> upTo(int count)
{
    std::vector<double> samples(static_cast<std::size_t>(count));
    std::iota(samples.begin(), samples.end(), 1.0);
    return samples;
}

}  // namespace

SEQUENCY_CASE(statistics_of_benchmark_times_match_values_computed_by_hand)
{
    const auto odd = benchmark::statisticsOf({3, 1, 2});
    CHECK_EQUAL(odd.min, 1);
    CHECK_EQUAL(odd.median, 2);
    CHECK_EQUAL(odd.mean, 2);
    CHECK_EQUAL(odd.p95, 3);
    CHECK_NEAR(odd.stddev, 1.0, 1e-15);
    CHECK_EQUAL(odd.samples, std::vector<double>{3, 1, 2});
    CHECK_EQUAL(benchmark::statisticsOf({4, 1, 2, 3}).median, 2.5);
    CHECK_EQUAL(benchmark::statisticsOf(upTo(100)).p95, 95);
    const auto none = benchmark::statisticsOf({});
    CHECK_EQUAL(none.median, 0);
    CHECK(!none.hasSpread());
    const auto one = benchmark::statisticsOf({7});
    CHECK_EQUAL(one.stddev, 0);
    CHECK(!one.hasSpread());
    CHECK_EQUAL(one.medianLow, 7);
}

// The expected ranks are those of tables of the sign test: the k-th smallest and the k-th largest sample. k is the largest number with P(X < k) ≤
// 0.025, where X is binomial (count, 1/2).
SEQUENCY_CASE(the_confidence_interval_of_the_median_follows_the_sign_test)
{
    struct Row {
        int count;
        int rank;
        double confidence;
    };
    for (const Row& row : {Row{2, 1, 0.5}, Row{5, 1, 0.9375}, Row{6, 1, 0.96875}, Row{8, 1, 0.9921875},
                           Row{9, 2, 0.9609375}, Row{10, 2, 0.978515625}, Row{12, 3, 0.96142578125},
                           Row{20, 6, 0.958610534}, Row{100, 40, 0.9647998}}) {
        INFO(std::to_string(row.count));
        const auto statistics = benchmark::statisticsOf(upTo(row.count));
        CHECK_EQUAL(statistics.medianLow, row.rank);
        CHECK_EQUAL(statistics.medianHigh, row.count + 1 - row.rank);
        CHECK_NEAR(statistics.confidence, row.confidence, 1e-7);
    }
    CHECK_NEAR(benchmark::statisticsOf(upTo(10)).relativeWidth(), 7 / 5.5, 1e-12);
}

SEQUENCY_CASE(outliers_among_benchmark_times_are_marked_but_not_removed)
{
    // The quartiles are 3.25 and 7.75, so the fences for outliers are −3.5 and 14.5.
    const auto statistics = benchmark::statisticsOf({1, 100, 2, 3, 4, 5, 6, 7, 8, 9});
    CHECK_EQUAL(statistics.outliers, std::vector<std::size_t>{1});
    CHECK_EQUAL(statistics.samples.size(), 10U);
    CHECK_EQUAL(statistics.mean, 14.5);
    CHECK_EQUAL(statistics.p95, 100);
    CHECK(benchmark::statisticsOf({1, 2, 3, 4, 5, 6, 7, 8, 9, 14.5}).outliers.empty());
    CHECK(benchmark::statisticsOf({5, 5, 5, 5}).outliers.empty());
}

SEQUENCY_CASE(documents_without_samples_get_the_interval_of_a_normal_distribution)
{
    benchmark::Statistics statistics;
    statistics.median = 10;
    statistics.stddev = 2;
    benchmark::addNormalInterval(statistics, 1);
    CHECK(!statistics.hasSpread());
    benchmark::addNormalInterval(statistics, 16);
    CHECK_NEAR(statistics.medianLow, 10 - 1.96 * 1.2533 * 0.5, 1e-12);
    CHECK_NEAR(statistics.medianHigh, 10 + 1.96 * 1.2533 * 0.5, 1e-12);
}
