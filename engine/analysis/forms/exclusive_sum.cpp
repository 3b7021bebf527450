// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/analysis/forms/exclusive_sum.h"

#include "engine/analysis/forms/cube_exchange.h"
#include "engine/analysis/forms/exact_exclusive_sum.h"
#include "engine/analysis/forms/expansion.h"
#include "engine/analysis/forms/sum_of_products.h"

#include <algorithm>

namespace sequency::analysis {
namespace {

constexpr std::uint64_t startEffort = 200'000'000;  // comparisons from each start
constexpr std::uint64_t mainEffort = 1'500'000'000;

using Words = std::vector<std::uint64_t>;

// Returns the values of the function with don't-cares set as its sum of products sets them. The result is empty if the sum could not be computed.
Words completedWords(const FormFunction& function, const base::RunControl& control)
{
    const auto sum = minimalSum(function, FormKind::SumOfProducts, control);
    Words words(function.size());
    for (std::size_t j = 0; sum && j < function.outputs.size(); ++j) {
        const auto values = valuesOf(*sum, j, control);
        for (std::size_t i = 0; values && i < words.size(); ++i)
            words[i] |= static_cast<std::uint64_t>((*values)[i]) << j;
    }
    return sum ? words : Words();
}

// Returns the cubes of the pseudo-Kronecker form of each output alone.
std::vector<Cube> separateCubes(const Words& words, std::size_t outputs, const base::RunControl& control)
{
    std::vector<Cube> cubes;
    for (std::size_t j = 0; j < outputs; ++j) {
        Words one(words.size());
        std::ranges::transform(words, one.begin(), [j](std::uint64_t word) { return word >> j & 1; });
        const auto form = bestExpansion(one, 1, FormKind::PseudoKronecker, control);
        for (const Cube& cube : form ? form->cubes : std::vector<Cube>())
            cubes.push_back({cube.care, cube.value, std::uint64_t{1} << j});
    }
    return cubes;
}

Form exactForm(const FormFunction& function)
{
    const FormFunction::Output& output = function.outputs.front();
    const auto wordOf = [](const SharedBits& bits) {
        return bits == nullptr ? 0 : static_cast<std::uint32_t>(bits->words()[0]);
    };
    return {.kind = FormKind::ExclusiveSum,
            .variables = function.variables,
            .outputs = 1,
            .cubes = exactExclusiveSum(function.variables, wordOf(output.ones), wordOf(output.dontCares)),
            .isProvenMinimal = true};
}

}  // namespace

base::Result<Form> exclusiveSum(const FormFunction& function, const base::RunControl& control)
{
    const std::size_t outputs = function.outputs.size();
    if (outputs == 1 && function.variables <= maxExactVariables)
        return exactForm(function);
    std::vector<Words> completions{wordsOf(function)};
    if (function.hasDontCares())
        if (Words words = completedWords(function, control); !words.empty())
            completions.push_back(std::move(words));
    std::vector<Cube> best;
    bool hasBest = false;
    for (const Words& words : completions) {
        std::vector<std::vector<Cube>> starts{separateCubes(words, outputs, control)};
        if (outputs > 1)
            if (auto joint =
                    bestExpansion(words, static_cast<int>(outputs), FormKind::PseudoKronecker, control))
                starts.push_back(std::move(joint->cubes));
        for (const std::vector<Cube>& start : starts) {
            auto cubes = exchangeCubes(start, startEffort, control);
            if (!hasBest || cubes.size() < best.size())
                best = std::move(cubes);
            hasBest = true;
        }
    }
    Form form{.kind = FormKind::ExclusiveSum,
              .variables = function.variables,
              .outputs = static_cast<int>(outputs),
              .cubes = exchangeCubes(best, mainEffort, control)};
    form.isProvenMinimal = form.cubes.size() <= 1;
    if (control.stopRequested())
        return base::cancelled();
    return form;
}

}  // namespace sequency::analysis
