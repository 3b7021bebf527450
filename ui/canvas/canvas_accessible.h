// SPDX-License-Identifier: GPL-3.0-or-later
//
// Makes canvases accessible to screen readers: every item is a child with a name, a value and a position; the item at the cursor has the focus.
//
// Children are created on request.
//
// Threads: UI thread.
#pragma once

#include "ui/canvas/canvas.h"

namespace sequency::ui {

// Call it once per program; further calls have no effect.
void makeCanvasesAccessible();
// Reports to screen readers that the cursor of a canvas has moved to another item.
void sayFocusMoved(Canvas& canvas, Item item);

}  // namespace sequency::ui
