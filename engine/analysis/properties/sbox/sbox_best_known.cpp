// SPDX-License-Identifier: GPL-3.0-or-later
//
// Defines the best known values of properties for S-boxes with given numbers of input and output bits. A function returns nullopt if none is known.
#include "engine/analysis/properties/sbox/sbox_findings.h"
#include "engine/base/text/text.h"

namespace sequency::analysis {
namespace {

constexpr std::string_view permutations = SEQUENCY_TEXT("Engine", "of permutations");

std::int64_t power(int exponent)
{
    return std::int64_t{1} << exponent;
}

bool haveBentMaps(int inputs, int outputs)
{
    return inputs > 0 && inputs % 2 == 0 && outputs <= inputs / 2;
}

BestKnown of(bool isPermutation, std::int64_t value, bool isOpen, std::string_view source)
{
    return {value, isOpen, source, isPermutation ? permutations : std::string_view()};
}

}  // namespace

// Returns the best known linearity. For n = m the linearity is at least 2^((n+1)/2) (Chabaud, Vaudenay 1994), and this bound is reached if n is odd.
// If n is even, power functions reach 2^(n/2+1). For even n ≥ 6 it is unknown whether other functions are better.
std::optional<BestKnown> bestSboxLinearity(int inputs, int outputs, bool isPermutation)
{
    if (haveBentMaps(inputs, outputs))
        return of(false, power(inputs / 2), false, "Nyberg 1991");
    if (inputs != outputs || inputs == 0)
        return std::nullopt;
    if (inputs % 2 != 0)
        return of(isPermutation, power((inputs + 1) / 2), false, "Chabaud, Vaudenay 1994");
    if (isPermutation && inputs == 4)
        return of(true, 8, false, "Leander, Poschmann 2007");
    if (inputs == 2)
        return of(isPermutation, 4, false, SEQUENCY_TEXT("Engine", "definition"));
    if (inputs == 4)
        return std::nullopt;
    return of(isPermutation, power(inputs / 2 + 1), true, "Dobbertin 1998");
}

std::optional<BestKnown> bestSboxNonlinearity(int inputs, int outputs, bool isPermutation)
{
    auto best = bestSboxLinearity(inputs, outputs, isPermutation);
    if (best)
        best->value = (power(inputs) - best->value) / 2;
    return best;
}

std::optional<BestKnown> bestDifferentialUniformity(int inputs, int outputs, bool isPermutation)
{
    if (haveBentMaps(inputs, outputs))
        return of(false, power(inputs - outputs), false, "Nyberg 1991");
    if (inputs == 0 || outputs < inputs)
        return std::nullopt;
    if (!isPermutation)
        return of(false, 2, false, "Nyberg 1993");  // x^3 reaches this value
    if (inputs % 2 != 0)
        return of(true, 2, false, "Nyberg 1993");
    if (inputs == 2)
        return of(true, 4, false, SEQUENCY_TEXT("Engine", "definition"));  // all permutations are affine
    if (inputs == 4)
        return of(true, 4, false, "Hou 2006");
    if (inputs == 6)
        return of(true, 2, false, "Browning et al. 2010");
    return of(true, 4, true, "Nyberg 1993");
}

// Returns the best boomerang uniformity. It is 2 if the differential uniformity is 2 (Cid et al. 2018).
std::optional<BestKnown> bestBoomerangUniformity(int inputs, int /*outputs*/, bool isPermutation)
{
    if (!isPermutation || inputs == 0)
        return std::nullopt;
    if (inputs % 2 != 0)
        return of(true, 2, false, "Nyberg 1993");
    if (inputs == 2)
        return of(true, 4, false, SEQUENCY_TEXT("Engine", "definition"));
    if (inputs == 4)
        return of(true, 6, false, "Boura, Canteaut 2018");
    if (inputs == 6)
        return of(true, 2, false, "Browning et al. 2010");
    return of(true, inputs % 4 == 0 ? 6 : 4, true, "Boura, Canteaut 2018");
}

// Returns the best degree. A component of degree n has odd weight, whereas the components of a permutation are balanced.
std::optional<BestKnown> bestSboxDegree(int inputs, int /*outputs*/, bool isPermutation)
{
    if (inputs == 0)
        return std::nullopt;
    return of(isPermutation, isPermutation && inputs > 1 ? inputs - 1 : inputs, false, "Carlet 2021");
}

// Returns the best value of the smallest degree of the components. For m ≥ 2 it is below n, because the sum of two components of degree n has a
// smaller degree. All components of x^(2^n − 2) have degree n − 1.
std::optional<BestKnown> bestSmallestDegree(int inputs, int outputs, bool isPermutation)
{
    if (inputs == 0 || outputs > inputs)
        return std::nullopt;
    if (outputs == 1)
        return of(false, inputs, false, "Carlet 2021");
    return of(isPermutation, inputs - 1, false, "Carlet 2021");
}

}  // namespace sequency::analysis
