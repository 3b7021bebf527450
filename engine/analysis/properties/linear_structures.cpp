// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/analysis/properties/boolean_findings.h"

#include <algorithm>
#include <bit>
#include <cstdlib>

namespace sequency::analysis {
namespace {

constexpr std::size_t pollEvery = std::size_t{1} << 16;

// A direction with a constant derivative. In a reduced basis its highest bit is 0 in all others.
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

// f(x) ⊕ f(x ⊕ a) is linear in a on the space of linear structures, so that sums are structures, too.
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
    finding.witness.sentence = "f(x) ⊕ f(x ⊕ a) is constant for a = " + valueText(PropertyValue(directions)) +
                               " and what they span; the constants are " +
                               valueText(PropertyValue(constants)) + ". With y = x" + moves +
                               ", f(x) = f(y)" + added + ", and y does not depend on " + names;
    finding.witness.values = {{"basis", directions}, {"constants", constants}, {"removed", removed}};
    return finding;
}

}  // namespace

base::Result<Finding> findLinearStructures(BooleanFacts& facts)
{
    const auto values = facts.autocorrelation();
    if (!values)
        return values.error();
    const auto whole = static_cast<std::int64_t>(facts.size());
    std::int64_t count = 0;
    std::vector<Structure> basis;
    for (std::size_t shift = 1; shift < values->size(); ++shift) {
        if (shift % pollEvery == 1 && facts.control().stopRequested())
            return base::cancelled();
        const std::int64_t value = (*values)[shift];
        if (std::abs(value) != whole)
            continue;
        ++count;
        meet(basis, {shift, value < 0});
    }
    if (count == 0)
        return Finding{count, {"no derivative is constant", {}}};
    return found(count, basis, facts.variables());
}

}  // namespace sequency::analysis
