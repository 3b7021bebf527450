// SPDX-License-Identifier: GPL-3.0-or-later
//
// Tests how the window accepts answers: their form, the second try, the focus, the task that stays visible, and the way to the next lesson.
#include "engine/lesson/grade.h"
#include "tests/support/qt_test.h"
#include "tests/ui/lesson/lesson_fixture.h"
#include "ui/lesson/lesson_bookmark.h"
#include "ui/lesson/task_card.h"

#include <QScrollBar>

using namespace sequency;
using tests::Integers;
using tests::LessonFixture;
using tests::testTimeout;

namespace {

const QByteArray quiz =
    R"lesson({"format": "sequency-lesson/1", "id": "quiz", "number": 4, "title": "Quiz"}
---
# Bits

```state
{"function": "vector([1, 0, 0, 1, 0, 1, 1, 0])", "views": {"page": "spectrum"}}
```
```predict
{"name": "bits", "kind": "bits", "question": "The values?", "answer": "'10010110'", "covers": ["inputs"], "points": 4}
```
```hint
One.
```
```hint
Two.
```
---
# List

```predict
{"name": "list", "kind": "list", "question": "Two numbers?", "answer": "[3, 4]"}
```
---
# Choice

```predict
{"name": "choice", "kind": "choice", "question": "Which?", "choices": ["one", "two", "three"], "answer": "2"}
```
---
# Last

Text.
)lesson";

struct Quiz : LessonFixture {
    Quiz()
    {
        const QString path = file("quiz.sequency-lesson");
        isReady = tests::write(path, quiz);
        window->openFiles({path});
        isReady = isReady && waitForLesson();
        window->activateWindow();
        isReady = isReady && QTest::qWaitForWindowActive(window.get(), testTimeout());
    }
    QString problem() const
    {
        const auto* label = child<QLabel>("lessonProblem");
        return label->isVisible() ? label->text() : QString();
    }
    void typeAndReturn(const QString& answer) const
    {
        auto* field = child<QLineEdit>("lessonAnswer");
        field->setFocus();
        field->selectAll();
        QTest::keyClicks(field, answer);
        QTest::keyClick(field, Qt::Key_Return);
    }
    QByteArray savedAnswers() const
    {
        return tests::contentOf(QString::fromStdString(course().lesson()->answersPath));
    }
    bool isReady = false;
};

}  // namespace

class TestLessonAnswers : public QObject {
    Q_OBJECT

private slots:
    void anIncompleteAnswerDoesNotCountAndAMessageStatesWhatIsMissing()
    {
        const Quiz fixture;
        QVERIFY(fixture.isReady);
        QCOMPARE(fixture.child<QLineEdit>("lessonAnswer")->placeholderText(),
                 QStringLiteral("8 digits, 0 or 1"));
        const std::vector<std::pair<QString, QString>> answers{
            {QString(), QStringLiteral("Type your answer first.")},
            {QStringLiteral("10010"), QStringLiteral("Your answer has 5 of 8 digits.")},
            {QStringLiteral("100101101"), QStringLiteral("Your answer has 9 digits, expected 8.")},
            {QStringLiteral("10010112"), QStringLiteral("“2” is not a digit 0 or 1.")}};
        for (const auto& [answer, sentence] : answers) {
            fixture.child<QLineEdit>("lessonAnswer")->clear();
            fixture.typeAndReturn(answer);
            QCOMPARE(fixture.problem(), sentence);
            QVERIFY(fixture.course().waitsForPrediction());
            QVERIFY(!fixture.course().covers().empty());
            QCOMPARE(fixture.course().progress().prediction.tries, 0);
            QVERIFY(fixture.child<QLineEdit>("lessonAnswer")->hasFocus());
        }
        fixture.click("lessonAnswerButton");
        QVERIFY(fixture.course().waitsForPrediction());
        QTest::keyClick(fixture.child<QLineEdit>("lessonAnswer"), Qt::Key_Backspace);
        QCOMPARE(fixture.problem(), QString());  // the sentence disappears when the answer changes
        fixture.typeAndReturn(QStringLiteral("10010110"));
        QVERIFY(fixture.waitUntilQuiet());
        VERIFY_CONTAINS(fixture.text(), "✓ Right.");
        QCOMPARE(fixture.course().marks().points(), 4.0);
        QCOMPARE(fixture.savedAnswers().count("\"item\""), 1);
    }

