// SPDX-License-Identifier: GPL-3.0-or-later
//
// Computes the values of one property for many Boolean functions, without witnesses.
//
// Threads: requires the GIL, which is released during computations.
#pragma once

#include "engine/analysis/properties/boolean/boolean_properties.h"

#include <pybind11/numpy.h>

#include <cstddef>
#include <cstdint>
#include <functional>
#include <span>
#include <string>
#include <vector>

namespace sequency::python {

// Boolean functions of the same number of variables.
struct FunctionsInWords {
    int variables = 0;
    std::size_t count = 1;
    // Writes the values of a function to `words`: bit i mod 64 of word ⌊i / 64⌋ is value i, and unused bits are 0. Must not use Python.
    std::function<void(std::size_t index, std::span<std::uint64_t> words)> get;
};

// The largest number of variables of functions whose property is computed for all of them at once.
inline constexpr int maxManyVariables = 20;

// Returns one value per function. Requires property.isCounted and at most maxManyVariables variables.
std::vector<analysis::PropertyValue> valuesOfMany(const analysis::BooleanProperty& property,
                                                  const FunctionsInWords& functions,
                                                  const std::string& device);

// Adds boolean_property() and boolean_property_names().
void addBooleanValues(pybind11::module_& module);

}  // namespace sequency::python
