// SPDX-License-Identifier: GPL-3.0-or-later
//
// A canvas whose items are the indices of one kind of the window's selection: it shows what others select, and selects what is chosen on it.
#pragma once

#include "ui/document/selection.h"

namespace sequency::ui {

class Canvas;

// For as long as both live.
void linkToSelection(Canvas& canvas, Selection& selection, Selected::Kind kind);

}  // namespace sequency::ui