    void anIncompleteListOrMissingChoiceDoesNotCount()
    {
        const Quiz fixture;
        QVERIFY(fixture.isReady);
        fixture.click("lessonNext");
        fixture.typeAndReturn(QStringLiteral("3"));
        QCOMPARE(fixture.problem(), QStringLiteral("Your answer has 1 of 2 numbers."));
        fixture.typeAndReturn(QStringLiteral("3, x"));
        VERIFY_STARTS_WITH(fixture.problem(), "“x” is not a whole number.");
        QVERIFY(fixture.course().waitsForPrediction());
        fixture.click("lessonNext");
        QCOMPARE(fixture.problem(), QString());
        fixture.click("lessonAnswerButton");
        QCOMPARE(fixture.problem(), QStringLiteral("Choose an answer first."));
        QVERIFY(fixture.course().waitsForPrediction());
    }

    void aWrongAnswerIsFollowedByASecondTryForHalfOfThePoints()
    {
        const Quiz fixture;
        QVERIFY(fixture.isReady);
        fixture.typeAndReturn(QStringLiteral("10010111"));
        QVERIFY(fixture.waitUntilQuiet());
        VERIFY_CONTAINS(fixture.text(),
                        "You answered 10010111. You have a second try for half of the points.");
        QVERIFY(!fixture.text().contains(QStringLiteral("10010110")));  // the solution
        QVERIFY(!fixture.course().covers().empty());
        QVERIFY(fixture.child<QLineEdit>("lessonAnswer")->hasFocus());
        // A hint does not disturb the answer that the student is typing.
        QTest::keyClicks(fixture.child<QLineEdit>("lessonAnswer"), QStringLiteral("1001"));
        fixture.course().showHint();
        QTest::keyClicks(fixture.child<QLineEdit>("lessonAnswer"), QStringLiteral("0110"));
        QCOMPARE(fixture.child<QLineEdit>("lessonAnswer")->text(), QStringLiteral("10010110"));
        fixture.typeAndReturn(QStringLiteral("1001 0111"));
        QCOMPARE(fixture.problem(), QStringLiteral("You have already given this answer."));
        fixture.typeAndReturn(QStringLiteral("10010110"));
        QVERIFY(fixture.waitUntilQuiet());
        VERIFY_CONTAINS(fixture.text(), "✓ Right.");
        QCOMPARE(fixture.course().marks().points(), 2.0);
        QVERIFY(fixture.course().covers().empty());
        // The saved answers give the same points.
        const auto answers = lesson::parseAnswers(fixture.savedAnswers().toStdString(), "answers");
        QVERIFY(answers);
        const auto grade = lesson::grade(fixture.course().variant().lesson, *answers);
        QVERIFY(grade);
        QCOMPARE(grade->points(), 2.0);
    }

    void theSolutionIsShownAfterTwoWrongAnswers()
    {
        const Quiz fixture;
        QVERIFY(fixture.isReady);
        fixture.typeAndReturn(QStringLiteral("10010111"));
        fixture.typeAndReturn(QStringLiteral("00010110"));
        QVERIFY(fixture.waitUntilQuiet());
        VERIFY_CONTAINS(fixture.text(), "You answered 00010110; the correct answer is 10010110.");
        QCOMPARE(fixture.course().marks().points(), 0.0);
        QVERIFY(fixture.course().covers().empty());
        QVERIFY(!fixture.child<QLineEdit>("lessonAnswer")->isVisible());
    }

