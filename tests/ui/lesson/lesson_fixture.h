// SPDX-License-Identifier: GPL-3.0-or-later
//
// A window in which a student works on lessons with mouse and keyboard.
#pragma once

#include "tests/engine/lesson/lesson_solutions.h"
#include "tests/ui/session_fixture.h"
#include "ui/docks/truth_table_view.h"
#include "ui/lesson/idea_page.h"
#include "ui/lesson/lesson_dock.h"
#include "ui/lesson/lesson_library.h"
#include "ui/views/flow/flow_view.h"
#include "ui/window/lessons/lesson_covers.h"
#include "ui/window/lessons/lessons.h"

#include <QComboBox>
#include <QDir>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QPushButton>
#include <QRadioButton>
#include <QTabBar>
#include <QTextBrowser>

namespace sequency::tests {

struct LessonFixture : SessionFixture {
    LessonFixture() { QDir(ui::LessonLibrary::answersFolder()).removeRecursively(); }

    ui::LessonDock& dock() const { return window->docks().lesson(); }
    ui::LessonCourse& course() const { return dock().course(); }
    // Returns the text of the idea and of its task.
    QString text() const
    {
        const QString idea = child<QTextBrowser>("lessonText")->toPlainText();
        const auto* task = child<QTextBrowser>("lessonTask");
        return course().isOpen() && course().shown().task
                   ? idea + QLatin1Char('\n') + task->toPlainText() + QLatin1Char('\n') +
                         child<QLabel>("lessonTaskState")->text()
                   : idea;
    }
    bool isQuiet() const { return SessionFixture::isQuiet() && !dock().shelf().files().isBusy(); }
    bool waitUntilQuiet() const
    {
        return QTest::qWaitFor([this] { return isQuiet(); }, testTimeout());
    }
    void click(const char* button) const
    {
        QTest::mouseClick(child<QAbstractButton>(button), Qt::LeftButton);
    }
    Givens givens() const { return Givens(course().variant()); }
    QString rightAnswer() const
    {
        return QString::fromStdString(
            answers().at(course().variant().lesson->id + "/" + course().shown().prediction->name)(givens()));
    }
    // Returns a complete wrong answer: another one for every `attempt` from 0.
    QString wrongAnswer(int attempt) const
    {
        const lesson::ShownPrediction& prediction = *course().shown().prediction;
        const QString wrong = QString::number(17 + attempt);  // wrong in all built-in lessons that use it
        if (const auto* list = std::get_if<lesson::Numbers>(&prediction.answer))
            return QStringList(static_cast<qsizetype>(list->size()), wrong).join(QStringLiteral(", "));
        if (prediction.kind == lesson::AnswerKind::Bits) {
            QString bits = rightAnswer();
            bits[attempt] = bits[attempt] == QLatin1Char('0') ? QLatin1Char('1') : QLatin1Char('0');
            return bits;
        }
        if (prediction.kind == lesson::AnswerKind::Choice)
            return QString::number(
                (rightAnswer().toInt() + attempt) % static_cast<int>(prediction.choices.size()) + 1);
        return wrong;
    }
    // Returns an answer to the prediction that lacks its last digit or number, or is empty.
    QString incompleteAnswer() const
    {
        const lesson::ShownPrediction& prediction = *course().shown().prediction;
        if (prediction.kind == lesson::AnswerKind::Bits)
            return rightAnswer().chopped(1);
        if (std::holds_alternative<lesson::Numbers>(prediction.answer))
            return rightAnswer().section(QLatin1Char(','), 0, -2);
        return {};
    }
    // Returns true if the last answer was refused with a sentence and did not count as a try.
    bool isRefused(int tries) const
    {
        const auto* problem = child<QLabel>("lessonProblem");
        return problem->isVisible() && !problem->text().isEmpty() && course().waitsForPrediction() &&
               course().progress().prediction.tries == tries;
    }
    bool offersSecondTry() const
    {
        return text().contains(QStringLiteral("You have a second try for half of the points."));
    }
    QString otherThanRight() const
    {
        const QString wrong = wrongAnswer(0);
        return wrong == rightAnswer() ? wrongAnswer(1) : wrong;
    }
    bool isDone() const { return text().contains(QStringLiteral("✓ Done.")); }
    bool waitUntilDone() const
    {
        return QTest::qWaitFor([this] { return isDone() && isQuiet(); }, testTimeout());
    }

