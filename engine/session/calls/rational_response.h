// SPDX-License-Identifier: GPL-3.0-or-later
//
// Computes the impulse response of the dyadic system that maps one integer function to another.
//
// The spectrum Y(w) / X(w) of the response is rational, where X and Y are the Walsh spectra of input and output. D is a common denominator of the
// quotients. The inverse transform of the integers D · Y(w) / X(w) is exact; only the final division by D · 2^n can introduce rounding. Coefficients
// with X(w) = 0 are set to 0. Private to engine/session.
//
// Errors:  errors of Backend::compute(), OutOfMemory.
// Threads: the engine thread.
// Cost:    three transforms and 2^n greatest common divisors.
// Memory:  three vectors of int64.
#pragma once

#include "engine/program/programs.h"
#include "engine/reference/executor.h"
#include "engine/session/backends/backend.h"
#include "engine/session/calls/request.h"

#include <optional>

namespace sequency::session {

// Returns the response for `request`, whose functions must have integer values. `input` and `output` determine how the functions are encoded. Returns
// nullopt if the common denominator or an intermediate value exceeds 63 bits.
base::Result<std::optional<reference::Quotients>>
rationalResponse(Backend& backend, const IdentificationRequest& request, const program::SystemSide& input,
                 const program::SystemSide& output, const base::RunControl& control);

}  // namespace sequency::session
