// SPDX-License-Identifier: GPL-3.0-or-later
//
// Tests the table of all polarities next to an expression, operated by mouse and keyboard.
#include "tests/support/qt_test.h"
#include "tests/ui/gate.h"
#include "tests/ui/views/expression/expression_fixture.h"
#include "ui/format/device_title.h"

#include <QApplication>
#include <QHeaderView>
#include <QLabel>
#include <QPushButton>

using namespace sequency;
using tests::ExpressionFixture;
using tests::testTimeout;
using ui::PolarityModel;
using ui::Selected;

class TestPolarityPanel : public QObject {
    Q_OBJECT

private slots:
    void initTestCase() { QApplication::setStyle(QStringLiteral("Fusion")); }

    // The function is x̄₁x̄₂x̄₃: one term in polarity 111, eight terms in polarity 000.
    void everyPolarityIsListedWithItsTermsAndCanBeChosen()
    {
        ExpressionFixture f(QStringLiteral("10000000"), "reed-muller");
        QVERIFY(f.panel()->isVisible());
        ExpressionFixture::until([&] { return f.table()->model()->rowCount() == 8; });
        QCOMPARE(f.cell(0, PolarityModel::Polarity), QStringLiteral("111"));
        QCOMPARE(f.cell(0, PolarityModel::Variables), QStringLiteral("x̄₁ x̄₂ x̄₃"));
        QCOMPARE(f.cell(0, PolarityModel::Terms), QStringLiteral("1"));
        QCOMPARE(f.cell(0, PolarityModel::Literals), QStringLiteral("3"));
        QCOMPARE(f.cell(0, PolarityModel::Mark), QStringLiteral("★"));
        QVERIFY(f.table()->model()->index(0, 1).data(Qt::FontRole).value<QFont>().bold());
        QCOMPARE(f.cell(7, PolarityModel::Polarity), QStringLiteral("000"));
        QCOMPARE(f.cell(7, PolarityModel::Mark), QStringLiteral("●"));
        QCOMPARE(f.cell(7, PolarityModel::Terms), QStringLiteral("8"));
        VERIFY_CONTAINS(f.panel()->stateText(), "111 with 1 term (positive polarity: 8)");
        QVERIFY(f.panel()->sourceText().contains(QStringLiteral("verified")));
        QVERIFY(f.panel()->sourceText().contains(ui::deviceTitle(*f.panel()->model().table()->device)));
        // The current row is the polarity in use, so the button is disabled.
        auto* use = f.child<QPushButton>("polarityUse");
        QVERIFY(!use->isEnabled());
        f.table()->setFocus();
        QTest::keyClick(f.table(), Qt::Key_Home, Qt::ControlModifier);
        QVERIFY(use->isEnabled());
        QTest::keyClick(f.table(), Qt::Key_Return);
        QCOMPARE(f.workbench.document().spec.polarity, std::string("111"));
        f.settle();
        VERIFY_ENDS_WITH(f.view.plainText(), " = x̄₁x̄₂x̄₃");
        QCOMPARE(f.cell(0, PolarityModel::Mark), QStringLiteral("★●"));
        f.workbench.history().stack().undo();
        f.settle();
        QVERIFY(f.workbench.document().spec.polarity.find('1') == std::string::npos);
        const QRect second = f.table()->visualRect(f.table()->model()->index(1, PolarityModel::Polarity));
        const std::string wanted = f.cell(1, PolarityModel::Polarity).toStdString();
        QTest::mouseClick(f.table()->viewport(), Qt::LeftButton, {}, second.center());
        QTest::mouseDClick(f.table()->viewport(), Qt::LeftButton, {}, second.center());
        QCOMPARE(f.workbench.document().spec.polarity, wanted);
        f.settle();
        const QRect third = f.table()->visualRect(f.table()->model()->index(2, PolarityModel::Polarity));
        QTest::mouseClick(f.table()->viewport(), Qt::LeftButton, {}, third.center());
        QTest::mouseClick(use, Qt::LeftButton);
        QCOMPARE(f.workbench.document().spec.polarity, f.cell(2, PolarityModel::Polarity).toStdString());
    }

