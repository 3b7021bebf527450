// SPDX-License-Identifier: GPL-3.0-or-later
//
// The table of the properties of Boolean functions.
//
// The command line, the window, the tests and the manual enumerate this table, so a new property needs only a new row. The find function of a row
// obtains spectra and other data from BooleanFacts, which caches them for other rows.
//
// Threads: any; the table is constant.
// Cost:    the transforms named in the row, plus one pass over their results, unless the row states another cost.
#pragma once

#include "engine/analysis/properties/boolean/boolean_facts.h"
#include "engine/analysis/properties/property_row.h"

namespace sequency::analysis {

// The kind of function, if any, that a witness describes in addition to positions and masks. The window can open this function (offered_function.h).
enum class Offer { None, Derivative, Representative, Dual, AffineDifference };
// The kind of data that find() reads. If a property is computed for many functions at once, one program computes this data for all of them.
enum class Reads { Values, Spectrum, Autocorrelation, NormalForm, Elimination };

struct BooleanRule {
    bool isDefault = false;  // true if the property is computed by default
    Offer offers = Offer::None;
    // True if the value is a single number or yes/no, so that a histogram of the values is meaningful.
    bool isCounted = false;
    Reads reads = Reads::Values;
    int maxVariables = maxBooleanVariables;
    // Computes the value and its witness. Errors: those of BooleanFacts, and BadInput if the function has more than maxVariables variables.
    base::Result<Finding> (*find)(BooleanFacts& facts) = nullptr;
    // Returns the best known value for functions of `variables` variables, or among balanced functions; nullopt if unknown. The pointer may be null.
    std::optional<BestKnown> (*bestKnown)(int variables, bool isBalanced) = nullptr;
    // Returns evidence that two functions share this property, given their findings, or nullopt if they do not share it. The pointer may be null.
    std::optional<Witness> (*relate)(const Finding& first, const Finding& second) = nullptr;
};

struct BooleanProperty : PropertyText, BooleanRule {};

std::span<const BooleanProperty> booleanProperties();
// Returns the property with this name or SageMath name, or null if there is none.
const BooleanProperty* findBooleanProperty(std::string_view name);

}  // namespace sequency::analysis
