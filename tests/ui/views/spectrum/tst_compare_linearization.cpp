// SPDX-License-Identifier: GPL-3.0-or-later
//
// Tests the linearization of a function on the tab Compare, as a user operates it.
#include "tests/support/qt_test.h"
#include "tests/ui/views/spectrum/spectrum_page_fixture.h"

#include "ui/table/table_view.h"
#include "ui/views/spectrum/compare_view.h"

#include <QCheckBox>
#include <QLabel>
#include <QPushButton>

using namespace sequency;
using ui::SpectrumPage;
using Fixture = tests::SpectrumPageFixture;

class TestCompareLinearization : public QObject {
    Q_OBJECT

    static void find(Fixture& fixture, const QString& cost)
    {
        fixture.page.show(SpectrumPage::Kind::Compare);
        auto* operations = fixture.page.findChild<QComboBox*>(QStringLiteral("spectralOperation"));
        operations->setCurrentIndex(operations->findText(cost, Qt::MatchContains));
        auto* apply = fixture.page.findChild<QPushButton*>(QStringLiteral("applyOperation"));
        EVENTUALLY(apply->isEnabled());
        QTest::mouseClick(apply, Qt::LeftButton);
        EVENTUALLY(fixture.page.compare().linearization().isFresh());
    }
    static QString cell(Fixture& fixture, const char* table, int row, int column)
    {
        auto* view = fixture.page.findChild<ui::TableView*>(QLatin1String(table));
        return view->model()->index(row, column).data().toString();
    }

private slots:
    void parityBecomesOneVariableAndUndoRestoresIt()
    {
        Fixture fixture;
        fixture.open(QStringLiteral("01101001"));
        find(fixture, QStringLiteral("nodes"));
        auto* panel = fixture.page.findChild<QWidget*>(QStringLiteral("linearizationSteps"))->parentWidget();
        QVERIFY(panel->isVisible());
        // The parity of n variables has 2n − 1 nodes, a variable has one.
        QCOMPARE(cell(fixture, "linearizationCosts", 0, 1), QStringLiteral("5"));
        QCOMPARE(cell(fixture, "linearizationCosts", 0, 2), QStringLiteral("1"));
        QCOMPARE(cell(fixture, "linearizationCosts", 1, 1), QStringLiteral("3"));
        QCOMPARE(cell(fixture, "linearizationCosts", 1, 2), QStringLiteral("1"));
        auto* all = fixture.page.findChild<QPushButton*>(QStringLiteral("replayAll"));
        EVENTUALLY(all->isEnabled());
        QTest::mouseClick(all, Qt::LeftButton);
        EVENTUALLY(fixture.page.compare().stepsLeft() == 0);
        fixture.waitForSpectrum();
        const base::FunctionVector& f = *fixture.workbench.document().function;
        const auto isVariable = [&f](std::size_t mask) {
            for (std::size_t x = 0; x < f.size(); ++x)
                if ((base::realPart(f, x) != 0) != ((x & mask) != 0))
                    return false;
            return true;
        };
        QVERIFY(isVariable(1) || isVariable(2) || isVariable(4));
        QVERIFY(panel->isVisible());
        fixture.workbench.history().stack().undo();
        fixture.waitForSpectrum();
        QCOMPARE(base::realPart(*fixture.workbench.document().function, 3), 0.0);
        QCOMPARE(base::realPart(*fixture.workbench.document().function, 7), 1.0);
        QVERIFY(!panel->isVisible());
    }

