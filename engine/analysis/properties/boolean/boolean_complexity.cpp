// SPDX-License-Identifier: GPL-3.0-or-later
//
// Computes the properties that measure complexity: those of queries (query_complexity.h), and the entropy, the influence and the norms of the Walsh
// spectrum.
#include "engine/analysis/properties/boolean/boolean_findings.h"
#include "engine/analysis/properties/boolean/query_complexity.h"
#include "engine/program/operations/entropy_sums.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <map>

namespace sequency::analysis {
namespace {

std::vector<std::int64_t> variableNumbers(std::size_t mask, int variables)
{
    std::vector<std::int64_t> numbers;
    for (int variable = 1; variable <= variables; ++variable)
        if ((mask >> (variables - variable) & 1) != 0)
            numbers.push_back(variable);
    return numbers;
}

// Returns "x1, x3", or "—" for the mask 0.
std::string variablesText(std::size_t mask, int variables)
{
    std::string text;
    for (const std::int64_t variable : variableNumbers(mask, variables))
        text += (text.empty() ? "x" : ", x") + std::to_string(variable);
    return text.empty() ? "—" : text;
}

// The spectral entropy, and each magnitude of W with its frequency.
struct Entropy {
    double value = 0;
    Distribution magnitudes;
};

base::Result<Distribution> magnitudesOf(BooleanFacts& facts)
{
    const auto distribution = SEQUENCY_TRY(facts.distribution());
    std::map<std::int64_t, std::int64_t> counts;
    for (const auto& [value, count] : distribution)
        counts[std::abs(value)] += count;
    return Distribution(counts.begin(), counts.end());
}

base::Result<Entropy> entropyOf(BooleanFacts& facts)
{
    auto magnitudes = SEQUENCY_TRY(magnitudesOf(facts));
    const double value = entropyOfMagnitudes(magnitudes, facts.variables());
    return Entropy{value, std::move(magnitudes)};
}

// Returns, for each variable, the number of values that change with it. The total influence is the sum of these numbers, divided by 2^n.
base::Result<std::vector<std::int64_t>> changesOf(BooleanFacts& facts)
{
    std::vector<std::int64_t> changes;
    for (int variable = 1; variable <= facts.variables(); ++variable) {
        const auto change = SEQUENCY_TRY(facts.changeWith(variable));
        changes.push_back(integer(change.count));
    }
    return changes;
}

std::int64_t sumOf(const std::vector<std::int64_t>& numbers)
{
    std::int64_t sum = 0;
    for (const std::int64_t number : numbers)
        sum += number;
    return sum;
}

struct Ratio {
    double entropy = 0;
    double influence = 0;

