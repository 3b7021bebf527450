// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/analysis/properties/sbox/sbox_properties.h"

#include "engine/analysis/properties/sbox/sbox_findings.h"
#include "engine/base/text/text.h"

#include <algorithm>
#include <array>

namespace sequency::analysis {
namespace {

constexpr std::string_view spectra = SEQUENCY_TEXT("Engine", "Walsh transforms of all components");
constexpr std::string_view counting = SEQUENCY_TEXT("Engine", "counting");
constexpr std::string_view differences = SEQUENCY_TEXT("Engine", "counting the differences of all pairs");
constexpr std::string_view autocorrelations =
    SEQUENCY_TEXT("Engine", "Walsh transforms of the rows of the DDT");
constexpr std::string_view elimination =
    SEQUENCY_TEXT("Engine", "Reed–Muller transforms of the output bits, and elimination");

}  // namespace

std::span<const SboxProperty> sboxProperties()
{
    static const std::array rows{
        SboxProperty{.name = "bijective",
                     .sageName = "is_permutation",
                     .title = SEQUENCY_TEXT("Engine", "Bijective"),
                     .meaning = SEQUENCY_TEXT("Engine", "Every value occurs once."),
                     .range = "yes, no",
                     .computedBy = counting,
                     .source = SEQUENCY_TEXT("Engine", "definition"),
                     .witness = "two inputs with the same value",
                     .isUsual = true,
                     .find = findBijective},
        SboxProperty{.name = "nonlinearity",
                     .sageName = "nonlinearity",
                     .title = SEQUENCY_TEXT("Engine", "Nonlinearity"),
                     .meaning = SEQUENCY_TEXT(
                         "Engine", "The least distance of a component b ≠ 0 from the affine functions."),
                     .range = "0 … 2^(n−1) − 2^(n/2−1)",
                     .computedBy = spectra,
                     .source = "Nyberg 1992",
                     .witness = "the entries of the LAT that reach it, each with mask and component",
                     .isUsual = true,
                     .table = "lat",
                     .find = findSboxNonlinearity,
                     .bestKnown = bestSboxNonlinearity},
        SboxProperty{.name = "linearity",
                     .sageName = "linearity",
                     .title = SEQUENCY_TEXT("Engine", "Linearity"),
                     .meaning = SEQUENCY_TEXT(
                         "Engine", "The largest magnitude in the spectra of the components b ≠ 0."),
                     .range = "2^(n/2) … 2^n",
                     .computedBy = spectra,
                     .source = "Chabaud, Vaudenay 1994",
                     .witness = "the entries of the LAT that reach it, each with mask and component",
                     .isUsual = true,
                     .table = "lat",
                     .find = findSboxLinearity,
                     .bestKnown = bestSboxLinearity},
        SboxProperty{
            .name = "differential_uniformity",
            .sageName = "differential_uniformity",
            .title = SEQUENCY_TEXT("Engine", "Differential uniformity"),
            .meaning = SEQUENCY_TEXT(
                "Engine",
                "The largest number of inputs x with S(x) ⊕ S(x ⊕ a) = d, over all a ≠ 0 and all d."),
            .range = "2 … 2^n",
            .computedBy = differences,
            .source = "Nyberg 1993",
            .witness = "the entries of the DDT that reach it, and the inputs that the first counts",
            .isUsual = true,
            .table = "ddt",
            .find = findDifferentialUniformity,
            .bestKnown = bestDifferentialUniformity},
        SboxProperty{.name = "degree_max",
                     .sageName = "max_degree",
                     .title = SEQUENCY_TEXT("Engine", "Largest degree"),
                     .meaning = SEQUENCY_TEXT("Engine", "The largest algebraic degree of a component b ≠ 0."),
                     .range = "−1 … n",
                     .computedBy = elimination,
                     .source = "Carlet 2021",
                     .witness = "a component, and a product of this length in its normal form",
                     .isUsual = true,
                     .find = findLargestDegree,
                     .bestKnown = bestSboxDegree},
        SboxProperty{.name = "degree_min",
                     .sageName = "min_degree",
                     .title = SEQUENCY_TEXT("Engine", "Smallest degree"),
                     .meaning =
                         SEQUENCY_TEXT("Engine", "The smallest algebraic degree of a component b ≠ 0."),
                     .range = "−1 … n",
                     .computedBy = elimination,
                     .source = "Carlet 2021",
                     .witness = "a component, and a product of this length in its normal form",
                     .isUsual = true,
                     .find = findSmallestDegree,
                     .bestKnown = bestSmallestDegree},
        SboxProperty{
            .name = "max_autocorrelation",
            .sageName = "",
            .title = SEQUENCY_TEXT("Engine", "Largest autocorrelation"),
            .meaning = SEQUENCY_TEXT(
                "Engine",
                "The largest magnitude of the autocorrelation of a component b ≠ 0 at a shift a ≠ 0."),
            .range = "0 … 2^n",
            .computedBy = autocorrelations,
            .source = "Zhang, Zheng, Imai 2000",
            .witness = "the entries of the ACT that reach it, each with difference and component",
            .isUsual = true,
            .table = "act",
            .find = findLargestAutocorrelation},
        SboxProperty{
            .name = "boomerang_uniformity",
            .sageName = "boomerang_uniformity",
            .title = SEQUENCY_TEXT("Engine", "Boomerang uniformity"),
            .meaning = SEQUENCY_TEXT(
                "Engine",
                "The largest entry of the boomerang table (BCT) with a ≠ 0 and d ≠ 0; for permutations."),
            .range = "2 … 2^n",
            .computedBy = SEQUENCY_TEXT("Engine", "counting pairs of equal values"),
            .source = "Boura, Canteaut 2018",
            .witness = "the entries of the BCT that reach it",
            .isUsual = true,
            .table = "bct",
            .find = findBoomerangUniformity,
            .bestKnown = bestBoomerangUniformity},
        SboxProperty{
            .name = "feistel_boomerang_uniformity",
            .sageName = "",
            .title = SEQUENCY_TEXT("Engine", "Feistel boomerang uniformity"),
            .meaning = SEQUENCY_TEXT(
                "Engine",
                "The largest entry of the Feistel boomerang table (FBCT) with a ≠ 0, d ≠ 0 and a ≠ d."),
            .range = "0 … 2^n",
            .computedBy = SEQUENCY_TEXT("Engine", "counting pairs of equal values"),
            .source = "Boukerrou et al. 2020",
            .witness = "the entries of the FBCT that reach it",
            .table = "fbct",
            .find = findFeistelBoomerangUniformity},
        SboxProperty{.name = "apn",
                     .sageName = "is_apn",
                     .title = SEQUENCY_TEXT("Engine", "Almost perfect nonlinear"),
                     .meaning = SEQUENCY_TEXT("Engine", "The differential uniformity is at most 2."),
                     .range = "yes, no",
                     .computedBy = differences,
                     .source = "Nyberg, Knudsen 1993",
                     .witness = "the entries of the DDT that reach the differential uniformity",
                     .find = findApn},
        SboxProperty{.name = "balanced",
                     .sageName = "is_balanced",
                     .title = SEQUENCY_TEXT("Engine", "Balanced"),
                     .meaning = SEQUENCY_TEXT(
                         "Engine", "Every value occurs equally often, so that every component is balanced."),
                     .range = "yes, no",
                     .computedBy = counting,
                     .source = "Carlet 2021",
                     .witness = "how often every value occurs, or one that occurs more or less often",
                     .find = findBalancedComponents},
        SboxProperty{.name = "fixed_points",
                     .sageName = "fixed_points",
                     .title = SEQUENCY_TEXT("Engine", "Fixed points"),
                     .meaning = SEQUENCY_TEXT("Engine", "How many inputs are their own value."),
                     .range = "0 … 2^n",
                     .computedBy = counting,
                     .source = SEQUENCY_TEXT("Engine", "definition"),
                     .witness = "the first of them",
                     .find = findFixedPoints},
        SboxProperty{.name = "involution",
                     .sageName = "is_involution",
                     .title = SEQUENCY_TEXT("Engine", "Involution"),
                     .meaning = SEQUENCY_TEXT("Engine", "The S-box is its own inverse."),
                     .range = "yes, no",
                     .computedBy = counting,
                     .source = SEQUENCY_TEXT("Engine", "definition"),
                     .witness = "an input x with S(S(x)) ≠ x",
                     .find = findInvolution},
        SboxProperty{
            .name = "linear_structures",
            .sageName = "linear_structures",
            .title = SEQUENCY_TEXT("Engine", "Linear structures"),
            .meaning = SEQUENCY_TEXT(
                "Engine",
                "The number of pairs of a component b ≠ 0 and a direction a ≠ 0 with a constant derivative."),
            .range = "0 … (2^n − 1)(2^m − 1)",
            .computedBy = autocorrelations,
            .source = "Evertse 1988",
            .witness = "the first of them, each with difference, component and constant",
            .table = "act",
            .find = findSboxLinearStructures},
        SboxProperty{.name = "differential_spectrum",
                     .sageName = "",
                     .title = SEQUENCY_TEXT("Engine", "Distribution of the differences"),
                     .meaning = SEQUENCY_TEXT(
                         "Engine", "Each entry of the DDT in the rows a ≠ 0, and how often it occurs."),
                     .range = "values from 0 to 2^n",
                     .computedBy = differences,
                     .source = "Blondeau, Canteaut, Charpin 2010",
                     .witness = "what a random permutation or function has on average",
                     .find = findDifferenceDistribution},
        SboxProperty{.name = "walsh_distribution",
                     .sageName = "",
                     .title = SEQUENCY_TEXT("Engine", "Distribution of the approximations"),
                     .meaning = SEQUENCY_TEXT(
                         "Engine", "Each entry of the LAT for components b ≠ 0, and how often it occurs."),
                     .range = "values from −2^n to 2^n",
                     .computedBy = spectra,
                     .source = "Carlet 2021",
                     .witness = "what a random permutation or function has on average",
                     .find = findApproximationDistribution},
        SboxProperty{.name = "transparency_order",
                     .sageName = "",
                     .title = SEQUENCY_TEXT("Engine", "Transparency order"),
                     .meaning = SEQUENCY_TEXT(
                         "Engine", "How exposed the S-box is to power analysis: smaller is better."),
                     .range = "0 … m",
                     .computedBy = autocorrelations,
                     .source = "Prouff 2005",
                     .witness = "the β that reaches it",
                     .find = findTransparencyOrder},
        SboxProperty{.name = "dpa_signal_to_noise",
                     .sageName = "",
                     .title = SEQUENCY_TEXT("Engine", "DPA signal-to-noise ratio"),
                     .meaning = SEQUENCY_TEXT(
                         "Engine", "How far the right key stands out in power analysis: smaller is better."),
                     .range = "above 0",
                     .computedBy = spectra,
                     .source = "Guilley, Hoogvorst, Pacalet 2004",
                     .witness = "the sum in the denominator",
                     .find = findSignalToNoise},
        SboxProperty{
            .name = "inverse",
            .sageName = "inverse",
            .title = SEQUENCY_TEXT("Engine", "Inverse"),
            .meaning = SEQUENCY_TEXT(
                "Engine", "Of a permutation: the input that has each value, for the values 0, 1, …."),
            .range = "2^n values",
            .computedBy = counting,
            .source = SEQUENCY_TEXT("Engine", "definition"),
            .witness = "S of these inputs is 0, 1, …",
            .find = findInverse},
        SboxProperty{
            .name = "power_map",
            .sageName = "",
            .title = SEQUENCY_TEXT("Engine", "Power map"),
            .meaning = SEQUENCY_TEXT("Engine", "S(x) = a·x^d over GF(2^n), for some irreducible polynomial."),
            .range = "yes, no",
            .computedBy = SEQUENCY_TEXT("Engine", "logarithms in GF(2^n)"),
            .source = "Nyberg 1993",
            .witness = "a, d and the polynomial, or two factors for each polynomial",
            .find = findPowerMap},
    };
    return rows;
}

const SboxProperty* sboxPropertyNamed(std::string_view name)
{
    const auto rows = sboxProperties();
    const auto row = std::ranges::find_if(rows, [name](const SboxProperty& property) {
        return property.name == name || (!property.sageName.empty() && property.sageName == name);
    });
    return row == rows.end() ? nullptr : &*row;
}

}  // namespace sequency::analysis
