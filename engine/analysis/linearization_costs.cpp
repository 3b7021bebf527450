// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/analysis/linearization_costs.h"

#include "engine/analysis/diagram/decision_diagram.h"
#include "engine/analysis/forms/form.h"
#include "engine/analysis/in_place_transforms.h"
#include "engine/analysis/properties/boolean/boolean_facts.h"
#include "engine/base/text/text.h"

#include <algorithm>
#include <array>
#include <bit>
#include <memory>
#include <string>

namespace sequency::analysis {
namespace {

using base::PackedBits;
using Functions = std::span<const PackedBits>;

// A linearization computes the cost hundreds of times. The exact minimization of a sum of products allows this only for few variables.
constexpr int maxCubeVariables = 8;

base::Result<std::int64_t> countNodes(Functions functions, const base::RunControl& control)
{
    DiagramFunctions shared;
    for (const PackedBits& function : functions) {
        auto copy = function.clone();
        if (!copy)
            return copy.error();
        auto made = base::functionOfBits(*std::move(copy), std::countr_zero(function.size()));
        if (!made)
            return made.error();
        shared.push_back(std::make_shared<const base::FunctionVector>(*std::move(made)));
    }
    const auto diagram = SEQUENCY_TRY(diagramOf(shared, {}, {}, control));
    return static_cast<std::int64_t>(diagram.nodes());
}

base::Result<std::int64_t> countCoefficients(Functions functions, const base::RunControl&)
{
    std::int64_t count = 0;
    for (const PackedBits& function : functions) {
        auto coefficients = SEQUENCY_TRY(function.clone());
        const std::span<std::uint64_t> words(coefficients.words(), coefficients.wordCount());
        transformReedMuller(words, std::countr_zero(function.size()));
        for (const std::uint64_t word : words)
            count += std::popcount(word);
    }
    return count;
}

base::Result<std::int64_t> countCubes(Functions functions, const base::RunControl& control)
{
    FormFunction shared;
    shared.variables = std::countr_zero(functions.front().size());
    for (const PackedBits& function : functions)
        shared.outputs.push_back({std::make_shared<const PackedBits>(function.view())});
    const auto form = SEQUENCY_TRY(minimizeForm(shared, FormKind::SumOfProducts, control));
    return static_cast<std::int64_t>(form.terms());
}

}  // namespace

std::span<const LinearizationCost> linearizationCosts()
{
    static const std::array costs{
        LinearizationCost{"nodes", SEQUENCY_TEXT("Engine", "Diagram nodes"), maxLinearizedVariables,
                          countNodes},
        LinearizationCost{"coefficients", SEQUENCY_TEXT("Engine", "Reed–Muller terms"),
                          maxLinearizedVariables, countCoefficients},
        LinearizationCost{"cubes", SEQUENCY_TEXT("Engine", "Cubes"), maxCubeVariables, countCubes}};
    return costs;
}

base::Result<LinearizationReport> reportLinearization(Functions functions, std::size_t cost,
                                                      const base::RunControl& control)
{
    const auto costs = linearizationCosts();
    LinearizationReport report;
    const auto sums = SEQUENCY_TRY(totalAutocorrelation(functions, control));
    const int variables = std::countr_zero(functions.front().size());
    if (variables > costs[cost].maxVariables)
        return base::Error{base::ErrorKind::BadInput,
                           "a function of " + std::to_string(variables) +
                               " variables is too large to minimize " + std::string(costs[cost].name) +
                               ", expected at most " + std::to_string(costs[cost].maxVariables)};
    if (variables > 0) {
        const auto largest = std::max_element(sums.begin() + 1, sums.end());
        report.direction = static_cast<std::size_t>(largest - sums.begin());
        report.totalAutocorrelation = *largest;
    }
    auto linearization = linearize(functions, costs[cost].cost, control);
    if (!linearization)
        return linearization.error();
    report.linearization = *std::move(linearization);
    std::vector<PackedBits> results;
    for (const PackedBits& function : functions) {
        auto result = transformedBy(function, report.linearization.transformation);
        if (!result)
            return result.error();
        results.push_back(*std::move(result));
    }
    for (const LinearizationCost& row : costs) {
        LinearizationReport::Change& change = report.changes.emplace_back();
        if (variables > row.maxVariables)
            continue;
        for (const bool isAfter : {false, true}) {
            const auto value = SEQUENCY_TRY(row.cost(isAfter ? Functions(results) : functions, control));
            (isAfter ? change.after : change.before) = value;
        }
    }
    return report;
}

}  // namespace sequency::analysis
