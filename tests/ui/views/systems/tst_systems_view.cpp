// SPDX-License-Identifier: GPL-3.0-or-later
//
// Tests the dyadic systems view as a user operates it: the paper's example, the four modes, the shift, and systems that cannot be identified.
#include "tests/support/qt_test.h"
#include "tests/ui/views/systems/systems_fixture.h"
#include "ui/view/second_input.h"
#include "ui/views/systems/shift_panel.h"
#include "ui/views/systems/system_board.h"

#include <QLocale>
#include <QPushButton>
#include <QSlider>
#include <QToolButton>

using namespace sequency;
using namespace sequency::tests;
using namespace sequency::ui;

class TestSystemsView : public QObject {
    Q_OBJECT

private slots:
    void initTestCase()
    {
        QLocale::setDefault(QLocale(QLocale::English, QLocale::UnitedStates));
        QCoreApplication::setAttribute(Qt::AA_DontUseNativeDialogs);
    }

    void anEmptySystemsViewStatesItsPurpose()
    {
        SystemsFixture fixture;
        QVERIFY(fixture.child<QLabel>("systemsEmpty")->isVisible());
        fixture.workbench.sources().openExample(QStringLiteral("gf4-1"));
        EVENTUALLY(fixture.label("systemsEmpty").contains(QLatin1String("radix 4")));
        QVERIFY(fixture.view.exportPicture(QStringLiteral("none.png")));
        QVERIFY(fixture.view.exportData(fixture.jobs, QStringLiteral("none.csv")));
    }

    void example3OfTheDyadicPaperIsReproduced()
    {
        SystemsFixture fixture("dyadic-1");
        fixture.typeSecond(QStringLiteral("1 1 0 0"));
        EVENTUALLY_EQUAL(fixture.shown("systemG"), QStringLiteral("1 1 0 0"));
        EVENTUALLY_EQUAL(fixture.shown("systemResult"), QStringLiteral("1 1 2 2"));
        fixture.typeSecond(QStringLiteral("0101"));
        EVENTUALLY_EQUAL(fixture.shown("systemResult"), QStringLiteral("1 2 1 2"));
        QCOMPARE(fixture.shown("systemF"), QStringLiteral("1 0 1 1"));
        QCOMPARE(fixture.shown("systemG"), QStringLiteral("0 1 0 1"));
        QCOMPARE(fixture.shown("systemSpectrumF"), QStringLiteral("3 1 -1 1"));
        QCOMPARE(fixture.shown("systemSpectrumG"), QStringLiteral("2 -2 0 0"));
        QCOMPARE(fixture.shown("systemProduct"), QStringLiteral("6 -2 0 0"));
        EVENTUALLY(fixture.label("systemsDirect").contains(QLatin1String("equal: yes, 4 values compared")));
        const QString times = fixture.label("systemsFast");
        for (const char* part : {"Fast on ", "kernels ", "with transfers ", "whole call ", "exact"})
            VERIFY_CONTAINS(times, QLatin1String(part));
        QCOMPARE(fixture.workbench.deviceSettings().device(),
                 std::string("auto"));  // the device is chosen automatically, so the view explains the choice
        const QString why = fixture.child<QLabel>("systemsFast")->accessibleDescription();
        QVERIFY(why.endsWith(QLatin1Char('.')));
        VERIFY_CONTAINS(fixture.child<QLabel>("systemsFast")->toolTip(), why.section(QLatin1Char(' '), 0, 0));
        QVERIFY(!fixture.child<QPushButton>("systemsCompute")->isEnabled());
    }

    void pointingAtASystemPlotShowsIndexAndValue()
    {
        SystemsFixture fixture("dyadic-1");
        auto* plot = fixture.plot("systemSpectrumG");
        QTest::mouseMove(plot, placeOf(*plot, 1).toPoint());
        EVENTUALLY_EQUAL(fixture.label("systemsReadout"), QStringLiteral("W g(1) = −2 · index 01"));
        QEvent leave(QEvent::Leave);
        QApplication::sendEvent(plot, &leave);
        QCOMPARE(fixture.label("systemsReadout"), QString());
        plot->setFocus();
        QTest::keyClick(plot, Qt::Key_Home);
        QCOMPARE(fixture.label("systemsReadout"), QStringLiteral("W g(0) = 2 · index 00"));
    }

