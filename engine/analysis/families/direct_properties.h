// SPDX-License-Identifier: GPL-3.0-or-later
//
// The properties whose values follow from the results of a FunctionBatch, without the facts and the witness of every function.
//
// Threads: any; the table is constant.
// Cost:    of value(), O(1) for the properties that read one number, otherwise O(2^n).
#pragma once

#include "engine/analysis/families/function_batch.h"
#include "engine/analysis/properties/boolean/boolean_properties.h"

#include <optional>
#include <string_view>
#include <vector>

namespace sequency::analysis {

struct DirectProperty {
    std::string_view name;
    // The measure from which the value follows; nullopt if it follows from the values of the function or from its normal form.
    std::optional<program::Measure> measure;
    // Returns the value for one function of the batch. FunctionBatch::compute() must have computed the measure, or the normal forms if the property
    // reads them.
    PropertyValue (*value)(const FunctionBatch& batch, std::size_t index);
    int maxVariables = maxBooleanVariables;
    bool readsEntropies = false;  // true if FunctionBatch::computeEntropies() must have been called
};

// Returns the row of the property for functions of `variables` variables, or null if its value needs the facts of the function.
const DirectProperty* directProperty(const BooleanProperty& property, int variables);
// Returns the measure that the property reads, or nullopt if it reads none.
std::optional<program::Measure> measureOf(const BooleanProperty& property, int variables);

// Computes one property of all functions of the batch, in their order. The data are computed by one program for all functions. Errors: BadInput if the
// functions have more than property.maxVariables variables, Cancelled, the errors of FunctionBatch.
base::Result<std::vector<PropertyValue>> valuesOf(const BooleanProperty& property, FunctionBatch& batch,
                                                  const program::Runner& runner,
                                                  const base::RunControl& control = {});

}  // namespace sequency::analysis
