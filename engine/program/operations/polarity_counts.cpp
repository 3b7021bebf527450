// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/program/operations/polarity_counts.h"

#include "engine/program/cost.h"
#include "engine/program/host_interpreter.h"
#include "engine/program/operations/parts.h"

#include <bit>
#include <cmath>

namespace sequency::program {
namespace {

base::Result<Shape> shapeOfPolarityCounts(View here)
{
    const Vector& from = here.operand();
    if (from.storage != Storage::Bits || !std::has_single_bit(from.length))
        return refused("polarities can be counted only for Boolean functions stored as bits");
    return Shape{Storage::Int32, 2 * from.length};
}

Norms normsOfPolarityCounts(View here, KnownNorms)
{
    const auto terms = static_cast<std::uint64_t>(here.operand().length);
    const double variables = std::log2(static_cast<double>(terms));
    return normsUpTo(base::MagnitudeBound(terms) * static_cast<std::uint64_t>(variables + 1), here);
}

// Returns the cost of computing one Reed–Muller transform for each polarity.
Cost costOfPolarityCounts(View here)
{
    const std::uint64_t length = here.operand().length;
    return {length * (length / 2) * static_cast<std::uint64_t>(std::bit_width(length) - 1), 0, 0, 0};
}

base::Status runPolarityCounts(HostInterpreter& host)
{
    const auto& bits = std::get<base::PackedBits>(host.operand());
    std::vector<std::uint8_t> function(bits.size());
    for (std::size_t i = 0; i < function.size(); ++i)
        function[i] = bits[i] ? 1 : 0;
    return host.computeResult([&](HostVector& to) {
        const auto counts = elementsOf<std::int32_t>(to);
        return host.forEach(function.size(), function.size(), [&](std::size_t polarity) {
            const PolarityCount count = polarityCount(function, polarity);
            counts[polarity] = static_cast<std::int32_t>(count.terms);
            counts[function.size() + polarity] = static_cast<std::int32_t>(count.literals);
        });
    });
}

}  // namespace

// Applies to each variable x the expansion f = f0 ⊕ (f0 ⊕ f1)·x. A complemented variable x̄ = x ⊕ 1 requires f = f1 ⊕ (f0 ⊕ f1)·x̄ instead.
PolarityCount polarityCount(std::vector<std::uint8_t> function, std::size_t polarity)
{
    for (std::size_t half = 1; half < function.size(); half *= 2)
        for (std::size_t i = 0; i < function.size(); ++i)
            if ((i & half) == 0) {
                const std::uint8_t f0 = function[i];
                const std::uint8_t f1 = function[i + half];
                function[i] = (polarity & half) == 0 ? f0 : f1;
                function[i + half] = f0 ^ f1;
            }
    PolarityCount count;
    for (std::size_t k = 0; k < function.size(); ++k)
        if (function[k] != 0) {
            ++count.terms;
            count.literals += static_cast<std::uint32_t>(std::popcount(k));
        }
    return count;
}

const OperationKind& PolarityCounts::kind()
{
    static const OperationKind kind{.forms = {{"polarity-counts VECTOR",
                                               [](ProgramReader& in) {
                                                   in.add({PolarityCounts{}, {in.vector(0)}});
                                               }}},
                                    .shape = shapeOfPolarityCounts,
                                    .text = [](View here) { return line("polarity-counts", here.operand()); },
                                    .bound = normsOfPolarityCounts,
                                    .run = runPolarityCounts,
                                    .arithmetic = costOfPolarityCounts};
    return kind;
}

}  // namespace sequency::program
