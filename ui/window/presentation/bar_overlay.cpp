// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/presentation/bar_overlay.h"

#include <QEvent>
#include <QLayout>
#include <QWidget>

#include <algorithm>

namespace sequency::ui {

BarOverlay::BarOverlay(QWidget& host, QWidget* above) : QObject(&host), m_host(&host), m_above(above)
{
    watch();
}

void BarOverlay::watch()
{
    m_host->installEventFilter(this);
    if (m_above)
        m_above->installEventFilter(this);
}

void BarOverlay::moveTo(QWidget& host, QWidget* above)
{
    if (m_host == &host)
        return;
    for (const QPointer<QWidget>& old : {m_host, m_above})
        if (old)
            old->removeEventFilter(this);
    m_host = &host;
    m_above = above;
    watch();
    for (const QPointer<QWidget>& bar : m_bars) {
        const bool isShown = !bar->isHidden();
        bar->setParent(&host);
        bar->setVisible(isShown);
    }
    place();
}

void BarOverlay::add(QWidget& bar)
{
    bar.setParent(m_host);
    bar.hide();
    bar.installEventFilter(this);
    m_bars.emplace_back(&bar);
}

bool BarOverlay::eventFilter(QObject* watched, QEvent* event)
{
    switch (event->type()) {
    case QEvent::Resize:
    case QEvent::Move:
        if (watched == m_host || watched == m_above)
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
    if (!m_host)
        return;
    const int width = m_host->width();
    int top = !m_above || m_above->isHidden() ? 0 : m_above->mapTo(m_host, QPoint(0, m_above->height())).y();
    for (const QPointer<QWidget>& bar : m_bars) {
        if (!bar || bar->isHidden())
            continue;
        const QLayout* layout = bar->layout();
        const int wanted = layout != nullptr && layout->hasHeightForWidth()
                               ? layout->totalHeightForWidth(width)
                               : bar->sizeHint().height();
        bar->setGeometry(0, top, width, std::min(wanted, m_host->height() - top));
        bar->raise();
        top += bar->height();
    }
}

}  // namespace sequency::ui

#include "moc_bar_overlay.cpp"
