// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/program/operations/entropy_sums.h"

#include "engine/program/cost.h"
#include "engine/program/host_interpreter.h"
#include "engine/program/operations/parts.h"
#include "engine/transform/catalogue.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cmath>
#include <cstdlib>
#include <mutex>
#include <vector>

namespace sequency::program {
namespace {

constexpr int sumBits = 62;  // a sum is at most 2^sumBits

base::Result<Shape> shapeOfEntropySums(View here)
{
    const int variables = here.as<EntropySums>().variables;
    const Vector& from = here.operand();
    if (variables < 0 || variables > maxEntropyVariables)
        return refused("the entropy of " + std::to_string(variables) +
                       " variables is not possible, expected 0 to " + std::to_string(maxEntropyVariables));
    const std::size_t row = std::size_t{1} << variables;
    if (from.storage != Storage::Int32 || from.length == 0 || from.length % row != 0)
        return refused(from.name + " has no entropies: expected rows of " + std::to_string(row) +
                       " int32 values");
    return Shape{Storage::Int64, 2 * (from.length / row)};
}

// Adds the terms and the weighted squares of one row. The squares are first added per weight of the leading digits of the index and per trailing
// digits, because compilers vectorise this loop.
std::array<std::int64_t, 2> sumsOfRow(std::span<const std::int32_t> row, std::span<const std::int64_t> terms)
{
    constexpr std::size_t block = 64;
    std::array<std::array<std::uint64_t, block>, maxEntropyVariables + 1> squares{};
    std::int64_t entropy = 0;
    for (std::size_t begin = 0; begin < row.size(); begin += block) {
        const std::size_t count = std::min(block, row.size() - begin);
        const std::int32_t* const values = row.data() + begin;
        std::uint64_t* const sums = squares[static_cast<std::size_t>(std::popcount(begin / block))].data();
        std::array<std::uint32_t, block> magnitudes;
        for (std::size_t i = 0; i < count; ++i)
            magnitudes[i] = static_cast<std::uint32_t>(std::abs(values[i]));
        for (std::size_t i = 0; i < count; ++i)
            sums[i] += std::uint64_t{magnitudes[i]} * magnitudes[i];
        for (std::size_t i = 0; i < count; ++i)
            entropy += terms[std::min<std::size_t>(magnitudes[i], terms.size() - 1)];
    }
    std::uint64_t influence = 0;
    for (std::size_t leading = 0; leading < squares.size(); ++leading)
        for (std::size_t i = 0; i < block; ++i)
            influence += (leading + static_cast<std::size_t>(std::popcount(i))) * squares[leading][i];
    return {entropy, static_cast<std::int64_t>(influence)};
}

base::Status runEntropySums(HostInterpreter& host)
{
    const int variables = host.as<EntropySums>().variables;
    const auto spectra = elementsOf<std::int32_t>(host.operand());
    const auto terms = entropyTerms(variables);
    const std::size_t row = std::size_t{1} << variables;
    const std::size_t rows = spectra.size() / row;
    return host.computeResult([&](HostVector& to) {
        const auto sums = elementsOf<std::int64_t>(to);
        return host.forEach(rows, row * sizeof(std::int32_t), [&](std::size_t i) {
            const auto [entropy, influence] = sumsOfRow(spectra.subspan(i * row, row), terms);
            sums[i] = entropy;
            sums[rows + i] = influence;
        });
    });
}

}  // namespace

int entropyFractionBits(int variables)
{
    // The squares of a row add up to 2^(2n), and no logarithm exceeds n.
    return sumBits - 2 * variables - static_cast<int>(std::bit_width(static_cast<unsigned>(variables)));
}

std::span<const std::int64_t> entropyTerms(int variables)
{
    static std::array<std::once_flag, maxEntropyVariables + 1> flags;
    static std::array<std::vector<std::int64_t>, maxEntropyVariables + 1> tables;
    const auto n = static_cast<std::size_t>(variables);
    std::call_once(flags[n], [&] {
        tables[n].assign((std::size_t{1} << n) + 1, 0);
        for (std::size_t m = 2; m < tables[n].size(); ++m) {
            const auto magnitude = static_cast<long double>(m);
            tables[n][m] = std::llroundl(
                std::ldexp(magnitude * magnitude * std::log2(magnitude), entropyFractionBits(variables)));
        }
    });
    return tables[n];
}

base::Result<Program> entropySumsOfMany(int variables, std::size_t count)
{
    const auto transform = SEQUENCY_TRY(transform::walsh(variables, transform::Direction::Forward, count));
    ProgramBuilder builder;
    const VectorId f = builder.input("f", Storage::Bits, transform.size());
    const VectorId signs = builder.convert(f, Storage::Int32, ValueMapping::Signs, "s");
    const VectorId spectra = builder.transform(signs, transform, "S");
    builder.output(builder.add({EntropySums{variables}, {spectra}}, {}, "e"));
    return builder.finish();
}

// The squares p of the coefficients are W² ÷ 2^(2n), so that −Σ p·log2(p) = 2n − 2·Σ W²·log2|W| ÷ 2^(2n).
double entropyOfSum(std::int64_t sum, int variables)
{
    return 2 * variables -
           std::ldexp(static_cast<double>(sum), 1 - 2 * variables - entropyFractionBits(variables));
}

double influenceOfSum(std::int64_t sum, int variables)
{
    return std::ldexp(static_cast<double>(sum), -2 * variables);
}

const OperationKind& EntropySums::kind()
{
    static const OperationKind kind{
        .forms = {{"entropy-sums VECTOR VARIABLES",
                   [](ProgramReader& in) {
                       in.add({EntropySums{in.number<int>(1)}, {in.vector(0)}});
                   }}},
        .shape = shapeOfEntropySums,
        .text =
            [](View here) { return line("entropy-sums", here.operand(), here.as<EntropySums>().variables); },
        .bound =
            [](View here, KnownNorms) {
                return normsUpTo(base::MagnitudeBound(std::uint64_t{1} << sumBits), here);
            },
        .run = runEntropySums,
        .arithmetic =
            [](View here) {
                return Cost{2 * here.operand().length, 2 * here.operand().length, 0, 0};
            }};
    return kind;
}

}  // namespace sequency::program
