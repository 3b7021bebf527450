// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/program/cost.h"
#include "engine/program/host_interpreter.h"
#include "engine/program/operations/parts.h"

#include <algorithm>
#include <cmath>
#include <functional>
#include <limits>
#include <mutex>
#include <type_traits>

namespace sequency::program {
namespace {

base::Result<Shape> shapeOfHistogram(View here)
{
    const Vector& from = here.operand();
    const Bars& bars = here.as<Histogram>().bars;
    if (!isOrdered(from))
        return refused(from.name + " has no histogram: expected at least one integer or real value");
    const bool isByShift = base::isInteger(*elementOf(from.storage)) && widthBits(bars).has_value();
    const std::size_t most = isByShift ? maxIntegerBars : maxBars;
    if (!std::isfinite(bars.low) || !std::isfinite(bars.width) || bars.width <= 0 || bars.count < 1 ||
        bars.count > most)
        return refused("expected 1 to " + std::to_string(most) + " bars with a width greater than 0");
    return Shape{Storage::Int64, bars.count};
}

// Counts the values in `range` per bar. `counts` must have one entry per bar.
void countInBars(const Bars& bars, const base::ElementVector& from, Range range,
                 std::span<std::int64_t> counts)
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
    // For each lower limit of a bar, counts the values that are at least the limit. Compilers vectorise this loop.
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

base::Status runHistogram(HostInterpreter& host)
{
    const HostVector& from = host.operand();
    const Bars& bars = host.as<Histogram>().bars;
    return host.computeResult([&](HostVector& to) {
        const auto counts = elementsOf<std::int64_t>(to);
        std::ranges::fill(counts, 0);
        std::mutex mutex;
        // Unused lists of counts. Each concurrent range takes one list.
        std::vector<std::vector<std::int64_t>> idle;
        auto done = host.forRanges(lengthOf(from), [&](Range range) {
            std::vector<std::int64_t> mine;
            if (const std::scoped_lock lock(mutex); !idle.empty()) {
                mine = std::move(idle.back());
                idle.pop_back();
            }
            mine.resize(bars.count);
            countInBars(bars, std::get<base::ElementVector>(from), range, mine);
            const std::scoped_lock lock(mutex);
            idle.push_back(std::move(mine));
        });
        for (const auto& list : idle)
            std::ranges::transform(counts, list, counts.begin(), std::plus());
        return done;
    });
}

void readHistogram(ProgramReader& in)
{
    const Bars bars{in.number<double>(1), in.number<double>(2), in.number<std::size_t>(3)};
    in.add({Histogram{bars}, {in.vector(0)}});
}

}  // namespace

const OperationKind& Histogram::kind()
{
    static const OperationKind kind{
        .forms = {{"histogram VECTOR LOW WIDTH BARS", readHistogram}},
        .shape = shapeOfHistogram,
        .text =
            [](View here) {
                const Bars& bars = here.as<Histogram>().bars;
                return line("histogram", here.operand(), bars.low, bars.width, bars.count);
            },
        .bound = [](View here, KnownNorms) { return normsUpTo(countOf(here.operand()), here); },
        .run = runHistogram,
        .arithmetic =
            [](View here) {
                return Cost{here.operand().length, 0, 0, 0};
            }};
    return kind;
}

}  // namespace sequency::program
