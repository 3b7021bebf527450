// SPDX-License-Identifier: GPL-3.0-or-later
//
// Tests the Explain dock: its texts after values are selected and flipped, whose numbers follow from definitions, hovering, copying, large functions,
// the picture, keyboard and screen readers.
#include "tests/support/check.h"
#include "tests/support/definitions/definition.h"
#include "tests/support/qt_test.h"
#include "tests/ui/views/explain/explain_fixture.h"
#include "ui/theme/theme.h"
#include "ui/views/explain/explain_meaning.h"
#include "ui/views/explain/explain_model.h"

#include <QAccessible>
#include <QClipboard>
#include <QGuiApplication>
#include <QLocale>
#include <QPushButton>
#include <QScrollArea>

using namespace sequency;
using namespace sequency::tests;
using ui::Selected;

namespace {

QString minus(double value)
{
    return QString::number(value).replace(QLatin1Char('-'), QChar(u'−'));
}

}  // namespace

class TestExplainDock : public QObject {
    Q_OBJECT

private slots:
    void initTestCase()
    {
        QLocale::setDefault(QLocale(QLocale::English, QLocale::UnitedStates));
        ui::theme::apply(ui::theme::ColorScheme::Light);
    }

    void anEmptyExplanationStatesWhatToDo()
    {
        DockFixture fixture;
        QVERIFY(fixture.text("explainEmpty").contains(QStringLiteral("enter a function")));
        QVERIFY(fixture.heading().isEmpty());
        QVERIFY(fixture.shows(QStringLiteral("1011")));
        QVERIFY(fixture.text("explainEmpty").contains(QStringLiteral("Click a coefficient")));
        fixture.select(Kind::Output, 2);
        QVERIFY(fixture.text("explainEmpty").isEmpty());
        QVERIFY(!fixture.heading().isEmpty());
        fixture.workbench.selection().clear();
        QVERIFY(fixture.text("explainEmpty").contains(QStringLiteral("Click a coefficient")));
        QCOMPARE(fixture.dock.objectName(), QStringLiteral("explainDock"));
    }

    // In presentations the dock is wider, and no text is truncated at its side.
    void explanationsInALargeFontAreNotCutOff()
    {
        DockFixture fixture;
        QVERIFY(fixture.shows(QStringLiteral("1011")));
        fixture.select(Kind::Output, 2);
        QFont large = fixture.dock.font();
        large.setPointSizeF(large.pointSizeF() * 2);
        fixture.dock.setFont(large);
        const auto* area = fixture.dock.findChild<QScrollArea*>(QStringLiteral("explainArea"));
        EVENTUALLY(area->widget()->minimumSizeHint().width() <= area->viewport()->width());
    }

    void aWalshCoefficientIsExplainedByAgreementsFormulaAndPlot()
    {
        DockFixture fixture;
        QVERIFY(fixture.shows(QStringLiteral("1011")));
        fixture.select(Kind::Output, 2);
        // The spectrum in Example 3 of the dyadic paper is [3, 1, −1, 1].
        QCOMPARE(fixture.heading(), QStringLiteral("S(2) = −1"));
        QCOMPARE(fixture.text("explainPlace"), QStringLiteral("index 2 = 10"));
        QCOMPARE(fixture.meaning(), QStringLiteral("f agrees with x₁ for 3 of 4 inputs."));
        QCOMPARE(fixture.formula(), QStringLiteral("S(2) = f(0) + f(1) − f(2) − f(3) = −1"));
        QCOMPARE(fixture.text("explainNumbers"), QStringLiteral("S(2) = 1 + 0 − 1 − 1 = −1"));
        const std::vector<std::complex<double>> function{1, 0, 1, 1};
        const std::vector<std::complex<double>> basis{1, 1, -1, -1};
        QVERIFY(fixture.upper().values == function);
        QVERIFY(fixture.lower().values == basis);
        for (std::size_t x = 0; x < 4; ++x) {
            QCOMPARE(fixture.plot().model().valueAt(x, 0), std::optional(function[x].real()));
            QCOMPARE(fixture.plot().model().valueAt(x, 1), std::optional(basis[x].real()));
        }
        QVERIFY(fixture.lower().title.contains(QStringLiteral("Walsh function 2")));
        QVERIFY(fixture.plot().accessibleDescription().contains(QStringLiteral("1, 1, −1, −1")));
        fixture.select(Kind::Output, 0);
        QCOMPARE(fixture.meaning(), QStringLiteral("f agrees with the constant 0 for 1 of 4 inputs."));
        // The panel names a row for a coefficient and a column for an input, also at index 0.
        QCOMPARE(fixture.lower().title, QStringLiteral("Walsh function 0 (row 0)"));
        fixture.select(Kind::Input, 0);
        QCOMPARE(fixture.lower().title, QStringLiteral("Column 0 of the matrix, m(w, 0)"));
    }

