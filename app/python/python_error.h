// SPDX-License-Identifier: GPL-3.0-or-later
//
// Raises the engine's errors as Python exceptions, with one clear line each.
//
// BadInput, BadUsage and Unsupported are ValueError, OutOfMemory is MemoryError, File is OSError, Device and Build are RuntimeError, Cancelled is
// KeyboardInterrupt. Values that are not numbers are a TypeError.
//
// Threads: with the GIL held.
#pragma once

#include "engine/base/error.h"

#include <pybind11/pybind11.h>

#include <string>
#include <utility>

namespace sequency::python {

[[noreturn]] void raise(const base::Error& error);
[[noreturn]] void raiseValueError(const std::string& message);
[[noreturn]] void raiseTypeError(const std::string& message);

// Returns the computed value, or raises the error.
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