    // The mark must also appear after the counting was stopped, when no result updates the table.
    void termCountsOfAnEarlierFunctionAreMarkedAsStale()
    {
        ExpressionFixture f(QStringLiteral("10000000"), "reed-muller");
        ExpressionFixture::until([&] { return f.table()->model()->rowCount() == 8; });
        const auto* const stale = f.child<QLabel>("polarityStale");
        QVERIFY(stale != nullptr && !stale->isVisible());
        {
            const tests::Gate gate(f.jobs);
            f.workbench.edits().stepCell(0);
            QVERIFY(stale->isVisible());
        }
        f.settle();
        QVERIFY(!stale->isVisible());
        {
            const tests::Gate gate(f.jobs);
            f.workbench.edits().stepCell(0);
            f.jobs.stopAll();
        }
        ExpressionFixture::until([&] { return !f.jobs.isBusy(); });
        QVERIFY(stale->isVisible());
        VERIFY_CONTAINS(stale->text(), "not computed");
    }

    void clickingAHeadingSortsThePolaritiesAndKeepsTheSelectedRow()
    {
        ExpressionFixture f(QStringLiteral("10000000"), "reed-muller");
        ExpressionFixture::until([&] { return f.table()->model()->rowCount() == 8; });
        f.table()->selectRow(0);  // polarity 111
        auto* header = f.table()->horizontalHeader();
        const auto clickOn = [&](int column) {
            QTest::mouseClick(header->viewport(), Qt::LeftButton, {},
                              {header->sectionViewportPosition(column) + 8, header->height() / 2});
        };
        clickOn(PolarityModel::Polarity);
        QStringList polarities;
        for (int row = 0; row < 8; ++row)
            polarities << f.cell(row, PolarityModel::Polarity);
        QCOMPARE(polarities.join(QLatin1Char(' ')), QStringLiteral("000 001 010 011 100 101 110 111"));
        QCOMPARE(f.table()->currentIndex().row(), 7);
        clickOn(PolarityModel::Terms);
        clickOn(PolarityModel::Terms);
        QCOMPARE(f.cell(0, PolarityModel::Terms), QStringLiteral("8"));
        QCOMPARE(f.cell(7, PolarityModel::Polarity), QStringLiteral("111"));
        QCOMPARE(f.table()->currentIndex().row(), 7);
    }

    void termsAreRecountedAfterEditsOrOnRequestForLargeFunctions()
    {
        ExpressionFixture f(QStringLiteral("10000000"), "reed-muller");
        ExpressionFixture::until([&] { return f.table()->model()->rowCount() == 8; });
        f.workbench.edits().setCell(0, 0);
        ExpressionFixture::until([&] {
            return f.panel()->model().table() != nullptr &&
                   f.panel()->model().table()->function == f.workbench.document().function;
        });
        QCOMPARE(f.cell(0, PolarityModel::Terms), QStringLiteral("0"));
        f.workbench.sources().makeRandom(10, 5);
        ExpressionFixture::until(
            [&] { return f.workbench.hasFunction() && f.workbench.document().function->variables == 10; });
        f.settle();
        QCOMPARE(f.table()->model()->rowCount(), 0);
        auto* count = f.child<QPushButton>("polarityCount");
        QVERIFY(count->isVisible());
        QTest::mouseClick(count, Qt::LeftButton);
        ExpressionFixture::until([&] { return f.table()->model()->rowCount() == 1024; });
        QVERIFY(!count->isVisible());
        const session::PolarityTable& table = *f.panel()->model().table();
        QCOMPARE(f.cell(0, PolarityModel::Terms),
                 QString::number(*std::min_element(table.terms.begin(), table.terms.end())));
        f.workbench.sources().makeRandom(13, 5);
        ExpressionFixture::until([&] { return f.workbench.document().function->variables == 13; });
        f.settle();
        QVERIFY(!count->isVisible());
        QVERIFY(f.panel()->stateText().contains(QStringLiteral("n = 12")));
    }
};

SEQUENCY_QT_TEST(TestPolarityPanel)
#include "tst_polarity_panel.moc"
