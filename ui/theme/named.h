// SPDX-License-Identifier: GPL-3.0-or-later
//
// The names of a new widget: its object name, by which tests and settings find it, and its name for screen readers where no label has it.
#pragma once

#include <QWidget>

namespace sequency::ui {

template <typename Widget>
Widget* named(Widget* widget, const char* objectName, const QString& accessibleName = {})
{
    widget->setObjectName(QLatin1String(objectName));
    if constexpr (requires { widget->setAccessibleName(accessibleName); })  // an action has none
        if (!accessibleName.isEmpty())
            widget->setAccessibleName(accessibleName);
    return widget;
}

}  // namespace sequency::ui
