// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/analysis/properties/walsh_spectrum.h"

#include "engine/base/digits.h"
#include "engine/base/host_memory.h"
#include "engine/program/programs.h"
#include "engine/transform/catalogue.h"

#include <algorithm>
#include <bit>
#include <cstdlib>
#include <unordered_map>

namespace sequency::analysis {
namespace {

using base::ElementVector;
using program::Bars;
using program::Groups;
using program::HostVector;
using program::ProgramBuilder;
using program::VectorId;

constexpr int pageBits = 16;
constexpr std::size_t maxListed = 16;

}  // namespace

base::Result<program::Program> WalshSpectrum::programOf(int variables)
{
    transform::TransformSpec spec;
    spec.variables = variables;
    const auto walsh = transform::describe(spec);
    if (!walsh)
        return walsh.error();
    return program::spectrumOfBits(*walsh, program::Meaning::Signs);
}

namespace {

template <typename Number>
std::span<const Number> numbersOf(const ElementVector& values)
{
    return std::get<base::AlignedBuffer<Number>>(values).elements();
}

std::int64_t magnitudeOf(std::int64_t value)
{
    return std::abs(value);
}

// Coefficients of a spectrum of 2^n values differ by multiples of it: the distances of two affine functions from a third one are both
// even or both odd, but for n = 1.
constexpr std::int64_t apart = 4;

}  // namespace

std::size_t WalshSpectrum::pageLength() const
{
    return std::min(m_size, std::size_t{1} << pageBits);
}

base::Result<WalshSpectrum> WalshSpectrum::of(const program::InputVector& bits, int variables,
                                              program::Runner runner, base::RunControl control)
{
    WalshSpectrum spectrum(std::size_t{1} << variables, std::move(runner), std::move(control));
    const auto program = programOf(variables);
    if (!program)
        return program.error();
    if (spectrum.pageCount() > 1) {
        auto kept = spectrum.m_runner.keep(*program, {bits}, nullptr);
        if (kept) {
            spectrum.m_kept = std::move(*kept);
            return spectrum;
        }
        // A device that has no room for it can still compute it in parts, from the host's memory.
        if (kept.error().kind != base::ErrorKind::OutOfMemory || bits.kept() != nullptr)
            return kept.error();
    }
    if (const auto fits = base::checkMemory(spectrum.m_size * sizeof(std::int32_t), "the Walsh spectrum");
        !fits)
        return fits.error();
    auto values = program::allocate(program::Storage::Int32, spectrum.m_size);
    if (!values)
        return values.error();
    if (const auto done = spectrum.m_runner.run(*program, {{bits}, {&*values}}); !done)
        return done.error();
    spectrum.m_host = std::move(*values);
    return spectrum;
}

WalshSpectrum WalshSpectrum::ofValues(base::AlignedBuffer<std::int32_t> values, program::Runner runner,
                                      base::RunControl control)
{
    WalshSpectrum spectrum(values.size(), std::move(runner), std::move(control));
    spectrum.m_host = base::ElementVector(std::move(values));
    return spectrum;
}

base::Result<std::vector<ElementVector>>
WalshSpectrum::looked(const std::function<void(ProgramBuilder& builder, VectorId spectrum)>& build)
{
    ProgramBuilder builder;
    build(builder, builder.input("S", program::Storage::Int32, m_size));
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
    program::Vectors vectors;
    vectors.inputs.push_back(m_host ? program::InputVector(*m_host) : program::InputVector(*m_kept));
    for (HostVector& output : outputs)
        vectors.outputs.emplace_back(&output);
    if (const auto done = m_runner.run(*program, vectors); !done)
        return done.error();
    std::vector<ElementVector> values;
    for (HostVector& output : outputs)
        values.push_back(std::get<ElementVector>(std::move(output)));
    return values;
}

base::Result<ElementVector> WalshSpectrum::reduced(std::string_view reduction, const Groups& groups)
{
    auto values = looked([&](ProgramBuilder& builder, VectorId spectrum) {
        builder.output(builder.reduce(spectrum, *program::reductionNamed(reduction), {}, groups));
    });
    if (!values)
        return values.error();
    return std::move(values->front());
}

base::Result<std::vector<std::int64_t>> WalshSpectrum::counted(const Bars& bars)
{
    const auto values = looked([&](ProgramBuilder& builder, VectorId spectrum) {
        builder.output(builder.histogram(spectrum, bars));
    });
    if (!values)
        return values.error();
    const auto counts = numbersOf<std::int64_t>(values->front());
    return std::vector<std::int64_t>(counts.begin(), counts.end());
}

base::Result<std::span<const std::int32_t>> WalshSpectrum::values()
{
    if (!m_host) {
        if (const auto fits = base::checkMemory(m_size * sizeof(std::int32_t), "the Walsh spectrum"); !fits)
            return fits.error();
        auto whole = looked([&](ProgramBuilder& builder, VectorId spectrum) {
            builder.output(builder.slice(spectrum, 0, m_size));
        });
        if (!whole)
            return whole.error();
        m_host = std::move(whole->front());
    }
    return numbersOf<std::int32_t>(std::get<ElementVector>(*m_host));
}

base::Result<std::span<const std::int32_t>> WalshSpectrum::page(std::size_t index)
{
    if (m_host)
        return numbersOf<std::int32_t>(std::get<ElementVector>(*m_host))
            .subspan(index * pageLength(), pageLength());
    if (m_pageIndex != index) {
        auto fetched = looked([&](ProgramBuilder& builder, VectorId spectrum) {
            builder.output(builder.slice(spectrum, index * pageLength(), pageLength()));
        });
        if (!fetched)
            return fetched.error();
        m_page = std::move(fetched->front());
        m_pageIndex = index;
    }
    return numbersOf<std::int32_t>(*m_page);
}

base::Status WalshSpectrum::walk(const std::function<bool(std::size_t page)>& isLookedAt,
                                 const std::function<bool(const Coefficient& coefficient)>& look)
{
    for (std::size_t index = 0; index < pageCount(); ++index) {
        if (!isLookedAt(index))
            continue;
        if (m_control.stopRequested())
            return base::cancelled();
        const auto values = page(index);
        if (!values)
            return values.error();
        for (std::size_t i = 0; i < values->size(); ++i)
            if (!look({index * pageLength() + i, (*values)[i]}))
                return base::success();
    }
    return base::success();
}

base::Result<std::span<const std::int32_t>> WalshSpectrum::largestOfPages()
{
    if (!m_largestOfPages) {
        auto found = m_host ? largestOfHostPages()
                            : reduced(program::largestMagnitude().name, Groups::blocks(pageLength()));
        if (!found)
            return found.error();
        m_largestOfPages = std::move(*found);
    }
    return numbersOf<std::int32_t>(*m_largestOfPages);
}

base::Result<ElementVector> WalshSpectrum::largestOfHostPages()
{
    auto largest = base::allocateElements(base::ElementType::Int32, pageCount());
    if (!largest)
        return largest;
    auto& numbers = std::get<Values>(*largest);
    for (std::size_t index = 0; index < pageCount(); ++index) {
        const auto values = page(index);
        if (!values)
            return values.error();
        std::int32_t most = 0;
        for (const std::int32_t value : *values)
            most = std::max(most, std::abs(value));
        numbers[index] = most;
    }
    return largest;
}

base::Result<std::vector<std::int64_t>> WalshSpectrum::byWeight(std::string_view reduction)
{
    constexpr int radix = 2;
    const auto found = reduced(reduction, Groups::weights(radix));
    if (!found)
        return found.error();
    const auto numbers = numbersOf<std::int64_t>(*found);
    return std::vector<std::int64_t>(numbers.begin(), numbers.end());
}

base::Result<std::vector<std::int64_t>> WalshSpectrum::squaresByWeight()
{
    if (!m_host)
        return byWeight("sum-of-squares");
    std::vector<std::int64_t> squares(static_cast<std::size_t>(base::floorLog2(m_size)) + 1);
    if (const auto done = walk([](std::size_t) { return true; },
                               [&](const Coefficient& coefficient) {
                                   squares[static_cast<std::size_t>(std::popcount(coefficient.mask))] +=
                                       coefficient.value * coefficient.value;
                                   return true;
                               });
        !done)
        return done.error();
    return squares;
}

// Of the largest magnitude. On a GPU the whole distribution takes no longer, and is asked for, too.
base::Result<std::int64_t> WalshSpectrum::countOf(std::int64_t magnitude)
{
    if (m_runner.isOnGpu) {
        const auto counts = distribution();
        if (!counts)
            return counts.error();
        std::int64_t count = 0;
        for (const auto& [value, times] : *counts)
            count += magnitudeOf(value) == magnitude ? times : 0;
        return count;
    }
    // Below, up to and above all others.
    const std::int64_t width = 2 * magnitude - 1;
    const auto counts = counted({static_cast<double>(1 - magnitude - width), static_cast<double>(width), 3});
    if (!counts)
        return counts.error();
    return counts->front() + counts->back();
}

base::Result<WalshSpectrum::Peaks> WalshSpectrum::peaks()
{
    if (m_peaks)
        return *m_peaks;
    const auto largest = largestOfPages();
    if (!largest)
        return largest.error();
    Peaks peaks;
    peaks.magnitude = std::ranges::max(*largest);
    if (pageCount() > 1) {
        const auto count = countOf(peaks.magnitude);
        if (!count)
            return count.error();
        peaks.count = *count;
    }
    if (const auto done = walk([&](std::size_t page) { return (*largest)[page] == peaks.magnitude; },
                               [&](const Coefficient& coefficient) {
                                   if (magnitudeOf(coefficient.value) != peaks.magnitude)
                                       return true;
                                   if (pageCount() == 1)
                                       ++peaks.count;
                                   if (peaks.first.size() < maxListed)
                                       peaks.first.push_back(coefficient);
                                   return pageCount() == 1 || peaks.first.size() < maxListed;
                               });
        !done)
        return done.error();
    m_peaks = std::move(peaks);
    return *m_peaks;
}

base::Result<Coefficient> WalshSpectrum::least()
{
    std::optional<ElementVector> leasts;  // of the pages, 0 where all are
    if (!m_host) {
        auto found = reduced("smallest-magnitude", Groups::blocks(pageLength()));
        if (!found)
            return found.error();
        leasts = std::move(*found);
    }
    Coefficient first;  // not all are 0: Parseval
    const auto isLess = [&](std::int64_t value) {
        return value != 0 && (first.value == 0 || magnitudeOf(value) < magnitudeOf(first.value));
    };
    if (const auto done =
            walk([&](std::size_t page) { return !leasts || isLess(numbersOf<std::int32_t>(*leasts)[page]); },
                 [&](const Coefficient& coefficient) {
                     if (isLess(coefficient.value))
                         first = coefficient;
                     return true;
                 });
        !done)
        return done.error();
    return first;
}

base::Result<std::optional<Coefficient>> WalshSpectrum::ofLeastWeight()
{
    int weight = 0;  // of the one that is wanted, or at least that
    if (!m_host) {
        const auto counts = byWeight("nonzero");
        if (!counts)
            return counts.error();
        const auto least =
            std::find_if(counts->begin() + 1, counts->end(), [](auto count) { return count > 0; });
        if (least == counts->end())
            return std::optional<Coefficient>();
        weight = static_cast<int>(least - counts->begin());
    }
    const auto largest = largestOfPages();
    if (!largest)
        return largest.error();
    std::optional<Coefficient> first;
    if (const auto done = walk(
            [&](std::size_t page) {
                const int outside = std::popcount(page);
                return (*largest)[page] != 0 &&
                       (m_host || (outside <= weight && weight <= outside + pageBits));
            },
            [&](const Coefficient& coefficient) {
                const int own = std::popcount(coefficient.mask);
                if (coefficient.value != 0 && own > 0 && (!first || own < std::popcount(first->mask)))
                    first = coefficient;
                return m_host.has_value() || !first || std::popcount(first->mask) != weight;
            });
        !done)
        return done.error();
    return first;
}

base::Result<Coefficient> WalshSpectrum::at(std::size_t mask)
{
    const auto values = page(mask / pageLength());
    if (!values)
        return values.error();
    return Coefficient{mask, (*values)[mask % pageLength()]};
}

base::Result<Distribution> WalshSpectrum::distributionOfPage()
{
    const auto values = page(0);
    if (!values)
        return values.error();
    std::unordered_map<std::int64_t, std::int64_t> counts;
    for (const std::int32_t value : *values)
        ++counts[value];
    Distribution distribution(counts.begin(), counts.end());
    std::ranges::sort(distribution);
    return distribution;
}

base::Status WalshSpectrum::countFrom(std::int64_t low, Distribution& distribution)
{
    const auto counts = counted({static_cast<double>(low - apart), apart, program::maxIntegerBars});
    if (!counts)
        return counts.error();
    for (std::size_t bar = 1; bar + 1 < counts->size(); ++bar)  // the outer ones count what lies beyond, too
        if ((*counts)[bar] > 0)
            distribution.emplace_back(low + apart * static_cast<std::int64_t>(bar - 1), (*counts)[bar]);
    return base::success();
}

base::Result<Distribution> WalshSpectrum::distribution()
{
    if (!m_distribution) {
        auto found = pageCount() == 1 ? distributionOfPage() : distributionOfAll();
        if (!found)
            return found;
        m_distribution = std::move(*found);
    }
    return *m_distribution;
}

// A bar for each value, where that is not too many; else those bars of a coarser histogram that have values, a part after the other.
base::Result<Distribution> WalshSpectrum::distributionOfAll()
{
    const auto pages = largestOfPages();
    if (!pages)
        return pages.error();
    const std::int64_t largest = std::ranges::max(*pages);
    const std::int64_t low = -largest;
    const std::int64_t valueCount = 2 * largest / apart + 1;
    std::int64_t width = apart;
    while (width / apart * static_cast<std::int64_t>(program::maxIntegerBars) < valueCount)
        width *= 2;
    const std::int64_t barCount = (valueCount - 1) * apart / width + 1;
    const auto coarse =
        counted({static_cast<double>(low), static_cast<double>(width), static_cast<std::size_t>(barCount)});
    if (!coarse)
        return coarse.error();
    Distribution distribution;
    std::int64_t begin = low;  // where counting has come to
    for (std::size_t bar = 0; bar < coarse->size(); ++bar) {
        const std::int64_t first = low + width * static_cast<std::int64_t>(bar);
        if ((*coarse)[bar] == 0)
            continue;
        if (width == apart) {
            distribution.emplace_back(first, (*coarse)[bar]);
            continue;
        }
        for (begin = std::max(begin, first); begin < first + width;
             begin += apart * (static_cast<std::int64_t>(program::maxIntegerBars) - 2))
            if (const auto done = countFrom(begin, distribution); !done)
                return done.error();
    }
    return distribution;
}

}  // namespace sequency::analysis
