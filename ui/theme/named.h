// SPDX-License-Identifier: GPL-3.0-or-later
//
// Names a new widget or action: its object name, by which tests and settings find it, its name for screen readers and its tool tip.
//
// An empty name or tip is not set. The tip is plain text (plainTip()).
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
    if constexpr (requires { widget->setAccessibleName(accessibleName); })  // an action has no such name
        if (!accessibleName.isEmpty())
            widget->setAccessibleName(accessibleName);
    if (!tip.isEmpty())
        widget->setToolTip(plainTip(tip));
    return widget;
}

}  // namespace sequency::ui
