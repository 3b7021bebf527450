// SPDX-License-Identifier: GPL-3.0-or-later
//
// The table of the properties of functions over GF(p), p odd, GF(4), GF(8), GF(9) and GF(16), which command line, window, tests and manual enumerate.
//
// A new property is a new row. find() computes what it needs through ManyValuedFacts, which caches it for other rows and documents the cost. The
// table is constant.
#pragma once

#include "engine/analysis/properties/many_valued/many_valued_facts.h"
#include "engine/analysis/properties/property_row.h"

#include <cstddef>
#include <limits>

namespace sequency::analysis {

struct ManyValuedRule {
    bool isUsual = false;                                           // computed by default
    std::size_t maxSize = std::numeric_limits<std::size_t>::max();  // maximum number of values
    base::Result<Finding> (*find)(ManyValuedFacts& facts) = nullptr;
    // Returns the best value for functions of `variables` variables over GF(order), or nullopt if none is known. May be null.
    std::optional<BestKnown> (*bestKnown)(int order, int variables) = nullptr;
};

struct ManyValuedProperty : PropertyText, ManyValuedRule {};

std::span<const ManyValuedProperty> manyValuedProperties();
// Finds a property by its name; returns null if there is none.
const ManyValuedProperty* findManyValuedProperty(std::string_view name);

}  // namespace sequency::analysis
