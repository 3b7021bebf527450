// SPDX-License-Identifier: GPL-3.0-or-later
//
// The table of the properties of S-boxes.
//
// The command line, the window, the tests and the manual enumerate this table, so a new property needs only a new row. The find function of a row
// obtains its data from SboxFacts, which caches them for other rows. The table is constant.
#pragma once

#include "engine/analysis/properties/property_row.h"
#include "engine/analysis/properties/sbox/sbox_facts.h"

namespace sequency::analysis {

struct SboxRule {
    bool isDefault = false;  // true if the property is computed by default
    // True if affine-equivalent S-boxes have equal values and the property takes milliseconds for 8 bits; relationOf() compares these properties.
    bool isInvariant = false;
    // The name of the table (sbox_tables.h) to whose row and column the witness refers; empty if the witness does not refer to an entry.
    std::string_view table = {};
    base::Result<Finding> (*find)(SboxFacts& facts) = nullptr;
    // Returns the best known value for S-boxes with these numbers of bits, or among permutations only; nullopt if unknown. The pointer may be null.
    std::optional<BestKnown> (*bestKnown)(int inputs, int outputs, bool isPermutation) = nullptr;
};

struct SboxProperty : PropertyText, SboxRule {};

std::span<const SboxProperty> sboxProperties();
// Returns the property with this name or SageMath name, or null if there is none.
const SboxProperty* findSboxProperty(std::string_view name);

}  // namespace sequency::analysis
