// SPDX-License-Identifier: GPL-3.0-or-later
//
// Tests lessons in the window, completed as a student does. The correct answers follow from definitions (lesson_solutions.h).
#include "tests/ui/lesson/lesson_fixture.h"

#include "engine/lesson/grade.h"
#include "engine/lesson/lesson_files.h"
#include "tests/support/qt_test.h"
#include "ui/docks/explain_dock.h"
#include "ui/lesson/lesson_sheet.h"
#include "ui/views/spectrum/spectrum_page.h"
#include "ui/window/presentation/presentation.h"
#include "ui/window/presentation/presentation_tools.h"

#include <QClipboard>
#include <QSpinBox>
#include <QTextBlock>

using namespace sequency;
using tests::Integers;
using tests::LessonFixture;
using Page = ui::PageHost::Page;

namespace {

enum Row { FunctionAsVector = 0, NLogN = 4, ConstantGeometry = 8 };

// Grades the answers of the open lesson as `sequency-cli grade` does.
lesson::Grade gradeOf(const LessonFixture& fixture)
{
    const QString path =
        QDir(ui::LessonLibrary::answersFolder())
            .filePath(QStringLiteral("%1-%2.sequency-answers")
                          .arg(QString::fromStdString(fixture.course().lesson()->grade.head.lesson))
                          .arg(fixture.course().lesson()->grade.head.seed));
    const auto answers = lesson::parseAnswers(tests::contentOf(path).toStdString(), "answers");
    const auto grade = answers ? lesson::grade(fixture.course().variant().lesson, *answers) : answers.error();
    return grade ? *grade : lesson::Grade();
}

// Returns the function that a task of lesson 1 requires.
Integers wantedValues(const LessonFixture& fixture, const std::string& task)
{
    Integers wanted = fixture.givens().values(task == "make-vector" ? "g" : "f");
    const auto weight = [&] { return std::count(wanted.begin(), wanted.end(), 1); };
    for (std::size_t i = 0; task == "balance" && weight() != 4; ++i)
        if (wanted[i] == (weight() > 4 ? 1 : 0))
            wanted[i] = 1 - wanted[i];
    return wanted;
}

// Does the tasks of lessons 1, 5 and 9.
bool doTask(const LessonFixture& fixture, const std::string& task)
{
    const tests::Givens givens = fixture.givens();
    if (task == "make-vector" || task == "balance") {
        fixture.bringDock(QStringLiteral("Function"));
        fixture.flipUntil(wantedValues(fixture, task));
        fixture.bringDock(QStringLiteral("Lesson"));
        return true;
    }
    if (task == "largest-size") {
        int n = 0;
        while ((n + 1) << (n + 1) <= givens.number("limit"))
            ++n;
        fixture.bringDock(QStringLiteral("Function"));
        auto* variables = fixture.window->docks().function().findChild<QSpinBox*>();
        variables->setFocus();
        while (variables->value() < n)
            QTest::keyClick(variables, Qt::Key_Up);
        fixture.bringDock(QStringLiteral("Lesson"));
        return true;
    }
    if (task == "half") {
        fixture.choose("transform", QStringLiteral("Arithmetic"));
        return true;
    }
    if (task == "find-node") {
        fixture.choose("flowFactorization", QStringLiteral("Constant"));
        return fixture.waitUntilQuiet() &&
               fixture.clickNode(1, static_cast<std::size_t>(givens.number("place")));
    }
    if (task == "descending") {
        fixture.choose("flowFactorization", QStringLiteral("Cooley–Tukey (d = N"));
        if (!fixture.waitUntilQuiet())
            return false;
        auto& flow = fixture.window->pages().view<ui::FlowView>();
        flow.canvas().setFocus();
        for (int presses = 0; presses < 4 && flow.step() != (givens.number("shown") == 0 ? 2U : 1U);
             ++presses)
            QTest::keyClick(&flow.canvas(), Qt::Key_PageDown);
        return true;
    }
    return false;
}

}  // namespace

