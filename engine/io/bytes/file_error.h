// SPDX-License-Identifier: GPL-3.0-or-later
//
// Functions that create errors about files. An error contains the path and the reason. Private to engine/io.
#pragma once

#include "engine/base/error.h"

#include <string>
#include <system_error>

namespace sequency::io {

inline base::Error fileError(const std::string& path, const std::string& message)
{
    return base::Error{base::ErrorKind::File, message, {path, 0, 0}};
}

// Returns an error whose message is `what` followed by the system's description of the errno value `code`, for example "cannot be written: No space
// left on device".
inline base::Error systemError(const std::string& path, const std::string& what, int code)
{
    return fileError(path, what + ": " + std::generic_category().message(code));
}

}  // namespace sequency::io
