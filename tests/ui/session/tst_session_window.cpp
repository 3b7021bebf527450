// SPDX-License-Identifier: GPL-3.0-or-later
//
// Tests sessions as a user works with them: saving, opening, questions, dropped files and recent files. The view state must be restored.
#include "tests/support/full_disk.h"
#include "tests/support/qt_test.h"
#include "tests/ui/session_fixture.h"

#include "ui/views/flow/flow_view.h"
#include "ui/views/spectrum/spectrum_page.h"

#include <QDir>
#include <QMenu>
#include <QSignalSpy>

using namespace sequency;
using tests::SessionFixture;
using tests::testTimeout;
using Page = ui::PageHost::Page;

namespace {

// Saves a session of three variables at `path`. Returns the path, or an empty string on failure.
QString savedSession(SessionFixture& fixture, const QString& path)
{
    fixture.workbench.sources().enterText(QStringLiteral("00010111"));
    if (!QTest::qWaitFor([&] { return fixture.hasSpectrum(8) && fixture.isQuiet(); }, testTimeout()))
        return {};
    return fixture.saveByKeys(path) ? path : QString();
}

}  // namespace

class TestSessionWindow : public QObject {
    Q_OBJECT

private slots:
    void openingASessionRestoresFunctionSettingsNotesAndPage()
    {
        const QTemporaryDir folder;
        const QString path = folder.filePath(QStringLiteral("lecture.sequency"));
        {
            SessionFixture fixture;
            EVENTUALLY(!fixture.workbench.deviceSettings().devices().empty());
            fixture.openExample("majority-7", 128);
            fixture.workbench.transformSettings().setOrder(transform::SpectrumOrder::Sequency);
            fixture.workbench.transformSettings().setEncoding(session::Encoding::RootsOfUnity);
            fixture.workbench.deviceSettings().setDevice("reference");
            fixture.workbench.deviceSettings().setAlgorithm("cooley-tukey");
            fixture.workbench.edits().stepCell(5);
            EVENTUALLY(fixture.isQuiet() && fixture.hasSpectrum(128));
            fixture.window->pages().showPage(Page::FlowGraph);
            EVENTUALLY(fixture.window->pages().view<ui::FlowView>().trace() != nullptr);
            fixture.window->pages().view<ui::FlowView>().setStep(3);
            fixture.window->pages().view<ui::FlowView>().canvas().setView({2.5, {3, 40}});
            fixture.window->pages().showPage(Page::Spectrum);
            fixture.window->pages().view<ui::SpectrumView>().setVisibleRange({9.5, 41.5});
            fixture.workbench.selection().select(ui::Selected{ui::Selected::Kind::Output, 17});
            fixture.window->docks().notes().show();
            QTest::keyClicks(&fixture.window->docks().notes().field(), QStringLiteral("look at 17"));
            QVERIFY(fixture.saveByKeys(path));
            VERIFY_CONTAINS(fixture.message(), path);
            QCOMPARE(fixture.window->windowTitle(), QStringLiteral("lecture[*] – Sequency"));
        }
        SessionFixture fixture;
        EVENTUALLY(!fixture.workbench.deviceSettings().devices().empty());
        fixture.press(Qt::Key_O);
        QVERIFY(fixture.chooseFile(path));
        EVENTUALLY(fixture.hasSpectrum(128) && fixture.isQuiet());
        QVERIFY(!fixture.isModified());
        QVERIFY(!fixture.action(QStringLiteral("Undo"))->isEnabled());
        QCOMPARE(fixture.workbench.document().name, QStringLiteral("majority-7"));
        // The majority of seven inputs is 0 at 0000101. The edit changed this value to 1.
        QCOMPARE(base::realPart(fixture.workbench.document().function->values, 5), 1.0);
        QCOMPARE(fixture.workbench.document().spec.order, transform::SpectrumOrder::Sequency);
        QCOMPARE(fixture.workbench.document().encoding, session::Encoding::RootsOfUnity);
        QCOMPARE(fixture.workbench.deviceSettings().device(), std::string("reference"));
        QCOMPARE(fixture.workbench.deviceSettings().algorithm(), std::string("cooley-tukey"));
        QCOMPARE(fixture.window->pages().page(), Page::Spectrum);
        QCOMPARE(fixture.window->pages().view<ui::SpectrumView>().visibleRange().from, 9.5);
        QCOMPARE(fixture.window->pages().view<ui::SpectrumView>().visibleRange().to, 41.5);
        QCOMPARE(fixture.window->pages().view<ui::SpectrumView>().selectedPosition(),
                 std::optional<qint64>(17));
        QCOMPARE(fixture.window->docks().notes().field().toPlainText(), QStringLiteral("look at 17"));
        fixture.window->pages().showPage(Page::FlowGraph);
        EVENTUALLY(fixture.window->pages().view<ui::FlowView>().trace() != nullptr && fixture.isQuiet());
        QCOMPARE(fixture.window->pages().view<ui::FlowView>().step(), std::optional<std::size_t>(3));
        QVERIFY(std::abs(fixture.window->pages().view<ui::FlowView>().zoom() - 2.5) < 1e-9);
    }

