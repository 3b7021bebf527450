// SPDX-License-Identifier: GPL-3.0-or-later
//
// Completes every built-in lesson in the window: predictions are typed or clicked, and tasks are done in the views. The correct answers follow from
// definitions (lesson_solutions.h).
#include "tests/ui/lesson/lesson_fixture.h"

#include "engine/benchmark/run.h"
#include "engine/lesson/lesson_files.h"
#include "engine/transform/spectrum_order.h"
#include "tests/support/qt_test.h"
#include "ui/session/session_state.h"
#include "ui/views/diagram/diagram_view.h"

#include <QJsonArray>
#include <QScrollBar>
#include <QSpinBox>

using namespace sequency;
using tests::Integers;
using tests::LessonFixture;
using tests::Shown;
using tests::testTimeout;

namespace {

struct Walker : LessonFixture {
    Shown shownNow() const
    {
        return tests::shownOf(lesson::LessonState(ui::toSession(window->sessionFlow().session().state())));
    }
    base::SharedFunction numbers(const Integers& values) const
    {
        Shown shown;
        shown.values = values;
        return tests::stateOf(shown).function();
    }
    QString asText(const Integers& values) const
    {
        QStringList words;
        for (const std::int64_t value : values)
            words << QString::number(value);
        return words.join(QLatin1Char(' '));
    }
    // Sets the function that the task requires: enters the values of a small function as text, or changes the number of variables of a large one.
    void showFunction(const Shown& before, const Shown& wanted)
    {
        if (wanted.variables() != before.variables() && wanted.values.size() > 16) {
            bringDock(QStringLiteral("Function"));
            auto* variables = window->docks().function().findChild<QSpinBox*>();
            variables->setFocus();
            while (variables->value() != wanted.variables())
                QTest::keyClick(variables,
                                variables->value() < wanted.variables() ? Qt::Key_Up : Qt::Key_Down);
        } else {
            workbench.sources().enterText(asText(wanted.values), io::Format::Auto, wanted.radix);
        }
    }
    bool measure(int sizes)
    {
        benchmark::Plan plan;
        for (int n = 4; n < 4 + sizes; ++n)
            for (const char* const algorithm : {"cooley-tukey", "constant-geometry"})
                plan.points.push_back({"walsh", algorithm, "cpu", n});
        window->pages().showPage(ui::PageHost::Page::Benchmark);
        jobs.benchmark().start(plan);
        return waitUntilQuiet();
    }
    void showDiagram(const Shown& wanted) const
    {
        QJsonObject state{{QStringLiteral("kind"), QString::fromStdString(wanted.diagramKind)}};
        QJsonArray order;
        for (const std::int64_t variable : wanted.diagramOrder)
            order << static_cast<int>(variable);
        if (!order.isEmpty()) {
            state[QStringLiteral("order")] = QStringLiteral("own");
            state[QStringLiteral("own_order")] = order;
        }
        window->pages().view<ui::DiagramView>().showState(state);
    }
    ui::PageHost::Page findPage(const std::string& token) const
    {
        const auto& views = window->pages().views();
        std::size_t page = 0;
        while (page + 1 < views.size() && views[page]->about().token.toStdString() != token)
            ++page;
        return static_cast<ui::PageHost::Page>(page);
    }
    bool reach(const Shown& before, const Shown& wanted)
    {
        if (wanted.values != before.values || wanted.radix != before.radix)
            showFunction(before, wanted);
        if (!waitUntilQuiet())
            return false;
        auto& transform = workbench.transformSettings();
        if (wanted.transform != before.transform)
            transform.setTransform(wanted.transform);
        if (wanted.order != before.order)
            transform.setOrder(transform::parseOrder(wanted.order).value());
        if (wanted.encoding != before.encoding)
            transform.setEncoding(session::parseEncoding(wanted.encoding).value());
        if (wanted.polarity != before.polarity)
            transform.setPolarity(wanted.polarity);
        if (wanted.page != before.page)
            window->pages().showPage(findPage(wanted.page));
        auto& flow = window->pages().view<ui::FlowView>();
        if (wanted.factorization != before.factorization)
            flow.setFactorization(wanted.factorization);
        if (!wanted.second.empty() && wanted.second != before.second)
            workbench.edits().chooseSecond(wanted.page == "systems" ? ui::SecondRole::System
                                                                    : ui::SecondRole::FlowGraph,
                                           numbers(wanted.second), QStringLiteral("g"), QStringLiteral("g"));
        if (wanted.diagramKind != before.diagramKind || wanted.diagramOrder != before.diagramOrder)
            showDiagram(wanted);
        if (wanted.measuredSizes > 0 && !measure(wanted.measuredSizes))
            return false;
        if (!waitUntilQuiet())
            return false;
        if (wanted.step != before.step)
            flow.setStep(wanted.step > 0 ? std::optional<std::size_t>(wanted.step - 1) : std::nullopt);
        if (!wanted.selected.empty())
            workbench.selection().select(ui::Selected{wanted.selected == "output" ? ui::Selected::Kind::Output
                                                      : wanted.selected == "node" ? ui::Selected::Kind::Node
                                                                                  : ui::Selected::Kind::Input,
                                                      static_cast<std::size_t>(wanted.index),
                                                      static_cast<std::size_t>(wanted.column)});
        return true;
    }
};

}  // namespace

