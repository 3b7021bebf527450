// SPDX-License-Identifier: GPL-3.0-or-later
//
// The invariance operations of spectral logic: what can be done to a Boolean function so that its Walsh spectrum (of
// (−1)^f) keeps its values and changes only places and signs.
//
// Variables count from 1, x1 most significant. A plain value with a text for people elsewhere; apply() copies the function,
// O(N); any thread. Source: Hurst, Miller, Muzio 1985 (the five spectral translations); Karpovsky et al. 2008.
#pragma once

#include "engine/base/function_vector.h"
#include "engine/base/run_control.h"

namespace sequency::analysis {

enum class SpectralOperation {
    ComplementInput,   // x_i ← x_i ⊕ 1: coefficients whose index has x_i change sign
    ExchangeInputs,    // x_i ↔ x_j: coefficients change places by exchanged digits of their index
    TranslateInput,    // x_i ← x_i ⊕ x_j: index digit j becomes w_i ⊕ w_j
    AddInput,          // f ← f ⊕ x_i: index digit i is complemented
    ComplementOutput,  // f ← f ⊕ 1: every coefficient changes sign
};

struct SpectralStep {
    SpectralOperation operation = SpectralOperation::ComplementOutput;
    int i = 1;
    int j = 1;  // of the operations with two inputs, different from i
};

// BadInput: the function is not Boolean, a variable does not exist, i = j where two are needed.
base::Result<base::FunctionVector> apply(const base::FunctionVector& function, const SpectralStep& step,
                                         const base::RunControl& control = {});

// Where the coefficient of Hadamard index w of f goes, and with which sign, in the spectrum of (−1)^apply(f).
struct Moved {
    std::size_t index = 0;
    int sign = 1;
};
Moved moved(const SpectralStep& step, std::size_t index, int variables);

}  // namespace sequency::analysis
