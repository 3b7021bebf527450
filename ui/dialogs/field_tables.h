// SPDX-License-Identifier: GPL-3.0-or-later
//
// A window with the addition and multiplication tables of a finite field. It stays open next to the main window and deletes itself when closed.
//
// Threads: UI thread.
#pragma once

#include "engine/transform/ring.h"

class QWidget;

namespace sequency::ui {

// Maximum number of elements of a field whose tables are shown. Larger tables are unreadable.
inline constexpr int maxFieldElements = 16;

// Opens the tables of `ring`, which must be a finite field of at most maxFieldElements elements.
void showFieldTables(const transform::Ring& ring, QWidget* parent);

}  // namespace sequency::ui