    // A wrong choice cannot be chosen again.
    void aWrongChoiceIsDisabledForTheSecondTry()
    {
        const Quiz fixture;
        QVERIFY(fixture.isReady);
        fixture.click("lessonNext");
        fixture.click("lessonNext");
        const auto choices = fixture.dock().findChildren<QRadioButton*>();
        QCOMPARE(choices.size(), 3);
        fixture.answerByMouse(QStringLiteral("1"));
        QVERIFY(fixture.waitUntilQuiet());
        QVERIFY(!choices[0]->isEnabled() && !choices[0]->isChecked());
        QVERIFY(choices[1]->isEnabled() && choices[2]->isEnabled());
        fixture.click("lessonAnswerButton");
        QCOMPARE(fixture.problem(), QStringLiteral("Choose an answer first."));
        fixture.answerByMouse(QStringLiteral("2"));
        QVERIFY(fixture.waitUntilQuiet());
        QCOMPARE(fixture.course().marks().points(), 0.5);
    }

    void aUsedTryIsRememberedWhenTheLessonIsReopened()
    {
        const Quiz fixture;
        QVERIFY(fixture.isReady);
        fixture.typeAndReturn(QStringLiteral("10010111"));
        QVERIFY(fixture.waitUntilQuiet());
        const QString where = fixture.course().lesson()->where;
        fixture.click("lessonList");
        fixture.dock().shelf().open(where);
        QVERIFY(fixture.waitForLesson());
        QVERIFY(fixture.course().waitsForPrediction());
        QVERIFY(fixture.text().contains(QStringLiteral("You have a second try")));
        fixture.typeAndReturn(QStringLiteral("10010110"));
        QVERIFY(fixture.waitUntilQuiet());
        QCOMPARE(fixture.course().marks().points(), 2.0);
    }

    void spacesAndReturnTypedAfterAnAnswerDoNotSkipIdeas()
    {
        const Quiz fixture;
        QVERIFY(fixture.isReady);
        const auto press = [](Qt::Key key) { QTest::keyClick(QApplication::focusWidget(), key); };
        for (std::size_t idea = 0; idea < 3; ++idea) {
            QCOMPARE(fixture.course().idea(), idea);
            if (idea == 2) {
                press(Qt::Key_Down);  // chooses the second answer
            } else {
                QVERIFY(fixture.child<QLineEdit>("lessonAnswer")->hasFocus());
                QTest::keyClicks(QApplication::focusWidget(),
                                 idea == 0 ? QStringLiteral("1001 0110 ") : QStringLiteral("3 4 "));
            }
            for (const Qt::Key key : {Qt::Key_Return, Qt::Key_Space, Qt::Key_Return, Qt::Key_Space}) {
                press(key);
                QCOMPARE(fixture.course().idea(), idea);
            }
            QVERIFY(!fixture.course().waitsForPrediction());
            fixture.click("lessonNext");
        }
    }

    // The user reads the vector to be made while flipping values in the function table.
    void theTaskStaysVisibleAndItsMarkFillsWhileTheStudentWorksInTheViews()
    {
        LessonFixture fixture;
        QVERIFY(fixture.openLesson(0, QStringLiteral("Ada")));
        while (!fixture.course().shown().task)
            fixture.click("lessonNext");
        QVERIFY(fixture.waitUntilQuiet());
        const auto* task = fixture.child<QTextBrowser>("lessonTask");
        const auto* mark = fixture.window->findChild<ui::ShareMark*>();
        const auto* table = fixture.window->findChild<ui::TruthTableView*>();
        QCOMPARE(mark->share(), 0.0);
        const Integers wanted = fixture.givens().values("g");
        const Integers begin = fixture.functionValues();
        const auto different = std::ranges::count_if(std::vector<std::size_t>{0, 1, 2, 3, 4, 5, 6, 7},
                                                     [&](std::size_t i) { return wanted[i] != begin[i]; });
        QVERIFY(different >= 2);
        int flips = 0;
        for (std::size_t i = 0; i < wanted.size(); ++i) {
            if (wanted[i] == begin[i])
                continue;
            QVERIFY(table->isVisible());
            EVENTUALLY(!task->viewport()->visibleRegion().isEmpty());
            QCOMPARE(task->verticalScrollBar()->maximum(), 0);  // the whole task is visible
            fixture.flip(i);
            QVERIFY(fixture.waitUntilQuiet());
            ++flips;
            EVENTUALLY(std::abs(mark->share() - static_cast<double>(flips) / static_cast<double>(different)) <
                       1e-9);
        }
        QVERIFY(fixture.waitUntilDone());
    }

