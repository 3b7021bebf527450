// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/analysis/properties/boolean_findings.h"

#include <algorithm>
#include <bit>
#include <cstdlib>
#include <functional>
#include <optional>

namespace sequency::analysis {
namespace {

constexpr std::size_t maxListed = 16;  // places in a witness
constexpr std::size_t pollEvery = std::size_t{1} << 16;

std::int64_t integer(std::size_t value)
{
    return static_cast<std::int64_t>(value);
}

// Looks at all values in order and ends where `look` returns false; false where it was stopped.
template <typename Element>
bool forAll(std::span<const Element> values, const base::RunControl& control,
            const std::function<bool(std::size_t, std::int64_t)>& look)
{
    for (std::size_t i = 0; i < values.size(); ++i) {
        if (i % pollEvery == 0 && control.stopRequested())
            return false;
        if (!look(i, values[i]))
            break;
    }
    return true;
}

std::string coefficientText(std::size_t mask, std::int64_t value)
{
    return "W(" + std::to_string(mask) + ") = " + std::to_string(value);
}

std::string autocorrelationText(std::size_t shift, std::int64_t value)
{
    return "r(" + std::to_string(shift) + ") = " + std::to_string(value);
}

// The masks with |W| = largest: how many, and the first of them.
struct Peaks {
    std::int64_t largest = 0;
    std::int64_t count = 0;
    std::vector<std::int64_t> masks;
    std::int64_t firstValue = 0;
};
base::Result<Peaks> peaksOf(BooleanFacts& facts)
{
    const auto spectrum = facts.spectrum();
    if (!spectrum)
        return spectrum.error();
    const auto largest = facts.linearity();
    if (!largest)
        return largest.error();
    Peaks peaks{*largest, 0, {}, 0};
    if (!forAll(*spectrum, facts.control(), [&](std::size_t mask, std::int64_t value) {
            if (std::abs(value) == *largest) {
                if (peaks.count++ == 0)
                    peaks.firstValue = value;
                if (peaks.masks.size() < maxListed)
                    peaks.masks.push_back(integer(mask));
            }
            return true;
        }))
        return base::cancelled();
    return peaks;
}

// The nearest affine function, and where it differs.
base::Result<Witness> nearestAffine(BooleanFacts& facts)
{
    const auto peaks = peaksOf(facts);
    if (!peaks)
        return peaks.error();
    const auto mask = static_cast<std::size_t>(peaks->masks.front());
    const bool constant = peaks->firstValue < 0;
    const std::int64_t distance = (integer(facts.size()) - peaks->largest) / 2;
    std::vector<std::int64_t> places;
    for (std::size_t x = 0; x < facts.size() && places.size() < maxListed; ++x) {
        if (x % pollEvery == 0 && facts.control().stopRequested())
            return base::cancelled();
        const bool affine = (std::popcount(mask & x) % 2 != 0) != constant;
        if (facts.value(x) != affine)
            places.push_back(integer(x));
    }
    Witness witness;
    witness.sentence =
        "the affine function " + linearText(mask, facts.variables()) + (constant ? " ⊕ 1" : "") +
        " differs at " + std::to_string(distance) + (distance == 1 ? " place" : " places") + ", as " +
        coefficientText(mask, peaks->firstValue) + "; " + std::to_string(peaks->count) +
        (peaks->count == 1 ? " affine function has" : " affine functions have") + " this distance";
    witness.values = {{"mask", integer(mask)},   {"constant", std::int64_t{constant}},
                      {"distance", distance},    {"coefficient", peaks->firstValue},
                      {"nearest", peaks->count}, {"nearest_masks", peaks->masks},
                      {"differing", places}};
    return witness;
}

// A mask ≠ 0 of the least weight with W ≠ 0; nothing where there is none.
base::Result<std::optional<std::size_t>> minWeightCorrelation(BooleanFacts& facts)
{
    const auto spectrum = facts.spectrum();
    if (!spectrum)
        return spectrum.error();
    std::optional<std::size_t> least;
    if (!forAll(*spectrum, facts.control(), [&](std::size_t mask, std::int64_t value) {
            if (mask != 0 && value != 0 && (!least || std::popcount(mask) < std::popcount(*least)))
                least = mask;
            return true;
        }))
        return base::cancelled();
    return least;
}

base::Result<Finding> correlationImmunity(BooleanFacts& facts)
{
    const auto least = minWeightCorrelation(facts);
    if (!least)
        return least.error();
    Finding finding;
    if (!*least) {
        finding.value = std::int64_t{facts.variables()};
        finding.witness.sentence = "W(a) = 0 for every a ≠ 0";
        return finding;
    }
    const std::size_t mask = **least;
    finding.value = std::int64_t{std::popcount(mask)} - 1;
    finding.witness.sentence = "the function correlates with " + linearText(mask, facts.variables()) + ", " +
                               coefficientText(mask, (*facts.spectrum())[mask]);
    finding.witness.values = {{"mask", integer(mask)},
                              {"coefficient", std::int64_t{(*facts.spectrum())[mask]}}};
    return finding;
}

// A coefficient that is not of the magnitude of bent functions; nothing where all are.
base::Result<std::optional<std::size_t>> notBentAt(BooleanFacts& facts)
{
    const auto spectrum = facts.spectrum();
    if (!spectrum)
        return spectrum.error();
    const std::int64_t flat = facts.variables() % 2 == 0 ? std::int64_t{1} << (facts.variables() / 2) : -1;
    std::optional<std::size_t> other;
    if (!forAll(*spectrum, facts.control(), [&](std::size_t mask, std::int64_t value) {
            if (std::abs(value) != flat)
                other = mask;
            return !other;
        }))
        return base::cancelled();
    return other;
}

// f~(a) is 1 where W(a) < 0, in hexadecimal, highest index first.
std::string hexOfSigns(std::span<const std::int32_t> spectrum)
{
    constexpr std::size_t digitBits = 4;
    std::string text;
    for (std::size_t end = std::max(spectrum.size(), digitBits); end > 0; end -= digitBits) {
        unsigned digit = 0;
        for (std::size_t bit = 0; bit < digitBits && end - digitBits + bit < spectrum.size(); ++bit)
            digit |= static_cast<unsigned>(spectrum[end - digitBits + bit] < 0) << bit;
        text += "0123456789ABCDEF"[digit];
    }
    return text;
}

// Of shifts a ≠ 0.
struct AutocorrelationPeak {
    std::int64_t largest = 0;
    std::size_t shift = 0;  // 0: none found
};
base::Result<AutocorrelationPeak> autocorrelationPeak(BooleanFacts& facts)
{
    const auto values = facts.autocorrelation();
    if (!values)
        return values.error();
    AutocorrelationPeak peak;
    if (!forAll(*values, facts.control(), [&](std::size_t shift, std::int64_t value) {
            if (shift != 0 && (peak.shift == 0 || std::abs(value) > peak.largest))
                peak = {std::abs(value), shift};
            return true;
        }))
        return base::cancelled();
    return peak;
}

__extension__ using Wide = unsigned __int128;

// An int64 where it fits, else its digits.
PropertyValue exactValue(Wide value)
{
    if (value <= static_cast<Wide>(INT64_MAX))
        return static_cast<std::int64_t>(value);
    std::string digits;
    for (; value != 0; value /= 10)
        digits.insert(digits.begin(), static_cast<char>('0' + static_cast<int>(value % 10)));
    return digits;
}

}  // namespace

base::Result<Finding> findBalanced(BooleanFacts& facts)
{
    const std::size_t weight = facts.weight();
    return Finding{2 * weight == facts.size(),
                   {std::to_string(weight) + " of " + std::to_string(facts.size()) + " values are 1",
                    {{"weight", integer(weight)}}}};
}

base::Result<Finding> findNonlinearity(BooleanFacts& facts)
{
    auto witness = nearestAffine(facts);
    if (!witness)
        return witness.error();
    const std::int64_t distance = std::get<std::int64_t>(*witness->value("distance"));
    return Finding{distance, std::move(*witness)};
}

base::Result<Finding> findLinearity(BooleanFacts& facts)
{
    const auto peaks = peaksOf(facts);
    if (!peaks)
        return peaks.error();
    Finding finding{peaks->largest, {}};
    finding.witness.sentence =
        coefficientText(static_cast<std::size_t>(peaks->masks.front()), peaks->firstValue);
    finding.witness.values = {{"mask", peaks->masks.front()},
                              {"coefficient", peaks->firstValue},
                              {"count", peaks->count},
                              {"masks", peaks->masks}};
    return finding;
}

base::Result<Finding> findCorrelationImmunity(BooleanFacts& facts)
{
    return correlationImmunity(facts);
}

base::Result<Finding> findResilience(BooleanFacts& facts)
{
    if (2 * facts.weight() != facts.size())
        return Finding{{}, {"the function is not balanced", {{"weight", integer(facts.weight())}}}};
    return correlationImmunity(facts);
}

base::Result<Finding> findBent(BooleanFacts& facts)
{
    const auto other = notBentAt(facts);
    if (!other)
        return other.error();
    if (*other)
        return Finding{
            false,
            {facts.variables() % 2 != 0
                 ? "the number of variables is odd"
                 : coefficientText(**other, (*facts.spectrum())[**other]) + " is not ±" +
                       std::to_string(std::int64_t{1} << (facts.variables() / 2)),
             {{"mask", integer(**other)}, {"coefficient", std::int64_t{(*facts.spectrum())[**other]}}}}};
    return Finding{true,
                   {"every |W(a)| is " + std::to_string(std::int64_t{1} << (facts.variables() / 2)),
                    {{"amplitude", std::int64_t{1} << (facts.variables() / 2)}}}};
}

base::Result<Finding> findDual(BooleanFacts& facts)
{
    const auto other = notBentAt(facts);
    if (!other)
        return other.error();
    if (*other)
        return Finding{{}, {"the function is not bent", {{"mask", integer(**other)}}}};
    const auto spectrum = facts.spectrum();
    return Finding{hexOfSigns(*spectrum),
                   {"the dual is 1 where W(a) is negative, hexadecimal, highest index first", {}}};
}

base::Result<Finding> findPlateaued(BooleanFacts& facts)
{
    const auto spectrum = facts.spectrum();
    if (!spectrum)
        return spectrum.error();
    std::optional<std::size_t> first;
    std::optional<std::size_t> other;
    if (!forAll(*spectrum, facts.control(), [&](std::size_t mask, std::int64_t value) {
            if (value != 0 && !first)
                first = mask;
            else if (value != 0 && std::abs(value) != std::abs(std::int64_t{(*spectrum)[*first]}))
                other = mask;
            return !other;
        }))
        return base::cancelled();
    const std::int64_t one = (*spectrum)[*first];  // not all are 0: Parseval
    if (!other)
        return Finding{
            true, {"every W(a) is 0 or ±" + std::to_string(std::abs(one)), {{"amplitude", std::abs(one)}}}};
    const std::int64_t two = (*spectrum)[*other];
    return Finding{false,
                   {coefficientText(*first, one) + " and " + coefficientText(*other, two),
                    {{"masks", std::vector<std::int64_t>{integer(*first), integer(*other)}},
                     {"coefficients", std::vector<std::int64_t>{one, two}}}}};
}

base::Result<Finding> findSpectrumDistribution(BooleanFacts& facts)
{
    auto distribution = facts.spectrumDistribution();
    if (!distribution)
        return distribution.error();
    return Finding{std::move(*distribution), {"each value of W and how many masks have it", {}}};
}

base::Result<Finding> findAbsoluteIndicator(BooleanFacts& facts)
{
    const auto peak = autocorrelationPeak(facts);
    if (!peak)
        return peak.error();
    if (peak->shift == 0)
        return Finding{std::int64_t{0}, {"the only shift is 0", {}}};
    const std::int64_t value = (*facts.autocorrelation())[peak->shift];
    return Finding{peak->largest,
                   {autocorrelationText(peak->shift, value),
                    {{"shift", integer(peak->shift)}, {"autocorrelation", value}}}};
}

base::Result<Finding> findSumOfSquares(BooleanFacts& facts)
{
    const auto values = facts.autocorrelation();
    if (!values)
        return values.error();
    Wide sum = 0;
    if (!forAll(*values, facts.control(), [&](std::size_t, std::int64_t value) {
            const auto magnitude = static_cast<Wide>(std::abs(value));
            sum += magnitude * magnitude;
            return true;
        }))
        return base::cancelled();
    Finding finding{exactValue(sum), {}};
    finding.witness.sentence =
        "Σ r(a)² over all a, r(0)² = " + valueText(exactValue(Wide{facts.size()} * facts.size())) +
        " included";
    return finding;
}

base::Result<Finding> findPropagation(BooleanFacts& facts)
{
    const auto values = facts.autocorrelation();
    if (!values)
        return values.error();
    std::optional<std::size_t> least;
    if (!forAll(*values, facts.control(), [&](std::size_t shift, std::int64_t value) {
            if (shift != 0 && value != 0 && (!least || std::popcount(shift) < std::popcount(*least)))
                least = shift;
            return true;
        }))
        return base::cancelled();
    if (!least)
        return Finding{std::int64_t{facts.variables()}, {"r(a) = 0 for every a ≠ 0", {}}};
    return Finding{std::int64_t{std::popcount(*least)} - 1,
                   {"the derivative in the direction " + std::to_string(*least) + " is not balanced, " +
                        autocorrelationText(*least, (*values)[*least]),
                    {{"shift", integer(*least)}, {"autocorrelation", (*values)[*least]}}}};
}

base::Result<Finding> findLinearStructures(BooleanFacts& facts)
{
    const auto values = facts.autocorrelation();
    if (!values)
        return values.error();
    const std::int64_t whole = integer(facts.size());
    std::int64_t count = 0;
    std::vector<std::int64_t> basis;
    std::vector<std::int64_t> constants;
    std::vector<std::size_t> reduced;  // each with a highest bit of its own
    if (!forAll(*values, facts.control(), [&](std::size_t shift, std::int64_t value) {
            if (shift == 0 || std::abs(value) != whole)
                return true;
            ++count;
            std::size_t rest = shift;
            for (const std::size_t vector : reduced)
                rest = std::min(rest, rest ^ vector);
            if (rest == 0)
                return true;
            reduced.push_back(rest);
            std::ranges::sort(reduced, std::greater());
            basis.push_back(integer(shift));
            constants.push_back(value < 0 ? 1 : 0);
            return true;
        }))
        return base::cancelled();
    Finding finding{count, {}};
    if (count == 0) {
        finding.witness.sentence = "no derivative is constant";
        return finding;
    }
    finding.witness.sentence = "f(x) ⊕ f(x ⊕ a) is constant for a = " + valueText(PropertyValue(basis)) +
                               " and what they span; the constants are " +
                               valueText(PropertyValue(constants));
    finding.witness.values = {{"basis", basis}, {"constants", constants}};
    return finding;
}

base::Result<Finding> findAutocorrelationDistribution(BooleanFacts& facts)
{
    auto distribution = facts.autocorrelationDistribution();
    if (!distribution)
        return distribution.error();
    return Finding{std::move(*distribution), {"each value of r and how many shifts have it", {}}};
}

base::Result<Finding> findChow(BooleanFacts& facts)
{
    const auto spectrum = facts.spectrum();
    if (!spectrum)
        return spectrum.error();
    std::vector<std::int64_t> parameters{(*spectrum)[0]};
    for (int variable = 1; variable <= facts.variables(); ++variable)
        parameters.push_back((*spectrum)[facts.variableMask(variable)]);
    return Finding{parameters, {"W(0), then the coefficient of x1, x2, …", {}}};
}

}  // namespace sequency::analysis
