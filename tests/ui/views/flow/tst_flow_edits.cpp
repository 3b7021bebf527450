// SPDX-License-Identifier: GPL-3.0-or-later
//
// Tests FlowView with numeric values: typing values into inputs, the format of values in the boxes, the panel for a whole butterfly, and large fonts.
// Also tests the second function g of a convolution: whether chosen, typed or edited, it belongs to the document, and each change can be undone.
#include "tests/support/qt_test.h"
#include "tests/ui/views/flow/flow_fixture.h"
#include "ui/views/flow/step_panel.h"

#include <QComboBox>
#include <QLabel>
#include <QLineEdit>
#include <QSignalSpy>

using namespace sequency;
using session::TraceWork;
using ui::FlowNode;
using ui::FlowText;
using ui::FlowView;
using ui::SecondRole;

class TestFlowEdits : public tests::FlowTest {
    Q_OBJECT

private slots:
    void aNumberCanBeTypedIntoAnInputNode()
    {
        enterNumbers(QStringLiteral("1.5 -2 3 4"), 4);
        auto* editor = child<QLineEdit>("flowInputEditor");
        QVERIFY(!editor->isVisible());
        clickValue({0, 1});
        QVERIFY(editor->isVisible());
        QCOMPARE(editor->text(), QStringLiteral("−2"));
        QCOMPARE(editor->accessibleName(), QStringLiteral("Value of f(1)"));
        QVERIFY(editor->geometry().contains(
            m_view->canvas().placeOf(FlowText::Kind::Value, {0, 1}).center().toPoint()));
        // The old value is selected as a whole, so typing replaces it.
        QTest::keyClicks(editor, QStringLiteral("2.5"));
        QTest::keyClick(editor, Qt::Key_Return);
        QVERIFY(!editor->isVisible());
        EVENTUALLY_EQUAL(shown(0), QStringLiteral("1.5 2.5 3 4"));
        // By definition, the values are 1.5 ± 2.5 + 3 ± 4.
        QCOMPARE(shown(2), QStringLiteral("11 −2 −3 0"));
        m_workbench->history().stack().undo();
        EVENTUALLY_EQUAL(shown(0), QStringLiteral("1.5 −2 3 4"));
    }

    void aNumberCanBeEnteredIntoAnInputNodeByKeyboardAlone()
    {
        enterNumbers(QStringLiteral("1.5 -2 3 4"), 4);
        auto* editor = child<QLineEdit>("flowInputEditor");
        m_view->canvas().setFocus();
        for (int i = 0; i < 3; ++i)  // the first key only shows the cursor
            press(Qt::Key_Down);
        QVERIFY(m_view->canvas().accessibleDescription().contains(QStringLiteral("to edit the value")));
        press(Qt::Key_F);
        QVERIFY(editor->isVisible());
        QTest::keyClicks(editor, QStringLiteral("nine"));
        QTest::keyClick(editor, Qt::Key_Return);
        QVERIFY(editor->isVisible());  // an invalid number is reported, and the editor stays open
        QVERIFY(editor->accessibleDescription().contains(QStringLiteral("not a number")));
        QTest::keyClick(editor, Qt::Key_Escape);
        QVERIFY(!editor->isVisible());
        QCOMPARE(shown(0), QStringLiteral("1.5 −2 3 4"));
        press(Qt::Key_F);
        editor->setText(QStringLiteral("−7"));
        QTest::keyClick(editor, Qt::Key_Return);
        EVENTUALLY_EQUAL(shown(0), QStringLiteral("1.5 −2 −7 4"));
    }

    void zoomingTheFlowGraphClosesTheInputEditorWithoutAnEdit()
    {
        enterNumbers(QStringLiteral("1.5 -2 3 4"), 4);
        auto* editor = child<QLineEdit>("flowInputEditor");
        clickValue({0, 3});
        QVERIFY(editor->isVisible());
        m_view->zoomBy(2);
        QVERIFY(!editor->isVisible());
        QCOMPARE(base::realPart(m_workbench->document().function->values, 3), 4.0);
    }

