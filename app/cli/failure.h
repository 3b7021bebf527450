// SPDX-License-Identifier: GPL-3.0-or-later
//
// Helpers for the errors of commands. A command fails by throwing a base::Error; main() prints the error and converts it to the exit status.
//
// The engine throws nothing and returns a base::Result. The functions in engine/base/failure.h return the value of a result or throw its error.
// Callbacks of the engine return a Status and must not throw.
#pragma once

#include "engine/base/failure.h"

#include <string>
#include <utility>

namespace sequency::cli {

using base::attempt;
using base::require;

// Returns the value of `result`. If `result` is an error, throws a BadUsage error with its message, located at `option`.
template <typename Value>
Value requireAt(const std::string& option, base::Result<Value> result)
{
    if (!result)
        throw base::Error{base::ErrorKind::BadUsage, result.error().message, {option, 0, 0}};
    return *std::move(result);
}

// Returns work(). If `work` throws a BadInput error without a location, sets the location to `source`.
template <typename Work>
auto placedAt(const std::string& source, const Work& work) -> decltype(work())
{
    try {
        return work();
    } catch (base::Error& error) {
        if (error.kind == base::ErrorKind::BadInput && error.place.source.empty())
            error.place.source = source;
        throw;
    }
}

}  // namespace sequency::cli
