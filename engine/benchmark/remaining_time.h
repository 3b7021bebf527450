// SPDX-License-Identifier: GPL-3.0-or-later
//
// Estimates the remaining time of a benchmark run from its completed points.
//
// The time of a point has four parts: building programs, timed samples with a fixed duration (hot and cold kernels, copies), the repetitions, and
// preparation and verification. Build and sample times do not grow with N, so their means are used. The time per repetition and the time for
// preparation and verification follow GrowthLaw. All parts are learnt separately for each combination of workload, algorithm and device. Points that
// failed count with their mean duration if the combination has no other points.
//
// There is no estimate while a combination among the remaining points has no completed point, or while the measured sizes are too small: the
// estimate must be certain within a factor of two.
//
// Threads: an object belongs to one thread.
#pragma once

#include "engine/benchmark/benchmark.h"

#include <cstddef>
#include <map>
#include <optional>
#include <string>
#include <vector>

namespace sequency::benchmark {

struct TimeRange {
    double low = 0;
    double high = 0;

    // Returns the geometric mean, which differs from both bounds by the same factor.
    double middle() const;
};

// A time that consists of a constant part and a part proportional to the number of operations, neither of which is negative.
//
// Times that were measured for the same number of operations are replaced by their mean. Each mean may be wrong by a quarter, and per doubling of the
// operations the time per operation may rise by an eighth, because larger vectors leave the caches. at() returns all times that this allows.
class GrowthLaw {
public:
    void add(double operations, double seconds);
    // Returns the range of the time for a number of operations. Requires at least one measured time.
    TimeRange at(double operations) const;

private:
    struct Mean {
        double sum = 0;
        int count = 0;
    };
    static double secondsAt(std::map<double, Mean>::const_iterator measured)
    {
        return measured->second.sum / measured->second.count;
    }
    TimeRange beyondLargest(double operations) const;

    std::map<double, Mean> m_measured;  // by the number of operations
};

class RemainingTime {
public:
    RemainingTime() : RemainingTime(Protocol()) {}
    explicit RemainingTime(const Protocol& protocol);

    // Adds a completed point of the plan and its measurement.
    void add(const Point& point, const Measured& measured);
    // Returns the range of the time in seconds for one point, or nullopt if no point of its combination is completed.
    std::optional<TimeRange> rangeOf(const Point& point) const;
    // Returns the estimated time in seconds for the points from points[done] on, or nullopt if it is not certain within a factor of two. The points
    // from points[done] to points[presentEnd − 1] are being measured and have taken `presentSeconds` so far.
    std::optional<double> secondsLeft(const std::vector<Point>& points, std::size_t done,
                                      std::size_t presentEnd, double presentSeconds) const;

private:
    struct Combination {
        GrowthLaw run;            // seconds per warm-up run or repetition
        GrowthLaw rest;           // preparation and verification
        double fixedSeconds = 0;  // sum of all builds and samples
        double runs = 0;          // sum of all warm-up runs and repetitions
        int points = 0;
        double failedSeconds = 0;
        int failedPoints = 0;
    };

    std::map<std::string, Combination> m_combinations;
    double m_timeLimit;  // seconds after which no repetition of a point starts; infinite if there is no limit
    double m_fewestRepeats;  // number of repetitions that are measured even after the time limit
    double m_warmUps;
};

// Returns N·log₂ N for the N values of the point, with all transforms of its batch.
double operationsOf(const Point& point);

}  // namespace sequency::benchmark