    void aFractionTypedIntoAnInputOfAnIntegerFunctionIsRefused()
    {
        enterNumbers(QStringLiteral("3 -1 2 5"), 4);
        QSignalSpy failures(&m_workbench->reports(), &ui::Notifications::failed);
        clickValue({0, 0});
        auto* editor = child<QLineEdit>("flowInputEditor");
        editor->setText(QStringLiteral("0.5"));  // the function contains integers
        QTest::keyClick(editor, Qt::Key_Return);
        QCOMPARE(failures.count(), 1);
        QCOMPARE(shown(0), QStringLiteral("3 −1 2 5"));
    }

    void theDocumentedKeySetsAnInputDigitToTheNextValue()
    {
        enter(QStringLiteral("1011"));
        m_view->canvas().setFocus();
        press(Qt::Key_Down);
        press(Qt::Key_Down);
        QVERIFY(m_view->canvas().accessibleDescription().contains(QStringLiteral("next value")));
        press(Qt::Key_F);
        QVERIFY(!child<QLineEdit>("flowInputEditor")->isVisible());
        EVENTUALLY_EQUAL(shown(0), QStringLiteral("1 1 1 1"));
    }

    void aNumberCanBeTypedIntoAnInputNodeOfTheSecondFunction()
    {
        enterNumbers(QStringLiteral("3 -1 2 5"), 4);
        m_view->setWork(TraceWork::Convolution, numbers({1, 2, 3, 4}), QStringLiteral("ramp"));
        EVENTUALLY(m_view->trace()->request.work == TraceWork::Convolution && !m_view->isComputing());
        clickValue({0, 4});
        auto* editor = child<QLineEdit>("flowInputEditor");
        QCOMPARE(editor->accessibleName(), QStringLiteral("Value of g(0)"));
        editor->setText(QStringLiteral("7"));
        QTest::keyClick(editor, Qt::Key_Return);
        EVENTUALLY_EQUAL(shown(0), QStringLiteral("3 −1 2 5 7 2 3 4"));
        // By definition, C(0) = 3·7 − 1·2 + 2·3 + 5·4.
        QCOMPARE(shown(m_view->trace()->graph.columns() - 1).section(QLatin1Char(' '), 0, 0),
                 QStringLiteral("45"));
    }

    void valuesInTheFlowGraphFitIntoTheirNodeBoxes()
    {
        enterNumbers(QStringLiteral("1.5 -2.25 3 0.125 7 1e6 -3 2"), 8);
        paint();
        const QFontMetricsF metrics(m_view->canvas().scene().font);
        int values = 0;
        for (const FlowText& text : m_view->canvas().texts())
            if (text.kind == FlowText::Kind::Value) {
                ++values;
                QVERIFY2(metrics.horizontalAdvance(text.text) <= text.place.width(), qPrintable(text.text));
            }
        QCOMPARE(values, 32);
        // By definition, S(0) = 1.5 − 2.25 + 3 + 0.125 + 7 + 1000000 − 3 + 2.
        QCOMPARE(m_view->canvas().shownValue({3, 0}), QStringLiteral("1,000,008"));
    }

    // A number without an imaginary part occupies only the space of its real part.
    void realValuesOfAComplexTransformAreWrittenWithoutImaginaryPart()
    {
        enter(QStringLiteral("1011"));
        m_workbench->transformSettings().setTransform("vilenkin-chrestenson");
        EVENTUALLY(m_view->trace()->request.spec.name == "vilenkin-chrestenson" && !m_view->isComputing());
        QCOMPARE(shown(2), QStringLiteral("3 1 −1 1"));
    }

    void theFlowPanelShowsAllResultsOfAGf4Butterfly()
    {
        m_workbench->sources().openExample(QStringLiteral("gf4-1"));
        EVENTUALLY(m_workbench->hasFunction());
        m_workbench->transformSettings().setTransform("gf");
        waitForTrace(16);
        m_view->setStep(0);
        for (const char* result : {"t₁(0)", "t₁(4)", "t₁(8)", "t₁(12)"})
            VERIFY_CONTAINS(m_view->panel().formulas(), QString::fromUtf8(result));
    }

