// SPDX-License-Identifier: GPL-3.0-or-later
//
// A flow view of 1000 × 640 with its jobs and document, created again for every test function, and user actions on it.
#pragma once

#include "tests/ui/view_fixture.h"
#include "ui/views/flow/flow_view.h"

#include <QTest>
#include <QToolButton>

namespace sequency::tests {

class FlowTest : public QObject, protected ViewFixture<ui::FlowView> {
    Q_OBJECT

private slots:
    void init() { make({1000, 640}); }
    void cleanup() { drop(); }

protected:
    void waitForTrace(std::size_t rows)
    {
        EVENTUALLY(m_view->trace() != nullptr && !m_view->isComputing() &&
                   m_view->trace()->graph.rows() == rows);
        paint();
    }

    void enter(const QString& bits)
    {
        m_workbench->sources().enterText(bits, io::Format::Bits);
        EVENTUALLY(m_workbench->hasFunction() &&
                   m_workbench->document().function->size() == static_cast<std::size_t>(bits.size()));
        waitForTrace(static_cast<std::size_t>(bits.size()));
    }

    void paint() { m_view->canvas().repaint(); }

    // Returns the values shown in a column, for example "3 1 −1 1".
    QString shown(std::size_t column)
    {
        paint();
        QStringList values;
        for (std::size_t node = 0; node < m_view->trace()->graph.nodes(column); ++node)
            if (const QString value = m_view->canvas().shownValue({column, node}); !value.isEmpty())
                values << value;
        return values.join(QLatin1Char(' '));
    }

    QString nameAt(ui::FlowNode node)
    {
        paint();
        for (const ui::FlowText& text : m_view->canvas().texts())
            if (text.kind == ui::FlowText::Kind::Name && text.node == node)
                return text.text;
        return {};
    }

    void press(Qt::Key key, Qt::KeyboardModifiers modifiers = {})
    {
        QTest::keyClick(&m_view->canvas(), key, modifiers);
    }
    void click(const char* button) { QTest::mouseClick(child<QToolButton>(button), Qt::LeftButton); }
    void clickNode(ui::FlowNode node)
    {
        paint();
        QTest::mouseClick(&m_view->canvas(), Qt::LeftButton, {}, m_view->canvas().pointOf(node).toPoint());
    }
    void clickValue(ui::FlowNode node)
    {
        paint();
        const QRectF place = m_view->canvas().placeOf(ui::FlowText::Kind::Value, node);
        QVERIFY(!place.isEmpty());
        QTest::mouseClick(&m_view->canvas(), Qt::LeftButton, {}, place.center().toPoint());
    }
};

}  // namespace sequency::tests
