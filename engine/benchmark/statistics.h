// SPDX-License-Identifier: GPL-3.0-or-later
//
// Statistics of repeated measurements: location, spread, confidence interval of the median, and outliers.
//
// The same rules apply in the window, on the command line and in files:
// - p95 is the nearest rank: the smallest sample that 95 % of the samples do not exceed. stddev is the sample standard deviation (n − 1).
// - medianLow and medianHigh are the ends of the distribution-free confidence interval of the median. It extends from the k-th smallest to the k-th
//    largest sample, with the largest k for which the confidence is at least 95 % (binomial distribution with probability 1/2). Fewer than 6 samples
//    cannot give 95 %: the interval is then the whole range, and `confidence` is its actual level (5 samples: 93.75 %, 1 sample: 0). The interval is
//    never narrower than the clock's resolution.
// - A sample is an outlier if it is more than 1.5 interquartile ranges outside the quartiles (Tukey; quartiles are interpolated between ranks).
//    Outliers are marked but never dropped: all statistics include them.
//
// Errors:  samples must be finite; this is not checked.
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
    double stddev = 0;     // sample standard deviation; 0 for one sample
    double medianLow = 0;  // medianLow, medianHigh: ends of the confidence interval of the median
    double medianHigh = 0;
    double confidence = 0;  // confidence level of this interval, from 0 to 1
    // Samples in the order of measurement. Empty if they were read from a document without samples.
    std::vector<double> samples = {};
    std::vector<std::size_t> outliers = {};  // indices in `samples`, ascending
    double resolution = 0;                   // resolution of the clock; 0 if unknown

    // Returns the width of the median's confidence interval divided by the median; 0 if there is no interval or the median is 0.
    double relativeWidth() const { return median > 0 ? (medianHigh - medianLow) / median : 0; }
    bool hasSpread() const { return confidence > 0; }
};

// Returns the value that is displayed as *Interval*: half the width of the median's confidence interval, in per cent of the median. A row shows this
// value for its kernel times.
double intervalPercent(const Statistics& statistics);

// Returns the statistics of the samples, or all zeros if there are none.
Statistics statisticsOf(std::vector<double> samples);

// Widens the confidence interval to at least median ± `resolution`, because no interval can be narrower than the resolution of the clock.
void widenToClock(Statistics& statistics, double resolution);

// Returns the statistics, in milliseconds, of times in seconds. No confidence interval is narrower than `clockSeconds`.
Statistics millisecondsOf(std::vector<double> seconds, double clockSeconds);

// Returns the resolution of base::Clock in seconds: the shortest time between two different readings, including the time of a reading. It is measured
// once, which takes less than a millisecond.
double hostClockSeconds();

// Adds the confidence interval of a normal distribution, median ± 1.96 · 1.2533 · stddev / √count, for old documents that contain only the mean, the
// standard deviation and the number of samples. No effect for fewer than 2 samples.
void addNormalInterval(Statistics& statistics, int count);

}  // namespace sequency::benchmark
