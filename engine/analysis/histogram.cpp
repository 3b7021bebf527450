// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/analysis/histogram_layout.h"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <limits>
#include <map>
#include <numeric>
#include <unordered_map>

namespace sequency::analysis {

namespace {

// Groups values so that neighbours in a group differ by at most twice the tolerance. Returns one bar per group, at its most frequent value.
std::vector<HistogramBar> barsOf(const std::unordered_map<double, std::size_t>& counts, double tolerance)
{
    const std::map<double, std::size_t> sorted(counts.begin(), counts.end());
    std::vector<HistogramBar> bars;
    bars.reserve(sorted.size());
    double before = 0;
    std::size_t mostFrequent = 0;
    for (const auto& [value, count] : sorted) {
        if (bars.empty() || value - before > 2 * tolerance) {
            bars.push_back({value, value, 0});
            mostFrequent = 0;
        }
        HistogramBar& bar = bars.back();
        bar.count += count;
        if (count > mostFrequent) {
            bar.low = bar.high = value;
            mostFrequent = count;
        }
        before = value;
    }
    return bars;
}

struct Span {
    double low;
    double high;
};

std::vector<double> sampleOf(const base::ElementVector& values, Part part)
{
    std::vector<double> sample;
    std::visit(
        [&](const auto& buffer) {
            for (const std::size_t position : samplePositions(buffer.size()))
                sample.push_back(readPart(buffer[position], part));
        },
        values);
    return sample;
}

// Returns the range of the sample without its most extreme thousandth. Returns `whole` unless this range is less than a quarter of `whole`.
Span typicalSpan(std::vector<double>& sample, Span whole)
{
    const std::size_t rare = sample.size() / 2000;
    if (sample.size() <= 2 * rare + 1)
        return whole;
    const auto at = [&sample](std::size_t place) {
        std::nth_element(sample.begin(), sample.begin() + static_cast<std::ptrdiff_t>(place), sample.end());
        return sample[place];
    };
    const Span typical{at(rare), at(sample.size() - 1 - rare)};
    const double width = typical.high - typical.low;
    return width > 0 && width < (whole.high - whole.low) / 4 ? typical : whole;
}

// Returns the greatest common divisor of the differences between the values and `base` (2 for Walsh spectra); 0 if a difference is not an integer.
double latticeOf(const std::vector<double>& sample, double base)
{
    constexpr double exact = 9007199254740992;  // 2^53: doubles represent all integers up to this number
    std::int64_t step = 0;
    for (const double value : sample) {
        const double difference = value - base;
        if (difference != std::floor(difference) || std::abs(difference) >= exact)
            return 0;
        step = std::gcd(step, static_cast<std::int64_t>(difference));
    }
    return static_cast<double>(step);
}

// Returns the width of `count` equal bars for the span. The width is a multiple of the lattice step, so that all bars have the same number of
// possible values.
double widthOf(Span span, std::size_t count, double lattice)
{
    const double width = span.high - span.low;
    if (lattice > 0)
        return lattice * std::floor(width / lattice / static_cast<double>(count) + 1);
    return width > 0 ? width / static_cast<double>(count) : 1;
}

}  // namespace

std::vector<std::size_t> samplePositions(std::size_t size)
{
    constexpr std::size_t sampleSize = std::size_t{1} << 16;
    // This factor is odd, so that the low bits of its multiples run through all values.
    constexpr std::uint64_t goldenRatio = 0x9e3779b97f4a7c15;
    std::vector<std::size_t> positions(sampleSize);
    for (std::size_t i = 0; i < sampleSize; ++i)
        positions[i] = static_cast<std::size_t>(i * goldenRatio % size);
    return positions;
}

HistogramLayout layoutOf(std::vector<double> sample, double low, double high, std::size_t maxBars)
{
    std::erase_if(sample, [](double value) { return std::isnan(value); });
    const Span typical = typicalSpan(sample, {low, high});
    HistogramLayout layout{{{}, false, typical.low, typical.high}};
    const bool hasEnds = typical.low > low || typical.high < high;
    const double lattice = latticeOf(sample, typical.low);
    const std::size_t count = hasEnds ? maxBars - 2 : maxBars;
    layout.width = widthOf(typical, count, lattice);
    layout.first = typical.low > low ? 0 : 1;
    layout.origin = typical.low > low ? typical.low - layout.width : typical.low;
    const auto beginOf = [&layout](std::size_t bar) {
        return layout.origin + static_cast<double>(bar - layout.first) * layout.width;
    };
    std::vector<HistogramBar>& bars = layout.histogram.bars;
    // The first bar counts values below the span, the last bar values above it. At most `count` bars between them begin within the span.
    bars = {{low, typical.low, 0}};
    for (std::size_t bar = 1; bar <= count && beginOf(bar) <= typical.high; ++bar)
        bars.push_back({beginOf(bar), beginOf(bar) + layout.width - lattice, 0});
    if (hasEnds)
        bars.push_back({beginOf(bars.size()), high, 0});
    return layout;
}

std::size_t Histogram::barOf(double value) const
{
    const auto above =
        std::upper_bound(bars.begin(), bars.end(), value,
                         [](double wanted, const HistogramBar& bar) { return wanted < bar.low; });
    const auto after = static_cast<std::size_t>(above - bars.begin());
    if (after == 0 || after == bars.size() || !exact)
        return after == 0 ? 0 : after - 1;
    return value - bars[after - 1].low <= bars[after].low - value ? after - 1 : after;
}

base::Result<Histogram> histogram(const base::VectorPieces& values, std::vector<double> sample, Part part,
                                  std::size_t maxBars, const base::RunControl& control, double tolerance)
{
    // If there is a tolerance, rounding may have split one exact value into several different values.
    const std::size_t maxCounted = tolerance > 0 ? 16 * maxBars : maxBars;
    std::unordered_map<double, std::size_t> counts;
    bool tooMany = false;
    double low = std::numeric_limits<double>::infinity();
    double high = -low;
    const auto counted = forEach(values, part, control, [&](std::size_t, double value) {
        low = std::min(low, value);
        high = std::max(high, value);
        if (tooMany)
            return;
        ++counts[value == 0 ? 0.0 : value];  // −0 counts as 0
        tooMany = counts.size() > maxCounted;
    });
    if (!counted)
        return counted.error();
    HistogramLayout layout = layoutOf(std::move(sample), low, high, maxBars);
    if (!tooMany)
        if (std::vector<HistogramBar> bars = barsOf(counts, tolerance); bars.size() <= maxBars)
            return Histogram{std::move(bars), true, layout.histogram.typicalLow,
                             layout.histogram.typicalHigh};
    std::vector<HistogramBar>& bars = layout.histogram.bars;
    const auto last = static_cast<double>(bars.size() - 1);
    const auto filled = forEach(values, part, control, [&](std::size_t, double value) {
        if (!(value <= high))  // true only for NaN
            return;
        auto bar = static_cast<std::size_t>(
            std::clamp(std::floor((value - layout.origin) / layout.width) + static_cast<double>(layout.first),
                       0.0, last));
        // Corrects rounding errors, so that the index equals the result of barOf().
        while (bar > 0 && value < bars[bar].low)
            --bar;
        while (bar + 1 < bars.size() && value >= bars[bar + 1].low)
            ++bar;
        ++bars[bar].count;
    });
    if (!filled)
        return filled.error();
    std::erase_if(bars, [](const HistogramBar& bar) { return bar.count == 0; });
    return std::move(layout.histogram);
}

base::Result<Histogram> histogram(const base::ElementVector& values, Part part, std::size_t maxBars,
                                  const base::RunControl& control, double tolerance)
{
    return histogram(values, sampleOf(values, part), part, maxBars, control, tolerance);
}

base::Result<Positions> positionsInBars(const base::VectorPieces& values, Part part,
                                        const Histogram& histogram, std::size_t firstBar, std::size_t lastBar,
                                        std::size_t most, const base::RunControl& control)
{
    return positionsWhere(values, part, most, control, [&](std::size_t, double value) {
        if (std::isnan(value))
            return false;
        const std::size_t bar = histogram.barOf(value);
        return bar >= firstBar && bar <= lastBar;
    });
}

}  // namespace sequency::analysis