    void theExplanationCountsAgreementsBetweenFunctionAndWalshFunction()
    {
        DockFixture fixture;
        std::mt19937_64 random = tests::generator(1);
        QString bits;
        for (int i = 0; i < 32; ++i)
            bits += random() % 2 == 0 ? QLatin1Char('0') : QLatin1Char('1');
        QVERIFY(fixture.shows(bits));
        for (const auto encoding : {session::Encoding::ZeroOne, session::Encoding::RootsOfUnity}) {
            fixture.workbench.transformSettings().setEncoding(encoding);
            EVENTUALLY(fixture.isSettled() &&
                       fixture.workbench.spectrum().value()->result.request.encoding == encoding);
            for (std::size_t w = 0; w < 32; ++w) {
                int agreements = 0;
                int sum = 0;
                for (std::size_t x = 0; x < 32; ++x) {
                    const int bit = bits[static_cast<qsizetype>(x)] == QLatin1Char('1') ? 1 : 0;
                    agreements += bit == (walshSign(w, x) < 0 ? 1 : 0) ? 1 : 0;
                    sum += walshSign(w, x) * (encoding == session::Encoding::ZeroOne ? bit : 1 - 2 * bit);
                }
                fixture.select(Kind::Output, w);
                VERIFY_ENDS_WITH(fixture.meaning(), QStringLiteral(" for %1 of 32 inputs.").arg(agreements));
                QCOMPARE(fixture.heading(), QStringLiteral("S(%1) = %2").arg(QString::number(w), minus(sum)));
                for (std::size_t x = 0; x < 32; ++x)
                    QCOMPARE(fixture.lower().values[x].real(), walshSign(w, x));
            }
        }
    }

    void theExplanationFollowsTheOrderAndTheConventions()
    {
        DockFixture fixture;
        QVERIFY(fixture.shows(QStringLiteral("10110010")));
        fixture.workbench.transformSettings().setOrder(transform::SpectrumOrder::Sequency);
        EVENTUALLY(fixture.isSettled() && fixture.workbench.spectrum().value()->result.request.spec.order ==
                                              transform::SpectrumOrder::Sequency);
        fixture.select(Kind::Output, 2);
        // Sequency 2 has Hadamard index 6 (mathematics.md, section 4).
        QCOMPARE(fixture.text("explainPlace"), QStringLiteral("sequency 2 = 010 · Hadamard index 6 = 110"));
        QVERIFY(fixture.meaning().contains(QStringLiteral("x₁ ⊕ x₂ ")));
        int changes = 0;
        for (std::size_t x = 1; x < 8; ++x)
            changes += fixture.lower().values[x] != fixture.lower().values[x - 1] ? 1 : 0;
        QCOMPARE(changes, 2);
        fixture.workbench.transformSettings().setConventions({false, ui::Conventions::Names::FromZero, true});
        QVERIFY(fixture.meaning().contains(QStringLiteral("x₂ ⊕ x₁ ")));
    }

