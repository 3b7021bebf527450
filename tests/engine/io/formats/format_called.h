// SPDX-License-Identifier: GPL-3.0-or-later
//
// Returns a format by the name of its row; most formats have no other name in the code.
#pragma once

#include "engine/io/format.h"

namespace sequency::tests {

inline io::Format formatCalled(std::string_view name)
{
    return io::findFormat(name).value();
}

}  // namespace sequency::tests