    void unsavedChangesAreMarkedInTheWindowTitle()
    {
        SessionFixture fixture;
        QVERIFY(!fixture.isModified());
        QVERIFY(!fixture.action(QStringLiteral("Save"))->isEnabled());
        fixture.openExample("majority-3", 8);
        QVERIFY(!fixture.isModified());  // the example was opened but not edited
        fixture.workbench.edits().stepCell(0);
        QVERIFY(fixture.isModified());
        fixture.press(Qt::Key_Z);
        QVERIFY(!fixture.isModified());
        fixture.press(Qt::Key_Z, Qt::ControlModifier | Qt::ShiftModifier);
        QVERIFY(fixture.isModified());
        const QString path = fixture.file("a.sequency");
        QVERIFY(fixture.saveByKeys(path));
        fixture.press(Qt::Key_Z);
        QVERIFY(fixture.isModified());  // the file contains the edit that was undone
        fixture.press(Qt::Key_S);       // no dialog, because the path is known
        EVENTUALLY(!fixture.isModified());
        fixture.window->docks().notes().show();
        QTest::keyClicks(&fixture.window->docks().notes().field(), QStringLiteral("n"));
        QVERIFY(fixture.isModified());
        QTest::keyClick(&fixture.window->docks().notes().field(), Qt::Key_Backspace);
        QVERIFY(!fixture.isModified());
        // Changing the view is not a modification.
        fixture.window->pages().view<ui::SpectrumView>().setVisibleRange({0, 4});
        fixture.workbench.deviceSettings().setAlgorithm("cooley-tukey");
        QVERIFY(!fixture.isModified());
    }

    void editsMadeDuringASaveStayUnsaved()
    {
        SessionFixture fixture;
        const QString path = savedSession(fixture, fixture.file("a.sequency"));
        QVERIFY(!path.isEmpty());
        QSignalSpy saved(&fixture.window->sessionFlow().session(), &ui::SessionController::saved);
        fixture.workbench.edits().stepCell(0);
        fixture.window->sessionFlow().save();
        fixture.workbench.edits().stepCell(1);
        EVENTUALLY_EQUAL(saved.count(), 1);
        QVERIFY(fixture.isModified());
        QVERIFY(tests::contentOf(path).contains("\"values\": \"e9\""));  // 10010111, highest index first
        fixture.press(Qt::Key_Z);
        QVERIFY(!fixture.isModified());
    }

    void closingAWindowAsksWhetherToSaveUnsavedChanges_data()
    {
        QTest::addColumn<int>("answer");
        QTest::newRow("save") << int(QMessageBox::Save);
        QTest::newRow("discard") << int(QMessageBox::Discard);
        QTest::newRow("cancel") << int(QMessageBox::Cancel);
    }

