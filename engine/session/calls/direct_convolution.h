// SPDX-License-Identifier: GPL-3.0-or-later
//
// Dyadic convolution by its definition, C(τ) = Σ f(x)·g(x ⊕ τ): the N² products that the fast algorithm saves, to compare
// results and times with. One loop on one CPU core.
//
// Functions of 2^n real or integer values, n ≤ directVariables; g null: the autocorrelation of f. Integers are
// exact or refused as in Engine::run (convolution_arithmetic.h). Reals are summed in double precision in the order of x;
// zero within rounding.h is 0. Other errors as Engine::run; Cancelled and progress once a row of N
// products. About 1 ns a product. Any thread; the inputs are shared and const.
// Source: Gajić, Stanković 2011, (1).
#pragma once

#include "engine/base/run_control.h"
#include "engine/session/calls/request.h"

namespace sequency::session {

inline constexpr int directVariables = 12;

struct DirectConvolution {
    SharedElements values;  // int64 or float64, N of them
    bool exact = true;
    double seconds = 0;  // the sums alone
};

base::Result<DirectConvolution> convolveDirectly(const base::SharedFunction& f, const base::SharedFunction& g,
                                                 Encoding encoding, const base::RunControl& control = {});

}  // namespace sequency::session
