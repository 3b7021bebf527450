// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/analysis/forms/sum_of_products.h"

#include "engine/analysis/forms/minimum_cover.h"
#include "engine/base/progress_parts.h"
#include "engine/base/text/digits.h"

#include <algorithm>
#include <map>

namespace sequency::analysis {
namespace {

using Words = std::vector<std::uint64_t>;

// The outputs that must be 1 and that may be 1, for each index.
struct Wanted {
    Words required;
    Words allowed;
};

Wanted wantedOf(const FormFunction& function, FormKind kind)
{
    Wanted wanted{Words(function.size()), Words(function.size())};
    const bool isComplemented = kind == FormKind::ProductOfSums;
    for (std::size_t j = 0; j < function.outputs.size(); ++j) {
        const FormFunction::Output& output = function.outputs[j];
        for (std::size_t i = 0; i < function.size(); ++i) {
            const bool isOpen = output.dontCares != nullptr && (*output.dontCares)[i];
            const bool isOne = (*output.ones)[i] != isComplemented;
            wanted.required[i] |= static_cast<std::uint64_t>(isOne && !isOpen) << j;
            wanted.allowed[i] |= static_cast<std::uint64_t>(isOne || isOpen) << j;
        }
    }
    return wanted;
}

template <typename Use>
void forEachOutput(std::uint64_t outputs, const Use& use)
{
    for (; outputs != 0; outputs &= outputs - 1)
        use(static_cast<std::size_t>(std::countr_zero(outputs)));
}

template <typename Use>
void forEachIndex(const Cube& cube, std::size_t size, const Use& use)
{
    const std::size_t free = (size - 1) & ~std::size_t{cube.care};
    std::size_t subset = 0;
    do {
        use(cube.value | subset);
        subset = (subset - free) & free;
    } while (subset != 0);
}

// Covers all required values with prime implicants.
std::pair<std::vector<Cube>, bool> coveredByPrimes(const Wanted& wanted, const base::RunControl& control)
{
    const std::size_t size = wanted.required.size();
    std::vector<std::size_t>
        firstRows;  // first row of each index; an index has one row for each required output
    std::size_t rowCount = 0;
    for (const std::uint64_t required : wanted.required) {
        firstRows.push_back(rowCount);
        rowCount += static_cast<std::size_t>(std::popcount(required));
    }
    std::vector<Cube> primes;
    std::vector<CoverColumn> columns;
    for (const Cube& prime : primeCubes(wanted.allowed)) {
        CoverColumn column{{}, prime.literals()};
        forEachIndex(prime, size, [&](std::size_t index) {
            const std::uint64_t required = wanted.required[index];
            forEachOutput(required & prime.outputs, [&](std::size_t output) {
                const std::uint64_t before = required & ((std::uint64_t{1} << output) - 1);
                column.rows.push_back(static_cast<std::uint32_t>(
                    firstRows[index] + static_cast<std::size_t>(std::popcount(before))));
            });
        });
        if (column.rows.empty())
            continue;
        primes.push_back(prime);
        columns.push_back(std::move(column));
    }
    const Cover cover = minimumCover(rowCount, columns, maxCoverWork, control);
    std::vector<Cube> cubes;
    for (const std::size_t column : cover.columns)
        cubes.push_back(primes[column]);
    return {std::move(cubes), cover.isMinimum};
}

// Removes outputs from the cubes whose values other cubes of the output cover. Cubes with many literals lose outputs first.
void removeRedundantOutputs(std::vector<Cube>& cubes, const Words& required, std::size_t outputs)
{
    for (std::size_t j = 0; j < outputs; ++j) {
        const std::uint64_t output = std::uint64_t{1} << j;
        std::vector<std::uint16_t> times(required.size());
        for (const Cube& cube : cubes)
            if ((cube.outputs & output) != 0)
                forEachIndex(cube, times.size(), [&](std::size_t index) { ++times[index]; });
        for (std::size_t i = cubes.size(); i-- > 0;) {
            bool isNeeded = (cubes[i].outputs & output) == 0;
            if (isNeeded)
                continue;
            forEachIndex(cubes[i], times.size(), [&](std::size_t index) {
                isNeeded = isNeeded || ((required[index] & output) != 0 && times[index] == 1);
            });
            if (isNeeded)
                continue;
            forEachIndex(cubes[i], times.size(), [&](std::size_t index) { --times[index]; });
            cubes[i].outputs &= ~output;
        }
    }
    std::erase_if(cubes, [](const Cube& cube) { return cube.outputs == 0; });
}

// Computes an irredundant sum of products of one output. A cube of `lower` to `upper` is stored with the variables above it in `prefix`.
class IrredundantSum {
public:
    // `size` is the number of values of the function.
    IrredundantSum(std::size_t size, const base::RunControl& control) : m_size(size), m_control(control) {}