    void equalValuesHaveTheSameHeightInAllPlots()
    {
        SystemsFixture fixture;
        fixture.enterFunction(QStringLiteral("1011"));
        fixture.typeSecond(QStringLiteral("1 1 0 0"));
        EVENTUALLY_EQUAL(fixture.shown("systemResult"), QStringLiteral("1 1 2 2"));
        // Returns the height of the value 1 in pixels.
        const auto heightOf = [&fixture](const char* name) {
            const StemFrame& frame = fixture.plot(name)->frame();
            return std::round(frame.pointOf(0, 0).y() - frame.pointOf(0, 1).y());
        };
        QVERIFY(heightOf("systemF") >= 8);
        QCOMPARE(heightOf("systemG"), heightOf("systemF"));
        QCOMPARE(heightOf("systemResult"), heightOf("systemF"));
        QVERIFY(heightOf("systemSpectrumF") >= 4);
        QCOMPARE(heightOf("systemSpectrumG"), heightOf("systemSpectrumF"));
        QCOMPARE(heightOf("systemProduct"), heightOf("systemSpectrumF"));
    }

    // The pictures of a function and of values that are far larger have their own scales, so that the function remains visible.
    void aFunctionRemainsVisibleNextToLargeValues()
    {
        SystemsFixture fixture;
        fixture.enterFunction(QStringLiteral("1011"));
        fixture.typeSecond(QStringLiteral("200 200 0 0"));
        EVENTUALLY_EQUAL(fixture.shown("systemResult"), QStringLiteral("200 200 400 400"));
        const StemFrame& frame = fixture.plot("systemF")->frame();
        QVERIFY(frame.pointOf(0, 0).y() - frame.pointOf(0, 1).y() >= 8);
    }

    void theShiftFollowsDraggingClicksKeysAndTheSharedSelection()
    {
        SystemsFixture fixture("dyadic-1");
        QCOMPARE(fixture.label("shiftSum"), QStringLiteral("C(0) = 1·0 + 0·1 + 1·0 + 1·1 = 1"));

        // Drags the cursor from 1 to 2 in the result plot.
        auto* result = fixture.plot("systemResult");
        QTest::mousePress(result, Qt::LeftButton, {}, placeOf(*result, 1).toPoint());
        QCOMPARE(fixture.label("shiftSum"), QStringLiteral("C(1) = 1·1 + 0·0 + 1·1 + 1·0 = 2"));
        QMouseEvent move(QEvent::MouseMove, placeOf(*result, 2), result->mapToGlobal(placeOf(*result, 2)),
                         Qt::NoButton, Qt::LeftButton, Qt::NoModifier);
        QApplication::sendEvent(result, &move);
        QTest::mouseRelease(result, Qt::LeftButton, {}, placeOf(*result, 2).toPoint());
        QCOMPARE(fixture.label("shiftSum"), QStringLiteral("C(2) = 1·0 + 0·1 + 1·0 + 1·1 = 1"));
        QCOMPARE(result->model().rows.front().marked, std::vector<std::size_t>{2});
        QCOMPARE(fixture.label("shiftText"), QStringLiteral("τ = 2 = 10₂"));
        QCOMPARE(fixture.workbench.selection().selected(), (Selected{Selected::Kind::Output, 2}));
        QCOMPARE(fixture.shown("shiftFirst"), QStringLiteral("1 0 1 1"));
        QCOMPARE(fixture.shown("shiftSecond"), QStringLiteral("0 1 0 1"));
        QCOMPARE(fixture.shown("shiftProducts"), QStringLiteral("0 0 0 1"));

        // In the shifted function, g(0) moves to the clicked position.
        auto* shifted = fixture.plot("shiftSecond");
        QTest::mouseClick(shifted, Qt::LeftButton, {}, placeOf(*shifted, 3).toPoint());
        QCOMPARE(fixture.view.shift(), std::size_t{3});
        QCOMPARE(fixture.shown("shiftSecond"), QStringLiteral("1 0 1 0"));
        QTest::keyClick(shifted, Qt::Key_Left);
        QCOMPARE(fixture.view.shift(), std::size_t{2});

        // The slider is moved by keys.
        auto* slider = fixture.child<QSlider>("shiftSlider");
        slider->setFocus();
        QTest::keyClick(slider, Qt::Key_Home);
        QCOMPARE(fixture.view.shift(), std::size_t{0});
        QTest::keyClick(slider, Qt::Key_Right);
        QCOMPARE(fixture.view.shift(), std::size_t{1});

        // Another view selects the shift. Esc clears the selection.
        fixture.workbench.selection().select(Selected{Selected::Kind::Output, 3});
        QCOMPARE(fixture.label("shiftSum"), QStringLiteral("C(3) = 1·1 + 0·0 + 1·1 + 1·0 = 2"));
        fixture.workbench.selection().select(Selected{Selected::Kind::Input, 1});
        QCOMPARE(fixture.plot("systemF")->model().rows.front().marked, std::vector<std::size_t>{1});
        QCOMPARE(fixture.view.shift(), std::size_t{3});
        QTest::keyClick(result, Qt::Key_Escape);
        QVERIFY(!fixture.workbench.selection().selected());
        QVERIFY(fixture.plot("systemF")->model().rows.front().marked.empty());
    }

