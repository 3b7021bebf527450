// SPDX-License-Identifier: GPL-3.0-or-later
//
// Tests that mnemonics are unique in every menu, in every dialog, and among the controls of a page and its docks. Shortcuts with Ctrl must be unique
// as well, and include those of the platform.
#include "tests/support/qt_test.h"
#include "tests/ui/lesson/lesson_fixture.h"
#include "tests/ui/window_walk.h"

#include <QDockWidget>
#include <QGroupBox>
#include <QLabel>
#include <QMenuBar>
#include <QTabBar>
#include <QTabWidget>

using namespace sequency;
using tests::testTimeout;
using tests::WindowFixture;

namespace {

// Collects mnemonics and reports texts that share a mnemonic.
class Letters {
public:
    void take(const QString& text)
    {
        const QKeySequence key = QKeySequence::mnemonic(text);
        if (key.isEmpty())
            return;
        QString& owner = m_owners[key.toString()];
        if (owner.isEmpty() || owner == text)
            owner = text;
        else
            m_clashes << QStringLiteral("%1: “%2” and “%3”").arg(key.toString(), owner, text);
    }

    void takeVisible(const QWidget& part)
    {
        for (const QWidget* widget : part.findChildren<QWidget*>()) {
            if (!widget->isVisible() || widget->window() != part.window())
                continue;
            if (const auto* button = qobject_cast<const QAbstractButton*>(widget))
                take(button->text());
            else if (const auto* label = qobject_cast<const QLabel*>(widget);
                     label != nullptr && label->buddy() != nullptr)
                take(label->text());
            else if (const auto* box = qobject_cast<const QGroupBox*>(widget))
                take(box->title());
            else if (const auto* tabs = qobject_cast<const QTabBar*>(widget))
                for (int i = 0; i < tabs->count(); ++i)
                    take(tabs->tabText(i));
        }
    }

    QString clashes() const { return m_clashes.join(QLatin1Char('\n')); }

private:
    QMap<QString, QString> m_owners;
    QStringList m_clashes;
};

QString clashesIn(const QWidget& part)
{
    Letters letters;
    letters.takeVisible(part);
    return letters.clashes();
}

}  // namespace

class TestMnemonics : public QObject {
    Q_OBJECT

private slots:
    void everyMenuHasUniqueMnemonics()
    {
        WindowFixture fixture;
        fixture.workbench.sources().openExample(QStringLiteral("majority-3"));
        EVENTUALLY(fixture.hasSpectrum(8));
        int menus = 0;
        for (const QMenu* menu : fixture.window->findChildren<QMenu*>()) {
            Letters letters;
            for (const QAction* action : menu->actions())
                letters.take(action->text());
            QVERIFY2(letters.clashes().isEmpty(),
                     qPrintable(menu->title() + QLatin1Char('\n') + letters.clashes()));
            ++menus;
        }
        QVERIFY(menus > 10);
    }

    void everyKeyboardShortcutBelongsToOneAction()
    {
        const WindowFixture fixture;
        QMap<QString, const QAction*> owners;
        for (const QAction* action : fixture.window->actions()) {
            for (const QKeySequence& key : action->shortcuts()) {
                const QAction*& owner = owners[key.toString()];
                QVERIFY2(owner == nullptr || owner == action,
                         qPrintable(key.toString() + QLatin1Char(' ') + action->text()));
                owner = action;
            }
        }
        QVERIFY(owners.size() > 20);
    }

