// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/analysis/properties/boolean/boolean_properties.h"

#include "engine/analysis/properties/boolean/affine_classes.h"
#include "engine/analysis/properties/boolean/boolean_findings.h"
#include "engine/base/text/text.h"

#include <algorithm>
#include <array>

namespace sequency::analysis {
namespace {

constexpr std::string_view walsh = SEQUENCY_TEXT("Engine", "Walsh transform of (−1)^f");
constexpr std::string_view twice = SEQUENCY_TEXT("Engine", "Walsh transform of the squared Walsh spectrum");
constexpr std::string_view mobius = SEQUENCY_TEXT("Engine", "Reed–Muller (Möbius) transform");
constexpr std::string_view counting = SEQUENCY_TEXT("Engine", "counting");
constexpr std::string_view carlet = "Carlet 2021, Boolean Functions for Cryptography and Coding Theory";

struct KnownNonlinearity {
    int variables;
    std::int64_t value;
    bool isOpen;
    std::string_view source;
};

std::optional<BestKnown> bestOf(std::span<const KnownNonlinearity> rows, int variables,
                                std::string_view among = {})
{
    const auto row = std::ranges::find(rows, variables, &KnownNonlinearity::variables);
    return row == rows.end() ? std::nullopt
                             : std::optional(BestKnown{row->value, row->isOpen, row->source, among});
}

// Even n: 2^(n−1) − 2^(n/2) and the best of half as many variables (Dobbertin 1995), which is even and below bent functions for n = 4, 6.
std::optional<BestKnown> bestBalancedNonlinearity(int variables)
{
    static constexpr std::array rows{
        KnownNonlinearity{1, 0, false, SEQUENCY_TEXT("Engine", "definition")},
        KnownNonlinearity{2, 0, false, SEQUENCY_TEXT("Engine", "definition")},
        KnownNonlinearity{3, 2, false, "Berlekamp, Welch 1972"},
        KnownNonlinearity{4, 4, false, "Dobbertin 1995"},
        KnownNonlinearity{5, 12, false, "Berlekamp, Welch 1972"},
        KnownNonlinearity{6, 26, false, "Dobbertin 1995"},
        KnownNonlinearity{7, 56, false, "Mykkeltveit 1980"},
        KnownNonlinearity{8, 116, true, "Dobbertin 1995"},
        KnownNonlinearity{9, 240, true, "Seberry, Zhang, Zheng 1995"},
        KnownNonlinearity{10, 492, true, "Dobbertin 1995"},
    };
    return bestOf(rows, variables, SEQUENCY_TEXT("Engine", "of balanced functions"));
}

std::optional<BestKnown> bestNonlinearity(int variables, bool isBalanced)
{
    static constexpr std::array rows{
        KnownNonlinearity{1, 0, false, SEQUENCY_TEXT("Engine", "definition")},
        KnownNonlinearity{3, 2, false, "Berlekamp, Welch 1972"},
        KnownNonlinearity{5, 12, false, "Berlekamp, Welch 1972"},
        KnownNonlinearity{7, 56, false, "Mykkeltveit 1980"},
        KnownNonlinearity{9, 242, true, "Kavut, Yücel 2010"},
        KnownNonlinearity{15, 16276, true, "Patterson, Wiedemann 1983"},
    };
    if (isBalanced)
        return bestBalancedNonlinearity(variables);
    if (variables % 2 == 0 && variables > 0)
        return BestKnown{(std::int64_t{1} << (variables - 1)) - (std::int64_t{1} << (variables / 2 - 1)),
                         false, "Rothaus 1976"};
    return bestOf(rows, variables);
}

// 2^n less twice the nonlinearity.
std::optional<BestKnown> bestLinearity(int variables, bool isBalanced)
{
    auto best = bestNonlinearity(variables, isBalanced);
    if (best)
        best->value = (std::int64_t{1} << variables) - 2 * best->value;
    return best;
}

// The degree n is that of an odd weight.
std::optional<BestKnown> bestDegree(int variables, bool isBalanced)
{
    if (isBalanced && variables > 1)
        return BestKnown{variables - 1, false, "Carlet 2021",
                         SEQUENCY_TEXT("Engine", "of balanced functions")};
    return BestKnown{variables, false, "Carlet 2021"};
}

std::optional<BestKnown> bestImmunity(int variables, bool /*isBalanced*/)
{
    return BestKnown{(variables + 1) / 2, false, "Courtois, Meier 2003"};
}

// Bent functions have r(a) = 0 for a ≠ 0.
std::optional<BestKnown> bestIndicator(int variables, bool isBalanced)
{
    return isBalanced || variables % 2 != 0 || variables == 0
               ? std::nullopt
               : std::optional(BestKnown{0, false, "Rothaus 1976"});
}

// Σ r(a)² is r(0)² at least.
std::optional<BestKnown> bestSquares(int variables, bool isBalanced)
{
    auto best = bestIndicator(variables, isBalanced);
    if (best)
        best->value = std::int64_t{1} << 2 * variables;
    return best;
}

}  // namespace

std::span<const BooleanProperty> booleanProperties()
{
    static const std::array rows{
        BooleanProperty{.name = "weight",
                        .sageName = "",
                        .title = SEQUENCY_TEXT("Engine", "Weight"),
                        .meaning = SEQUENCY_TEXT("Engine", "How many values are 1."),
                        .range = "0 … 2^n",
                        .computedBy = counting,
                        .source = carlet,
                        .witness = "the first places of ones",
                        .isUsual = true,
                        .isCounted = true,
                        .maxVariables = maxBlockVariables,
                        .find = findWeight},
        BooleanProperty{.name = "balanced",
                        .sageName = "is_balanced",
                        .title = SEQUENCY_TEXT("Engine", "Balanced"),
                        .meaning = SEQUENCY_TEXT("Engine", "Half of the values are 1."),
                        .range = "yes, no",
                        .computedBy = counting,
                        .source = carlet,
                        .witness = "the weight",
                        .isUsual = true,
                        .isCounted = true,
                        .maxVariables = maxBlockVariables,
                        .find = findBalanced},
        BooleanProperty{.name = "nonlinearity",
                        .sageName = "nonlinearity",
                        .title = SEQUENCY_TEXT("Engine", "Nonlinearity"),
                        .meaning = SEQUENCY_TEXT(
                            "Engine", "At how many places the function differs from the nearest affine one."),
                        .range = "0 … 2^(n−1) − 2^(n/2−1)",
                        .computedBy = walsh,
                        .source = "Meier, Staffelbach 1989",
                        .witness = "a nearest affine function, its coefficient, the first places that differ",
                        .isUsual = true,
                        .offers = Offer::AffineDifference,
                        .isCounted = true,
                        .reads = Reads::Spectrum,
                        .maxVariables = maxBlockVariables,
                        .find = findNonlinearity,
                        .bestKnown = bestNonlinearity},
        BooleanProperty{.name = "linearity",
                        .sageName = "",
                        .title = SEQUENCY_TEXT("Engine", "Linearity"),
                        .meaning = SEQUENCY_TEXT("Engine", "The largest magnitude in the Walsh spectrum."),
                        .range = "2^(n/2) … 2^n",
                        .computedBy = walsh,
                        .source = carlet,
                        .witness = "masks with a coefficient of this magnitude",
                        .isUsual = true,
                        .isCounted = true,
                        .reads = Reads::Spectrum,
                        .maxVariables = maxBlockVariables,
                        .find = findLinearity,
                        .bestKnown = bestLinearity},
        BooleanProperty{.name = "degree",
                        .sageName = "algebraic_degree",
                        .title = SEQUENCY_TEXT("Engine", "Algebraic degree"),
                        .meaning = SEQUENCY_TEXT(
                            "Engine",
                            "The length of the longest product in the algebraic normal form; −1 for the "
                            "function 0."),
                        .range = "−1 … n",
                        .computedBy = mobius,
                        .source = carlet,
                        .witness = "a product of this length in the normal form",
                        .isUsual = true,
                        .isCounted = true,
                        .reads = Reads::NormalForm,
                        .find = findDegree,
                        .bestKnown = bestDegree},
        BooleanProperty{.name = "correlation_immunity",
                        .sageName = "correlation_immunity",
                        .title = SEQUENCY_TEXT("Engine", "Correlation immunity"),
                        .meaning = SEQUENCY_TEXT(
                            "Engine", "No sum of so many or fewer variables correlates with the function."),
                        .range = "0 … n",
                        .computedBy = walsh,
                        .source = "Xiao, Massey 1988",
                        .witness = "the coefficient that breaks the next order",
                        .isUsual = true,
                        .isCounted = true,
                        .reads = Reads::Spectrum,
                        .find = findCorrelationImmunity},
        BooleanProperty{
            .name = "resilience",
            .sageName = "resiliency_order",
            .title = SEQUENCY_TEXT("Engine", "Resilience"),
            .meaning = SEQUENCY_TEXT("Engine", "The correlation immunity, where the function is balanced."),
            .range = "0 … n − 1",
            .computedBy = walsh,
            .source = "Xiao, Massey 1988",
            .witness = "the coefficient that breaks the next order",
            .isUsual = true,
            .isCounted = true,
            .reads = Reads::Spectrum,
            .find = findResilience},
        BooleanProperty{.name = "bent",
                        .sageName = "is_bent",
                        .title = SEQUENCY_TEXT("Engine", "Bent"),
                        .meaning = SEQUENCY_TEXT(
                            "Engine",
                            "All coefficients have the same magnitude: no affine function is nearer than "
                            "the others."),
                        .range = "yes, no",
                        .computedBy = walsh,
                        .source = "Rothaus 1976",
                        .witness = "a coefficient of another magnitude",
                        .isUsual = true,
                        .isCounted = true,
                        .reads = Reads::Spectrum,
                        .maxVariables = maxBlockVariables,
                        .find = findBent},
        BooleanProperty{
            .name = "plateaued",
            .sageName = "is_plateaued",
            .title = SEQUENCY_TEXT("Engine", "Plateaued"),
            .meaning = SEQUENCY_TEXT("Engine", "All coefficients that are not 0 have the same magnitude."),
            .range = "yes, no",
            .computedBy = walsh,
            .source = "Zheng, Zhang 1999",
            .witness = "the magnitude, or two coefficients of different ones",
            .isUsual = true,
            .isCounted = true,
            .reads = Reads::Spectrum,
            .find = findPlateaued},
        BooleanProperty{.name = "absolute_indicator",
                        .sageName = "absolute_indicator",
                        .title = SEQUENCY_TEXT("Engine", "Absolute indicator"),
                        .meaning = SEQUENCY_TEXT(
                            "Engine", "The largest magnitude of the autocorrelation at a shift a ≠ 0."),
                        .range = "0 … 2^n",
                        .computedBy = twice,
                        .source = "Zhang, Zheng 1995",
                        .witness = "a shift with this autocorrelation",
                        .isUsual = true,
                        .offers = Offer::Derivative,
                        .isCounted = true,
                        .reads = Reads::Autocorrelation,
                        .find = findAbsoluteIndicator,
                        .bestKnown = bestIndicator},
        BooleanProperty{.name = "sum_of_squares",
                        .sageName = "sum_of_square_indicator",
                        .title = SEQUENCY_TEXT("Engine", "Sum-of-squares indicator"),
                        .meaning = SEQUENCY_TEXT("Engine", "The sum of the squared autocorrelation."),
                        .range = "2^2n … 2^3n",
                        .computedBy = twice,
                        .source = "Zhang, Zheng 1995",
                        .witness = "",
                        .isUsual = true,
                        .isCounted = true,
                        .reads = Reads::Autocorrelation,
                        .find = findSumOfSquares,
                        .bestKnown = bestSquares},
        BooleanProperty{.name = "sac",
                        .sageName = "",
                        .title = SEQUENCY_TEXT("Engine", "Strict avalanche criterion"),
                        .meaning =
                            SEQUENCY_TEXT("Engine", "Changing any one variable changes half of the values."),
                        .range = "yes, no",
                        .computedBy = counting,
                        .source = "Webster, Tavares 1986",
                        .witness = "a variable that changes more or fewer",
                        .isUsual = true,
                        .offers = Offer::Derivative,
                        .isCounted = true,
                        .find = findSac},
        BooleanProperty{
            .name = "linear_structures",
            .sageName = "linear_structures",
            .title = SEQUENCY_TEXT("Engine", "Linear structures"),
            .meaning = SEQUENCY_TEXT("Engine", "The number of directions a ≠ 0 with a constant derivative."),
            .range = "0 … 2^n − 1",
            .computedBy = twice,
            .source = "Evertse 1988",
            .witness = "a basis of these directions, the constants, and a substitution that "
                       "removes a variable for each of them",
            .isUsual = true,
            .offers = Offer::Derivative,
            .isCounted = true,
            .reads = Reads::Autocorrelation,
            .find = findLinearStructures},
        BooleanProperty{
            .name = "propagation_criterion",
            .sageName = "",
            .title = SEQUENCY_TEXT("Engine", "Propagation criterion"),
            .meaning = SEQUENCY_TEXT(
                "Engine", "Changing so many or fewer variables at once changes half of the values."),
            .range = "0 … n",
            .computedBy = twice,
            .source = "Preneel et al. 1991",
            .witness = "the direction that breaks the next order",
            .offers = Offer::Derivative,
            .isCounted = true,
            .reads = Reads::Autocorrelation,
            .find = findPropagation},
        BooleanProperty{.name = "algebraic_immunity",
                        .sageName = "algebraic_immunity",
                        .title = SEQUENCY_TEXT("Engine", "Algebraic immunity"),
                        .meaning = SEQUENCY_TEXT(
                            "Engine", "The least degree of a function, not 0, whose product with f or its "
                                      "complement is 0."),
                        .range = "0 … ⌈n/2⌉",
                        .computedBy = SEQUENCY_TEXT("Engine", "elimination over GF(2) (M4RI)"),
                        .source = "Meier, Pasalic, Carlet 2004",
                        .witness = "such a function",
                        .isCounted = true,
                        .reads = Reads::Elimination,
                        .maxVariables = maxImmunityVariables,
                        .find = findAlgebraicImmunity,
                        .bestKnown = bestImmunity},
        BooleanProperty{.name = "terms",
                        .sageName = "",
                        .title = SEQUENCY_TEXT("Engine", "Terms of the normal form"),
                        .meaning =
                            SEQUENCY_TEXT("Engine", "How many products the algebraic normal form has."),
                        .range = "0 … 2^n",
                        .computedBy = mobius,
                        .source = carlet,
                        .witness = "the first of them",
                        .isCounted = true,
                        .reads = Reads::NormalForm,
                        .find = findTerms},
        BooleanProperty{.name = "dual",
                        .sageName = "",
                        .title = SEQUENCY_TEXT("Engine", "Dual"),
                        .meaning = SEQUENCY_TEXT(
                            "Engine", "Of a bent function: the bent function that its spectrum's signs are."),
                        .range = "a truth table",
                        .computedBy = walsh,
                        .source = "Dillon 1974",
                        .witness = "",
                        .offers = Offer::Dual,
                        .reads = Reads::Spectrum,
                        .maxVariables = 20,
                        .find = findDual},
        BooleanProperty{
            .name = "walsh_distribution",
            .sageName = "",
            .title = SEQUENCY_TEXT("Engine", "Distribution of the spectrum"),
            .meaning = SEQUENCY_TEXT("Engine", "Each value of the Walsh spectrum and how often it occurs."),
            .range = "values from −2^n to 2^n",
            .computedBy = walsh,
            .source = carlet,
            .witness = "",
            .reads = Reads::Spectrum,
            .maxVariables = maxBlockVariables,
            .find = findSpectrumDistribution},
        BooleanProperty{
            .name = "autocorrelation_distribution",
            .sageName = "",
            .title = SEQUENCY_TEXT("Engine", "Distribution of the autocorrelation"),
            .meaning = SEQUENCY_TEXT("Engine", "Each value of the autocorrelation and how often it occurs."),
            .range = "values from −2^n to 2^n",
            .computedBy = twice,
            .source = carlet,
            .witness = "",
            .reads = Reads::Autocorrelation,
            .find = findAutocorrelationDistribution},
        BooleanProperty{.name = "absolute_walsh_distribution",
                        .sageName = "absolute_walsh_spectrum",
                        .title = SEQUENCY_TEXT("Engine", "Distribution of the spectrum's magnitudes"),
                        .meaning = SEQUENCY_TEXT(
                            "Engine", "Each magnitude of the Walsh spectrum and how often it occurs; affine "
                                      "transformations do not change it."),
                        .range = "values from 0 to 2^n",
                        .computedBy = walsh,
                        .source = carlet,
                        .witness = "the sum of squares",
                        .reads = Reads::Spectrum,
                        .find = findAbsoluteSpectrumDistribution},
        BooleanProperty{.name = "absolute_autocorrelation_distribution",
                        .sageName = "absolute_autocorrelation",
                        .title = SEQUENCY_TEXT("Engine", "Distribution of the autocorrelation's magnitudes"),
                        .meaning = SEQUENCY_TEXT(
                            "Engine", "Each magnitude of the autocorrelation and how often it occurs; affine "
                                      "transformations do not change it."),
                        .range = "values from 0 to 2^n",
                        .computedBy = twice,
                        .source = carlet,
                        .witness = "the sum of squares",
                        .reads = Reads::Autocorrelation,
                        .find = findAbsoluteAutocorrelationDistribution},
        BooleanProperty{.name = "derivative_weights",
                        .sageName = "",
                        .title = SEQUENCY_TEXT("Engine", "Weights of the derivatives"),
                        .meaning = SEQUENCY_TEXT(
                            "Engine", "Each weight of a derivative f(x) ⊕ f(x ⊕ a), a ≠ 0, and how many "
                                      "directions a have it."),
                        .range = "weights from 0 to 2^n",
                        .computedBy = twice,
                        .source = carlet,
                        .witness = "directions with the smallest and the largest weight",
                        .offers = Offer::Derivative,
                        .reads = Reads::Autocorrelation,
                        .find = findDerivativeWeights},
        BooleanProperty{.name = "derivative_degrees",
                        .sageName = "",
                        .title = SEQUENCY_TEXT("Engine", "Degrees of the derivatives"),
                        .meaning = SEQUENCY_TEXT(
                            "Engine",
                            "Each degree of a derivative f(x) ⊕ f(x ⊕ a), a ≠ 0, and how many "
                            "directions a have it; affine transformations of the input do not change it."),
                        .range = "degrees from −1 to n − 1",
                        .computedBy = mobius,
                        .source = carlet,
                        .witness = "directions with the smallest and the largest degree",
                        .offers = Offer::Derivative,
                        .maxVariables = maxDerivativeVariables,
                        .find = findDerivativeDegrees},
        BooleanProperty{
            .name = "affine_class",
            .sageName = "",
            .title = SEQUENCY_TEXT("Engine", "Affine class"),
            .meaning = SEQUENCY_TEXT(
                "Engine", "A function g that stands for all functions g(Ax ⊕ b) ⊕ l·x ⊕ c: its normal "
                          "form, or its truth table where it has no short one."),
            .range = "one of 1, 1, 2, 3, 8, 48, 150357 functions for n = 0 … 6",
            .computedBy = SEQUENCY_TEXT("Engine", "search for the canonical frame of the Walsh spectrum"),
            .source = "Berlekamp, Welch 1972; Maiorana 1991",
            .witness = "the transformation that makes f of g",
            .offers = Offer::Representative,
            .maxVariables = maxClassVariables,
            .find = findAffineClass,
            .relate = affineEquivalence},
        BooleanProperty{.name = "noise_stability",
                        .sageName = "",
                        .title = SEQUENCY_TEXT("Engine", "Noise stability"),
                        .meaning = SEQUENCY_TEXT(
                            "Engine",
                            "How far f(x) and f(y) correlate, (−1)^f, where each variable of y is that of "
                            "x or, with probability 1/4, its complement: ρ = 1/2."),
                        .range = "2^−n … 1",
                        .computedBy = walsh,
                        .source = "O'Donnell 2014, Analysis of Boolean Functions",
                        .witness = "the exact fraction, the sums of squares by weight",
                        .isCounted = true,
                        .reads = Reads::Spectrum,
                        .find = findNoiseStability},
        BooleanProperty{.name = "chow_parameters",
                        .sageName = "",
                        .title = SEQUENCY_TEXT("Engine", "Chow parameters"),
                        .meaning = SEQUENCY_TEXT(
                            "Engine",
                            "The coefficients of the constant and of the single variables, which tell "
                            "threshold functions apart."),
                        .range = "n + 1 values from −2^n to 2^n",
                        .computedBy = walsh,
                        .source = "Chow 1961",
                        .witness = "",
                        .reads = Reads::Spectrum,
                        .find = findChow},
        BooleanProperty{.name = "influences",
                        .sageName = "",
                        .title = SEQUENCY_TEXT("Engine", "Influences"),
                        .meaning =
                            SEQUENCY_TEXT("Engine", "Which part of the values changes with each variable."),
                        .range = "n values from 0 to 1",
                        .computedBy = counting,
                        .source = "Ben-Or, Linial 1985",
                        .witness = "the counts",
                        .find = findInfluences},
        BooleanProperty{.name = "essential_variables",
                        .sageName = "",
                        .title = SEQUENCY_TEXT("Engine", "Variables it depends on"),
                        .meaning =
                            SEQUENCY_TEXT("Engine", "The numbers of the variables that change a value."),
                        .range = "numbers from 1 to n",
                        .computedBy = counting,
                        .source = carlet,
                        .witness = "a place where each does",
                        .find = findVariables},
        BooleanProperty{
            .name = "symmetric",
            .sageName = "is_symmetric",
            .title = SEQUENCY_TEXT("Engine", "Symmetric"),
            .meaning = SEQUENCY_TEXT("Engine", "The value depends on the number of ones in the input alone."),
            .range = "yes, no",
            .computedBy = counting,
            .source = carlet,
            .witness = "the values by weight, or two places",
            .isCounted = true,
            .find = findSymmetric},
        BooleanProperty{.name = "rotation_symmetric",
                        .sageName = "",
                        .title = SEQUENCY_TEXT("Engine", "Rotation symmetric"),
                        .meaning = SEQUENCY_TEXT("Engine", "Rotating the variables changes no value."),
                        .range = "yes, no",
                        .computedBy = counting,
                        .source = "Pieprzyk, Qu 1999",
                        .witness = "two places",
                        .isCounted = true,
                        .find = findRotationSymmetric},
        BooleanProperty{.name = "monotone",
                        .sageName = "",
                        .title = SEQUENCY_TEXT("Engine", "Monotone"),
                        .meaning =
                            SEQUENCY_TEXT("Engine", "Setting a variable to 1 never makes the value 0."),
                        .range = "yes, no",
                        .computedBy = counting,
                        .source = carlet,
                        .witness = "two places",
                        .isCounted = true,
                        .find = findMonotone},
    };
    return rows;
}

const BooleanProperty* booleanPropertyNamed(std::string_view name)
{
    const auto rows = booleanProperties();
    const auto row = std::ranges::find_if(rows, [name](const BooleanProperty& property) {
        return property.name == name || (!property.sageName.empty() && property.sageName == name);
    });
    return row == rows.end() ? nullptr : &*row;
}

}  // namespace sequency::analysis
