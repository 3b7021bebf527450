// SPDX-License-Identifier: GPL-3.0-or-later
//
// Tests TruthTableModel: the contents of cells, requested values, and the contract of Qt item models. The first column contains the indices.
#include "engine/io/vector_text.h"
#include "tests/support/qt_test.h"
#include "ui/docks/truth_table_model.h"

#include <QAbstractItemModelTester>
#include <QSignalSpy>
#include <QTest>

using namespace sequency;
using ui::TruthTableModel;

namespace {

base::SharedFunction functionOf(const char* text, io::Format format = io::Format::Auto, int radix = 2)
{
    auto read = io::readVector(text, {"text", format, radix});
    if (!read)
        return nullptr;
    return std::make_shared<const base::FunctionVector>(std::move(read->function));
}

base::SharedFunction randomFunction(int variables)
{
    auto function = io::randomFunction(1, 2, variables);
    return std::make_shared<const base::FunctionVector>(std::move(*function));
}

QString row(const TruthTableModel& model, int number)
{
    QStringList cells;
    for (int column = 1; column < model.columnCount(); ++column)
        cells << model.index(number, column).data().toString();
    return cells.join(QLatin1Char(' '));
}

}  // namespace

class TestTruthTableModel : public QObject {
    Q_OBJECT

private slots:
    void theTruthTableModelHasOneRowPerFunctionValue()
    {
        TruthTableModel model;
        const QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
        QCOMPARE(model.rowCount(), 0);
        model.setFunction(functionOf("1011"));
        QCOMPARE(model.rowCount(), 4);
        QCOMPARE(model.columnCount(), 4);
        QCOMPARE(model.headerData(1, Qt::Horizontal).toString(), QStringLiteral("x₁"));
        QCOMPARE(model.headerData(3, Qt::Horizontal).toString(), QStringLiteral("f"));
        QCOMPARE(row(model, 0), QStringLiteral("0 0 1"));
        QCOMPARE(row(model, 1), QStringLiteral("0 1 0"));
        QCOMPARE(row(model, 2), QStringLiteral("1 0 1"));  // x1 is the most significant digit
        model.setEncoding(session::Encoding::RootsOfUnity);
        QCOMPARE(row(model, 0), QStringLiteral("0 0 −1"));
        QCOMPARE(row(model, 1), QStringLiteral("0 1 +1"));
    }

    void aFunctionWithoutVariablesHasATruthTableOfOneRow()
    {
        TruthTableModel model;
        model.setFunction(functionOf("1", io::Format::Bits));
        const QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
        QCOMPARE(model.rowCount(), 1);
        QCOMPARE(model.columnCount(), 2);
        QCOMPARE(row(model, 0), QStringLiteral("1"));
    }

    void aChangedValueIsReportedAsAChangeOfItsRowOnly()
    {
        TruthTableModel model;
        model.setFunction(functionOf("1011"));
        const QSignalSpy changed(&model, &QAbstractItemModel::dataChanged);
        const QSignalSpy reset(&model, &QAbstractItemModel::modelReset);
        model.setFunction(functionOf("1111"), 1);
        QCOMPARE(reset.count(), 0);
        QCOMPARE(changed.count(), 1);
        QCOMPARE(changed.front().at(0).toModelIndex(), model.index(1, 0));
        QCOMPARE(changed.front().at(1).toModelIndex(), model.index(1, 3));
        model.setFunction(functionOf("11110000"));
        QCOMPARE(reset.count(), 1);
    }

    void editingACellEmitsARequestAndLeavesTheModelUnchanged()
    {
        TruthTableModel model;
        model.setFunction(functionOf("1 0 2.5 -1"));
        const QSignalSpy entered(&model, &TruthTableModel::valueEntered);
        QVERIFY(model.flags(model.index(1, 3)).testFlag(Qt::ItemIsEditable));
        QVERIFY(!model.flags(model.index(1, 0)).testFlag(Qt::ItemIsEditable));
        QVERIFY(model.setData(model.index(1, 3), QStringLiteral("-4.25")));
        QVERIFY(!model.setData(model.index(1, 3), QStringLiteral("many")));
        QVERIFY(!model.setData(model.index(1, 0), QStringLiteral("1")));
        QCOMPARE(entered.count(), 1);
        QCOMPARE(entered.front().at(0).toULongLong(), 1ULL);
        QCOMPARE(entered.front().at(1).toDouble(), -4.25);
        QCOMPARE(row(model, 1), QStringLiteral("0 1 0"));
    }

    void readOnlyCellsExplainInAToolTipWhyTheyAreReadOnly()
    {
        TruthTableModel model;
        model.setFunction(functionOf("1 0 2 3"), -1, QStringLiteral("because"));
        QVERIFY(!model.isEditable());
        QVERIFY(!model.flags(model.index(0, 3)).testFlag(Qt::ItemIsEditable));
        QVERIFY(!model.setData(model.index(0, 3), QStringLiteral("7")));
        QCOMPARE(model.index(0, 3).data(Qt::ToolTipRole).toString(), QStringLiteral("because"));
    }

    void theTruthTableOfALargeFunctionIsDividedIntoPages()
    {
        TruthTableModel model;
        model.setFunction(randomFunction(20));
        QCOMPARE(model.columnCount(), 3);  // index, one column for all digits, and f
        QCOMPARE(model.pageCount(), 4);
        QCOMPARE(model.rowCount(), 1 << 18);
        QCOMPARE(model.index(5, 1).data().toString(), QStringLiteral("0000 0000 0000 0000 0101"));
        model.setPage(3);
        QCOMPARE(model.rowAt(1), (std::size_t{3} << 18) + 1);
        QCOMPARE(model.index(1, 1).data().toString(), QStringLiteral("1100 0000 0000 0000 0001"));
        model.setFunction(functionOf("10"));
        QCOMPARE(model.page(), 0);
        QCOMPARE(model.rowCount(), 2);
    }

    void theTruthTableModelPassesTheItemModelTesterOfQt_data()
    {
        QTest::addColumn<int>("variables");
        for (const int variables : {0, 1, 3, 8, 9, 12})
            QTest::addRow("n=%d", variables) << variables;
    }

    void theTruthTableModelPassesTheItemModelTesterOfQt()
    {
        QFETCH(int, variables);
        TruthTableModel model;
        const QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
        model.setFunction(randomFunction(variables));
        model.setEncoding(session::Encoding::RootsOfUnity);
        QCOMPARE(model.rowCount(), 1 << variables);
        model.setFunction(nullptr);
        QCOMPARE(model.rowCount(), 0);
    }
};

SEQUENCY_QT_TEST(TestTruthTableModel)
#include "tst_truth_table_model.moc"
