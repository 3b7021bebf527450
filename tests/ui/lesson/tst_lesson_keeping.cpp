// SPDX-License-Identifier: GPL-3.0-or-later
//
// Tests that lessons are stored correctly: answers from several windows, damaged files, questions on closing, and recorded states.
#include "tests/support/qt_test.h"
#include "tests/ui/lesson/lesson_fixture.h"

#include <QClipboard>

using namespace sequency;
using tests::LessonFixture;
using Page = ui::PageHost::Page;

namespace {

QString answersPath(const LessonFixture& fixture)
{
    return QString::fromStdString(fixture.course().lesson()->answersPath);
}

std::size_t lineCount(const QByteArray& text)
{
    return static_cast<std::size_t>(text.count('\n'));
}

bool press(const LessonFixture& fixture, const QString& text)
{
    for (QPushButton* button : fixture.window->messages().bar().findChildren<QPushButton*>())
        if (button->isVisible() && button->text() == text) {
            QTest::mouseClick(button, Qt::LeftButton);
            return true;
        }
    return false;
}

const QByteArray ownLesson = "{\"format\": \"sequency-lesson/1\", \"id\": \"own\", \"title\": "
                             "\"Own\"}\n---\n# One\n\nText.\n\n```state\n"
                             "{\"function\": \"vector([0, 1, 1, 0])\", \"views\": {\"page\": "
                             "\"spectrum\"}}\n```\n---\n# Two\n\nText.\n";

struct Teacher : LessonFixture {
    explicit Teacher(const QByteArray& text = ownLesson) : path(file("own.sequency-lesson"))
    {
        isReady = tests::write(path, text);
        window->openFiles({path});
        isReady = isReady && waitForLesson();
    }
    QString path;
    bool isReady = false;
};

}  // namespace

class TestLessonKeeping : public QObject {
    Q_OBJECT

private slots:
    // Each window gives an answer that the other window has not read. The file must contain both answers, and both windows must show them.
    void answersGivenInTwoWindowsAreBothSaved()
    {
        LessonFixture first;
        LessonFixture second;
        QVERIFY(first.openLesson(0, QStringLiteral("Ada")));
        QVERIFY(second.openLesson(0, QStringLiteral("Ada")));
        first.click("lessonNext");
        first.answerByMouse(first.rightAnswer());  // answers the prediction "index"
        QVERIFY(first.waitUntilQuiet());
        second.click("lessonNext");
        QVERIFY(second.course().waitsForPrediction());
        second.click("lessonNext");
        QVERIFY(second.waitUntilQuiet());
        second.answerByMouse(second.rightAnswer());  // answers the prediction "vector"
        QVERIFY(second.waitUntilQuiet());
        QCOMPARE(lineCount(tests::contentOf(answersPath(first))), std::size_t(3));
        QCOMPARE(second.course().marks().points(), 2.0);
        second.click("lessonBack");
        VERIFY_CONTAINS(second.text(), "✓ Right.");
        // The first window receives the answer of the other window when it next answers.
        first.click("lessonNext");
        QVERIFY(first.course().waitsForPrediction());
        // Only the first answer counts, and it was given in the other window.
        first.answerByMouse(QStringLiteral("00000000"));
        QVERIFY(first.waitUntilQuiet());
        VERIFY_CONTAINS(first.text(), "✓ Right.");
        QCOMPARE(lineCount(tests::contentOf(answersPath(first))), std::size_t(4));
    }

    void aDamagedAnswersFileIsKeptWhenANewOneIsStarted()
    {
        QString path;
        const QByteArray damaged =
            "{\"format\": \"sequency-answers/1\"\n{\"item\": \"index\", \"answer\": \"1\"}\n";
        {
            LessonFixture fixture;
            QVERIFY(fixture.openLesson(0, QStringLiteral("Ada")));
            path = answersPath(fixture);
        }
        LessonFixture fixture;
        QDir().mkpath(QFileInfo(path).path());
        QVERIFY(tests::write(path, damaged));
        QVERIFY(fixture.openList(QStringLiteral("Ada")));
        auto* rows = fixture.child<QListWidget>("lessonRows");
        QCOMPARE(rows->count(), 18);  // the student is still listed
        QVERIFY(rows->item(0)->text().contains(QStringLiteral("cannot be read")));
        rows->setCurrentRow(0);
        fixture.click("openLesson");
        EVENTUALLY(
            fixture.message().startsWith(QStringLiteral("Your answers to this lesson cannot be read.")));
        QVERIFY(fixture.message().contains(QStringLiteral(":1:")));
        QVERIFY(!fixture.course().isOpen());
        QCOMPARE(tests::contentOf(path), damaged);
        QVERIFY(press(fixture, QStringLiteral("Start new answers and keep the old file")));
        QVERIFY(fixture.waitForLesson());
        QCOMPARE(tests::contentOf(path + QStringLiteral(".damaged-1")), damaged);
        QVERIFY(fixture.message().contains(QStringLiteral(".damaged-1")));
        fixture.click("lessonNext");
        fixture.answerByMouse(fixture.rightAnswer());
        QVERIFY(fixture.waitUntilQuiet());
        QCOMPARE(lineCount(tests::contentOf(path)), std::size_t(2));
    }

