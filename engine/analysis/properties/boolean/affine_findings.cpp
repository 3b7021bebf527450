// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/analysis/properties/boolean/affine_steps.h"
#include "engine/analysis/properties/boolean/boolean_findings.h"
#include "engine/base/text/joined.h"

#include <optional>
#include <string>

namespace sequency::analysis {
namespace {

std::string hexText(std::uint64_t function, int variables)
{
    constexpr int digitVariables = 2;
    std::string text;
    for (int digit = variables > digitVariables ? 1 << (variables - digitVariables) : 1; digit-- > 0;)
        text += "0123456789ABCDEF"[function >> (4 * digit) & 15];
    return text;
}

// Returns an affine function as text, for example "x1 ⊕ x2 ⊕ 1".
std::string affineText(std::size_t mask, bool constant, int variables)
{
    if (mask == 0)
        return constant ? "1" : "0";
    return linearText(mask, variables) + (constant ? " ⊕ 1" : "");
}

// Returns the components of Ax ⊕ b as text, such as "x1 ⊕ x2" and "x2 ⊕ 1", followed by l·x ⊕ c as text, such as "x1".
std::vector<std::string> transformationTexts(const AffineTransformation& transformation)
{
    const int n = transformation.variables();
    std::string places;
    for (int row = 0; row < n; ++row)
        places +=
            (row == 0 ? "" : ", ") + affineText(transformation.rows[static_cast<std::size_t>(row)],
                                                (transformation.translation >> (n - 1 - row) & 1) != 0, n);
    return {places, affineText(transformation.linear, transformation.constant, n)};
}

void addTransformation(const AffineTransformation& transformation, Witness& witness)
{
    witness.values.emplace_back(
        "matrix", std::vector<std::int64_t>(transformation.rows.begin(), transformation.rows.end()));
    witness.values.emplace_back("translation", static_cast<std::int64_t>(transformation.translation));
    witness.values.emplace_back("linear", static_cast<std::int64_t>(transformation.linear));
    witness.values.emplace_back("constant", std::int64_t{transformation.constant});
}

AffineTransformation transformationOf(const Witness& witness)
{
    AffineTransformation transformation;
    const auto number = [&](const char* name) { return std::get<std::int64_t>(*witness.value(name)); };
    for (const std::int64_t row : std::get<std::vector<std::int64_t>>(*witness.value("matrix")))
        transformation.rows.push_back(static_cast<std::size_t>(row));
    transformation.translation = static_cast<std::size_t>(number("translation"));
    transformation.linear = static_cast<std::size_t>(number("linear"));
    transformation.constant = number("constant") != 0;
    return transformation;
}

// Returns the form of the sentence about an affine class. Its parameters are the representative g (a name or a truth table), Ax ⊕ b, l·x ⊕ c, the
// steps if there are any, the size of the class, and the number of variables. If there is only one variable, the number is not a parameter.
base::SentenceForm classForm(bool hasName, bool hasSteps, int variables)
{
    if (!hasName)
        return hasSteps
                   ? SEQUENCY_FORM("Witness",
                                   "f(x) = g(Ax ⊕ b) ⊕ l·x ⊕ c with g = the function with the truth table %1 "
                                   "(highest index first), Ax ⊕ b = (%2) and l·x ⊕ c = %3; g is obtained "
                                   "from f by %4; this class contains %5 functions of %6 variables")
                   : SEQUENCY_FORM("Witness",
                                   "f(x) = g(Ax ⊕ b) ⊕ l·x ⊕ c with g = the function with the truth "
                                   "table %1 (highest index first), Ax ⊕ b = (%2) and l·x ⊕ c = %3; f = "
                                   "g; this class contains %4 functions of %5 variables");
    if (variables == 1)
        return hasSteps
                   ? SEQUENCY_FORM(
                         "Witness",
                         "f(x) = g(Ax ⊕ b) ⊕ l·x ⊕ c with g = %1, Ax ⊕ b = (%2) and l·x ⊕ c = %3; g is "
                         "obtained from f by %4; this class contains %5 functions of 1 variable")
                   : SEQUENCY_FORM("Witness",
                                   "f(x) = g(Ax ⊕ b) ⊕ l·x ⊕ c with g = %1, Ax ⊕ b = (%2) and l·x ⊕ c = %3; "
                                   "f = g; this class contains %4 functions of 1 variable");
    return hasSteps
               ? SEQUENCY_FORM("Witness",
                               "f(x) = g(Ax ⊕ b) ⊕ l·x ⊕ c with g = %1, Ax ⊕ b = (%2) and l·x ⊕ c = %3; g is "
                               "obtained from f by %4; this class contains %5 functions of %6 variables")
               : SEQUENCY_FORM("Witness", "f(x) = g(Ax ⊕ b) ⊕ l·x ⊕ c with g = %1, Ax ⊕ b = (%2) and l·x ⊕ c "
                                          "= %3; f = g; this class contains %4 functions of %5 variables");
}

}  // namespace

std::vector<SpectralStep> stepsOf(const Witness& witness)
{
    return witness.value("matrix") == nullptr ? std::vector<SpectralStep>()
                                              : stepsUndoing(transformationOf(witness));
}

base::Result<Finding> findAffineClass(BooleanFacts& facts)
{
    const int n = facts.variables();
    const std::uint64_t function = facts.bits().words()[0];
    const auto found = SEQUENCY_TRY(affineClassOf(function, n, facts.control()));
    const std::string hex = hexText(found.representative, n);
    Finding finding{found.name.empty() ? hex : found.name, {}};
    const std::string steps = base::joined(stepsUndoing(found.transformation), ", ", stepText);
    std::vector<std::string> parts = transformationTexts(found.transformation);
    parts.insert(parts.begin(), found.name.empty() ? hex : found.name);
    if (!steps.empty())
        parts.push_back(steps);
    parts.push_back(std::to_string(found.size));
    if (n != 1)
        parts.push_back(std::to_string(n));
    finding.witness.sentence = {classForm(!found.name.empty(), !steps.empty(), n), std::move(parts)};
    finding.witness.values = {{"representative", hex}};
    addTransformation(found.transformation, finding.witness);
    finding.witness.values.emplace_back("steps", steps);
    finding.witness.values.emplace_back("class_size", found.size);
    return finding;
}

std::optional<Witness> affineEquivalence(const Finding& first, const Finding& second)
{
    if (first.value != second.value || first.witness.value("matrix") == nullptr ||
        second.witness.value("matrix") == nullptr)
        return std::nullopt;
    const AffineTransformation one = transformationOf(first.witness);
    const AffineTransformation two = transformationOf(second.witness);
    if (one.variables() != two.variables())
        return std::nullopt;
    const AffineTransformation between = composed(inverse(one), two);
    Witness witness;
    witness.sentence = {
        SEQUENCY_FORM("Witness", "second(x) = first(Ax ⊕ b) ⊕ l·x ⊕ c, Ax ⊕ b = (%1) and l·x ⊕ c = %2"),
        transformationTexts(between)};
    addTransformation(between, witness);
    return witness;
}

}  // namespace sequency::analysis
