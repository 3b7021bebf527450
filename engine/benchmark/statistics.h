// SPDX-License-Identifier: GPL-3.0-or-later
//
// What is said about repeated measurements of one thing: location, spread, how sure the median is, which samples stand out.
//
// Rules, the same in window, command line and files:
// - p95 is the nearest rank: the smallest sample that 95 % of them do not exceed. stddev is that of a sample (n − 1).
// - medianLow … medianHigh is the distribution-free confidence interval of the median: from the k-th smallest to the k-th
//   largest sample, k as large as keeps at least 95 % (binomial with 1/2). Fewer than 6 samples cannot give 95 %: then it
//   is the whole range, and `confidence` says what that is worth (5 samples: 93.75 %, 1: nothing). It is never narrower than what the
//   clock tells apart.
// - An outlier lies more than 1.5 interquartile ranges outside the quartiles (Tukey; quartiles interpolated between
//   ranks). Outliers are marked, never dropped: they count in every number.
//
// Pure values; any thread; O(n log n). Samples that are not finite are a mistake of the caller.
// Source: Conover, Practical Nonparametric Statistics, 3.2 (interval of a quantile); Tukey 1977 (fences).
#pragma once

#include <cstddef>
#include <vector>

namespace sequency::benchmark {

struct Statistics {
    double min = 0;
    double median = 0;
    double mean = 0;
    double p95 = 0;
    double stddev = 0;     // of the sample; 0 for one
    double medianLow = 0;  // the interval of the median
    double medianHigh = 0;
    double confidence = 0;                   // of that interval, 0 … 1
    std::vector<double> samples = {};        // as they came; empty in documents that have none
    std::vector<std::size_t> outliers = {};  // places in `samples`, ascending
    double resolution = 0;                   // the least that their clock tells apart; 0: not known

    // Width of the median's interval in medians; 0 where there is no interval or the median is 0.
    double relativeWidth() const { return median > 0 ? (medianHigh - medianLow) / median : 0; }
    bool hasSpread() const { return confidence > 0; }
};

// *Interval*, wherever it is shown: half of the width of the median's interval in per cent of the median, ±. Of a row that of the kernels.
double intervalPercent(const Statistics& statistics);

// All zero for no samples.
Statistics statisticsOf(std::vector<double> samples);

// No interval is narrower than what the clock tells apart: the median by so much up and down at the least.
void widenToClock(Statistics& statistics, double resolution);

// The statistics of times in milliseconds, none narrower than the clock. Both arguments are seconds.
Statistics millisecondsOf(std::vector<double> seconds, double clockSeconds);

// The shortest time between two different readings of base::Clock, in seconds: what it tells apart, with the time that reading it takes.
// Found once, in less than a millisecond.
double hostClockSeconds();

// Of a median that is known with mean, standard deviation and number of samples only (old documents): the interval
// median ± 1.96 · 1.2533 · stddev / √count, as for a normal distribution; none for fewer than 2 samples.
void addNormalInterval(Statistics& statistics, int count);

}  // namespace sequency::benchmark
