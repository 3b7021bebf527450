// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/analysis/spectrum_summary.h"

#include "engine/base/digits.h"
#include "engine/transform/spectrum_order.h"

#include <algorithm>
#include <cmath>
#include <complex>
#include <cstdint>
#include <limits>
#include <map>
#include <numeric>
#include <type_traits>
#include <unordered_map>

namespace sequency::analysis {
namespace {

constexpr std::size_t pollInterval = std::size_t{1} << 16;
constexpr std::size_t leavesAPoll = std::size_t{1} << 10;

template <typename Element>
double readPart(const Element& element, Part part)
{
    if constexpr (std::is_arithmetic_v<Element>)
        return static_cast<double>(element);
    else
        return partOf(std::complex<double>(element), part);
}

// Calls use(index, value's part) for every value; false when a stop was asked for.
template <typename Use>
bool forEach(const base::ElementVector& values, Part part, const base::RunControl& control, Use&& use)
{
    return std::visit(
        [&](const auto& buffer) {
            const std::size_t size = buffer.size();
            for (std::size_t begin = 0; begin < size; begin += pollInterval) {
                if (control.stopRequested())
                    return false;
                const std::size_t end = std::min(size, begin + pollInterval);
                for (std::size_t i = begin; i < end; ++i)
                    use(i, readPart(buffer[i], part));
                control.report(static_cast<double>(end) / static_cast<double>(size));
            }
            return true;
        },
        values);
}

// Neighbours within twice the tolerance are one bar, that of the most frequent.
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

// A sample of 2^16 values, or of fewer, each at most once as long as positions are; NaN left out. O(1).
std::vector<double> sampleOf(const base::ElementVector& values, Part part)
{
    constexpr std::size_t sampleSize = std::size_t{1} << 16;
    constexpr std::uint64_t goldenRatio =
        0x9e3779b97f4a7c15;  // odd: low bits of its multiples take every value in turn
    std::vector<double> sample(sampleSize);
    std::visit(
        [&](const auto& buffer) {
            for (std::size_t i = 0; i < sampleSize; ++i)
                sample[i] = readPart(buffer[i * goldenRatio % buffer.size()], part);
        },
        values);
    std::erase_if(sample, [](double value) { return std::isnan(value); });
    return sample;
}

// Where all but a thousandth of the sample lies, if that is under a quarter of the whole range; else all of it.
Span usualSpan(std::vector<double>& sample, Span whole)
{
    const std::size_t rare = sample.size() / 2000;
    if (sample.size() <= 2 * rare + 1)
        return whole;
    const auto at = [&sample](std::size_t place) {
        std::nth_element(sample.begin(), sample.begin() + static_cast<std::ptrdiff_t>(place), sample.end());
        return sample[place];
    };
    const Span usual{at(rare), at(sample.size() - 1 - rare)};
    const double width = usual.high - usual.low;
    return width > 0 && width < (whole.high - whole.low) / 4 ? usual : whole;
}

// What divides all differences to `base`, as 2 those of Walsh coefficients; 0 where they are no integers.
double latticeOf(const std::vector<double>& sample, double base)
{
    constexpr double exact = 9007199254740992;  // 2^53
    std::int64_t step = 0;
    for (const double value : sample) {
        const double difference = value - base;
        if (difference != std::floor(difference) || std::abs(difference) >= exact)
            return 0;
        step = std::gcd(step, static_cast<std::int64_t>(difference));
    }
    return static_cast<double>(step);
}

// `count` bars at most over the span, of whole steps of the lattice, so that all hold equally many of its points.
std::vector<HistogramBar> equalBars(Span span, std::size_t count, double lattice)
{
    double width = (span.high - span.low) / static_cast<double>(count);
    if (lattice > 0)
        width = lattice * std::floor((span.high - span.low) / lattice / static_cast<double>(count) + 1);
    std::vector<HistogramBar> bars;
    for (std::size_t i = 0; i < count; ++i) {
        const double low = span.low + width * static_cast<double>(i);
        if (low > span.high)
            break;
        bars.push_back({low, lattice > 0 ? low + width - lattice : low + width, 0});
    }
    return bars;
}

// The `count` largest of what was added, by falling magnitude, then by position; NaN is never among them.
class Largest {
public:
    explicit Largest(std::size_t count) : m_count(count) {}