    Finding over(double divisor) const
    {
        return {entropy / divisor,
                {{SEQUENCY_FORM("Witness", "the spectral entropy is %1, the total influence is %2"),
                  valueText(PropertyValue(entropy)), valueText(PropertyValue(influence))},
                 {{"entropy", entropy}, {"influence", influence}}}};
    }
};

base::Result<Ratio> ratioOf(BooleanFacts& facts)
{
    const auto entropy = SEQUENCY_TRY(entropyOf(facts));
    const auto changes = SEQUENCY_TRY(changesOf(facts));
    return Ratio{entropy.value, static_cast<double>(sumOf(changes)) / static_cast<double>(facts.size())};
}

}  // namespace

// Up to 18 variables, adds the integers that devices add, so that the entropies of many functions equal those of single functions.
double entropyOfMagnitudes(const Distribution& magnitudes, int variables)
{
    if (variables <= program::maxEntropyVariables) {
        const auto terms = program::entropyTerms(variables);
        std::int64_t sum = 0;
        for (const auto& [magnitude, count] : magnitudes)
            sum += terms[static_cast<std::size_t>(magnitude)] * count;
        return program::entropyOfSum(sum, variables);
    }
    double sum = 0;
    for (const auto& [magnitude, count] : magnitudes) {
        if (magnitude == 0)
            continue;
        const double root = std::ldexp(static_cast<double>(magnitude), -variables);
        sum -= 2 * root * root * std::log2(root) * static_cast<double>(count);
    }
    return sum;
}

base::Result<Finding> findSensitivity(BooleanFacts& facts)
{
    const auto found = SEQUENCY_TRY(mostSensitiveInput(facts.bits(), facts.control()));
    return Finding{
        std::int64_t{std::popcount(found.variables)},
        {{SEQUENCY_FORM("Witness", "at the index %1, changing one of these variables changes the value: %2"),
          found.place, variablesText(found.variables, facts.variables())},
         {{"place", integer(found.place)},
          {"variables", variableNumbers(found.variables, facts.variables())}}}};
}

base::Result<Finding> findBlockSensitivity(BooleanFacts& facts)
{
    const auto found = SEQUENCY_TRY(mostSensitiveBlocks(facts.bits(), facts.control()));
    std::vector<std::int64_t> blocks;
    std::string text;
    for (const std::size_t block : found.blocks) {
        blocks.push_back(integer(block));
        text += (text.empty() ? "{" : ", {") + variablesText(block, facts.variables()) + "}";
    }
    return Finding{
        integer(blocks.size()),
        {{SEQUENCY_FORM("Witness", "at the index %1, changing all variables of one of these blocks "
                                   "changes the value: %2"),
          found.place, text.empty() ? "—" : text},
         {{"place", integer(found.place)}, {"blocks", blocks}}}};
}

base::Result<Finding> findCertificateComplexity(BooleanFacts& facts)
{
    const auto sizes = SEQUENCY_TRY(certificateSizes(facts.bits(), facts.control()));
    const auto largest = std::ranges::max_element(sizes);
    const auto place = static_cast<std::size_t>(largest - sizes.begin());
    const std::size_t certificate = certificateOf(facts.bits(), place, *largest);
    return Finding{
        std::int64_t{*largest},
        {{SEQUENCY_FORM("Witness", "at the index %1, no fewer variables force the value than these: %2"),
          place, variablesText(certificate, facts.variables())},
         {{"place", integer(place)}, {"variables", variableNumbers(certificate, facts.variables())}}}};
}

base::Result<Finding> findDecisionTreeDepth(BooleanFacts& facts)
{
    constexpr std::size_t longestText = 200;
    const auto tree = SEQUENCY_TRY(optimalDecisionTree(facts.bits(), facts.control()));
    Finding finding{std::int64_t{tree.depth}, {}};
    std::string text = tree.text();
    if (text.size() <= longestText)
        finding.witness.sentence = {
            SEQUENCY_FORM("Witness",
                          "[i, tree if xi = 0, tree if xi = 1], with the values of f as leaves: %1"),
            text};
    else
        finding.witness.sentence = {
            SEQUENCY_FORM("Witness", "a tree with %1 leaves that first tests x%2; JSON contains the tree"),
            tree.leafCount(), tree.nodes.front().variable};
    finding.witness.values = {{"leaves", integer(tree.leafCount())}, {"tree", std::move(text)}};
    return finding;
}

// Finds the real degree. The coefficients of largest weight are non-zero in the arithmetic spectrum exactly where they are non-zero in the Walsh
// spectrum, except that the constants have degree 0.
base::Result<Finding> findRealDegree(BooleanFacts& facts)
{
    const auto squares = SEQUENCY_TRY(read(facts.spectrum(), &ResidentValues::squaresByWeight));
    int degree = facts.variables();
    while (degree > 0 && squares[static_cast<std::size_t>(degree)] == 0)
        --degree;
    for (std::size_t mask = 0; mask < facts.size(); ++mask) {
        if (std::popcount(mask) != degree)
            continue;
        if (facts.control().stopRequested())
            return base::cancelled();
        const auto walsh = SEQUENCY_TRY((*facts.spectrum())->at(mask));
        if (walsh.value == 0)
            continue;
        return Finding{
            std::int64_t{degree},
            {{SEQUENCY_FORM("Witness",
                            "the real polynomial has the term %1 and no longer term, because W(%2) = %3"),
              monomialText(mask, facts.variables()), mask, walsh.value},
             {{"mask", integer(mask)}, {"coefficient", walsh.value}}}};
    }
    return base::Error{base::ErrorKind::Unsupported, "no coefficient of the largest weight"};  // not reached
}

base::Result<Finding> findTotalInfluence(BooleanFacts& facts)
{
    const auto changes = SEQUENCY_TRY(changesOf(facts));
    const std::int64_t sum = sumOf(changes);
    return Finding{
        static_cast<double>(sum) / static_cast<double>(facts.size()),
        {{SEQUENCY_FORM("Witness", "%1/%2; these numbers of values change with x1, x2, …: %3"), sum,
          facts.size(), changes.empty() ? std::string("–") : valueText(PropertyValue(changes))},
         {{"changes", changes}}}};
}

base::Result<Finding> findSpectralEntropy(BooleanFacts& facts)
{
    const auto entropy = SEQUENCY_TRY(entropyOf(facts));
    return Finding{entropy.value,
                   {{SEQUENCY_FORM("Witness", "each |W(a)| and how many masks have it: %1"),
                     valueText(PropertyValue(entropy.magnitudes))},
                    {{"magnitudes", entropy.magnitudes}}}};
}

base::Result<Finding> findSpectralNorm(BooleanFacts& facts)
{
    const auto magnitudes = SEQUENCY_TRY(magnitudesOf(facts));
    std::int64_t sum = 0;
    for (const auto& [magnitude, count] : magnitudes)
        sum += magnitude * count;
    return Finding{
        std::ldexp(static_cast<double>(sum), -facts.variables()),
        {{SEQUENCY_FORM("Witness", "Σ |W(a)| = %1"), sum}, {{"sum", sum}, {"magnitudes", magnitudes}}}};
}

base::Result<Finding> findSparsity(BooleanFacts& facts)
{
    const auto magnitudes = SEQUENCY_TRY(magnitudesOf(facts));
    const std::int64_t zeros = magnitudes.front().first == 0 ? magnitudes.front().second : 0;
    return Finding{
        integer(facts.size()) - zeros,
        {{SEQUENCY_FORM("Witness", "%1 of %2 coefficients are 0"), zeros, facts.size()}, {{"zeros", zeros}}}};
}

base::Result<Finding> findEntropyInfluenceRatio(BooleanFacts& facts)
{
    const auto ratio = SEQUENCY_TRY(ratioOf(facts));
    if (ratio.influence == 0)
        return Finding{{}, {SEQUENCY_FORM("Witness", "the function is constant"), {}}};
    return ratio.over(ratio.influence);
}

base::Result<Finding> findComposedRatio(BooleanFacts& facts)
{
    if (2 * facts.weight() != facts.size())
        return Finding{{},
                       {SEQUENCY_FORM("Witness", "the function is not balanced"),
                        {{"weight", integer(facts.weight())}}}};
    const auto ratio = SEQUENCY_TRY(ratioOf(facts));
    if (ratio.influence <= 1)
        return Finding{{}, {SEQUENCY_FORM("Witness", "the total influence is 1"), {}}};
    return ratio.over(ratio.influence - 1);
}

}  // namespace sequency::analysis