class TestLessonWindow : public QObject {
    Q_OBJECT

private slots:
    void aLessonCanBeCompletedByMouse_data()
    {
        QTest::addColumn<int>("row");
        QTest::newRow("a function as a vector") << int(FunctionAsVector);
        QTest::newRow("why N log N") << int(NLogN);
        QTest::newRow("constant geometry") << int(ConstantGeometry);
    }
    void aLessonCanBeCompletedByMouse()
    {
        QFETCH(int, row);
        LessonFixture fixture;
        QVERIFY(fixture.openLesson(row, QStringLiteral("Ada")));
        for (std::size_t idea = 0; idea < fixture.course().variant().ideas.size(); ++idea) {
            QCOMPARE(fixture.course().idea(), idea);
            QVERIFY(fixture.text().contains(QString::fromStdString(fixture.course().shown().title)));
            if (fixture.course().shown().prediction) {
                QVERIFY(!fixture.text().contains(QStringLiteral("✓")));
                fixture.answerByMouse(fixture.rightAnswer());
                VERIFY_CONTAINS(fixture.text(), "✓ Right.");
            }
            if (fixture.course().shown().task) {
                QVERIFY(fixture.waitUntilQuiet());
                QVERIFY(fixture.text().contains(QStringLiteral("Not done yet.")));
                QVERIFY(doTask(fixture, fixture.course().shown().task->name));
                QVERIFY2(fixture.waitUntilDone(), fixture.course().progress().task.found.c_str());
            }
            QVERIFY(!fixture.isModified());  // a completed task does not count as unsaved work
            if (fixture.course().canGo(1))
                fixture.click("lessonNext");
            QVERIFY(fixture.waitUntilQuiet());
        }
        QVERIFY(fixture.text().contains(QStringLiteral("Think about it.")));
        const lesson::Grade grade = gradeOf(fixture);
        QCOMPARE(grade.points(), static_cast<double>(grade.possible()));
        QVERIFY(grade.possible() > 0);
        VERIFY_CONTAINS(fixture.child<QLabel>("lessonPoints")->text(),
                        QStringLiteral("%1 of %1 points").arg(grade.possible()));
        QVERIFY(!fixture.isModified());
    }

    // The flow graph remains navigable.
    void valuesToBePredictedAreHiddenUntilTheStudentAnswers()
    {
        LessonFixture fixture;
        QVERIFY(fixture.openLesson(ConstantGeometry, QStringLiteral("Ada")));
        while (fixture.course().covers().empty())
            fixture.click("lessonNext");
        QVERIFY(fixture.waitUntilQuiet());
        ui::LessonCovers& covers = fixture.window->lessons().covers();
        auto& flow = fixture.window->pages().view<ui::FlowView>();
        EVENTUALLY(covers.isCovered(flow.canvas()));
        QVERIFY(covers.isCovered(fixture.window->pages().view<ui::SpectrumPage>()));
        QVERIFY(covers.isCovered(*fixture.window->docks().explain().widget()));
        QVERIFY(!covers.isCovered(*fixture.window->docks().function().widget()));
        const auto* sheet = flow.canvas().findChild<QWidget*>(QStringLiteral("coverSheet"));
        QVERIFY(sheet->isVisible());
        const auto isHidden = [&](std::size_t column) {
            return sheet->mask().contains(flow.canvas().pointOf({column, 3}).toPoint());
        };
        QVERIFY(!isHidden(0));
        QVERIFY(isHidden(1) && isHidden(2) && isHidden(3));
        // The sheet that hides columns must follow them when the window size or the font size changes, as in a presentation.
        const auto isWholeBoxHidden = [&](std::size_t column) {
            const double half = flow.canvas().scene().boxSize(column).value_or(QSizeF()).width() / 2;
            const QPointF centre = flow.canvas().pointOf({column, 3});
            return sheet->mask().contains((centre - QPointF(half, 0)).toPoint()) &&
                   sheet->mask().contains((centre + QPointF(half, 0)).toPoint());
        };
        fixture.window->resize(1600, 900);
        EVENTUALLY(!isHidden(0) && isWholeBoxHidden(1) && isWholeBoxHidden(2));
        QFont large = flow.canvas().font();
        large.setPixelSize(32);
        flow.canvas().setFont(large);
        EVENTUALLY(!isHidden(0) && isWholeBoxHidden(1) && isWholeBoxHidden(2));
        // The values stay hidden during the second try.
        fixture.answerByMouse(fixture.wrongAnswer(1));
        QVERIFY(covers.isCovered(flow.canvas()));
        fixture.answerByMouse(fixture.wrongAnswer(0));
        QVERIFY(fixture.text().contains(QStringLiteral("✗ Not right.")));
        QVERIFY(fixture.text().contains(QStringLiteral("You answered 17")));
        QVERIFY(!covers.isCovered(flow.canvas()));
        QVERIFY(!covers.isCovered(fixture.window->pages().view<ui::SpectrumPage>()));
        QVERIFY(fixture.window->pages().view<ui::SpectrumPage>().isEnabled());
    }