    void invalidTextGivesAOneLineErrorAndKeepsTheSecondFunction()
    {
        SystemsFixture fixture("dyadic-1");
        const base::SharedFunction before = fixture.view.second();
        auto* error = fixture.child<QLabel>("secondError");
        QVERIFY(!error->isVisible());
        for (const auto& [text, column] : {std::pair("01x1", "Column 3"), std::pair("1 0 z 1", "Column 5"),
                                           std::pair("011", "4"), std::pair("", "")}) {
            fixture.typeSecond(QStringLiteral("1"));  // an empty text is then a change as well
            QTest::keyClick(fixture.child<QLineEdit>("secondText"), Qt::Key_Backspace);
            fixture.typeSecond(QLatin1String(text));
            EVENTUALLY(!fixture.jobs.isBusy());
            QVERIFY2(error->isVisible(), text);
            VERIFY_CONTAINS(error->text(), QLatin1String(column));
            QVERIFY2(!error->text().contains(QLatin1Char('\n')), qPrintable(error->text()));
            QCOMPARE(fixture.view.second(), before);
            QCOMPARE(fixture.shown("systemG"), QStringLiteral("0 1 0 1"));
        }
        fixture.typeSecond(QStringLiteral("1 0 -2 0.5"));
        EVENTUALLY_EQUAL(fixture.shown("systemG"), QStringLiteral("1 0 -2 0.5"));
        QVERIFY(!error->isVisible());
    }

    void aRandomSystemIsIdentifiedFromItsInputAndOutput()
    {
        SystemsFixture fixture;
        auto random = tests::generator(21);
        Values f = randomValues(random, 16, 3);
        f[5] = 1000;  // larger than the sum of all other values, so no coefficient is 0
        const Values h = randomValues(random, 16, 20);
        fixture.enterFunction(textOf(f));
        fixture.chooseMode(SystemMode::Identification);
        fixture.typeSecond(textOf(convolved(h, f)));
        EVENTUALLY_EQUAL(fixture.shown("systemResult"), textOf(h));
        QVERIFY(!fixture.child<QLabel>("systemsNotFound")->isVisible());
        EVENTUALLY(fixture.label("systemsDirect").contains(QLatin1String("equal: yes, 16 values compared")));
    }

