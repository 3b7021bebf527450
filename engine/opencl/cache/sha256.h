// SPDX-License-Identifier: GPL-3.0-or-later
//
// The hash SHA-256 of a text, as 64 hexadecimal digits: for names of compiled programs on disk that nobody can choose to
// collide. Computed by Nettle, which keeps no state between calls, cannot fail and needs no end. One allocation; any thread.
// Not for passwords.
// Source: FIPS 180-4.
#pragma once

#include <string>
#include <string_view>

namespace sequency::opencl {

std::string sha256(std::string_view text);

}  // namespace sequency::opencl
