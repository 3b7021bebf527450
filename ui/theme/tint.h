// SPDX-License-Identifier: GPL-3.0-or-later
//
// A label whose text has a colour of the theme, also after the palette changed. The label owns what that needs. UI thread.
#pragma once

#include "ui/theme/theme.h"

class QWidget;

namespace sequency::ui::theme {

// `color`: theme::dimmedText, theme::problem, … Once for a label.
void tint(QWidget& label, QColor (*color)(const QPalette& palette));

}  // namespace sequency::ui::theme
