// SPDX-License-Identifier: GPL-3.0-or-later
//
// Computes spectra and flow graphs for lessons, with the trace of the reference backend (session/trace.h).
//
// A transform is named by its token without radix and variables, which are those of the function: "walsh:paley".
//
// Errors:  BadInput (unknown names, a transform or an encoding that does not suit the function), OutOfMemory, Cancelled.
// Threads: any.
// Cost:    O(n·N).
#pragma once

#include "engine/lesson/functions/scope.h"
#include "engine/session/trace.h"

#include <string>
#include <string_view>

namespace sequency::lesson {

base::Result<transform::TransformSpec> specOf(std::string_view token, int radix, int variables);
base::Result<session::Encoding> encodingOf(std::string_view name);

// Returns all columns of the flow graph; the first is the function and the last is the spectrum.
base::Result<session::Trace> traceOf(const session::TraceRequest& request, const base::RunControl& control);
base::Result<session::SharedElements> spectrumOf(const base::SharedFunction& function,
                                                 const transform::TransformSpec& spec,
                                                 session::Encoding encoding, const base::RunControl& control);
// Returns a value of a column: an integer, or the text of any other value.
base::Result<Value> valueAt(const base::ElementVector& column, std::size_t index);

}  // namespace sequency::lesson
