// SPDX-License-Identifier: GPL-3.0-or-later
//
// Whether this build has a sanitizer that keeps memory of its own: what a program takes says nothing then.
#pragma once

namespace sequency::tests {

#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
inline constexpr bool isSanitized = true;
#else
inline constexpr bool isSanitized = false;
#endif

}  // namespace sequency::tests
