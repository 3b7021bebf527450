// SPDX-License-Identifier: GPL-3.0-or-later
//
// The context menu of a widget that consists of the widget's actions.
//
// Replaces Qt::ActionsContextMenu, for which Qt keeps the menu on the stack: the program would crash if the widget were deleted while the menu is
// open, for example with a dialog that closes when its work is done.
//
// Threads: UI thread.
#pragma once

#include <QMenu>
#include <QWidget>

namespace sequency::ui {

// Lets a right click or the menu key on `widget` open a menu of its actions. The widget owns the menu.
inline void setActionsMenu(QWidget& widget)
{
    widget.setContextMenuPolicy(Qt::CustomContextMenu);
    QObject::connect(&widget, &QWidget::customContextMenuRequested, &widget, [&widget](const QPoint& at) {
        auto* const menu = new QMenu(&widget);
        menu->setAttribute(Qt::WA_DeleteOnClose);
        menu->addActions(widget.actions());
        menu->popup(widget.mapToGlobal(at));
    });
}

}  // namespace sequency::ui
