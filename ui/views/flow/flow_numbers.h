// SPDX-License-Identifier: GPL-3.0-or-later
//
// Formats node values for the boxes of a flow graph. The text is short and uses the user's locale.
//
// Threads: any.
#pragma once

#include "engine/base/element_vector.h"

#include <QString>

namespace sequency::ui {

// Returns the value of a node as text, such as "3", "−1.5 + 0.866i", "1.73i" or "−i". Integers are exact. Real values have five significant digits
// (no decimals from 100,000 to 10^8); the two parts of complex values have three. Rounding residue is omitted.
QString nodeValueText(const base::ElementVector& values, std::size_t index);
// Returns the number of characters for which a box must have room. For integers, this includes the sign. Up to 1024 non-integer values are formatted
// and measured; for more values, the maximum possible length is returned.
int nodeValueCharacters(const base::ElementVector& values);

}  // namespace sequency::ui