    void closingAWindowAsksWhetherToSaveUnsavedChanges()
    {
        QFETCH(int, answer);
        SessionFixture fixture;
        const QString path = savedSession(fixture, fixture.file("a.sequency"));
        QVERIFY(!path.isEmpty());
        const QByteArray before = tests::contentOf(path);
        fixture.workbench.edits().stepCell(0);
        fixture.press(Qt::Key_W);
        QVERIFY(fixture.window->isVisible());
        QVERIFY(fixture.answer(static_cast<QMessageBox::StandardButton>(answer)));
        if (answer == QMessageBox::Cancel) {
            EVENTUALLY(fixture.isQuiet());
            QVERIFY(fixture.window->isVisible());
            QVERIFY(fixture.isModified());
            QCOMPARE(fixture.values(), QStringLiteral("10010111"));
            fixture.press(Qt::Key_W);  // the question appears again
            QVERIFY(fixture.answer(QMessageBox::Discard));
        }
        EVENTUALLY(!fixture.window->isVisible());
        QCOMPARE(tests::contentOf(path) != before, answer == QMessageBox::Save);
    }

    void choosingSaveWhenClosingAnUnnamedSessionAsksForAFileName()
    {
        SessionFixture fixture;
        fixture.enterText("1011", 4);
        QVERIFY(!fixture.window->close());
        QVERIFY(fixture.answer(QMessageBox::Save));
        auto* dialog = fixture.child<QFileDialog>("sessionDialog");
        QVERIFY(dialog != nullptr);
        dialog->reject();  // the user cancels
        EVENTUALLY(fixture.isQuiet());
        QVERIFY(fixture.window->isVisible());
        QVERIFY(!fixture.window->close());
        QVERIFY(fixture.answer(QMessageBox::Save));
        const QString path = fixture.file("named");
        QVERIFY(fixture.chooseFile(path));
        EVENTUALLY(!fixture.window->isVisible());
        QVERIFY(tests::contentOf(path + QStringLiteral(".sequency")).startsWith("{"));
    }

    void openingAnotherSessionAsksAboutUnsavedChanges()
    {
        SessionFixture first;
        const QString path = savedSession(first, first.file("a.sequency"));
        QVERIFY(!path.isEmpty());
        first.window->close();  // otherwise the session would be shown in its window
        SessionFixture fixture;
        fixture.enterText("1011", 4);
        fixture.dropFiles({path});
        QVERIFY(fixture.answerWhenAsked(QMessageBox::Cancel));
        EVENTUALLY(fixture.isQuiet());
        QCOMPARE(fixture.values(), QStringLiteral("1011"));
        fixture.dropFiles({path});
        QVERIFY(fixture.answerWhenAsked(QMessageBox::Discard));
        EVENTUALLY_EQUAL(fixture.values(), QStringLiteral("00010111"));
        QVERIFY(!fixture.isModified());
        QCOMPARE(fixture.window->windowTitle(), QStringLiteral("a[*] – Sequency"));
    }

    void anInvalidSessionFileIsReportedAndTheWindowIsUnchanged_data()
    {
        QTest::addColumn<QByteArray>("bytes");
        QTest::addColumn<QString>("message");
        QTest::newRow("cut") << QByteArray("{\"format\": \"sequency-session/1\"")
                             << QStringLiteral("bad.sequency:1:");
        QTest::newRow("newer") << QByteArray("{\"format\": \"sequency-session/9\"}")
                               << QStringLiteral("bad.sequency:1:12: a session of version 9");
        QTest::newRow("does not fit")
            << QByteArray("{\"format\": \"sequency-session/1\", \"transform\": \"gf:p=3\","
                          "\"functions\":[{\"variables\":1,\"format\":\"bits\",\"values\":\"10\"}],"
                          "\"encoding\": \"grey\"}")
            << QStringLiteral("bad.sequency:1:1: unknown encoding 'grey'");
        QTest::newRow("bits") << QByteArray("1011") << QStringLiteral("bad.sequency:1:");
    }

    void anInvalidSessionFileIsReportedAndTheWindowIsUnchanged()
    {
        QFETCH(QByteArray, bytes);
        QFETCH(QString, message);
        SessionFixture fixture;
        fixture.openExample("dyadic-1", 4);
        const QString path = fixture.file("bad.sequency");
        QVERIFY(tests::write(path, bytes));
        fixture.dropFiles({path});
        EVENTUALLY(!fixture.message().isEmpty());
        VERIFY_STARTS_WITH(fixture.message(), message);
        QCOMPARE(fixture.window->messages().bar().kind(), ui::MessageBar::Kind::Error);
        QCOMPARE(fixture.shownValues(), QStringLiteral("3 1 -1 1"));
        QVERIFY(fixture.window->sessionFlow().session().path().isEmpty());
    }