    void coefficientsOfEveryTransformHaveAnExplanation()
    {
        DockFixture fixture;
        QVERIFY(fixture.shows(QStringLiteral("0111"),
                              QStringLiteral("reed-muller")));  // x1 ∨ x2 = x1 ⊕ x2 ⊕ x1x2
        fixture.select(Kind::Output, 3);
        QCOMPARE(fixture.meaning(), QStringLiteral("The term x₁x₂ is in the algebraic normal form of f."));
        QCOMPARE(fixture.formula(), QStringLiteral("S(3) = f(0) ⊕ f(1) ⊕ f(2) ⊕ f(3) = 1"));
        fixture.select(Kind::Output, 0);
        QCOMPARE(fixture.meaning(), QStringLiteral("The term 1 is not in the algebraic normal form of f."));
        QVERIFY(fixture.shows(QStringLiteral("0111"), QStringLiteral("arithmetic")));  // x1 + x2 − x1x2
        fixture.select(Kind::Output, 3);
        QCOMPARE(fixture.heading(), QStringLiteral("S(3) = −1"));
        QCOMPARE(fixture.meaning(),
                 QStringLiteral("The coefficient of x₁x₂ in the arithmetic polynomial of f."));
        QVERIFY(fixture.shows(QStringLiteral("00010111"), QStringLiteral("haar")));
        fixture.select(Kind::Output, 0);
        QCOMPARE(fixture.meaning(), QStringLiteral("The sum of all values of f."));
        fixture.select(Kind::Output, 2);
        QCOMPARE(fixture.heading(), QStringLiteral("S(2) = −1"));
        QCOMPARE(fixture.meaning(),
                 QStringLiteral("It looks at the inputs 0 to 3 only: the sum of f over 0 to 1 "
                                "minus its sum over 2 to 3."));
        fixture.select(Kind::Output, 5);
        QCOMPARE(fixture.meaning(),
                 QStringLiteral("It looks at two inputs only: the value of f at 2 minus its value at 3."));
        transform::TransformSpec spec{"gf", 4, 3};
        QCOMPARE(ui::termText(spec, 0b11'00'01, {}), QStringLiteral("x₁³x₃"));
        spec = {"reed-muller", 2, 3};
        spec.polarity = "100";
        QCOMPARE(ui::termText(spec, 0b101, {}), QStringLiteral("x\u0305₁x₃"));
        QCOMPARE(ui::linearText(0b101, 3, {}), QStringLiteral("x₁ ⊕ x₃"));
    }

    void theExplanationOfAnInputStatesTheEffectOfAFlip()
    {
        DockFixture fixture;
        QVERIFY(fixture.shows(QStringLiteral("10110010")));
        fixture.select(Kind::Input, 5);
        QCOMPARE(fixture.heading(), QStringLiteral("f(5) = 0"));
        QCOMPARE(fixture.text("explainPlace"), QStringLiteral("x₁ = 1, x₂ = 0, x₃ = 1"));
        QCOMPARE(fixture.meaning(), QStringLiteral("If f(5) flips, every coefficient moves by +1 or −1."));
        for (std::size_t w = 0; w < 8; ++w)
            QCOMPARE(fixture.lower().values[w].real(), walshSign(w, 5));
        fixture.workbench.transformSettings().setEncoding(session::Encoding::RootsOfUnity);
        EVENTUALLY_EQUAL(fixture.meaning(),
                         QStringLiteral("If f(5) flips, every coefficient moves by +2 or −2."));
        fixture.workbench.transformSettings().setEncoding(session::Encoding::ZeroOne);
        QVERIFY(fixture.shows(QStringLiteral("10110010"), QStringLiteral("reed-muller")));
        fixture.select(Kind::Input, 5);
        // Column 5 of the ANF matrix has ones at the monomials whose variables include x1 and x3.
        QCOMPARE(fixture.meaning(), QStringLiteral("If f(5) flips, 2 of 8 coefficients move by 1."));
    }

