// SPDX-License-Identifier: GPL-3.0-or-later
//
// Converts an exception thrown by a job into an Error, so that it does not end the program.
//
// The engine itself reports failures of large allocations as errors. These functions are a last resort, above all for std::bad_alloc from a string or
// a list. Any thread; costs nothing unless an exception is thrown.
#pragma once

#include "engine/base/error.h"

#include <exception>

namespace sequency::base {

// Returns OutOfMemory for a failed allocation, otherwise Unsupported with the exception's message as `log`. Must be called in a catch block.
Error errorOf(const std::exception& exception);

// Returns the result of `work` (a Status or a Result), or the Error for an exception that `work` threw.
template <typename Work>
auto catchExceptions(const Work& work) -> decltype(work())
{
    try {
        return work();
    } catch (const std::exception& exception) {
        return errorOf(exception);
    }
}

}  // namespace sequency::base
