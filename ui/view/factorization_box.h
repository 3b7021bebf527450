// SPDX-License-Identifier: GPL-3.0-or-later
//
// The choice of a factorization in a combo box whose items hold the names of transform::drawnAlgorithms().
//
// Threads: UI thread.
#pragma once

#include "engine/transform/catalogue.h"

#include <string>

class QComboBox;

namespace sequency::ui {

// Enables the items that compute the transform and selects `chosen`, or the default factorization if `chosen` does not compute the transform. Emits no
// signals.
void showFactorization(QComboBox& box, const std::string& chosen, const transform::TransformSpec& spec);

}  // namespace sequency::ui