    // The outputs x1 ⊕ x2 ⊕ x3 and x1 ⊕ x2 become single variables by one matrix: their diagrams have 5 + 3 nodes before and 2 nodes afterwards. B(τ) is
    // largest for τ = 110: 4 for each output.
    void allOutputsAreLinearizedByOneMatrixAndUndoRestoresThem()
    {
        Fixture fixture;
        fixture.open(QStringLiteral(".i 3\n.o 2\n001 10\n010 11\n100 11\n111 10\n011 01\n101 01\n.e\n"));
        QCOMPARE(fixture.workbench.document().outputs.size(), std::size_t{2});
        const auto before = fixture.workbench.document().outputs;
        auto* all = fixture.page.findChild<QCheckBox*>(QStringLiteral("linearizeAll"));
        QVERIFY(all->isHidden());
        auto* operations = fixture.page.findChild<QComboBox*>(QStringLiteral("spectralOperation"));
        operations->setCurrentIndex(operations->findText(QStringLiteral("nodes"), Qt::MatchContains));
        QVERIFY(!all->isHidden());
        all->setChecked(true);
        find(fixture, QStringLiteral("nodes"));
        QCOMPARE(cell(fixture, "linearizationCosts", 0, 1), QStringLiteral("8"));
        QCOMPARE(cell(fixture, "linearizationCosts", 0, 2), QStringLiteral("2"));
        auto* direction = fixture.page.findChild<QLabel*>(QStringLiteral("linearizationDirection"));
        VERIFY_CONTAINS(direction->text(), "τ = 110: B(τ) = 8");
        auto* next = fixture.page.findChild<QPushButton*>(QStringLiteral("replayNext"));
        while (fixture.page.compare().stepsLeft() > 0) {
            EVENTUALLY(next->isEnabled());
            const std::size_t left = fixture.page.compare().stepsLeft();
            QTest::mouseClick(next, Qt::LeftButton);
            EVENTUALLY(fixture.page.compare().stepsLeft() < left);
            fixture.waitForSpectrum();
        }
        const auto isVariable = [](const base::FunctionVector& f, std::size_t mask) {
            for (std::size_t x = 0; x < f.size(); ++x)
                if ((base::realPart(f, x) != 0) != ((x & mask) != 0))
                    return false;
            return true;
        };
        for (const ui::Output& output : fixture.workbench.document().outputs) {
            const base::FunctionVector& f = *output.function;
            QVERIFY(isVariable(f, 1) || isVariable(f, 2) || isVariable(f, 4));
            QVERIFY(output.isEdited);
        }
        while (fixture.workbench.history().stack().canUndo() &&
               fixture.workbench.document().outputs.front().function != before.front().function)
            fixture.workbench.history().stack().undo();
        for (std::size_t output = 0; output < before.size(); ++output)
            QCOMPARE(fixture.workbench.document().outputs[output].function, before[output].function);
    }

    void anOfferForAllOutputsRemainsWhileAnotherOutputIsShown()
    {
        Fixture fixture;
        fixture.open(QStringLiteral(".i 3\n.o 2\n001 10\n010 11\n100 11\n111 10\n011 01\n101 01\n.e\n"));
        fixture.page.findChild<QCheckBox*>(QStringLiteral("linearizeAll"))->setChecked(true);
        find(fixture, QStringLiteral("nodes"));
        const std::size_t steps = fixture.page.compare().stepsLeft();
        QVERIFY(steps > 0);
        fixture.workbench.edits().setOutput(1);
        fixture.waitForSpectrum();
        QCOMPARE(fixture.page.compare().stepsLeft(), steps);
        auto* panel = fixture.page.findChild<QWidget*>(QStringLiteral("linearizationSteps"))->parentWidget();
        QVERIFY(panel->isVisible());
        auto* all = fixture.page.findChild<QPushButton*>(QStringLiteral("replayAll"));
        EVENTUALLY(all->isEnabled());
        QTest::mouseClick(all, Qt::LeftButton);
        EVENTUALLY(fixture.page.compare().stepsLeft() == 0);
        for (const ui::Output& output : fixture.workbench.document().outputs)
            QVERIFY(output.isEdited);
        fixture.workbench.edits().stepCell(0);
        fixture.waitForSpectrum();
        QVERIFY(!panel->isVisible());
    }

    void theDirectionOfLargestTotalAutocorrelationIsShown()
    {
        Fixture fixture;
        fixture.open(QStringLiteral("00010111"));
        find(fixture, QStringLiteral("terms"));
        // Majority of three variables: B(τ) = 2 for τ = 001, 010 and 100, and for 011, 101 and 110; B(111) = 0.
        auto* direction = fixture.page.findChild<QLabel*>(QStringLiteral("linearizationDirection"));
        VERIFY_CONTAINS(direction->text(), "τ = 001: B(τ) = 2");
    }

    void anEditOfTheFunctionHidesTheLinearization()
    {
        Fixture fixture;
        fixture.open(QStringLiteral("01101001"));
        find(fixture, QStringLiteral("nodes"));
        auto* panel = fixture.page.findChild<QWidget*>(QStringLiteral("linearizationSteps"))->parentWidget();
        QVERIFY(panel->isVisible());
        fixture.workbench.edits().stepCell(0);
        fixture.waitForSpectrum();
        QVERIFY(!panel->isVisible());
    }

    void aFunctionThatIsNotBooleanCannotBeLinearized()
    {
        Fixture fixture;
        fixture.workbench.transformSettings().setTransform("vilenkin-chrestenson");
        fixture.workbench.sources().enterText(QStringLiteral("0 1 2"), io::Format::Auto, 3);
        EVENTUALLY(fixture.workbench.document().function &&
                   fixture.workbench.document().function->radix == 3);
        fixture.page.show(SpectrumPage::Kind::Compare);
        auto* operations = fixture.page.findChild<QComboBox*>(QStringLiteral("spectralOperation"));
        operations->setCurrentIndex(operations->findText(QStringLiteral("nodes"), Qt::MatchContains));
        QVERIFY(!fixture.page.findChild<QPushButton*>(QStringLiteral("applyOperation"))->isEnabled());
    }
};

SEQUENCY_QT_TEST(TestCompareLinearization)
#include "tst_compare_linearization.moc"
