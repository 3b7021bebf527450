// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/analysis/device_spectrum_reader.h"

#include "engine/analysis/histogram_layout.h"

#include <algorithm>
#include <cmath>
#include <numeric>

namespace sequency::analysis {
namespace {

using base::ElementVector;
using program::Groups;
using program::ProgramBuilder;
using program::VectorId;

// Up to this length, transferring a whole vector takes about as long as transferring a few values (measured on an H200).
constexpr std::size_t fewValues = std::size_t{1} << 14;
// Maximum number of values that one program gathers.
constexpr std::size_t maxGathered = std::size_t{1} << 20;
// Total number of samples, over all blocks of a picture.
constexpr std::size_t sampleCount = std::size_t{1} << 17;
// Magnitude up to which doubles represent integers exactly, 2^53.
constexpr double exactInteger = 9007199254740992;

// Returns the block length for finding the `count` largest of `size` values. It is the largest power of the radix that is at most √(size ÷ count).
// The number of block magnitudes to transfer is then about the number of values to transfer.
std::size_t blockFor(std::size_t size, std::size_t radix, std::size_t count)
{
    const double wanted =
        std::sqrt(static_cast<double>(size) / static_cast<double>(std::max<std::size_t>(1, count)));
    std::size_t block = 1;
    while (block < size && static_cast<double>(block * radix) <= wanted)
        block *= radix;
    return block;
}

// Returns the number of indices with `weight` non-zero digits: C(digits, weight)·(p − 1)^weight for radix p.
std::size_t indicesOfWeight(std::size_t digits, std::size_t radix, std::size_t weight)
{
    std::size_t count = 1;
    for (std::size_t i = 1; i <= weight; ++i)
        count = count * (digits - weight + i) / i;
    for (std::size_t i = 0; i < weight; ++i)
        count *= radix - 1;
    return count;
}

struct PlacedMagnitude {
    std::size_t position = 0;
    double magnitude = 0;
};

bool comesFirst(const PlacedMagnitude& a, const PlacedMagnitude& b)
{
    return a.magnitude != b.magnitude ? a.magnitude > b.magnitude : a.position < b.position;
}

void keepFirst(std::vector<PlacedMagnitude>& list, std::size_t count)
{
    const auto end = list.begin() + static_cast<std::ptrdiff_t>(std::min(count, list.size()));
    std::partial_sort(list.begin(), end, list.end(), comesFirst);
    list.erase(end, list.end());
}

std::vector<double> realParts(const ElementVector& values)
{
    std::vector<double> parts(base::elementCount(values));
    for (std::size_t i = 0; i < parts.size(); ++i)
        parts[i] = base::realPart(values, i);
    return parts;
}

}  // namespace

base::VectorPieces DeviceSpectrumReader::pieces() const
{
    return {*program::elementOf(m_look.storage()), m_look.size(),
            [this](std::size_t first, std::size_t count) { return m_look.slice(first, count); }};
}

base::Result<ElementVector> DeviceSpectrumReader::at(const std::vector<std::size_t>& positions) const
{
    return m_look.gathered(positions);
}

// Searches only the `count` blocks with the largest magnitudes. The largest value of each of them precedes every value of the other blocks.
base::Result<std::vector<std::size_t>> DeviceSpectrumReader::largest(std::size_t count,
                                                                     const base::RunControl& control) const
{
    const auto radix = static_cast<std::size_t>(shape().radix);
    const std::size_t size = m_look.size();
    const bool isAll = count >= size / fewValues;
    const std::size_t block = isAll ? std::min(size, fewValues) : blockFor(size, radix, count);
    std::vector<std::size_t> blocks((size + block - 1) / block);
    std::iota(blocks.begin(), blocks.end(), std::size_t{0});
    if (!isAll) {
        const auto found =
            SEQUENCY_TRY(m_look.reduced(program::largestMagnitude().name, Groups::blocks(block)));
        std::vector<PlacedMagnitude> best;
        for (const std::size_t i : blocks)
            best.push_back({i, base::realPart(found, i)});
        keepFirst(best, count);
        blocks.clear();
        for (const PlacedMagnitude& one : best)
            blocks.push_back(one.position);
    }
    std::vector<PlacedMagnitude> found;
    const std::size_t together = std::max<std::size_t>(1, maxGathered / block);
    for (std::size_t begin = 0; begin < blocks.size(); begin += together) {
        if (control.stopRequested())
            return base::cancelled();
        std::vector<std::size_t> positions;
        for (std::size_t i = begin; i < std::min(blocks.size(), begin + together); ++i)
            for (std::size_t k = blocks[i] * block; k < std::min(size, (blocks[i] + 1) * block); ++k)
                positions.push_back(k);
        const auto values = SEQUENCY_TRY(m_look.gathered(positions));
        for (std::size_t i = 0; i < positions.size(); ++i)
            found.push_back({positions[i], std::abs(base::realPart(values, i))});
        keepFirst(found, count);
    }
    std::vector<std::size_t> positions;
    for (const PlacedMagnitude& one : found)
        positions.push_back(one.position);
    return positions;
}

namespace {

std::size_t distinctCount(std::vector<double> values)
{
    std::erase_if(values, [](double value) { return std::isnan(value); });
    std::ranges::sort(values);
    return static_cast<std::size_t>(std::unique(values.begin(), values.end()) - values.begin());
}

}  // namespace

// Counts the values in the bars of the layout. Returns nullopt if any value is NaN; the sum of all values is then also NaN.
base::Result<std::optional<Histogram>> DeviceSpectrumReader::counted(HistogramLayout layout) const
{
    std::vector<HistogramBar>& bars = layout.histogram.bars;
    const bool isInteger = base::isInteger(*program::elementOf(m_look.storage()));
    const auto found = SEQUENCY_TRY(m_look.outputs([&](ProgramBuilder& builder, VectorId values) {
        builder.output(builder.histogram(values, {layout.origin, layout.width, bars.size() - layout.first}));
        if (!isInteger)
            builder.output(builder.reduce(values, *program::findReduction("sum")));
    }));
    if (!isInteger && std::isnan(base::realPart(found.back(), 0)))
        return std::optional<Histogram>();
    const auto& counts = std::get<base::AlignedBuffer<std::int64_t>>(found.front());
    for (std::size_t i = layout.first; i < bars.size(); ++i)
        bars[i].count = static_cast<std::size_t>(counts[i - layout.first]);
    std::erase_if(bars, [](const HistogramBar& bar) { return bar.count == 0; });
    return std::optional(std::move(layout.histogram));
}

// Uses one bar per distinct value if there are few of them, otherwise bars that are chosen from a sample.
base::Result<Histogram> DeviceSpectrumReader::histogram(Part part, std::size_t maxBars,
                                                        const base::RunControl& control) const
{
    const auto ends = SEQUENCY_TRY(extremes(m_look.size(), 0, 1));
    const double low = ends.front().min;
    const double high = ends.front().max;
    const auto found = SEQUENCY_TRY(m_look.gathered(samplePositions(m_look.size())));
    std::vector<double> sample = realParts(found);
    HistogramLayout layout = layoutOf(sample, low, high, maxBars);
    std::vector<HistogramBar>& bars = layout.histogram.bars;
    const bool isInteger = base::isInteger(*program::elementOf(m_look.storage()));
    // The difference between two values is at most twice this magnitude.
    const double largest = std::max(std::abs(low), std::abs(high));
    const bool isCounted = isInteger ? largest <= exactInteger / 4
                                     : std::isfinite(2 * largest) && distinctCount(sample) > maxBars;
    const auto ofAll = [&] {
        return analysis::histogram(pieces(), std::move(sample), part, maxBars, control, 0);
    };
    const auto byBars = [&]() -> base::Result<Histogram> {
        auto histogram = SEQUENCY_TRY(counted(std::move(layout)));
        return histogram ? std::move(*histogram) : ofAll();
    };
    if (!isCounted || bars.size() > program::maxBars)
        return ofAll();
    if (!isInteger)
        return byBars();
    const auto distribution = SEQUENCY_TRY(
        m_look.distribution(static_cast<std::int64_t>(low), static_cast<std::int64_t>(high), 1, maxBars));
    if (distribution) {
        layout.histogram.exact = true;
        bars.clear();
        for (const auto& [value, count] : *distribution)
            bars.push_back(
                {static_cast<double>(value), static_cast<double>(value), static_cast<std::size_t>(count)});
        return std::move(layout.histogram);
    }
    return byBars();
}

base::Result<std::vector<WeightRow>> DeviceSpectrumReader::byWeight(const base::RunControl& control) const
{
    if (shape().order != transform::SpectrumOrder::Hadamard)
        return SpectrumReader::byWeight(control);
    const Groups groups = Groups::weights(shape().radix);
    const auto nonZero = m_look.reduced("nonzero", groups);
    const auto largest = m_look.reduced(program::largestMagnitude().name, groups);
    if (!nonZero || !largest)
        return nonZero ? largest.error() : nonZero.error();
    const std::size_t weights = base::elementCount(*nonZero);
    std::vector<WeightRow> rows(weights);
    bool fitsInt64 = true;
    for (std::size_t weight = 0; weight < weights; ++weight) {
        WeightRow& row = rows[weight];
        row.count = indicesOfWeight(weights - 1, static_cast<std::size_t>(shape().radix), weight);
        row.nonZero = static_cast<std::size_t>(base::realPart(*nonZero, weight));
        row.largest = base::realPart(*largest, weight);
        fitsInt64 = fitsInt64 && static_cast<double>(row.nonZero) * row.largest * row.largest < 0x1p63;
    }
    const auto energies = SEQUENCY_TRY(m_look.outputs([&](ProgramBuilder& builder, VectorId values) {
        const bool isWide = base::isInteger(*program::elementOf(m_look.storage())) && !fitsInt64;
        const VectorId squared = isWide ? builder.convert(values, program::Storage::Float64) : values;
        builder.output(builder.reduce(squared, *program::findReduction("sum-of-squares"), {}, groups));
    }));
    for (std::size_t weight = 0; weight < weights; ++weight)
        rows[weight].energy = base::realPart(energies.front(), weight);
    return rows;
}

base::Result<std::vector<MinMax>>
DeviceSpectrumReader::extremes(std::size_t blockLength, std::size_t firstBlock, std::size_t blockCount) const
{
    const auto ends = SEQUENCY_TRY(m_look.outputs([&](ProgramBuilder& builder, VectorId values) {
        for (const char* const name : {"smallest", "largest"}) {
            const VectorId all =
                builder.reduce(values, *program::findReduction(name), {}, Groups::blocks(blockLength));
            builder.output(builder.slice(all, firstBlock, blockCount));
        }
    }));
    std::vector<MinMax> list(blockCount);
    for (std::size_t i = 0; i < blockCount; ++i)
        list[i] = {base::realPart(ends[0], i), base::realPart(ends[1], i)};
    return list;
}

// Returns the extremes and samples of blocks. The position of a sample varies from block to block, so that no index digit is the same for all
// samples.
base::Result<MinMaxPyramid> DeviceSpectrumReader::blocks(std::size_t blockLength, std::size_t firstBlock,
                                                         std::size_t blockCount) const
{
    constexpr std::uint64_t goldenRatio = 0x9e3779b97f4a7c15;
    auto extremes = SEQUENCY_TRY(this->extremes(blockLength, firstBlock, blockCount));
    const std::size_t each = std::clamp<std::size_t>(sampleCount / blockCount, 1, blockLength);
    std::vector<std::size_t> positions;
    positions.reserve(each * blockCount);
    for (std::size_t i = 0; i < each * blockCount; ++i)
        positions.push_back((firstBlock + i / each) * blockLength +
                            static_cast<std::size_t>((i + 1) * goldenRatio % blockLength));
    const auto sampled = SEQUENCY_TRY(m_look.gathered(positions));
    return MinMaxPyramid::ofBlocks(blockLength, std::move(extremes), realParts(sampled));
}

std::size_t DeviceSpectrumReader::pictureBlock(std::size_t valueCount) const
{
    const auto radix = static_cast<std::size_t>(shape().radix);
    std::size_t block = m_look.size() < radix ? 1 : radix;
    while (valueCount / block > maxPictureBlocks)
        block *= radix;
    return block;
}

base::Result<MinMaxPyramid> DeviceSpectrumReader::blocks() const
{
    const std::size_t block = pictureBlock(m_look.size());
    return blocks(block, 0, m_look.size() / block);
}

base::Result<DeviceSpectrumReader::Range> DeviceSpectrumReader::range(std::size_t first, std::size_t last,
                                                                      const base::RunControl& control) const
{
    if (last - first <= maxPictureValues) {
        auto values = SEQUENCY_TRY(m_look.slice(first, last - first));
        auto pyramid = SEQUENCY_TRY(
            MinMaxPyramid::build(std::make_shared<const ElementVector>(std::move(values)), control));
        return Range{first, std::move(pyramid)};
    }
    const std::size_t block = pictureBlock(last - first);
    const std::size_t firstBlock = first / block;
    auto pyramid = SEQUENCY_TRY(blocks(block, firstBlock, (last + block - 1) / block - firstBlock));
    return Range{firstBlock * block, std::move(pyramid)};
}

}  // namespace sequency::analysis