    // Adds prime cubes that cover `lower` within `upper`, both with 2^n bytes 0 or 1, and returns their union.
    std::vector<std::uint8_t> cover(const std::vector<std::uint8_t>& lower,
                                    const std::vector<std::uint8_t>& upper, const Cube& prefix,
                                    std::vector<Cube>& cubes)
    {
        const std::size_t size = lower.size();
        const bool isEmpty = m_control.stopRequested() || std::ranges::find(lower, 1) == lower.end();
        const bool isCube = !isEmpty && std::ranges::find(upper, 0) == upper.end();
        if (isCube)
            cubes.push_back(prefix);
        if (isEmpty || isCube) {
            addShare(size);
            return std::vector<std::uint8_t>(size, isCube ? 1 : 0);
        }
        const std::size_t half = size / 2;
        const auto bit = static_cast<std::uint32_t>(half);
        const auto part = [&](const std::vector<std::uint8_t>& of, bool isUpper) {
            const auto begin = of.begin() + static_cast<std::ptrdiff_t>(isUpper ? half : 0);
            return std::vector<std::uint8_t>(begin, begin + static_cast<std::ptrdiff_t>(half));
        };
        const auto lower0 = part(lower, false);
        const auto lower1 = part(lower, true);
        const auto upper0 = part(upper, false);
        const auto upper1 = part(upper, true);
        const auto without = [&](const auto& from, const auto& what) {
            std::vector<std::uint8_t> rest(half);
            for (std::size_t i = 0; i < half; ++i)
                rest[i] = from[i] & (what[i] ^ 1);
            return rest;
        };
        const auto covered0 =
            cover(without(lower0, upper1), upper0, {prefix.care | bit, prefix.value}, cubes);
        const auto covered1 =
            cover(without(lower1, upper0), upper1, {prefix.care | bit, prefix.value | bit}, cubes);
        std::vector<std::uint8_t> both(half);
        std::vector<std::uint8_t> rest = without(lower0, covered0);
        const auto rest1 = without(lower1, covered1);
        for (std::size_t i = 0; i < half; ++i) {
            rest[i] |= rest1[i];
            both[i] = upper0[i] & upper1[i];
        }
        const auto covered = cover(rest, both, prefix, cubes);
        std::vector<std::uint8_t> all(size);
        for (std::size_t i = 0; i < half; ++i) {
            all[i] = covered0[i] | covered[i];
            all[half + i] = covered1[i] | covered[i];
        }
        if (size * reportedParts == m_size)
            addShare(size);
        return all;
    }

private:
    static constexpr std::size_t reportedParts =
        8;  // The function is divided three times, which gives 27 shares.

    // Reports that `size` values are covered. Each call makes three calls of half its size, so that they have a third of its share.
    void addShare(std::size_t size)
    {
        if (size * reportedParts < m_size)
            return;
        double share = 1;
        for (; size < m_size; size *= 2)
            share /= 3;
        m_control.report(m_share += share);
    }

