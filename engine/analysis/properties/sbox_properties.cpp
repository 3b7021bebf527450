// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/analysis/properties/sbox_properties.h"

#include "engine/analysis/properties/sbox_findings.h"

#include <algorithm>
#include <array>

namespace sequency::analysis {
namespace {

constexpr std::string_view spectra = "Walsh transforms of all components";
constexpr std::string_view counting = "counting";
constexpr std::string_view differences = "counting the differences of all pairs";
constexpr std::string_view autocorrelations = "Walsh transforms of the rows of the DDT";
constexpr std::string_view elimination = "Reed–Muller transforms of the output bits, and elimination";

}  // namespace

std::span<const SboxProperty> sboxProperties()
{
    static const std::array rows{
        SboxProperty{.name = "bijective",
                     .sageName = "is_permutation",
                     .title = "Bijective",
                     .meaning = "Every value occurs once.",
                     .computedBy = counting,
                     .source = "definition",
                     .isUsual = true,
                     .find = findBijective},
        SboxProperty{.name = "nonlinearity",
                     .sageName = "nonlinearity",
                     .title = "Nonlinearity",
                     .meaning = "The least distance of a component b ≠ 0 from the affine functions.",
                     .computedBy = spectra,
                     .source = "Nyberg 1992",
                     .isUsual = true,
                     .table = "lat",
                     .find = findSboxNonlinearity},
        SboxProperty{.name = "linearity",
                     .sageName = "linearity",
                     .title = "Linearity",
                     .meaning = "The largest magnitude in the spectra of the components b ≠ 0.",
                     .computedBy = spectra,
                     .source = "Chabaud, Vaudenay 1994",
                     .isUsual = true,
                     .table = "lat",
                     .find = findSboxLinearity},
        SboxProperty{.name = "differential_uniformity",
                     .sageName = "differential_uniformity",
                     .title = "Differential uniformity",
                     .meaning =
                         "The largest number of inputs x with S(x) ⊕ S(x ⊕ a) = d, over all a ≠ 0 and all d.",
                     .computedBy = differences,
                     .source = "Nyberg 1993",
                     .isUsual = true,
                     .table = "ddt",
                     .find = findDifferentialUniformity},
        SboxProperty{.name = "degree_max",
                     .sageName = "max_degree",
                     .title = "Largest degree",
                     .meaning = "The largest algebraic degree of a component b ≠ 0.",
                     .computedBy = elimination,
                     .source = "Carlet 2021",
                     .isUsual = true,
                     .find = findLargestDegree},
        SboxProperty{.name = "degree_min",
                     .sageName = "min_degree",
                     .title = "Smallest degree",
                     .meaning = "The smallest algebraic degree of a component b ≠ 0.",
                     .computedBy = elimination,
                     .source = "Carlet 2021",
                     .isUsual = true,
                     .find = findSmallestDegree},
        SboxProperty{
            .name = "max_autocorrelation",
            .sageName = "",
            .title = "Largest autocorrelation",
            .meaning = "The largest magnitude of the autocorrelation of a component b ≠ 0 at a shift a ≠ 0.",
            .computedBy = autocorrelations,
            .source = "Zhang, Zheng, Imai 2000",
            .isUsual = true,
            .table = "act",
            .find = findLargestAutocorrelation},
        SboxProperty{
            .name = "boomerang_uniformity",
            .sageName = "boomerang_uniformity",
            .title = "Boomerang uniformity",
            .meaning =
                "The largest entry of the boomerang table (BCT) with a ≠ 0 and d ≠ 0; for permutations.",
            .computedBy = "counting pairs of equal values",
            .source = "Boura, Canteaut 2018",
            .isUsual = true,
            .table = "bct",
            .find = findBoomerangUniformity},
        SboxProperty{
            .name = "feistel_boomerang_uniformity",
            .sageName = "",
            .title = "Feistel boomerang uniformity",
            .meaning = "The largest entry of the Feistel boomerang table (FBCT) with a ≠ 0, d ≠ 0 and a ≠ d.",
            .computedBy = "counting pairs of equal values",
            .source = "Boukerrou et al. 2020",
            .table = "fbct",
            .find = findFeistelBoomerangUniformity},
        SboxProperty{.name = "apn",
                     .sageName = "is_apn",
                     .title = "Almost perfect nonlinear",
                     .meaning = "The differential uniformity is at most 2.",
                     .computedBy = differences,
                     .source = "Nyberg, Knudsen 1993",
                     .find = findApn},
        SboxProperty{.name = "balanced",
                     .sageName = "is_balanced",
                     .title = "Balanced",
                     .meaning = "Every value occurs equally often, so that every component is balanced.",
                     .computedBy = counting,
                     .source = "Carlet 2021",
                     .find = findBalancedComponents},
        SboxProperty{.name = "fixed_points",
                     .sageName = "fixed_points",
                     .title = "Fixed points",
                     .meaning = "How many inputs are their own value.",
                     .computedBy = counting,
                     .source = "definition",
                     .find = findFixedPoints},
        SboxProperty{.name = "involution",
                     .sageName = "is_involution",
                     .title = "Involution",
                     .meaning = "The S-box is its own inverse.",
                     .computedBy = counting,
                     .source = "definition",
                     .find = findInvolution},
        SboxProperty{
            .name = "linear_structures",
            .sageName = "linear_structures",
            .title = "Linear structures",
            .meaning =
                "The number of pairs of a component b ≠ 0 and a direction a ≠ 0 with a constant derivative.",
            .computedBy = autocorrelations,
            .source = "Evertse 1988",
            .table = "act",
            .find = findSboxLinearStructures},
        SboxProperty{.name = "differential_spectrum",
                     .sageName = "",
                     .title = "Distribution of the differences",
                     .meaning = "Each entry of the DDT in the rows a ≠ 0, and how often it occurs.",
                     .computedBy = differences,
                     .source = "Blondeau, Canteaut, Charpin 2010",
                     .find = findDifferenceDistribution},
        SboxProperty{.name = "walsh_distribution",
                     .sageName = "",
                     .title = "Distribution of the approximations",
                     .meaning = "Each entry of the LAT for components b ≠ 0, and how often it occurs.",
                     .computedBy = spectra,
                     .source = "Carlet 2021",
                     .find = findApproximationDistribution},
        SboxProperty{.name = "transparency_order",
                     .sageName = "",
                     .title = "Transparency order",
                     .meaning = "How exposed the S-box is to power analysis: smaller is better.",
                     .computedBy = autocorrelations,
                     .source = "Prouff 2005",
                     .find = findTransparencyOrder},
        SboxProperty{.name = "dpa_signal_to_noise",
                     .sageName = "",
                     .title = "DPA signal-to-noise ratio",
                     .meaning = "How far the right key stands out in power analysis: smaller is better.",
                     .computedBy = spectra,
                     .source = "Guilley, Hoogvorst, Pacalet 2004",
                     .find = findSignalToNoise},
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
