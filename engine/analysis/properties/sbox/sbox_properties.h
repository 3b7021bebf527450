// SPDX-License-Identifier: GPL-3.0-or-later
//
// The table of the properties of S-boxes, which command line, window, tests and manual enumerate.
//
// A new property is a new row. find() computes what it needs through SboxFacts, which caches it for other rows. The table is constant.
#pragma once

#include "engine/analysis/properties/property_row.h"
#include "engine/analysis/properties/sbox/sbox_facts.h"

namespace sequency::analysis {

struct SboxRule {
    bool isUsual = false;  // computed by default
    // The table (sbox_tables.h) of the entry whose row and column the witness names; empty if there is none.
    std::string_view table = {};
    base::Result<Finding> (*find)(SboxFacts& facts) = nullptr;
    // Returns the best value for S-boxes of n to m bits or for permutations, or nullopt if none is known. May be null.
    std::optional<BestKnown> (*bestKnown)(int inputs, int outputs, bool isPermutation) = nullptr;
};

struct SboxProperty : PropertyText, SboxRule {};

std::span<const SboxProperty> sboxProperties();
// Finds a property by its name or SageMath's; returns null if there is none.
const SboxProperty* findSboxProperty(std::string_view name);

}  // namespace sequency::analysis
