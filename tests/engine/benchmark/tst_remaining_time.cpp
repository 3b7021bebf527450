// SPDX-License-Identifier: GPL-3.0-or-later
//
// Tests of the estimate of the remaining time of a benchmark run. All expected values were calculated by hand from the rules in remaining_time.h.
#include "engine/benchmark/remaining_time.h"
#include "tests/engine/benchmark/benchmark_points.h"
#include "tests/support/check.h"

#include <cmath>
#include <string>
#include <utility>
#include <vector>

using namespace sequency;
using benchmark::GrowthLaw;
using benchmark::Measured;
using benchmark::Point;
using benchmark::Protocol;
using benchmark::RemainingTime;
using benchmark::TimeRange;
using tests::point;

namespace {

// Returns a verified measurement of 10 runs that took 0.1 s each, samples of 1 s, and 2 s for preparation and verification.
Measured tenRuns(double buildSeconds = 0)
{
    Measured measured;
    measured.row.verified = true;
    measured.row.repeats = 8;
    measured.row.warmUps = 2;
    measured.row.buildMilliseconds = 1e3 * buildSeconds;
    measured.runSeconds = 1 + buildSeconds;
    measured.sampleSeconds = 1;
    measured.seconds = 4 + buildSeconds;
    return measured;
}

Measured failed(double seconds)
{
    Measured measured;
    measured.row.status = benchmark::RowStatus::Failed;
    measured.seconds = seconds;
    return measured;
}

// The duration of a point on a made-up device: 0.4 s of samples, 12 runs, and a verification as long as 12 runs. The time per operation doubles
// beyond n = 16, as if the vector left the cache.
Measured pointOf(int n, double secondsPerOperation)
{
    const double operations = benchmark::operationsOf(point("walsh", "fast", "cpu", n));
    const double one = 2e-5 + secondsPerOperation * operations * (n > 16 ? 2 : 1);
    Measured measured;
    measured.row.verified = true;
    measured.row.repeats = 10;
    measured.row.warmUps = 2;
    measured.runSeconds = 12 * one;
    measured.sampleSeconds = 0.4 + one;
    measured.seconds =
        measured.runSeconds + measured.sampleSeconds + 1e-3 + 12 * secondsPerOperation * operations;
    return measured;
}

}  // namespace

SEQUENCY_CASE(the_operation_count_of_a_point_is_n_log_n)
{
    CHECK_EQUAL(benchmark::operationsOf(point("walsh", "fast", "cpu", 0)), 1);
    CHECK_EQUAL(benchmark::operationsOf(point("walsh", "fast", "cpu", 4)), 64);  // 16 · 4
    Point batch = point("walsh", "fast", "cpu", 4);
    batch.batch = 4;
    CHECK_EQUAL(benchmark::operationsOf(batch), 384);                              // 64 · 6
    CHECK_NEAR(benchmark::operationsOf(point("gf", "fast", "cpu", 2)), 64, 1e-9);  // radix 4
}

SEQUENCY_CASE(one_measured_time_bounds_the_times_of_other_sizes)
{
    GrowthLaw law;
    law.add(100, 1);
    CHECK_NEAR(law.at(100).low, 0.8, 1e-12);  // a measured time may be wrong by a quarter
    CHECK_NEAR(law.at(100).high, 1.25, 1e-12);
    CHECK_NEAR(law.at(200).low, 0.8, 1e-12);               // all of the time is constant
    CHECK_NEAR(law.at(200).high, 1.25 * 2 * 1.125, 1e-9);  // all of the time is proportional, plus an eighth
    CHECK_NEAR(law.at(400).high, 1.25 * 4 * 1.125 * 1.125, 1e-9);
    CHECK_NEAR(law.at(50).low, 0.4, 1e-12);
    CHECK_NEAR(law.at(50).high, 1.25, 1e-12);
}

SEQUENCY_CASE(two_measured_times_bound_the_slope_beyond_the_larger_size)
{
    GrowthLaw law;
    law.add(100, 1);
    law.add(200, 1.9);
    // The slope is at least 1.9 / 1.25 − 1 · 1.25 = 0.27 per 100 operations.
    CHECK_NEAR(law.at(400).low, 1.52 + 2 * 0.27, 1e-9);
    CHECK_NEAR(law.at(400).high, 1.25 * 1.9 * 2 * 1.125, 1e-9);
    CHECK_NEAR(law.at(150).low, 1.9 * 0.75 / 1.25, 1e-9);
    CHECK_NEAR(law.at(150).high, 1.25 * 1.5 * std::exp2(std::log2(1.5) * std::log2(1.125)), 1e-9);
}

SEQUENCY_CASE(equal_times_of_different_sizes_narrow_the_slope)
{
    GrowthLaw law;
    law.add(100, 1);
    law.add(1100, 1);
    // The slope is at most 1.25 − 0.8 = 0.45 per 1000 operations; a proportional time would be twice as long.
    CHECK_NEAR(law.at(2200).low, 0.8, 1e-9);
    CHECK_NEAR(law.at(2200).high, 1.125 * (1.25 + 1.1 * 0.45), 1e-9);
}