class TestLessonWalk : public QObject {
    Q_OBJECT

private slots:
    void everyBuiltInLessonCanBeCompleted_data()
    {
        QTest::addColumn<int>("row");
        const auto lessons = lesson::shippedLessons();
        QVERIFY(lessons.size() >= 12);
        for (std::size_t row = 0; row < lessons.size(); ++row)
            QTest::newRow(lessons[row].c_str()) << static_cast<int>(row);
    }
    void everyBuiltInLessonCanBeCompleted()
    {
        QFETCH(int, row);
        Walker fixture;
        fixture.window->resize(1280, 800);
        QVERIFY(fixture.openLesson(row, QStringLiteral("Emmy")));
        const std::string id = fixture.course().variant().lesson->id;
        for (std::size_t idea = 0; idea < fixture.course().variant().ideas.size(); ++idea) {
            const lesson::ShownIdea& shown = fixture.course().shown();
            QCOMPARE(fixture.course().idea(), idea);
            // The text of an idea needs no scrolling.
            EVENTUALLY(fixture.child<QTextBrowser>("lessonText")->verticalScrollBar()->maximum() == 0);
            if (shown.prediction) {
                fixture.answerByMouse(fixture.rightAnswer());
                VERIFY_CONTAINS(fixture.text(), "✓ Right.");
                QVERIFY(fixture.course().covers().empty());
            }
            if (shown.task) {
                QVERIFY(fixture.waitUntilQuiet());
                QVERIFY2(!fixture.isDone(), shown.task->name.c_str());
                const Shown begin = fixture.shownNow();
                const auto& solution = tests::tasks().at(id + "/" + shown.task->name);
                QVERIFY(fixture.reach(begin, solution.solve(fixture.givens(), begin)));
                QVERIFY2(fixture.waitUntilDone(),
                         (shown.task->name + ": " + fixture.course().progress().task.found).c_str());
            }
            QVERIFY2(fixture.message().isEmpty(), qPrintable(fixture.message()));
            if (fixture.course().canGo(1))
                fixture.click("lessonNext");
            QVERIFY(fixture.waitUntilQuiet());
        }
        QCOMPARE(fixture.course().marks().points(),
                 static_cast<double>(fixture.course().lesson()->grade.possible()));
        QVERIFY(!fixture.course().shown().question.empty());
    }
};

SEQUENCY_QT_TEST(TestLessonWalk)
#include "tst_lesson_walk.moc"
