// SPDX-License-Identifier: GPL-3.0-or-later
//
// Spectra and flow graphs as lessons ask for them: the reference's trace of a transform of a function (session/trace.h).
//
// A transform is named by its token without radix and variables, which are the function's: "walsh:paley". Any thread; O(n·N).
// Errors: BadInput (unknown names, a transform or an encoding that does not fit the function), OutOfMemory, Cancelled.
#pragma once

#include "engine/lesson/quantities/scope.h"
#include "engine/session/trace.h"

#include <string>
#include <string_view>

namespace sequency::lesson {

base::Result<transform::TransformSpec> specOf(std::string_view token, int radix, int variables);
base::Result<session::Encoding> encodingOf(std::string_view name);

// Every column of the flow graph, the function first and the spectrum last.
base::Result<session::Trace> traceOf(const session::TraceRequest& request, const base::RunControl& control);
base::Result<session::SharedElements> spectrumOf(const base::SharedFunction& function,
                                                 const transform::TransformSpec& spec,
                                                 session::Encoding encoding, const base::RunControl& control);
// A value of a column: a whole number, or the text of another value.
base::Result<Value> valueAt(const base::ElementVector& column, std::size_t index);

}  // namespace sequency::lesson
