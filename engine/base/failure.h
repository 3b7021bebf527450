// SPDX-License-Identifier: GPL-3.0-or-later
//
// Functions for code that reports errors as exceptions, because a failure ends many nested calls.
//
// Such code throws base::Error. require() returns the value of a Result or throws its error; attempt() and resultOf() catch the errors that a call
// throws. A function that throws must be private to its file or folder: no public function of the engine, and no function that the engine calls back,
// may let an exception escape.
#pragma once

#include "engine/base/catch_exceptions.h"

#include <utility>

namespace sequency::base {

template <typename Value>
Value require(Result<Value> result)
{
    if (!result)
        throw result.error();
    return *std::move(result);
}

inline void require(const Status& status)
{
    if (!status)
        throw status.error();
}

// Calls `work` and returns its value, or the error that `work` throws.
template <typename Work>
auto resultOf(const Work& work) -> Result<decltype(work())>
{
    try {
        return work();
    } catch (const Error& error) {
        return error;
    } catch (const std::exception& exception) {
        return errorOf(exception);
    }
}

// Calls `work`, which returns no value. Returns success, or the error that `work` throws.
template <typename Work>
Status attempt(const Work& work)
{
    return resultOf([&] {
        work();
        return std::monostate();
    });
}

}  // namespace sequency::base
