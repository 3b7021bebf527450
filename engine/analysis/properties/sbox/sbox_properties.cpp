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

}  // namespace

std::span<const SboxProperty> sboxProperties()
{
    static const SboxProperty rows[] = {
        {{"bijective", "is_permutation", SEQUENCY_TEXT("Engine", "Bijective"),
          SEQUENCY_TEXT("Engine", "Every value occurs once."), "yes, no", countingMethod,
          SEQUENCY_TEXT("Engine", "definition"), "two inputs with the same value"},
         {.isDefault = true, .find = findBijective}},
        {{"nonlinearity", "nonlinearity", SEQUENCY_TEXT("Engine", "Nonlinearity"),
          SEQUENCY_TEXT("Engine", "The least distance of a component b ≠ 0 from the affine functions."),
          "0 … 2^(n−1) − 2^(n/2−1)", spectra, "Nyberg 1992",
          "the entries of the LAT with the largest magnitude, each with its mask and component"},
         {.isDefault = true,
          .table = "lat",
          .find = findSboxNonlinearity,
          .bestKnown = bestSboxNonlinearity}},
        {{"linearity", "linearity", SEQUENCY_TEXT("Engine", "Linearity"),
          SEQUENCY_TEXT("Engine", "The largest magnitude in the spectra of the components b ≠ 0."),
          "2^(n/2) … 2^n", spectra, "Chabaud, Vaudenay 1994",
          "the entries of the LAT with the largest magnitude, each with its mask and component"},
         {.isDefault = true, .table = "lat", .find = findSboxLinearity, .bestKnown = bestSboxLinearity}},
        {{"differential_uniformity", "differential_uniformity",
          SEQUENCY_TEXT("Engine", "Differential uniformity"),
          SEQUENCY_TEXT("Engine",
                        "The largest number of inputs x with S(x) ⊕ S(x ⊕ a) = d, over all a ≠ 0 and all d."),
          "2 … 2^n", differences, "Nyberg 1993",
          "the entries of the DDT with this value, and the inputs x that the first such entry counts"},
         {.isDefault = true,
          .table = "ddt",
          .find = findDifferentialUniformity,
          .bestKnown = bestDifferentialUniformity}},
        {{"degree_max", "max_degree", SEQUENCY_TEXT("Engine", "Largest degree"),
          SEQUENCY_TEXT("Engine", "The largest algebraic degree of a component b ≠ 0."), "−1 … n",
          elimination, "Carlet 2021", "a component, and a product of this length in its normal form"},
         {.isDefault = true, .find = findLargestDegree, .bestKnown = bestSboxDegree}},
        {{"degree_min", "min_degree", SEQUENCY_TEXT("Engine", "Smallest degree"),
          SEQUENCY_TEXT("Engine", "The smallest algebraic degree of a component b ≠ 0."), "−1 … n",
          elimination, "Carlet 2021", "a component, and a product of this length in its normal form"},
         {.isDefault = true, .find = findSmallestDegree, .bestKnown = bestSmallestDegree}},
        {{"max_autocorrelation", "", SEQUENCY_TEXT("Engine", "Largest autocorrelation"),
          SEQUENCY_TEXT(
              "Engine",
              "The largest magnitude of the autocorrelation of a component b ≠ 0 at a shift a ≠ 0."),
          "0 … 2^n", autocorrelations, "Zhang, Zheng, Imai 2000",
          "the entries of the ACT with this magnitude, each with its difference and component"},
         {.isDefault = true, .table = "act", .find = findLargestAutocorrelation}},
        {{"boomerang_uniformity", "boomerang_uniformity", SEQUENCY_TEXT("Engine", "Boomerang uniformity"),
          SEQUENCY_TEXT(
              "Engine",
              "The largest entry of the boomerang table (BCT) of a permutation with a ≠ 0 and d ≠ 0."),
          "2 … 2^n", SEQUENCY_TEXT("Engine", "counting pairs of equal values"), "Boura, Canteaut 2018",
          "the entries of the BCT with this value"},
         {.isDefault = true,
          .table = "bct",
          .find = findBoomerangUniformity,
          .bestKnown = bestBoomerangUniformity}},
        {{"feistel_boomerang_uniformity", "", SEQUENCY_TEXT("Engine", "Feistel boomerang uniformity"),
          SEQUENCY_TEXT(
              "Engine",
              "The largest entry of the Feistel boomerang table (FBCT) with a ≠ 0, d ≠ 0 and a ≠ d."),
          "0 … 2^n", SEQUENCY_TEXT("Engine", "counting pairs of equal values"), "Boukerrou et al. 2020",
          "the entries of the FBCT with this value"},
         {.table = "fbct", .find = findFeistelBoomerangUniformity}},
        {{"apn", "is_apn", SEQUENCY_TEXT("Engine", "Almost perfect nonlinear"),
          SEQUENCY_TEXT("Engine", "The differential uniformity is at most 2."), "yes, no", differences,
          "Nyberg, Knudsen 1993", "the entries of the DDT that equal the differential uniformity"},
         {.find = findApn}},
        {{"balanced", "is_balanced", SEQUENCY_TEXT("Engine", "Balanced"),
          SEQUENCY_TEXT("Engine", "Every value occurs equally often, so that every component is balanced."),
          "yes, no", countingMethod, "Carlet 2021",
          "how often every value occurs, or a value that occurs more or less often than it should"},
         {.find = findBalancedComponents}},
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
         {.table = "act", .find = findSboxLinearStructures}},
        {{"differential_spectrum", "", SEQUENCY_TEXT("Engine", "Distribution of the differences"),
          SEQUENCY_TEXT("Engine", "Each entry of the DDT in the rows a ≠ 0, and how often it occurs."),
          "values from 0 to 2^n", differences, "Blondeau, Canteaut, Charpin 2010",
          "the average frequencies for a random permutation or function"},
         {.find = findDifferenceDistribution}},
        {{"walsh_distribution", "", SEQUENCY_TEXT("Engine", "Distribution of the approximations"),
          SEQUENCY_TEXT("Engine", "Each entry of the LAT for components b ≠ 0, and how often it occurs."),
          "values from −2^n to 2^n", spectra, "Carlet 2021",
          "the average frequencies for a random permutation or function"},
         {.find = findApproximationDistribution}},
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
    };
    return rows;
}

const SboxProperty* findSboxProperty(std::string_view name)
{
    return findProperty(sboxProperties(), name);
}

}  // namespace sequency::analysis
