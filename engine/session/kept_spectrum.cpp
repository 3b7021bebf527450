// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/session/kept_spectrum.h"

#include "engine/program/program.h"
#include "engine/session/backend.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <string_view>

namespace sequency::session {
namespace {

using base::ElementVector;
using base::Error;
using base::ErrorKind;
using program::Groups;
using program::HostVector;
using program::ProgramBuilder;
using program::VectorId;

const program::Reduction& named(std::string_view name)
{
    return *program::reductionNamed(name);
}

base::Result<std::vector<ElementVector>> outputsOf(Backend& backend, ProgramBuilder& builder,
                                                   const program::DeviceVector& input,
                                                   const base::RunControl& control)
{
    const auto program = builder.finish();
    if (!program)
        return program.error();
    std::vector<HostVector> outputs;
    for (const VectorId id : program->outputs()) {
        auto made = program::allocate(program->vector(id).storage, program->vector(id).length);
        if (!made)
            return made.error();
        outputs.push_back(std::move(*made));
    }
    program::Vectors vectors{{input}, {}};
    for (HostVector& output : outputs)
        vectors.outputs.emplace_back(&output);
    base::Timings timings;
    if (const auto done = backend.compute(*program, {}, vectors, control, timings); !done)
        return done.error();
    std::vector<ElementVector> values;
    for (HostVector& output : outputs)
        values.push_back(std::get<ElementVector>(std::move(output)));
    return values;
}

// Fetching a page of few values takes as long as so many do (H200).
constexpr std::size_t valuesOfAPage = std::size_t{1} << 14;

// The largest power of the radix up to √(size ÷ count): then the blocks' magnitudes and the values of the blocks that are fetched are
// about as many.
std::size_t blockFor(std::size_t size, std::size_t radix, std::size_t count)
{
    const double wanted =
        std::sqrt(static_cast<double>(size) / static_cast<double>(std::max<std::size_t>(1, count)));
    std::size_t block = 1;
    while (block < size && static_cast<double>(block * radix) <= wanted)
        block *= radix;
    return block;
}

// (n over w)·(p − 1)^w
std::size_t indicesOfWeight(std::size_t digits, std::size_t radix, std::size_t weight)
{
    std::size_t count = 1;
    for (std::size_t i = 1; i <= weight; ++i)
        count = count * (digits - weight + i) / i;
    for (std::size_t i = 0; i < weight; ++i)
        count *= radix - 1;
    return count;
}

}  // namespace

base::Status SpectrumLook::checkOrdered() const
{
    if (!base::isComplex(m_kept.computedIn))
        return base::success();
    return Error{ErrorKind::Unsupported, "complex values have no order: fetch pages of them"};
}

base::Result<std::vector<ElementVector>>
SpectrumLook::reduced(const std::vector<const program::Reduction*>& reductions, Groups groups,
                      const base::RunControl& control)
{
    if (const auto ordered = checkOrdered(); !ordered)
        return ordered.error();
    const program::DeviceVector& spectrum = *m_kept.spectrum;
    ProgramBuilder builder;
    const VectorId input = builder.input("S", spectrum.storage(), spectrum.length());
    for (const program::Reduction* reduction : reductions)
        builder.output(builder.reduce(input, *reduction, {}, groups));
    return outputsOf(m_backend, builder, spectrum, control);
}

base::Result<std::vector<analysis::MinMax>> SpectrumLook::extremes(std::size_t blockLength,
                                                                   const base::RunControl& control)
{
    const auto ends = reduced({&named("smallest"), &named("largest")}, Groups::blocks(blockLength), control);
    if (!ends)
        return ends.error();
    std::vector<analysis::MinMax> list(base::elementCount((*ends)[0]));
    for (std::size_t i = 0; i < list.size(); ++i)
        list[i] = {base::realPart((*ends)[0], i), base::realPart((*ends)[1], i)};
    return list;
}

base::Result<ElementVector> SpectrumLook::page(std::size_t first, std::size_t count,
                                               const base::RunControl& control)
{
    const program::DeviceVector& spectrum = *m_kept.spectrum;
    ProgramBuilder builder;
    builder.output(builder.slice(builder.input("S", spectrum.storage(), spectrum.length()), first, count));
    auto values = outputsOf(m_backend, builder, spectrum, control);
    if (!values)
        return values.error();
    return std::move(values->front());
}

// The largest of all lie in as many blocks whose own largest are the largest: another block has that many blocks before it, each with
// a value that comes first.
base::Result<std::vector<SpectrumLook::Coefficient>> SpectrumLook::largest(std::size_t count,
                                                                           const base::RunControl& control)
{
    const auto radix = static_cast<std::size_t>(m_kept.request.spec.radix);
    const bool isAll = count >= m_kept.size() / valuesOfAPage;
    const std::size_t block = isAll ? m_kept.size() : blockFor(m_kept.size(), radix, count);
    const auto magnitudes = reduced({&program::largestMagnitude()}, Groups::blocks(block), control);
    if (!magnitudes)
        return magnitudes.error();
    std::vector<std::size_t> blocks(base::elementCount(magnitudes->front()));
    for (std::size_t i = 0; i < blocks.size(); ++i)
        blocks[i] = i;
    const auto magnitudeOf = [&](std::size_t i) { return base::realPart(magnitudes->front(), i); };
    const std::size_t chosenCount = std::min(blocks.size(), count);
    std::ranges::partial_sort(
        blocks, blocks.begin() + static_cast<std::ptrdiff_t>(chosenCount), [&](std::size_t a, std::size_t b) {
            return magnitudeOf(a) != magnitudeOf(b) ? magnitudeOf(a) > magnitudeOf(b) : a < b;
        });
    blocks.resize(chosenCount);
    std::vector<Coefficient> found;
    for (const std::size_t chosen : blocks) {
        const auto values = page(chosen * block, block, control);
        if (!values)
            return values.error();
        for (std::size_t i = 0; i < block; ++i)
            found.push_back({chosen * block + i, base::realPart(*values, i)});
        const auto comesFirst = [](const Coefficient& a, const Coefficient& b) {
            return std::abs(a.value) != std::abs(b.value) ? std::abs(a.value) > std::abs(b.value)
                                                          : a.position < b.position;
        };
        const auto end = found.begin() + static_cast<std::ptrdiff_t>(std::min(count, found.size()));
        std::partial_sort(found.begin(), end, found.end(), comesFirst);
        found.erase(end, found.end());
    }
    return found;
}

base::Result<analysis::Histogram> SpectrumLook::histogram(std::size_t maxBars,
                                                          const base::RunControl& control)
{
    const auto ends = reduced({&named("smallest"), &named("largest")}, {}, control);
    if (!ends)
        return ends.error();
    const double low = base::realPart((*ends)[0], 0);
    const double high = base::realPart((*ends)[1], 0);
    const bool isInteger = base::isInteger(m_kept.computedIn);
    const double range = high - low + (isInteger ? 1 : 0);
    const auto most = static_cast<double>(std::clamp<std::size_t>(maxBars, 1, program::maxBars));
    double width = range > 0 ? range / most : 1;
    if (isInteger)
        width = std::ceil(width);
    const auto count = static_cast<std::size_t>(std::clamp(std::ceil(range / width), 1.0, most));
    const program::DeviceVector& spectrum = *m_kept.spectrum;
    ProgramBuilder builder;
    builder.output(
        builder.histogram(builder.input("S", spectrum.storage(), spectrum.length()), {low, width, count}));
    const auto counts = outputsOf(m_backend, builder, spectrum, control);
    if (!counts)
        return counts.error();
    analysis::Histogram histogram;
    histogram.exact = isInteger && width == 1;
    histogram.usualLow = low;
    histogram.usualHigh = high;
    const auto& numbers = std::get<base::AlignedBuffer<std::int64_t>>(counts->front());
    for (std::size_t i = 0; i < numbers.size(); ++i) {
        const double begin = low + static_cast<double>(i) * width;
        const double end = i + 1 < numbers.size() ? begin + width - (isInteger ? 1 : 0) : high;
        if (numbers[i] > 0)
            histogram.bars.push_back({begin, end, static_cast<std::size_t>(numbers[i])});
    }
    return histogram;
}

base::Result<std::vector<analysis::WeightRow>> SpectrumLook::byWeight(const base::RunControl& control)
{
    const transform::TransformSpec& spec = m_kept.request.spec;
    if (spec.order != transform::SpectrumOrder::Hadamard)
        return Error{ErrorKind::BadUsage, "weights are those of Hadamard's order"};
    const Groups groups = Groups::weights(spec.radix);
    const auto found = reduced({&named("nonzero"), &program::largestMagnitude()}, groups, control);
    if (!found)
        return found.error();
    const std::size_t weights = base::elementCount(found->front());
    std::vector<analysis::WeightRow> rows(weights);
    bool fitsInt64 = true;
    for (std::size_t weight = 0; weight < weights; ++weight) {
        analysis::WeightRow& row = rows[weight];
        row.count = indicesOfWeight(weights - 1, static_cast<std::size_t>(spec.radix), weight);
        row.nonZero = static_cast<std::size_t>(base::realPart((*found)[0], weight));
        row.largest = base::realPart((*found)[1], weight);
        fitsInt64 = fitsInt64 && static_cast<double>(row.nonZero) * row.largest * row.largest < 0x1p63;
    }
    const program::DeviceVector& spectrum = *m_kept.spectrum;
    ProgramBuilder builder;
    VectorId input = builder.input("S", spectrum.storage(), spectrum.length());
    if (base::isInteger(m_kept.computedIn) && !fitsInt64)
        input = builder.convert(input, program::Storage::Float64);
    builder.output(builder.reduce(input, named("sum-of-squares"), {}, groups));
    const auto energies = outputsOf(m_backend, builder, spectrum, control);
    if (!energies)
        return energies.error();
    for (std::size_t weight = 0; weight < weights; ++weight)
        rows[weight].energy = base::realPart(energies->front(), weight);
    return rows;
}

}  // namespace sequency::session
