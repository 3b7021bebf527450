// SPDX-License-Identifier: GPL-3.0-or-later
//
// Bars over the upper edge of a widget, one below the other: they cover what is there and move nothing, so that what was
// about to be clicked is still where it was. UI thread.
#pragma once

#include <QObject>
#include <QPointer>

#include <vector>

class QWidget;

namespace sequency::ui {

class BarOverlay : public QObject {
    Q_OBJECT

public:
    // Over `host`, below its child `above` (a row of tabs, say), which stays free; null: at the top.
    BarOverlay(QWidget& host, QWidget* above);
    // All bars, and whether they are shown, go to another widget.
    void moveTo(QWidget& host, QWidget* above);

    // Becomes the host's child.
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
