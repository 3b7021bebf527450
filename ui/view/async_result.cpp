// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/view/async_result.h"

#include <QEvent>

namespace sequency::ui {

AsyncState::AsyncState(QWidget& view) : m_view(view)
{
    view.installEventFilter(this);
}

// Requests a pending result when the view is shown. During this event, the widget already counts as visible.
bool AsyncState::eventFilter(QObject* watched, QEvent* event)
{
    if (watched == &m_view && event->type() == QEvent::Show &&
        (state() == State::Waiting || state() == State::Failed))
        catchUp();
    return QObject::eventFilter(watched, event);
}

}  // namespace sequency::ui

#include "moc_async_result.cpp"
