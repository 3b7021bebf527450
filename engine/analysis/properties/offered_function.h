// SPDX-License-Identifier: GPL-3.0-or-later
//
// Builds the functions that witnesses name, so that the window can open them: derivatives, class representatives, duals, and affine differences.
//
// Errors:  those of derivativeOf() and differenceToAffine().
// Threads: any; all types are plain values.
// Cost:    building a function allocates its bits.
#pragma once

#include "engine/analysis/properties/boolean/boolean_properties.h"

#include <optional>
#include <string>

namespace sequency::analysis {

struct OfferedFunction {
    Offer kind = Offer::None;
    std::size_t direction = 0;  // direction of the derivative, or mask of the affine function
    bool constant = false;      // constant term of the affine function
    std::string hex;            // truth table of the representative or dual, highest index first
};

// Returns the function of `variables` variables that the witness of a finding names, or nullopt if it does not name a function.
std::optional<OfferedFunction> offeredFunction(const BooleanProperty& property, const Finding& finding,
                                               int variables);

// Builds the function that the witness of a property of `function` offers.
base::Result<base::PackedBits> madeFunction(const OfferedFunction& offered, const base::PackedBits& function,
                                            const base::RunControl& control = {});

}  // namespace sequency::analysis