    void theEffectOfAFlippedValueIsExplained()
    {
        DockFixture fixture;
        QVERIFY(fixture.shows(QStringLiteral("10110010")));
        QVERIFY(fixture.text("explainChange").isEmpty());
        const auto before = fixture.workbench.spectrum().value();
        fixture.workbench.edits().stepCell(5);
        EVENTUALLY(!fixture.text("explainChange").isEmpty());
        VERIFY_STARTS_WITH(fixture.text("explainChange"), "f(5): 0 → 1, so column 5");
        VERIFY_ENDS_WITH(fixture.text("explainChange"), "every coefficient moved by +1 or −1.");
        QVERIFY(fixture.dock.change());
        QCOMPARE(fixture.dock.change()->movedCount, std::size_t{8});
        QTableView& moves = fixture.moves();
        QCOMPARE(moves.model()->rowCount(), 8);
        for (int i = 0; i < 8; ++i) {
            const auto text = [&](int column) { return moves.model()->index(i, column).data().toString(); };
            const auto w = static_cast<std::size_t>(i);
            const double old = base::realPart(*before->result.spectrum, w);
            QCOMPARE(text(0), QStringLiteral("S(%1)").arg(i));
            QCOMPARE(text(1), minus(old));
            QCOMPARE(text(2), minus(old + walshSign(w, 5)));
            QCOMPARE(text(3), walshSign(w, 5) > 0 ? QStringLiteral("+1") : QStringLiteral("−1"));
        }
        // Return or a mouse click selects the coefficient of the row.
        moves.setCurrentIndex(moves.model()->index(3, 0));
        moves.setFocus();
        QTest::keyClick(&moves, Qt::Key_Return);
        QCOMPARE(fixture.workbench.selection().selected(), (std::optional{Selected{Kind::Output, 3}}));
        QVERIFY(fixture.heading().startsWith(QStringLiteral("S(3) = ")));
        const QRect row = moves.visualRect(moves.model()->index(6, 0));
        QTest::mouseClick(moves.viewport(), Qt::LeftButton, {}, row.center());
        QCOMPARE(fixture.workbench.selection().selected(), (std::optional{Selected{Kind::Output, 6}}));
        // Opening another function is not a single-value edit.
        QVERIFY(fixture.shows(QStringLiteral("01010101")));
        QVERIFY(fixture.text("explainChange").isEmpty());
        // Choosing another transform is not an edit either.
        fixture.workbench.edits().stepCell(0);
        EVENTUALLY(!fixture.text("explainChange").isEmpty());
        fixture.workbench.transformSettings().setEncoding(session::Encoding::RootsOfUnity);
        EVENTUALLY(fixture.text("explainChange").isEmpty());
    }

    void undoIsExplainedLikeAnEdit()
    {
        DockFixture fixture;
        QVERIFY(fixture.shows(QStringLiteral("1011")));
        fixture.workbench.edits().stepCell(1);
        EVENTUALLY(fixture.text("explainChange").startsWith(QStringLiteral("f(1): 0 → 1")));
        fixture.workbench.history().stack().undo();
        EVENTUALLY(fixture.text("explainChange").startsWith(QStringLiteral("f(1): 1 → 0")));
    }

