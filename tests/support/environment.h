// SPDX-License-Identifier: GPL-3.0-or-later
//
// Changes environment variables in test cases (check.h).
#pragma once

#include <cstdlib>

namespace sequency::tests {

// Sets a variable, or removes it if `value` is null. Returns false if the system refuses.
inline bool setVariable(const char* name, const char* value)
{
    return (value == nullptr ? ::unsetenv(name) : ::setenv(name, value, 1)) == 0;
}

}  // namespace sequency::tests
