// SPDX-License-Identifier: GPL-3.0-or-later
//
// Tests the Explain dock except for its sentences: hovering, copying, large functions, the picture, keyboard and screen readers.
#include "tests/support/qt_test.h"
#include "tests/ui/views/explain/explain_fixture.h"
#include "ui/theme/theme.h"
#include "ui/views/explain/explain_model.h"

#include <QAccessible>
#include <QClipboard>
#include <QGuiApplication>
#include <QLocale>
#include <QPushButton>

using namespace sequency;
using namespace sequency::tests;
using ui::Selected;

class TestExplainReading : public QObject {
    Q_OBJECT

private slots:
    void initTestCase()
    {
        QLocale::setDefault(QLocale(QLocale::English, QLocale::UnitedStates));
        ui::theme::apply(ui::theme::ColorScheme::Light);
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

SEQUENCY_QT_TEST(TestExplainReading)
#include "tst_explain_reading.moc"
