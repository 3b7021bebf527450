// SPDX-License-Identifier: GPL-3.0-or-later
//
// Tests lessons operated by keyboard only: every key goes to the widget with the focus, and only keys move the focus.
#include "tests/support/qt_test.h"
#include "tests/ui/lesson/lesson_fixture.h"

#include <QMenu>
#include <QSpinBox>

#include <utility>

using namespace sequency;
using tests::Integers;
using tests::LessonFixture;
using tests::testTimeout;

namespace {

struct Keyboard : LessonFixture {
    Keyboard()
    {
        window->activateWindow();
        isReady = QTest::qWaitForWindowActive(window.get(), testTimeout());
    }

    QWidget* focus() const
    {
        if (QWidget* const popup = QApplication::activePopupWidget())
            return popup;
        QWidget* const focused = QApplication::focusWidget();
        return focused != nullptr ? focused : window.get();
    }
    bool hasFocus(const char* name) const { return focus()->objectName() == QLatin1String(name); }
    void key(int pressed, Qt::KeyboardModifiers modifiers = Qt::NoModifier) const
    {
        QTest::keyClick(focus(), static_cast<Qt::Key>(pressed), modifiers);
    }
    void keys(const QString& typed) const { QTest::keyClicks(focus(), typed); }
    bool tabTo(const std::function<bool(QWidget&)>& isWanted, int tab = Qt::Key_Tab) const
    {
        constexpr int most = 200;
        for (int presses = 0; presses < most; ++presses) {
            if (isWanted(*focus()))
                return true;
            key(tab);
        }
        return false;
    }
    bool tabTo(const char* name, int tab = Qt::Key_Tab) const
    {
        return tabTo([name](const QWidget& widget) { return widget.objectName() == QLatin1String(name); },
                     tab);
    }

    // Opens the lesson in row `row` of the list (counted from 0), starting from any focus.
    bool open(int row, const QString& student, bool byMenu) const
    {
        if (byMenu) {
            key(Qt::Key_H, Qt::AltModifier);
            key(Qt::Key_L);
            key(Qt::Key_L);
            window->activateWindow();  // a window manager would do this when a menu closes
        } else {
            key(Qt::Key_L, Qt::ControlModifier | Qt::ShiftModifier);
        }
        const auto* rows = child<QListWidget>("lessonRows");
        if (!QTest::qWaitFor([&] { return hasFocus("lessonStudent"); }, testTimeout()))
            return false;
        keys(student);
        key(Qt::Key_Return);
        if (!hasFocus("lessonRows") ||
            !QTest::qWaitFor([&] { return rows->count() > row && isQuiet(); }, testTimeout()))
            return false;
        key(Qt::Key_Home);
        for (int i = 0; i < row; ++i)
            key(Qt::Key_Down);
        key(Qt::Key_Return);
        return waitForLesson();
    }
    // Answers first incompletely, if `isWrongFirst` then wrongly, and finally right.
    bool answerAtLast(bool isWrongFirst) const
    {
        const auto enterText = [this](const QString& typed) {
            key(Qt::Key_A, Qt::ControlModifier);
            typed.isEmpty() ? key(Qt::Key_Delete) : keys(typed);
            key(Qt::Key_Return);
            return waitUntilQuiet() && (hasFocus("lessonAnswer") || !course().waitsForPrediction());
        };
        if (!hasFocus("lessonAnswer") || !enterText(incompleteAnswer()) || !isRefused(0))
            return false;
        if (isWrongFirst && (!enterText(otherThanRight()) || !offersSecondTry() ||
                             !enterText(incompleteAnswer()) || !isRefused(1)))
            return false;
        return enterText(rightAnswer());
    }
    bool answer() const
    {
        const QString right = rightAnswer();
        if (course().shown().prediction->choices.empty()) {
            if (!hasFocus("lessonAnswer"))
                return false;
            keys(right);
        } else {
            if (qobject_cast<QRadioButton*>(focus()) == nullptr)
                return false;
            key(Qt::Key_Space);
            for (int i = 1; i < right.toInt(); ++i)
                key(Qt::Key_Down);
        }
        key(Qt::Key_Return);
        return true;
    }
    // Enters the function as text, in the Text tab of the function dock.
    void enter(const QString& values) const
    {
        key(Qt::Key_T, Qt::ControlModifier);
        key(Qt::Key_A, Qt::ControlModifier);
        keys(values);
        key(Qt::Key_Return);
    }
    bool choose(const char* list, const QString& beginning) const
    {
        if (!tabTo(list))
            return false;
        const auto* box = qobject_cast<QComboBox*>(focus());
        key(Qt::Key_Home);
        for (int i = 0; i < box->count() && !box->currentText().startsWith(beginning); ++i)
            key(Qt::Key_Down);
        return box->currentText().startsWith(beginning);
    }
    // Moves the focus to the canvas of the graph and then, with arrow keys, to a node.
    bool goToNode(std::size_t column, std::size_t node) const
    {
        if (!waitUntilQuiet() || !tabTo("flowCanvas"))
            return false;
        key(Qt::Key_Down);  // the first key moves the cursor to an input
        key(Qt::Key_Up, Qt::ControlModifier);
        key(Qt::Key_Left, Qt::ControlModifier);
        for (std::size_t i = 0; i < column; ++i)
            key(Qt::Key_Right);
        for (std::size_t i = 0; i < node; ++i)
            key(Qt::Key_Down);
        return true;
    }
    // Measures five small sizes with two algorithms.
    bool measure() const
    {
        for (const auto& [field, number] :
             {std::pair("benchmarkTo", "12"), std::pair("benchmarkStep", "1")}) {
            if (!tabTo(field))
                return false;
            key(Qt::Key_A, Qt::ControlModifier);
            keys(QLatin1String(number));
        }
        if (!tabTo("benchmarkAlgorithms", Qt::Key_Backtab))
            return false;
        key(Qt::Key_Home);
        key(Qt::Key_Down);
        key(Qt::Key_Space);
        if (!tabTo("benchmarkStart"))
            return false;
        key(Qt::Key_Space);
        return waitUntilQuiet();
    }
    QString bits(const Integers& values) const
    {
        QString text;
        for (const std::int64_t value : values)
            text += QString::number(value);
        return text;
    }

