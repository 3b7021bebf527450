// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/base/catch_exceptions.h"

#include <new>
#include <stdexcept>
#include <string>
#include <system_error>

namespace sequency::base {

Error errorOf(const std::exception& exception)
{
    // Two other exceptions also mean that an allocation failed: std::length_error from a string or a list, and std::system_error if a thread cannot
    // be started.
    const auto* const system = dynamic_cast<const std::system_error*>(&exception);
    if (dynamic_cast<const std::bad_alloc*>(&exception) != nullptr ||
        dynamic_cast<const std::length_error*>(&exception) != nullptr ||
        (system != nullptr && (system->code() == std::errc::resource_unavailable_try_again ||
                               system->code() == std::errc::not_enough_memory)))
        return {ErrorKind::OutOfMemory, "out of memory, expected a smaller size or more free memory"};
    return {ErrorKind::Unsupported, std::string("internal error: ") + exception.what(), {}, exception.what()};
}

}  // namespace sequency::base
