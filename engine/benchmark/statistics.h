// SPDX-License-Identifier: GPL-3.0-or-later
//
// Statistics of repeated measurements: location, spread, confidence interval of the median, and outliers.
//
// The window, the command line and the files use the same rules:
// - p95 is the nearest rank: the smallest sample that 95 % of the samples do not exceed. stddev is the sample standard deviation (n − 1).
// - medianLow … medianHigh is the distribution-free confidence interval of the median: from the k-th smallest to the k-th largest sample, with the
// largest k that keeps at least 95 % (binomial with 1/2). Fewer than 6 samples cannot reach 95 %: then the interval is the whole range, and
// `confidence` is its level (5 samples: 93.75 %, 1 sample: 0). The interval is never narrower than the resolution of the clock.
// - An outlier lies more than 1.5 interquartile ranges outside the quartiles (Tukey; quartiles interpolated between ranks). Outliers are marked but
// never removed: they count in every number.
//
// Errors:  samples must be finite.
// Threads: any.
// Cost:    O(n log n).
// Source:  Conover, Practical Nonparametric Statistics, 3.2 (interval of a quantile); Tukey 1977 (fences).
#pragma once

#include <cstddef>
#include <vector>

namespace sequency::benchmark {

struct Statistics {
    double min = 0;
    double median = 0;
    double mean = 0;
    double p95 = 0;
    double stddev = 0;     // 0 for a single sample
    double medianLow = 0;  // confidence interval of the median
    double medianHigh = 0;
    double confidence = 0;                   // confidence level of the interval, 0 … 1
    std::vector<double> samples = {};        // in measured order; empty in documents without samples
    std::vector<std::size_t> outliers = {};  // indices into `samples`, ascending
    double resolution = 0;                   // resolution of the clock; 0: unknown

    // Width of the median's interval divided by the median; 0 if there is no interval or the median is 0.
    double relativeWidth() const { return median > 0 ? (medianHigh - medianLow) / median : 0; }
    bool hasSpread() const { return confidence > 0; }
};

// The value shown as *Interval*: half the width of the median's interval in percent of the median, ±. For a row it is the interval of the kernels.
double intervalPercent(const Statistics& statistics);

// Returns all zeros if there are no samples.
Statistics statisticsOf(std::vector<double> samples);

// Widens the interval of the median to at least ± `resolution`.
void widenToClock(Statistics& statistics, double resolution);

// Returns the statistics of times in milliseconds, with intervals at least as wide as the clock's resolution. Both arguments are in seconds.
Statistics millisecondsOf(std::vector<double> seconds, double clockSeconds);

// Returns the resolution of base::Clock in seconds: the shortest time between two different readings, including the time of a reading. Measured once,
// in less than a millisecond.
double hostClockSeconds();

// Sets the interval of a median for which only the mean, the standard deviation and the number of samples are known (old documents): median ± 1.96 ·
// 1.2533 · stddev / √count, as for a normal distribution. No effect if there are fewer than 2 samples.
void addNormalInterval(Statistics& statistics, int count);

}  // namespace sequency::benchmark
