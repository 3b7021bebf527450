// SPDX-License-Identifier: GPL-3.0-or-later
//
// A dyadic convolution as convolution_arithmetic.h says: in one run of a backend, or as the sum of the runs of parts.
//
// f and g hold the functions as they enter, in the arithmetic's element; g is null for the autocorrelation. Afterwards f holds
// the result; g may be changed. Parts take three further vectors, checked before anything runs (workVectors); their sum is
// taken modulo 2^64, where the result fits. Timings are the sum of the runs, cutting and adding included. Errors and thread
// as Backend::execute().
#pragma once

#include "engine/session/backend.h"
#include "engine/session/convolution_arithmetic.h"

namespace sequency::session {

// How many vectors of the element are in memory at once, f and g included.
int workVectors(const ConvolutionArithmetic& arithmetic, bool isAutocorrelation);

// The program of each of its runs, of functions of so many variables.
base::Result<program::Program> programOfRun(const ConvolutionArithmetic& arithmetic, bool isAutocorrelation,
                                            int variables);

base::Status convolve(Backend& backend, const program::PlanOptions& options,
                      const ConvolutionArithmetic& arithmetic, program::HostVector& f, program::HostVector* g,
                      const base::RunControl& control, base::Timings& timings);

}  // namespace sequency::session