    bool doTask(const std::string& task) const
    {
        const tests::Givens g = givens();
        if (task == "make-vector" || task == "balance") {
            const tests::Shown begin = tests::shownOf(*course().variant().stateAt(course().shown()));
            enter(bits(tests::tasks().at("function-as-vector/" + task).solve(g, begin).values));
            return true;
        }
        if (task == "largest-size" || task == "fill-cache") {
            constexpr int valuesPerKib = 8;  // binary logarithm of the number of values in 1 KiB
            int n = task == "fill-cache" ? valuesPerKib + static_cast<int>(g.number("kib")) : 0;
            while (task == "largest-size" && (n + 1) << (n + 1) <= g.number("limit"))
                ++n;
            key(Qt::Key_T, Qt::ControlModifier);  // raises the function dock
            const auto isSize = [this](const QWidget& widget) {
                return qobject_cast<const QSpinBox*>(&widget) != nullptr &&
                       window->docks().function().isAncestorOf(&widget) &&
                       widget.objectName() != QLatin1String("expressionVariables");
            };
            if (!tabTo(isSize, Qt::Key_Backtab))
                return false;
            const auto* size = qobject_cast<QSpinBox*>(focus());
            while (size->value() < n)
                key(Qt::Key_Up);
            return true;
        }
        if (task == "go-to-step") {
            if (!tabTo("flowCanvas"))
                return false;
            for (std::int64_t step = 1; step < g.number("step_wanted"); ++step)
                key(Qt::Key_PageDown);
            return true;
        }
        if (task == "find-node" && course().variant().lesson->id == "butterfly")
            return goToNode(2, static_cast<std::size_t>(g.number("place")));
        if (task == "reach-node") {
            const tests::Shown begin = tests::shownOf(*course().variant().stateAt(course().shown()));
            const Integers wanted = tests::tasks().at("butterfly/" + task).solve(g, begin).values;
            for (std::size_t i = 0; i < wanted.size(); ++i)
                if (begin.values[i] != wanted[i]) {
                    if (!goToNode(0, i))
                        return false;
                    key(Qt::Key_F);
                }
            return true;
        }
        if (task == "measure")
            return measure();
        if (task == "half")
            return choose("transform", QStringLiteral("Arithmetic"));
        if (task == "find-node")
            return choose("flowFactorization", QStringLiteral("Constant")) &&
                   goToNode(1, static_cast<std::size_t>(g.number("place")));
        if (task == "descending") {
            if (!choose("flowFactorization", QStringLiteral("Cooley–Tukey (d = N")) || !waitUntilQuiet() ||
                !tabTo("flowCanvas"))
                return false;
            const auto& flow = window->pages().view<ui::FlowView>();
            for (int presses = 0; presses < 4 && flow.step() != (g.number("shown") == 0 ? 2U : 1U); ++presses)
                key(Qt::Key_PageDown);
            return true;
        }
        return false;
    }

    bool isReady = false;
};

}  // namespace

