// SPDX-License-Identifier: GPL-3.0-or-later
//
// Decomposes an affine transformation into invariance operations of spectral logic (analysis/spectral_operation.h).
//
// The Compare page of the window performs the steps one by one. They exchange, translate or complement inputs, or add an input or 1 to the output.
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

// Returns the steps that change f into g if f(x) = g(transformation x).
std::vector<SpectralStep> stepsUndoing(const AffineTransformation& transformation);

// Returns the steps from a function to the representative of its affine class that the witness names; no steps if it does not name a representative.
std::vector<SpectralStep> stepsOf(const Witness& witness);

// Returns the text of a step, for example "x1 ← x1 ⊕ x2" or "f ← f ⊕ 1".
std::string stepText(const SpectralStep& step);

}  // namespace sequency::analysis
