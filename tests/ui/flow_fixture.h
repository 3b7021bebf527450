// SPDX-License-Identifier: GPL-3.0-or-later
//
// A flow view for a test: jobs, document and view at 1000 × 640, made anew for every test function, and what a person does
// with it.
#pragma once

#include "tests/ui/slowness.h"
#include "ui/theme/theme.h"
#include "ui/views/flow/flow_view.h"

#include <QComboBox>
#include <QTest>
#include <QToolButton>

#include <memory>

namespace sequency::tests {

class FlowTest : public QObject {
    Q_OBJECT

private slots:
    void init()
    {
        ui::theme::apply(ui::theme::ColorScheme::Light);
        QLocale::setDefault(QLocale(QLocale::English, QLocale::UnitedStates));
        m_jobs = std::make_unique<ui::EngineJobs>();
        m_workbench = std::make_unique<ui::Workbench>(*m_jobs);
        m_view = std::make_unique<ui::FlowView>(*m_workbench);
        m_view->resize(1000, 640);
        m_view->show();
        QVERIFY(QTest::qWaitForWindowExposed(m_view.get(), answerTime()));
    }
    void cleanup()
    {
        m_view.reset();
        m_workbench.reset();
        m_jobs.reset();
    }

protected:
    template <typename Child>
    Child* child(const char* name) const
    {
        return m_view->findChild<Child*>(QLatin1String(name));
    }

    void waitForTrace(std::size_t rows)
    {
        QTRY_VERIFY_WITH_TIMEOUT(m_view->trace() != nullptr && !m_view->isComputing() &&
                                     m_view->trace()->graph.rows() == rows,
                                 answerTime());
        paint();
    }

    void enter(const QString& bits)
    {
        m_workbench->enterText(bits, io::Format::Bits);
        QTRY_VERIFY_WITH_TIMEOUT(m_workbench->hasFunction() && m_workbench->document().function->size() ==
                                                                   static_cast<std::size_t>(bits.size()),
                                 answerTime());
        waitForTrace(static_cast<std::size_t>(bits.size()));
    }

    void paint() { m_view->canvas().repaint(); }

    // The values that a column shows, "3 1 −1 1".
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
    void choose(const char* combo, int index) { child<QComboBox>(combo)->setCurrentIndex(index); }
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

    std::unique_ptr<ui::EngineJobs> m_jobs;
    std::unique_ptr<ui::Workbench> m_workbench;
    std::unique_ptr<ui::FlowView> m_view;
};

}  // namespace sequency::tests
