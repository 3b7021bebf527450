// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/analysis/properties/boolean/boolean_findings.h"
#include "engine/analysis/units.h"

#include <bit>
#include <optional>

namespace sequency::analysis {
namespace {

std::string valueAt(const BooleanFacts& facts, std::size_t index)
{
    return "f(" + std::to_string(index) + ") = " + (facts.value(index) ? "1" : "0");
}

// Returns the finding "no", with two positions at which the values of f contradict the property.
Finding refusedBy(const BooleanFacts& facts, std::size_t first, std::size_t second)
{
    return {false,
            {{SEQUENCY_FORM("Witness", "%1 and %2"), valueAt(facts, first), valueAt(facts, second)},
             {{"places", std::vector<std::int64_t>{integer(first), integer(second)}}}}};
}

// Rotates the variables of an index: x_i of the result is x_(i+1) of the argument, and the last variable of the result is x_1 of the argument.
std::size_t rotated(std::size_t index, int variables)
{
    const std::size_t top = index >> (variables - 1) & 1;
    return (index << 1 & ((std::size_t{1} << variables) - 1)) | top;
}

// Returns the finding "yes" with this witness, or "no" with the contradiction that `find` finds.
template <typename Find>
base::Result<Finding> withoutContradiction(const BooleanFacts& facts, const Find& find, Witness witness)
{
    const auto found =
        find({facts.bits().words(), facts.bits().wordCount()}, facts.variables(), facts.control());
    if (found)
        return refusedBy(facts, found->first, found->second);
    if (facts.control().stopRequested())
        return base::cancelled();
    return Finding{true, std::move(witness)};
}

// The values of a function of n variables in words.
class Values {
public:
    Values(std::span<const std::uint64_t> words, int variables)
        : m_words(words), m_size(std::size_t{1} << variables)
    {}

