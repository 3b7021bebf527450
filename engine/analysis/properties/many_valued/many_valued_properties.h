// SPDX-License-Identifier: GPL-3.0-or-later
//
// The properties of functions over GF(p), p odd, GF(4), GF(8), GF(9) and GF(16), a row each: command line, window, tests and manual
// enumerate them. What is added is a row.
//
// Constant data; any thread. find() computes what it needs of the facts, which keep it for the rows behind; what that costs is said
// there.
#pragma once

#include "engine/analysis/properties/many_valued/many_valued_facts.h"
#include "engine/analysis/properties/property_row.h"

#include <cstddef>
#include <limits>

namespace sequency::analysis {

// How a property is found.
struct ManyValuedRule {
    bool isUsual = false;                                           // found unasked
    std::size_t maxSize = std::numeric_limits<std::size_t>::max();  // of values
    base::Result<Finding> (*find)(ManyValuedFacts& facts) = nullptr;
    // Of functions of so many variables over GF(order); nothing where none is known to us. May be null.
    std::optional<BestKnown> (*bestKnown)(int order, int variables) = nullptr;
};

struct ManyValuedProperty : PropertyText, ManyValuedRule {};

std::span<const ManyValuedProperty> manyValuedProperties();
// Null for an unknown name.
const ManyValuedProperty* manyValuedPropertyNamed(std::string_view name);

}  // namespace sequency::analysis
