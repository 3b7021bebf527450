// SPDX-License-Identifier: GPL-3.0-or-later
//
// Tests that no text is cut off in English and in German: on every tab of every page and of the side panel, in the list of lessons and in open
// lessons, on small screens.
#include "engine/analysis/forms/form.h"
#include "tests/support/qt_test.h"
#include "tests/ui/in_german.h"
#include "tests/ui/misfits.h"
#include "tests/ui/window_walk.h"
#include "ui/docks/explain_dock.h"
#include "ui/lesson/lesson_dock.h"
#include "ui/views/flow/flow_view.h"
#include "ui/window/lessons/lessons.h"

#include <QComboBox>
#include <QLabel>
#include <QListWidget>
#include <QScrollArea>
#include <QScrollBar>

#include <optional>

using namespace sequency;
using tests::testTimeout;

namespace {

struct TextWalk : tests::WindowWalk {
    TextWalk(const QSize& size, bool isGerman) : m_size(size), m_isGerman(isGerman)
    {
        window->resize(size);
        settle();
    }

    // Shows every tab of every page.
    void seePages()
    {
        for (int page = 0; page < tests::pageCount; ++page) {
            window->pages().showPage(static_cast<ui::PageHost::Page>(page));
            settle();
            see(QStringLiteral("page %1").arg(page), true);
            for (QTabBar* tabs : window->pages().stack().currentWidget()->findChildren<QTabBar*>()) {
                for (int i = 1; tabs->isVisible() && i < tabs->count(); ++i) {
                    if (!tabs->isTabVisible(i))
                        continue;
                    tabs->setCurrentIndex(i);
                    settle();
                    see(QStringLiteral("page %1, %2").arg(page).arg(tabs->tabText(i)), true);
                }
                tabs->setCurrentIndex(0);
            }
        }
    }

    // Shows all tabs of the side panel, the list of lessons and the first idea of some lessons.
    void seeSidePanel()
    {
        window->pages().showPage(ui::PageHost::Page::FlowGraph);
        window->pages().view<ui::FlowView>().setStep(1);
        workbench.selection().select(ui::Selected{ui::Selected::Kind::Node, 3, 2});
        for (QDockWidget* dock : window->docks().side()) {
            // The tabs of five docks do not fit in the column of docks of a narrow window.
            if (dock == &window->docks().notes() && m_size != tests::defaultSize)
                continue;
            dock->show();
            dock->raise();
            settle();
            see(dock->objectName());
        }
        window->docks().notes().hide();
        window->lessons().showList();
        ui::LessonDock& lessons = window->docks().lesson();
        const auto isQuiet = [&] { return !lessons.shelf().files().isBusy() && !jobs.isBusy(); };
        static_cast<void>(QTest::qWaitFor(isQuiet, testTimeout()));
        settle();
        see(QStringLiteral("lessons"));
        for (const char* lesson : {"function-as-vector", "butterfly", "constant-geometry"}) {
            lessons.shelf().open(QLatin1String(lesson));
            static_cast<void>(
                QTest::qWaitFor([&] { return lessons.course().isOpen() && isQuiet(); }, testTimeout()));
            settle();
            see(QLatin1String(lesson));
            lessons.course().close();
        }
    }

    QStringList faults;

private:
    void see(const QString& where, bool isPage = false)
    {
        if (window->size() != m_size)
            faults << QStringLiteral("%1: %2×%3").arg(where).arg(window->width()).arg(window->height());
        const bool isWide = m_size == tests::defaultSize && !m_isGerman && isPage;
        for (const QString& found : {tests::elisions(*window, isWide), tests::misfits(*window)})
            if (!found.isEmpty())
                faults << where + QLatin1Char('\n') + found;
    }

    QSize m_size;
    bool m_isGerman;
};

}  // namespace

class TestTextsFit : public QObject {
    Q_OBJECT

private slots:
    // 960×540 logical pixels are 1920×1080 at a scale of 200 %.
    void noTextIsCutOffOnASmallScreen_data()
    {
        QTest::addColumn<bool>("isGerman");
        QTest::addColumn<QSize>("size");
        for (const QSize& size : {QSize(1280, 800), QSize(1024, 768), QSize(960, 540)})
            for (const bool isGerman : {false, true})
                QTest::addRow("%s %d×%d", isGerman ? "German" : "English", size.width(), size.height())
                    << isGerman << size;
    }

    void noTextIsCutOffOnASmallScreen()
    {
        QFETCH(const bool, isGerman);
        QFETCH(const QSize, size);
        std::optional<tests::InGerman> german;
        if (isGerman)
            german.emplace();
        TextWalk walk(size, isGerman);
        QVERIFY(walk.isReady);
        walk.seePages();
        walk.seeSidePanel();
        QVERIFY2(walk.faults.isEmpty(), qPrintable(walk.faults.join(QLatin1Char('\n'))));
    }

    void theHintBelowTheHistogramOfKroneckerFormsIsNotElidedInGerman()
    {
        const tests::InGerman german;
        TextWalk walk(tests::defaultSize, true);
        QVERIFY(walk.isReady);
        walk.window->pages().showPage(ui::PageHost::Page::Forms);
        auto* kinds = walk.child<QComboBox>("formsKind");
        kinds->setCurrentIndex(kinds->findData(static_cast<int>(analysis::FormKind::Kronecker)));
        walk.settle();
        const auto* hint = walk.child<QLabel>("formsReadout");
        QVERIFY(hint->isVisible() && !hint->text().isEmpty());
        QCOMPARE(tests::elision(*hint), QString());
    }

    void theExplanationOfANodeFitsWithoutScrolling_data()
    {
        QTest::addColumn<bool>("isGerman");
        QTest::newRow("English") << false;
        QTest::newRow("German") << true;
    }

    void theExplanationOfANodeFitsWithoutScrolling()
    {
        QFETCH(const bool, isGerman);
        std::optional<tests::InGerman> german;
        if (isGerman)
            german.emplace();
        TextWalk walk(tests::defaultSize, isGerman);
        QVERIFY(walk.isReady);
        walk.window->pages().showPage(ui::PageHost::Page::FlowGraph);
        walk.workbench.selection().select(ui::Selected{ui::Selected::Kind::Node, 3, 2});
        walk.settle();
        const auto* matrix = walk.child<QWidget>("flowFactor");
        QCOMPARE(matrix->visibleRegion().boundingRect(), matrix->rect());
        QCOMPARE(matrix->height(), matrix->width());
        for (const auto* area : walk.window->docks().explain().findChildren<QScrollArea*>())
            QVERIFY2(area->verticalScrollBar()->maximum() == 0,
                     qPrintable(QString::number(area->verticalScrollBar()->maximum())));
    }
};

SEQUENCY_QT_TEST(TestTextsFit)
#include "tst_texts_fit.moc"
