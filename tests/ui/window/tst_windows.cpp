// SPDX-License-Identifier: GPL-3.0-or-later
//
// Tests several windows of one program: each window has its own function, undo history and unsaved-changes question. The last layout is restored.
#include "tests/support/qt_test.h"
#include "tests/ui/session_fixture.h"
#include "ui/theme/theme.h"
#include "ui/window/windows.h"

#include <QMenu>
#include <QScreen>
#include <QSet>
#include <QToolBar>

using namespace sequency;
using tests::testTimeout;
using ui::MainWindow;
using ui::Windows;

namespace {

// Returns the values of a window, for example "0110"; empty while the window computes.
QString valuesOf(MainWindow* window)
{
    ui::Workbench& workbench = window->workbench();
    const bool ready =
        workbench.hasFunction() && workbench.spectrum().value() && !workbench.spectrum().isStale();
    return ready ? QString::fromStdString(io::vectorText(*workbench.document().function)) : QString();
}

QAction* actionOf(const MainWindow* window, const QString& title)
{
    for (QAction* action : window->findChildren<QAction*>())
        if (action->text().remove(QLatin1Char('&')) == title)
            return action;
    return nullptr;
}

QMessageBox* questionOf(const MainWindow* window)
{
    for (QMessageBox* box : window->findChildren<QMessageBox*>())
        if (box->isVisible())
            return box;
    return nullptr;
}

}  // namespace

class TestWindows : public QObject {
    Q_OBJECT

    QTemporaryDir m_folder;

    QString function(const char* name, const QByteArray& values) const
    {
        const QString path = m_folder.filePath(QLatin1String(name));
        return tests::write(path, values) ? path : QString();
    }

private slots:
    void init() { QSettings().clear(); }

    void everyOpenedFileGetsItsOwnWindow()
    {
        Windows program;
        program.open({function("a.txt", "0110"), function("b.txt", "00010111")});
        QCOMPARE(program.windows().size(), std::size_t{2});
        MainWindow* const a = program.windows()[0];
        MainWindow* const b = program.windows()[1];
        EVENTUALLY_EQUAL(valuesOf(a), QStringLiteral("0110"));
        EVENTUALLY_EQUAL(valuesOf(b), QStringLiteral("00010111"));
        QVERIFY(a->pos() != b->pos());
        // Files dropped together on one window open in additional windows.
        a->openFiles({function("c.txt", "1000"), function("d.txt", "0111")});
        EVENTUALLY_EQUAL(program.windows().size(), std::size_t{3});
        EVENTUALLY_EQUAL(valuesOf(a), QStringLiteral("1000"));
        EVENTUALLY_EQUAL(valuesOf(program.windows()[2]), QStringLiteral("0111"));
        QCOMPARE(valuesOf(b), QStringLiteral("00010111"));
    }

    // Applying the style polishes and repaints all windows. If every new window did so, the total time would be quadratic in the number of windows.
    void openingAnotherWindowDoesNotApplyTheStyleAgain_data()
    {
        QTest::addColumn<ui::theme::ColorScheme>("scheme");
        QTest::newRow("system") << ui::theme::ColorScheme::System;
        QTest::newRow("dark") << ui::theme::ColorScheme::Dark;
    }

    void openingAnotherWindowDoesNotApplyTheStyleAgain()
    {
        QFETCH(const ui::theme::ColorScheme, scheme);
        Windows program;
        MainWindow& first = program.openWindow();
        first.setColorScheme(scheme);
        program.openWindow().close();  // the color scheme remains set for later windows
        EVENTUALLY_EQUAL(program.windows().size(), std::size_t{1});
        struct Counter : QObject {
            int changes = 0;
            bool eventFilter(QObject* watched, QEvent* event) override
            {
                const QEvent::Type type = event->type();
                changes += type == QEvent::StyleChange || type == QEvent::PaletteChange ? 1 : 0;
                return QObject::eventFilter(watched, event);
            }
        } counter;
        QCoreApplication::processEvents();
        first.installEventFilter(&counter);
        for (int i = 0; i < 3; ++i)
            program.openWindow();
        QCoreApplication::processEvents();
        QCOMPARE(counter.changes, 0);
        // The counter works: another scheme does change the window.
        first.setColorScheme(scheme == ui::theme::ColorScheme::Dark ? ui::theme::ColorScheme::Light
                                                                    : ui::theme::ColorScheme::Dark);
        QVERIFY(counter.changes > 0);
        first.removeEventFilter(&counter);
        first.setColorScheme(ui::theme::ColorScheme::System);
    }

    void manyCascadedWindowsStayOnTheScreen()
    {
        Windows program;
        for (int i = 0; i < 8; ++i) {
            const MainWindow& window = program.openWindow();
            QVERIFY2(window.screen()->availableGeometry().contains(window.frameGeometry()),
                     qPrintable(QStringLiteral("window %1").arg(i)));
        }
    }

