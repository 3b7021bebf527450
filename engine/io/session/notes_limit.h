// SPDX-License-Identifier: GPL-3.0-or-later
//
// The longest notes of a session, in bytes of UTF-8.
//
// Longer ones are refused where they are read (BadInput), and a window does not insert them: an editor lays out all lines of a
// text at once, which takes about a second and 100 MiB for 8 MiB and grows with the length.
#pragma once

#include <cstddef>

namespace sequency::io {

inline constexpr std::size_t maxNotesBytes = std::size_t{8} << 20;

}  // namespace sequency::io
