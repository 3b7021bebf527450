// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/analysis/search/search_costs.h"

#include "engine/base/text/names.h"
#include "engine/base/text/text.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cmath>
#include <cstdlib>

namespace sequency::analysis {
namespace {

using Values = std::span<const std::int32_t>;

double cubeOfDistance(double magnitude, double centre)
{
    const double distance = std::abs(magnitude - centre);
    return distance * distance * distance;
}

double square(double magnitude, double)
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

// Returns the largest m such that W(a) = 0 for all a of weight 1 to m.
std::int64_t correlationImmunity(Values spectrum)
{
    int least = static_cast<int>(std::bit_width(spectrum.size()));  // n + 1, which exceeds every weight
    for (std::size_t a = 1; a < spectrum.size(); ++a)
        if (spectrum[a] != 0)
            least = std::min(least, std::popcount(a));
    return least - 1;
}

}  // namespace

std::span<const SearchCost> searchCosts()
{
    static constexpr std::array rows{
        SearchCost{.name = "spectrum-cubes",
                   .title = SEQUENCY_TEXT("Engine", "Cubes of ||W| − R|"),
                   .meaning = SEQUENCY_TEXT("Engine",
                                            "Σ ||W(a)| − R|³ over all a: this draws every magnitude towards "
                                            "R, most strongly the magnitudes that are farthest from R."),
                   .source = "Clark, Jacob, Stepney, Maitra, Millan 2002",
                   .hasCentre = true,
                   .term = cubeOfDistance},
        SearchCost{.name = "largest-coefficient",
                   .title = SEQUENCY_TEXT("Engine", "Largest |W|"),
                   .meaning = SEQUENCY_TEXT("Engine", "The largest |W(a)|, and how many a have it."),
                   .source = "Millan, Clark, Dawson 1998",
                   .usesLargestOnly = true},
        SearchCost{.name = "low-weights",
                   .title = SEQUENCY_TEXT("Engine", "W of small weights"),
                   .meaning = SEQUENCY_TEXT(
                       "Engine",
                       "Σ 4^(n − w)·W(a)² over all a of weight w: the smaller the weight, the more strongly "
                       "a coefficient is drawn to 0, its value in resilient functions."),
                   .source = "Xiao, Massey 1988; O'Donnell 2014 (the noise stability at ρ = ¼, times 16^n)",
                   .isByWeight = true,
                   .term = square},
        SearchCost{.name = "autocorrelation-squares",
                   .title = SEQUENCY_TEXT("Engine", "Squares of r"),
                   .meaning = SEQUENCY_TEXT(
                       "Engine", "Σ r(a)² over all a ≠ 0: the sum-of-squares indicator without r(0)²."),
                   .source = "Zhang, Zheng 1995",
                   .usesAutocorrelation = true,
                   .term = square},
        SearchCost{.name = "largest-autocorrelation",
                   .title = SEQUENCY_TEXT("Engine", "Largest |r|"),
                   .meaning =
                       SEQUENCY_TEXT("Engine", "The largest |r(a)| for a ≠ 0, and how many a have it."),
                   .source = "",
                   .usesAutocorrelation = true,
                   .usesLargestOnly = true},
    };
    return rows;
}

const SearchCost* findSearchCost(std::string_view name)
{
    return base::rowWith(searchCosts(), name, &SearchCost::name);
}

CostFunction::CostFunction(const SearchCost& row, int variables, double centre)
    : m_row(&row), m_variables(variables)
{
    if (row.usesLargestOnly)
        return;
    // Costs are integers. With an integer centre of at most 2^n, the sum of cubes is at most 2^(4n). With the fractional centre ¾·2^(n/2), it is less
    // than 2^(3n + 2), because Σ |W|³ ≤ max |W| · Σ W² ≤ 2^(3n). The rest of the 62 bits is then used for fractions.
    if (row.hasCentre && centre != std::floor(centre))
        m_fractionBits = 60 - 3 * variables;
    const std::size_t largest = std::size_t{1} << variables;
    m_terms.resize(largest + 1);
    for (std::size_t magnitude = 0; magnitude <= largest; ++magnitude)
        m_terms[magnitude] =
            std::llround(std::ldexp(row.term(static_cast<double>(magnitude), centre), m_fractionBits));
}

double CostFunction::operator()(Values values) const
{
    const Values counted = values.subspan(m_row->usesAutocorrelation ? 1 : 0);
    std::int64_t cost = 0;
    if (m_row->usesLargestOnly) {
        const std::int64_t largest = largestOf(counted);
        for (const std::int32_t value : counted)
            cost += std::abs(value) == largest ? 1 : 0;
        return static_cast<double>(largest * static_cast<std::int64_t>(values.size() + 1) + cost);
    }
    const auto termOf = [this](std::int32_t value) {
        return m_terms[static_cast<std::size_t>(std::abs(value))];
    };
    if (m_row->isByWeight)
        for (std::size_t a = 0; a < values.size(); ++a)  // at most 2^(4n), which fits in int64
            cost += termOf(values[a]) << 2 * (m_variables - std::popcount(a));
    else
        for (const std::int32_t value : counted)
            cost += termOf(value);
    return std::ldexp(static_cast<double>(cost), -m_fractionBits);
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
        SearchGoal{"correlation_immunity", true,
                   [](Values spectrum, Values) { return correlationImmunity(spectrum); }},
        SearchGoal{"resilience", true,
                   [](Values spectrum, Values) {
                       constexpr std::int64_t none = -1;  // resilience of unbalanced functions
                       return spectrum[0] == 0 ? correlationImmunity(spectrum) : none;
                   }},
    };
    return rows;
}

const SearchGoal* findSearchGoal(std::string_view property)
{
    return base::rowWith(searchGoals(), property, &SearchGoal::property);
}

}  // namespace sequency::analysis