    // The file is damaged while the lesson is open. The answers in memory are then written to a new file.
    void answersAreNotLostIfTheAnswersFileIsDamagedDuringALesson()
    {
        LessonFixture fixture;
        QVERIFY(fixture.openLesson(0, QStringLiteral("Ada")));
        fixture.click("lessonNext");
        fixture.answerByMouse(fixture.rightAnswer());
        QVERIFY(fixture.waitUntilQuiet());
        const QString path = answersPath(fixture);
        QVERIFY(tests::write(path, "nothing of ours\n"));
        fixture.click("lessonNext");
        QVERIFY(fixture.waitUntilQuiet());
        fixture.answerByMouse(fixture.rightAnswer());
        EVENTUALLY(fixture.message().startsWith(QStringLiteral("The answers could not be saved.")));
        QCOMPARE(tests::contentOf(path), QByteArray("nothing of ours\n"));
        QVERIFY(press(fixture, QStringLiteral("Start new answers and keep the old file")));
        EVENTUALLY_EQUAL(lineCount(tests::contentOf(path)), std::size_t(3));
        QCOMPARE(tests::contentOf(path + QStringLiteral(".damaged-1")), QByteArray("nothing of ours\n"));
        QCOMPARE(fixture.course().marks().points(), 2.0);
    }

    // Changes within a task belong to the lesson. Notes and changes outside tasks belong to the user.
    void closingTheWindowDuringALessonTaskAsksNoQuestion()
    {
        LessonFixture fixture;
        QVERIFY(fixture.openLesson(0, QStringLiteral("Ada")));
        while (!fixture.course().shown().task)
            fixture.click("lessonNext");
        QVERIFY(fixture.waitUntilQuiet());
        const auto begin = fixture.functionValues();
        fixture.workbench.edits().stepCell(0);
        fixture.workbench.edits().stepCell(1);
        QVERIFY(fixture.waitUntilQuiet());
        QVERIFY(fixture.functionValues() != begin);
        QVERIFY(!fixture.isModified());
        fixture.workbench.texts().setNotes(QStringLiteral("mine"));
        QVERIFY(fixture.isModified());
        fixture.workbench.texts().setNotes({});
        QVERIFY(!fixture.isModified());
        fixture.click("lessonSetUp");
        QCOMPARE(fixture.functionValues(), begin);
        QVERIFY(!fixture.isModified());
        fixture.workbench.edits().stepCell(0);
        QVERIFY(fixture.waitUntilQuiet());
        QVERIFY(fixture.window->close());
    }

    void closingTheWindowAsksAboutUnsavedWorkOutsideLessonTasks()
    {
        LessonFixture fixture;
        QVERIFY(fixture.openLesson(0, QStringLiteral("Ada")));
        QVERIFY(!fixture.course().shown().task);
        fixture.workbench.edits().stepCell(0);
        QVERIFY(fixture.isModified());
        QVERIFY(!fixture.window->close());
        QVERIFY(fixture.answerWhenAsked(QMessageBox::Cancel));
        // Leaving the lesson during a task ends the task. The next change then counts as unsaved work.
        fixture.workbench.history().stack().undo();
        while (!fixture.course().shown().task)
            fixture.click("lessonNext");
        QVERIFY(fixture.waitUntilQuiet());
        fixture.workbench.edits().stepCell(0);
        fixture.click("lessonList");
        QVERIFY(!fixture.isModified());
        fixture.workbench.edits().stepCell(1);
        QVERIFY(fixture.isModified());
        QVERIFY(!fixture.window->close());
        QVERIFY(fixture.answerWhenAsked(QMessageBox::Discard));
    }

    // The state replaces the state block of the current idea in the teacher's file. The replaced block is copied to the clipboard.
    void theStateOfTheWindowCanBeRecordedIntoTheOpenLessonFile()
    {
        Teacher fixture;
        QVERIFY2(fixture.isReady, qPrintable(fixture.message()));
        fixture.workbench.edits().stepCell(0);
        fixture.choose("transform", QStringLiteral("Reed"));
        fixture.window->pages().showPage(Page::Matrices);
        QVERIFY(fixture.waitUntilQuiet());
        fixture.action(QStringLiteral("Record state"))->trigger();
        EVENTUALLY(fixture.message().startsWith(QStringLiteral("“One” in own.sequency-lesson")));
        QVERIFY(fixture.waitForLesson());
        const QByteArray written = tests::contentOf(fixture.path);
        QCOMPARE(written.count("```state"), 1);
        QVERIFY(written.contains("reed-muller") && written.contains("# Two"));
        QVERIFY(QApplication::clipboard()->text().contains(QStringLiteral("vector([0, 1, 1, 0])")));
        QCOMPARE(fixture.window->pages().page(), Page::Matrices);
        QCOMPARE(fixture.values(), QStringLiteral("1110"));
        QVERIFY(!fixture.isModified());  // the state is stored in the lesson
        // "Reset" restores the recorded state.
        fixture.window->pages().showPage(Page::Spectrum);
        fixture.workbench.edits().stepCell(3);
        fixture.click("lessonSetUp");
        QCOMPARE(fixture.window->pages().page(), Page::Matrices);
        QCOMPARE(fixture.values(), QStringLiteral("1110"));
        // An idea without a recorded state gets a new state block.
        fixture.click("lessonNext");
        fixture.action(QStringLiteral("Record state"))->trigger();
        EVENTUALLY_EQUAL(tests::contentOf(fixture.path).count("```state"), 2);
        QVERIFY(fixture.waitUntilQuiet());
        QCOMPARE(fixture.course().idea(), std::size_t(1));
    }

    // The file has been overwritten with another text before the state is recorded.
    void recordingAStateDoesNotOverwriteAFileThatIsNotALesson()
    {
        Teacher fixture;
        QVERIFY(fixture.isReady);
        QVERIFY(tests::write(fixture.path, "something else"));
        fixture.action(QStringLiteral("Record state"))->trigger();
        EVENTUALLY(fixture.message().startsWith(QStringLiteral("The state could not be recorded.")));
        QCOMPARE(tests::contentOf(fixture.path), QByteArray("something else"));
        QVERIFY(fixture.course().isOpen());
    }
};

SEQUENCY_QT_TEST(TestLessonKeeping)
#include "tst_lesson_keeping.moc"
