// SPDX-License-Identifier: GPL-3.0-or-later
//
// Whether the begin of an input is text. Internal to io.
#pragma once

#include "engine/io/bytes/byte_source.h"

namespace sequency::io {

// BadInput, naming the byte, where it is empty, UTF-16, or holds a NUL byte.
base::Status checkIsText(const std::string& source, std::string_view begin);

}  // namespace sequency::io