    void add(double magnitude, std::size_t position)
    {
        const Candidate candidate{magnitude, position};
        if (m_count == 0 || std::isnan(magnitude))
            return;
        if (m_best.size() == m_count) {
            if (!isBetter(candidate, m_best.front()))
                return;
            std::pop_heap(m_best.begin(), m_best.end(), isBetter);
            m_best.pop_back();
        }
        m_best.push_back(candidate);
        std::push_heap(m_best.begin(), m_best.end(), isBetter);
    }

    // The smallest of them; −∞ while there are fewer.
    double least() const
    {
        return m_best.size() < m_count || m_best.empty() ? -std::numeric_limits<double>::infinity()
                                                         : m_best.front().magnitude;
    }

    std::vector<std::size_t> positions()
    {
        std::sort(m_best.begin(), m_best.end(), isBetter);
        std::vector<std::size_t> positions;
        positions.reserve(m_best.size());
        for (const Candidate& candidate : m_best)
            positions.push_back(candidate.position);
        return positions;
    }

private:
    struct Candidate {
        double magnitude;
        std::size_t position;
    };
    static bool isBetter(const Candidate& a, const Candidate& b)
    {
        return a.magnitude != b.magnitude ? a.magnitude > b.magnitude : a.position < b.position;
    }

    std::size_t m_count;
    std::vector<Candidate> m_best;  // a heap whose top is the worst of them
};

}  // namespace

std::size_t Histogram::barOf(double value) const
{
    const auto above =
        std::upper_bound(bars.begin(), bars.end(), value,
                         [](double wanted, const HistogramBar& bar) { return wanted < bar.low; });
    const auto after = static_cast<std::size_t>(above - bars.begin());
    if (after == 0 || after == bars.size() || !exact)
        return after == 0 ? 0 : after - 1;
    return value - bars[after - 1].low <= bars[after].low - value ? after - 1 : after;  // the nearest
}

base::Result<Histogram> histogram(const base::ElementVector& values, Part part, std::size_t mostBars,
                                  const base::RunControl& control, double tolerance)
{
    // As many more as rounding may make of one value each.
    const std::size_t mostCounted = tolerance > 0 ? 16 * mostBars : mostBars;
    std::unordered_map<double, std::size_t> counts;
    bool tooMany = false;
    double low = std::numeric_limits<double>::infinity();
    double high = -low;
    const bool counted = forEach(values, part, control, [&](std::size_t, double value) {
        low = std::min(low, value);
        high = std::max(high, value);
        if (tooMany)
            return;
        ++counts[value == 0 ? 0.0 : value];  // −0 is 0
        tooMany = counts.size() > mostCounted;
    });
    if (!counted)
        return base::cancelled();
    std::vector<double> sample = sampleOf(values, part);
    const Span usual = usualSpan(sample, {low, high});
    Histogram found{{}, true, usual.low, usual.high};
    if (!tooMany)
        found.bars = barsOf(counts, tolerance);
    if (!tooMany && found.bars.size() <= mostBars)
        return found;
    found.exact = false;
    const bool hasEnds = usual.low > low || usual.high < high;
    std::vector<HistogramBar> inner =
        equalBars(usual, hasEnds ? mostBars - 2 : mostBars, latticeOf(sample, usual.low));
    const double width = inner.size() > 1 ? inner[1].low - inner[0].low : 1;
    std::vector<HistogramBar>& bars = found.bars;
    bars = {{low, usual.low, 0}};  // then the inner ones and one for the rest
    bars.insert(bars.end(), inner.begin(), inner.end());
    bars.push_back({inner.back().high, high, 0});
    if (!hasEnds)
        bars.pop_back();
    const auto last = static_cast<double>(bars.size() - 1);
    const bool filled = forEach(values, part, control, [&](std::size_t, double value) {
        if (!(value <= high))  // a NaN
            return;
        auto bar =
            static_cast<std::size_t>(std::clamp(std::floor((value - usual.low) / width) + 1, 0.0, last));
        while (bar > 0 && value < bars[bar].low)  // where rounding went the other way: as barOf() finds it
            --bar;
        while (bar + 1 < bars.size() && value >= bars[bar + 1].low)
            ++bar;
        ++bars[bar].count;
    });
    if (!filled)
        return base::cancelled();
    std::erase_if(bars, [](const HistogramBar& bar) { return bar.count == 0; });
    return found;
}

namespace {

// Collects the positions that `isWanted` says yes to.
template <typename IsWanted>
base::Result<Positions> positionsWhere(const base::ElementVector& values, Part part, std::size_t most,
                                       const base::RunControl& control, IsWanted&& isWanted)
{
    Positions found;
    const bool done = forEach(values, part, control, [&](std::size_t position, double value) {
        if (!isWanted(position, value))
            return;
        if (found.count < most)
            found.first.push_back(position);
        ++found.count;
    });
    if (!done)
        return base::cancelled();
    return found;
}

}  // namespace

base::Result<Positions> positionsInBars(const base::ElementVector& values, Part part,
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

base::Result<Positions> positionsOfWeight(const base::ElementVector& values, int radix, int variables,
                                          transform::SpectrumOrder order, std::size_t weight,
                                          std::size_t most, const base::RunControl& control)
{
    const auto p = static_cast<std::size_t>(radix);
    return positionsWhere(values, Part::Magnitude, most, control, [&](std::size_t position, double value) {
        const std::size_t index = transform::hadamardIndex(order, position, variables);
        return value != 0 && static_cast<std::size_t>(base::nonZeroDigits(index, p)) == weight;
    });
}

base::Result<std::vector<WeightRow>> byWeight(const base::ElementVector& values, int radix, int variables,
                                              transform::SpectrumOrder order, const base::RunControl& control)
{
    std::vector<WeightRow> rows(static_cast<std::size_t>(variables) + 1);
    const auto p = static_cast<std::size_t>(radix);
    const bool done = forEach(values, Part::Magnitude, control, [&](std::size_t position, double value) {
        const std::size_t index = transform::hadamardIndex(order, position, variables);
        WeightRow& row = rows[static_cast<std::size_t>(base::nonZeroDigits(index, p))];
        ++row.count;
        row.nonZero += value != 0 ? 1 : 0;
        row.largest = std::max(row.largest, std::abs(value));
        row.energy += value * value;
    });
    if (!done)
        return base::cancelled();
    return rows;
}

base::Result<std::vector<std::size_t>> largestMagnitudes(const MinMaxPyramid& pyramid, std::size_t count,
                                                         const base::RunControl& control)
{
    if (count == 0)
        return std::vector<std::size_t>();
    const auto magnitudeOf = [&](std::size_t leaf) {
        const MinMax range = pyramid.leafRange(leaf);
        return range.min > range.max ? -1.0 : std::max(std::abs(range.min), std::abs(range.max));
    };
    // As many leaves hold a value of at least this, so nothing smaller is among the largest.
    Largest leaves(count);
    for (std::size_t leaf = 0; leaf < pyramid.leaves(); ++leaf)
        leaves.add(magnitudeOf(leaf), leaf);
    const double least = leaves.least();
    Largest largest(count);
    for (std::size_t leaf = 0; leaf < pyramid.leaves(); ++leaf) {
        if (leaf % leavesAPoll == 0) {
            if (control.stopRequested())
                return base::cancelled();
            control.report(static_cast<double>(leaf) / static_cast<double>(pyramid.leaves()));
        }
        if (const double magnitude = magnitudeOf(leaf); magnitude < std::max(least, 0.0))
            continue;
        const std::size_t end = std::min(pyramid.leafBegin(leaf + 1), pyramid.size());
        for (std::size_t i = pyramid.leafBegin(leaf); i < end; ++i)
            largest.add(std::abs(pyramid.value(i)), i);
    }
    return largest.positions();
}

namespace {

void measureCells(HeatMap& map)
{
    std::vector<float> magnitudes(map.cells.size());
    std::transform(map.cells.begin(), map.cells.end(), magnitudes.begin(),
                   [](float cell) { return std::abs(cell); });
    map.largest = *std::max_element(magnitudes.begin(), magnitudes.end());
    const auto rare = magnitudes.size() / 1000;  // none of a small map
    const auto place = magnitudes.end() - 1 - static_cast<std::ptrdiff_t>(rare);
    std::nth_element(magnitudes.begin(), place, magnitudes.end());
    map.usual = *place > 0 && *place < map.largest / 8 ? *place : map.largest;
}

}  // namespace

base::Result<HeatMap> heatMap(const base::ElementVector& values, int radix, int variables, Part part,
                              std::size_t mostCells, const base::RunControl& control)
{
    constexpr std::size_t none = std::numeric_limits<std::size_t>::max();
    HeatMap map;
    const auto p = static_cast<std::size_t>(radix);
    map.tableColumns = base::checkedPower(p, variables / 2).value_or(1);
    map.tableRows = base::checkedPower(p, variables - variables / 2).value_or(1);
    map.rows = std::min(map.tableRows, mostCells);
    map.columns = std::min(map.tableColumns, mostCells);
    map.cells.assign(map.rows * map.columns, 0);
    map.positions.assign(map.cells.size(), none);
    // Which cell a table column falls into, once for all rows.
    std::vector<std::size_t> cellOfColumn(map.tableColumns);
    for (std::size_t column = 0; column < map.tableColumns; ++column)
        cellOfColumn[column] = column * map.columns / map.tableColumns;
    std::size_t column = 0;
    std::size_t row = 0;
    std::size_t rowBegin = 0;  // of the cells
    const bool done = forEach(values, part, control, [&](std::size_t position, double value) {
        const std::size_t cell = rowBegin + cellOfColumn[column];
        const auto number = static_cast<float>(value);
        const bool isLarger = std::abs(number) > std::abs(map.cells[cell]);
        if (isLarger)
            map.cells[cell] = number;
        if (isLarger || map.positions[cell] == none)
            map.positions[cell] = position;
        if (++column == map.tableColumns) {
            column = 0;
            ++row;
            rowBegin = std::min(row * map.rows / map.tableRows, map.rows - 1) * map.columns;
        }
    });
    if (!done)
        return base::cancelled();
    measureCells(map);
    return map;
}

HeatMap reduced(const HeatMap& map, std::size_t mostRows, std::size_t mostColumns)
{
    // Whole cells, equally many under each where that can be.
    const auto fewer = [](std::size_t cells, std::size_t most) {
        const std::size_t together =
            (cells + std::max<std::size_t>(most, 1) - 1) / std::max<std::size_t>(most, 1);
        return (cells + together - 1) / together;
    };
    HeatMap small = map;
    small.rows = fewer(map.rows, mostRows);
    small.columns = fewer(map.columns, mostColumns);
    if (small.rows == map.rows && small.columns == map.columns)
        return small;
    small.cells.assign(small.rows * small.columns, 0);
    small.positions.assign(small.cells.size(), std::numeric_limits<std::size_t>::max());
    for (std::size_t row = 0; row < map.rows; ++row)
        for (std::size_t column = 0; column < map.columns; ++column) {
            const std::size_t from = row * map.columns + column;
            const std::size_t to =
                row * small.rows / map.rows * small.columns + column * small.columns / map.columns;
            const bool isFirst = small.positions[to] == std::numeric_limits<std::size_t>::max();
            if (!isFirst && std::abs(map.cells[from]) <= std::abs(small.cells[to]))
                continue;
            small.cells[to] = map.cells[from];
            small.positions[to] = map.positions[from];
        }
    return small;
}

base::Result<base::ElementVector> difference(const base::ElementVector& a, const base::ElementVector& b,
                                             const base::RunControl& control, double tolerance)
{
    if (base::elementCount(a) != base::elementCount(b))
        return base::Error{base::ErrorKind::BadInput, "the two spectra are not of the same size"};
    const auto typeA = base::elementType(a);
    const auto typeB = base::elementType(b);
    auto type = base::ElementType::Float64;
    if (base::isComplex(typeA) || base::isComplex(typeB))
        type = base::ElementType::Complex128;
    else if (base::isInteger(typeA) && base::isInteger(typeB) &&
             base::largestMagnitude(a) + base::largestMagnitude(b) < std::ldexp(1.0, 63))
        type = base::ElementType::Int64;
    auto first = base::convert(a, type);
    auto second = base::convert(b, type);
    if (!first || !second)
        return first ? second.error() : first.error();
    if (control.stopRequested())
        return base::cancelled();
    std::visit(
        [&second, tolerance](auto& buffer) {
            const auto& other = std::get<std::remove_cvref_t<decltype(buffer)>>(*second);
            for (std::size_t i = 0; i < buffer.size(); ++i) {
                const auto by = static_cast<std::remove_cvref_t<decltype(buffer[i])>>(buffer[i] - other[i]);
                if constexpr (std::is_integral_v<std::remove_cvref_t<decltype(by)>>)
                    buffer[i] = by;
                else
                    buffer[i] = std::abs(by) <= tolerance ? 0 : by;
            }
        },
        *first);
    return first;
}

}  // namespace sequency::analysis
