// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/analysis/properties/many_valued/many_valued_findings.h"

#include <algorithm>
#include <cmath>

namespace sequency::analysis {

bool isBalanced(Counts counts)
{
    return isZero(counts);
}

std::string sumName(char letter, const ManyValuedFacts& facts, const ManyValuedFacts::Coefficient& at)
{
    return letter + (facts.field().isPrime() ? std::string() : "_" + std::to_string(at.component)) + "(" +
           std::to_string(at.mask) + ")";
}

// Returns the sum of the powers of ω as text. Subtracts the smallest count from all counts, because the sum of all powers of ω is 0.
std::string sumText(Counts counts)
{
    if (counts.size() == 2)
        return std::to_string(counts[0] - counts[1]);
    const std::int64_t least = std::ranges::min(counts);
    std::string text;
    for (std::size_t j = 0; j < counts.size(); ++j) {
        const std::int64_t count = counts[j] - least;
        if (count == 0)
            continue;
        const std::string factor = count == 1 && j > 0 ? "" : std::to_string(count);
        const std::string power = j == 0 ? "" : j == 1 ? "ω" : "ω^" + std::to_string(j);
        text += (text.empty() ? "" : " + ") + factor + power;
    }
    return text.empty() ? "0" : text;
}

PropertyValue magnitudeValue(Counts counts)
{
    if (const auto square = integerOf(squareOf(counts))) {
        const auto root = static_cast<std::int64_t>(std::llround(std::sqrt(static_cast<double>(*square))));
        if (root * root == *square)
            return root;
    }
    return magnitudeOf(counts);
}

PropertyValue squareValue(Counts counts)
{
    if (const auto square = integerOf(squareOf(counts)))
        return *square;
    const double magnitude = magnitudeOf(counts);
    return magnitude * magnitude;
}

std::vector<std::int64_t> digitsOf(std::size_t index, const ManyValuedFacts& facts)
{
    std::vector<std::int64_t> digits;
    for (int variable = 1; variable <= facts.variables(); ++variable)
        digits.push_back(
            integer(index / facts.placeValue(variable) % static_cast<std::size_t>(facts.order())));
    return digits;
}

std::string linearFormText(std::size_t mask, const ManyValuedFacts& facts)
{
    const auto factors = digitsOf(mask, facts);
    std::string text;
    for (std::size_t i = 0; i < factors.size(); ++i)
        if (factors[i] != 0)
            text += (text.empty() ? "" : " + ") +
                    (factors[i] == 1 ? std::string() : std::to_string(factors[i]) + "·") + "x" +
                    std::to_string(i + 1);
    return text.empty() ? "0" : text;
}

std::string termText(int coefficient, std::size_t monomial, const ManyValuedFacts& facts)
{
    const auto exponents = digitsOf(monomial, facts);
    std::string text = coefficient == 1 && monomial != 0 ? "" : std::to_string(coefficient);
    for (std::size_t i = 0; i < exponents.size(); ++i)
        if (exponents[i] != 0)
            text += (text.empty() ? "" : "·") + std::string("x") + std::to_string(i + 1) +
                    (exponents[i] == 1 ? "" : "^" + std::to_string(exponents[i]));
    return text;
}

}  // namespace sequency::analysis
