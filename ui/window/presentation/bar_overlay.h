// SPDX-License-Identifier: GPL-3.0-or-later
//
// Lets message bars float over the lower right corner of a widget, one above another.
//
// The bars cover content but move nothing, so that a click hits its target even if a message appears at that moment. They do not cover the lowest
// line of the widget, where pages have their controls.
//
// Threads: UI thread.
#pragma once

#include <QObject>
#include <QPointer>

#include <vector>

class QWidget;

namespace sequency::ui {

class BarOverlay : public QObject {
    Q_OBJECT

public:
    explicit BarOverlay(QWidget& host);
    // Moves all bars to another widget without changing their visibility.
    void moveTo(QWidget& host);

    // Makes `bar` a child of the host and places it above the other bars.
    void add(QWidget& bar);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void place();

    QPointer<QWidget> m_host;
    std::vector<QPointer<QWidget>> m_bars;
};

}  // namespace sequency::ui