    void selectedNodesOfTheFlowGraphAreExplained()
    {
        DockFixture fixture;
        QVERIFY(fixture.shows(QStringLiteral("1011")));
        fixture.select(Kind::Node, 3, 1);
        EVENTUALLY_EQUAL(fixture.formula(), QStringLiteral("t₁(3) = t₀(2) − t₀(3) = 1 − 1 = 0"));
        QCOMPARE(fixture.heading(), QStringLiteral("t₁(3) = 0"));
        QVERIFY(fixture.meaning().contains(QStringLiteral("C₂: I₂ ⊗ M ⊗ I₁, d = 1")));
        QVERIFY(fixture.meaning().contains(QStringLiteral("operands l, l + 1")));
        QCOMPARE(fixture.upper().marked, (std::vector<std::size_t>{2, 3}));
        QCOMPARE(fixture.lower().marked, (std::vector<std::size_t>{3}));
        // Constant geometry: node 3 of column 1 is the second result of butterfly 1, with operands 2 and 3.
        fixture.dock.setFactorization("constant-geometry");
        EVENTUALLY(fixture.meaning().contains(QStringLiteral("constant geometry")));
        QCOMPARE(fixture.formula(), QStringLiteral("t₁(3) = t₀(2) − t₀(3) = 1 − 1 = 0"));
        // After an edit the node shows its new value.
        fixture.workbench.edits().stepCell(2);
        EVENTUALLY_EQUAL(fixture.heading(), QStringLiteral("t₁(3) = −1"));
        fixture.select(Kind::Node, 9, 1);
        EVENTUALLY(fixture.text("explainEmpty").contains(QStringLiteral("no such node")));
    }

    void hoveringOverACoefficientPreviewsItsExplanation()
    {
        DockFixture fixture;
        QVERIFY(fixture.shows(QStringLiteral("1011")));
        fixture.select(Kind::Output, 0);
        fixture.workbench.selection().hover(Selected{Kind::Output, 1});
        QCOMPARE(fixture.heading(), QStringLiteral("S(1) = 1"));
        fixture.workbench.selection().hover(std::nullopt);
        QCOMPARE(fixture.heading(), QStringLiteral("S(0) = 3"));
    }

    void explanationsCanBeCopiedAsTextAndAsLatex()
    {
        DockFixture fixture;
        QVERIFY(fixture.shows(QStringLiteral("1011")));
        fixture.select(Kind::Output, 3);
        QTest::mouseClick(fixture.dock.findChild<QPushButton*>(QStringLiteral("explainCopyLatex")),
                          Qt::LeftButton);
        QCOMPARE(QGuiApplication::clipboard()->text(),
                 QStringLiteral("S(3) = f(0) - f(1) - f(2) + f(3) = 1"));
        auto* copyText = fixture.dock.findChild<QPushButton*>(QStringLiteral("explainCopyText"));
        copyText->setFocus();
        QTest::keyClick(copyText, Qt::Key_Space);
        const QString copied = QGuiApplication::clipboard()->text();
        QVERIFY(copied.contains(QStringLiteral("S(3) = f(0) − f(1) − f(2) + f(3) = 1")));
        QVERIFY(copied.contains(QStringLiteral("f agrees with x₁ ⊕ x₂ for 1 of 4 inputs.")));
    }

    void largeFunctionsAreExplainedWithShortenedSums()
    {
        DockFixture fixture;
        fixture.workbench.sources().makeRandom(14, 3);
        EVENTUALLY(fixture.isSettled());
        fixture.select(Kind::Output, 1);
        EVENTUALLY(fixture.formula().contains(QStringLiteral("f(0) − f(1) + f(2)")));
        QVERIFY(fixture.formula().contains(QStringLiteral(" … ")));
        QVERIFY(fixture.text("explainNote").contains(QStringLiteral("4,096 of 16,384")));
        fixture.workbench.sources().makeRandom(17, 3);
        EVENTUALLY(fixture.isSettled() && fixture.workbench.spectrum().value()->pyramid.size() == 1U << 17);
        fixture.select(Kind::Output, 5);
        EVENTUALLY(fixture.formula().contains(QStringLiteral("131,072 terms")));
        fixture.select(Kind::Node, 5, 1);
        QVERIFY(fixture.text("explainEmpty").contains(QStringLiteral("65,536")));
    }

