// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/analysis/search/search_costs.h"

#include <algorithm>
#include <array>
#include <cstdlib>

namespace sequency::analysis {
namespace {

using Values = std::span<const std::int32_t>;

std::int64_t cubeOfDistance(std::int64_t magnitude, std::int64_t centre)
{
    const std::int64_t distance = std::abs(magnitude - centre);
    return distance * distance * distance;
}

std::int64_t square(std::int64_t magnitude, std::int64_t)
{
    return magnitude * magnitude;
}

std::int64_t largestOf(Values values)
{
    std::int32_t largest = 0;
    for (const std::int32_t value : values)
        largest = std::max(largest, std::abs(value));
    return largest;
}

}  // namespace

std::span<const SearchCost> searchCosts()
{
    static constexpr std::array rows{
        SearchCost{.name = "spectrum-cubes",
                   .title = "Cubes of ||W| − R|",
                   .meaning = "Σ ||W(a)| − R|³ over all a: every magnitude is drawn towards R, the farthest "
                              "most.",
                   .source = "Clark, Jacob, Stepney, Maitra, Millan 2002",
                   .hasCentre = true,
                   .term = cubeOfDistance},
        SearchCost{.name = "largest-coefficient",
                   .title = "Largest |W|",
                   .meaning = "The largest |W(a)|, and how many a have it.",
                   .source = "Millan, Clark, Dawson 1998",
                   .isOfLargest = true},
        SearchCost{.name = "autocorrelation-squares",
                   .title = "Squares of r",
                   .meaning = "Σ r(a)² over all a ≠ 0, the sum-of-squares indicator but for r(0)².",
                   .source = "Zhang, Zheng 1995",
                   .isOfAutocorrelation = true,
                   .term = square},
        SearchCost{.name = "largest-autocorrelation",
                   .title = "Largest |r|",
                   .meaning = "The largest |r(a)| of a ≠ 0, and how many a have it.",
                   .source = "",
                   .isOfAutocorrelation = true,
                   .isOfLargest = true},
    };
    return rows;
}

const SearchCost* searchCostNamed(std::string_view name)
{
    const auto rows = searchCosts();
    const auto row = std::ranges::find(rows, name, &SearchCost::name);
    return row == rows.end() ? nullptr : &*row;
}

CostFunction::CostFunction(const SearchCost& row, int variables, std::int64_t centre) : m_row(&row)
{
    if (row.isOfLargest)
        return;
    const std::size_t largest = std::size_t{1} << variables;
    m_terms.resize(largest + 1);
    for (std::size_t magnitude = 0; magnitude <= largest; ++magnitude)
        m_terms[magnitude] = row.term(static_cast<std::int64_t>(magnitude), centre);
}

std::int64_t CostFunction::operator()(Values values) const
{
    const Values counted = values.subspan(m_row->isOfAutocorrelation ? 1 : 0);
    std::int64_t cost = 0;
    if (m_row->isOfLargest) {
        const std::int64_t largest = largestOf(counted);
        for (const std::int32_t value : counted)
            cost += std::abs(value) == largest ? 1 : 0;
        return largest * static_cast<std::int64_t>(values.size() + 1) + cost;
    }
    for (const std::int32_t value : counted)
        cost += m_terms[static_cast<std::size_t>(std::abs(value))];
    return cost;
}

std::span<const SearchGoal> searchGoals()
{
    static constexpr std::array rows{
        SearchGoal{"nonlinearity", true,
                   [](Values spectrum, Values) {
                       return (static_cast<std::int64_t>(spectrum.size()) - largestOf(spectrum)) / 2;
                   }},
        SearchGoal{"absolute_indicator", false,
                   [](Values, Values autocorrelation) { return largestOf(autocorrelation.subspan(1)); }},
        SearchGoal{"sum_of_squares", false,
                   [](Values, Values autocorrelation) {
                       std::int64_t sum = 0;
                       for (const std::int64_t value : autocorrelation)
                           sum += value * value;
                       return sum;
                   }},
    };
    return rows;
}

const SearchGoal* searchGoalNamed(std::string_view property)
{
    const auto rows = searchGoals();
    const auto row = std::ranges::find(rows, property, &SearchGoal::property);
    return row == rows.end() ? nullptr : &*row;
}

}  // namespace sequency::analysis
