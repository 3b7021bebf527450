// SPDX-License-Identifier: GPL-3.0-or-later
//
// Places bars over the upper edge of a widget, one below another.
//
// The bars cover the content without moving it, so that a click hits its target even if a bar appears at that moment.
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
    // Creates the overlay over `host`, below its child `above` (such as a tab bar). If `above` is null, the bars start at the top of `host`.
    BarOverlay(QWidget& host, QWidget* above);
    // Moves all bars to another widget without changing their visibility. The parameters have the same meaning as in the constructor.
    void moveTo(QWidget& host, QWidget* above);

    // Makes `bar` a child of the host and places it below the bars added before.
    void add(QWidget& bar);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void watch();
    void place();

    QPointer<QWidget> m_host;
    QPointer<QWidget> m_above;
    std::vector<QPointer<QWidget>> m_bars;
};

}  // namespace sequency::ui
