// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/benchmark/remaining_time.h"

#include "engine/benchmark/repetitions.h"
#include "engine/benchmark/works.h"

#include <algorithm>
#include <cmath>
#include <iterator>
#include <limits>

namespace sequency::benchmark {
namespace {

constexpr double measuringError = 1.25;  // factor by which a measured time may be too short or too long
const double risePerOperation = std::log2(1.125);  // makes times grow by 1/8 if operations double
constexpr double certain = 4;                      // maximum ratio of the bounds of a useful estimate

std::string keyOf(const Point& point)
{
    return point.work + "/" + point.algorithm + "/" + point.device;
}

}  // namespace

double TimeRange::middle() const
{
    return std::sqrt(low * high);
}

double operationsOf(const Point& point)
{
    const Work* const work = findWork(point.work);
    const double bits = point.variables * std::log2(radixOf(point)) * (work == nullptr ? 1 : work->factors) +
                        std::log2(static_cast<double>(point.batch));
    return std::exp2(bits) * std::max(bits, 1.0);
}

void GrowthLaw::add(double operations, double seconds)
{
    Mean& mean = m_measured[operations];
    mean.sum += seconds;
    ++mean.count;
}

TimeRange GrowthLaw::at(double operations) const
{
    TimeRange range{0, std::numeric_limits<double>::infinity()};
    const auto narrow = [&range](double low, double high) {
        range.low = std::max(range.low, low);
        range.high = std::min(range.high, high);
    };
    const auto above = m_measured.lower_bound(operations);
    if (above != m_measured.end())
        narrow(secondsAt(above) * operations / above->first / measuringError,
               measuringError * secondsAt(above));
    const auto after = m_measured.upper_bound(operations);
    if (after != m_measured.begin()) {
        const auto below = std::prev(after);
        const double growth = operations / below->first;
        narrow(secondsAt(below) / measuringError,
               measuringError * secondsAt(below) * std::pow(growth, 1 + risePerOperation));
    }
    if (above == m_measured.end()) {
        const TimeRange line = beyondLargest(operations);
        narrow(line.low, line.high);
    }
    if (range.low > range.high)  // the measured times contradict each other
        range.low = range.high = range.middle();
    return range;
}

// Returns bounds for more operations than measured. Each smaller size gives a line through its time and the time of the largest size.
TimeRange GrowthLaw::beyondLargest(double operations) const
{
    const auto largest = std::prev(m_measured.end());
    const double seconds = secondsAt(largest);
    const double rise = std::pow(operations / largest->first, risePerOperation);
    TimeRange range{0, std::numeric_limits<double>::infinity()};
    for (auto smaller = m_measured.begin(); smaller != largest; ++smaller) {
        const double before = secondsAt(smaller);
        const double steps = (operations - largest->first) / (largest->first - smaller->first);
        const double least = seconds / measuringError - measuringError * before;
        const double most = measuringError * seconds - before / measuringError;
        range.low = std::max(range.low, seconds / measuringError + steps * std::max(least, 0.0));
        range.high = std::min(range.high, rise * (measuringError * seconds + steps * std::max(most, 0.0)));
    }
    return range;
}

RemainingTime::RemainingTime(const Protocol& protocol)
    : m_timeLimit(repetitionLimit(protocol) > 0 ? repetitionLimit(protocol)
                                                : std::numeric_limits<double>::infinity()),
      m_fewestRepeats(std::min(protocol.repeats, fewestRepeats)), m_warmUps(protocol.warmUps)
{}

void RemainingTime::add(const Point& point, const Measured& measured)
{
    const Row& row = measured.row;
    Combination& sum = m_combinations[keyOf(point)];
    const int runs = row.repeats + row.warmUps;
    if (!row.hasTimes() || runs == 0) {
        sum.failedSeconds += measured.seconds;
        ++sum.failedPoints;
        return;
    }
    const double fixed = row.buildMilliseconds / 1e3 + measured.sampleSeconds;
    const double operations = operationsOf(point);
    sum.run.add(operations, std::max(0.0, measured.runSeconds - row.buildMilliseconds / 1e3) / runs);
    sum.rest.add(operations, std::max(0.0, measured.seconds - measured.runSeconds - measured.sampleSeconds));
    sum.fixedSeconds += fixed;
    sum.runs += runs;
    ++sum.points;
}

std::optional<TimeRange> RemainingTime::rangeOf(const Point& point) const
{
    const auto found = m_combinations.find(keyOf(point));
    if (found == m_combinations.end())
        return std::nullopt;
    const Combination& sum = found->second;
    if (sum.points == 0) {
        const double seconds = sum.failedSeconds / sum.failedPoints;
        return TimeRange{seconds, seconds};
    }
    const double operations = operationsOf(point);
    const TimeRange run = sum.run.at(operations);
    const TimeRange rest = sum.rest.at(operations);
    const double runs = sum.runs / sum.points;
    const double fixed = sum.fixedSeconds / sum.points;
    const auto repetitions = [&](double seconds) {
        return std::min(runs * seconds,
                        std::max(m_timeLimit, m_fewestRepeats * seconds) + m_warmUps * seconds);
    };
    // Each kind of sample takes at least this number of runs, however long they are.
    constexpr double fewestSamples = 3;
    return TimeRange{fixed + repetitions(run.low) + rest.low,
                     fixed + repetitions(run.high) + rest.high + fewestSamples * run.high};
}

std::optional<double> RemainingTime::secondsLeft(const std::vector<Point>& points, std::size_t done,
                                                 std::size_t presentEnd, double presentSeconds) const
{
    TimeRange all;
    TimeRange present;
    for (std::size_t i = done; i < points.size(); ++i) {
        const auto range = rangeOf(points[i]);
        if (!range)
            return std::nullopt;
        for (TimeRange* const sum : {&all, &present}) {
            if (sum == &present && i >= presentEnd)
                continue;
            sum->low += range->low;
            sum->high += range->high;
        }
    }
    if (all.high > certain * all.low)
        return std::nullopt;
    return std::max(0.0, all.middle() - std::min(presentSeconds, present.middle()));
}

}  // namespace sequency::benchmark
