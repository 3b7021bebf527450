// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/analysis/properties/sbox/sbox_properties.h"

#include "engine/analysis/properties/sbox/sbox_findings.h"
#include "engine/base/text/text.h"

#include <algorithm>

namespace sequency::analysis {
namespace {

constexpr std::string_view spectra = SEQUENCY_TEXT("Engine", "Walsh transforms of all components");
constexpr std::string_view differences = SEQUENCY_TEXT("Engine", "counting the differences of all pairs");
constexpr std::string_view autocorrelations =
    SEQUENCY_TEXT("Engine", "Walsh transforms of the rows of the DDT");
constexpr std::string_view elimination =
    SEQUENCY_TEXT("Engine", "Reed–Muller transforms of the output bits, and elimination");
constexpr std::string_view rankElimination = SEQUENCY_TEXT("Engine", "elimination over GF(2)");

}  // namespace

std::span<const SboxProperty> sboxProperties()
{
    static const SboxProperty rows[] = {
        {{"bijective", "is_permutation", SEQUENCY_TEXT("Engine", "Bijective"),
          SEQUENCY_TEXT("Engine", "Every value occurs once."), "yes, no", countingMethod,
          SEQUENCY_TEXT("Engine", "definition"), "two inputs with the same value"},
         {.isDefault = true, .isInvariant = true, .find = findBijective}},
        {{"nonlinearity", "nonlinearity", SEQUENCY_TEXT("Engine", "Nonlinearity"),
          SEQUENCY_TEXT("Engine", "The least distance of a component b ≠ 0 from the affine functions."),
          "0 … 2^(n−1) − 2^(n/2−1)", spectra, "Nyberg 1992",
          "the entries of the LAT with the largest magnitude, each with its mask and component"},
         {.isDefault = true,
          .isInvariant = true,
          .table = "lat",
          .find = findSboxNonlinearity,
          .bestKnown = bestSboxNonlinearity}},
        {{"linearity", "linearity", SEQUENCY_TEXT("Engine", "Linearity"),
          SEQUENCY_TEXT("Engine", "The largest magnitude in the spectra of the components b ≠ 0."),
          "2^(n/2) … 2^n", spectra, "Chabaud, Vaudenay 1994",
          "the entries of the LAT with the largest magnitude, each with its mask and component"},
         {.isDefault = true,
          .isInvariant = true,
          .table = "lat",
          .find = findSboxLinearity,
          .bestKnown = bestSboxLinearity}},
        {{"differential_uniformity", "differential_uniformity",
          SEQUENCY_TEXT("Engine", "Differential uniformity"),
          SEQUENCY_TEXT("Engine",
                        "The largest number of inputs x with S(x) ⊕ S(x ⊕ a) = d, over all a ≠ 0 and all d."),
          "2 … 2^n", differences, "Nyberg 1993",
          "the entries of the DDT with this value, and the inputs x that the first such entry counts"},
         {.isDefault = true,
          .isInvariant = true,
          .table = "ddt",
          .find = findDifferentialUniformity,
          .bestKnown = bestDifferentialUniformity}},
        {{"degree_max", "max_degree", SEQUENCY_TEXT("Engine", "Largest degree"),
          SEQUENCY_TEXT("Engine", "The largest algebraic degree of a component b ≠ 0."), "−1 … n",
          elimination, "Carlet 2021", "a component, and a product of this length in its normal form"},
         {.isDefault = true, .isInvariant = true, .find = findLargestDegree, .bestKnown = bestSboxDegree}},
        {{"degree_min", "min_degree", SEQUENCY_TEXT("Engine", "Smallest degree"),
          SEQUENCY_TEXT("Engine", "The smallest algebraic degree of a component b ≠ 0."), "−1 … n",
          elimination, "Carlet 2021", "a component, and a product of this length in its normal form"},
         {.isDefault = true,
          .isInvariant = true,
          .find = findSmallestDegree,
          .bestKnown = bestSmallestDegree}},
        {{"max_autocorrelation", "", SEQUENCY_TEXT("Engine", "Largest autocorrelation"),
          SEQUENCY_TEXT(
              "Engine",
              "The largest magnitude of the autocorrelation of a component b ≠ 0 at a shift a ≠ 0."),
          "0 … 2^n", autocorrelations, "Zhang, Zheng, Imai 2000",
          "the entries of the ACT with this magnitude, each with its difference and component"},
         {.isDefault = true, .isInvariant = true, .table = "act", .find = findLargestAutocorrelation}},
        {{"boomerang_uniformity", "boomerang_uniformity", SEQUENCY_TEXT("Engine", "Boomerang uniformity"),
          SEQUENCY_TEXT(
              "Engine",
              "The largest entry of the boomerang table (BCT) of a permutation with a ≠ 0 and d ≠ 0."),
          "2 … 2^n", SEQUENCY_TEXT("Engine", "counting pairs of equal values"), "Boura, Canteaut 2018",
          "the entries of the BCT with this value"},
         {.isDefault = true,
          .isInvariant = true,
          .table = "bct",
          .find = findBoomerangUniformity,
          .bestKnown = bestBoomerangUniformity}},
        {{"feistel_boomerang_uniformity", "", SEQUENCY_TEXT("Engine", "Feistel boomerang uniformity"),
          SEQUENCY_TEXT(
              "Engine",
              "The largest entry of the Feistel boomerang table (FBCT) with a ≠ 0, d ≠ 0 and a ≠ d."),
          "0 … 2^n", SEQUENCY_TEXT("Engine", "counting pairs of equal values"), "Boukerrou et al. 2020",
          "the entries of the FBCT with this value"},
         {.isInvariant = true, .table = "fbct", .find = findFeistelBoomerangUniformity}},
        {{"apn", "is_apn", SEQUENCY_TEXT("Engine", "Almost perfect nonlinear"),
          SEQUENCY_TEXT("Engine", "The differential uniformity is at most 2."), "yes, no", differences,
          "Nyberg, Knudsen 1993", "the entries of the DDT that equal the differential uniformity"},
         {.isInvariant = true, .find = findApn}},
        {{"balanced", "is_balanced", SEQUENCY_TEXT("Engine", "Balanced"),
          SEQUENCY_TEXT("Engine", "Every value occurs equally often, so that every component is balanced."),
          "yes, no", countingMethod, "Carlet 2021",
          "how often every value occurs, or a value that occurs more or less often than it should"},
         {.isInvariant = true, .find = findBalancedComponents}},
        {{"fixed_points", "fixed_points", SEQUENCY_TEXT("Engine", "Fixed points"),
          SEQUENCY_TEXT("Engine", "The number of inputs x with S(x) = x."), "0 … 2^n", countingMethod,
          SEQUENCY_TEXT("Engine", "definition"), "the first fixed points"},
         {.find = findFixedPoints}},
        {{"involution", "is_involution", SEQUENCY_TEXT("Engine", "Involution"),
          SEQUENCY_TEXT("Engine", "The S-box is its own inverse."), "yes, no", countingMethod,
          SEQUENCY_TEXT("Engine", "definition"), "an input x with S(S(x)) ≠ x"},
         {.find = findInvolution}},
        {{"linear_structures", "linear_structures", SEQUENCY_TEXT("Engine", "Linear structures"),
          SEQUENCY_TEXT("Engine", "The number of pairs of a component b ≠ 0 and a direction a ≠ "
                                  "0 with a constant derivative."),
          "0 … (2^n − 1)(2^m − 1)", autocorrelations, "Evertse 1988",
          "the first linear structures, each with direction, component and constant"},
         {.isInvariant = true, .table = "act", .find = findSboxLinearStructures}},
        {{"differential_spectrum", "", SEQUENCY_TEXT("Engine", "Distribution of the differences"),
          SEQUENCY_TEXT("Engine", "Each entry of the DDT in the rows a ≠ 0, and how often it occurs."),
          "values from 0 to 2^n", differences, "Blondeau, Canteaut, Charpin 2010",
          "the average frequencies for a random permutation or function"},
         {.isInvariant = true, .find = findDifferenceDistribution}},
        {{"walsh_distribution", "", SEQUENCY_TEXT("Engine", "Distribution of the approximations"),
          SEQUENCY_TEXT("Engine", "Each entry of the LAT for components b ≠ 0, and how often it occurs."),
          "values from −2^n to 2^n", spectra, "Carlet 2021",
          "the average frequencies for a random permutation or function"},
         {.find = findApproximationDistribution}},
        {{"extended_walsh_spectrum", "", SEQUENCY_TEXT("Engine", "Extended Walsh spectrum"),
          SEQUENCY_TEXT(
              "Engine",
              "Each magnitude in the LAT for components b ≠ 0, and how often it occurs. It is equal "
              "for CCZ-equivalent S-boxes."),
          "values from 0 to 2^n", spectra, "Carlet 2021", "none: the value is complete"},
         {.isInvariant = true, .find = findExtendedWalshSpectrum}},
        {{"transparency_order", "", SEQUENCY_TEXT("Engine", "Transparency order"),
          SEQUENCY_TEXT("Engine", "How exposed the S-box is to power analysis: smaller is better."), "0 … m",
          autocorrelations, "Prouff 2005", "the β for which it is reached"},
         {.find = findTransparencyOrder}},
        {{"dpa_signal_to_noise", "", SEQUENCY_TEXT("Engine", "DPA signal-to-noise ratio"),
          SEQUENCY_TEXT("Engine",
                        "How clearly the correct key stands out in power analysis: smaller is better."),
          "above 0", spectra, "Guilley, Hoogvorst, Pacalet 2004", "the sum in the denominator"},
         {.find = findSignalToNoise}},
        {{"inverse", "inverse", SEQUENCY_TEXT("Engine", "Inverse"),
          SEQUENCY_TEXT("Engine",
                        "For a permutation: for each value 0, 1, …, the input that has this value."),
          "2^n values", countingMethod, SEQUENCY_TEXT("Engine", "definition"),
          "S of these inputs is 0, 1, …"},
         {.find = findInverse}},
        {{"power_map", "", SEQUENCY_TEXT("Engine", "Power map"),
          SEQUENCY_TEXT("Engine", "S(x) = a·x^d over GF(2^n), for some irreducible polynomial."), "yes, no",
          SEQUENCY_TEXT("Engine", "logarithms in GF(2^n)"), "Nyberg 1993",
          "a, d and the polynomial, or two factors for each polynomial"},
         {.find = findPowerMap}},
        {{"differential_branch_number", "differential_branch_number",
          SEQUENCY_TEXT("Engine", "Differential branch number"),
          SEQUENCY_TEXT("Engine", "The smallest number of ones in x ⊕ y and S(x) ⊕ S(y) together, x ≠ y."),
          "1 … n + m", differences, "Daemen, Rijmen 2002", "two inputs x and y that reach it"},
         {.table = "ddt", .find = findDifferentialBranchNumber}},
        {{"linear_branch_number", "linear_branch_number", SEQUENCY_TEXT("Engine", "Linear branch number"),
          SEQUENCY_TEXT("Engine",
                        "The smallest number of ones in a and b together, b ≠ 0, where LAT(a, b) is not 0."),
          "1 … n + m", spectra, "Daemen, Rijmen 2002", "two masks a and b that reach it"},
         {.table = "lat", .find = findLinearBranchNumber}},
        {{"univariate_polynomial", "", SEQUENCY_TEXT("Engine", "Univariate polynomial"),
          SEQUENCY_TEXT("Engine", "The polynomial over GF(2^n) that has the values of the S-box, n = m: each "
                                  "exponent with its coefficient."),
          "exponents and coefficients below 2^n", SEQUENCY_TEXT("Engine", "Lagrange interpolation"),
          "Carlet 2021", "the polynomial, and the modulus of the field"},
         {.find = findUnivariatePolynomial}},
        {{"gamma_rank", "", SEQUENCY_TEXT("Engine", "Γ-rank"),
          SEQUENCY_TEXT("Engine", "The rank over GF(2) of the matrix with a 1 in row g and column p ⊕ g for "
                                  "each point p = (x, S(x)). It is equal for CCZ-equivalent S-boxes."),
          "1 … 2^(n+m), n + m ≤ 14", rankElimination, "Edel, Pott 2009", "the size of the matrix"},
         {.find = findGammaRank}},
        {{"delta_rank", "", SEQUENCY_TEXT("Engine", "Δ-rank"),
          SEQUENCY_TEXT(
              "Engine",
              "The rank over GF(2) of the matrix with a 1 in row g and column p ⊕ g for each "
              "point p = (a, d) with a ≠ 0 and DDT(a, d) ≠ 0. It is equal for CCZ-equivalent S-boxes."),
          "0 … 2^(n+m), n + m ≤ 14", rankElimination, "Edel, Pott 2009", "the size of the matrix"},
         {.find = findDeltaRank}},
        {{"ortho_derivative", "", SEQUENCY_TEXT("Engine", "Ortho-derivative"),
          SEQUENCY_TEXT("Engine",
                        "For a quadratic APN function: the distributions of the differences and of "
                        "the magnitudes of the approximations of its ortho-derivative. They are equal "
                        "for CCZ-equivalent functions."),
          "two lists of values with frequencies",
          SEQUENCY_TEXT("Engine", "elimination, and the tables of the ortho-derivative"),
          "Canteaut, Couvreur, Perrin 2022", "the ortho-derivative, and both distributions"},
         {.isInvariant = true, .find = findOrthoDerivative}},
    };
    return rows;
}

const SboxProperty* findSboxProperty(std::string_view name)
{
    return findProperty(sboxProperties(), name);
}

}  // namespace sequency::analysis
