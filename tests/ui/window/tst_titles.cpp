// SPDX-License-Identifier: GPL-3.0-or-later
//
// Tests that statements about a function and its spectrum match the displayed data: names, sizes, degrees, polarities and changes.
#include "tests/support/qt_test.h"
#include "tests/ui/test_files.h"
#include "tests/ui/window_fixture.h"
#include "ui/docks/explain_dock.h"
#include "ui/views/expression/expression_view.h"
#include "ui/views/flow/flow_canvas.h"
#include "ui/views/flow/flow_view.h"
#include "ui/views/matrix/matrix_view.h"
#include "ui/views/spectrum/compare_view.h"

#include <QLabel>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QSpinBox>
#include <QTableView>
#include <QTemporaryDir>

using namespace sequency;
using tests::WindowFixture;

namespace {

struct TitleFixture : WindowFixture {
    QString heading() const { return child<QLabel>("functionName")->text(); }
    QString explained(const char* name) const
    {
        return window->docks().explain().findChild<QLabel*>(QLatin1String(name))->text();
    }
    QPlainTextEdit* field() const { return child<QPlainTextEdit>("functionText"); }
    QSpinBox* variables() const
    {
        for (QSpinBox* box : window->docks().function().findChildren<QSpinBox*>())
            if (box->accessibleName() == QStringLiteral("Number of variables"))
                return box;
        return nullptr;
    }
    void enter(const QString& expression) const
    {
        window->docks().function().enterText();
        field()->selectAll();
        QTest::keyClicks(field(), expression);
        QTest::keyClick(field(), Qt::Key_Return);
    }
};

}  // namespace

class TestTitles : public QObject {
    Q_OBJECT

private slots:
    void initTestCase() { QLocale::setDefault(QLocale(QLocale::English, QLocale::UnitedStates)); }

    void anExpressionIsEvaluatedAgainIfTheNumberOfVariablesChanges()
    {
        TitleFixture fixture;
        fixture.enter(QStringLiteral("x1&x2|x3"));
        EVENTUALLY_EQUAL(fixture.values(), QStringLiteral("01010111"));
        fixture.variables()->setValue(4);
        EVENTUALLY_EQUAL(fixture.values(), QStringLiteral("0011001100111111"));
        QCOMPARE(fixture.heading(), QStringLiteral("x1&x2|x3"));
        QCOMPARE(fixture.field()->toPlainText(), QStringLiteral("x1&x2|x3"));
        EVENTUALLY(fixture.hasSpectrum(16));
        // The expression contains x3, so it is invalid for two variables. The open function must not change.
        fixture.variables()->setValue(2);
        EVENTUALLY(!fixture.message().isEmpty());
        QCOMPARE(fixture.values(), QStringLiteral("0011001100111111"));
        QCOMPARE(fixture.variables()->value(), 4);
        fixture.variables()->setValue(3);
        EVENTUALLY_EQUAL(fixture.values(), QStringLiteral("01010111"));
    }

    void aLongNameEndsWithAnEllipsisAndItsToolTipIsComplete()
    {
        TitleFixture fixture;
        const QString name = QStringLiteral("x1 & x2 ^ x3 & x4 ^ x5 & x6 ^ x7 & x8");
        fixture.enter(name);
        EVENTUALLY(fixture.hasSpectrum(256) && !fixture.jobs.isBusy());
        auto* const heading = fixture.child<QLabel>("functionName");
        QCOMPARE(heading->toolTip(), name);
        const QImage picture = heading->grab().toImage();
        QVERIFY(heading->fontMetrics().horizontalAdvance(name) > heading->width());
        // Only the dots at the baseline are drawn in the last columns.
        const int dots = heading->fontMetrics().horizontalAdvance(QChar(0x2026));
        for (int x = picture.width() - dots / 2; x < picture.width(); ++x)
            for (int y = 0; y < picture.height() / 2; ++y)
                QCOMPARE(picture.pixelColor(x, y), picture.pixelColor(0, 0));
    }