    // A product is not a butterfly, so the panel shows the first few products with their numbers. The spectra of f = 1 0 1 1 and g = 0 1 0 1 are 3 1
    // −1 1 and 2 −2 0 0.
    void theFlowPanelShowsTheProductsOfAConvolution()
    {
        enter(QStringLiteral("1011"));
        m_view->setWork(TraceWork::Convolution, numbers({0, 1, 0, 1}), QStringLiteral("g"));
        EVENTUALLY(m_view->trace()->request.work == TraceWork::Convolution && !m_view->isComputing());
        m_view->setStep(2);
        const QStringList lines = m_view->panel().formulas().split(QLatin1Char('\n'), Qt::SkipEmptyParts);
        QVERIFY2(lines.size() == 4, qPrintable(m_view->panel().formulas()));
        QVERIFY(lines[0].endsWith(QStringLiteral("3·2 = 6")));
        VERIFY_ENDS_WITH(lines[1], "= −2");
        QVERIFY(!m_view->panel().arithmetic().isEmpty());
    }

    void aLargerFontEnlargesTheNodeBoxesOfTheFlowGraph()
    {
        enter(QStringLiteral("00010111"));
        paint();
        const double before = m_view->canvas().placeOf(FlowText::Kind::Value, {0, 3}).height();
        QFont large = m_view->font();
        large.setPointSizeF(large.pointSizeF() * 1.5);
        m_view->setFont(large);
        paint();
        const double after = m_view->canvas().placeOf(FlowText::Kind::Value, {0, 3}).height();
        QVERIFY2(after >= before * 1.3, qPrintable(QStringLiteral("%1, was %2").arg(after).arg(before)));
        QVERIFY(!m_view->canvas().placeOf(FlowText::Kind::Name, {0, 3}).isEmpty());
    }

