// SPDX-License-Identifier: GPL-3.0-or-later
//
// Values of nodes as they are written in the boxes of a flow graph: short, in the user's locale. Any thread.
#pragma once

#include "engine/base/element_vector.h"

#include <QString>

namespace sequency::ui {

// "3", "−1.5 + 0.866i", "1.73i", "−i": integers exactly, real values to five significant digits (whole from 100,000 to 10^8),
// parts of complex ones to three; rounding dust is left out.
QString nodeValueText(const base::ElementVector& values, std::size_t index);
// For how many digits a box is to be made: of integers room for a sign too, of at most 1024 others those of the longest,
// of more what it can be at most.
int nodeValueCharacters(const base::ElementVector& values);

}  // namespace sequency::ui
