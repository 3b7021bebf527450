// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/benchmark/statistics.h"

#include "engine/base/elapsed.h"

#include <algorithm>
#include <cmath>
#include <numeric>

namespace sequency::benchmark {
namespace {

constexpr double wantedConfidence = 0.95;
// Distance from the quartiles beyond which a sample is an outlier, in interquartile ranges.
constexpr double fence = 1.5;

// Returns the quantile for the share `part` of the sorted values, with linear interpolation between two ranks.
double quantile(const std::vector<double>& sorted, double part)
{
    const double place = part * static_cast<double>(sorted.size() - 1);
    const auto below = static_cast<std::size_t>(place);
    const std::size_t above = std::min(below + 1, sorted.size() - 1);
    return sorted[below] + (place - static_cast<double>(below)) * (sorted[above] - sorted[below]);
}

// Returns the largest k ≥ 1 for which P(fewer than k of `count` fair coins show heads) ≤ (1 − wantedConfidence) / 2. The interval from the k-th
// smallest to the k-th largest of `count` samples then contains the median with the probability that is stored in `confidence`.
std::size_t intervalRank(std::size_t count, double& confidence)
{
    const double logAll = static_cast<double>(count) * std::log(2.0);
    double logChoices = 0;  // logarithm of the binomial coefficient (count over j)
    double below = 0;       // P(fewer than j + 1 heads)
    double tail = 0;        // P(fewer than `rank` heads) for the chosen rank
    std::size_t rank = 0;
    for (std::size_t j = 0; 2 * j < count; ++j) {
        below += std::exp(logChoices - logAll);
        if (rank > 0 && below > (1 - wantedConfidence) / 2)
            break;
        rank = j + 1;
        tail = below;
        logChoices += std::log(static_cast<double>(count - j)) - std::log(static_cast<double>(j + 1));
    }
    confidence = count > 1 ? 1 - 2 * tail : 0;
    return rank;
}

std::vector<std::size_t> outliersOf(const std::vector<double>& samples, const std::vector<double>& sorted)
{
    const double lower = quantile(sorted, 0.25);
    const double upper = quantile(sorted, 0.75);
    const double reach = fence * (upper - lower);
    std::vector<std::size_t> outliers;
    for (std::size_t i = 0; i < samples.size(); ++i)
        if (samples[i] < lower - reach || samples[i] > upper + reach)
            outliers.push_back(i);
    return outliers;
}

}  // namespace

Statistics statisticsOf(std::vector<double> samples)
{
    if (samples.empty())
        return {};
    std::vector<double> sorted = samples;
    std::sort(sorted.begin(), sorted.end());
    const std::size_t count = sorted.size();
    Statistics statistics;
    statistics.min = sorted.front();
    statistics.median = count % 2 == 1 ? sorted[count / 2] : (sorted[count / 2 - 1] + sorted[count / 2]) / 2;
    statistics.mean = std::accumulate(sorted.begin(), sorted.end(), 0.0) / static_cast<double>(count);
    statistics.p95 = sorted[(95 * count + 99) / 100 - 1];
    double squares = 0;
    for (const double sample : sorted)
        squares += (sample - statistics.mean) * (sample - statistics.mean);
    statistics.stddev = count > 1 ? std::sqrt(squares / static_cast<double>(count - 1)) : 0;
    const std::size_t rank = intervalRank(count, statistics.confidence);
    statistics.medianLow = sorted[rank - 1];
    statistics.medianHigh = sorted[count - rank];
    statistics.outliers = outliersOf(samples, sorted);
    statistics.samples = std::move(samples);
    return statistics;
}

double intervalPercent(const Statistics& statistics)
{
    return 50 * statistics.relativeWidth();
}

void widenToClock(Statistics& statistics, double resolution)
{
    statistics.resolution = resolution;
    if (!statistics.hasSpread())
        return;
    statistics.medianLow = std::clamp(statistics.median - resolution, 0.0, statistics.medianLow);
    statistics.medianHigh = std::max(statistics.medianHigh, statistics.median + resolution);
}

Statistics millisecondsOf(std::vector<double> seconds, double clockSeconds)
{
    constexpr double millisecondsPerSecond = 1e3;
    for (double& sample : seconds)
        sample *= millisecondsPerSecond;
    Statistics statistics = statisticsOf(std::move(seconds));
    widenToClock(statistics, clockSeconds * millisecondsPerSecond);
    return statistics;
}

double hostClockSeconds()
{
    static const double shortest = [] {
        constexpr int readings = 2000;
        double least = 1;
        auto before = base::Clock::now();
        for (int i = 0; i < readings; ++i) {
            const auto now = base::Clock::now();
            if (now > before)
                least = std::min(least, std::chrono::duration<double>(now - before).count());
            before = now;
        }
        return least;
    }();
    return shortest;
}

void addNormalInterval(Statistics& statistics, int count)
{
    if (count < 2)
        return;
    // The standard error of a median is √(π/2) times that of a mean.
    const double reach = 1.96 * 1.2533 * statistics.stddev / std::sqrt(static_cast<double>(count));
    statistics.medianLow = std::max(0.0, statistics.median - reach);
    statistics.medianHigh = statistics.median + reach;
    statistics.confidence = wantedConfidence;
}

}  // namespace sequency::benchmark