    void theCascadeOfWindowsRestartsAtTheScreenEdge()
    {
        const QRect screen(100, 50, 1000, 700);
        const QSize size(900, 500);
        QPoint place = screen.topLeft();
        QSet<std::pair<int, int>> places;
        for (int i = 0; i < 40; ++i) {
            place = ui::positionNextTo(place, size, screen);
            QVERIFY(screen.contains(QRect(place, size)));
            places.insert({place.x(), place.y()});
        }
        QVERIFY(places.size() > 10);
        // A window larger than the screen shows its title bar.
        QCOMPARE(ui::positionNextTo(screen.topLeft(), {2000, 2000}, screen), screen.topLeft());
        // If the reference window is on another screen, the new window does not follow it.
        QCOMPARE(ui::positionNextTo({-500, 5000}, size, screen), screen.topLeft());
    }

    void everyWindowHasItsOwnEditsAndUndo()
    {
        Windows program;
        program.open({function("a.txt", "0110")});
        MainWindow* const a = program.windows().front();
        QAction* const another = actionOf(a, QStringLiteral("New window"));
        QVERIFY(another != nullptr);
        another->trigger();
        QCOMPARE(program.windows().size(), std::size_t{2});
        MainWindow* const b = program.windows()[1];
        QVERIFY(!b->workbench().hasFunction());
        EVENTUALLY_EQUAL(valuesOf(a), QStringLiteral("0110"));
        b->workbench().sources().enterText(QStringLiteral("0001"));
        EVENTUALLY_EQUAL(valuesOf(b), QStringLiteral("0001"));
        b->workbench().edits().stepCell(0);
        EVENTUALLY_EQUAL(valuesOf(b), QStringLiteral("1001"));
        QCOMPARE(valuesOf(a), QStringLiteral("0110"));
        QVERIFY(!a->isWindowModified());
        EVENTUALLY(b->isWindowModified());
        b->workbench().history().stack().undo();
        EVENTUALLY_EQUAL(valuesOf(b), QStringLiteral("0001"));
    }

    void quittingAsksOnlyIfWorkWouldBeLost()
    {
        Windows program;
        program.open({function("a.txt", "0110"), function("b.txt", "0111")});
        MainWindow* const a = program.windows()[0];
        MainWindow* const b = program.windows()[1];
        EVENTUALLY_EQUAL(valuesOf(a), QStringLiteral("0110"));
        EVENTUALLY_EQUAL(valuesOf(b), QStringLiteral("0111"));
        b->workbench().edits().stepCell(0);
        EVENTUALLY(b->isWindowModified() && !b->workbench().jobs().isBusy());
        program.closeAll();
        EVENTUALLY_EQUAL(program.windows().size(), std::size_t{1});
        QCOMPARE(program.windows().front(), b);
        QMessageBox* const question = questionOf(b);
        QVERIFY(question != nullptr);
        QTest::mouseClick(question->button(QMessageBox::Cancel), Qt::LeftButton);
        QVERIFY(b->isVisible());
        program.closeAll();
        QVERIFY(questionOf(b) != nullptr);
        QTest::mouseClick(questionOf(b)->button(QMessageBox::Discard), Qt::LeftButton);
        EVENTUALLY(program.windows().empty());
    }

    void theNextStartRestoresTheWindowLayout()
    {
        {
            Windows program;
            program.open({});
            MainWindow* const window = program.windows().front();
            window->docks().function().hide();
            window->close();
            EVENTUALLY(program.windows().empty());
        }
        Windows program;
        program.open({});
        MainWindow* const window = program.windows().front();
        QVERIFY(!window->docks().function().isVisible());
        QAction* const reset = actionOf(window, QStringLiteral("Reset layout"));
        QVERIFY(reset != nullptr);
        reset->trigger();
        QVERIFY(window->docks().function().isVisible());
    }

    // The presentation hides parts of the layout. The hidden state must not be saved for the next start.
    void closingAWindowDuringAPresentationKeepsTheSavedLayout()
    {
        {
            Windows program;
            program.open({});
            MainWindow* const window = program.windows().front();
            window->activateWindow();
            QVERIFY(QTest::qWaitForWindowActive(window, testTimeout()));
            QTest::keyClick(window, Qt::Key_F11);
            QVERIFY(!window->docks().function().isVisible());
            window->close();
            EVENTUALLY(program.windows().empty());
        }
        Windows program;
        program.open({});
        MainWindow* const window = program.windows().front();
        QVERIFY(window->docks().function().isVisible());
        QVERIFY(window->findChild<QToolBar*>(QStringLiteral("toolBar"))->isVisible());
        QVERIFY(!window->isFullScreen());
    }

    void recentFilesAreSharedByAllWindows()
    {
        Windows program;
        program.open({function("a.txt", "0110")});
        program.open({});
        EVENTUALLY_EQUAL(valuesOf(program.windows()[0]), QStringLiteral("0110"));
        const auto recent = [&program](std::size_t window) {
            for (QMenu* menu : program.windows()[window]->findChildren<QMenu*>())
                if (menu->title() == QStringLiteral("Open &recent"))
                    return menu;
            return static_cast<QMenu*>(nullptr);
        };
        QVERIFY(recent(1)->isEnabled());
        QCOMPARE(recent(1)->actions().front()->text(), QStringLiteral("a.txt"));
        recent(1)->actions().last()->trigger();  // the last entry clears the list
        QVERIFY(!recent(0)->isEnabled());
    }
};

SEQUENCY_QT_TEST(TestWindows)
#include "tst_windows.moc"
