// SPDX-License-Identifier: GPL-3.0-or-later
//
// The exit status of both runners where nothing failed and a case was skipped: SKIP_RETURN_CODE in test_functions.cmake, so
// that ctest shows the program as "Skipped" instead of passing over it.
#pragma once

namespace sequency::tests {

inline constexpr int skippedStatus = 77;

}  // namespace sequency::tests
