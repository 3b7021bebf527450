// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/analysis/properties/boolean_properties.h"

#include "engine/analysis/properties/boolean_findings.h"

#include <algorithm>
#include <array>

namespace sequency::analysis {
namespace {

constexpr std::string_view walsh = "Walsh transform of (−1)^f";
constexpr std::string_view twice = "Walsh transform of the squared Walsh spectrum";
constexpr std::string_view mobius = "Reed–Muller (Möbius) transform";
constexpr std::string_view counting = "counting";
constexpr std::string_view carlet = "Carlet 2021, Boolean Functions for Cryptography and Coding Theory";

std::optional<BestKnown> bestNonlinearity(int variables)
{
    struct Row {
        int variables;
        std::int64_t value;
        bool isOpen;
        std::string_view source;
    };
    static constexpr std::array rows{
        Row{1, 0, false, "definition"},
        Row{3, 2, false, "Berlekamp, Welch 1972"},
        Row{5, 12, false, "Berlekamp, Welch 1972"},
        Row{7, 56, false, "Mykkeltveit 1980"},
        Row{9, 242, true, "Kavut, Yücel 2010"},
        Row{15, 16276, true, "Patterson, Wiedemann 1983"},
    };
    if (variables % 2 == 0 && variables > 0)
        return BestKnown{(std::int64_t{1} << (variables - 1)) - (std::int64_t{1} << (variables / 2 - 1)),
                         false, "Rothaus 1976"};
    const auto row = std::ranges::find(rows, variables, &Row::variables);
    if (row == rows.end())
        return std::nullopt;
    return BestKnown{row->value, row->isOpen, row->source};
}

std::optional<BestKnown> bestImmunity(int variables)
{
    return BestKnown{(variables + 1) / 2, false, "Courtois, Meier 2003"};
}

}  // namespace

std::span<const BooleanProperty> booleanProperties()
{
    static const std::array rows{
        BooleanProperty{.name = "weight",
                        .sageName = "",
                        .title = "Weight",
                        .meaning = "How many values are 1.",
                        .range = "0 … 2^n",
                        .computedBy = counting,
                        .source = carlet,
                        .witness = "the first places of ones",
                        .isUsual = true,
                        .find = findWeight},
        BooleanProperty{.name = "balanced",
                        .sageName = "is_balanced",
                        .title = "Balanced",
                        .meaning = "Half of the values are 1.",
                        .range = "yes, no",
                        .computedBy = counting,
                        .source = carlet,
                        .witness = "the weight",
                        .isUsual = true,
                        .find = findBalanced},
        BooleanProperty{.name = "nonlinearity",
                        .sageName = "nonlinearity",
                        .title = "Nonlinearity",
                        .meaning = "At how many places the function differs from the nearest affine one.",
                        .range = "0 … 2^(n−1) − 2^(n/2−1)",
                        .computedBy = walsh,
                        .source = "Meier, Staffelbach 1989",
                        .witness = "a nearest affine function, its coefficient, the first places that differ",
                        .isUsual = true,
                        .find = findNonlinearity,
                        .bestKnown = bestNonlinearity},
        BooleanProperty{.name = "linearity",
                        .sageName = "",
                        .title = "Linearity",
                        .meaning = "The largest magnitude in the Walsh spectrum.",
                        .range = "2^(n/2) … 2^n",
                        .computedBy = walsh,
                        .source = carlet,
                        .witness = "masks with a coefficient of this magnitude",
                        .isUsual = true,
                        .find = findLinearity},
        BooleanProperty{.name = "degree",
                        .sageName = "algebraic_degree",
                        .title = "Algebraic degree",
                        .meaning =
                            "The length of the longest product in the algebraic normal form; −1 for the "
                            "function 0.",
                        .range = "−1 … n",
                        .computedBy = mobius,
                        .source = carlet,
                        .witness = "a product of this length in the normal form",
                        .isUsual = true,
                        .find = findDegree},
        BooleanProperty{.name = "correlation_immunity",
                        .sageName = "correlation_immunity",
                        .title = "Correlation immunity",
                        .meaning = "No sum of so many or fewer variables correlates with the function.",
                        .range = "0 … n",
                        .computedBy = walsh,
                        .source = "Xiao, Massey 1988",
                        .witness = "the coefficient that breaks the next order",
                        .isUsual = true,
                        .find = findCorrelationImmunity},
        BooleanProperty{.name = "resilience",
                        .sageName = "resiliency_order",
                        .title = "Resilience",
                        .meaning = "The correlation immunity, where the function is balanced.",
                        .range = "0 … n − 1",
                        .computedBy = walsh,
                        .source = "Xiao, Massey 1988",
                        .witness = "the coefficient that breaks the next order",
                        .isUsual = true,
                        .find = findResilience},
        BooleanProperty{.name = "bent",
                        .sageName = "is_bent",
                        .title = "Bent",
                        .meaning =
                            "All coefficients have the same magnitude: no affine function is nearer than "
                            "the others.",
                        .range = "yes, no",
                        .computedBy = walsh,
                        .source = "Rothaus 1976",
                        .witness = "a coefficient of another magnitude",
                        .isUsual = true,
                        .find = findBent},
        BooleanProperty{.name = "plateaued",
                        .sageName = "is_plateaued",
                        .title = "Plateaued",
                        .meaning = "All coefficients that are not 0 have the same magnitude.",
                        .range = "yes, no",
                        .computedBy = walsh,
                        .source = "Zheng, Zhang 1999",
                        .witness = "the magnitude, or two coefficients of different ones",
                        .isUsual = true,
                        .find = findPlateaued},
        BooleanProperty{.name = "absolute_indicator",
                        .sageName = "absolute_indicator",
                        .title = "Absolute indicator",
                        .meaning = "The largest magnitude of the autocorrelation at a shift a ≠ 0.",
                        .range = "0 … 2^n",
                        .computedBy = twice,
                        .source = "Zhang, Zheng 1995",
                        .witness = "a shift with this autocorrelation",
                        .isUsual = true,
                        .find = findAbsoluteIndicator},
        BooleanProperty{.name = "sum_of_squares",
                        .sageName = "sum_of_square_indicator",
                        .title = "Sum-of-squares indicator",
                        .meaning = "The sum of the squared autocorrelation.",
                        .range = "2^2n … 2^3n",
                        .computedBy = twice,
                        .source = "Zhang, Zheng 1995",
                        .witness = "",
                        .isUsual = true,
                        .find = findSumOfSquares},
        BooleanProperty{.name = "sac",
                        .sageName = "",
                        .title = "Strict avalanche criterion",
                        .meaning = "Changing any one variable changes half of the values.",
                        .range = "yes, no",
                        .computedBy = counting,
                        .source = "Webster, Tavares 1986",
                        .witness = "a variable that changes more or fewer",
                        .isUsual = true,
                        .find = findSac},
        BooleanProperty{.name = "linear_structures",
                        .sageName = "linear_structures",
                        .title = "Linear structures",
                        .meaning = "The number of directions a ≠ 0 with a constant derivative.",
                        .range = "0 … 2^n − 1",
                        .computedBy = twice,
                        .source = "Evertse 1988",
                        .witness = "a basis of these directions and the constants",
                        .isUsual = true,
                        .find = findLinearStructures},
        BooleanProperty{.name = "propagation_criterion",
                        .sageName = "",
                        .title = "Propagation criterion",
                        .meaning = "Changing so many or fewer variables at once changes half of the values.",
                        .range = "0 … n",
                        .computedBy = twice,
                        .source = "Preneel et al. 1991",
                        .witness = "the direction that breaks the next order",
                        .find = findPropagation},
        BooleanProperty{.name = "algebraic_immunity",
                        .sageName = "algebraic_immunity",
                        .title = "Algebraic immunity",
                        .meaning = "The least degree of a function, not 0, whose product with f or its "
                                   "complement is 0.",
                        .range = "0 … ⌈n/2⌉",
                        .computedBy = "elimination over GF(2) (M4RI)",
                        .source = "Meier, Pasalic, Carlet 2004",
                        .witness = "such a function",
                        .maxVariables = maxImmunityVariables,
                        .find = findAlgebraicImmunity,
                        .bestKnown = bestImmunity},
        BooleanProperty{.name = "terms",
                        .sageName = "",
                        .title = "Terms of the normal form",
                        .meaning = "How many products the algebraic normal form has.",
                        .range = "0 … 2^n",
                        .computedBy = mobius,
                        .source = carlet,
                        .witness = "the first of them",
                        .find = findTerms},
        BooleanProperty{.name = "dual",
                        .sageName = "",
                        .title = "Dual",
                        .meaning = "Of a bent function: the bent function that its spectrum's signs are.",
                        .range = "a truth table",
                        .computedBy = walsh,
                        .source = "Dillon 1974",
                        .witness = "",
                        .maxVariables = 20,
                        .find = findDual},
        BooleanProperty{.name = "walsh_distribution",
                        .sageName = "absolute_walsh_spectrum",
                        .title = "Distribution of the spectrum",
                        .meaning = "Each value of the Walsh spectrum and how often it occurs.",
                        .range = "values from −2^n to 2^n",
                        .computedBy = walsh,
                        .source = carlet,
                        .witness = "",
                        .find = findSpectrumDistribution},
        BooleanProperty{.name = "autocorrelation_distribution",
                        .sageName = "absolute_autocorrelation",
                        .title = "Distribution of the autocorrelation",
                        .meaning = "Each value of the autocorrelation and how often it occurs.",
                        .range = "values from −2^n to 2^n",
                        .computedBy = twice,
                        .source = carlet,
                        .witness = "",
                        .find = findAutocorrelationDistribution},
        BooleanProperty{.name = "chow_parameters",
                        .sageName = "",
                        .title = "Chow parameters",
                        .meaning = "The coefficients of the constant and of the single variables, which tell "
                                   "threshold functions apart.",
                        .range = "n + 1 values from −2^n to 2^n",
                        .computedBy = walsh,
                        .source = "Chow 1961",
                        .witness = "",
                        .find = findChow},
        BooleanProperty{.name = "influences",
                        .sageName = "",
                        .title = "Influences",
                        .meaning = "Which part of the values changes with each variable.",
                        .range = "n values from 0 to 1",
                        .computedBy = counting,
                        .source = "Ben-Or, Linial 1985",
                        .witness = "the counts",
                        .find = findInfluences},
        BooleanProperty{.name = "essential_variables",
                        .sageName = "",
                        .title = "Variables it depends on",
                        .meaning = "The numbers of the variables that change a value.",
                        .range = "numbers from 1 to n",
                        .computedBy = counting,
                        .source = carlet,
                        .witness = "a place where each does",
                        .find = findVariables},
        BooleanProperty{.name = "symmetric",
                        .sageName = "is_symmetric",
                        .title = "Symmetric",
                        .meaning = "The value depends on the number of ones in the input alone.",
                        .range = "yes, no",
                        .computedBy = counting,
                        .source = carlet,
                        .witness = "the values by weight, or two places",
                        .find = findSymmetric},
        BooleanProperty{.name = "rotation_symmetric",
                        .sageName = "",
                        .title = "Rotation symmetric",
                        .meaning = "Rotating the variables changes no value.",
                        .range = "yes, no",
                        .computedBy = counting,
                        .source = "Pieprzyk, Qu 1999",
                        .witness = "two places",
                        .find = findRotationSymmetric},
        BooleanProperty{.name = "monotone",
                        .sageName = "",
                        .title = "Monotone",
                        .meaning = "Setting a variable to 1 never makes the value 0.",
                        .range = "yes, no",
                        .computedBy = counting,
                        .source = carlet,
                        .witness = "two places",
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
