// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/program/cost.h"
#include "engine/program/host_interpreter.h"
#include "engine/program/operations/parts.h"

#include <algorithm>
#include <bit>

namespace sequency::program {
namespace {

base::Result<Shape> shapeOfDifferences(View here)
{
    const auto& [first, outputs] = here.as<Differences>();
    const std::size_t count = here.result().length;
    SEQUENCY_TRY(checkSbox(here.operand()));
    if (outputs < 0 || outputs > maxSboxBits)
        return refused(std::to_string(outputs) + " output bits are not possible, expected 0 to 30");
    SEQUENCY_TRY(checkDifferences(here.operand(), first, count));
    return Shape{Storage::Int32, count << outputs};
}

// Returns the norms of the result. The counts of each row add up to the number of values of the S-box.
Norms normsOfDifferences(View here, KnownNorms)
{
    const base::MagnitudeBound count = countOf(here.operand());
    const base::MagnitudeBound rows =
        static_cast<std::uint64_t>(here.result().length >> here.as<Differences>().outputs);
    return tightened({count, rows * count, rows * count * count}, here.result().length);
}

// Sets counts[d] to the number of x with s(x) ⊕ s(x ⊕ a) = d. Requires a < 2^n for an S-box of 2^n values; the number of counts must be a power of 2.
// Cost: O(2^n + number of counts).
void countDifferences(std::span<const std::int32_t> sbox, std::size_t a, std::span<std::int32_t> counts)
{
    std::ranges::fill(counts, 0);
    const std::size_t mask = counts.size() - 1;
    if (a == 0) {
        counts[0] = static_cast<std::int32_t>(sbox.size());
        return;
    }
    // Counts every pair {x, x ⊕ a} once, at the element in which the highest set bit of a is 0.
    const std::size_t half = std::bit_floor(a);
    for (std::size_t block = 0; block < sbox.size(); block += 2 * half)
        for (std::size_t x = block; x < block + half; ++x)
            counts[static_cast<std::size_t>(sbox[x] ^ sbox[x ^ a]) & mask] += 2;
}

base::Status runDifferences(HostInterpreter& host)
{
    const auto values = elementsOf<std::int32_t>(host.operand());
    const Differences& how = host.as<Differences>();
    const std::size_t row = std::size_t{1} << how.outputs;
    return host.computeResult([&](HostVector& to) {
        const auto counts = elementsOf<std::int32_t>(to);
        return host.forEach(
            counts.size() / row, 2 * (values.size() + row) * sizeof(std::int32_t),
            [&](std::size_t i) { countDifferences(values, how.first + i, counts.subspan(i * row, row)); });
    });
}

}  // namespace

// Source: Nyberg 1993.
const OperationKind& Differences::kind()
{
    static const OperationKind kind{
        .forms = {{"differences VECTOR OUTPUTS FIRST COUNT",
                   [](ProgramReader& in) {
                       in.add({Differences{in.number<std::size_t>(2), in.number<int>(1)}, {in.vector(0)}},
                              {.length = in.number<std::size_t>(3)});
                   }}},
        .shape = shapeOfDifferences,
        .text =
            [](View here) {
                const auto& [first, outputs] = here.as<Differences>();
                return line("differences", here.operand(), outputs, first, here.result().length >> outputs);
            },
        .bound = normsOfDifferences,
        .run = runDifferences,
        // A row takes one addition per value.
        .arithmetic =
            [](View here) {
                return Cost{(here.result().length >> here.as<Differences>().outputs) * here.operand().length,
                            0, 0, 0};
            }};
    return kind;
}

}  // namespace sequency::program
