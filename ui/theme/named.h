// SPDX-License-Identifier: GPL-3.0-or-later
//
// Sets the names of a new widget or action: the object name (for tests and settings), the accessible name (for screen readers) and the tool tip.
//
// An empty name or tip is not set. The tip is shown as plain text (plainTip()).
//
// Threads: UI thread.
#pragma once

#include "ui/format/plain_text.h"

#include <QWidget>

namespace sequency::ui {

template <typename Widget>
Widget* named(Widget* widget, const char* objectName, const QString& accessibleName = {},
              const QString& tip = {})
{
    widget->setObjectName(QLatin1String(objectName));
    if constexpr (requires { widget->setAccessibleName(accessibleName); })  // actions have no accessible name
        if (!accessibleName.isEmpty())
            widget->setAccessibleName(accessibleName);
    if (!tip.isEmpty())
        widget->setToolTip(plainTip(tip));
    return widget;
}

}  // namespace sequency::ui
