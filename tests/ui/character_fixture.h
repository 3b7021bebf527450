// SPDX-License-Identifier: GPL-3.0-or-later
//
// A view of characters for a test: jobs, document and view at 1000 × 700, made anew for every test function.
#pragma once

#include "tests/ui/slowness.h"
#include "ui/theme/theme.h"
#include "ui/views/characters/character_view.h"
#include "ui/workbench.h"

#include <QApplication>
#include <QComboBox>
#include <QMouseEvent>
#include <QTest>

#include <memory>

namespace sequency::tests {

inline void moveMouse(QWidget& widget, const QPoint& at, Qt::MouseButtons buttons = Qt::NoButton)
{
    QMouseEvent event(QEvent::MouseMove, QPointF(at), widget.mapToGlobal(QPointF(at)), Qt::NoButton, buttons,
                      Qt::NoModifier);
    QApplication::sendEvent(&widget, &event);
}

class CharacterTest : public QObject {
    Q_OBJECT

private slots:
    void init()
    {
        ui::theme::apply(ui::theme::ColorScheme::Light);
        QLocale::setDefault(QLocale(QLocale::English, QLocale::UnitedStates));
        m_jobs = std::make_unique<ui::EngineJobs>();
        m_workbench = std::make_unique<ui::Workbench>(*m_jobs);
        m_view = std::make_unique<ui::CharacterView>(*m_workbench);
        m_view->resize(1000, 700);
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
    ui::CharacterCanvas& canvas() { return m_view->canvas(); }
    ui::CharacterCell cursor() { return canvas().scene().cursor.value_or(ui::CharacterCell{999, 999}); }
    template <typename Child>
    Child* child(const char* name)
    {
        return m_view->findChild<Child*>(QLatin1String(name));
    }
    void choose(const char* name, int index) { child<QComboBox>(name)->setCurrentIndex(index); }
    QPoint centre(std::size_t row, std::size_t column)
    {
        return canvas().geometryNow().rect({row, column}).center().toPoint();
    }
    // Every tile that is seen is there.
    bool settled()
    {
        canvas().repaint();
        return QTest::qWaitFor([this] { return canvas().isComplete(); }, tests::answerTime());
    }

    std::unique_ptr<ui::EngineJobs> m_jobs;
    std::unique_ptr<ui::Workbench> m_workbench;
    std::unique_ptr<ui::CharacterView> m_view;
};

}  // namespace sequency::tests
