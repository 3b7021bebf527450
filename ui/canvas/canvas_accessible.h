// SPDX-License-Identifier: GPL-3.0-or-later
//
// Canvases for screen readers: every item is a child with a name, a value and a place; the cursor's has the focus. Children are made
// when they are asked for. UI thread.
#pragma once

#include "ui/canvas/canvas.h"

namespace sequency::ui {

// Once a program; more often is free.
void makeCanvasesAccessible();
// The cursor of a canvas went to another item.
void sayFocusMoved(Canvas& canvas, Item item);

}  // namespace sequency::ui
