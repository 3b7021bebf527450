// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/analysis/linearization.h"

#include "engine/analysis/in_place_transforms.h"
#include "engine/base/memory/host_memory.h"

#include <algorithm>
#include <bit>
#include <string>
#include <unordered_map>
#include <utility>

namespace sequency::analysis {
namespace {

using base::PackedBits;
using Codes = std::vector<std::uint32_t>;  // one number per value; equal values have equal numbers

base::Error badInput(std::string message)
{
    return {base::ErrorKind::BadInput, std::move(message)};
}

// Adds Σ_x s(x)·s(x ⊕ τ) to sums[τ] for all τ, where s(x) is 1 at the given positions and 0 elsewhere. Few positions are compared directly, many by
// two Walsh transforms of all `sums.size()` values.
void addAutocorrelation(const std::vector<std::uint32_t>& positions, std::vector<std::int64_t>& sums)
{
    const std::size_t size = sums.size();
    const auto transformCost = 2 * size * static_cast<std::size_t>(std::bit_width(size));
    if (positions.size() * positions.size() <= transformCost) {
        for (const std::uint32_t x : positions)
            for (const std::uint32_t y : positions)
                ++sums[x ^ y];
        return;
    }
    std::vector<std::int64_t> spectrum(size, 0);
    for (const std::uint32_t x : positions)
        spectrum[x] = 1;
    transformWalsh<std::int64_t>(spectrum);
    for (std::int64_t& coefficient : spectrum)
        coefficient *= coefficient;
    transformWalsh<std::int64_t>(spectrum);
    for (std::size_t i = 0; i < size; ++i)
        sums[i] += spectrum[i] / static_cast<std::int64_t>(size);
}

// Returns #{(i, x): codes[i][x] = codes[i][x ⊕ τ]} for all τ.
base::Result<std::vector<std::int64_t>> agreementsOf(const std::vector<Codes>& functions,
                                                     const base::RunControl& control)
{
    std::vector<std::int64_t> sums(functions.front().size(), 0);
    for (const Codes& codes : functions) {
        std::vector<std::vector<std::uint32_t>> positions(*std::ranges::max_element(codes) + std::size_t{1});
        for (std::uint32_t x = 0; x < codes.size(); ++x)
            positions[codes[x]].push_back(x);
        for (const std::vector<std::uint32_t>& ofValue : positions) {
            if (control.stopRequested())
                return base::cancelled();
            addAutocorrelation(ofValue, sums);
        }
    }
    return sums;
}

// Returns the direction with most agreements. Among several it is one with fewest bits, so that functions without a better one stay unchanged.
std::size_t bestDirection(const std::vector<std::int64_t>& agreements)
{
    std::size_t best = 1;
    for (std::size_t direction = 2; direction < agreements.size(); ++direction) {
        const auto more = agreements[direction] - agreements[best];
        if (more > 0 || (more == 0 && std::popcount(direction) < std::popcount(best)))
            best = direction;
    }
    return best;
}

// Merges the values at x and x ⊕ `direction` into one number. The argument of the result lacks bit `place`, which must be a bit of `direction`.
Codes mergedCodes(const Codes& codes, std::size_t direction, int place)
{
    Codes result(codes.size() / 2);
    std::unordered_map<std::uint64_t, std::uint32_t> numbers;
    const std::size_t low = (std::size_t{1} << place) - 1;
    for (std::size_t k = 0; k < result.size(); ++k) {
        const std::size_t x = (k & ~low) << 1 | (k & low);
        const std::uint64_t pair = std::uint64_t{codes[x]} << 32 | codes[x ^ direction];
        result[k] = numbers.try_emplace(pair, static_cast<std::uint32_t>(numbers.size())).first->second;
    }
    return result;
}

// The state of the K-procedure. `coordinates` are masks of the variables of f; element b is the coordinate of bit b of an index into the codes.
// `chosen` are the last rows of the matrix, the last row first.
struct Procedure {
    std::vector<Codes> functions;
    std::vector<std::size_t> coordinates;
    std::vector<std::size_t> chosen;

