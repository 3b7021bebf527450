// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/analysis/properties/many_valued/many_valued_properties.h"

#include "engine/analysis/properties/many_valued/many_valued_findings.h"
#include "engine/base/text/text.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace sequency::analysis {
namespace {

constexpr std::string_view spectra = SEQUENCY_TEXT("Engine", "Fourier transform over the group ring, exact");
constexpr std::string_view derivatives = SEQUENCY_TEXT("Engine", "inverse Fourier transform of |S|², exact");
constexpr std::string_view polynomial = SEQUENCY_TEXT("Engine", "Galois field transform");
constexpr std::string_view counting = SEQUENCY_TEXT("Engine", "counting");
constexpr std::string_view carlet = "Carlet 2021, Boolean Functions for Cryptography and Coding Theory";
constexpr std::string_view generalized = "Kumar, Scholtz, Welch 1985";
constexpr std::string_view manyValued = "Karpovsky, Stanković, Astola 2008";

// Bent functions are there for every n ≥ 1 over fields of odd order, the quadratic forms of full rank; over GF(2^k) all components of
// f can be bent iff k·n is even and n ≥ 2.
bool haveBentFunctions(int order, int variables)
{
    if (variables < 1)
        return false;
    if (order % 2 != 0)
        return true;
    const bool isSquare = order == 4 || order == 16;
    return variables >= 2 && (isSquare || variables % 2 == 0);
}

std::string_view sourceOfBent(int order)
{
    return order % 2 != 0 ? generalized : "Nyberg 1991";
}

// q^(n/2), where it is an integer.
std::optional<BestKnown> bestLinearity(int order, int variables)
{
    const bool isSquare = order == 4 || order == 9 || order == 16;
    if (!haveBentFunctions(order, variables) || (!isSquare && variables % 2 != 0))
        return std::nullopt;
    std::int64_t squared = 1;
    for (int i = 0; i < variables; ++i)
        squared *= order;
    return BestKnown{std::llround(std::sqrt(static_cast<double>(squared))), false, sourceOfBent(order)};
}

std::optional<BestKnown> bestIndicator(int order, int variables)
{
    return haveBentFunctions(order, variables) ? std::optional(BestKnown{0, false, sourceOfBent(order)})
                                               : std::nullopt;
}

}  // namespace

