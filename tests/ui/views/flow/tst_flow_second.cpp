// SPDX-License-Identifier: GPL-3.0-or-later
//
// Which g the flow graph convolves with: chosen, typed or edited, it is a part of the document, and its history brings it
// back.
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
    void aChoiceCanBeTakenBack()
    {
        openConvolution();
        const QString first = shown(0);
        const int before = history().count();
        choose("flowSecondChoice", second()->findData(QStringLiteral("f")));
        QTRY_COMPARE_WITH_TIMEOUT(shown(0), QStringLiteral("1 0 1 1 1 0 1 1"), tests::answerTime());
        QCOMPARE(history().count(), before + 1);
        QVERIFY(!history().isClean());
        QCOMPARE(m_workbench->document().second(SecondRole::FlowGraph).name, QStringLiteral("f"));
        history().undo();
        QTRY_COMPARE_WITH_TIMEOUT(shown(0), first, tests::answerTime());
        QVERIFY(second()->currentData().toString() != QStringLiteral("f"));
        history().redo();
        QTRY_COMPARE_WITH_TIMEOUT(shown(0), QStringLiteral("1 0 1 1 1 0 1 1"), tests::answerTime());
        QCOMPARE(second()->currentData().toString(), QStringLiteral("f"));
        // f itself follows f.
        m_workbench->edits().stepCell(1);
        QTRY_COMPARE_WITH_TIMEOUT(shown(0), QStringLiteral("1 1 1 1 1 1 1 1"), tests::answerTime());
    }

    void aChoiceTakesThePlaceOfAnEdit()
    {
        openConvolution();
        choose("flowSecondChoice", second()->findData(QStringLiteral("f")));
        choose("flowSecondChoice", second()->findData(QStringLiteral("dyadic-g")));
        QTRY_COMPARE_WITH_TIMEOUT(shown(0), QStringLiteral("1 0 1 1 0 1 0 1"), tests::answerTime());
        clickValue({0, 4});
        QTRY_COMPARE_WITH_TIMEOUT(shown(0), QStringLiteral("1 0 1 1 1 1 0 1"), tests::answerTime());
        choose("flowSecondChoice", second()->findData(QStringLiteral("f")));
        QTRY_COMPARE_WITH_TIMEOUT(shown(0), QStringLiteral("1 0 1 1 1 0 1 1"), tests::answerTime());
        QVERIFY(m_workbench->document().second(SecondRole::FlowGraph).function == nullptr);
        // Another function of that size: the choice stays, and the edit of before stays away.
        m_workbench->sources().enterText(QStringLiteral("0001"));
        QTRY_COMPARE_WITH_TIMEOUT(shown(0), QStringLiteral("0 0 0 1 0 0 0 1"), tests::answerTime());
        history().undo();
        history().undo();
        QTRY_COMPARE_WITH_TIMEOUT(shown(0), QStringLiteral("1 0 1 1 1 1 0 1"), tests::answerTime());
        QCOMPARE(child<QLineEdit>("flowSecondText")->text(), QStringLiteral("1101"));
        history().undo();
        QTRY_COMPARE_WITH_TIMEOUT(shown(0), QStringLiteral("1 0 1 1 0 1 0 1"), tests::answerTime());
        QCOMPARE(second()->currentData().toString(), QStringLiteral("dyadic-g"));
    }

    void whatIsTypedIsAnEntry()
    {
        openConvolution();
        const QString first = shown(0);
        const int before = history().count();
        choose("flowSecondChoice", second()->findData(QStringLiteral("entered")));
        auto* text = child<QLineEdit>("flowSecondText");
        QVERIFY(text->isVisible());
        QTest::keyClicks(text, QStringLiteral("10"));
        QTest::keyClick(text, Qt::Key_Return);
        QTRY_VERIFY_WITH_TIMEOUT(child<QLabel>("flowSecondError")->isVisible(), tests::answerTime());
        QCOMPARE(shown(0), first);
        QCOMPARE(history().count(), before);  // it is none of this size
        QTest::keyClicks(text, QStringLiteral("00"));
        QTest::keyClick(text, Qt::Key_Return);
        QTRY_COMPARE_WITH_TIMEOUT(shown(0), QStringLiteral("1 0 1 1 1 0 0 0"), tests::answerTime());
        QTRY_COMPARE_WITH_TIMEOUT(history().count(), before + 1, tests::answerTime());
        QVERIFY(m_workbench->document().second(SecondRole::FlowGraph).function != nullptr);
        // The factorization is another matter.
        choose("flowFactorization", 3);
        QTRY_VERIFY_WITH_TIMEOUT(!m_view->isComputing(), tests::answerTime());
        QCOMPARE(shown(0), QStringLiteral("1 0 1 1 1 0 0 0"));
        history().undo();
        QTRY_COMPARE_WITH_TIMEOUT(shown(0), first, tests::answerTime());
    }

private:
    // f = 1 0 1 1.
    void openConvolution()
    {
        m_workbench->sources().openExample(QStringLiteral("dyadic-1"));
        waitForTrace(4);
        choose("flowWork", 1);
        QTRY_VERIFY_WITH_TIMEOUT(m_view->trace()->request.work == TraceWork::Convolution &&
                                     !m_view->isComputing(),
                                 tests::answerTime());
    }
    QComboBox* second() const { return child<QComboBox>("flowSecondChoice"); }
    QUndoStack& history() { return m_workbench->history().stack(); }
};

SEQUENCY_QT_TEST(TestFlowSecond)
#include "tst_flow_second.moc"