    // "%2" in a name is not a placeholder for the next argument of the sentence.
    void functionNamesWithPercentSignsAreShownCompletely_data()
    {
        QTest::addColumn<QString>("name");
        for (const char* name : {"a%1", "a%2", "%3 of %9"})
            QTest::newRow(name) << QString::fromLatin1(name);
    }

    void functionNamesWithPercentSignsAreShownCompletely()
    {
        QFETCH(QString, name);
        const QTemporaryDir folder;
        const QString file = folder.filePath(name + QStringLiteral(".txt"));
        QVERIFY(tests::write(file, "0001"));
        TitleFixture fixture;
        QMimeData data;
        data.setUrls({QUrl::fromLocalFile(file)});
        fixture.drop(data);
        EVENTUALLY(fixture.hasSpectrum(4) && !fixture.jobs.isBusy());
        VERIFY_STARTS_WITH(fixture.heading(), name);
        const QString status = fixture.window->statusLine().text();
        VERIFY_STARTS_WITH(status, fixture.heading() + QStringLiteral(" · n = 2 · Walsh · "));
        fixture.window->pages().showPage(ui::PageHost::Page::Systems);
        const auto* title = fixture.child<QLabel>("systemsTitle");
        EVENTUALLY(title->text().contains(QStringLiteral(" · N = ")));
        VERIFY_STARTS_WITH(title->text(),
                           QStringLiteral("f = ") + fixture.heading() + QStringLiteral(" · n = 2 · N = 4"));
    }

    void anExpressionKeepsItsVariablesWhenTheNamingConventionChanges()
    {
        TitleFixture fixture;
        ui::Conventions conventions;
        conventions.names = ui::Conventions::Names::FromZero;
        fixture.workbench.transformSettings().setConventions(conventions);
        fixture.enter(QStringLiteral("x0 & !x1"));
        EVENTUALLY_EQUAL(fixture.values(), QStringLiteral("0010"));
        conventions.names = ui::Conventions::Names::FromOne;
        fixture.workbench.transformSettings().setConventions(conventions);
        fixture.variables()->setValue(3);
        EVENTUALLY_EQUAL(fixture.values(), QStringLiteral("00001100"));
    }

    void theHeadingMarksAnEditedFunctionAsEdited()
    {
        TitleFixture fixture;
        fixture.enter(QStringLiteral("x1&x2|x3"));
        EVENTUALLY(fixture.hasSpectrum(8));
        auto& compare = *fixture.window->findChild<ui::CompareView*>();
        compare.keep();
        fixture.workbench.edits().stepCell(0);
        QCOMPARE(fixture.heading(), QStringLiteral("x1&x2|x3, edited"));
        EVENTUALLY(fixture.hasSpectrum(8));
        VERIFY_STARTS_WITH(fixture.window->pages().view<ui::SpectrumView>().title(),
                           "Walsh spectrum of x1&x2|x3, edited");
        fixture.workbench.history().stack().undo();
        QCOMPARE(fixture.heading(), QStringLiteral("x1&x2|x3"));
        fixture.workbench.sources().applyOperation({analysis::SpectralOperation::ComplementOutput, 1, 2},
                                                   QStringLiteral("complement"));
        EVENTUALLY_EQUAL(fixture.heading(), QStringLiteral("x1&x2|x3, edited"));
    }

    void theHeadingMarksAResizedFunctionAsEdited()
    {
        TitleFixture fixture;
        fixture.workbench.sources().generate(QStringLiteral("majority:3"));
        EVENTUALLY(fixture.hasSpectrum(8));
        fixture.variables()->setValue(4);
        EVENTUALLY_EQUAL(fixture.heading(), QStringLiteral("majority:3, edited"));
    }

