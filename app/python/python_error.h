// SPDX-License-Identifier: GPL-3.0-or-later
//
// Raises the engine's errors as Python exceptions, each with a one-line message.
//
// BadInput, BadUsage and Unsupported become ValueError, OutOfMemory becomes MemoryError, File becomes OSError, Device and Build become RuntimeError,
// and Cancelled becomes KeyboardInterrupt. Values that are not numbers raise a TypeError.
//
// Threads: requires the GIL.
#pragma once

#include "engine/base/error.h"

#include <pybind11/pybind11.h>

#include <string>
#include <utility>

namespace sequency::python {

[[noreturn]] void raise(const base::Error& error);
[[noreturn]] void raiseValueError(const std::string& message);
[[noreturn]] void raiseTypeError(const std::string& message);

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
