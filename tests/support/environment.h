// SPDX-License-Identifier: GPL-3.0-or-later
//
// Environment variables for cases (check.h). The Qt Test runner has a thread of its own that reads the environment at the beginning of every
// case: with setenv() there a case can crash it. This one takes the lock under which Qt reads.
#pragma once

namespace sequency::tests {

// Unset by null. False where the system refuses.
bool setVariable(const char* name, const char* value);

}  // namespace sequency::tests
