// SPDX-License-Identifier: GPL-3.0-or-later
//
// Defines the invariance operations of spectral logic, which only permute the Walsh coefficients of (−1)^f for Boolean f and change their signs.
//
// Variables count from 1; x1 is the most significant. A SpectralStep names an operation and its variables. apply() performs the step on a copy of the
// function, and moved() returns the new index and the sign of a coefficient.
//
// Threads: any.
// Cost:    O(N).
// Source:  Hurst, Miller, Muzio 1985 (the five spectral translations); Karpovsky et al. 2008.
#pragma once

#include "engine/base/function_vector.h"
#include "engine/base/run_control.h"

namespace sequency::analysis {

enum class SpectralOperation {
    ComplementInput,   // x_i ← x_i ⊕ 1: negates the coefficients whose index w has w_i = 1
    ExchangeInputs,    // x_i ↔ x_j: exchanges digits i and j of every coefficient's index
    TranslateInput,    // x_i ← x_i ⊕ x_j: replaces digit w_j of every index w by w_i ⊕ w_j
    AddInput,          // f ← f ⊕ x_i: complements digit i of every coefficient's index
    ComplementOutput,  // f ← f ⊕ 1: negates every coefficient
};

struct SpectralStep {
    SpectralOperation operation = SpectralOperation::ComplementOutput;
    int i = 1;
    int j = 1;  // second variable of ExchangeInputs and TranslateInput; must differ from i
};

// Applies the step to a copy of the function. Errors: BadInput if the function is not Boolean, if a variable does not exist, or if an operation on
// two variables has i = j.
base::Result<base::FunctionVector> apply(const base::FunctionVector& function, const SpectralStep& step,
                                         const base::RunControl& control = {});

// The index and the sign that a coefficient of f has in the spectrum of (−1)^apply(f). moved() computes them for Hadamard index `index`.
struct Moved {
    std::size_t index = 0;
    int sign = 1;
};
Moved moved(const SpectralStep& step, std::size_t index, int variables);

}  // namespace sequency::analysis