    void theTabKeyReachesToolsAndStepButtonsOfTheFlowView()
    {
        enter(QStringLiteral("1011"));
        m_view->activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(m_view.get(), tests::testTimeout()));
        m_view->setFocus();
        QVERIFY(m_view->canvas().hasFocus());
        QStringList reached;
        for (int i = 0; i < 40 && QApplication::focusWidget() != nullptr; ++i) {
            QTest::keyClick(QApplication::focusWidget(), Qt::Key_Tab);
            if (QApplication::focusWidget() != nullptr)
                reached << QApplication::focusWidget()->objectName();
        }
        for (const char* name : {"flowWork", "flowFactorization", "flowLabels", "flowZoomIn", "flowFit",
                                 "flowCanvas", "flowNext", "flowSpeed"})
            QVERIFY2(reached.contains(QLatin1String(name)), name);
    }

    void theStepPlayerStatesTheTitleOfTheStep()
    {
        enter(QStringLiteral("00010111"));
        m_view->setStep(1);
        QCOMPARE(child<QLabel>("flowStepLabel")->text(),
                 QStringLiteral("Step 2 of 3 · C₂: I₂ ⊗ M ⊗ I₂, d = 2"));
    }

    void choosingTheSecondFunctionOfAConvolutionCanBeUndone()
    {
        openConvolution();
        const QString first = shown(0);
        const int before = history().count();
        choose("flowSecondChoice", second()->findData(QStringLiteral("f")));
        EVENTUALLY_EQUAL(shown(0), QStringLiteral("1 0 1 1 1 0 1 1"));
        QCOMPARE(history().count(), before + 1);
        QVERIFY(!history().isClean());
        QCOMPARE(m_workbench->document().second(SecondRole::FlowGraph).name, QStringLiteral("f"));
        history().undo();
        EVENTUALLY_EQUAL(shown(0), first);
        QVERIFY(second()->currentData().toString() != QStringLiteral("f"));
        history().redo();
        EVENTUALLY_EQUAL(shown(0), QStringLiteral("1 0 1 1 1 0 1 1"));
        QCOMPARE(second()->currentData().toString(), QStringLiteral("f"));
        m_workbench->edits().stepCell(1);
        EVENTUALLY_EQUAL(shown(0), QStringLiteral("1 1 1 1 1 1 1 1"));
    }

    void choosingAnotherSecondFunctionDiscardsTheEditsOfThePreviousOne()
    {
        openConvolution();
        choose("flowSecondChoice", second()->findData(QStringLiteral("f")));
        choose("flowSecondChoice", second()->findData(QStringLiteral("dyadic-g")));
        EVENTUALLY_EQUAL(shown(0), QStringLiteral("1 0 1 1 0 1 0 1"));
        clickValue({0, 4});
        EVENTUALLY_EQUAL(shown(0), QStringLiteral("1 0 1 1 1 1 0 1"));
        choose("flowSecondChoice", second()->findData(QStringLiteral("f")));
        EVENTUALLY_EQUAL(shown(0), QStringLiteral("1 0 1 1 1 0 1 1"));
        QVERIFY(m_workbench->document().second(SecondRole::FlowGraph).function == nullptr);
        // Opening another function of the same size retains the choice, but not the earlier edit.
        m_workbench->sources().enterText(QStringLiteral("0001"));
        EVENTUALLY_EQUAL(shown(0), QStringLiteral("0 0 0 1 0 0 0 1"));
        history().undo();
        history().undo();
        EVENTUALLY_EQUAL(shown(0), QStringLiteral("1 0 1 1 1 1 0 1"));
        QCOMPARE(child<QLineEdit>("flowSecondText")->text(), QStringLiteral("1101"));
        history().undo();
        EVENTUALLY_EQUAL(shown(0), QStringLiteral("1 0 1 1 0 1 0 1"));
        QCOMPARE(second()->currentData().toString(), QStringLiteral("dyadic-g"));
    }

    void aSecondFunctionEnteredAsTextIsUsedAndCanBeUndone()
    {
        openConvolution();
        const QString first = shown(0);
        const int before = history().count();
        choose("flowSecondChoice", second()->findData(QStringLiteral("entered")));
        auto* text = child<QLineEdit>("flowSecondText");
        QVERIFY(text->isVisible());
        QTest::keyClicks(text, QStringLiteral("10"));
        QTest::keyClick(text, Qt::Key_Return);
        EVENTUALLY(child<QLabel>("flowSecondError")->isVisible());
        QCOMPARE(shown(0), first);
        QCOMPARE(history().count(), before);  // the text does not have the required size
        QTest::keyClicks(text, QStringLiteral("00"));
        QTest::keyClick(text, Qt::Key_Return);
        EVENTUALLY_EQUAL(shown(0), QStringLiteral("1 0 1 1 1 0 0 0"));
        EVENTUALLY_EQUAL(history().count(), before + 1);
        QVERIFY(m_workbench->document().second(SecondRole::FlowGraph).function != nullptr);
        // Changing the factorization does not affect g.
        choose("flowFactorization", 3);
        EVENTUALLY(!m_view->isComputing());
        QCOMPARE(shown(0), QStringLiteral("1 0 1 1 1 0 0 0"));
        history().undo();
        EVENTUALLY_EQUAL(shown(0), first);
    }

private:
    void enterNumbers(const QString& text, std::size_t count)
    {
        m_workbench->sources().enterText(text);
        EVENTUALLY(m_workbench->hasFunction() && m_workbench->document().function->size() == count);
        waitForTrace(count);
    }

    static base::SharedFunction numbers(std::initializer_list<std::int32_t> values)
    {
        auto buffer = base::AlignedBuffer<std::int32_t>::allocate(values.size());
        std::copy(values.begin(), values.end(), buffer->begin());
        int variables = 0;
        while ((std::size_t(1) << variables) < values.size())
            ++variables;
        return std::make_shared<const base::FunctionVector>(
            base::FunctionVector{2, variables, std::move(*buffer)});
    }

    // Opens the dyadic example f = 1 0 1 1 and its convolution.
    void openConvolution()
    {
        m_workbench->sources().openExample(QStringLiteral("dyadic-1"));
        waitForTrace(4);
        choose("flowWork", 1);
        EVENTUALLY(m_view->trace()->request.work == TraceWork::Convolution && !m_view->isComputing());
    }
    QComboBox* second() const { return child<QComboBox>("flowSecondChoice"); }
    QUndoStack& history() { return m_workbench->history().stack(); }
};

SEQUENCY_QT_TEST(TestFlowEdits)
#include "tst_flow_edits.moc"