    void aFullDiskDuringASaveLosesNoWork()
    {
        const QTemporaryDir disk;
        SessionFixture fixture;
        const QString path = savedSession(fixture, disk.filePath(QStringLiteral("a.sequency")));
        QVERIFY(!path.isEmpty());
        const QByteArray before = tests::contentOf(path);
        QVERIFY(!before.isEmpty());
        fixture.workbench.edits().stepCell(0);
        tests::fillDiskAfter(0, disk.path().toStdString());
        fixture.press(Qt::Key_S);
        EVENTUALLY(fixture.message().startsWith(QStringLiteral("The session could not be saved.")));
        VERIFY_CONTAINS(fixture.message(), "No space left");
        QCOMPARE(fixture.window->messages().bar().kind(), ui::MessageBar::Kind::Error);
        QVERIFY(fixture.isModified());
        QCOMPARE(tests::contentOf(path), before);
        QCOMPARE(QDir(disk.path()).entryList(QDir::Files | QDir::Hidden).size(), 1);
        tests::emptyDisk();
        fixture.press(Qt::Key_S);
        EVENTUALLY(!fixture.isModified());
        QVERIFY(tests::contentOf(path) != before);
    }

    void savingASessionIntoAnUnwritableFolderIsReported()
    {
        SessionFixture fixture;
        fixture.enterText("1011", 4);
        fixture.window->sessionFlow().session().save(
            QStringLiteral("/proc/a.sequency"));  // read-only even for root
        EVENTUALLY(fixture.message().startsWith(QStringLiteral("The session could not be saved.")));
        QVERIFY(fixture.isModified());
        QVERIFY(fixture.window->sessionFlow().session().path().isEmpty());
        fixture.window->sessionFlow().session().saveCopy(QStringLiteral("/proc/b.sequency"));
        EVENTUALLY(fixture.message().startsWith(QStringLiteral("The copy could not be saved.")));
    }

    void savingACopyOfASessionKeepsThePathOfTheWindow()
    {
        SessionFixture fixture;
        const QString path = savedSession(fixture, fixture.file("a.sequency"));
        QVERIFY(!path.isEmpty());
        fixture.workbench.edits().stepCell(0);
        fixture.action(QStringLiteral("Save a copy…"))->trigger();
        const QString copy = fixture.file("b.sequency");
        QVERIFY(fixture.chooseFile(copy));
        EVENTUALLY(fixture.message().contains(copy));
        QVERIFY(fixture.isModified());
        QCOMPARE(fixture.window->sessionFlow().session().path(), path);
        QVERIFY(tests::contentOf(copy) != tests::contentOf(path));
    }

    void recentlyOpenedFilesAreListedInTheMenu()
    {
        SessionFixture fixture;
        const QString path = savedSession(fixture, fixture.file("a.sequency"));
        const QString function = fixture.file("f.txt");
        QVERIFY(tests::write(function, "0110"));
        fixture.window->openFiles({function});
        EVENTUALLY(fixture.hasSpectrum(4) && fixture.isQuiet());
        QMenu* recent = nullptr;
        for (QMenu* menu : fixture.window->findChildren<QMenu*>())
            if (menu->title() == QStringLiteral("Open &recent"))
                recent = menu;
        QVERIFY(recent != nullptr);
        QCOMPARE(recent->actions().at(0)->text(), QStringLiteral("f.txt"));
        QCOMPARE(recent->actions().at(1)->text(), QStringLiteral("a.sequency"));
        QVERIFY(QFile::remove(function));
        recent->popup({});
        EVENTUALLY(!recent->actions().at(0)->isEnabled());
        QVERIFY(recent->actions().at(1)->isEnabled());
        recent->close();
        recent->actions().at(1)->trigger();
        QVERIFY(fixture.answerWhenAsked(QMessageBox::Discard));
        EVENTUALLY_EQUAL(fixture.values(), QStringLiteral("00010111"));
        recent->actions().last()->trigger();
        QVERIFY(!recent->isEnabled());
    }
};

SEQUENCY_QT_TEST(TestSessionWindow)
#include "tst_session_window.moc"