SEQUENCY_CASE(times_of_the_same_size_are_averaged)
{
    GrowthLaw law;
    law.add(100, 1);
    law.add(100, 3);
    CHECK_NEAR(law.at(100).middle(), 2, 1e-9);
}

SEQUENCY_CASE(the_time_of_a_measured_size_includes_fixed_costs_runs_and_verification)
{
    const Point four = point("walsh", "fast", "cpu", 4);
    RemainingTime remaining;
    CHECK(!remaining.rangeOf(four));
    remaining.add(four, tenRuns());
    // 1 s of samples, 10 runs of 0.08 to 0.125 s, 1.6 to 2.5 s for the rest, and up to 3 longer runs in the samples.
    const auto range = VALUE_OF(remaining.rangeOf(four));
    CHECK_NEAR(range.low, 1 + 0.8 + 1.6, 1e-9);
    CHECK_NEAR(range.high, 1 + 1.25 + 2.5 + 3 * 0.125, 1e-9);
    // The build time is counted once per point, with its mean of 2 s.
    remaining.add(four, tenRuns(4));
    CHECK_NEAR(remaining.rangeOf(four)->low, 2 + 1 + 0.8 + 1.6, 1e-9);
}

SEQUENCY_CASE(a_time_limit_per_point_bounds_the_repetitions)
{
    const Point four = point("walsh", "fast", "cpu", 4);
    Protocol protocol;
    protocol.warmUps = 2;
    protocol.pointSeconds = 0.5;
    RemainingTime remaining(protocol);
    remaining.add(four, tenRuns());
    CHECK_NEAR(remaining.rangeOf(four)->low, 1 + (0.5 + 2 * 0.08) + 1.6, 1e-9);
    // Three repetitions are measured even after the time limit: 3 · 0.08 s > 0.1 s.
    protocol.pointSeconds = 0.1;
    RemainingTime shorter(protocol);
    shorter.add(four, tenRuns());
    CHECK_NEAR(shorter.rangeOf(four)->low, 1 + 5 * 0.08 + 1.6, 1e-9);
}

SEQUENCY_CASE(the_remaining_time_is_unknown_if_an_algorithm_or_size_was_not_measured)
{
    const std::vector<Point> points{point("walsh", "fast", "cpu", 4), point("walsh", "fast", "cpu", 4),
                                    point("walsh", "A0", "cpu", 4), point("walsh", "fast", "cpu", 20)};
    RemainingTime remaining;
    CHECK(!remaining.secondsLeft(points, 0, 1, 0));
    remaining.add(points[0], tenRuns());
    CHECK(!remaining.secondsLeft(points, 1, 2, 0));  // A0 was not measured
    remaining.add(points[2], failed(3));
    CHECK(!remaining.secondsLeft(points, 1, 2, 0));  // n = 4 tells nothing about n = 20
    const std::vector<Point> known(points.begin(), points.begin() + 3);
    const double one = std::sqrt(3.4 * 5.125);
    CHECK_NEAR(*remaining.secondsLeft({points[0]}, 0, 1, 0), one, 1e-9);
    CHECK_NEAR(*remaining.secondsLeft(known, 1, 2, 0), std::sqrt(6.4 * 8.125), 1e-9);  // A0 fails in 3 s
    CHECK_EQUAL(*remaining.secondsLeft(known, 3, 3, 0), 0);
}

SEQUENCY_CASE(the_elapsed_time_of_running_points_is_deducted_up_to_their_estimate)
{
    const std::vector<Point> points(3, point("walsh", "fast", "cpu", 4));
    RemainingTime remaining;
    remaining.add(points[0], tenRuns());
    const double one = std::sqrt(3.4 * 5.125);
    CHECK_NEAR(*remaining.secondsLeft(points, 1, 2, 1.5), 2 * one - 1.5, 1e-9);
    CHECK_NEAR(*remaining.secondsLeft(points, 1, 2, 60), one, 1e-9);
    CHECK_NEAR(*remaining.secondsLeft(points, 1, 3, 60), 0, 1e-9);
}

SEQUENCY_CASE(remaining_times_from_4_to_24_variables_are_accurate_within_a_factor_of_2)
{
    std::vector<Point> points;
    std::vector<Measured> all;
    double seconds = 0;
    for (int n = 4; n <= 24; ++n)
        for (const auto& [algorithm, secondsPerOperation] : {std::pair("fast", 1e-9), {"A0", 1e-8}}) {
            points.push_back(point("walsh", algorithm, "cpu", n));
            all.push_back(pointOf(n, secondsPerOperation));
            seconds += all.back().seconds;
        }
    RemainingTime remaining;
    double elapsed = 0;
    for (std::size_t done = 0; done < points.size(); ++done) {
        const auto left = remaining.secondsLeft(points, done, done + 1, 0);
        INFO(std::to_string(points[done].variables));
        INFO(std::to_string(seconds - elapsed));
        CHECK(done > 0 || !left);
        if (left) {
            CHECK(*left < 2 * (seconds - elapsed));
            CHECK(*left > (seconds - elapsed) / 2);
        }
        CHECK(left || points[done].variables < 19);  // by then 16 of 338 seconds are over
        remaining.add(points[done], all[done]);
        elapsed += all[done].seconds;
    }
}
