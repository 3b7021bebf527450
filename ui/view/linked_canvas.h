// SPDX-License-Identifier: GPL-3.0-or-later
//
// Links a canvas, whose items are the indices of one kind of selection, with the selection of the window.
//
// The canvas shows what other views select, and selects what the user chooses on it.
#pragma once

#include "ui/document/selection.h"

namespace sequency::ui {

class Canvas;

// Links the canvas with the selection as long as both objects exist.
void linkToSelection(Canvas& canvas, Selection& selection, Selected::Kind kind);

}  // namespace sequency::ui
