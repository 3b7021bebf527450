// SPDX-License-Identifier: GPL-3.0-or-later
//
// The project's own icons (resources/icons, black lines), drawn in the text colour of a palette so that they are
// legible on light and dark windows; greyed where disabled. Ask again when the palette changes. UI thread.
#pragma once

#include <QIcon>
#include <QPalette>
#include <QString>

class QWidget;

namespace sequency::ui {

// "open", "run", … Empty for an unknown name.
QIcon lineIcon(const QString& name, const QPalette& palette);
// In its own colours.
QIcon programIcon();
// The buttons of docks and tool bars in a window, which are pixmaps of the style, dark on any ground.
void tintStyleButtons(const QWidget& window);

}  // namespace sequency::ui