std::span<const ManyValuedProperty> manyValuedProperties()
{
    static const std::array rows{
        ManyValuedProperty{.name = "value_counts",
                           .title = SEQUENCY_TEXT("Engine", "Counts of values"),
                           .meaning =
                               SEQUENCY_TEXT("Engine", "How often each of the values 0, 1, …, q − 1 occurs."),
                           .range = "q counts from 0 to q^n",
                           .computedBy = counting,
                           .source = carlet,
                           .witness = "",
                           .isUsual = true,
                           .find = findValueCounts},
        ManyValuedProperty{.name = "weight",
                           .title = SEQUENCY_TEXT("Engine", "Weight"),
                           .meaning = SEQUENCY_TEXT("Engine", "How many values are not 0."),
                           .range = "0 … q^n",
                           .computedBy = counting,
                           .source = carlet,
                           .witness = "the first places of values that are not 0",
                           .isUsual = true,
                           .find = findValuedWeight},
        ManyValuedProperty{.name = "balanced",
                           .title = SEQUENCY_TEXT("Engine", "Balanced"),
                           .meaning = SEQUENCY_TEXT("Engine", "Every value occurs equally often."),
                           .range = "yes, no",
                           .computedBy = counting,
                           .source = carlet,
                           .witness = "the counts of the values",
                           .isUsual = true,
                           .find = findValuedBalanced},
        ManyValuedProperty{
            .name = "nonlinearity",
            .title = SEQUENCY_TEXT("Engine", "Nonlinearity"),
            .meaning = SEQUENCY_TEXT("Engine",
                                     "At how many places the function differs from the nearest affine one."),
            .range = "0 … q^n − q^(n−1)",
            .computedBy = spectra,
            .source = carlet,
            .witness = "a nearest affine function, the first places that differ",
            .isUsual = true,
            .find = findValuedNonlinearity},
        ManyValuedProperty{
            .name = "linearity",
            .title = SEQUENCY_TEXT("Engine", "Linearity"),
            .meaning = SEQUENCY_TEXT("Engine",
                                     "The largest magnitude in the spectrum of ω^f; over GF(4), GF(8), GF(9) "
                                     "and GF(16) in those of all components."),
            .range = "q^(n/2) … q^n",
            .computedBy = spectra,
            .source = generalized,
            .witness = "a coefficient of this magnitude, as counts of the powers of ω",
            .isUsual = true,
            .find = findValuedLinearity,
            .bestKnown = bestLinearity},
        ManyValuedProperty{
            .name = "degree",
            .title = SEQUENCY_TEXT("Engine", "Degree"),
            .meaning = SEQUENCY_TEXT(
                "Engine",
                "The largest sum of exponents in a term of the polynomial over the field; −1 for the "
                "function 0."),
            .range = "−1 … n(q − 1)",
            .computedBy = polynomial,
            .source = "Gajić 2014",
            .witness = "a term of this degree",
            .isUsual = true,
            .find = findValuedDegree},
        ManyValuedProperty{.name = "correlation_immunity",
                           .title = SEQUENCY_TEXT("Engine", "Correlation immunity"),
                           .meaning = SEQUENCY_TEXT(
                               "Engine", "No linear form in so many or fewer variables correlates with the "
                                         "function."),
                           .range = "0 … n",
                           .computedBy = spectra,
                           .source = "Camion, Canteaut 1999",
                           .witness = "the coefficient that breaks the next order",
                           .isUsual = true,
                           .find = findValuedCorrelationImmunity},
        ManyValuedProperty{
            .name = "resilience",
            .title = SEQUENCY_TEXT("Engine", "Resilience"),
            .meaning = SEQUENCY_TEXT("Engine", "The correlation immunity, where the function is balanced."),
            .range = "0 … n − 1",
            .computedBy = spectra,
            .source = "Camion, Canteaut 1999",
            .witness = "the coefficient that breaks the next order",
            .isUsual = true,
            .find = findValuedResilience},
        ManyValuedProperty{.name = "bent",
                           .title = SEQUENCY_TEXT("Engine", "Bent"),
                           .meaning = SEQUENCY_TEXT(
                               "Engine",
                               "All coefficients of all components have the magnitude q^(n/2); the same "
                               "is: every derivative is balanced."),
                           .range = "yes, no",
                           .computedBy = spectra,
                           .source = generalized,
                           .witness = "a derivative that is not balanced, and a coefficient of another "
                                      "magnitude",
                           .isUsual = true,
                           .find = findValuedBent},
        ManyValuedProperty{
            .name = "plateaued",
            .title = SEQUENCY_TEXT("Engine", "Plateaued"),
            .meaning = SEQUENCY_TEXT(
                "Engine", "All coefficients of a component that are not 0 have the same magnitude."),
            .range = "yes, no",
            .computedBy = spectra,
            .source = carlet,
            .witness = "the squared magnitudes by component, or two coefficients",
            .isUsual = true,
            .find = findValuedPlateaued},
        ManyValuedProperty{.name = "absolute_indicator",
                           .title = SEQUENCY_TEXT("Engine", "Absolute indicator"),
                           .meaning = SEQUENCY_TEXT(
                               "Engine", "The largest magnitude of the autocorrelation of a component in a "
                                         "direction a ≠ 0."),
                           .range = "0 … q^n",
                           .computedBy = derivatives,
                           .source = carlet,
                           .witness = "a direction, as counts of the powers of ω",
                           .isUsual = true,
                           .find = findValuedIndicator,
                           .bestKnown = bestIndicator},
        ManyValuedProperty{
            .name = "linear_structures",
            .title = SEQUENCY_TEXT("Engine", "Linear structures"),
            .meaning = SEQUENCY_TEXT("Engine", "The number of directions a ≠ 0 with a constant derivative."),
            .range = "0 … q^n − 1",
            .computedBy = derivatives,
            .source = carlet,
            .witness = "a basis of these directions and the constants",
            .isUsual = true,
            .find = findValuedLinearStructures},
        ManyValuedProperty{
            .name = "propagation_criterion",
            .title = SEQUENCY_TEXT("Engine", "Propagation criterion"),
            .meaning = SEQUENCY_TEXT("Engine",
                                     "Changing so many or fewer variables by constants changes the value by "
                                     "each amount equally often."),
            .range = "0 … n",
            .computedBy = derivatives,
            .source = carlet,
            .witness = "the derivative that breaks the next order",
            .find = findValuedPropagation},
        ManyValuedProperty{.name = "bent_kind",
                           .title = SEQUENCY_TEXT("Engine", "Kind of bent function"),
                           .meaning = SEQUENCY_TEXT(
                               "Engine",
                               "Of a bent function over a prime field, S(a) = u·p^(n/2)·ω^v: regular if "
                               "every u is 1, weakly regular if all u are equal."),
                           .range = "regular, weakly regular, not weakly regular",
                           .computedBy = spectra,
                           .source = generalized,
                           .witness = "the unit u, or two coefficients with different ones",
                           .find = findBentKind},
        ManyValuedProperty{.name = "dual",
                           .title = SEQUENCY_TEXT("Engine", "Dual"),
                           .meaning = SEQUENCY_TEXT(
                               "Engine",
                               "Of a weakly regular bent function: the bent function of the exponents v "
                               "in S(a) = u·p^(n/2)·ω^v."),
                           .range = "values, index 0 first",
                           .computedBy = spectra,
                           .source = generalized,
                           .witness = "the unit u",
                           .maxSize = maxDualSize,
                           .find = findValuedDual},
        ManyValuedProperty{
            .name = "spectrum_distribution",
            .title = SEQUENCY_TEXT("Engine", "Distribution of the spectrum"),
            .meaning = SEQUENCY_TEXT("Engine",
                                     "Each squared magnitude of the spectra and how often it occurs, where "
                                     "all are integers."),
            .range = "values from 0 to q^2n",
            .computedBy = spectra,
            .source = carlet,
            .witness = "a coefficient whose square is not an integer",
            .find = findValuedDistribution},
        ManyValuedProperty{.name = "terms",
                           .title = SEQUENCY_TEXT("Engine", "Terms of the polynomial"),
                           .meaning =
                               SEQUENCY_TEXT("Engine", "How many terms the polynomial over the field has."),
                           .range = "0 … q^n",
                           .computedBy = polynomial,
                           .source = "Gajić 2014",
                           .witness = "the first of them",
                           .find = findValuedTerms},
        ManyValuedProperty{.name = "essential_variables",
                           .title = SEQUENCY_TEXT("Engine", "Variables it depends on"),
                           .meaning =
                               SEQUENCY_TEXT("Engine", "The numbers of the variables that change a value."),
                           .range = "numbers from 1 to n",
                           .computedBy = counting,
                           .source = manyValued,
                           .witness = "two places for each",
                           .find = findValuedVariables},
        ManyValuedProperty{.name = "symmetric",
                           .title = SEQUENCY_TEXT("Engine", "Symmetric"),
                           .meaning = SEQUENCY_TEXT("Engine", "Exchanging variables changes no value."),
                           .range = "yes, no",
                           .computedBy = counting,
                           .source = manyValued,
                           .witness = "two places",
                           .find = findValuedSymmetric},
    };
    return rows;
}

const ManyValuedProperty* manyValuedPropertyNamed(std::string_view name)
{
    const auto rows = manyValuedProperties();
    const auto row = std::ranges::find(rows, name, &ManyValuedProperty::name);
    return row == rows.end() ? nullptr : &*row;
}

}  // namespace sequency::analysis