    void hintsOfALessonAppearOneByOne()
    {
        LessonFixture fixture;
        QVERIFY(fixture.openLesson(FunctionAsVector, QStringLiteral("Ada")));
        fixture.click("lessonNext");
        const auto& hints = fixture.course().shown().hints;
        QCOMPARE(hints.size(), std::size_t(2));
        const auto has = [&](int hint) {
            return fixture.text().contains(QStringLiteral("Hint %1.").arg(hint));
        };
        QVERIFY(!has(1));
        fixture.click("lessonHint");
        QVERIFY(has(1) && !has(2));
        fixture.click("lessonHint");
        QVERIFY(has(2));
        QVERIFY(!fixture.child<QPushButton>("lessonHint")->isVisible());
    }

    // Another name gives another function. The same name resumes the lesson at its last position, with its answers.
    void everyStudentGetsAnIndividualVariantOfTheLesson()
    {
        LessonFixture fixture;
        QVERIFY(fixture.openLesson(FunctionAsVector, QStringLiteral("Ada")));
        const Integers ofAda = fixture.givens().values("f");
        fixture.click("lessonNext");
        fixture.answerByMouse(fixture.rightAnswer());
        QVERIFY(fixture.waitUntilQuiet());
        fixture.click("lessonList");
        QVERIFY(fixture.openLesson(FunctionAsVector, QStringLiteral("Charles")));
        QCOMPARE(fixture.course().idea(), std::size_t(0));
        QVERIFY(fixture.givens().values("f") != ofAda);
        fixture.click("lessonList");
        QVERIFY(fixture.openList(QStringLiteral("Ada")));
        QVERIFY(fixture.child<QListWidget>("lessonRows")->item(0)->text().contains(QStringLiteral("1 of ")));
        QVERIFY(fixture.openLesson(FunctionAsVector, QStringLiteral("Ada")));
        QCOMPARE(fixture.givens().values("f"), ofAda);
        QCOMPARE(fixture.course().idea(), std::size_t(1));
        QVERIFY(fixture.text().contains(QStringLiteral("✓ Right.")));
    }

    // Undo cannot leave the lesson.
    void openingALessonAsksBeforeUnsavedWorkIsDiscarded()
    {
        LessonFixture fixture;
        fixture.workbench.sources().enterText(QStringLiteral("00010111"));
        EVENTUALLY(fixture.hasSpectrum(8) && fixture.isQuiet());
        fixture.workbench.edits().stepCell(0);
        QVERIFY(fixture.isModified());
        QVERIFY(fixture.openList(QStringLiteral("Ada")));
        fixture.click("openLesson");
        QVERIFY(fixture.answerWhenAsked(QMessageBox::Cancel));
        QVERIFY(!fixture.course().isOpen());
        QCOMPARE(fixture.values(), QStringLiteral("10010111"));
        fixture.click("openLesson");
        QVERIFY(fixture.answerWhenAsked(QMessageBox::Discard));
        QVERIFY(fixture.waitForLesson());
        QCOMPARE(fixture.values(), QStringLiteral("0001"));
        QVERIFY(!fixture.isModified());
    }

