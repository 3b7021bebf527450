// SPDX-License-Identifier: GPL-3.0-or-later
//
// The project's own icons (resources/icons, black lines), drawn in the text colour of a palette and greyed if disabled.
//
// The icons are thus legible on light and dark windows. Callers must request them again when the palette changes.
//
// Threads: UI thread.
#pragma once

#include <QIcon>
#include <QPalette>
#include <QString>

class QWidget;

namespace sequency::ui {

// Returns the icon named `name`, such as "open" or "run"; an empty icon if the name is unknown.
QIcon lineIcon(const QString& name, const QPalette& palette);
QIcon programIcon();
// Recolours the buttons of docks and tool bars in `window`, because the pixmaps of the style are dark on any background.
void tintStyleButtons(const QWidget& window);

}  // namespace sequency::ui
