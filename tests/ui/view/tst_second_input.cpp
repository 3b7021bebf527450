// SPDX-License-Identifier: GPL-3.0-or-later
//
// Tests that function text has the same meaning in every field: for the function itself, for g of the flow graph, and for the second function of a
// dyadic system. The conventions determine its order. The field is operated by mouse and keyboard.
#include "tests/support/qt_test.h"
#include "tests/ui/test_timeout.h"
#include "ui/document/workbench.h"
#include "ui/view/second_input.h"
#include "ui/views/flow/flow_view.h"
#include "ui/views/systems/systems_view.h"

#include <QComboBox>
#include <QLineEdit>
#include <QSignalSpy>
#include <QTest>

#include <algorithm>
#include <memory>

using namespace sequency;
using ui::SecondInput;

namespace {

using Values = std::vector<double>;

Values valuesOf(const base::SharedFunction& function)
{
    Values values;
    for (std::size_t i = 0; function && i < function->size(); ++i)
        values.push_back(base::realPart(function->values, i));
    return values;
}

void type(QLineEdit& line, const QString& text)
{
    line.setFocus();
    line.selectAll();
    QTest::keyClicks(&line, text);
    QTest::keyClick(&line, Qt::Key_Return);
}

}  // namespace

class TestSecondInput : public QObject {
    Q_OBJECT

private slots:
    void everyFunctionFieldReadsTheSameTextAsTheSameValues_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<Values>("values");  // values, index 0 first
        QTest::addColumn<bool>("isOfHex");   // if true, the highest index comes first under all conventions
        QTest::newRow("bits") << QStringLiteral("1101") << Values{1, 1, 0, 1} << false;
        QTest::newRow("numbers") << QStringLiteral("3 -1 0 2") << Values{3, -1, 0, 2} << false;
        QTest::newRow("reals") << QStringLiteral("0.5 0 0 2") << Values{0.5, 0, 0, 2} << false;
        QTest::newRow("hexadecimal") << QStringLiteral("0x2") << Values{0, 1, 0, 0} << true;
    }

    void everyFunctionFieldReadsTheSameTextAsTheSameValues()
    {
        QFETCH(const QString, text);
        QFETCH(const Values, values);
        QFETCH(const bool, isOfHex);
        for (const bool isZeroFirst : {true, false}) {
            Values expected = values;
            if (!isZeroFirst && !isOfHex)
                std::reverse(expected.begin(), expected.end());
            ui::EngineJobs jobs;
            ui::Workbench workbench(jobs);
            ui::Conventions conventions = workbench.document().naming();
            conventions.indexZeroFirst = isZeroFirst;
            workbench.transformSettings().setConventions(conventions);
            workbench.sources().enterText(text);
            EVENTUALLY_EQUAL(valuesOf(workbench.document().function), expected);
            workbench.sources().enterText(QStringLiteral("1000"));
            EVENTUALLY(workbench.spectrum().value() && !workbench.spectrum().isStale());

            ui::SystemsView systems(workbench);
            systems.show();
            type(*systems.findChild<QLineEdit*>(QStringLiteral("secondText")), text);
            EVENTUALLY_EQUAL(valuesOf(systems.second()), expected);

            ui::FlowView flow(workbench);
            flow.show();
            flow.setWork(session::TraceWork::Convolution);
            type(*flow.findChild<QLineEdit*>(QStringLiteral("flowSecondText")), text);
            const auto* g = flow.findChild<SecondInput*>(QStringLiteral("flowSecondInput"));
            EVENTUALLY_EQUAL(valuesOf(g->function()), expected);
            EVENTUALLY(flow.trace() && valuesOf(flow.trace()->request.g) == expected);
            // Both fields format the function identically.
            QCOMPARE(flow.findChild<QLineEdit*>(QStringLiteral("flowSecondText"))->text(),
                     systems.findChild<QLineEdit*>(QStringLiteral("secondText"))->text());
        }
    }

    void theTextOfTheSecondFunctionFollowsTheConventions()
    {
        ui::EngineJobs jobs;
        ui::Workbench workbench(jobs);
        SecondInput input(workbench, QStringLiteral("g"), true);
        workbench.sources().enterText(QStringLiteral("1000"));
        EVENTUALLY(workbench.hasFunction());
        const base::SharedFunction f = workbench.document().function;
        input.setFirst(f);
        QVERIFY(input.choose(SecondInput::itself));
        auto* line = input.findChild<QLineEdit*>(QStringLiteral("gText"));
        QCOMPARE(line->text(), QStringLiteral("1000"));
        ui::Conventions conventions = workbench.document().naming();
        conventions.indexZeroFirst = false;
        workbench.transformSettings().setConventions(conventions);
        QCOMPARE(line->text(), QStringLiteral("0001"));
        QCOMPARE(input.function(), f);
    }

    // The choice is an example, f itself or entered values. It is shown at once.
    void theChosenSecondFunctionIsKeptWhileTheFunctionSizeIsUnchanged()
    {
        ui::EngineJobs jobs;
        ui::Workbench workbench(jobs);
        SecondInput input(workbench, QStringLiteral("g"), true);
        input.show();
        const auto take = [&](const QString& text) {
            workbench.sources().enterText(text);
            EVENTUALLY(!jobs.isBusy() && workbench.hasFunction());
            input.setFirst(workbench.document().function);
        };
        take(QStringLiteral("1000"));
        QSignalSpy chosen(&input, &SecondInput::choiceMade);
        auto* choice = input.findChild<QComboBox*>(QStringLiteral("gChoice"));
        choice->setCurrentIndex(choice->findData(QStringLiteral("dyadic-g")));
        QCOMPARE(chosen.count(), 1);
        QCOMPARE(valuesOf(input.function()), (Values{0, 1, 0, 1}));
        take(QStringLiteral("1100"));
        QCOMPARE(valuesOf(input.function()), (Values{0, 1, 0, 1}));
        choice->setCurrentIndex(choice->findData(SecondInput::itself));
        QCOMPARE(valuesOf(input.function()), (Values{1, 1, 0, 0}));
        take(QStringLiteral("1110"));
        QCOMPARE(valuesOf(input.function()), (Values{1, 1, 1, 0}));
        take(QStringLiteral("11100000"));  // has another size than f before
        QVERIFY(input.function() && input.function()->size() == 8);
        QCOMPARE(chosen.count(), 2);  // the user did not change the choice
        // With "Entered values", the field waits for input.
        choice->setCurrentIndex(choice->findData(QStringLiteral("entered")));
        QCOMPARE(chosen.count(), 2);
        auto* line = input.findChild<QLineEdit*>(QStringLiteral("gText"));
        QSignalSpy read(&input, &SecondInput::functionRead);
        type(*line, QStringLiteral("1 2 3"));
        EVENTUALLY(!input.error().isEmpty());
        QCOMPARE(read.count(), 0);
        type(*line, QStringLiteral("1 2 3 4 5 6 7 8"));
        EVENTUALLY_EQUAL(read.count(), 1);
        QCOMPARE(valuesOf(input.function()), (Values{1, 2, 3, 4, 5, 6, 7, 8}));
        QVERIFY(input.error().isEmpty());
    }
};

SEQUENCY_QT_TEST(TestSecondInput)
#include "tst_second_input.moc"
