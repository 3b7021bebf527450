// SPDX-License-Identifier: GPL-3.0-or-later
//
// The table of the properties of Boolean functions, which command line, window, tests and manual enumerate.
//
// A new property is a new row. find() computes what it needs through BooleanFacts, which caches it for other rows.
//
// Threads: any; the table is constant.
// Cost:    that of the named transforms plus one pass over their results, unless stated otherwise.
#pragma once

#include "engine/analysis/properties/boolean/boolean_facts.h"
#include "engine/analysis/properties/property_row.h"

namespace sequency::analysis {

// The kind of function that a witness names in addition to positions and masks. The window can open this function (offered_function.h).
enum class Offer { None, Derivative, Representative, Dual, AffineDifference };
// The data that find() reads. For many functions, these data are computed together.
enum class Reads { Values, Spectrum, Autocorrelation, NormalForm, Elimination };

struct BooleanRule {
    bool isUsual = false;  // computed by default
    Offer offers = Offer::None;
    bool isCounted = false;  // true if the value is one number or yes/no, so that a histogram is meaningful
    Reads reads = Reads::Values;
    int maxVariables = maxBooleanVariables;
    // Computes the value and its witness. Errors: those of BooleanFacts, and BadInput if the function has more variables than maxVariables.
    base::Result<Finding> (*find)(BooleanFacts& facts) = nullptr;
    // Returns the best value for functions (or balanced functions) of `variables` variables, or nullopt if none is known. May be null.
    std::optional<BestKnown> (*bestKnown)(int variables, bool isBalanced) = nullptr;
    // Returns the evidence that two functions share this property, given the finding for each, or nullopt if they do not. May be null.
    std::optional<Witness> (*relate)(const Finding& first, const Finding& second) = nullptr;
};

struct BooleanProperty : PropertyText, BooleanRule {};

std::span<const BooleanProperty> booleanProperties();
// Finds a property by its name or SageMath's; returns null if there is none.
const BooleanProperty* findBooleanProperty(std::string_view name);

}  // namespace sequency::analysis