    std::size_t size() const { return m_size; }
    bool operator[](std::size_t index) const
    {
        return (m_words[index / wordBits] >> index % wordBits & 1) != 0;
    }

private:
    std::span<const std::uint64_t> m_words;
    std::size_t m_size;
};

std::string variableName(int variable)
{
    return "x" + std::to_string(variable);
}

}  // namespace

base::Result<Finding> findWeight(BooleanFacts& facts)
{
    MatchList ones(facts.places());
    for (std::size_t x = 0; x < facts.size() && !ones.isFull(); ++x) {
        if (x % pollEvery == 0 && facts.control().stopRequested())
            return base::cancelled();
        if (facts.value(x))
            ones.record(x);
    }
    return Finding{integer(facts.weight()),
                   {facts.weight() == 0 ? base::Sentence(SEQUENCY_FORM("Witness", "no value is 1"))
                                        : base::Sentence(SEQUENCY_FORM("Witness", "f is 1 at %1"),
                                                         valueText(PropertyValue(ones.listed())) +
                                                             (ones.isTruncated(facts.weight()) ? ", …" : "")),
                    {{"ones", ones.listed()}}}};
}

base::Result<Finding> findDegree(BooleanFacts& facts)
{
    const auto monomial = SEQUENCY_TRY(facts.largestMonomial());
    if (!monomial)
        return Finding{std::int64_t{-1}, {SEQUENCY_FORM("Witness", "the function is 0"), {}}};
    return Finding{
        std::int64_t{std::popcount(*monomial)},
        {{SEQUENCY_FORM("Witness", "the algebraic normal form has the product %1 and no longer product"),
          monomialText(*monomial, facts.variables())},
         {{"monomial", integer(*monomial)}}}};
}

base::Result<Finding> findTerms(BooleanFacts& facts)
{
    const auto form = SEQUENCY_TRY(facts.normalForm());
    std::int64_t count = 0;
    MatchList masks(facts.places());
    for (std::size_t word = 0; word < form->wordCount(); ++word) {
        if (word % pollEvery == 0 && facts.control().stopRequested())
            return base::cancelled();
        std::uint64_t rest = form->words()[word];
        count += std::popcount(rest);
        for (; rest != 0 && !masks.isFull(); rest &= rest - 1)
            masks.record(word * base::PackedBits::bitsPerWord +
                         static_cast<std::size_t>(std::countr_zero(rest)));
    }
    std::string text;
    for (const std::int64_t mask : masks.listed())
        text += (text.empty() ? "" : " ⊕ ") + monomialText(static_cast<std::size_t>(mask), facts.variables());
    return Finding{count,
                   {count == 0 ? base::Sentence(SEQUENCY_FORM("Witness", "the function is 0"))
                               : text + (masks.isTruncated(static_cast<std::size_t>(count)) ? " ⊕ …" : ""),
                    {{"monomials", masks.listed()}}}};
}

base::Result<Finding> findSac(BooleanFacts& facts)
{
    for (int variable = 1; variable <= facts.variables(); ++variable) {
        const auto change = SEQUENCY_TRY(facts.changeWith(variable));
        if (2 * change.count != facts.size())
            return Finding{false,
                           {{SEQUENCY_FORM("Witness", "changing %1 changes %2 of %3 values"),
                             variableName(variable), change.count, facts.size()},
                            {{"variable", std::int64_t{variable}}, {"changes", integer(change.count)}}}};
    }
    return Finding{true,
                   {SEQUENCY_FORM("Witness", "changing any one variable changes half of the values"), {}}};
}

base::Result<Finding> findVariables(BooleanFacts& facts)
{
    std::vector<std::int64_t> variables;
    std::vector<std::int64_t> places;
    for (int variable = 1; variable <= facts.variables(); ++variable) {
        const auto change = SEQUENCY_TRY(facts.changeWith(variable));
        if (change.count == 0)
            continue;
        variables.push_back(variable);
        places.push_back(integer(change.first));
    }
    return Finding{
        variables,
        {variables.empty()
             ? base::Sentence(SEQUENCY_FORM("Witness", "the function is constant"))
             : base::Sentence(
                   SEQUENCY_FORM(
                       "Witness",
                       "changing these variables changes the value at the indices %1, respectively"),
                   valueText(PropertyValue(places))),
         {{"places", places}}}};
}

base::Result<Finding> findInfluences(BooleanFacts& facts)
{
    std::vector<double> influences;
    std::vector<std::int64_t> counts;
    for (int variable = 1; variable <= facts.variables(); ++variable) {
        const auto change = SEQUENCY_TRY(facts.changeWith(variable));
        counts.push_back(integer(change.count));
        influences.push_back(static_cast<double>(change.count) / static_cast<double>(facts.size()));
    }
    return Finding{
        influences,
        {counts.empty()
             ? base::Sentence(SEQUENCY_FORM("Witness", "the function has no variables"))
             : base::Sentence(
                   SEQUENCY_FORM("Witness", "of %1 values, these numbers change with x1, x2, …: %2"),
                   facts.size(), valueText(PropertyValue(counts))),
         {{"changes", counts}}}};
}

std::optional<Contradiction> asymmetry(std::span<const std::uint64_t> words, int variables,
                                       const base::RunControl& control)
{
    const Values f(words, variables);
    for (std::size_t x = 0; x < f.size(); ++x) {
        if (x % pollEvery == 0 && control.stopRequested())
            return std::nullopt;
        // The smallest index with as many ones as x.
        const std::size_t first = (std::size_t{1} << std::popcount(x)) - 1;
        if (f[first] != f[x])
            return Contradiction{first, x};
    }
    return std::nullopt;
}

std::optional<Contradiction> rotationAsymmetry(std::span<const std::uint64_t> words, int variables,
                                               const base::RunControl& control)
{
    const Values f(words, variables);
    for (std::size_t x = 0; variables > 1 && x < f.size(); ++x) {
        if (x % pollEvery == 0 && control.stopRequested())
            return std::nullopt;
        if (const std::size_t other = rotated(x, variables); f[x] != f[other])
            return Contradiction{x, other};
    }
    return std::nullopt;
}

std::optional<Contradiction> descent(std::span<const std::uint64_t> words, int variables,
                                     const base::RunControl& control)
{
    const Values f(words, variables);
    for (std::size_t x = 0; x < f.size(); ++x) {
        if (x % pollEvery == 0 && control.stopRequested())
            return std::nullopt;
        for (int bit = variables - 1; f[x] && bit >= 0; --bit)
            if (const std::size_t above = x | std::size_t{1} << bit; !f[above])
                return Contradiction{x, above};
    }
    return std::nullopt;
}

base::Result<Finding> findSymmetric(BooleanFacts& facts)
{
    std::vector<std::int64_t> byWeight;
    for (int weight = 0; weight <= facts.variables(); ++weight)
        byWeight.push_back(facts.value((std::size_t{1} << weight) - 1) ? 1 : 0);
    return withoutContradiction(
        facts, asymmetry,
        {{SEQUENCY_FORM("Witness", "the values by the number of ones in the input: %1"),
          valueText(PropertyValue(byWeight))},
         {{"values", byWeight}}});
}

base::Result<Finding> findRotationSymmetric(BooleanFacts& facts)
{
    return withoutContradiction(facts, rotationAsymmetry,
                                {SEQUENCY_FORM("Witness", "rotating the variables changes no value"), {}});
}

base::Result<Finding> findMonotone(BooleanFacts& facts)
{
    return withoutContradiction(
        facts, descent, {SEQUENCY_FORM("Witness", "setting a variable to 1 never makes the value 0"), {}});
}

}  // namespace sequency::analysis
