// SPDX-License-Identifier: GPL-3.0-or-later
//
// Computes the SHA-256 of a string as 64 hexadecimal digits, for collision-resistant names of compiled programs on disk. Not suitable for passwords.
// The library Nettle computes the hash; it cannot fail.
//
// Threads: any.
// Source:  FIPS 180-4.
#pragma once

#include <string>
#include <string_view>

namespace sequency::opencl {

std::string sha256(std::string_view text);

}  // namespace sequency::opencl