    std::size_t m_size;
    double m_share = 0;
    const base::RunControl& m_control;
};

std::vector<Cube> irredundantCubes(const Wanted& wanted, std::size_t outputs, const base::RunControl& control)
{
    std::map<std::pair<std::uint32_t, std::uint32_t>, std::uint64_t> shared;
    base::ProgressParts parts(control, static_cast<double>(outputs));
    for (std::size_t j = 0; j < outputs; ++j) {
        std::vector<std::uint8_t> lower(wanted.required.size());
        std::vector<std::uint8_t> upper(lower.size());
        for (std::size_t i = 0; i < lower.size(); ++i) {
            lower[i] = static_cast<std::uint8_t>(wanted.required[i] >> j & 1);
            upper[i] = static_cast<std::uint8_t>(wanted.allowed[i] >> j & 1);
        }
        std::vector<Cube> cubes;
        const base::RunControl part = parts.next(1);
        IrredundantSum(lower.size(), part).cover(lower, upper, {}, cubes);
        for (const Cube& cube : cubes)
            shared[{cube.care, cube.value}] |= std::uint64_t{1} << j;
    }
    std::vector<Cube> cubes;
    for (const auto& [cube, used] : shared)
        cubes.push_back({cube.first, cube.second, used});
    return cubes;
}

}  // namespace

// Stores the permitted outputs of all 3^n cubes. Digit 2 of a cube in base 3 stands for a variable that the cube does not fix.
std::vector<Cube> primeCubes(const std::vector<std::uint64_t>& allowed)
{
    const int variables = base::floorLog2(allowed.size());
    Words outputs = allowed;
    std::vector<Cube> cubes(allowed.size());
    for (std::size_t i = 0; i < cubes.size(); ++i)
        cubes[i] = {static_cast<std::uint32_t>(allowed.size() - 1), static_cast<std::uint32_t>(i), 0};
    // Extends the last variable first: each pair of blocks of `width` cubes becomes three blocks.
    std::size_t width = 1;
    for (std::size_t blocks = allowed.size() / 2; blocks > 0; blocks /= 2, width *= 3) {
        Words nextOutputs;
        std::vector<Cube> nextCubes;
        const auto bit = static_cast<std::uint32_t>(allowed.size() / 2 / blocks);
        for (std::size_t block = 0; block < blocks; ++block) {
            const std::size_t low = 2 * block * width;
            const auto copy = [&](std::size_t first) {
                nextOutputs.insert(nextOutputs.end(), outputs.begin() + static_cast<std::ptrdiff_t>(first),
                                   outputs.begin() + static_cast<std::ptrdiff_t>(first + width));
                nextCubes.insert(nextCubes.end(), cubes.begin() + static_cast<std::ptrdiff_t>(first),
                                 cubes.begin() + static_cast<std::ptrdiff_t>(first + width));
            };
            copy(low);
            copy(low + width);
            for (std::size_t i = low; i < low + width; ++i) {
                nextOutputs.push_back(outputs[i] & outputs[i + width]);
                nextCubes.push_back({cubes[i].care & ~bit, cubes[i].value & ~bit, 0});
            }
        }
        outputs = std::move(nextOutputs);
        cubes = std::move(nextCubes);
    }
    std::vector<Cube> primes;
    for (std::size_t i = 0; i < cubes.size(); ++i) {
        bool isPrime = outputs[i] != 0;
        std::size_t weight = 1;
        for (int k = 0; k < variables && isPrime; ++k, weight *= 3)
            if (const std::size_t digit = i / weight % 3; digit != 2)
                isPrime = outputs[i + (2 - digit) * weight] != outputs[i];
        if (isPrime)
            primes.push_back({cubes[i].care, cubes[i].value, outputs[i]});
    }
    sortCubes(primes);
    return primes;
}

base::Result<Form> minimalSum(const FormFunction& function, FormKind kind, const base::RunControl& control)
{
    const Wanted wanted = wantedOf(function, kind);
    Form form{.kind = kind,
              .variables = function.variables,
              .outputs = static_cast<int>(function.outputs.size()),
              .cubes = {}};
    if (function.variables <= maxPrimeVariables)
        std::tie(form.cubes, form.isProvenMinimal) = coveredByPrimes(wanted, control);
    else
        form.cubes = irredundantCubes(wanted, function.outputs.size(), control);
    sortCubes(form.cubes);
    removeRedundantOutputs(form.cubes, wanted.required, function.outputs.size());
    if (control.stopRequested())
        return base::cancelled();
    return form;
}

}  // namespace sequency::analysis
