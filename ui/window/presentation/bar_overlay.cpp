// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/presentation/bar_overlay.h"

#include <QEvent>
#include <QLayout>
#include <QWidget>

#include <algorithm>

namespace sequency::ui {

BarOverlay::BarOverlay(QWidget& host) : QObject(&host), m_host(&host)
{
    m_host->installEventFilter(this);
}

void BarOverlay::moveTo(QWidget& host)
{
    if (m_host == &host)
        return;
    if (m_host)
        m_host->removeEventFilter(this);
    m_host = &host;
    m_host->installEventFilter(this);
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
        if (watched == m_host)
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
    constexpr int maxWidth = 480;
    constexpr int margin = 12;
    constexpr int controls = 40;  // height in pixels of the lowest line of a page
    const int width = std::min(maxWidth, m_host->width() - 2 * margin);
    int bottom = m_host->height() - controls;
    for (const QPointer<QWidget>& bar : m_bars) {
        if (!bar || bar->isHidden())
            continue;
        const QLayout* layout = bar->layout();
        const int wanted = layout != nullptr && layout->hasHeightForWidth()
                               ? layout->totalHeightForWidth(width)
                               : bar->sizeHint().height();
        const int height = std::min(wanted, bottom - margin);
        bar->setGeometry(m_host->width() - margin - width, bottom - height, width, height);
        bar->raise();
        bottom -= height + margin / 2;
    }
}

}  // namespace sequency::ui

#include "moc_bar_overlay.cpp"
