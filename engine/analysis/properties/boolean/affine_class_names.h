// SPDX-License-Identifier: GPL-3.0-or-later
//
// The table of the affine classes (affine_classes.h) whose representatives have a short name. Private to engine/analysis/properties.
//
// A name is an algebraic normal form with one digit per variable: "12+34" means x1x2 ⊕ x3x4.
#pragma once

#include <span>
#include <string_view>
#include <vector>

namespace sequency::analysis {

struct NamedClass {
    // The number of variables on which the representative depends. No invertible affine transformation reduces this number.
    int variables = 0;
    std::string_view normalForm;

    std::vector<std::string_view> monomials() const;
};

// Returns one row per class. The table is complete for up to 5 variables.
std::span<const NamedClass> namedClasses();

}  // namespace sequency::analysis
