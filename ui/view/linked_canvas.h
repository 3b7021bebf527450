// SPDX-License-Identifier: GPL-3.0-or-later
//
// Links the items of a canvas to the selection of the window. The number of an item must be an index of the selection.
//
// The canvas then shows the selection of other views, and a choice on the canvas changes the selection.
#pragma once

#include "ui/document/selection.h"

namespace sequency::ui {

class Canvas;

// Links the canvas to the selection for as long as both objects exist.
void linkToSelection(Canvas& canvas, Selection& selection, Selected::Kind kind);

}  // namespace sequency::ui
