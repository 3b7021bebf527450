// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/program/operations/kronecker_counts.h"

#include "engine/base/text/digits.h"
#include "engine/program/cost.h"
#include "engine/program/host_interpreter.h"
#include "engine/program/operations/parts.h"

#include <algorithm>
#include <bit>

namespace sequency::program {
namespace {

int variablesOf(View here)
{
    return base::floorLog2(here.operand().length / static_cast<std::size_t>(here.as<KroneckerCounts>().rows));
}

base::Result<Shape> shapeOfKroneckerCounts(View here)
{
    constexpr int maxVariables = 20;  // 3^20 is the largest power of 3 below 2^32
    const Vector& from = here.operand();
    const int rows = here.as<KroneckerCounts>().rows;
    if (rows < 1 || rows > maxKroneckerRows)
        return refused("Kronecker forms are counted for 1 to " + std::to_string(maxKroneckerRows) +
                       " functions, not " + std::to_string(rows));
    const auto count = static_cast<std::size_t>(rows);
    if (from.storage != Storage::Bits || from.length % count != 0 ||
        !std::has_single_bit(from.length / count))
        return refused("Kronecker forms are counted for rows of 2^n bits");
    if (variablesOf(here) > maxVariables)
        return refused("Kronecker forms are counted for at most " + std::to_string(maxVariables) +
                       " variables");
    return Shape{Storage::Int32, *base::checkedPower(3, variablesOf(here))};
}

Norms normsOfKroneckerCounts(View here, KnownNorms)
{
    return normsUpTo(std::uint64_t{1} << variablesOf(here), here);
}

// Returns the cost of extending the vector and of one butterfly step per variable.
Cost costOfKroneckerCounts(View here)
{
    const std::uint64_t length = here.result().length;
    return {length / 2 + length * static_cast<std::uint64_t>(variablesOf(here)), 0, 0, 0};
}

base::Status runKroneckerCounts(HostInterpreter& host)
{
    const auto words =
        wordsOfRows(std::get<base::PackedBits>(host.operand()), host.as<KroneckerCounts>().rows);
    return host.computeResult([&](HostVector& to) {
        const auto counts = elementsOf<std::int32_t>(to);
        return host.forEach(counts.size(), words.size() * sizeof(std::uint32_t), [&](std::size_t form) {
            counts[form] = static_cast<std::int32_t>(kroneckerTerms(words, form));
        });
    });
}

}  // namespace

std::vector<std::uint32_t> wordsOfRows(const base::PackedBits& bits, int rows)
{
    const auto count = static_cast<std::size_t>(rows);
    std::vector<std::uint32_t> words(bits.size() / count);
    for (std::size_t row = 0; row < count; ++row)
        for (std::size_t i = 0; i < words.size(); ++i)
            words[i] |= static_cast<std::uint32_t>(bits[row * words.size() + i]) << row;
    return words;
}

// Applies to each variable x one of the expansions f = x̄·f0 ⊕ x·f1, f = f0 ⊕ x·(f0 ⊕ f1) and f = f1 ⊕ x̄·(f0 ⊕ f1).
std::uint32_t kroneckerTerms(std::vector<std::uint32_t> function, std::size_t form)
{
    for (std::size_t half = 1; half < function.size(); half *= 2, form /= 3)
        for (std::size_t i = 0; i < function.size(); ++i)
            if ((i & half) == 0) {
                const std::uint32_t f0 = function[i];
                const std::uint32_t f1 = function[i + half];
                function[i] = form % 3 == 2 ? f1 : f0;
                function[i + half] = form % 3 == 0 ? f1 : f0 ^ f1;
            }
    return static_cast<std::uint32_t>(
        std::ranges::count_if(function, [](std::uint32_t coefficient) { return coefficient != 0; }));
}

transform::KroneckerTransform kroneckerCountTransform(int variables)
{
    static const auto matrix = transform::BasicMatrix::fromIntegers(3, {1, 1, 0, 1, 0, 1, 0, 1, 1});
    return transform::KroneckerTransform(
        {.name = "kronecker-counts",
         .ring = transform::Ring::numbers(),
         .matrices = std::vector(static_cast<std::size_t>(variables), matrix)});
}

const OperationKind& KroneckerCounts::kind()
{
    static const OperationKind kind{
        .forms = {{"kronecker-counts VECTOR ROWS",
                   [](ProgramReader& in) {
                       in.add({KroneckerCounts{in.number<int>(1)}, {in.vector(0)}});
                   }}},
        .shape = shapeOfKroneckerCounts,
        .text =
            [](View here) {
                return line("kronecker-counts", here.operand(), here.as<KroneckerCounts>().rows);
            },
        .bound = normsOfKroneckerCounts,
        .run = runKroneckerCounts,
        .arithmetic = costOfKroneckerCounts};
    return kind;
}

}  // namespace sequency::program
