// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/program/cost.h"
#include "engine/program/host_interpreter.h"
#include "engine/program/operations/parts.h"
#include "engine/program/operations/values.h"

#include <algorithm>
#include <array>
#include <map>
#include <mutex>
#include <type_traits>

namespace sequency::program {

Reduced start(const Reduction& reduction)
{
    return {reduction.integerStart, reduction.realStart};
}

Reduced join(const Reduction& reduction, Reduced a, Reduced b)
{
    return {reduction.joinIntegers(a.integer, b.integer), reduction.joinReals(a.real, b.real)};
}

namespace {

// Returns the smallest and the largest of `count` ≥ 1 values.
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

void joinRange(const Reduction& reduction, const base::ElementVector& from, Range range, Reduced& number)
{
    std::visit(
        [&](const auto& values) {
            using Element = std::remove_cvref_t<decltype(values[0])>;
            const Element* const first = values.data() + range.begin;
            const std::size_t count = range.end - range.begin;
            if constexpr (std::is_integral_v<Element>) {
                const auto folded = std::get<Reduction::Fold<Element, std::int64_t>>(reduction.folds);
                if (reduction.findsExtremes && count > 0) {
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

// Reduces one value at a time, because adjacent indices have different weights.
std::vector<GroupReduced> reduceByWeight(const Reduce& reduce, const base::ElementVector& from, Range range)
{
    constexpr std::size_t maxDigits = 64;
    std::vector<GroupReduced> groups(maxDigits + 1);
    std::vector<bool> isMet(groups.size(), false);
    for (std::size_t i = 0; i < groups.size(); ++i)
        groups[i] = {i, start(reduce.reduction)};
    for (std::size_t i = range.begin; i < range.end; ++i) {
        const std::size_t group = reduce.groups.groupOf(i);
        joinRange(reduce.reduction, from, {i, i + 1}, groups[group].number);
        isMet[group] = true;
    }
    std::erase_if(groups, [&](const GroupReduced& group) { return !isMet[group.group]; });
    return groups;
}

}  // namespace

std::vector<GroupReduced> reduce(const Reduce& reduce, const HostVector& from, Range range)
{
    const base::ElementVector& values = std::get<base::ElementVector>(from);
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
        joinRange(reduce.reduction, values, {std::min(end, std::max(begin, first)), end},
                  groups.back().number);
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
        std::get<base::ElementVector>(to));
}

namespace {

base::Result<Shape> shapeOfReduced(View here)
{
    const Vector& from = here.operand();
    const auto& [reduction, groups] = here.as<Reduce>();
    if (!isOrdered(from))
        return refused(from.name + " cannot be reduced: expected at least one integer or real value");
    const auto count = groups.countFor(from.length);
    if (!count)
        return refused(from.name + " with " + std::to_string(from.length) + " values cannot be grouped by " +
                       text(groups));
    return Shape{reducedStorage(reduction, from.storage), *count};
}

void readReduce(ProgramReader& in)
{
    const Reduction* const reduction = findReduction(in.word(1));
    if (reduction == nullptr)
        return in.refuse("unknown reduction " + base::quotedToken(in.word(1)));
    const auto groups = parseGroups(in.word(2));
    if (!groups)
        return in.refuse("expected blocks=LENGTH, blocks=LENGTH,skip=COUNT or weight=RADIX, found " +
                         base::quotedToken(in.word(2)));
    in.add({Reduce{*reduction, *groups}, {in.vector(0)}});
}

// Counts and extremes are bounded by the largest value, and sums by the sum of magnitudes.
Norms normsOfReduced(View here, KnownNorms known)
{
    const Norms& from = normsOf(here, known);
    const base::MagnitudeBound count = static_cast<std::uint64_t>(here.operand().length);
    switch (here.as<Reduce>().reduction.growth) {
    case Reduction::Growth::Sum: return normsUpTo(std::max(from.sum, count), here);
    case Reduction::Growth::Squares: return normsUpTo(from.squares, here);
    case Reduction::Growth::None: break;
    }
    return normsUpTo(from.largest, here);
}

base::Status runReduce(HostInterpreter& host)
{
    const HostVector& from = host.operand();
    const Reduce& how = host.as<Reduce>();
    return host.computeResult([&](HostVector& to) {
        // Results per range. They are combined in index order, so that rounding is reproducible.
        std::map<std::size_t, std::vector<GroupReduced>> parts;
        std::mutex mutex;
        auto done = host.forRanges(lengthOf(from), [&](Range range) {
            auto part = reduce(how, from, range);
            const std::scoped_lock lock(mutex);
            parts.emplace(range.begin, std::move(part));
        });
        std::vector<Reduced> numbers(lengthOf(to), start(how.reduction));
        for (const auto& [begin, groups] : parts)
            for (const auto& [group, number] : groups)
                numbers[group] = join(how.reduction, numbers[group], number);
        for (std::size_t group = 0; group < numbers.size(); ++group)
            write(numbers[group], to, group);
        return done;
    });
}

}  // namespace

const OperationKind& Reduce::kind()
{
    static const OperationKind kind{
        .forms = {{"reduce VECTOR REDUCTION [blocks=LENGTH[,skip=COUNT]|weight=RADIX]", readReduce}},
        .shape = shapeOfReduced,
        .text =
            [](View here) {
                const auto& [reduction, groups] = here.as<Reduce>();
                const std::string all = line("reduce", here.operand(), reduction.name);
                return groups == Groups() ? all : line(all, text(groups));
            },
        .bound = normsOfReduced,
        .run = runReduce,
        .arithmetic =
            [](View here) {
                return Cost{here.operand().length - here.result().length, 0, 0, 0};
            }};
    return kind;
}

}  // namespace sequency::program