    void anErrorInALessonFileIsReportedWithTheFileName()
    {
        LessonFixture fixture;
        const QString path = fixture.file("bad.sequency-lesson");
        QVERIFY(tests::write(path,
                             "{\n \"format\": \"sequency-lesson/1\",\n \"id\": \"bad\",\n \"version\": 1,\n"
                             " \"title\": \"Bad\"\n}\n---\n# One\n\n{q}\n"));
        fixture.window->openFiles({path});
        EVENTUALLY(fixture.message().contains(QStringLiteral("bad.sequency-lesson:")));
        QVERIFY(!fixture.course().isOpen());
    }

    void aRecordedStateIsRestoredWhenTheLessonIsOpened()
    {
        LessonFixture fixture;
        fixture.workbench.sources().enterText(QStringLiteral("0110100110010110"));
        EVENTUALLY(fixture.hasSpectrum(16) && fixture.isQuiet());
        fixture.choose("transform", QStringLiteral("Reed"));
        fixture.window->pages().showPage(Page::Matrices);
        QVERIFY(fixture.waitUntilQuiet());
        QApplication::clipboard()->clear();
        fixture.action(QStringLiteral("Record state"))->trigger();
        EVENTUALLY(QApplication::clipboard()->text().startsWith(QStringLiteral("```state")));
        const QString path = fixture.file("own.sequency-lesson");
        QVERIFY(tests::write(
            path,
            "{\"format\": \"sequency-lesson/1\", \"id\": \"own\", \"title\": \"Own\"}\n---\n# One\n\nLook "
            "at [the spectrum](view:spectrum).\n\n" +
                QApplication::clipboard()->text().toUtf8()));
        LessonFixture other;
        other.window->openFiles({path});
        QVERIFY2(other.waitForLesson(), qPrintable(other.message()));
        QCOMPARE(other.values(), QStringLiteral("0110100110010110"));
        QCOMPARE(other.workbench.document().spec.name, std::string("reed-muller"));
        QCOMPARE(other.window->pages().page(), Page::Matrices);
        auto* text = other.child<QTextBrowser>("lessonText");
        text->setFocus();
        QTest::keyClick(text, Qt::Key_Tab);
        QTest::keyClick(text, Qt::Key_Return);
        QCOMPARE(other.window->pages().page(), Page::Spectrum);
    }

    // The key first reveals the value that the question asks for, and then moves on to the next idea.
    void aKeyPressOfTheTeacherRevealsTheSolutionToTheClass()
    {
        LessonFixture fixture;
        QVERIFY(fixture.openLesson(ConstantGeometry, QStringLiteral("Ada")));
        const auto roomBelowTitle = [&] {
            const QTextBlock block = fixture.child<QTextBrowser>("lessonText")->document()->begin().next();
            return block.blockFormat().topMargin() + block.blockFormat().bottomMargin();
        };
        const double defaultRoom = roomBelowTitle();
        fixture.action(QStringLiteral("Present"))->trigger();
        QVERIFY(fixture.window->presentation().isOn() && fixture.dock().isVisible());
        QVERIFY(roomBelowTitle() > defaultRoom);  // the dock grows with the font size
        QVERIFY(!fixture.window->docks().explain().isVisible());
        const auto key = [&fixture](Qt::Key pressed) { fixture.press(pressed, Qt::NoModifier); };
        for (int presses = 0; presses < 20 && fixture.course().covers().empty(); ++presses)
            key(Qt::Key_PageDown);
        QVERIFY(fixture.waitUntilQuiet());
        const std::size_t idea = fixture.course().idea();
        auto& flow = fixture.window->pages().view<ui::FlowView>();
        QVERIFY(fixture.window->lessons().covers().isCovered(flow.canvas()));
        QVERIFY(!fixture.child<QLineEdit>("lessonAnswer")->isVisible());
        QVERIFY(!fixture.text().contains(QStringLiteral("Revealed.")));
        while (!fixture.course().progress().isRevealed && fixture.course().idea() == idea)
            key(Qt::Key_PageDown);
        QCOMPARE(fixture.course().idea(), idea);
        QVERIFY(fixture.text().contains(QStringLiteral("Revealed.")));
        QVERIFY(fixture.text().contains(fixture.rightAnswer().section(QLatin1Char(','), 0, 0)));
        QVERIFY(!fixture.window->lessons().covers().isCovered(flow.canvas()));
        for (int presses = 0; presses < 5 && fixture.course().idea() == idea; ++presses)
            key(Qt::Key_PageDown);
        QCOMPARE(fixture.course().idea(), idea + 1);
        key(Qt::Key_Escape);
        QVERIFY(!fixture.window->presentation().isOn());
        QCOMPARE(gradeOf(fixture).points(), 0.0);  // no student has answered
    }

