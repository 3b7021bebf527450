// SPDX-License-Identifier: GPL-3.0-or-later
//
// How a command fails: it throws a base::Error, which main() prints and turns into the exit status.
//
// The engine throws nothing and returns a base::Result; require() takes its value or throws its error. A function that the engine calls
// back returns a Status and must not throw.
#pragma once

#include "engine/base/catch_exceptions.h"
#include "engine/base/error.h"

#include <string>
#include <utility>

namespace sequency::cli {

template <typename Value>
Value require(base::Result<Value> result)
{
    if (!result)
        throw result.error();
    return *std::move(result);
}

inline void require(const base::Status& status)
{
    if (!status)
        throw status.error();
}

// The same with `option` as the place of the error, which is BadUsage.
template <typename Value>
Value requireAt(const std::string& option, base::Result<Value> result)
{
    if (!result)
        throw base::Error{base::ErrorKind::BadUsage, result.error().message, {option, 0, 0}};
    return *std::move(result);
}

// Calls `work` and returns the error that it throws.
template <typename Work>
base::Status attempt(const Work& work)
{
    try {
        work();
        return base::success();
    } catch (const base::Error& error) {
        return error;
    } catch (const std::exception& exception) {
        return base::errorOf(exception);
    }
}

// Returns what `work` returns. An error of `work` in bad input that names no place gets `source` as its place.
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
