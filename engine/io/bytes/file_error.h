// SPDX-License-Identifier: GPL-3.0-or-later
//
// What is said of a file that cannot be read or written: its path and why. Private to engine/io.
#pragma once

#include "engine/base/error.h"

#include <string>

namespace sequency::io {

inline base::Error fileError(const std::string& path, const std::string& message)
{
    return base::Error{base::ErrorKind::File, message, {path, 0, 0}};
}

}  // namespace sequency::io
