// SPDX-License-Identifier: GPL-3.0-or-later
//
// Representatives of the classes of affine_classes.h that have a short name: their normal form, a digit a variable ("12+34" is
// x1x2 ⊕ x3x4). Private to engine/analysis/properties.
#pragma once

#include <span>
#include <string_view>
#include <vector>

namespace sequency::analysis {

struct NamedClass {
    int variables = 0;  // k: each depends on all of them, whatever affine transformation is done to it
    std::string_view normalForm;

    std::vector<std::string_view> monomials() const;
};

// One a class; of up to 5 variables all there are.
std::span<const NamedClass> namedClasses();

}  // namespace sequency::analysis
