// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/analysis/properties/boolean/boolean_properties.h"

#include "engine/analysis/properties/boolean/affine_classes.h"
#include "engine/analysis/properties/boolean/boolean_findings.h"
#include "engine/analysis/properties/boolean/query_complexity.h"
#include "engine/base/text/text.h"

#include <algorithm>
#include <array>

namespace sequency::analysis {
namespace {

constexpr std::string_view walsh = SEQUENCY_TEXT("Engine", "Walsh transform of (−1)^f");
constexpr std::string_view twice = SEQUENCY_TEXT("Engine", "Walsh transform of the squared Walsh spectrum");
constexpr std::string_view subcubes = SEQUENCY_TEXT("Engine", "a table of the 3^n subcubes");
constexpr std::string_view buhrman = "Buhrman, de Wolf 2002";
constexpr std::string_view odonnell = "O'Donnell 2014, Analysis of Boolean Functions";
constexpr std::string_view mobius = SEQUENCY_TEXT("Engine", "Reed–Muller (Möbius) transform");

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

// Returns the best known nonlinearity of balanced functions. If n = `variables` is even, it is 2^(n−1) − 2^(n/2) plus the best value for n/2
// variables (Dobbertin 1995). For n = 4 and n = 6, it is the largest even number below the nonlinearity of bent functions.
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

// Returns the best known linearity, which is 2^n minus twice the best known nonlinearity.
std::optional<BestKnown> bestLinearity(int variables, bool isBalanced)
{
    auto best = bestNonlinearity(variables, isBalanced);
    if (best)
        best->value = (std::int64_t{1} << variables) - 2 * best->value;
    return best;
}

// Returns the best degree. A function of degree n has odd weight and therefore is not balanced.
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

// Returns the best known absolute indicator. Bent functions have r(a) = 0 for all a ≠ 0.
std::optional<BestKnown> bestIndicator(int variables, bool isBalanced)
{
    return isBalanced || variables % 2 != 0 || variables == 0
               ? std::nullopt
               : std::optional(BestKnown{0, false, "Rothaus 1976"});
}

// Returns the best known sum of the squares of the autocorrelation. The sum is never less than r(0)².
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
    static const BooleanProperty rows[] = {
        {{"weight", "", SEQUENCY_TEXT("Engine", "Weight"),
          SEQUENCY_TEXT("Engine", "The number of values that are 1."), "0 … 2^n", countingMethod, carlet2021,
          "the first indices with the value 1"},
         {.isDefault = true, .isCounted = true, .maxVariables = maxBlockVariables, .find = findWeight}},
        {{"balanced", "is_balanced", SEQUENCY_TEXT("Engine", "Balanced"),
          SEQUENCY_TEXT("Engine", "Half of the values are 1."), "yes, no", countingMethod, carlet2021,
          "the weight"},
         {.isDefault = true, .isCounted = true, .maxVariables = maxBlockVariables, .find = findBalanced}},
        {{"nonlinearity", "nonlinearity", SEQUENCY_TEXT("Engine", "Nonlinearity"),
          SEQUENCY_TEXT(
              "Engine",
              "The number of indices at which the function differs from the nearest affine function."),
          "0 … 2^(n−1) − 2^(n/2−1)", walsh, "Meier, Staffelbach 1989",
          "a nearest affine function, its coefficient, and the first indices at which it differs"},
         {.isDefault = true,
          .offers = Offer::AffineDifference,
          .isCounted = true,
          .reads = Reads::Spectrum,
          .maxVariables = maxBlockVariables,
          .find = findNonlinearity,
          .bestKnown = bestNonlinearity}},
        {{"linearity", "", SEQUENCY_TEXT("Engine", "Linearity"),
          SEQUENCY_TEXT("Engine", "The largest magnitude in the Walsh spectrum."), "2^(n/2) … 2^n", walsh,
          carlet2021, "masks with a coefficient of this magnitude"},
         {.isDefault = true,
          .isCounted = true,
          .reads = Reads::Spectrum,
          .maxVariables = maxBlockVariables,
          .find = findLinearity,
          .bestKnown = bestLinearity}},
        {{"degree", "algebraic_degree", SEQUENCY_TEXT("Engine", "Algebraic degree"),
          SEQUENCY_TEXT("Engine",
                        "The length of the longest product in the algebraic normal form; −1 for the "
                        "function 0."),
          "−1 … n", mobius, carlet2021, "a product of this length in the normal form"},
         {.isDefault = true,
          .isCounted = true,
          .reads = Reads::NormalForm,
          .find = findDegree,
          .bestKnown = bestDegree}},
        {{"correlation_immunity", "correlation_immunity", SEQUENCY_TEXT("Engine", "Correlation immunity"),
          SEQUENCY_TEXT("Engine",
                        "The largest k such that no sum of 1 to k variables correlates with the function."),
          "0 … n", walsh, "Xiao, Massey 1988", "a coefficient that shows that the next order is not reached"},
         {.isDefault = true, .isCounted = true, .reads = Reads::Spectrum, .find = findCorrelationImmunity}},
        {{"resilience", "resiliency_order", SEQUENCY_TEXT("Engine", "Resilience"),
          SEQUENCY_TEXT("Engine", "The correlation immunity of a balanced function."), "0 … n − 1", walsh,
          "Xiao, Massey 1988", "a coefficient that shows that the next order is not reached"},
         {.isDefault = true, .isCounted = true, .reads = Reads::Spectrum, .find = findResilience}},
        {{"bent", "is_bent", SEQUENCY_TEXT("Engine", "Bent"),
          SEQUENCY_TEXT(
              "Engine",
              "All coefficients have the same magnitude: the distance from the nearest affine function is as "
              "large as possible."),
          "yes, no", walsh, "Rothaus 1976", "a coefficient of another magnitude"},
         {.isDefault = true,
          .isCounted = true,
          .reads = Reads::Spectrum,
          .maxVariables = maxBlockVariables,
          .find = findBent}},
        {{"plateaued", "is_plateaued", SEQUENCY_TEXT("Engine", "Plateaued"),
          SEQUENCY_TEXT("Engine", "All coefficients that are not 0 have the same magnitude."), "yes, no",
          walsh, "Zheng, Zhang 1999", "the magnitude, or two coefficients of different magnitudes"},
         {.isDefault = true, .isCounted = true, .reads = Reads::Spectrum, .find = findPlateaued}},
        {{"absolute_indicator", "absolute_indicator", SEQUENCY_TEXT("Engine", "Absolute indicator"),
          SEQUENCY_TEXT("Engine", "The largest magnitude of the autocorrelation at a shift a ≠ 0."),
          "0 … 2^n", twice, "Zhang, Zheng 1995", "a shift with this autocorrelation"},
         {.isDefault = true,
          .offers = Offer::Derivative,
          .isCounted = true,
          .reads = Reads::Autocorrelation,
          .find = findAbsoluteIndicator,
          .bestKnown = bestIndicator}},
        {{"sum_of_squares", "sum_of_square_indicator", SEQUENCY_TEXT("Engine", "Sum-of-squares indicator"),
          SEQUENCY_TEXT("Engine", "The sum of the squared autocorrelation."), "2^2n … 2^3n", twice,
          "Zhang, Zheng 1995", ""},
         {.isDefault = true,
          .isCounted = true,
          .reads = Reads::Autocorrelation,
          .find = findSumOfSquares,
          .bestKnown = bestSquares}},
        {{"sac", "", SEQUENCY_TEXT("Engine", "Strict avalanche criterion"),
          SEQUENCY_TEXT("Engine", "Changing any one variable changes half of the values."), "yes, no",
          countingMethod, "Webster, Tavares 1986",
          "a variable that changes more or fewer than half of the values"},
         {.isDefault = true, .offers = Offer::Derivative, .isCounted = true, .find = findSac}},
        {{"linear_structures", "linear_structures", SEQUENCY_TEXT("Engine", "Linear structures"),
          SEQUENCY_TEXT("Engine", "The number of directions a ≠ 0 with a constant derivative."),
          "0 … 2^n − 1", twice, "Evertse 1988",
          "a basis of these directions, the constants, and a substitution that "
          "removes a variable for each of them"},
         {.isDefault = true,
          .offers = Offer::Derivative,
          .isCounted = true,
          .reads = Reads::Autocorrelation,
          .find = findLinearStructures}},
        {{"propagation_criterion", "", SEQUENCY_TEXT("Engine", "Propagation criterion"),
          SEQUENCY_TEXT(
              "Engine",
              "The largest k such that changing any 1 to k variables at once changes half of the values."),
          "0 … n", twice, "Preneel et al. 1991", "a direction that shows that the next order is not reached"},
         {.offers = Offer::Derivative,
          .isCounted = true,
          .reads = Reads::Autocorrelation,
          .find = findPropagation}},
        {{"algebraic_immunity", "algebraic_immunity", SEQUENCY_TEXT("Engine", "Algebraic immunity"),
          SEQUENCY_TEXT("Engine", "The least degree of a function g ≠ 0 whose product with f or "
                                  "with f ⊕ 1 is 0."),
          "0 … ⌈n/2⌉", SEQUENCY_TEXT("Engine", "elimination over GF(2) (M4RI)"),
          "Meier, Pasalic, Carlet 2004", "a function g of this degree"},
         {.isCounted = true,
          .reads = Reads::Elimination,
          .maxVariables = maxImmunityVariables,
          .find = findAlgebraicImmunity,
          .bestKnown = bestImmunity}},
        {{"terms", "", SEQUENCY_TEXT("Engine", "Terms of the normal form"),
          SEQUENCY_TEXT("Engine", "The number of products in the algebraic normal form."), "0 … 2^n", mobius,
          carlet2021, "the first products"},
         {.isCounted = true, .reads = Reads::NormalForm, .find = findTerms}},
        {{"dual", "", SEQUENCY_TEXT("Engine", "Dual"),
          SEQUENCY_TEXT("Engine",
                        "For a bent function: the bent function that is given by the signs of its spectrum."),
          "a truth table", walsh, "Dillon 1974", ""},
         {.offers = Offer::Dual, .reads = Reads::Spectrum, .maxVariables = 20, .find = findDual}},
        {{"walsh_distribution", "", SEQUENCY_TEXT("Engine", "Distribution of the spectrum"),
          SEQUENCY_TEXT("Engine", "Each value of the Walsh spectrum and how often it occurs."),
          "values from −2^n to 2^n", walsh, carlet2021, ""},
         {.reads = Reads::Spectrum, .maxVariables = maxBlockVariables, .find = findSpectrumDistribution}},
        {{"autocorrelation_distribution", "", SEQUENCY_TEXT("Engine", "Distribution of the autocorrelation"),
          SEQUENCY_TEXT("Engine", "Each value of the autocorrelation and how often it occurs."),
          "values from −2^n to 2^n", twice, carlet2021, ""},
         {.reads = Reads::Autocorrelation, .find = findAutocorrelationDistribution}},
        {{"absolute_walsh_distribution", "absolute_walsh_spectrum",
          SEQUENCY_TEXT("Engine", "Distribution of the spectrum's magnitudes"),
          SEQUENCY_TEXT("Engine", "Each magnitude of the Walsh spectrum and how often it occurs; affine "
                                  "transformations do not change it."),
          "values from 0 to 2^n", walsh, carlet2021, "the sum of squares"},
         {.reads = Reads::Spectrum, .find = findAbsoluteSpectrumDistribution}},
        {{"absolute_autocorrelation_distribution", "absolute_autocorrelation",
          SEQUENCY_TEXT("Engine", "Distribution of the autocorrelation's magnitudes"),
          SEQUENCY_TEXT("Engine", "Each magnitude of the autocorrelation and how often it occurs; affine "
                                  "transformations do not change it."),
          "values from 0 to 2^n", twice, carlet2021, "the sum of squares"},
         {.reads = Reads::Autocorrelation, .find = findAbsoluteAutocorrelationDistribution}},
        {{"derivative_weights", "", SEQUENCY_TEXT("Engine", "Weights of the derivatives"),
          SEQUENCY_TEXT("Engine", "Each weight of a derivative f(x) ⊕ f(x ⊕ a), a ≠ 0, and how many "
                                  "directions a have it."),
          "weights from 0 to 2^n", twice, carlet2021, "directions with the smallest and the largest weight"},
         {.offers = Offer::Derivative, .reads = Reads::Autocorrelation, .find = findDerivativeWeights}},
        {{"derivative_degrees", "", SEQUENCY_TEXT("Engine", "Degrees of the derivatives"),
          SEQUENCY_TEXT("Engine",
                        "Each degree of a derivative f(x) ⊕ f(x ⊕ a), a ≠ 0, and how many "
                        "directions a have it; affine transformations of the input do not change it."),
          "degrees from −1 to n − 1", mobius, carlet2021,
          "directions with the smallest and the largest degree"},
         {.offers = Offer::Derivative,
          .maxVariables = maxDerivativeVariables,
          .find = findDerivativeDegrees}},
        {{"affine_class", "", SEQUENCY_TEXT("Engine", "Affine class"),
          SEQUENCY_TEXT("Engine",
                        "A function g that represents all functions g(Ax ⊕ b) ⊕ l·x ⊕ c, given by its normal "
                        "form, or by its truth table if it has no short normal form."),
          "one of 1, 1, 2, 3, 8, 48, 150357 functions for n = 0 … 6",
          SEQUENCY_TEXT("Engine", "search for the canonical frame of the Walsh spectrum"),
          "Berlekamp, Welch 1972; Maiorana 1991", "the transformation from g to f"},
         {.offers = Offer::Representative,
          .maxVariables = maxClassVariables,
          .find = findAffineClass,
          .relate = affineEquivalence}},
        {{"noise_stability", "", SEQUENCY_TEXT("Engine", "Noise stability"),
          SEQUENCY_TEXT("Engine", "The correlation of (−1)^f(x) and (−1)^f(y), where y is x with each "
                                  "variable complemented with probability 1/4: ρ = 1/2."),
          "2^−n … 1", walsh, odonnell, "the exact fraction, the sums of squares by weight"},
         {.isCounted = true, .reads = Reads::Spectrum, .find = findNoiseStability}},
        {{"chow_parameters", "", SEQUENCY_TEXT("Engine", "Chow parameters"),
          SEQUENCY_TEXT("Engine",
                        "The coefficients of the constant and of the individual variables, which distinguish "
                        "threshold functions from one another."),
          "n + 1 values from −2^n to 2^n", walsh, "Chow 1961", ""},
         {.reads = Reads::Spectrum, .find = findChow}},
        {{"influences", "", SEQUENCY_TEXT("Engine", "Influences"),
          SEQUENCY_TEXT("Engine", "For each variable, the share of the values that change with it."),
          "n values from 0 to 1", countingMethod, "Ben-Or, Linial 1985",
          "how many values change with each variable"},
         {.find = findInfluences}},
        {{"essential_variables", "", SEQUENCY_TEXT("Engine", "Essential variables"),
          SEQUENCY_TEXT("Engine", "The numbers of the variables on which the function depends."),
          "numbers from 1 to n", countingMethod, carlet2021,
          "for each variable, an index at which it changes the value"},
         {.find = findVariables}},
        {{"symmetric", "is_symmetric", SEQUENCY_TEXT("Engine", "Symmetric"),
          SEQUENCY_TEXT("Engine", "The value depends only on the number of ones in the input."), "yes, no",
          countingMethod, carlet2021,
          "the values by number of ones, or two indices with contradicting values"},
         {.isCounted = true, .find = findSymmetric}},
        {{"rotation_symmetric", "", SEQUENCY_TEXT("Engine", "Rotation symmetric"),
          SEQUENCY_TEXT("Engine", "Rotating the variables changes no value."), "yes, no", countingMethod,
          "Pieprzyk, Qu 1999", "two indices with contradicting values"},
         {.isCounted = true, .find = findRotationSymmetric}},
        {{"monotone", "", SEQUENCY_TEXT("Engine", "Monotone"),
          SEQUENCY_TEXT("Engine", "Setting a variable to 1 never makes the value 0."), "yes, no",
          countingMethod, carlet2021, "two indices with contradicting values"},
         {.isCounted = true, .find = findMonotone}},
        {{"sensitivity", "", SEQUENCY_TEXT("Engine", "Sensitivity"),
          SEQUENCY_TEXT("Engine",
                        "The largest number of variables each of which changes the value at the same "
                        "input."),
          "0 … n", countingMethod, buhrman, "the first such input, and its variables"},
         {.isCounted = true, .find = findSensitivity}},
        {{"block_sensitivity", "", SEQUENCY_TEXT("Engine", "Block sensitivity"),
          SEQUENCY_TEXT("Engine",
                        "The largest number of disjoint blocks of variables each of which changes the "
                        "value at the same input, if all its variables are changed."),
          "0 … n", SEQUENCY_TEXT("Engine", "packing of the minimal blocks"), "Nisan 1991",
          "an input and its blocks, as masks"},
         {.isCounted = true, .maxVariables = maxBlockSensitivityVariables, .find = findBlockSensitivity}},
        {{"certificate_complexity", "", SEQUENCY_TEXT("Engine", "Certificate complexity"),
          SEQUENCY_TEXT("Engine",
                        "The number of variables that must be known to be sure of the value, at the "
                        "input where this number is largest."),
          "0 … n", subcubes, buhrman, "the first such input, and variables that force its value"},
         {.isCounted = true, .maxVariables = maxSubcubeVariables, .find = findCertificateComplexity}},
        {{"decision_tree_depth", "", SEQUENCY_TEXT("Engine", "Decision tree depth"),
          SEQUENCY_TEXT("Engine",
                        "The number of variables that a best decision tree tests on its longest path."),
          "0 … n", subcubes, buhrman, "such a tree"},
         {.isCounted = true, .maxVariables = maxSubcubeVariables, .find = findDecisionTreeDepth}},
        {{"real_degree", "", SEQUENCY_TEXT("Engine", "Real degree"),
          SEQUENCY_TEXT("Engine",
                        "The length of the longest product in the polynomial with real coefficients; 0 for "
                        "constants."),
          "0 … n", walsh, buhrman, "a product of this length, and its Walsh coefficient"},
         {.isCounted = true, .reads = Reads::Spectrum, .find = findRealDegree}},
        {{"total_influence", "", SEQUENCY_TEXT("Engine", "Total influence"),
          SEQUENCY_TEXT("Engine",
                        "I, the sum of the influences: the number of variables that change the value, on "
                        "average over all inputs."),
          "0 … n", countingMethod, odonnell, "how many values change with each variable"},
         {.isCounted = true, .maxVariables = maxBlockVariables, .find = findTotalInfluence}},
        {{"spectral_entropy", "", SEQUENCY_TEXT("Engine", "Spectral entropy"),
          SEQUENCY_TEXT("Engine", "H = Σ p(a)·log2(1/p(a)) with p(a) = (W(a)/2^n)²."), "0 … n", walsh,
          odonnell, "how often each magnitude of a coefficient occurs"},
         {.isCounted = true,
          .reads = Reads::Spectrum,
          .maxVariables = maxBlockVariables,
          .find = findSpectralEntropy}},
        {{"spectral_norm", "", SEQUENCY_TEXT("Engine", "Spectral norm"),
          SEQUENCY_TEXT("Engine", "The sum of all |W(a)|/2^n."), "1 … 2^(n/2)", walsh, odonnell,
          "the sum of the magnitudes, and how often each occurs"},
         {.isCounted = true,
          .reads = Reads::Spectrum,
          .maxVariables = maxBlockVariables,
          .find = findSpectralNorm}},
        {{"sparsity", "", SEQUENCY_TEXT("Engine", "Sparsity"),
          SEQUENCY_TEXT("Engine", "The number of coefficients of the Walsh spectrum that are not 0."),
          "1 … 2^n", walsh, odonnell, "the number of coefficients that are 0"},
         {.isCounted = true,
          .reads = Reads::Spectrum,
          .maxVariables = maxBlockVariables,
          .find = findSparsity}},
        {{"entropy_influence_ratio", "", SEQUENCY_TEXT("Engine", "Entropy ÷ influence"),
          SEQUENCY_TEXT("Engine", "H/I: the Fourier entropy–influence conjecture says that it is bounded."),
          "a real number from 0", walsh, "Friedgut, Kalai 1996", "H and I"},
         {.isCounted = true,
          .reads = Reads::Spectrum,
          .maxVariables = maxBlockVariables,
          .find = findEntropyInfluenceRatio}},
        {{"composed_entropy_influence_ratio", "", SEQUENCY_TEXT("Engine", "Entropy ÷ influence, composed"),
          SEQUENCY_TEXT("Engine",
                        "For a balanced function: H/(I − 1), the limit of H/I if the function is composed "
                        "with itself again and again."),
          "a real number from 0", walsh, "O'Donnell, Tan 2013", "H and I"},
         {.isCounted = true,
          .reads = Reads::Spectrum,
          .maxVariables = maxBlockVariables,
          .find = findComposedRatio}},
    };
    return rows;
}

const BooleanProperty* findBooleanProperty(std::string_view name)
{
    return findProperty(booleanProperties(), name);
}

}  // namespace sequency::analysis