    base::Result<LinearizationStep> next(const base::RunControl& control);
    AffineTransformation transformation() const;
};

base::Result<LinearizationStep> Procedure::next(const base::RunControl& control)
{
    const auto agreements = SEQUENCY_TRY(agreementsOf(functions, control));
    const std::size_t direction = bestDirection(agreements);
    const int place = std::countr_zero(direction);
    const auto at = coordinates.begin() + place;
    const std::size_t combination = *at;
    const LinearizationStep step{static_cast<int>(coordinates.size()), direction, agreements[direction],
                                 combination};
    for (std::size_t bit = 0; bit < coordinates.size(); ++bit)
        if ((direction >> bit & 1) != 0 && static_cast<int>(bit) != place)
            coordinates[bit] ^= combination;
    coordinates.erase(at);
    chosen.push_back(combination);
    for (Codes& codes : functions)
        codes = mergedCodes(codes, direction, place);
    return step;
}

AffineTransformation Procedure::transformation() const
{
    AffineTransformation result;
    result.rows.assign(coordinates.rbegin(), coordinates.rend());
    result.rows.insert(result.rows.end(), chosen.rbegin(), chosen.rend());
    return result;
}

base::Status checkFunctions(std::span<const PackedBits> functions)
{
    if (functions.empty())
        return badInput("no function, expected at least one");
    const std::size_t size = functions.front().size();
    if (!std::has_single_bit(size) || size > std::size_t{1} << maxLinearizedVariables)
        return badInput("a function of " + std::to_string(size) +
                        " values cannot be linearized, expected 2^n for n ≤ " +
                        std::to_string(maxLinearizedVariables));
    if (std::ranges::any_of(functions,
                            [size](const PackedBits& function) { return function.size() != size; }))
        return badInput("the functions have different numbers of values, expected equal numbers");
    // Numbers, coordinates, agreements and two spectra take at most 64 bytes per value.
    return base::checkMemory(functions.size() * size * 64, "the linearization");
}

base::Result<std::int64_t> costOf(std::span<const PackedBits> functions,
                                  const AffineTransformation& transformation, const FunctionCost& cost,
                                  const base::RunControl& control)
{
    std::vector<PackedBits> results;
    for (const PackedBits& function : functions) {
        auto result = transformedBy(function, transformation);
        if (!result)
            return result.error();
        results.push_back(*std::move(result));
    }
    return cost(results, control);
}

// Applies an exchange or a translation to the result y = Ax of a transformation.
void applyToRows(std::vector<std::size_t>& rows, const SpectralStep& step)
{
    std::size_t& first = rows[static_cast<std::size_t>(step.i) - 1];
    std::size_t& second = rows[static_cast<std::size_t>(step.j) - 1];
    if (step.operation == SpectralOperation::ExchangeInputs)
        std::swap(first, second);
    else
        first ^= second;
}

// Returns all exchanges and translations of two variables.
std::vector<SpectralStep> elementarySteps(int variables)
{
    std::vector<SpectralStep> steps;
    for (int i = 1; i <= variables; ++i)
        for (int j = 1; j <= variables; ++j) {
            if (i != j)
                steps.push_back({SpectralOperation::TranslateInput, i, j});
            if (i < j)
                steps.push_back({SpectralOperation::ExchangeInputs, i, j});
        }
    return steps;
}

// Applies every exchange or translation that lowers the cost, until none does.
base::Status improve(Linearization& linearization, std::span<const PackedBits> functions,
                     const FunctionCost& cost, const base::RunControl& control)
{
    const auto candidates = elementarySteps(linearization.transformation.variables());
    std::size_t failures = 0;  // number of consecutive candidates that did not lower the cost
    for (std::size_t next = 0; failures < candidates.size(); next = (next + 1) % candidates.size()) {
        if (control.stopRequested())
            return base::cancelled();
        AffineTransformation changed = linearization.transformation;
        applyToRows(changed.rows, candidates[next]);
        const auto after = SEQUENCY_TRY(costOf(functions, changed, cost, control));
        ++failures;
        if (after >= linearization.costAfter)
            continue;
        failures = 0;
        linearization.costAfter = after;
        linearization.transformation = std::move(changed);
        linearization.improvements.push_back(candidates[next]);
    }
    return base::success();
}

}  // namespace

base::Result<std::vector<std::int64_t>> totalAutocorrelation(std::span<const PackedBits> functions,
                                                             const base::RunControl& control)
{
    SEQUENCY_TRY(checkFunctions(functions));
    std::vector<std::int64_t> sums(functions.front().size(), 0);
    for (const PackedBits& function : functions) {
        if (control.stopRequested())
            return base::cancelled();
        std::vector<std::uint32_t> positions;
        for (std::uint32_t x = 0; x < function.size(); ++x)
            if (function[x])
                positions.push_back(x);
        addAutocorrelation(positions, sums);
    }
    return sums;
}

base::Result<Linearization> linearize(std::span<const PackedBits> functions, const FunctionCost& cost,
                                      const base::RunControl& control)
{
    SEQUENCY_TRY(checkFunctions(functions));
    const int variables = std::countr_zero(functions.front().size());
    Procedure procedure;
    for (const PackedBits& function : functions) {
        Codes codes(function.size());
        for (std::size_t x = 0; x < codes.size(); ++x)
            codes[x] = function[x] ? 1 : 0;
        procedure.functions.push_back(std::move(codes));
    }
    for (int bit = 0; bit < variables; ++bit)
        procedure.coordinates.push_back(std::size_t{1} << bit);
    Linearization best;
    best.transformation = identity(variables);
    const auto before = SEQUENCY_TRY(cost(functions, control));
    best.costBefore = best.costAfter = before;
    std::vector<LinearizationStep> steps;
    while (procedure.coordinates.size() > 1) {
        const auto step = SEQUENCY_TRY(procedure.next(control));
        steps.push_back(step);
        const AffineTransformation transformation = procedure.transformation();
        const auto after = SEQUENCY_TRY(costOf(functions, transformation, cost, control));
        if (after < best.costAfter) {
            best.costAfter = after;
            best.transformation = transformation;
            best.steps = steps;
        }
    }
    SEQUENCY_TRY(improve(best, functions, cost, control));
    return best;
}

base::Result<PackedBits> transformedBy(const PackedBits& function, const AffineTransformation& transformation)
{
    const int variables = transformation.variables();
    if (function.size() != std::size_t{1} << variables)
        return badInput("a matrix of " + std::to_string(variables) + " rows does not fit a function of " +
                        std::to_string(function.size()) + " values");
    auto result = PackedBits::allocate(function.size());
    auto reached = PackedBits::allocate(function.size());
    if (!result || !reached)
        return result ? reached.error() : result.error();
    for (std::size_t x = 0; x < function.size(); ++x) {
        const std::size_t y = transformation.place(x);
        if ((*reached)[y])
            return badInput("the matrix is not invertible, expected linearly independent rows");
        reached->set(y, true);
        result->set(y, function[x]);
    }
    return result;
}

}  // namespace sequency::analysis