    void theLastIdeaOffersTheNextLesson()
    {
        LessonFixture fixture;
        QVERIFY(fixture.openLesson(0, QStringLiteral("Ada")));
        auto* next = fixture.child<QPushButton>("lessonNextLesson");
        while (fixture.course().canGo(1)) {
            QVERIFY(!next->isVisible());
            fixture.click("lessonNext");
        }
        QVERIFY(fixture.waitUntilQuiet());
        QVERIFY(next->isVisible());
        const QString title = fixture.child<QLabel>("lessonNextTitle")->text();
        VERIFY_STARTS_WITH(title, "2  ");
        fixture.click("lessonNextLesson");
        EVENTUALLY(fixture.course().variant().lesson->number == 2 && fixture.isQuiet());
        QCOMPARE(fixture.course().idea(), std::size_t(0));
        QVERIFY(!next->isVisible());
    }

    void theLibraryReturnsTheLessonAndTheIdeaToContinue()
    {
        LessonFixture fixture;
        ui::LessonBookmark::clear();
        const auto toContinue = [&fixture] { return fixture.dock().shelf().toContinue(); };
        QVERIFY(fixture.openList(QStringLiteral("Ada")));
        QVERIFY(!toContinue());
        QVERIFY(fixture.openLesson(3, QStringLiteral("Ada")));
        fixture.click("lessonNext");
        fixture.click("lessonNext");
        QVERIFY(fixture.waitUntilQuiet());
        QVERIFY(toContinue());
        QCOMPARE(toContinue()->where, QStringLiteral("butterfly"));
        QCOMPARE(
            toContinue()->text(),
            QStringLiteral("Continue lesson 4, idea 3 of %1").arg(fixture.course().variant().ideas.size()));
        // Every student continues at a separate place.
        fixture.dock().shelf().setStudent(QStringLiteral("Charles"));
        QVERIFY(!toContinue());
        fixture.dock().shelf().setStudent(QStringLiteral("Ada"));
        QVERIFY(toContinue());
        fixture.click("lessonList");
        fixture.dock().shelf().open(toContinue()->where);
        QVERIFY(fixture.waitForLesson());
        QCOMPARE(fixture.course().idea(), std::size_t(2));
    }

    // A folder with two lessons, of which the first is completed by answering its question.
    void aCompletedLessonIsContinuedWithTheNextLesson()
    {
        const LessonFixture fixture;
        const auto text = [](const QByteArray& id, const QByteArray& number) -> QByteArray {
            return "{\"format\": \"sequency-lesson/1\", \"id\": \"" + id + "\", \"number\": " + number +
                   ", \"title\": \"" + id + "\"}\n---\n# One\n\n```predict\n" +
                   "{\"name\": \"it\", \"kind\": \"number\", \"question\": \"?\", \"answer\": \"7\"}\n```\n";
        };
        QVERIFY(tests::write(fixture.file("1.sequency-lesson"), text("first", "1")));
        QVERIFY(tests::write(fixture.file("2.sequency-lesson"), text("second", "2")));
        ui::LessonLibrary& shelf = fixture.dock().shelf();
        shelf.setFolder(fixture.folder.path());
        shelf.open(fixture.file("1.sequency-lesson"));
        QVERIFY(fixture.waitForLesson());
        QCOMPARE(shelf.toContinue()->text(), QStringLiteral("Continue lesson 1, idea 1 of 1"));
        fixture.answerByMouse(QStringLiteral("7"));
        QVERIFY(fixture.waitUntilQuiet());
        QCOMPARE(shelf.toContinue()->text(), QStringLiteral("Continue lesson 2, idea 1 of 1"));
        fixture.click("lessonNextLesson");
        EVENTUALLY(fixture.course().variant().lesson->id == "second" && fixture.isQuiet());
        fixture.answerByMouse(QStringLiteral("7"));
        QVERIFY(fixture.waitUntilQuiet());
        QVERIFY(!shelf.toContinue());  // there is no next lesson
    }
};

SEQUENCY_QT_TEST(TestLessonAnswers)
#include "tst_lesson_answers.moc"
