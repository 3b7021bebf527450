// SPDX-License-Identifier: GPL-3.0-or-later
//
// Decomposes an affine transformation into invariance operations of spectral logic (analysis/spectral_operation.h).
//
// The page Compare performs them one by one: exchanges, translations and complements of inputs, added inputs, and the complement of the output.
//
// Threads: any; all types are plain values.
// Cost:    at most n² + 2n + 1 steps.
// Source:  Hurst, Miller, Muzio 1985.
#pragma once

#include "engine/analysis/properties/boolean/affine_classes.h"
#include "engine/analysis/properties/finding.h"
#include "engine/analysis/spectral_operation.h"

#include <string>
#include <vector>

namespace sequency::analysis {

// Returns the steps that change f into g, where f(x) = g(t x).
std::vector<SpectralStep> stepsUndoing(const AffineTransformation& transformation);

// Returns the steps that change a function into the representative named in the witness of its affine class; empty if it names none.
std::vector<SpectralStep> stepsOf(const Witness& witness);

// Returns for example "x1 ← x1 ⊕ x2" or "f ← f ⊕ 1".
std::string stepText(const SpectralStep& step);

}  // namespace sequency::analysis
