// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/program/meaning.h"

#include "engine/base/number/wrapping.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <complex>
#include <limits>
#include <type_traits>

namespace sequency::program {
namespace {

using base::ElementVector;

template <typename Value>
struct IsComplex : std::false_type {};
template <typename Real>
struct IsComplex<std::complex<Real>> : std::true_type {};

// Calls work(read, write, range) with functions of an index that read a value, as it is, and write one.
template <typename Work>
void withReader(const HostVector& from, const Work& work)
{
    if (const auto* bits = std::get_if<base::PackedBits>(&from))
        return work([bits](std::size_t i) { return std::uint8_t{(*bits)[i]}; });
    if (const auto* planes = std::get_if<base::PackedQuaternary>(&from))
        return work([planes](std::size_t i) {
            return static_cast<std::uint8_t>(planes->low[i] + 2 * planes->high[i]);
        });
    std::visit([&](const auto& values) { work([&values](std::size_t i) { return values[i]; }); },
               std::get<ElementVector>(from));
}

template <typename To, typename From>
To valueAs(From value)
{
    if constexpr (std::is_same_v<To, From>)
        return value;
    else if constexpr (IsComplex<To>::value && IsComplex<From>::value)
        return To(value);
    else if constexpr (IsComplex<To>::value)
        return To(static_cast<typename To::value_type>(value));
    else if constexpr (IsComplex<From>::value)
        return static_cast<To>(value.real());
    else
        return static_cast<To>(value);
}

template <typename Read>
void writeBits(const Read& read, base::PackedBits& to, Range range, unsigned plane)
{
    constexpr std::size_t wordBits = base::PackedBits::bitsPerWord;
    for (std::size_t begin = range.begin; begin < range.end; begin += wordBits) {
        std::uint64_t word = 0;
        for (std::size_t i = begin; i < std::min(range.end, begin + wordBits); ++i)
            word |= static_cast<std::uint64_t>(valueAs<std::uint8_t>(read(i)) >> plane & 1) << (i - begin);
        to.words()[begin / wordBits] = word;
    }
}

// The eight values of every byte.
template <typename Element>
const std::array<std::array<Element, 8>, 256>& valuesOfBytes(Meaning meaning)
{
    const auto made = [](Meaning wanted) {
        std::array<std::array<Element, 8>, 256> table;
        for (unsigned byte = 0; byte < table.size(); ++byte)
            for (unsigned bit = 0; bit < table[byte].size(); ++bit) {
                const bool isSet = (byte >> bit & 1) != 0;
                table[byte][bit] =
                    valueAs<Element>(wanted == Meaning::Signs ? 1 - 2 * int{isSet} : int{isSet});
            }
        return table;
    };
    static const auto values = made(Meaning::Values);
    static const auto signs = made(Meaning::Signs);
    return meaning == Meaning::Signs ? signs : values;
}

// A byte at a time; the bits of a range that ends within one singly.
template <typename Element>
void unpack(const base::PackedBits& bits, base::AlignedBuffer<Element>& to, Meaning meaning, Range range)
{
    constexpr std::size_t byteBits = 8;
    const auto& table = valuesOfBytes<Element>(meaning);
    std::size_t i = range.begin;
    for (; i + byteBits <= range.end; i += byteBits) {
        const std::uint64_t word = bits.words()[i / base::PackedBits::bitsPerWord];
        const auto& values = table[word >> i % base::PackedBits::bitsPerWord & 0xFF];
        std::copy(values.begin(), values.end(), to.data() + i);
    }
    for (; i < range.end; ++i)
        to[i] = table[bits[i] ? 1 : 0][0];
}

// Roots by their table.
template <typename Read, typename Element>
void convertValues(const Read& read, base::AlignedBuffer<Element>& to, const Convert& how, Range range)
{
    using From = decltype(read(0));
    if constexpr (IsComplex<Element>::value)
        if (how.meaning == Meaning::Roots) {
            const auto roots = transform::unitRoots<Element>(how.radix);
            for (std::size_t i = range.begin; i < range.end; ++i)
                to[i] = roots[valueAs<std::uint8_t>(read(i)) % roots.size()];
            return;
        }
    if (how.meaning == Meaning::Signs)
        for (std::size_t i = range.begin; i < range.end; ++i)
            to[i] = valueAs<Element>(read(i) == From(0) ? 1 : -1);
    else
        for (std::size_t i = range.begin; i < range.end; ++i)
            to[i] = valueAs<Element>(read(i));
}

}  // namespace

void convert(const HostVector& from, HostVector& to, const Convert& how, Range range)
{
    const bool isByTable = how.meaning == Meaning::Values || how.meaning == Meaning::Signs;
    const auto* const packed = std::get_if<base::PackedBits>(&from);
    if (auto* const elements = std::get_if<ElementVector>(&to);
        isByTable && packed != nullptr && elements != nullptr)
        return std::visit([&](auto& values) { unpack(*packed, values, how.meaning, range); }, *elements);
    withReader(from, [&](const auto& read) {
        using From = decltype(read(0));
        if (how.meaning == Meaning::Zeros)
            return writeBits([&](std::size_t i) { return read(i) == From(0); },
                             std::get<base::PackedBits>(to), range, 0);
        if (auto* bits = std::get_if<base::PackedBits>(&to))
            return writeBits(read, *bits, range, 0);
        if (auto* planes = std::get_if<base::PackedQuaternary>(&to)) {
            writeBits(read, planes->low, range, 0);
            return writeBits(read, planes->high, range, 1);
        }
        std::visit([&](auto& values) { convertValues(read, values, how, range); },
                   std::get<ElementVector>(to));
    });
}

void multiply(const ElementVector& first, const ElementVector& second, ElementVector& to, Range range)
{
    std::visit(
        [&](auto& result) {
            using Buffer = std::remove_cvref_t<decltype(result)>;
            using Element = std::remove_cvref_t<decltype(result[0])>;
            const auto& a = std::get<Buffer>(first);
            const auto& b = std::get<Buffer>(second);
            for (std::size_t i = range.begin; i < range.end; ++i) {
                if constexpr (std::is_integral_v<Element> && sizeof(Element) >= 4) {
                    using Unsigned = std::make_unsigned_t<Element>;
                    result[i] =
                        static_cast<Element>(static_cast<Unsigned>(a[i]) * static_cast<Unsigned>(b[i]));
                } else if constexpr (!std::is_integral_v<Element>) {
                    result[i] = a[i] * b[i];
                }
            }
        },
        to);
}

namespace {

template <typename Integer>
Integer divided(Integer a, Integer b, bool isRemainder)
{
    if (b == 0 || (isRemainder && b == -1))
        return 0;
    if (b == -1)  // of the least integer undefined otherwise
        return static_cast<Integer>(0 - base::Wrapping<Integer>(a));
    return isRemainder ? a % b : a / b;
}

}  // namespace

void divide(const ElementVector& dividend, const ElementVector& divisor, ElementVector& to, const Divide& how,
            Range range)
{
    std::visit(
        [&](auto& result) {
            using Buffer = std::remove_cvref_t<decltype(result)>;
            using Element = std::remove_cvref_t<decltype(result[0])>;
            const auto& a = std::get<Buffer>(dividend);
            const auto& b = std::get<Buffer>(divisor);
            for (std::size_t i = range.begin; i < range.end; ++i) {
                if constexpr (std::is_integral_v<Element> && sizeof(Element) >= 4)
                    result[i] = divided(a[i], b[i], how.isRemainder);
                else if constexpr (std::is_floating_point_v<Element>)
                    result[i] = b[i] == 0 ? Element(0) : a[i] / b[i];
            }
        },
        to);
}

void clear(const ElementVector& from, const ElementVector& largest, ElementVector& to, double share,
           Range range)
{
    const double most = base::realPart(largest, 0);
    const double tolerance = std::isfinite(most) ? share * most : -1;
    std::visit(
        [&](auto& result) {
            using Buffer = std::remove_cvref_t<decltype(result)>;
            using Element = std::remove_cvref_t<decltype(result[0])>;
            if constexpr (std::is_floating_point_v<Element>) {
                const auto& values = std::get<Buffer>(from);
                for (std::size_t i = range.begin; i < range.end; ++i)
                    result[i] =
                        std::abs(static_cast<double>(values[i])) <= tolerance ? Element(0) : values[i];
            }
        },
        to);
}

void shift(const ElementVector& from, ElementVector& to, int bits, Range range)
{
    std::visit(
        [&](auto& result) {
            using Buffer = std::remove_cvref_t<decltype(result)>;
            using Element = std::remove_cvref_t<decltype(result[0])>;
            if constexpr (std::is_integral_v<Element>) {
                const auto& values = std::get<Buffer>(from);
                for (std::size_t i = range.begin; i < range.end; ++i)
                    result[i] = static_cast<Element>(values[i] >> bits);
            }
        },
        to);
}

Reduced start(const Reduction& reduction)
{
    return {reduction.integerStart, reduction.realStart};
}

Reduced join(const Reduction& reduction, Reduced a, Reduced b)
{
    return {reduction.joinIntegers(a.integer, b.integer), reduction.joinReals(a.real, b.real)};
}

namespace {

// The least and the largest of at least one value.
template <typename Element>
std::array<Element, 2> extremesOf(const Element* values, std::size_t count)
{
    Element least = values[0];
    Element largest = values[0];
    for (std::size_t i = 0; i < count; ++i) {
        least = values[i] < least ? values[i] : least;
        largest = values[i] > largest ? values[i] : largest;
    }
    return {least, largest};
}

// Joins the values of a range to a number.
void fold(const Reduction& reduction, const ElementVector& from, Range range, Reduced& number)
{
    std::visit(
        [&](const auto& values) {
            using Element = std::remove_cvref_t<decltype(values[0])>;
            const Element* const first = values.data() + range.begin;
            const std::size_t count = range.end - range.begin;
            if constexpr (std::is_integral_v<Element>) {
                const auto folded = std::get<Reduction::Fold<Element, std::int64_t>>(reduction.folds);
                if (reduction.isOfExtremes && count > 0) {
                    const auto extremes = extremesOf(first, count);
                    number.integer = folded(extremes.data(), extremes.size(), number.integer);
                } else {
                    number.integer = folded(first, count, number.integer);
                }
            }
            if constexpr (std::is_floating_point_v<Element>)
                number.real =
                    std::get<Reduction::Fold<Element, double>>(reduction.folds)(first, count, number.real);
        },
        from);
}

// The weights of neighbouring indices differ from value to value.
std::vector<GroupReduced> reduceByWeight(const Reduce& reduce, const ElementVector& from, Range range)
{
    constexpr std::size_t maxDigits = 64;
    std::vector<GroupReduced> groups(maxDigits + 1);
    std::vector<bool> isMet(groups.size(), false);
    for (std::size_t i = 0; i < groups.size(); ++i)
        groups[i] = {i, start(reduce.reduction)};
    for (std::size_t i = range.begin; i < range.end; ++i) {
        const std::size_t group = reduce.groups.groupOf(i);
        fold(reduce.reduction, from, {i, i + 1}, groups[group].number);
        isMet[group] = true;
    }
    std::erase_if(groups, [&](const GroupReduced& group) { return !isMet[group.group]; });
    return groups;
}

}  // namespace

std::vector<GroupReduced> reduce(const Reduce& reduce, const HostVector& from, Range range)
{
    const ElementVector& values = std::get<ElementVector>(from);
    if (reduce.groups.by == Groups::By::Weight)
        return reduceByWeight(reduce, values, range);
    const bool isBlocks = reduce.groups.by == Groups::By::Blocks;
    std::vector<GroupReduced> groups;
    for (std::size_t begin = range.begin; begin < range.end;) {
        const std::size_t group = reduce.groups.groupOf(begin);
        const std::size_t end =
            isBlocks ? std::min(range.end, (group + 1) * reduce.groups.blockLength) : range.end;
        groups.push_back({group, start(reduce.reduction)});
        const std::size_t first = group * reduce.groups.blockLength + reduce.groups.skipped;
        fold(reduce.reduction, values, {std::min(end, std::max(begin, first)), end}, groups.back().number);
        begin = end;
    }
    return groups;
}

void write(Reduced number, HostVector& to, std::size_t index)
{
    std::visit(
        [&](auto& values) {
            using Element = std::remove_cvref_t<decltype(values[0])>;
            if constexpr (std::is_integral_v<Element>)
                values[index] = static_cast<Element>(number.integer);
            else if constexpr (std::is_floating_point_v<Element>)
                values[index] = static_cast<Element>(number.real);
        },
        std::get<ElementVector>(to));
}

void countInBars(const Bars& bars, const ElementVector& from, Range range, std::span<std::int64_t> counts)
{
    const std::optional<int> bits = widthBits(bars);
    const auto count = [&](const auto& values, const auto& begins) {
        for (std::size_t i = range.begin; i < range.end; ++i)
            ++counts[static_cast<std::size_t>(
                std::ranges::partition_point(begins, [&](auto begin) { return begin <= values[i]; }) -
                begins.begin())];
    };
    const auto countByShift = [&](const auto& values) {
        const auto low = static_cast<std::int64_t>(bars.low);
        for (std::size_t i = range.begin; i < range.end; ++i)
            ++counts[barOf(static_cast<std::int64_t>(values[i]), low, *bits, bars.count)];
    };
    // How many lie beyond each beginning on: a loop that compilers vectorise.
    const auto countFew = [&](const auto& values, const auto& begins) {
        std::size_t before = range.end - range.begin;
        for (std::size_t bar = 0; bar < begins.size(); ++bar) {
            using Value = std::remove_cvref_t<decltype(values[0])>;
            std::size_t beyond = 0;
            if (begins[bar] <= std::numeric_limits<Value>::max()) {
                const auto begin = static_cast<Value>(
                    std::max<std::int64_t>(begins[bar], std::numeric_limits<Value>::min()));
                for (std::size_t i = range.begin; i < range.end; ++i)
                    beyond += values[i] >= begin ? 1 : 0;
            }
            counts[bar] += static_cast<std::int64_t>(before - beyond);
            before = beyond;
        }
        counts[begins.size()] += static_cast<std::int64_t>(before);
    };
    std::visit(
        [&](const auto& values) {
            using Element = std::remove_cvref_t<decltype(values[0])>;
            constexpr std::size_t few = 4;
            if constexpr (std::is_integral_v<Element>)
                bits               ? countByShift(values)
                : bars.count > few ? count(values, beginnings<std::int64_t>(bars))
                                   : countFew(values, beginnings<std::int64_t>(bars));
            else if constexpr (std::is_floating_point_v<Element>)
                count(values, beginnings<Element>(bars));
        },
        from);
}

void gather(const ElementVector& from, std::span<const std::int64_t> positions, ElementVector& to,
            Range range)
{
    std::visit(
        [&](auto& values) {
            const auto& source = std::get<std::remove_cvref_t<decltype(values)>>(from);
            const auto last = static_cast<std::int64_t>(source.size()) - 1;
            for (std::size_t i = range.begin; i < range.end; ++i)
                values[i] = source[static_cast<std::size_t>(std::clamp<std::int64_t>(positions[i], 0, last))];
        },
        to);
}

void slice(const ElementVector& from, std::size_t first, ElementVector& to, Range range)
{
    std::visit(
        [&](auto& values) {
            const auto& source = std::get<std::remove_cvref_t<decltype(values)>>(from);
            std::copy(source.begin() + first + range.begin, source.begin() + first + range.end,
                      values.begin() + range.begin);
        },
        to);
}

}  // namespace sequency::program
