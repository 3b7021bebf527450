// SPDX-License-Identifier: GPL-3.0-or-later
//
// Completes lessons 1, 4 and 12 with the mouse: answers are typed into the field, first incomplete, then wrong, then right; everything else is a
// click. tst_lesson_keys completes the same lessons by keyboard alone.
#include "tests/support/qt_test.h"
#include "tests/ui/lesson/lesson_fixture.h"
#include "ui/views/benchmark/check_list.h"

#include <QSpinBox>
#include <QStyleOptionSpinBox>

#include <utility>

using namespace sequency;
using tests::Integers;
using tests::testTimeout;

namespace {

struct Mouse : tests::LessonFixture {
    void type(const QString& answer) const
    {
        auto* field = child<QLineEdit>("lessonAnswer");
        QTest::mouseDClick(field, Qt::LeftButton);
        field->clear();
        QTest::keyClicks(field, answer);
        click("lessonAnswerButton");
    }
    bool answerAtLast(bool isWrongFirst) const
    {
        type(incompleteAnswer());
        if (!waitUntilQuiet() || !isRefused(0))
            return false;
        if (isWrongFirst) {
            type(otherThanRight());
            if (!waitUntilQuiet() || !offersSecondTry())
                return false;
            type(incompleteAnswer());
            if (!isRefused(1))
                return false;
        }
        type(rightAnswer());
        return waitUntilQuiet();
    }
    // Clicks the upper or lower arrow of a spin box until it has the value.
    void clickTo(QSpinBox& box, int value) const
    {
        struct Arrows : QSpinBox {
            static QRect place(const QSpinBox& box, QStyle::SubControl arrow)
            {
                QStyleOptionSpinBox option;
                (box.*&Arrows::initStyleOption)(&option);
                return box.style()->subControlRect(QStyle::CC_SpinBox, &option, arrow, &box);
            }
        };
        while (box.value() != value) {
            const auto arrow = box.value() < value ? QStyle::SC_SpinBoxUp : QStyle::SC_SpinBoxDown;
            QTest::mouseClick(&box, Qt::LeftButton, {}, Arrows::place(box, arrow).center());
        }
    }
    void clickInput(std::size_t index) const
    {
        auto& canvas = window->pages().view<ui::FlowView>().canvas();
        canvas.repaint();
        const QRectF place = canvas.placeOf(ui::FlowText::Kind::Value, {0, index});
        QTest::mouseClick(&canvas, Qt::LeftButton, {}, place.center().toPoint());
    }
    // Measures five small sizes with two algorithms.
    bool measure() const
    {
        clickTo(*child<QSpinBox>("benchmarkTo"), 12);
        clickTo(*child<QSpinBox>("benchmarkStep"), 1);
        auto* algorithms = child<ui::CheckList>("benchmarkAlgorithms");
        QTest::mouseClick(algorithms->viewport(), Qt::LeftButton, {},
                          algorithms->visualItemRect(algorithms->item(1)).center());
        if (algorithms->ticked().size() != 2)
            return false;
        click("benchmarkStart");
        return waitUntilQuiet();
    }
    bool doTask(const std::string& task) const
    {
        const tests::Givens g = givens();
        const std::string& id = course().variant().lesson->id;
        const auto wanted = [&] {
            const tests::Shown begin = tests::shownOf(*course().variant().stateAt(course().shown()));
            return std::pair(begin.values, tests::tasks().at(id + "/" + task).solve(g, begin).values);
        };
        if (task == "make-vector" || task == "balance") {
            flipUntil(wanted().second);
        } else if (task == "go-to-step") {
            for (std::int64_t step = 1; step < g.number("step_wanted"); ++step)
                click("flowNext");
        } else if (task == "find-node") {
            return clickNode(2, static_cast<std::size_t>(g.number("place")));
        } else if (task == "reach-node") {
            const auto [before, after] = wanted();
            for (std::size_t i = 0; i < after.size(); ++i)
                if (before[i] != after[i]) {
                    clickInput(i);
                    if (!waitUntilQuiet())
                        return false;
                }
        } else if (task == "measure") {
            return measure();
        } else if (task == "fill-cache") {
            constexpr int valuesPerKib = 8;  // binary logarithm of the number of values in 1 KiB
            clickTo(*window->docks().function().findChild<QSpinBox*>(),
                    valuesPerKib + static_cast<int>(g.number("kib")));
        } else {
            return false;
        }
        return true;
    }
};

}  // namespace

class TestLessonTries : public QObject {
    Q_OBJECT

private slots:
    void lessonsAreCompletedByMouseWithIncompleteWrongAndRightAnswers_data()
    {
        QTest::addColumn<int>("row");
        QTest::newRow("a function as a vector") << 0;
        QTest::newRow("the butterfly") << 3;
        QTest::newRow("when the GPU wins") << 11;
    }
    void lessonsAreCompletedByMouseWithIncompleteWrongAndRightAnswers()
    {
        QFETCH(int, row);
        const Mouse fixture;
        QVERIFY(fixture.openLesson(row, QStringLiteral("Ada")));
        bool isWrongFirst = true;
        for (std::size_t idea = 0; idea < fixture.course().variant().ideas.size(); ++idea) {
            QCOMPARE(fixture.course().idea(), idea);
            if (fixture.course().shown().prediction) {
                QVERIFY2(fixture.answerAtLast(std::exchange(isWrongFirst, false)),
                         qPrintable(fixture.text()));
                VERIFY_CONTAINS(fixture.text(), "✓ Right.");
            }
            if (fixture.course().shown().task) {
                QVERIFY(fixture.waitUntilQuiet());
                QVERIFY(fixture.text().contains(QStringLiteral("Not done yet.")));
                QVERIFY2(fixture.doTask(fixture.course().shown().task->name),
                         fixture.course().shown().task->name.c_str());
                QVERIFY2(fixture.waitUntilDone(), fixture.course().progress().task.found.c_str());
            }
            if (fixture.course().canGo(1))
                fixture.click("lessonNext");
            QVERIFY(fixture.waitUntilQuiet());
        }
        QVERIFY(!fixture.course().canGo(1));
        // The second try of the first answer earned half of a point.
        QCOMPARE(fixture.course().marks().points(), fixture.course().lesson()->grade.possible() - 0.5);
    }
};

SEQUENCY_QT_TEST(TestLessonTries)
#include "tst_lesson_tries.moc"
