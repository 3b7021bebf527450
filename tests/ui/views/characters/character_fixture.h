// SPDX-License-Identifier: GPL-3.0-or-later
//
// A character view of 1000 × 700 with its jobs and document, created again for every test function.
#pragma once

#include "tests/ui/view_fixture.h"
#include "ui/views/characters/character_view.h"

#include <QApplication>
#include <QMouseEvent>
#include <QTest>

namespace sequency::tests {

inline void moveMouse(QWidget& widget, const QPoint& at, Qt::MouseButtons buttons = Qt::NoButton)
{
    QMouseEvent event(QEvent::MouseMove, QPointF(at), widget.mapToGlobal(QPointF(at)), Qt::NoButton, buttons,
                      Qt::NoModifier);
    QApplication::sendEvent(&widget, &event);
}

class CharacterTest : public QObject, protected ViewFixture<ui::CharacterView> {
    Q_OBJECT

private slots:
    void init() { make({1000, 700}); }
    void cleanup() { drop(); }

protected:
    ui::CellCanvas& canvas() { return m_view->canvas(); }
    ui::CharacterCells& cells() { return m_view->cells(); }
    ui::Cell cursor() { return canvas().cursorCell().value_or(ui::Cell{999, 999}); }
    QPoint centre(std::size_t row, std::size_t column)
    {
        return canvas().geometryNow().rect({row, column}).center().toPoint();
    }
    // Waits until every visible tile is computed. Returns false after the time limit.
    bool settled()
    {
        canvas().repaint();
        return QTest::qWaitFor([this] { return cells().isComplete(); }, tests::testTimeout());
    }
};

}  // namespace sequency::tests
