// SPDX-License-Identifier: GPL-3.0-or-later
//
// Makes canvases accessible to screen readers.
//
// Every item of a canvas is an accessible child with a name, a value and a position, created on request. The item at the cursor has the focus.
//
// Threads: UI thread.
#pragma once

#include "ui/canvas/canvas.h"

namespace sequency::ui {

// Registers the accessible interface of canvases. Must be called once per program; later calls have no effect.
void makeCanvasesAccessible();
void sayFocusMoved(Canvas& canvas, Item item);

}  // namespace sequency::ui
