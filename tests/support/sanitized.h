// SPDX-License-Identifier: GPL-3.0-or-later
//
// True if this build has a sanitizer that allocates memory, so that the memory of the program cannot be measured.
#pragma once

namespace sequency::tests {

#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
inline constexpr bool isSanitized = true;
#else
inline constexpr bool isSanitized = false;
#endif

}  // namespace sequency::tests
