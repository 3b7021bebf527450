// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/theme/popup_panel.h"

#include <QScreen>

#include <algorithm>

namespace sequency::ui {

PopupPanel::PopupPanel(const char* name, QWidget* parent) : QFrame(parent, Qt::Popup)
{
    setObjectName(QLatin1String(name));
    setFrameShape(QFrame::StyledPanel);
}

void PopupPanel::openAt(const QWidget& button)
{
    adjustSize();
    const QRect screen = button.screen()->availableGeometry();
    const QRect at(button.mapToGlobal(QPoint()), button.size());
    const bool isBelow = screen.bottom() - at.bottom() >= at.top() - screen.top();
    const int y = isBelow ? at.bottom() + 1 : at.top() - height();
    move(std::clamp(at.left(), screen.left(), std::max(screen.left(), screen.right() + 1 - width())),
         std::clamp(y, screen.top(), std::max(screen.top(), screen.bottom() + 1 - height())));
    show();
    setFocus(Qt::PopupFocusReason);
    focusNextChild();
}

}  // namespace sequency::ui

#include "moc_popup_panel.cpp"