    void identificationListsUndeterminedAndImpossibleCoefficients()
    {
        SystemsFixture fixture;
        fixture.enterFunction(QStringLiteral("2 2 0 0"));  // spectrum 4 0 4 0
        fixture.chooseMode(SystemMode::Identification);
        fixture.typeSecond(QStringLiteral("6 6 2 2"));  // spectrum 16 0 8 0
        EVENTUALLY_EQUAL(fixture.shown("systemProduct"), QStringLiteral("4 ? 2 ?"));
        QCOMPARE(fixture.shown("systemResult"), QStringLiteral("1.5 1.5 0.5 0.5"));
        auto* text = fixture.child<QLabel>("systemsNotFound");
        QVERIFY(text->isVisible());
        VERIFY_CONTAINS(text->text(), "Undetermined");
        VERIFY_CONTAINS(text->text(), "H(1), H(3)");
        EVENTUALLY(fixture.label("systemsDirect").contains(QLatin1String("equal: yes, 4 values")));

        fixture.typeSecond(QStringLiteral("3 0 1 1"));  // spectrum 5 3 1 3
        EVENTUALLY_EQUAL(fixture.shown("systemProduct"), QStringLiteral("1.25 × 0.25 ×"));
        VERIFY_CONTAINS(text->text(), "Impossible");
        EVENTUALLY(fixture.label("systemsDirect").contains(QLatin1String("h * f = y: no")));
    }

    // Identification recovers the system from its input and the computed output, without further entries.
    void switchingToIdentificationRecoversTheEnteredImpulseResponse()
    {
        SystemsFixture fixture;
        fixture.enterFunction(QStringLiteral("5 1 0 -1"));
        fixture.chooseMode(SystemMode::Response);
        fixture.typeSecond(QStringLiteral("3 0 -2 1"));
        const Values y = convolved({3, 0, -2, 1}, {5, 1, 0, -1});
        EVENTUALLY_EQUAL(fixture.shown("systemResult"), textOf(y));
        fixture.chooseMode(SystemMode::Identification);
        EVENTUALLY_EQUAL(fixture.shown("systemResult"), QStringLiteral("3 0 -2 1"));
        QCOMPARE(fixture.shown("systemG"), textOf(y));
    }

    // Bent functions have a flat spectrum, and the autocorrelation of (−1)^f is an impulse.
    void theAutocorrelationOfABentFunctionIsAnImpulse()
    {
        SystemsFixture fixture("inner-product-8");
        fixture.workbench.transformSettings().setEncoding(session::Encoding::RootsOfUnity);
        fixture.chooseMode(SystemMode::Autocorrelation);
        QVERIFY(!fixture.child<SecondInput>("secondInput") ||
                !fixture.child<QLineEdit>("secondText")->isVisible());
        EVENTUALLY(fixture.isDone() &&
                   fixture.view.system()->request.encoding == session::Encoding::RootsOfUnity);
        Values impulse(256);
        impulse[0] = 256;
        QCOMPARE(valuesOf(fixture.view.system()->part(SystemPart::Result)), impulse);
        QCOMPARE(valuesOf(fixture.view.system()->part(SystemPart::Product)), Values(256, 256));
        QVERIFY(!fixture.plot("systemG")->isVisible());
        QVERIFY(fixture.label("shiftSum").startsWith(QStringLiteral("B(0) = Σ f(x)·f(x ⊕ τ) = 256")));
    }

    void directAndFastConvolutionShowTheSameResult()
    {
        SystemsFixture fixture;
        auto random = tests::generator(22);
        for (int n = 1; n <= 10; ++n) {
            const std::size_t size = std::size_t{1} << n;
            const Values f = randomValues(random, size, 99);
            const Values g = randomValues(random, size, 99);
            fixture.enterFunction(textOf(f));
            fixture.view.setSecond(textOf(g));
            EVENTUALLY(valuesOf(fixture.view.system()->part(SystemPart::G)) == g);
            EVENTUALLY(fixture.isDone());
            QCOMPARE(valuesOf(fixture.view.system()->part(SystemPart::Result)), convolved(f, g));
            const QString compared =
                QStringLiteral("equal: yes, %1 values compared").arg(QLocale().toString(qulonglong(size)));
            VERIFY_CONTAINS(fixture.label("systemsDirect"), compared);
        }
    }
};

SEQUENCY_QT_TEST(TestSystemsView)
#include "tst_systems_view.moc"