    // A blank screen covers everything until the next key.
    void pointerDotPenAndBlankScreenLeaveTheFunctionUnchanged()
    {
        LessonFixture fixture;
        fixture.workbench.sources().enterText(QStringLiteral("00010111"));
        EVENTUALLY(fixture.hasSpectrum(8) && fixture.isQuiet());
        fixture.window->pages().showPage(Page::FlowGraph);
        auto& flow = fixture.window->pages().view<ui::FlowView>();
        EVENTUALLY(flow.trace() != nullptr && fixture.isQuiet());
        fixture.action(QStringLiteral("Present"))->trigger();
        QVERIFY(fixture.waitUntilQuiet());
        const auto key = [&fixture](Qt::Key pressed) { fixture.press(pressed, Qt::NoModifier); };
        const auto clickInput = [&] {
            const QPoint at =
                flow.canvas().mapTo(fixture.window.get(), flow.canvas().pointOf({0, 3}).toPoint());
            QWidget* under = fixture.window->childAt(at);
            QTest::mouseClick(under, Qt::LeftButton, {}, under->mapFrom(fixture.window.get(), at));
        };
        for (const Qt::Key hand : {Qt::Key_L, Qt::Key_P}) {
            key(hand);
            clickInput();
            QCOMPARE(fixture.values(), QStringLiteral("00010111"));
        }
        QCOMPARE(fixture.window->presentation().tools().strokeCount(), 1);
        key(Qt::Key_W);
        QCOMPARE(fixture.window->presentation().tools().strokeCount(), 0);
        key(Qt::Key_P);  // puts the pen away
        clickInput();
        QCOMPARE(fixture.values(), QStringLiteral("00000111"));
        auto* blank = fixture.child<QWidget>("blankScreen");
        for (const Qt::Key blanking : {Qt::Key_B, Qt::Key_Period}) {
            key(blanking);
            QVERIFY(blank->isVisible());
            QCOMPARE(blank->size(), fixture.window->size());
            const auto step = flow.step();
            key(Qt::Key_PageDown);
            QVERIFY(!blank->isVisible());
            QCOMPARE(flow.step(), step);
        }
        const auto step = flow.step();
        key(Qt::Key_PageDown);
        QVERIFY(flow.step() != step);
    }

    void lessonSheetsAreWrittenForStudentsAndWithSolutions()
    {
        LessonFixture fixture;
        QVERIFY(fixture.openLesson(FunctionAsVector, QStringLiteral("Ada")));
        const lesson::LessonVariant& variant = fixture.course().variant();
        const auto sheet = [&](ui::SheetKind kind) { return ui::lessonSheet(variant, {}, kind).markdown(); };
        const QString student = sheet(ui::SheetKind::Student);
        const QString solutions = sheet(ui::SheetKind::Solutions);
        for (const lesson::ShownIdea& idea : variant.ideas) {
            QVERIFY(student.contains(QString::fromStdString(idea.text)));
            if (idea.prediction) {
                QVERIFY(student.contains(QString::fromStdString(idea.prediction->question)));
                QVERIFY(!student.contains(QString::fromStdString(idea.prediction->because)));
                QVERIFY(solutions.contains(QString::fromStdString(idea.prediction->because)));
            }
        }
        for (const auto& [name, title] :
             {std::pair("a.pdf", "Sheet for students…"), std::pair("b.pdf", "Sheet with solutions…")}) {
            fixture.action(QString::fromUtf8(title))->trigger();
            const QString path = fixture.file(name);
            QVERIFY(fixture.chooseFile(path));
            EVENTUALLY(fixture.message() == QStringLiteral("Wrote %1").arg(path));
            QVERIFY(tests::contentOf(path).startsWith("%PDF"));
        }
    }
};

SEQUENCY_QT_TEST(TestLessonWindow)
#include "tst_lesson_window.moc"
