// SPDX-License-Identifier: GPL-3.0-or-later
//
// Gives the text of a label a colour of the theme that follows changes of the palette.
//
// Ownership: the label owns the helper object.
// Threads:   UI thread.
#pragma once

#include "ui/theme/theme.h"

class QWidget;

namespace sequency::ui::theme {

// `color` is theme::dimmedText, theme::problem, … Call it once per label.
void tint(QWidget& label, QColor (*color)(const QPalette& palette));

}  // namespace sequency::ui::theme
