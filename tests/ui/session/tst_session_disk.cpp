// SPDX-License-Identifier: GPL-3.0-or-later
//
// Tests a session file that other programs or windows use.
//
// External changes are detected and not overwritten without asking, an open session is shown instead of opened twice, and file names receive the
// suffix of their format.
#include "tests/support/qt_test.h"
#include "tests/ui/session_fixture.h"
#include "ui/window/windows.h"

#include <QPushButton>
#include <QSaveFile>

using namespace sequency;
using tests::SessionFixture;
using tests::testTimeout;

namespace {

struct DiskFixture : SessionFixture {
    QString path = file("a.sequency");

    bool open() const { return enterAndSave(path); }

    // Returns the content of the file after another program has changed the notes.
    QByteArray foreignContent() const
    {
        QByteArray bytes = tests::contentOf(path);
        return bytes.replace("\"notes\": \"\"", "\"notes\": \"of another\"");
    }

    QMessageBox* question(const char* name) const
    {
        for (QMessageBox* box : window->findChildren<QMessageBox*>(QLatin1String(name)))
            if (box->isVisible())
                return box;
        return nullptr;
    }

    bool waitForQuestion(const char* name) const
    {
        return QTest::qWaitFor([&] { return question(name) != nullptr; }, testTimeout());
    }

    bool waitForMessage(const QString& part) const
    {
        return QTest::qWaitFor([&] { return message().contains(part); }, testTimeout());
    }
};

bool click(const QWidget& parent, const char* title)
{
    QPushButton* const button = SessionFixture::buttonIn(parent, title);
    if (button != nullptr)
        QTest::mouseClick(button, Qt::LeftButton);
    return button != nullptr;
}

// Replaces the file as some programs do: writes a temporary file and renames it.
bool replace(const QString& path, const QByteArray& bytes)
{
    QSaveFile file(path);
    return file.open(QIODevice::WriteOnly) && file.write(bytes) == bytes.size() && file.commit();
}

}  // namespace

class TestSessionDisk : public QObject {
    Q_OBJECT

private slots:
    void savingASessionAsksBeforeChangesOfAnotherProgramAreOverwritten_data()
    {
        QTest::addColumn<QByteArray>("answer");
        for (const char* answer : {"Overwrite", "Save as…", "Reload", "Cancel"})
            QTest::newRow(answer) << QByteArray(answer);
    }

    void savingASessionAsksBeforeChangesOfAnotherProgramAreOverwritten()
    {
        QFETCH(QByteArray, answer);
        DiskFixture fixture;
        QVERIFY(fixture.open());
        fixture.workbench.edits().stepCell(0);
        const QByteArray foreign = fixture.foreignContent();
        QVERIFY(replace(fixture.path, foreign));
        fixture.press(Qt::Key_S);
        QVERIFY(fixture.waitForQuestion("conflictQuestion"));
        QCOMPARE(tests::contentOf(fixture.path), foreign);  // nothing is written before the answer
        QVERIFY(fixture.isModified());
        QVERIFY(click(*fixture.question("conflictQuestion"), answer.constData()));
        if (answer == "Overwrite") {
            EVENTUALLY(!fixture.isModified());
            QVERIFY(!tests::contentOf(fixture.path).contains("of another"));
            QVERIFY(tests::contentOf(fixture.path).contains("\"values\": \"e9\""));
        } else if (answer == "Save as…") {
            const QString both = fixture.file("b.sequency");
            QVERIFY(fixture.chooseFile(both));
            EVENTUALLY(!fixture.isModified());
            QCOMPARE(tests::contentOf(fixture.path), foreign);
            QVERIFY(tests::contentOf(both).contains("\"values\": \"e9\""));
            QCOMPARE(fixture.window->sessionFlow().session().path(), both);
        } else if (answer == "Reload") {
            EVENTUALLY_EQUAL(fixture.workbench.texts().notes(), QStringLiteral("of another"));
            QCOMPARE(fixture.values(), QStringLiteral("00010111"));
            QVERIFY(!fixture.isModified());
        } else {
            EVENTUALLY(fixture.isQuiet());
            QVERIFY(fixture.isModified());
            QCOMPARE(fixture.values(), QStringLiteral("10010111"));
        }
        if (answer != "Overwrite")
            QCOMPARE(tests::contentOf(fixture.path), foreign);
    }

    // The file also keeps its inode.
    void aChangeOfASessionFileThatKeepsItsLengthIsDetected()
    {
        DiskFixture fixture;
        QVERIFY(fixture.open());
        QByteArray foreign = tests::contentOf(fixture.path);
        foreign.replace("\"name\": \"", "\"Name\": \"");
        QVERIFY(tests::write(fixture.path, foreign));
        fixture.workbench.edits().stepCell(0);
        fixture.press(Qt::Key_S);
        QVERIFY(fixture.waitForQuestion("conflictQuestion"));
        QVERIFY(click(*fixture.question("conflictQuestion"), "Cancel"));
        QCOMPARE(tests::contentOf(fixture.path), foreign);
    }

    // This happens if a file is copied, restored or touched.
    void aSessionFileRewrittenWithTheSameBytesDoesNotCountAsChanged()
    {
        DiskFixture fixture;
        QVERIFY(fixture.open());
        QVERIFY(replace(fixture.path, tests::contentOf(fixture.path)));
        fixture.workbench.edits().stepCell(0);
        fixture.press(Qt::Key_S);
        EVENTUALLY(!fixture.isModified());
        QVERIFY(fixture.question("conflictQuestion") == nullptr);
        VERIFY_STARTS_WITH(fixture.message(), "Saved ");
        // Saving by the window itself does not count as a change by another program.
        fixture.workbench.edits().stepCell(1);
        fixture.press(Qt::Key_S);
        EVENTUALLY(!fixture.isModified());
        QVERIFY(fixture.question("conflictQuestion") == nullptr);
    }

