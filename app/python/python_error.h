// SPDX-License-Identifier: GPL-3.0-or-later
//
// Raises errors of the engine as Python exceptions with one line each: BadInput, BadUsage and Unsupported as ValueError, OutOfMemory as MemoryError,
// File as OSError, Device and Build as RuntimeError, Cancelled as KeyboardInterrupt. Arguments that are not numbers raise TypeError. The GIL must be
// held.
#pragma once

#include "engine/base/error.h"

#include <pybind11/pybind11.h>

#include <string>
#include <utility>

namespace sequency::python {

[[noreturn]] void raise(const base::Error& error);
[[noreturn]] void raiseValueError(const std::string& message);
[[noreturn]] void raiseTypeError(const std::string& message);

// Returns the value or raises the error.
template <typename Value>
Value valueOrRaise(base::Result<Value> result)
{
    if (!result)
        raise(result.error());
    return std::move(*result);
}

inline void raiseUnlessDone(const base::Status& status)
{
    if (!status)
        raise(status.error());
}

}  // namespace sequency::python