    void actionsHaveTheStandardShortcutsOfThePlatform_data()
    {
        QTest::addColumn<QString>("action");
        QTest::addColumn<QKeySequence::StandardKey>("standard");
        QTest::addColumn<QKeySequence>("everywhere");
        QTest::newRow("quit") << QStringLiteral("Quit") << QKeySequence::Quit
                              << QKeySequence(Qt::CTRL | Qt::Key_Q);
        QTest::newRow("save as") << QStringLiteral("Save as…") << QKeySequence::SaveAs
                                 << QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_S);
        QTest::newRow("close") << QStringLiteral("Close") << QKeySequence::Close
                               << QKeySequence(Qt::CTRL | Qt::Key_W);
        QTest::newRow("refresh") << QStringLiteral("Reload devices") << QKeySequence::Refresh
                                 << QKeySequence(Qt::Key_F5);
    }

    void actionsHaveTheStandardShortcutsOfThePlatform()
    {
        QFETCH(QString, action);
        QFETCH(QKeySequence::StandardKey, standard);
        QFETCH(QKeySequence, everywhere);
        const WindowFixture fixture;
        const QAction* const asked = fixture.action(action);
        QVERIFY(asked != nullptr);
        QList<QKeySequence> expected = QKeySequence::keyBindings(standard);
        expected.removeAll(QKeySequence(Qt::CTRL | Qt::Key_R));  // Ctrl+R is the shortcut of Run
        if (!expected.contains(everywhere))
            expected << everywhere;
        QCOMPARE(asked->shortcuts(), expected);
        VERIFY_CONTAINS(asked->toolTip(), expected.front().toString(QKeySequence::NativeText));
    }

    void theCloseShortcutOfThePlatformClosesTheWindow_data()
    {
        QTest::addColumn<QKeySequence>("key");
        for (const QKeySequence& key : QKeySequence::keyBindings(QKeySequence::Close))
            QTest::newRow(qPrintable(key.toString())) << key;
    }

    void theCloseShortcutOfThePlatformClosesTheWindow()
    {
        QFETCH(QKeySequence, key);
        const WindowFixture fixture;
        EVENTUALLY(!fixture.jobs.isBusy());
        fixture.window->activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(fixture.window.get(), testTimeout()));
        QTest::keySequence(fixture.window.get(), key);
        EVENTUALLY(!fixture.window->isVisible());
    }

    void everyPageHasUniqueMnemonics_data()
    {
        QTest::addColumn<QString>("transform");
        QTest::newRow("Walsh") << QStringLiteral("walsh");
        QTest::newRow("Reed-Muller") << QStringLiteral("reed-muller");
    }

    void everyPageHasUniqueMnemonics()
    {
        QFETCH(QString, transform);
        WindowFixture fixture;
        fixture.openExample("majority-3", 8);
        fixture.workbench.transformSettings().setTransform(transform.toStdString());
        EVENTUALLY(fixture.hasSpectrum(8) && !fixture.jobs.isBusy());
        emit fixture.workbench.reports().failed(QStringLiteral("failed"), QStringLiteral("details"),
                                                ui::Failure::Spectrum);
        auto* ways = fixture.window->docks().function().findChild<QTabWidget*>();
        for (int page = 0; page < fixture.window->pages().stack().count(); ++page)
            for (int way = 0; way < ways->count(); ++way)
                for (const char* front : {"lessonDock", "explainDock"}) {
                    fixture.window->pages().showPage(static_cast<ui::PageHost::Page>(page));
                    ways->setCurrentIndex(way);
                    fixture.child<QDockWidget>(front)->raise();
                    QCoreApplication::processEvents();
                    Letters letters;
                    for (const QAction* action : fixture.window->menuBar()->actions())
                        letters.take(action->text());
                    letters.takeVisible(*fixture.window);
                    QVERIFY2(letters.clashes().isEmpty(), qPrintable(QStringLiteral("page %1, %2, %3\n%4")
                                                                         .arg(page)
                                                                         .arg(ways->tabText(way))
                                                                         .arg(QLatin1String(front))
                                                                         .arg(letters.clashes())));
                }
    }

    void everyTabOfTheSpectrumHasUniqueMnemonics()
    {
        WindowFixture fixture;
        fixture.openExample("majority-3", 8);
        for (QTabWidget* tabs : fixture.window->centralWidget()->findChildren<QTabWidget*>())
            for (int i = 0; i < tabs->count(); ++i) {
                tabs->setCurrentIndex(i);
                QCoreApplication::processEvents();
                Letters letters;
                for (const QAction* action : fixture.window->menuBar()->actions())
                    letters.take(action->text());
                letters.takeVisible(*fixture.window);
                QVERIFY2(letters.clashes().isEmpty(),
                         qPrintable(tabs->tabText(i) + QLatin1Char('\n') + letters.clashes()));
            }
    }

    void everyDialogHasUniqueMnemonics()
    {
        tests::WindowWalk walk;
        QVERIFY(walk.isReady);
        QStringList clashes;
        const auto look = [&](const QWidget& dialog) {
            if (const QString found = clashesIn(dialog); !found.isEmpty())
                clashes << dialog.objectName() + QLatin1Char('\n') + found;
        };
        walk.dialogs(look);
        walk.fileDialogs(look);
        QCOMPARE(walk.unseen, QStringList());
        QVERIFY2(clashes.isEmpty(), qPrintable(clashes.join(QLatin1Char('\n'))));
    }

    void everyDialogOfALessonHasUniqueMnemonics()
    {
        tests::LessonFixture fixture;
        QVERIFY(fixture.openLesson(0, QStringLiteral("Ada")));
        for (const auto& [title, name] : {std::pair(ui::Actions::tr("&Save answers…"), "answersDialog"),
                                          {ui::Actions::tr("Sheet for s&tudents…"), "sheetDialog"},
                                          {ui::Actions::tr("Sheet with sol&utions…"), "sheetDialog"}}) {
            fixture.action(QString(title).remove(QLatin1Char('&')))->trigger();
            QDialog* dialog = nullptr;
            for (auto* each : fixture.window->findChildren<QDialog*>(QLatin1String(name)))
                dialog = each->isVisible() ? each : dialog;
            QVERIFY2(dialog != nullptr, qPrintable(title));
            QCOMPARE(clashesIn(*dialog), QString());
            dialog->reject();
        }
    }
};

SEQUENCY_QT_TEST(TestMnemonics)
#include "tst_mnemonics.moc"
