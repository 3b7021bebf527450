// SPDX-License-Identifier: GPL-3.0-or-later
//
// Computes spectra and flow graphs for lessons, with the trace of the reference backend (session/trace.h).
//
// A lesson names a transform by its token, without the radix and the number of variables, for example "walsh:paley". The radix and the number of
// variables are those of the function.
//
// Errors:  BadInput (unknown names, a transform or an encoding that does not suit the function), OutOfMemory, Cancelled.
// Threads: any.
// Cost:    O(n·N) for a function of n variables with N values.
#pragma once

#include "engine/lesson/functions/scope.h"
#include "engine/session/trace.h"

#include <string>
#include <string_view>

namespace sequency::lesson {

base::Result<transform::TransformSpec> specOf(std::string_view token, int radix, int variables);
base::Result<session::Encoding> encodingOf(std::string_view name);

// Returns all columns of the flow graph. The first column is the function, and the last column is its spectrum.
base::Result<session::Trace> traceOf(const session::TraceRequest& request, const base::RunControl& control);
base::Result<session::SharedElements> spectrumOf(const base::SharedFunction& function,
                                                 const transform::TransformSpec& spec,
                                                 session::Encoding encoding, const base::RunControl& control);
// Returns the value at `index` of a column: an integer, or a string if the value is not an integer.
base::Result<Value> valueAt(const base::ElementVector& column, std::size_t index);

}  // namespace sequency::lesson
