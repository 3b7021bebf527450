// SPDX-License-Identifier: GPL-3.0-or-later
//
// An affine transformation as a sequence of the invariance operations of spectral logic (analysis/spectral_operation.h), which the page
// Compare does one by one: exchanges, translations and complements of inputs, added inputs, the complement of the output.
//
// Plain values; any thread; at most n² + 2n + 1 steps. Source: Hurst, Miller, Muzio 1985.
#pragma once

#include "engine/analysis/properties/boolean/affine_classes.h"
#include "engine/analysis/properties/finding.h"
#include "engine/analysis/spectral_operation.h"

#include <string>
#include <vector>

namespace sequency::analysis {

// Of f(x) = g(t x): what makes g of f, one step after another.
std::vector<SpectralStep> stepsUndoing(const AffineTransformation& transformation);

// What makes the representative of a function, of the witness of its affine class; nothing where that names none.
std::vector<SpectralStep> stepsOf(const Witness& witness);

// "x1 ← x1 ⊕ x2", "f ← f ⊕ 1".
std::string stepText(const SpectralStep& step);

}  // namespace sequency::analysis
