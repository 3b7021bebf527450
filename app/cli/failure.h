// SPDX-License-Identifier: GPL-3.0-or-later
//
// Commands fail by throwing a base::Error, which main() prints and converts to the exit status.
//
// The engine throws nothing and returns a base::Result; engine/base/failure.h takes its value or throws its error. Callbacks of the engine return a
// Status and must not throw.
#pragma once

#include "engine/base/failure.h"

#include <string>
#include <utility>

namespace sequency::cli {

using base::attempt;
using base::require;

// Returns the value of `result`, or throws its error as BadUsage located at `option`.
template <typename Value>
Value requireAt(const std::string& option, base::Result<Value> result)
{
    if (!result)
        throw base::Error{base::ErrorKind::BadUsage, result.error().message, {option, 0, 0}};
    return *std::move(result);
}

// Returns the value that `work` returns. A BadInput error without a location gets `source` as its location.
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
