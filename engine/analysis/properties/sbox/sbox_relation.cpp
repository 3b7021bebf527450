// SPDX-License-Identifier: GPL-3.0-or-later
//
// Compares two S-boxes: their invariants, and the maps between them.
#include "engine/analysis/properties/sbox/sbox_equivalence.h"
#include "engine/analysis/properties/sbox/sbox_properties.h"
#include "engine/base/text/joined.h"

#include <algorithm>

namespace sequency::analysis {

base::Result<SboxRelation> relationOf(SboxFacts& first, SboxFacts& second)
{
    SboxRelation relation;
    if (first.sbox().inputs != second.sbox().inputs)
        relation.differing.emplace_back("inputs");
    if (first.sbox().outputs != second.sbox().outputs)
        relation.differing.emplace_back("outputs");
    if (!relation.differing.empty())
        return relation;
    if (std::max(first.sbox().inputs, first.sbox().outputs) <= maxEquivalenceBits)
        for (const SboxProperty& row : sboxProperties()) {
            if (!row.isInvariant)
                continue;
            const auto one = row.find(first);
            const auto other = row.find(second);
            if (!one || !other)
                return (one ? other : one).error();
            if (one->value != other->value)
                relation.differing.emplace_back(row.name);
        }
    for (const EquivalenceKind kind : {EquivalenceKind::Linear, EquivalenceKind::Affine}) {
        if (relation.equivalence || !relation.differing.empty())
            break;
        auto found = findEquivalence(first.sbox(), second.sbox(), kind, first.control());
        if (found)
            relation.equivalence = std::move(*found);
        else if (found.error().kind == base::ErrorKind::Unsupported)
            relation.undecided = found.error().message;
        else
            return found.error();
    }
    return relation;
}

base::Sentence relationSentence(const SboxRelation& relation)
{
    const auto text = [](const AffineMap& map) {
        const int bits = static_cast<int>(map.rows.size());
        std::string components;
        for (int row = 0; row < bits; ++row) {
            const bool isFlipped = (map.translation >> (bits - 1 - row) & 1) != 0;
            components += (row == 0 ? "" : ", ") + linearText(map.rows[static_cast<std::size_t>(row)], bits) +
                          (isFlipped ? " ⊕ 1" : "");
        }
        return components;
    };
    if (relation.equivalence && relation.equivalence->isLinear())
        return {SEQUENCY_FORM("Witness",
                              "linear equivalent: second(x) = B(first(A(x))), A(x) = (%1) and B(x) = (%2)"),
                text(relation.equivalence->input), text(relation.equivalence->output)};
    if (relation.equivalence)
        return {SEQUENCY_FORM("Witness",
                              "affine equivalent: second(x) = B(first(A(x))), A(x) = (%1) and B(x) = (%2)"),
                text(relation.equivalence->input), text(relation.equivalence->output)};
    if (!relation.undecided.empty())
        return {SEQUENCY_FORM("Witness", "affine equivalence: %1"), relation.undecided};
    if (relation.differing.empty())
        return SEQUENCY_FORM("Witness", "not affine equivalent: a complete search found no maps");
    return {SEQUENCY_FORM("Witness", "not affine equivalent: different values of %1"),
            base::joined(relation.differing)};
}

}  // namespace sequency::analysis