    void titlesNeverMixTheOldAndTheNewFunction()
    {
        TitleFixture fixture;
        fixture.workbench.sources().generate(QStringLiteral("majority:3"));
        EVENTUALLY(fixture.hasSpectrum(8));
        // A title contains n = 3 if and only if it contains majority:3.
        QStringList mixed;
        const auto look = [&] {
            const QString title = fixture.window->pages().view<ui::SpectrumView>().title();
            if (title.contains(QLatin1String("majority:3")) != title.contains(QLatin1String("n = 3")))
                mixed << title;
        };
        QObject::connect(&fixture.workbench.history(), &ui::DocumentHistory::functionChanged,
                         &fixture.workbench, look);
        QObject::connect(&fixture.workbench.spectrum(), &ui::CurrentSpectrum::staleChanged,
                         &fixture.workbench, look);
        QObject::connect(&fixture.workbench.spectrum(), &ui::CurrentSpectrum::changed, &fixture.workbench,
                         look);
        fixture.workbench.sources().generate(QStringLiteral("parity:5"));
        EVENTUALLY(fixture.hasSpectrum(32));
        QCOMPARE(mixed, QStringList());
    }

    void theTitleOfAReedMullerMatrixNamesThePolarity()
    {
        TitleFixture fixture;
        fixture.enter(QStringLiteral("x1&x2|x3"));
        EVENTUALLY(fixture.hasSpectrum(8));
        fixture.workbench.transformSettings().setTransform("reed-muller");
        fixture.workbench.transformSettings().setPolarity("001");
        fixture.window->pages().showPage(ui::PageHost::Page::Matrices);
        EVENTUALLY(
            fixture.window->pages().view<ui::MatrixView>().title().endsWith(QStringLiteral("polarity 001")));
        VERIFY_STARTS_WITH(fixture.window->pages().view<ui::MatrixView>().readout(),
                           "M(3) = M(1) ⊗ M(1) ⊗ M\u0304(1)");
    }

    void theExplanationStatesTheEncodedChangeOfAValue()
    {
        TitleFixture fixture;
        fixture.enter(QStringLiteral("x1&x2|x3"));
        EVENTUALLY(fixture.hasSpectrum(8));
        fixture.workbench.transformSettings().setEncoding(session::Encoding::RootsOfUnity);
        EVENTUALLY(fixture.hasSpectrum(8));
        // f(1) = 1, so a flip changes (−1)^f(1) from −1 to +1.
        fixture.workbench.selection().select(ui::Selected{ui::Selected::Kind::Input, 1});
        QCOMPARE(fixture.explained("explainFormula"), QStringLiteral("ΔS(w) = m(w, 1)·Δ(−1)^f(1)"));
        QCOMPARE(fixture.explained("explainNumbers"), QStringLiteral("Δ(−1)^f(1) = +2"));
        fixture.workbench.selection().select(ui::Selected{ui::Selected::Kind::Input, 0});
        QCOMPARE(fixture.explained("explainNumbers"), QStringLiteral("Δ(−1)^f(0) = −2"));
        fixture.workbench.transformSettings().setEncoding(session::Encoding::ZeroOne);
        EVENTUALLY_EQUAL(fixture.explained("explainFormula"), QStringLiteral("ΔS(w) = m(w, 0)·Δf(0)"));
    }

    void shownDegreesAreNamedAfterTheKindOfExpression()
    {
        TitleFixture fixture;
        // The algebraic degree of x1 x2 ⊕ x3 is 2, but its Walsh series contains products of up to three variables.
        fixture.enter(QStringLiteral("x1&x2^x3"));
        EVENTUALLY(fixture.hasSpectrum(8));
        fixture.window->pages().showPage(ui::PageHost::Page::Expression);
        const auto summary = [&] { return fixture.window->pages().view<ui::ExpressionView>().summary(); };
        EVENTUALLY(summary().contains(QStringLiteral("degree 3 of the Walsh series")));
        fixture.workbench.transformSettings().setTransform("reed-muller");
        EVENTUALLY(summary().contains(QStringLiteral("algebraic degree 2")));
    }

