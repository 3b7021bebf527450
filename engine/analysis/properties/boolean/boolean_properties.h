// SPDX-License-Identifier: GPL-3.0-or-later
//
// The properties of Boolean functions, a row each: command line, window, tests and manual enumerate them. What is added is a row.
//
// Constant data; any thread. find() computes what it needs of the facts, which keep it for the rows behind; its cost is that of the
// transforms named, and one look at their result unless said otherwise.
#pragma once

#include "engine/analysis/properties/boolean/boolean_facts.h"
#include "engine/analysis/properties/property_row.h"

namespace sequency::analysis {

// What a witness names beside places and masks: a function to be looked at itself (offered_function.h).
enum class Offer { None, Derivative, Representative, Dual, AffineDifference };
// What a row's find() computes from: whoever finds it of many functions computes these of all at once.
enum class Reads { Values, Spectrum, Autocorrelation, NormalForm, Elimination };

// How a property is found.
struct BooleanRule {
    bool isUsual = false;  // found unasked
    Offer offers = Offer::None;
    bool isCounted = false;  // one number, or yes or no: a histogram of it says something
    Reads reads = Reads::Values;
    int maxVariables = maxBooleanVariables;
    // BadInput beside the facts' errors, where the function has more variables.
    base::Result<Finding> (*find)(BooleanFacts& facts) = nullptr;
    // Of functions of so many variables, or of balanced ones; nothing where none is known to us. May be null.
    std::optional<BestKnown> (*bestKnown)(int variables, bool isBalanced) = nullptr;
    // What shows that two functions share this property, from what was found of each; nothing where they do not. May be null.
    std::optional<Witness> (*relate)(const Finding& first, const Finding& second) = nullptr;
};

struct BooleanProperty : PropertyText, BooleanRule {};

std::span<const BooleanProperty> booleanProperties();
// By its name or SageMath's; null for an unknown one.
const BooleanProperty* booleanPropertyNamed(std::string_view name);

}  // namespace sequency::analysis
