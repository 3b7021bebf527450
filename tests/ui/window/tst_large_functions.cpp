// SPDX-License-Identifier: GPL-3.0-or-later
//
// Tests the window with functions of many variables, and what pages show while their results are computed.
#include "engine/io/generators/generator.h"
#include "tests/support/qt_test.h"
#include "tests/ui/gate.h"
#include "tests/ui/window_fixture.h"
#include "ui/docks/truth_table_model.h"
#include "ui/docks/truth_table_view.h"
#include "ui/views/expression/expression_view.h"
#include "ui/views/spectrum/spectrum_page.h"

#include <QHeaderView>
#include <QLabel>

using namespace sequency;
using namespace sequency::tests;
using Form = ui::TruthTableModel::Form;

namespace {

struct LargeFixture : WindowFixture {
    void open(int variables)
    {
        workbench.sources().makeRandom(variables, 1);
        EVENTUALLY(hasSpectrum(std::size_t{1} << variables) && !jobs.isBusy());
    }
    ui::TruthTableView& table() const { return *window->findChild<ui::TruthTableView*>(); }
    ui::TruthTableModel& model() const { return static_cast<ui::TruthTableModel&>(*table().model()); }
    bool isValueColumnVisible() const
    {
        const QRect cell = table().visualRect(model().index(0, model().valueColumn()));
        return cell.isValid() && table().viewport()->rect().contains(cell);
    }
};

}  // namespace

class TestLargeFunctions : public QObject {
    Q_OBJECT

private slots:
    void theValueColumnIsVisibleForEveryFunctionSize_data()
    {
        QTest::addColumn<int>("variables");
        for (const int variables : {1, 4, 5, 7, 8, 9, 12, 16, 20, 24})
            QTest::addRow("n = %d", variables) << variables;
    }

    void theValueColumnIsVisibleForEveryFunctionSize()
    {
        QFETCH(const int, variables);
        LargeFixture fixture;
        fixture.open(variables);
        QVERIFY(fixture.isValueColumnVisible());
        QVERIFY(fixture.table().horizontalHeader()->length() <= fixture.table().viewport()->width());
        // The index can always be found, at least in the tool tip.
        const QString tip = fixture.model().index(1, 0).data(Qt::ToolTipRole).toString();
        QVERIFY2(tip.startsWith(QStringLiteral("Index 1 · ")) && tip.endsWith(QLatin1Char('1')),
                 qPrintable(tip));
    }

    void aWiderTableShowsMoreColumnsAgain()
    {
        ui::TruthTableModel model;
        ui::TruthTableView table(model);
        model.setFunction(std::make_shared<base::FunctionVector>(*io::randomFunction(1, 2, 8)));
        table.resize(600, 400);
        table.show();
        QVERIFY(QTest::qWaitForWindowExposed(&table, testTimeout()));
        QCOMPARE(model.form(), Form::Variables);
        table.setCurrentRow(5);
        table.resize(200, 400);
        EVENTUALLY(model.form() == Form::Digits);
        QCOMPARE(table.currentRow(), std::optional<std::size_t>(5));
        table.resize(600, 400);
        EVENTUALLY(model.form() == Form::Variables);
        QCOMPARE(table.currentRow(), std::optional<std::size_t>(5));
    }

    void theExpressionPageStatesThatItIsComputing()
    {
        LargeFixture fixture;
        fixture.open(10);  // too many coefficients to be written at once
        Gate gate(fixture.jobs);
        fixture.window->pages().showPage(ui::PageHost::Page::Expression);
        const auto* const sentence = fixture.child<QLabel>("expressionSentence");
        QVERIFY(sentence->isVisible());
        QCOMPARE(sentence->text(), QStringLiteral("Computing the expression…"));
        gate.open();
        EVENTUALLY(fixture.window->pages().view<ui::ExpressionView>().hasExpression());
        QVERIFY(!sentence->isVisible());
    }

    void theSpectrumPageStatesThatItIsComputing()
    {
        LargeFixture fixture;
        auto function = std::make_shared<base::FunctionVector>(*io::randomFunction(1, 2, 4));
        ui::Document document = fixture.workbench.document();
        document.function = function;
        Gate gate(fixture.jobs);
        fixture.workbench.history().push(QStringLiteral("Open"), document);
        const auto* const sentence = fixture.child<QLabel>("spectrumEmpty");
        QVERIFY(sentence->isVisible());
        QCOMPARE(sentence->text(), QStringLiteral("Computing the spectrum…"));
        gate.open();
        EVENTUALLY(fixture.hasSpectrum(16));
        QVERIFY(!sentence->isVisible());
    }
};

SEQUENCY_QT_TEST(TestLargeFunctions)
#include "tst_large_functions.moc"
