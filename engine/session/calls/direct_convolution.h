// SPDX-License-Identifier: GPL-3.0-or-later
//
// Computes the dyadic convolution by its definition, C(τ) = Σ_x f(x)·g(x ⊕ τ), with N² products: a baseline for the results and times of the fast
// algorithm.
//
// Functions must have N = 2^n real or integer values with n ≤ directVariables. If `g` is null, the autocorrelation of f is computed. Integers are
// exact or refused as in Engine::run (convolution_arithmetic.h). Reals are summed in double precision in the order of x; values that are zero within
// rounding (rounding.h) become 0. Progress is reported and a stop request is polled once per row of N products.
//
// Errors:  those of Engine::run.
// Threads: any; the inputs are shared and const.
// Cost:    about 1 ns per product on one CPU core.
// Source:  Gajić, Stanković 2011, (1).
#pragma once

#include "engine/base/run_control.h"
#include "engine/session/calls/request.h"

namespace sequency::session {

inline constexpr int directVariables = 12;

struct DirectConvolution {
    SharedElements values;  // N values in int64 or float64
    bool exact = true;
    double seconds = 0;  // duration of the summation only
};

base::Result<DirectConvolution> convolveDirectly(const base::SharedFunction& f, const base::SharedFunction& g,
                                                 Encoding encoding, const base::RunControl& control = {});

}  // namespace sequency::session
