// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/bar_overlay.h"

#include <QEvent>
#include <QLayout>
#include <QWidget>

#include <algorithm>

namespace sequency::ui {

BarOverlay::BarOverlay(QWidget& host, QWidget& above) : QObject(&host), m_host(host), m_above(above)
{
    host.installEventFilter(this);
    above.installEventFilter(this);
}

void BarOverlay::add(QWidget& bar)
{
    bar.setParent(&m_host);
    bar.hide();
    bar.installEventFilter(this);
    m_bars.push_back(&bar);
}

bool BarOverlay::eventFilter(QObject* watched, QEvent* event)
{
    switch (event->type()) {
    case QEvent::Resize:
    case QEvent::Move:
        if (watched == &m_host || watched == &m_above)
            place();
        break;
    case QEvent::Show:
    case QEvent::Hide:
    case QEvent::ShowToParent:
    case QEvent::HideToParent:
    case QEvent::LayoutRequest: place(); break;
    default: break;
    }
    return QObject::eventFilter(watched, event);
}

void BarOverlay::place()
{
    const int width = m_host.width();
    int top = m_above.isHidden() ? 0 : m_above.mapTo(&m_host, QPoint(0, m_above.height())).y();
    for (QWidget* bar : m_bars) {
        if (bar->isHidden())
            continue;
        const QLayout* layout = bar->layout();
        const int wanted = layout != nullptr && layout->hasHeightForWidth()
                               ? layout->totalHeightForWidth(width)
                               : bar->sizeHint().height();
        bar->setGeometry(0, top, width, std::min(wanted, m_host.height() - top));
        bar->raise();
        top += bar->height();
    }
}

}  // namespace sequency::ui