    bool openList(const QString& student) const
    {
        action(QStringLiteral("Lessons…"))->trigger();
        auto* name = child<QLineEdit>("lessonStudent");
        name->setFocus();
        name->clear();
        QTest::keyClicks(name, student);
        QTest::keyClick(name, Qt::Key_Return);
        const auto* rows = child<QListWidget>("lessonRows");
        return QTest::qWaitFor([&] { return rows->count() > 0 && isQuiet(); }, testTimeout());
    }
    // Opens the lesson in row `row` of the list, counted from 0, for `student`.
    bool openLesson(int row, const QString& student) const
    {
        if (!openList(student))
            return false;
        auto* rows = child<QListWidget>("lessonRows");
        rows->scrollToItem(rows->item(row));
        QTest::mouseClick(rows->viewport(), Qt::LeftButton, {},
                          rows->visualItemRect(rows->item(row)).center());
        click("openLesson");
        return waitForLesson();
    }
    bool waitForLesson() const
    {
        return QTest::qWaitFor([this] { return course().isOpen() && isQuiet(); }, testTimeout());
    }
    void answerByMouse(const QString& answer) const
    {
        const auto choices = dock().findChildren<QRadioButton*>();
        if (choices.isEmpty()) {
            child<QLineEdit>("lessonAnswer")->clear();
            QTest::keyClicks(child<QLineEdit>("lessonAnswer"), answer);
        } else {
            choices[answer.toInt() - 1]->click();
        }
        click("lessonAnswerButton");
    }

    // Raises the dock with this title by clicking its tab.
    void bringDock(const QString& title) const
    {
        for (QTabBar* bar : window->findChildren<QTabBar*>(Qt::FindDirectChildrenOnly))
            for (int i = 0; i < bar->count(); ++i)
                if (bar->isVisible() && bar->tabText(i) == title)
                    QTest::mouseClick(bar, Qt::LeftButton, {}, bar->tabRect(i).center());
    }
    void flip(std::size_t index) const
    {
        auto* table = window->findChild<ui::TruthTableView*>();
        const int last = table->model()->columnCount() - 1;
        const QModelIndex cell = table->model()->index(static_cast<int>(index), last);
        table->scrollTo(cell);
        QTest::mouseClick(table->viewport(), Qt::LeftButton, {}, table->visualRect(cell).center());
    }
    Integers functionValues() const
    {
        Integers values;
        const base::FunctionVector& function = *workbench.document().function;
        for (std::size_t i = 0; i < function.size(); ++i)
            values.push_back(static_cast<std::int64_t>(base::realPart(function.values, i)));
        return values;
    }
    void flipUntil(const Integers& wanted) const
    {
        const Integers before = functionValues();
        for (std::size_t i = 0; i < wanted.size(); ++i)
            if (before[i] != wanted[i])
                flip(i);
    }
    bool clickNode(std::size_t column, std::size_t node) const
    {
        ui::FlowView& flow = window->pages().view<ui::FlowView>();
        if (!QTest::qWaitFor([&] { return flow.trace() != nullptr && !flow.isComputing(); }, testTimeout()))
            return false;
        QTest::mouseClick(&flow.canvas(), Qt::LeftButton, {},
                          flow.canvas().pointOf({column, node}).toPoint());
        return true;
    }
    // Chooses the first entry that starts with `beginning`, using the keyboard.
    void choose(const char* list, const QString& beginning) const
    {
        auto* box = child<QComboBox>(list);
        box->setFocus();
        QTest::keyClick(box, Qt::Key_Home);
        for (int i = 0; i < box->count() && !box->currentText().startsWith(beginning); ++i)
            QTest::keyClick(box, Qt::Key_Down);
    }
};

}  // namespace sequency::tests
