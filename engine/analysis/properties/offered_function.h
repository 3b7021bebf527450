// SPDX-License-Identifier: GPL-3.0-or-later
//
// Functions that witnesses of properties name, to be looked at themselves: the derivative in a direction, the representative of a class,
// a dual, the difference to the nearest affine function, which is 1 where the two differ.
//
// Plain values; any thread. Making one allocates its bits; errors of derivativeOf() and differenceToAffine().
#pragma once

#include "engine/analysis/properties/boolean/boolean_properties.h"

#include <optional>
#include <string>

namespace sequency::analysis {

struct OfferedFunction {
    Offer kind = Offer::None;
    std::size_t direction = 0;  // of a derivative; the mask of an affine function
    bool constant = false;      // of an affine function
    std::string hex;            // else the truth table, highest index first
};

// What the witness of a function of n variables names; nothing where it names none.
std::optional<OfferedFunction> offeredFunction(const BooleanProperty& property, const Finding& finding,
                                               int variables);

// Of the same variables as `function`, whose property it was.
base::Result<base::PackedBits> madeFunction(const OfferedFunction& offered, const base::PackedBits& function,
                                            const base::RunControl& control = {});

}  // namespace sequency::analysis