    void aChangeOfTheSessionFileByAnotherProgramIsReported_data()
    {
        QTest::addColumn<bool>("renames");
        QTest::newRow("renamed over it") << true;
        QTest::newRow("written into it") << false;
    }

    void aChangeOfTheSessionFileByAnotherProgramIsReported()
    {
        QFETCH(bool, renames);
        DiskFixture fixture;
        QVERIFY(fixture.open());
        const QByteArray foreign = fixture.foreignContent();
        QVERIFY(renames ? replace(fixture.path, foreign) : tests::write(fixture.path, foreign));
        QVERIFY(fixture.waitForMessage(QStringLiteral("“a.sequency” was changed by another program")));
        // Nothing is reloaded before the user asks for it.
        QVERIFY(fixture.workbench.texts().notes().isEmpty());
        QVERIFY(click(fixture.window->messages().bar(), "Reload"));
        EVENTUALLY_EQUAL(fixture.workbench.texts().notes(), QStringLiteral("of another"));
        QVERIFY(!fixture.isModified());
        // A second change is reported as well.
        QVERIFY(replace(fixture.path, QByteArray(foreign).replace("of another", "again")));
        QVERIFY(fixture.waitForMessage(QStringLiteral("was changed by another program")));
    }

    void reloadingASessionAsksBeforeEditsAreDiscarded()
    {
        DiskFixture fixture;
        QVERIFY(fixture.open());
        fixture.workbench.edits().stepCell(0);
        QVERIFY(replace(fixture.path, fixture.foreignContent()));
        QVERIFY(fixture.waitForMessage(QStringLiteral("was changed by another program")));
        QVERIFY(click(fixture.window->messages().bar(), "Reload"));
        QVERIFY(fixture.question("reloadQuestion") != nullptr);
        QVERIFY(click(*fixture.question("reloadQuestion"), "Cancel"));
        QCOMPARE(fixture.values(), QStringLiteral("10010111"));
        QVERIFY(fixture.isModified());
    }

    void savingWritesARemovedSessionFileAgain()
    {
        DiskFixture fixture;
        QVERIFY(fixture.open());
        QVERIFY(QFile::remove(fixture.path));
        QVERIFY(fixture.waitForMessage(QStringLiteral("The file “a.sequency” no longer exists.")));
        QVERIFY(fixture.isModified());  // the window holds the only copy of the work
        fixture.press(Qt::Key_S);
        EVENTUALLY(!fixture.isModified());
        QVERIFY(fixture.question("conflictQuestion") == nullptr);
        QVERIFY(QFile::exists(fixture.path));
    }

    void openingAnAlreadyOpenSessionRaisesItsWindow()
    {
        DiskFixture first;
        QVERIFY(first.open());
        // The session is opened from the command line. "Open…" of another window then opens it by its own name and by the name of a link.
        ui::Windows program;
        program.open({first.path});
        QVERIFY(program.windows().empty());
        VERIFY_CONTAINS(first.message(), "“a.sequency” is open in this window");
        const QString link = first.file("link.sequency");
        QVERIFY(QFile::link(first.path, link));
        first.window->messages().bar().dismiss();
        SessionFixture second;
        second.dropFiles({link});
        QVERIFY(first.waitForMessage(QStringLiteral("“a.sequency” is open in this window")));
        EVENTUALLY(second.isQuiet());
        QVERIFY(!second.workbench.hasFunction());
        QVERIFY(second.window->sessionFlow().session().path().isEmpty());
    }

    void savingOverASessionOpenInAnotherWindowGivesAWarning()
    {
        DiskFixture first;
        QVERIFY(first.open());
        DiskFixture second;
        second.path = first.path;
        second.workbench.sources().enterText(QStringLiteral("0110"));
        EVENTUALLY(second.hasSpectrum(4) && second.isQuiet());
        QVERIFY(second.save(first.path));
        QVERIFY(second.waitForMessage(QStringLiteral("is also open in another window")));
        QVERIFY(first.waitForMessage(QStringLiteral("was changed by another program or window")));
    }

    void aSessionSavedWithAnotherSuffixGetsTheSessionSuffix()
    {
        DiskFixture fixture;
        QVERIFY(fixture.open());
        const QString pla = fixture.file("x.pla");
        const QString suffixed = pla + QStringLiteral(".sequency");
        fixture.press(Qt::Key_S, Qt::ControlModifier | Qt::ShiftModifier);
        QVERIFY(fixture.chooseFile(pla));
        QVERIFY(fixture.waitForMessage(QStringLiteral("the suffix of a session is .sequency")));
        QVERIFY(!QFile::exists(pla));
        QCOMPARE(fixture.window->sessionFlow().session().path(), suffixed);
        QVERIFY(tests::contentOf(suffixed).startsWith("{"));
        // Saves again under the name without suffix. The file with the suffix exists now, but the file dialog has not asked about it.
        const QByteArray before = tests::contentOf(suffixed);
        fixture.workbench.edits().stepCell(0);
        fixture.press(Qt::Key_S, Qt::ControlModifier | Qt::ShiftModifier);
        QVERIFY(fixture.chooseFile(pla));
        QVERIFY(fixture.waitForQuestion("replaceQuestion"));
        QCOMPARE(tests::contentOf(suffixed), before);
        QVERIFY(click(*fixture.question("replaceQuestion"), "Replace"));
        EVENTUALLY(!fixture.isModified());
        QVERIFY(tests::contentOf(suffixed) != before);
    }
};

SEQUENCY_QT_TEST(TestSessionDisk)
#include "tst_session_disk.moc"
