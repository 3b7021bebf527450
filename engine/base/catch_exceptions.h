// SPDX-License-Identifier: GPL-3.0-or-later
//
// The last net under a job: work that throws all the same (std::bad_alloc of a string or a list, above all) ends as an
// Error instead of ending the program. The engine reports the failure of every large allocation by itself; this is for
// what lies between them. Any thread; costs nothing where nothing is thrown.
#pragma once

#include "engine/base/error.h"

#include <exception>

namespace sequency::base {

// OutOfMemory for a failed allocation, else Unsupported with the exception's words as log. For use in a handler.
Error errorOf(const std::exception& exception);

// `work` returns a Status or a Result.
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
