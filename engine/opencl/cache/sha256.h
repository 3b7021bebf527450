// SPDX-License-Identifier: GPL-3.0-or-later
//
// SHA-256 of a text as 64 hexadecimal digits: collision-resistant names for compiled programs on disk. Not for passwords. Computed by Nettle, which
// has no state between calls and cannot fail. One allocation; any thread.
// Source: FIPS 180-4.
#pragma once

#include <string>
#include <string_view>

namespace sequency::opencl {

std::string sha256(std::string_view text);

}  // namespace sequency::opencl
