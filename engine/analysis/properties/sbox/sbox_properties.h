// SPDX-License-Identifier: GPL-3.0-or-later
//
// The properties of S-boxes, a row each: command line, window, tests and manual enumerate them. What is added is a row.
//
// Constant data; any thread. find() computes what it needs of the facts, which keep it for the rows behind.
#pragma once

#include "engine/analysis/properties/property_row.h"
#include "engine/analysis/properties/sbox/sbox_facts.h"

namespace sequency::analysis {

// How a property is found.
struct SboxRule {
    bool isUsual = false;  // found unasked
    std::string_view table =
        {};  // whose entry its witness names (sbox_tables.h): a row and a column; empty where none
    base::Result<Finding> (*find)(SboxFacts& facts) = nullptr;
    // Of S-boxes of n to m bits, or of permutations; nothing where none is known to us. May be null.
    std::optional<BestKnown> (*bestKnown)(int inputs, int outputs, bool isPermutation) = nullptr;
};

struct SboxProperty : PropertyText, SboxRule {};

std::span<const SboxProperty> sboxProperties();
// By its name or SageMath's; null for an unknown one.
const SboxProperty* sboxPropertyNamed(std::string_view name);

}  // namespace sequency::analysis
