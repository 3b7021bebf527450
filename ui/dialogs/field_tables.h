// SPDX-License-Identifier: GPL-3.0-or-later
//
// The tables of addition and multiplication of a finite field, for people who read its sums: a window that stays beside the work
// and deletes itself when closed. UI thread.
#pragma once

#include "engine/transform/ring.h"

class QWidget;

namespace sequency::ui {

// Larger tables are not read.
inline constexpr int maxFieldElements = 16;

// `ring` is a finite field of at most maxFieldElements elements.
void showFieldTables(const transform::Ring& ring, QWidget* parent);

}  // namespace sequency::ui
