// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/analysis/properties/boolean/boolean_findings.h"

#include <algorithm>
#include <bit>

namespace sequency::analysis {
namespace {

// A direction whose derivative is constant. In a reduced basis, the highest bit of each direction is 0 in all other directions.
struct Structure {
    std::size_t direction = 0;
    bool constant = false;

    std::size_t pivot() const { return std::bit_floor(direction); }
    void add(const Structure& other)
    {
        direction ^= other.direction;
        constant = constant != other.constant;
    }
};

// Adds a structure to the basis. The constant f(x) ⊕ f(x ⊕ a) is linear in a, so XORs of structures are also structures.
void meet(std::vector<Structure>& basis, Structure structure)
{
    for (const Structure& one : basis)
        if ((structure.direction & one.pivot()) != 0)
            structure.add(one);
    if (structure.direction == 0)
        return;
    for (Structure& one : basis)
        if ((one.direction & structure.pivot()) != 0)
            one.add(structure);
    basis.push_back(structure);
    std::ranges::sort(basis, std::ranges::greater(), &Structure::direction);
}

std::vector<std::size_t> pagesOf(const std::vector<Structure>& basis, const ResidentValues& values)
{
    std::vector<std::size_t> pages;
    for (const Structure& one : basis)
        pages.push_back(values.pageOf(one.direction));
    return pages;
}

// Returns true if `number` is the XOR of some of `numbers`.
bool isSumOf(std::vector<std::size_t> numbers, std::size_t number)
{
    for (std::size_t i = 0; i < numbers.size(); ++i) {
        const std::size_t pivot = std::bit_floor(numbers[i]);
        if (pivot == 0)
            continue;
        number = std::min(number, number ^ numbers[i]);
        for (std::size_t j = i + 1; j < numbers.size(); ++j)
            numbers[j] = std::min(numbers[j], numbers[j] ^ numbers[i]);
    }
    return number == 0;
}

Finding found(std::int64_t count, const std::vector<Structure>& basis, int variables)
{
    std::vector<std::int64_t> directions;
    std::vector<std::int64_t> constants;
    std::vector<std::int64_t> removed;
    std::string moves;
    std::string added;
    std::string names;
    for (const Structure& one : basis) {
        const std::string variable = linearText(one.pivot(), variables);
        directions.push_back(static_cast<std::int64_t>(one.direction));
        constants.push_back(one.constant ? 1 : 0);
        removed.push_back(variables - std::countr_zero(one.pivot()));
        moves += " ⊕ " + variable + "·" + std::to_string(one.direction);
        added += one.constant ? " ⊕ " + variable : "";
        names += (names.empty() ? "" : ", ") + variable;
    }
    Finding finding{count, {}};
    finding.witness.sentence = {
        SEQUENCY_FORM(
            "Witness",
            "f(x) ⊕ f(x ⊕ a) is constant for all a in the space that %1 span; their constants are %2. "
            "With y = %3, f(x) = %4, and y does not depend on %5"),
        valueText(PropertyValue(directions)),
        valueText(PropertyValue(constants)),
        "x" + moves,
        "f(y)" + added,
        names};
    finding.witness.values = {{"basis", directions}, {"constants", constants}, {"removed", removed}};
    return finding;
}

}  // namespace

base::Result<Finding> findLinearStructures(BooleanFacts& facts)
{
    const auto values = SEQUENCY_TRY(facts.autocorrelation());
    const auto whole = static_cast<std::int64_t>(facts.size());
    std::vector<Structure> basis;
    // Skips a page whose number is the XOR of numbers of pages with known structures. A structure of such a page is the XOR of known structures and a
    // structure of page 0, which is always visited.
    const auto isNew = [&](std::size_t page) { return page == 0 || !isSumOf(pagesOf(basis, *values), page); };
    SEQUENCY_TRY(values->walkMagnitude(whole, isNew, [&](const Coefficient& structure) {
        meet(basis, {structure.mask, structure.value < 0});
        return true;
    }));
    if (basis.empty())
        return Finding{std::int64_t{0}, {SEQUENCY_FORM("Witness", "no derivative is constant"), {}}};
    return found((std::int64_t{1} << basis.size()) - 1, basis, facts.variables());
}

}  // namespace sequency::analysis
