// SPDX-License-Identifier: GPL-3.0-or-later
//
// The table of the properties of functions over GF(p) with p odd and over GF(4), GF(8), GF(9) and GF(16).
//
// The command line, the window, the tests and the manual enumerate this table, so a new property needs only a new row. The find function of a row
// obtains its data from ManyValuedFacts, which caches them for other rows and documents the cost. The table is constant.
#pragma once

#include "engine/analysis/properties/many_valued/many_valued_facts.h"
#include "engine/analysis/properties/property_row.h"

#include <cstddef>
#include <limits>

namespace sequency::analysis {

struct ManyValuedRule {
    bool isDefault = false;  // true if the property is computed by default
    std::size_t maxSize = std::numeric_limits<std::size_t>::max();  // maximum number of values of f
    base::Result<Finding> (*find)(ManyValuedFacts& facts) = nullptr;
    // Returns the best known value for functions of `variables` variables over GF(order), or nullopt if none is known. The pointer may be null.
    std::optional<BestKnown> (*bestKnown)(int order, int variables) = nullptr;
};

struct ManyValuedProperty : PropertyText, ManyValuedRule {};

std::span<const ManyValuedProperty> manyValuedProperties();
// Returns the property with this name, or null if there is none.
const ManyValuedProperty* findManyValuedProperty(std::string_view name);

}  // namespace sequency::analysis
