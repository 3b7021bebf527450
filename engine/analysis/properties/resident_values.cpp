// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/analysis/properties/resident_values.h"

#include "engine/base/memory/host_memory.h"
#include "engine/base/text/digits.h"
#include "engine/program/host_interpreter.h"
#include "engine/program/programs.h"
#include "engine/transform/catalogue.h"

#include <algorithm>
#include <bit>
#include <cstdlib>
#include <unordered_map>

namespace sequency::analysis {
namespace {

using base::ElementVector;
using program::Groups;
using program::HostVector;

constexpr int pageBits = 16;
constexpr std::size_t maxPageLength = std::size_t{1} << pageBits;

const char* nameOf(ResidentValues::Kind kind)
{
    return kind == ResidentValues::Kind::Spectrum ? "the Walsh spectrum" : "the autocorrelation";
}

}  // namespace

base::Result<program::Program> ResidentValues::programOf(Kind kind, int variables)
{
    if (kind == Kind::Autocorrelation)
        return program::autocorrelationOfBits(variables);
    const auto walsh = SEQUENCY_TRY(transform::walsh(variables));
    return program::spectrumOfBits(walsh, program::ValueMapping::Signs);
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

// Distance between possible values, except for n = 1. A Walsh coefficient is 2^n − 2d, and the distances d of f from affine functions are all even or
// all odd. A value of the autocorrelation is 2^n − 2w, and the weight w of a derivative is even.
constexpr std::int64_t apart = 4;

}  // namespace

std::size_t ResidentValues::pageLength() const
{
    return std::min(m_size, maxPageLength);
}

base::Status ResidentValues::checkHostMemory(Kind kind, int variables)
{
    const auto program = programOf(kind, variables);
    if (!program)
        return program.error();
    const std::size_t size = std::size_t{1} << variables;
    return base::checkMemory(size * sizeof(std::int32_t) + program::scratchBytes(*program), nameOf(kind));
}

base::Result<ResidentValues> ResidentValues::of(Kind kind, const program::InputVector& bits, int variables,
                                                program::Runner runner, base::RunControl control)
{
    const std::size_t size = std::size_t{1} << variables;
    const auto program = programOf(kind, variables);
    if (!program)
        return program.error();
    if (size > maxPageLength) {
        if (!runner.isOnGpu)
            SEQUENCY_TRY(checkHostMemory(kind, variables));
        auto kept = runner.keep(*program, {bits}, nullptr);
        if (kept)
            return ResidentValues(kind, VectorReader(std::move(*kept), std::move(runner)),
                                  std::move(control));
        // A device with too little memory for the whole vector can still compute it in parts from host memory.
        if (kept.error().kind != base::ErrorKind::OutOfMemory || bits.kept() != nullptr)
            return kept.error();
    }
    SEQUENCY_TRY(checkHostMemory(kind, variables));
    auto values = SEQUENCY_TRY(program::allocate(program::Storage::Int32, size));
    SEQUENCY_TRY(runner.run(*program, {{bits}, {&values}}));
    return ResidentValues(
        kind, VectorReader(std::make_shared<const HostVector>(std::move(values)), std::move(runner)),
        std::move(control));
}

ResidentValues ResidentValues::ofValues(Kind kind, base::AlignedBuffer<std::int32_t> values,
                                        program::Runner runner, base::RunControl control)
{
    return ResidentValues(
        kind,
        VectorReader(std::make_shared<const HostVector>(ElementVector(std::move(values))), std::move(runner)),
        std::move(control));
}

base::Result<std::span<const std::int32_t>> ResidentValues::values()
{
    if (!isInHost()) {
        SEQUENCY_TRY(base::checkMemory(m_size * sizeof(std::int32_t), nameOf(m_kind)));
        auto whole = SEQUENCY_TRY(m_look.slice(0, m_size));
        m_look = VectorReader(std::make_shared<const HostVector>(std::move(whole)), m_look.runner());
    }
    return numbersOf<std::int32_t>(*m_look.inHost());
}

base::Result<std::span<const std::int32_t>> ResidentValues::page(std::size_t index)
{
    if (isInHost())
        return numbersOf<std::int32_t>(*m_look.inHost()).subspan(index * pageLength(), pageLength());
    if (m_pageIndex != index) {
        m_page = SEQUENCY_TRY(m_look.slice(index * pageLength(), pageLength()));
        m_pageIndex = index;
    }
    return numbersOf<std::int32_t>(*m_page);
}

base::Status ResidentValues::walk(const std::function<bool(std::size_t page)>& isLookedAt,
                                  const std::function<bool(const Coefficient& coefficient)>& look)
{
    for (std::size_t index = 0; index < pageCount(); ++index) {
        if (!isLookedAt(index))
            continue;
        if (m_control.stopRequested())
            return base::cancelled();
        const auto values = SEQUENCY_TRY(page(index));
        for (std::size_t i = 0; i < values.size(); ++i)
            if (!look({index * pageLength() + i, values[i]}))
                return base::success();
    }
    return base::success();
}

base::Result<std::span<const std::int32_t>> ResidentValues::largestOfPages()
{
    if (!m_largestOfPages) {
        m_largestOfPages = SEQUENCY_TRY(ofPages(program::largestMagnitude().name));
    }
    return numbersOf<std::int32_t>(*m_largestOfPages);
}

// Returns the result of the reduction for each page. Page 0 begins at firstMask().
base::Result<ElementVector> ResidentValues::ofPages(std::string_view reduction)
{
    const auto& row = *program::findReduction(reduction);
    auto found = SEQUENCY_TRY(isInHost() ? base::allocateElements(base::ElementType::Int32, pageCount())
                                         : m_look.reduced(reduction, Groups::blocks(pageLength())));
    const auto fold = std::get<program::Reduction::Fold<std::int32_t, std::int64_t>>(row.folds);
    auto& numbers = std::get<Values>(found);
    const std::size_t foldedHere = isInHost() ? pageCount() : firstMask();
    for (std::size_t index = 0; index < foldedHere; ++index) {
        const auto values = SEQUENCY_TRY(page(index));
        const auto counted = values.subspan(index == 0 ? firstMask() : 0);
        numbers[index] = static_cast<std::int32_t>(fold(counted.data(), counted.size(), row.integerStart));
    }
    return found;
}

base::Result<std::vector<std::int64_t>> ResidentValues::byWeight(std::string_view reduction)
{
    constexpr int radix = 2;
    const auto found = SEQUENCY_TRY(m_look.reduced(reduction, Groups::weights(radix)));
    const auto numbers = numbersOf<std::int64_t>(found);
    return std::vector<std::int64_t>(numbers.begin(), numbers.end());
}

base::Result<std::vector<std::int64_t>> ResidentValues::squaresByWeight()
{
    if (!isInHost())
        return byWeight("sum-of-squares");
    std::vector<std::int64_t> squares(static_cast<std::size_t>(base::floorLog2(m_size)) + 1);
    SEQUENCY_TRY(walk([](std::size_t) { return true; },
                      [&](const Coefficient& coefficient) {
                          squares[static_cast<std::size_t>(std::popcount(coefficient.mask))] +=
                              coefficient.value * coefficient.value;
                          return true;
                      }));
    return squares;
}

// Returns how often the largest magnitude occurs. On a GPU, computes and caches the whole distribution instead, which takes no longer.
base::Result<std::int64_t> ResidentValues::countOf(std::int64_t magnitude)
{
    if (magnitude == 0)
        return static_cast<std::int64_t>(m_size - firstMask());
    if (m_look.runner().isOnGpu) {
        const auto counts = SEQUENCY_TRY(distribution());
        std::int64_t count = isFirst(magnitude) ? -1 : 0;
        for (const auto& [value, times] : counts)
            count += magnitudeOf(value) == magnitude ? times : 0;
        return count;
    }
    // The three bars count the values ≤ −magnitude, the values between −magnitude and magnitude, and the values ≥ magnitude, which include r(0).
    const std::int64_t width = 2 * magnitude - 1;
    const auto counts = SEQUENCY_TRY(
        m_look.counted({static_cast<double>(1 - magnitude - width), static_cast<double>(width), 3}));
    return counts.front() + counts.back() - static_cast<std::int64_t>(firstMask());
}

base::Result<ResidentValues::Peaks> ResidentValues::peaks()
{
    if (m_peaks)
        return *m_peaks;
    Peaks peaks;
    if (m_size == firstMask())
        return peaks;
    const auto largest = SEQUENCY_TRY(largestOfPages());
    peaks.magnitude = std::ranges::max(largest);
    if (pageCount() > 1) {
        const auto count = SEQUENCY_TRY(countOf(peaks.magnitude));
        peaks.count = count;
    }
    SEQUENCY_TRY(walkMagnitude(
        peaks.magnitude, [](std::size_t) { return true; },
        [&](const Coefficient& coefficient) {
            if (pageCount() == 1)
                ++peaks.count;
            if (!peaks.first)
                peaks.first = coefficient;
            return pageCount() == 1;
        }));
    m_peaks = std::move(peaks);
    return *m_peaks;
}

base::Result<std::vector<Coefficient>> ResidentValues::ofMagnitude(std::int64_t magnitude, Places places)
{
    std::vector<Coefficient> found;
    MatchList list(places);
    SEQUENCY_TRY(walkMagnitude(
        magnitude, [&](std::size_t) { return !list.isFull(); },
        [&](const Coefficient& coefficient) {
            if (list.record(coefficient.mask))
                found.push_back(coefficient);
            return !list.isFull();
        }));
    return found;
}

base::Status ResidentValues::walkMagnitude(std::int64_t magnitude,
                                           const std::function<bool(std::size_t page)>& isWanted,
                                           const std::function<bool(const Coefficient& coefficient)>& look)
{
    const auto largest = SEQUENCY_TRY(largestOfPages());
    return walk([&](std::size_t index) { return largest[index] >= magnitude && isWanted(index); },
                [&](const Coefficient& coefficient) {
                    return coefficient.mask < firstMask() || magnitudeOf(coefficient.value) != magnitude ||
                           look(coefficient);
                });
}

base::Result<ResidentValues::Extremes> ResidentValues::extremes()
{
    const auto firstOf = [&](const ElementVector& ofPages, std::int32_t value) -> base::Result<Coefficient> {
        const auto numbers = numbersOf<std::int32_t>(ofPages);
        const auto index = static_cast<std::size_t>(std::ranges::find(numbers, value) - numbers.begin());
        const auto values = SEQUENCY_TRY(page(index));
        const auto begin = values.begin() + static_cast<std::ptrdiff_t>(index == 0 ? firstMask() : 0);
        const auto place = std::find(begin, values.end(), value) - values.begin();
        return Coefficient{index * pageLength() + static_cast<std::size_t>(place), value};
    };
    const auto leasts = ofPages("smallest");
    const auto greatests = ofPages("largest");
    if (!leasts || !greatests)
        return (leasts ? greatests : leasts).error();
    const auto least = firstOf(*leasts, std::ranges::min(numbersOf<std::int32_t>(*leasts)));
    const auto greatest = firstOf(*greatests, std::ranges::max(numbersOf<std::int32_t>(*greatests)));
    if (!least || !greatest)
        return (least ? greatest : least).error();
    return Extremes{*least, *greatest};
}

base::Result<Coefficient> ResidentValues::least()
{
    std::optional<ElementVector> leasts;  // smallest non-zero magnitude per page; 0 if there is none
    if (!isInHost()) {
        leasts = SEQUENCY_TRY(m_look.reduced("smallest-magnitude", Groups::blocks(pageLength())));
    }
    Coefficient first;  // exists, because some value is nonzero by Parseval's theorem
    const auto isLess = [&](std::int64_t value) {
        return value != 0 && (first.value == 0 || magnitudeOf(value) < magnitudeOf(first.value));
    };
    SEQUENCY_TRY(
        walk([&](std::size_t page) { return !leasts || isLess(numbersOf<std::int32_t>(*leasts)[page]); },
             [&](const Coefficient& coefficient) {
                 if (isLess(coefficient.value))
                     first = coefficient;
                 return true;
             }));
    return first;
}

base::Result<std::optional<Coefficient>> ResidentValues::withMinWeight()
{
    int weight = 0;  // weight of the result, or a lower bound for it
    if (!isInHost()) {
        const auto counts = SEQUENCY_TRY(byWeight("nonzero"));
        const auto least =
            std::find_if(counts.begin() + 1, counts.end(), [](auto count) { return count > 0; });
        if (least == counts.end())
            return std::optional<Coefficient>();
        weight = static_cast<int>(least - counts.begin());
    }
    const auto largest = SEQUENCY_TRY(largestOfPages());
    std::optional<Coefficient> first;
    SEQUENCY_TRY(walk(
        [&](std::size_t page) {
            const int outside = std::popcount(page);
            return largest[page] != 0 && (isInHost() || (outside <= weight && weight <= outside + pageBits));
        },
        [&](const Coefficient& coefficient) {
            const int own = std::popcount(coefficient.mask);
            if (coefficient.value != 0 && own > 0 && (!first || own < std::popcount(first->mask)))
                first = coefficient;
            return isInHost() || !first || std::popcount(first->mask) != weight;
        }));
    return first;
}

base::Result<Coefficient> ResidentValues::at(std::size_t mask)
{
    const auto values = SEQUENCY_TRY(page(mask / pageLength()));
    return Coefficient{mask, values[mask % pageLength()]};
}

base::Result<Distribution> ResidentValues::distributionOfPage()
{
    const auto values = SEQUENCY_TRY(page(0));
    std::unordered_map<std::int64_t, std::int64_t> counts;
    for (const std::int32_t value : values)
        ++counts[value];
    Distribution distribution(counts.begin(), counts.end());
    std::ranges::sort(distribution);
    return distribution;
}

base::Result<Distribution> ResidentValues::distribution()
{
    if (!m_distribution)
        m_distribution = SEQUENCY_TRY(pageCount() == 1 ? distributionOfPage() : distributionOfAll());
    return *m_distribution;
}

base::Result<Distribution> ResidentValues::distributionOfAll()
{
    const auto pages = SEQUENCY_TRY(largestOfPages());
    const std::int64_t largest = std::ranges::max(pages);
    const bool isFirstBeyond = firstMask() > 0 && !isFirst(largest);
    auto found = m_look.distribution(-largest, largest + (isFirstBeyond ? apart : 0), apart, m_size);
    if (!found)
        return found.error();
    Distribution distribution = std::move(**found);
    // The distribution counts r(0) in a bar above `largest` or not at all. In both cases its entry is replaced.
    if (isFirstBeyond) {
        std::erase_if(distribution, [&](const auto& counted) { return counted.first > largest; });
        distribution.emplace_back(static_cast<std::int64_t>(m_size), 1);
    }
    return distribution;
}

}  // namespace sequency::analysis