class TestLessonKeys : public QObject {
    Q_OBJECT

private slots:
    void aLessonCanBeCompletedByKeyboardAlone_data()
    {
        QTest::addColumn<int>("row");
        QTest::addColumn<bool>("byMenu");
        QTest::newRow("a function as a vector") << 0 << true;
        QTest::newRow("the butterfly") << 3 << false;
        QTest::newRow("when the GPU wins") << 11 << false;
        QTest::newRow("why N log N") << 4 << false;
        QTest::newRow("constant geometry") << 8 << false;
    }
    void aLessonCanBeCompletedByKeyboardAlone()
    {
        QFETCH(int, row);
        QFETCH(bool, byMenu);
        const Keyboard fixture;
        QVERIFY(fixture.isReady);
        QVERIFY2(fixture.open(row, QStringLiteral("Ada"), byMenu),
                 qPrintable(fixture.focus()->metaObject()->className() + QStringLiteral(" ") +
                            fixture.focus()->objectName()));
        // The first answer of three lessons is wrong, and every answer is first incomplete.
        const bool hasTries = row == 0 || row == 3 || row == 11;
        bool isWrongFirst = hasTries;
        for (std::size_t idea = 0; idea < fixture.course().variant().ideas.size(); ++idea) {
            QCOMPARE(fixture.course().idea(), idea);
            QVERIFY(fixture.dock().page().isVisible());
            QVERIFY2(fixture.dock().isAncestorOf(fixture.focus()), qPrintable(fixture.focus()->objectName()));
            if (fixture.course().shown().prediction) {
                QVERIFY2(hasTries ? fixture.answerAtLast(std::exchange(isWrongFirst, false))
                                  : fixture.answer(),
                         qPrintable(fixture.focus()->objectName()));
                VERIFY_CONTAINS(fixture.text(), "✓ Right.");
            }
            if (fixture.course().shown().task) {
                QVERIFY(fixture.waitUntilQuiet());
                QVERIFY2(fixture.doTask(fixture.course().shown().task->name),
                         qPrintable(fixture.focus()->objectName()));
                QVERIFY2(fixture.waitUntilDone(), fixture.course().progress().task.found.c_str());
            }
            if (!fixture.course().canGo(1))
                break;
            // Continues with the button of the lesson, or with the global key if the focus is in a view.
            if (fixture.course().shown().task) {
                fixture.key(Qt::Key_PageDown, Qt::AltModifier);
            } else {
                QVERIFY(fixture.tabTo("lessonNext"));
                fixture.key(Qt::Key_Return);
            }
            QVERIFY(fixture.waitUntilQuiet());
        }
        QVERIFY(!fixture.course().canGo(1));
        QCOMPARE(fixture.course().marks().points(),
                 fixture.course().lesson()->grade.possible() - (hasTries ? 0.5 : 0.0));
        VERIFY_CONTAINS(fixture.child<QLabel>("lessonPoints")->text(),
                        QStringLiteral("of %1 points").arg(fixture.course().lesson()->grade.possible()));
    }

    void lessonHintsAndThePreviousIdeaHaveKeyboardShortcuts()
    {
        const Keyboard fixture;
        QVERIFY(fixture.isReady);
        QVERIFY(fixture.open(0, QStringLiteral("Ada"), false));
        QVERIFY(fixture.tabTo("lessonNext"));
        fixture.key(Qt::Key_Return);
        QCOMPARE(fixture.course().idea(), std::size_t(1));
        for (const char* const hint : {"Hint 1.", "Hint 2."}) {
            QVERIFY(!fixture.text().contains(QLatin1String(hint)));
            fixture.key(Qt::Key_H, Qt::ControlModifier | Qt::ShiftModifier);
            QVERIFY(fixture.text().contains(QLatin1String(hint)));
        }
        fixture.key(Qt::Key_PageUp, Qt::AltModifier);
        QCOMPARE(fixture.course().idea(), std::size_t(0));
        // Returns from a view to the lesson, then to the list of lessons.
        fixture.key(Qt::Key_T, Qt::ControlModifier);
        QVERIFY(fixture.hasFocus("functionText"));
        fixture.key(Qt::Key_L, Qt::ControlModifier | Qt::ShiftModifier);
        QVERIFY(fixture.dock().isAncestorOf(fixture.focus()));
        QVERIFY(fixture.tabTo("lessonList"));
        fixture.key(Qt::Key_Space);
        QVERIFY(!fixture.course().isOpen());
        QVERIFY2(fixture.hasFocus("lessonRows"), qPrintable(fixture.focus()->objectName()));
    }
};

SEQUENCY_QT_TEST(TestLessonKeys)
#include "tst_lesson_keys.moc"
