// SPDX-License-Identifier: GPL-3.0-or-later
//
// Finds a format by its name in the table of formats. Most formats have no enumerator in the code.
#pragma once

#include "engine/io/format.h"

namespace sequency::tests {

inline io::Format formatCalled(std::string_view name)
{
    return io::findFormat(name).value();
}

}  // namespace sequency::tests
