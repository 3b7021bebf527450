// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/analysis/properties/many_valued/many_valued_properties.h"

#include "engine/analysis/properties/many_valued/many_valued_findings.h"
#include "engine/base/text/text.h"

#include <algorithm>
#include <cmath>

namespace sequency::analysis {
namespace {

constexpr std::string_view groupSpectra =
    SEQUENCY_TEXT("Engine", "Fourier transform over the group ring, exact");
constexpr std::string_view derivatives = SEQUENCY_TEXT("Engine", "inverse Fourier transform of |S|², exact");
constexpr std::string_view polynomial = SEQUENCY_TEXT("Engine", "Galois field transform");
constexpr std::string_view generalized = "Kumar, Scholtz, Welch 1985";
constexpr std::string_view manyValued = "Karpovsky, Stanković, Astola 2008";

// Returns true if bent functions of `variables` = n variables over GF(`order`) exist. Over fields of odd order they exist for every n ≥ 1: the
// quadratic forms of full rank are bent. Over GF(2^k), a function whose components are all bent exists iff k·n is even and n ≥ 2.
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

// Returns the best linearity, q^(n/2), or nullopt if it is not an integer or there are no bent functions.
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
    static const ManyValuedProperty rows[] = {
        {{"value_counts", "", SEQUENCY_TEXT("Engine", "Counts of values"),
          SEQUENCY_TEXT("Engine", "How often each of the values 0, 1, …, q − 1 occurs."),
          "q counts from 0 to q^n", countingMethod, carlet2021, ""},
         {.isDefault = true, .find = findValueCounts}},
        {{"weight", "", SEQUENCY_TEXT("Engine", "Weight"),
          SEQUENCY_TEXT("Engine", "The number of values that are not 0."), "0 … q^n", countingMethod,
          carlet2021, "the first indices with values other than 0"},
         {.isDefault = true, .find = findValuedWeight}},
        {{"balanced", "", SEQUENCY_TEXT("Engine", "Balanced"),
          SEQUENCY_TEXT("Engine", "Every value occurs equally often."), "yes, no", countingMethod, carlet2021,
          "the counts of the values"},
         {.isDefault = true, .find = findValuedBalanced}},
        {{"nonlinearity", "", SEQUENCY_TEXT("Engine", "Nonlinearity"),
          SEQUENCY_TEXT(
              "Engine",
              "The number of indices at which the function differs from the nearest affine function."),
          "0 … q^n − q^(n−1)", groupSpectra, carlet2021,
          "a nearest affine function, and the first indices at which it differs"},
         {.isDefault = true, .find = findValuedNonlinearity}},
        {{"linearity", "", SEQUENCY_TEXT("Engine", "Linearity"),
          SEQUENCY_TEXT("Engine",
                        "The largest magnitude in the spectrum of ω^f; over GF(4), GF(8), GF(9) and "
                        "GF(16), in the spectra of all components."),
          "q^(n/2) … q^n", groupSpectra, generalized,
          "a coefficient of this magnitude, as counts of the powers of ω"},
         {.isDefault = true, .find = findValuedLinearity, .bestKnown = bestLinearity}},
        {{"degree", "", SEQUENCY_TEXT("Engine", "Degree"),
          SEQUENCY_TEXT("Engine",
                        "The largest sum of exponents in a term of the polynomial over the field; −1 for the "
                        "function 0."),
          "−1 … n(q − 1)", polynomial, "Gajić 2014", "a term of this degree"},
         {.isDefault = true, .find = findValuedDegree}},
        {{"correlation_immunity", "", SEQUENCY_TEXT("Engine", "Correlation immunity"),
          SEQUENCY_TEXT("Engine",
                        "The largest k such that no linear form in 1 to k variables correlates with the "
                        "function."),
          "0 … n", groupSpectra, "Camion, Canteaut 1999",
          "a coefficient that shows that the next order is not reached"},
         {.isDefault = true, .find = findValuedCorrelationImmunity}},
        {{"resilience", "", SEQUENCY_TEXT("Engine", "Resilience"),
          SEQUENCY_TEXT("Engine", "The correlation immunity of a balanced function."), "0 … n − 1",
          groupSpectra, "Camion, Canteaut 1999",
          "a coefficient that shows that the next order is not reached"},
         {.isDefault = true, .find = findValuedResilience}},
        {{"bent", "", SEQUENCY_TEXT("Engine", "Bent"),
          SEQUENCY_TEXT("Engine", "All coefficients of all components have the magnitude q^(n/2). This means "
                                  "that every derivative is balanced."),
          "yes, no", groupSpectra, generalized,
          "a derivative that is not balanced, and a coefficient of another "
          "magnitude"},
         {.isDefault = true, .find = findValuedBent}},
        {{"plateaued", "", SEQUENCY_TEXT("Engine", "Plateaued"),
          SEQUENCY_TEXT("Engine", "All coefficients of a component that are not 0 have the same magnitude."),
          "yes, no", groupSpectra, carlet2021, "the squared magnitudes by component, or two coefficients"},
         {.isDefault = true, .find = findValuedPlateaued}},
        {{"absolute_indicator", "", SEQUENCY_TEXT("Engine", "Absolute indicator"),
          SEQUENCY_TEXT("Engine", "The largest magnitude of the autocorrelation of a component in a "
                                  "direction a ≠ 0."),
          "0 … q^n", derivatives, carlet2021, "a direction, as counts of the powers of ω"},
         {.isDefault = true, .find = findValuedIndicator, .bestKnown = bestIndicator}},
        {{"linear_structures", "", SEQUENCY_TEXT("Engine", "Linear structures"),
          SEQUENCY_TEXT("Engine", "The number of directions a ≠ 0 with a constant derivative."),
          "0 … q^n − 1", derivatives, carlet2021, "a basis of these directions and the constants"},
         {.isDefault = true, .find = findValuedLinearStructures}},
        {{"propagation_criterion", "", SEQUENCY_TEXT("Engine", "Propagation criterion"),
          SEQUENCY_TEXT("Engine",
                        "The largest k such that adding constants to any 1 to k variables changes the value "
                        "by each amount equally often."),
          "0 … n", derivatives, carlet2021, "a derivative that shows that the next order is not reached"},
         {.find = findValuedPropagation}},
        {{"bent_kind", "", SEQUENCY_TEXT("Engine", "Kind of bent function"),
          SEQUENCY_TEXT("Engine",
                        "For a bent function over a prime field, S(a) = u·p^(n/2)·ω^v. It is regular if "
                        "every u is 1, and weakly regular if all u are equal."),
          "regular, weakly regular, not weakly regular", groupSpectra, generalized,
          "the value of u, or two coefficients with different values of u"},
         {.find = findBentKind}},
        {{"dual", "", SEQUENCY_TEXT("Engine", "Dual"),
          SEQUENCY_TEXT(
              "Engine",
              "For a weakly regular bent function: the bent function whose values are the exponents "
              "v in S(a) = u·p^(n/2)·ω^v."),
          "values, index 0 first", groupSpectra, generalized, "the value of u"},
         {.maxSize = maxDualSize, .find = findValuedDual}},
        {{"spectrum_distribution", "", SEQUENCY_TEXT("Engine", "Distribution of the spectrum"),
          SEQUENCY_TEXT("Engine",
                        "Each squared magnitude of the spectra and how often it occurs, if all squared "
                        "magnitudes are integers."),
          "values from 0 to q^2n", groupSpectra, carlet2021, "a coefficient whose square is not an integer"},
         {.find = findValuedDistribution}},
        {{"terms", "", SEQUENCY_TEXT("Engine", "Terms of the polynomial"),
          SEQUENCY_TEXT("Engine", "The number of terms of the polynomial over the field."), "0 … q^n",
          polynomial, "Gajić 2014", "the first terms"},
         {.find = findValuedTerms}},
        {{"essential_variables", "", SEQUENCY_TEXT("Engine", "Essential variables"),
          SEQUENCY_TEXT("Engine", "The numbers of the variables on which the function depends."),
          "numbers from 1 to n", countingMethod, manyValued, "two indices for each variable"},
         {.find = findValuedVariables}},
        {{"symmetric", "", SEQUENCY_TEXT("Engine", "Symmetric"),
          SEQUENCY_TEXT("Engine", "Exchanging variables changes no value."), "yes, no", countingMethod,
          manyValued, "two indices with contradicting values"},
         {.find = findValuedSymmetric}},
    };
    return rows;
}

const ManyValuedProperty* findManyValuedProperty(std::string_view name)
{
    return findProperty(manyValuedProperties(), name);
}

}  // namespace sequency::analysis