    void sumsInExplanationsNameTheFiniteFieldAndLinkToItsTables()
    {
        TitleFixture fixture;
        fixture.workbench.sources().makeNew({4, 1, false, {}, "gf"});
        EVENTUALLY(fixture.hasSpectrum(4));
        fixture.workbench.edits().setCell(1, 2);
        fixture.workbench.edits().setCell(2, 3);
        EVENTUALLY(fixture.hasSpectrum(4) && !fixture.jobs.isBusy());
        fixture.workbench.selection().select(ui::Selected{ui::Selected::Kind::Output, 3});
        VERIFY_ENDS_WITH(fixture.explained("explainNumbers"), " in GF(4)");
        auto* tables =
            fixture.window->docks().explain().findChild<QPushButton*>(QStringLiteral("explainTables"));
        QCOMPARE(tables->text(), QStringLiteral("Tables of GF(4)"));
        QTest::mouseClick(tables, Qt::LeftButton);
        QStringList values;
        for (const QTableView* table :
             fixture.window->findChildren<QTableView*>(QStringLiteral("fieldTable")))
            // The columns of elements follow the heading column.
            values << table->model()->index(2, 1 + 3).data().toString();
        // 2 and 3 denote t and t + 1, where t² = t + 1. Hence t + (t + 1) = 1 and t·(t + 1) = 1.
        QCOMPARE(values, (QStringList{"1", "1"}));
    }

    void aNoteStatesHowHexadecimalInputIsRead()
    {
        TitleFixture fixture;
        fixture.window->docks().function().enterText();
        QTest::keyClicks(fixture.field(), QStringLiteral("0xE8"));
        QCOMPARE(fixture.child<QLabel>("functionTextNote")->text(),
                 QStringLiteral("Read as hexadecimal, highest index first · n = 3"));
    }

    void aFlipInTheFlowGraphIsExplained()
    {
        TitleFixture fixture;
        fixture.enter(QStringLiteral("x1&x2|x3"));
        EVENTUALLY(fixture.hasSpectrum(8));
        fixture.window->pages().showPage(ui::PageHost::Page::FlowGraph);
        EVENTUALLY(fixture.window->pages().view<ui::FlowView>().trace() != nullptr && !fixture.jobs.isBusy());
        auto* canvas = fixture.child<ui::FlowCanvas>("flowCanvas");
        emit canvas->inputActivated(ui::FlowNode{0, 3});
        QCOMPARE(fixture.values(), QStringLiteral("01000111"));
        QVERIFY(fixture.workbench.selection().selected() == (ui::Selected{ui::Selected::Kind::Input, 3}));
        EVENTUALLY(fixture.window->docks()
                       .explain()
                       .findChild<QLabel*>(QStringLiteral("explainChange"))
                       ->isVisible());
    }

    void theFlowGraphFollowsTheChosenAlgorithm()
    {
        TitleFixture fixture;
        fixture.enter(QStringLiteral("x1&x2|x3"));
        EVENTUALLY(fixture.hasSpectrum(8));
        fixture.workbench.deviceSettings().setAlgorithm("constant-geometry");
        QCOMPARE(fixture.window->pages().view<ui::FlowView>().factorization(),
                 std::string("constant-geometry"));
        fixture.window->pages().view<ui::FlowView>().setFactorization("cooley-tukey-descending");
        fixture.workbench.transformSettings().setOrder(
            transform::SpectrumOrder::Paley);  // the factorization chosen by the user is retained
        QCOMPARE(fixture.window->pages().view<ui::FlowView>().factorization(),
                 std::string("cooley-tukey-descending"));
        fixture.workbench.deviceSettings().setAlgorithm("fast");
        QCOMPARE(fixture.window->pages().view<ui::FlowView>().factorization(), std::string("cooley-tukey"));
    }
};

SEQUENCY_QT_TEST(TestTitles)
#include "tst_titles.moc"