    void equalIndicesOfBothRowsOfTheExplanationPlotAreAligned()
    {
        DockFixture fixture;
        QVERIFY(fixture.shows(QStringLiteral("10110010")));
        fixture.select(Kind::Output, 5);
        ui::StemCanvas& plot = fixture.plot();
        EVENTUALLY_EQUAL(plot.height(), plot.sizeHint().height());
        QCOMPARE(plot.frame().rows().size(), std::size_t(2));
        const QRectF above = plot.frame().rows()[0].plot;
        const QRectF below = plot.frame().rows()[1].plot;
        QCOMPARE(above.left(), below.left());
        QCOMPARE(above.right(), below.right());
        QVERIFY(above.bottom() < below.top());
        // Bars point up for +1 and down for −1, in the corresponding colours.
        const QImage picture = plot.grab().toImage();
        for (std::size_t x = 0; x < 8; ++x) {
            const int sign = walshSign(5, x);
            const QColor expected =
                sign > 0 ? ui::theme::positive(plot.palette()) : ui::theme::negative(plot.palette());
            const QPointF middle = plot.frame().pointOf(static_cast<double>(x), sign * 0.5, 1);
            QCOMPARE(middle.y() < plot.frame().pointOf(0, 0, 1).y(), sign > 0);
            QCOMPARE(picture.pixelColor((middle * picture.devicePixelRatio()).toPoint()), expected);
        }
    }

    // The upper row has values at the first two of four positions; the lower row is complex.
    void shorterAndComplexRowsOfTheExplanationPlotAreDrawn()
    {
        ui::Explanation explained;
        explained.upper = {QStringLiteral("two"), {1, -1}};
        explained.lower = {QStringLiteral("four"), {1, {0, -2}, 3, 4}};
        const ui::StemModel model = ui::explainModel(explained);
        const ui::StemFrame frame(model, model.whole(), {QRectF(0, 0, 300, 200), QFont()});
        QCOMPARE(model.size(), std::size_t(4));
        QCOMPARE(frame.rows()[0].picture.stems.size(), std::size_t(2));
        QVERIFY(frame.rows()[1].picture.stems.empty());
        QCOMPARE(model.rows[1].imaginary->value(1), -2.0);
        QVERIFY(frame.rows()[1].picture.bottom < -2 && frame.rows()[1].picture.top > 4);
        QVERIFY(model.rows[1].title.contains(QStringLiteral("imaginary part dashed")));
        QCOMPARE(model.texts.value(1), QStringLiteral("two: −1 · four: 0 − 2i"));
        QCOMPARE(model.texts.value(3), QStringLiteral("four: 4"));
    }

    void explanationsAreReachableByKeyboardAndReadByScreenReaders()
    {
        DockFixture fixture;
        QVERIFY(fixture.shows(QStringLiteral("1011")));
        fixture.workbench.edits().stepCell(0);
        fixture.select(Kind::Output, 1);
        EVENTUALLY(!fixture.text("explainChange").isEmpty());
        for (const char* name :
             {"explainHeading", "explainMeaning", "explainFormula", "explainNumbers", "explainChange"}) {
            const auto* label = fixture.dock.findChild<QLabel*>(QLatin1String(name));
            QVERIFY2(label->focusPolicy() & Qt::TabFocus, name);
            QVERIFY2(label->textInteractionFlags() & Qt::TextSelectableByKeyboard, name);
        }
        QVERIFY(!fixture.plot().accessibleName().isEmpty());
        QVERIFY(fixture.plot().accessibleDescription().contains(QStringLiteral("Function f: 0, 0, 1, 1")));
        QAccessibleInterface* moves = QAccessible::queryAccessibleInterface(&fixture.moves());
        QVERIFY(moves != nullptr);
        QCOMPARE(moves->text(QAccessible::Name), QStringLiteral("Largest changes"));
        VERIFY_CONTAINS(fixture.moves().model()->index(0, 0).data(Qt::AccessibleTextRole).toString(),
                        "moved from 3 to 2, by −1");
    }
};

SEQUENCY_QT_TEST(TestExplainDock)
#include "tst_explain_dock.moc"
