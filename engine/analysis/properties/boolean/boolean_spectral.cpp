// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/analysis/properties/boolean/boolean_findings.h"
#include "engine/analysis/units.h"

#include <algorithm>
#include <bit>
#include <cstdlib>
#include <map>
#include <optional>

namespace sequency::analysis {
namespace {

std::string coefficientText(std::size_t mask, std::int64_t value)
{
    return "W(" + std::to_string(mask) + ") = " + std::to_string(value);
}

std::string autocorrelationText(std::size_t shift, std::int64_t value)
{
    return "r(" + std::to_string(shift) + ") = " + std::to_string(value);
}

base::Result<std::vector<std::int64_t>> masksOf(const base::Result<std::vector<Coefficient>>& listed)
{
    if (!listed)
        return listed.error();
    std::vector<std::int64_t> masks;
    for (const Coefficient& one : *listed)
        masks.push_back(integer(one.mask));
    return masks;
}

constexpr ReachedForms coefficientForms{
    SEQUENCY_FORM("Witness", "%1; no other coefficient has this magnitude"),
    SEQUENCY_FORM("Witness", "%1; %2 coefficients have this magnitude: %3"),
    SEQUENCY_FORM("Witness", "%1; %2 coefficients have this magnitude: %3 and %4 more")};
constexpr ReachedForms shiftForms{
    SEQUENCY_FORM("Witness", "%1; no other shift has this magnitude"),
    SEQUENCY_FORM("Witness", "%1; %2 shifts have this magnitude: %3"),
    SEQUENCY_FORM("Witness", "%1; %2 shifts have this magnitude: %3 and %4 more")};

std::vector<std::string> textsOf(const std::vector<std::int64_t>& masks)
{
    std::vector<std::string> texts;
    for (const std::int64_t mask : masks)
        texts.push_back(std::to_string(mask));
    return texts;
}

// Returns the positions at which f differs from mask·x ⊕ constant, limited to those that facts.places() selects.
base::Result<std::vector<std::int64_t>> differingPlaces(const BooleanFacts& facts, std::size_t mask,
                                                        bool constant)
{
    MatchList places(facts.places());
    for (std::size_t x = 0; x < facts.size() && !places.isFull(); ++x) {
        if (x % pollEvery == 0 && facts.control().stopRequested())
            return base::cancelled();
        const bool affine = (std::popcount(mask & x) % 2 != 0) != constant;
        if (facts.value(x) != affine)
            places.record(x);
    }
    return places.listed();
}

// Returns the form of the sentence about the nearest affine function. Its parameters are the affine function, the number of differences, the
// coefficient, and the number of nearest affine functions. A number that is 1 is part of the text, not a parameter.
base::SentenceForm nearestForm(bool isOnePlace, bool isOneFunction)
{
    if (isOnePlace)
        return isOneFunction
                   ? SEQUENCY_FORM("Witness",
                                   "the affine function %1 differs at 1 place, because %2; 1 affine "
                                   "function has this distance")
                   : SEQUENCY_FORM("Witness",
                                   "the affine function %1 differs at 1 place, because %2; %3 affine "
                                   "functions have this distance");
    return isOneFunction
               ? SEQUENCY_FORM("Witness", "the affine function %1 differs at %2 places, because %3; 1 affine "
                                          "function has this distance")
               : SEQUENCY_FORM("Witness",
                               "the affine function %1 differs at %2 places, because %3; %4 affine "
                               "functions have this distance");
}

// Describes the nearest affine function and the positions at which f differs from it.
base::Result<Witness> nearestAffine(BooleanFacts& facts)
{
    const auto peaks = SEQUENCY_TRY(facts.peaks());
    const auto [mask, coefficient] = *peaks.first;
    const bool constant = coefficient < 0;
    const std::int64_t distance = (integer(facts.size()) - peaks.magnitude) / 2;
    const auto places = differingPlaces(facts, mask, constant);
    const auto masks = masksOf(facts.listedPeaks());
    if (!places || !masks)
        return (places ? masks : places).error();
    Witness witness;
    std::vector<std::string> parts{linearText(mask, facts.variables()) + (constant ? " ⊕ 1" : "")};
    if (distance != 1)
        parts.push_back(std::to_string(distance));
    parts.push_back(coefficientText(mask, coefficient));
    if (peaks.count != 1)
        parts.push_back(std::to_string(peaks.count));
    witness.sentence = {nearestForm(distance == 1, peaks.count == 1), std::move(parts)};
    witness.values = {{"mask", integer(mask)},  {"constant", std::int64_t{constant}},
                      {"distance", distance},   {"coefficient", coefficient},
                      {"nearest", peaks.count}, {"nearest_masks", *masks},
                      {"differing", *places}};
    return witness;
}

base::Result<Finding> correlationImmunity(BooleanFacts& facts)
{
    const auto least = SEQUENCY_TRY(read(facts.spectrum(), &ResidentValues::withMinWeight));
    Finding finding;
    if (!least) {
        finding.value = std::int64_t{facts.variables()};
        finding.witness.sentence = SEQUENCY_FORM("Witness", "W(a) = 0 for every a ≠ 0");
        return finding;
    }
    const auto [mask, value] = *least;
    finding.value = std::int64_t{std::popcount(mask)} - 1;
    finding.witness.sentence = {SEQUENCY_FORM("Witness", "the function correlates with %1, %2"),
                                linearText(mask, facts.variables()), coefficientText(mask, value)};
    finding.witness.values = {{"mask", integer(mask)}, {"coefficient", value}};
    return finding;
}

// Returns a coefficient of magnitude greater than 2^(n/2), or nullopt if f is bent. By Parseval's theorem, the largest magnitude is at least 2^(n/2),
// and f is bent if it equals 2^(n/2).
base::Result<std::optional<Coefficient>> notBentAt(BooleanFacts& facts)
{
    const auto peaks = SEQUENCY_TRY(facts.peaks());
    if (facts.variables() % 2 == 0 && peaks.magnitude == std::int64_t{1} << (facts.variables() / 2))
        return std::optional<Coefficient>();
    return peaks.first;
}

// Returns the truth table of the dual f~ in hexadecimal, highest index first. f~(a) is 1 if W(a) < 0.
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

}  // namespace

base::Result<Finding> findBalanced(BooleanFacts& facts)
{
    const std::size_t weight = facts.weight();
    return Finding{2 * weight == facts.size(),
                   {{SEQUENCY_FORM("Witness", "%1 of %2 values are 1"), weight, facts.size()},
                    {{"weight", integer(weight)}}}};
}

base::Result<Finding> findNonlinearity(BooleanFacts& facts)
{
    auto witness = SEQUENCY_TRY(nearestAffine(facts));
    const std::int64_t distance = std::get<std::int64_t>(*witness.value("distance"));
    return Finding{distance, std::move(witness)};
}

base::Result<Finding> findLinearity(BooleanFacts& facts)
{
    const auto peaks = SEQUENCY_TRY(facts.peaks());
    const auto masks = SEQUENCY_TRY(masksOf(facts.listedPeaks()));
    const auto [mask, value] = *peaks.first;
    Finding finding{peaks.magnitude, {}};
    finding.witness.sentence = reachedSentence(coefficientForms, coefficientText(mask, value), peaks.count,
                                               textsOf(masks), facts.places());
    finding.witness.values = {
        {"mask", integer(mask)}, {"coefficient", value}, {"count", peaks.count}, {"masks", masks}};
    return finding;
}

base::Result<Finding> findCorrelationImmunity(BooleanFacts& facts)
{
    return correlationImmunity(facts);
}

base::Result<Finding> findResilience(BooleanFacts& facts)
{
    if (2 * facts.weight() != facts.size())
        return Finding{{},
                       {SEQUENCY_FORM("Witness", "the function is not balanced"),
                        {{"weight", integer(facts.weight())}}}};
    return correlationImmunity(facts);
}

base::Result<Finding> findBent(BooleanFacts& facts)
{
    const auto other = SEQUENCY_TRY(notBentAt(facts));
    if (other)
        return Finding{false,
                       {facts.variables() % 2 != 0
                            ? base::Sentence(SEQUENCY_FORM("Witness", "the number of variables is odd"))
                            : base::Sentence(SEQUENCY_FORM("Witness", "%1 is not ±%2"),
                                             coefficientText(other->mask, other->value),
                                             std::int64_t{1} << (facts.variables() / 2)),
                        {{"mask", integer(other->mask)}, {"coefficient", other->value}}}};
    return Finding{
        true,
        {{SEQUENCY_FORM("Witness", "every |W(a)| is %1"), std::int64_t{1} << (facts.variables() / 2)},
         {{"amplitude", std::int64_t{1} << (facts.variables() / 2)}}}};
}

base::Result<Finding> findDual(BooleanFacts& facts)
{
    const auto other = SEQUENCY_TRY(notBentAt(facts));
    if (other)
        return Finding{
            {}, {SEQUENCY_FORM("Witness", "the function is not bent"), {{"mask", integer(other->mask)}}}};
    const auto values = SEQUENCY_TRY((*facts.spectrum())->values());
    return Finding{
        hexOfSigns(values),
        {SEQUENCY_FORM("Witness", "the dual is 1 where W(a) is negative, hexadecimal, highest index first"),
         {}}};
}

// Finds whether f is plateaued. By Parseval's theorem, f is plateaued iff the squares of the coefficients of largest magnitude add up to 2^(2n).
base::Result<Finding> findPlateaued(BooleanFacts& facts)
{
    const auto peaks = SEQUENCY_TRY(read(facts.spectrum(), &ResidentValues::peaks));
    const std::int64_t amplitude = peaks.magnitude;
    if (amplitude * amplitude * peaks.count == integer(facts.size()) * integer(facts.size()))
        return Finding{
            true,
            {{SEQUENCY_FORM("Witness", "every W(a) is 0 or ±%1"), amplitude}, {{"amplitude", amplitude}}}};
    const auto other = SEQUENCY_TRY(read(facts.spectrum(), &ResidentValues::least));
    const Coefficient& one = *peaks.first;
    return Finding{false,
                   {{SEQUENCY_FORM("Witness", "%1 and %2"), coefficientText(one.mask, one.value),
                     coefficientText(other.mask, other.value)},
                    {{"masks", std::vector<std::int64_t>{integer(one.mask), integer(other.mask)}},
                     {"coefficients", std::vector<std::int64_t>{one.value, other.value}}}}};
}

namespace {

// Returns a witness with the sum of all values and the sum of their squares. The parameters of `form` are the formulas and the sums.
Witness sumsOf(const Distribution& distribution, const base::SentenceForm& form,
               const std::string& sumFormula, const std::string& squareFormula)
{
    std::int64_t sum = 0;
    Wide squares = 0;
    for (const auto& [value, count] : distribution) {
        sum += value * count;
        squares += static_cast<Wide>(std::abs(value)) * static_cast<Wide>(std::abs(value)) *
                   static_cast<Wide>(count);
    }
    Witness witness{{}, {{"sum", sum}, {"sum_of_squares", exactValue(squares)}}};
    witness.sentence = {form, sumFormula + std::to_string(sum) + ", " + squareFormula +
                                  valueText(witness.values.back().second)};
    return witness;
}

}  // namespace

base::Result<Finding> findSpectrumDistribution(BooleanFacts& facts)
{
    auto distribution = SEQUENCY_TRY(facts.distribution());
    Witness sums =
        sumsOf(distribution, SEQUENCY_FORM("Witness", "each value of W and how many masks have it; %1"),
               "Σ W(a) = (−1)^f(0)·2^n = ", "Σ W(a)² = 2^(2n) = ");
    return Finding{std::move(distribution), std::move(sums)};
}

base::Result<Finding> findAbsoluteIndicator(BooleanFacts& facts)
{
    const auto values = SEQUENCY_TRY(facts.autocorrelation());
    const auto peaks = SEQUENCY_TRY(values->peaks());
    if (!peaks.first)
        return Finding{std::int64_t{0}, {SEQUENCY_FORM("Witness", "there is no shift other than 0"), {}}};
    const auto shifts = SEQUENCY_TRY(masksOf(values->ofMagnitude(peaks.magnitude, facts.places())));
    const auto [shift, value] = *peaks.first;
    return Finding{peaks.magnitude,
                   {reachedSentence(shiftForms, autocorrelationText(shift, value), peaks.count,
                                    textsOf(shifts), facts.places()),
                    {{"shift", integer(shift)},
                     {"autocorrelation", value},
                     {"count", peaks.count},
                     {"shifts", shifts}}}};
}

base::Result<Finding> findSumOfSquares(BooleanFacts& facts)
{
    constexpr std::size_t mostTerms = 16;
    const auto distribution = SEQUENCY_TRY(read(facts.autocorrelation(), &ResidentValues::distribution));
    std::map<std::int64_t, std::int64_t> counts;
    for (const auto& [value, count] : distribution)
        counts[std::abs(value)] += count;
    Wide sum = 0;
    std::size_t terms = 0;
    std::string summands;
    for (const auto& [magnitude, count] : counts) {
        sum += static_cast<Wide>(magnitude * magnitude) * static_cast<Wide>(count);
        if (magnitude == 0 || terms > mostTerms)
            continue;
        summands +=
            (terms == 0 ? "" : " + ") +
            (terms == mostTerms ? "…" : std::to_string(count) + "·" + std::to_string(magnitude) + "²");
        ++terms;
    }
    return Finding{exactValue(sum),
                   {{SEQUENCY_FORM("Witness", "Σ r(a)² over all a: %1"), summands},
                    {{"magnitudes", Distribution(counts.begin(), counts.end())}}}};
}

base::Result<Finding> findPropagation(BooleanFacts& facts)
{
    const auto least = SEQUENCY_TRY(read(facts.autocorrelation(), &ResidentValues::withMinWeight));
    if (!least)
        return Finding{std::int64_t{facts.variables()},
                       {SEQUENCY_FORM("Witness", "r(a) = 0 for every a ≠ 0"), {}}};
    const auto [shift, value] = *least;
    return Finding{std::int64_t{std::popcount(shift)} - 1,
                   {{SEQUENCY_FORM("Witness", "the derivative in the direction %1 is not balanced, %2"),
                     shift, autocorrelationText(shift, value)},
                    {{"shift", integer(shift)}, {"autocorrelation", value}}}};
}

base::Result<Finding> findAutocorrelationDistribution(BooleanFacts& facts)
{
    auto distribution = SEQUENCY_TRY(read(facts.autocorrelation(), &ResidentValues::distribution));
    Witness sums =
        sumsOf(distribution, SEQUENCY_FORM("Witness", "each value of r and how many shifts have it; %1"),
               "Σ r(a) = W(0)² = ", "Σ r(a)² = ");
    return Finding{std::move(distribution), std::move(sums)};
}

base::Result<Finding> findChow(BooleanFacts& facts)
{
    const auto spectrum = SEQUENCY_TRY(facts.spectrum());
    std::vector<std::int64_t> parameters;
    for (int variable = 0; variable <= facts.variables(); ++variable) {
        const auto found = SEQUENCY_TRY(spectrum->at(variable == 0 ? 0 : facts.variableMask(variable)));
        parameters.push_back(found.value);
    }
    std::vector<std::int64_t> distances;
    for (const std::int64_t parameter : parameters)
        distances.push_back((integer(facts.size()) - parameter) / 2);
    return Finding{
        parameters,
        {{SEQUENCY_FORM("Witness",
                        "W(0), then the coefficients of x1, x2, …: 2^n minus twice the number of places at "
                        "which f differs from 0, x1, x2, …; these numbers are %1"),
          valueText(PropertyValue(distances))},
         {{"distances", distances}}}};
}

}  // namespace sequency::analysis
