// SPDX-License-Identifier: GPL-3.0-or-later
//
// Labels the ortho-derivative π of a quadratic APN function S by its differential spectrum and its extended Walsh spectrum.
//
// For a ≠ 0, x ↦ S(x) ⊕ S(x ⊕ a) ⊕ S(0) ⊕ S(a) is linear, and its kernel is {0, a}. π(a) is the only vector other than 0 that is orthogonal to its
// image; π(0) = 0. The labels of CCZ-equivalent quadratic APN functions are equal, because their ortho-derivatives are affine equivalent.
//
// Source: Canteaut, Couvreur, Perrin 2022, Recovering or testing extended-affine equivalence.
#include "engine/analysis/properties/sbox/sbox_findings.h"

#include <bit>
#include <optional>

namespace sequency::analysis {
namespace {

// Returns the vector other than 0 that is orthogonal to the vectors, or nullopt if their rank is not n − 1.
std::optional<std::int32_t> orthogonalVector(std::vector<std::uint32_t> vectors, int n)
{
    std::uint32_t pivots = 0;
    std::vector<std::pair<std::uint32_t, std::uint32_t>> rows;  // reduced rows and their pivot bits
    for (std::uint32_t row : vectors) {
        for (const auto& [other, pivot] : rows)
            if ((row & pivot) != 0)
                row ^= other;
        if (row == 0)
            continue;
        const std::uint32_t pivot = std::bit_floor(row);
        for (auto& [other, itsPivot] : rows)
            if ((other & pivot) != 0)
                other ^= row;
        rows.emplace_back(row, pivot);
        pivots |= pivot;
    }
    if (static_cast<int>(rows.size()) != n - 1)
        return std::nullopt;
    const std::uint32_t free = ~pivots & ((std::uint32_t{1} << n) - 1);
    std::uint32_t found = free;
    for (const auto& [row, pivot] : rows)
        if ((row & free) != 0)
            found |= pivot;
    return static_cast<std::int32_t>(found);
}

// Returns π, or the first a for which the image has another dimension than n − 1.
struct OrthoDerivative {
    std::vector<std::int32_t> values;
    std::optional<std::size_t> fault;
};
OrthoDerivative orthoDerivativeOf(const Sbox& sbox)
{
    OrthoDerivative found{std::vector<std::int32_t>(sbox.size(), 0), {}};
    for (std::size_t a = 1; a < sbox.size() && !found.fault; ++a) {
        std::vector<std::uint32_t> image;
        for (int bit = 0; bit < sbox.inputs; ++bit) {
            const std::size_t x = std::size_t{1} << bit;
            image.push_back(static_cast<std::uint32_t>(sbox.values[x] ^ sbox.values[x ^ a] ^ sbox.values[0] ^
                                                       sbox.values[a]));
        }
        const auto vector = orthogonalVector(std::move(image), sbox.inputs);
        if (vector)
            found.values[a] = *vector;
        else
            found.fault = a;
    }
    return found;
}

Finding without(base::Sentence why)
{
    return {{}, {std::move(why), {}}};
}

}  // namespace

base::Result<Finding> findOrthoDerivative(SboxFacts& facts)
{
    const Sbox& sbox = facts.sbox();
    if (sbox.inputs != sbox.outputs)
        return without(SEQUENCY_FORM("Witness", "inputs and outputs have different numbers of bits"));
    const auto degree = SEQUENCY_TRY(findLargestDegree(facts));
    if (degree.value != PropertyValue(std::int64_t{2}))
        return without({SEQUENCY_FORM("Witness", "the function is not quadratic: its degree is %1"),
                        valueText(degree.value)});
    OrthoDerivative derivative = orthoDerivativeOf(sbox);
    if (derivative.fault)
        return without(
            {SEQUENCY_FORM("Witness", "the function is not APN: its derivative in the direction %1 "
                                      "has a value more than twice"),
             *derivative.fault});
    const std::vector<std::int64_t> values(derivative.values.begin(), derivative.values.end());
    SboxFacts own = facts.factsOf({sbox.inputs, sbox.outputs, std::move(derivative.values)});
    auto differences = own.distribution(SboxFacts::Rows::Differences);
    auto magnitudes = findExtendedWalshSpectrum(own);
    if (!differences || !magnitudes)
        return differences ? magnitudes.error() : differences.error();
    std::string label = "DDT " + valueText(*differences) + "; |LAT| " + valueText(magnitudes->value);
    return Finding{std::move(label),
                   {SEQUENCY_FORM("Witness", "the frequencies of the entries of the DDT, a ≠ 0, and of the "
                                             "magnitudes in the LAT, b ≠ 0, of the ortho-derivative"),
                    {{"values", values},
                     {"differential_spectrum", std::move(*differences)},
                     {"extended_walsh_spectrum", std::move(magnitudes->value)}}}};
}

}  // namespace sequency::analysis
