// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/analysis/forms/exclusive_sum.h"

#include "engine/analysis/forms/cube_exchange.h"
#include "engine/analysis/forms/exact_exclusive_sum.h"
#include "engine/analysis/forms/expansion.h"
#include "engine/analysis/forms/sum_of_products.h"

#include "engine/base/progress_parts.h"

#include <algorithm>
#include <cmath>

namespace sequency::analysis {
namespace {

constexpr std::uint64_t startEffort = 200'000'000;  // comparisons from each start
constexpr std::uint64_t mainEffort = 1'500'000'000;
constexpr auto startWork = static_cast<double>(startEffort);
constexpr auto mainWork = static_cast<double>(mainEffort);

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
    base::ProgressParts parts(control, static_cast<double>(outputs));
    for (std::size_t j = 0; j < outputs; ++j) {
        Words one(words.size());
        std::ranges::transform(words, one.begin(), [j](std::uint64_t word) { return word >> j & 1; });
        const auto form = bestExpansion(one, 1, FormKind::PseudoKronecker, parts.next(1));
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
    const double isOpen = function.hasDontCares() ? 1 : 0;
    const double startCount = outputs > 1 ? 2 : 1;
    const double expansionWork = 3 * std::pow(3.0, function.variables);  // steps of one pseudo-Kronecker form
    const double separateWork = expansionWork * static_cast<double>(outputs);
    base::ProgressParts parts(control, isOpen * startWork + mainWork +
                                           (1 + isOpen) * (separateWork + (startCount - 1) * expansionWork +
                                                           startCount * startWork));
    if (function.hasDontCares())
        if (Words words = completedWords(function, parts.next(startWork)); !words.empty())
            completions.push_back(std::move(words));
    std::vector<Cube> best;
    bool hasBest = false;
    for (const Words& words : completions) {
        std::vector<std::vector<Cube>> starts{separateCubes(words, outputs, parts.next(separateWork))};
        if (outputs > 1)
            if (auto joint = bestExpansion(words, static_cast<int>(outputs), FormKind::PseudoKronecker,
                                           parts.next(expansionWork)))
                starts.push_back(std::move(joint->cubes));
        for (const std::vector<Cube>& start : starts) {
            auto cubes = exchangeCubes(start, startEffort, parts.next(startWork));
            if (!hasBest || cubes.size() < best.size())
                best = std::move(cubes);
            hasBest = true;
        }
    }
    Form form{.kind = FormKind::ExclusiveSum,
              .variables = function.variables,
              .outputs = static_cast<int>(outputs),
              .cubes = exchangeCubes(best, mainEffort, parts.next(mainWork))};
    form.isProvenMinimal = form.cubes.size() <= 1;
    if (control.stopRequested())
        return base::cancelled();
    return form;
}

}  // namespace sequency::analysis
