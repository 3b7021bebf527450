// SPDX-License-Identifier: GPL-3.0-or-later
//
// Tests the second function g of a convolution in the flow graph. Whether chosen, typed or edited, g belongs to the document, and each change can be
// undone.
#include "tests/support/qt_test.h"
#include "tests/ui/views/flow/flow_fixture.h"

#include <QComboBox>
#include <QLabel>
#include <QLineEdit>

using namespace sequency;
using session::TraceWork;
using ui::SecondRole;

class TestFlowSecond : public tests::FlowTest {
    Q_OBJECT

private slots:
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

SEQUENCY_QT_TEST(TestFlowSecond)
#include "tst_flow_second.moc"
