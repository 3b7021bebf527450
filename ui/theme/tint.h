// SPDX-License-Identifier: GPL-3.0-or-later
//
// Sets the text colour of a label to a colour of the theme, and updates it when the palette changes.
//
// Ownership: the label owns the helper object.
// Threads:   UI thread.
#pragma once

#include "ui/theme/theme.h"

class QWidget;

namespace sequency::ui::theme {

// Sets the text colour to the result of `color`, for example theme::dimmedText or theme::problem. Must not be called more than once per label.
void tint(QWidget& label, QColor (*color)(const QPalette& palette));

}  // namespace sequency::ui::theme
