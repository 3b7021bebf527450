// SPDX-License-Identifier: GPL-3.0-or-later
//
// Tests the plot of the function above its spectrum, and the axes, movements and ghosts of both plots while values are flipped.
#include "tests/support/qt_test.h"
#include "tests/ui/views/spectrum/spectrum_page_fixture.h"
#include "ui/theme/theme.h"
#include "ui/views/spectrum/function_plot.h"

#include <QProxyStyle>
#include <QTimer>
#include <QToolButton>
#include <QVariantAnimation>

#include <array>

using namespace sequency;
using namespace sequency::tests;
using ui::Selected;

namespace {

// A style with animations, which the style of an offscreen desktop may lack.
class LivelyStyle : public QProxyStyle {
public:
    int styleHint(StyleHint hint, const QStyleOption* option, const QWidget* widget,
                  QStyleHintReturn* data) const override
    {
        return hint == SH_Widget_Animation_Duration ? 200
                                                    : QProxyStyle::styleHint(hint, option, widget, data);
    }
};

struct PlotFixture : SpectrumPageFixture {
    PlotFixture()
    {
        for (ui::StemCanvas* const canvas : canvases()) {
            canvas->setStyle(&style);
            ghostTimer(*canvas).setInterval(testTimeout());  // ghosts disappear when the test says so
        }
    }
    ~PlotFixture()
    {
        for (ui::StemCanvas* const canvas : canvases())
            canvas->setStyle(nullptr);
    }
    Q_DISABLE_COPY(PlotFixture)

    double value(std::size_t index) const { return base::realPart(*workbench.document().function, index); }
    QPoint placeOf(std::size_t index) const
    {
        return plot.frame()
            .pointOf(static_cast<double>(index), plot.model().valueAt(index).value_or(0))
            .toPoint();
    }
    void click(std::size_t index) { QTest::mouseClick(&plot, Qt::LeftButton, {}, placeOf(index)); }
    void flip(std::size_t index)
    {
        const base::SharedFunction before = workbench.document().function;
        click(index);
        QVERIFY(workbench.document().function != before);
        waitForSpectrum();
    }
    double top() const { return chart.canvas().frame().shownRange().max; }
    std::array<ui::StemCanvas*, 2> canvases() const { return {&plot, &chart.canvas()}; }
    static QTimer& ghostTimer(const ui::StemCanvas& canvas)
    {
        return *canvas.findChild<QTimer*>(QStringLiteral("stemGhosts"));
    }
    static QVariantAnimation& movement(const ui::StemCanvas& canvas)
    {
        return *canvas.findChild<QVariantAnimation*>(QStringLiteral("stemMovement"));
    }

    LivelyStyle style;
    ui::FunctionPlot& plot = page.functionPlot();
};

}  // namespace

class TestFunctionPlot : public QObject {
    Q_OBJECT

private slots:
    void initTestCase()
    {
        QLocale::setDefault(QLocale(QLocale::English, QLocale::UnitedStates));
        ui::theme::apply(ui::theme::ColorScheme::Light);
    }

    void aClickOnAStemFlipsItsValueAndUndoRestoresIt()
    {
        PlotFixture fixture;
        fixture.open(QStringLiteral("00010111"));
        QVERIFY(fixture.plot.isVisible());
        fixture.flip(2);
        QCOMPARE(fixture.value(2), 1.0);
        QCOMPARE(fixture.workbench.selection().selected(), std::optional(Selected{Selected::Kind::Input, 2}));
        QCOMPARE(fixture.spectrum().front(), 5.0);  // the sum of all values
        fixture.workbench.history().stack().undo();
        fixture.waitForSpectrum();
        QCOMPARE(fixture.value(2), 0.0);
        QCOMPARE(fixture.spectrum().front(), 4.0);
    }

    void aClickOnATernaryValueSetsTheNextDigit()
    {
        PlotFixture fixture;
        fixture.openExample("ternary-maximum");
        std::vector<double> seen{fixture.value(1)};
        for (int i = 0; i < 3; ++i) {
            fixture.flip(1);
            seen.push_back(fixture.value(1));
        }
        QCOMPARE(seen, (std::vector<double>{1, 2, 0, 1}));
    }

    void theKeyboardFlipsTheValueAtTheCursorAndArrowsOnlyMoveTheCursor()
    {
        PlotFixture fixture;
        fixture.open(QStringLiteral("00010111"));
        fixture.plot.setFocus();
        QTest::keyClick(&fixture.plot, Qt::Key_Home);
        QTest::keyClick(&fixture.plot, Qt::Key_Right);
        QCOMPARE(fixture.value(1), 0.0);
        QTest::keyClick(&fixture.plot, Qt::Key_Return);
        QCOMPARE(fixture.value(1), 1.0);
        QTest::keyClick(&fixture.plot, Qt::Key_Space);
        QCOMPARE(fixture.value(1), 0.0);
    }

    void aClickBetweenCloseStemsOnlySelectsAndZoomingInAllowsFlipping()
    {
        PlotFixture fixture;
        fixture.workbench.sources().makeRandom(10, 1);
        fixture.waitForSpectrum();
        const base::SharedFunction before = fixture.workbench.document().function;
        fixture.click(500);
        QVERIFY(fixture.workbench.document().function == before);
        QVERIFY(Selected::Kind::Input == fixture.workbench.selection().selected()->kind);
        fixture.plot.setRange({495, 511});
        fixture.flip(500);
    }

    void functionAndSpectrumHaveACommonLeftEdge()
    {
        PlotFixture fixture;
        const auto left = [](const ui::StemCanvas& canvas) {
            return canvas.mapToGlobal(canvas.frame().plot().topLeft()).x();
        };
        for (const char* const text : {"0001", "0011223344556677"}) {
            fixture.open(QLatin1String(text));
            QCOMPARE(left(fixture.plot), left(fixture.chart.canvas()));
        }
        fixture.workbench.sources().makeRandom(11, 1);
        fixture.waitForSpectrum();
        QCOMPARE(left(fixture.plot), left(fixture.chart.canvas()));
    }

    void theAxisGrowsButDoesNotShrinkWhileValuesAreFlipped()
    {
        PlotFixture fixture;
        fixture.open(QStringLiteral("11110000"));
        QCOMPARE(fixture.top(), 4.0);
        fixture.flip(7);
        QCOMPARE(fixture.top(), 5.0);
        for (const std::size_t index : {0, 1, 2})
            fixture.flip(index);
        QCOMPARE(fixture.spectrum().front(), 2.0);
        QCOMPARE(fixture.top(), 5.0);
        // The axis is fitted again to another function and to another visible part.
        fixture.open(QStringLiteral("00000001"));
        QCOMPARE(fixture.top(), 1.0);
        fixture.flip(0);
        fixture.flip(0);
        QCOMPARE(fixture.top(), 2.0);
        fixture.chart.canvas().zoomBy(1.5, fixture.chart.canvas().rect().center());
        QCOMPARE(fixture.top(), 1.0);
    }

    void changedStemsMoveAndLeaveGhosts()
    {
        PlotFixture fixture;
        fixture.open(QStringLiteral("00010111"));
        fixture.flip(2);
        for (ui::StemCanvas* const canvas : fixture.canvases()) {
            const ui::StemMotion& motion = canvas->motion();
            QVERIFY(!motion.ghosts().empty());
            QVariantAnimation& movement = PlotFixture::movement(*canvas);
            QCOMPARE(movement.duration(), 200);
            movement.start();
            movement.setCurrentTime(0);
            QVERIFY(motion.isMoving());
            std::vector<ui::StemPicture::Stem> stems = canvas->frame().rows().front().picture.stems;
            const std::vector<ui::StemPicture::Stem> after = stems;
            motion.move(stems);
            for (const ui::StemPicture::Stem& ghost : motion.ghosts()) {
                const auto at = static_cast<std::size_t>(ghost.position);
                QCOMPARE(stems[at].value, ghost.value);
                QVERIFY(after[at].value != ghost.value);
            }
            movement.setCurrentTime(movement.duration());
            QVERIFY(!motion.isMoving());
            QVERIFY(!motion.ghosts().empty());
        }
        QCOMPARE(fixture.plot.motion().ghosts().size(), std::size_t(1));
        QCOMPARE(fixture.plot.motion().ghosts().front().position, 2.0);
        QCOMPARE(fixture.plot.motion().ghosts().front().value, 0.0);
        PlotFixture::ghostTimer(fixture.plot).start(0);
        EVENTUALLY(fixture.plot.motion().ghosts().empty());
    }

    void theAnimationOfAFlipStartsAtTheOldValue()
    {
        PlotFixture fixture;
        fixture.open(QStringLiteral("00010111"));
        fixture.flip(2);
        QVariantAnimation& movement = PlotFixture::movement(fixture.plot);
        movement.setCurrentTime(movement.duration());
        const QPointF end = fixture.plot.frame().pointOf(2, 0.5);
        const auto isStemAt = [&](const QImage& picture) {
            return picture.pixelColor(end.toPoint()) == ui::theme::positive(fixture.plot.palette());
        };
        QVERIFY(isStemAt(fixture.plot.grab().toImage()));
        movement.start();
        movement.setCurrentTime(0);
        QVERIFY(!isStemAt(fixture.plot.grab().toImage()));
    }

    void manyStemsChangeAtOnceAndLeaveGhosts()
    {
        PlotFixture fixture;
        fixture.open(QString(512, QLatin1Char('0')));
        QVERIFY(512 > ui::StemMotion::maxMovingStems);
        fixture.workbench.edits().stepCell(3);
        fixture.waitForSpectrum();
        for (const ui::StemCanvas* const canvas : fixture.canvases()) {
            QVERIFY(!canvas->motion().isMoving());
            QVERIFY(!canvas->motion().ghosts().empty());
        }
    }

    void nothingMovesIfAnimationsAreOff()
    {
        PlotFixture fixture;
        fixture.open(QStringLiteral("00010111"));
        ui::theme::setAnimated(false);
        fixture.flip(2);
        ui::theme::setAnimated(true);
        QVERIFY(!fixture.plot.motion().isMoving());
        QVERIFY(fixture.plot.motion().ghosts().empty());
        QVERIFY(!fixture.chart.canvas().motion().isMoving());
        QVERIFY(fixture.chart.canvas().motion().ghosts().empty());
    }

    void largeFunctionsHaveNoPlotAndTheButtonStatesTheReason()
    {
        PlotFixture fixture;
        fixture.workbench.sources().makeRandom(13, 1);
        fixture.waitForSpectrum();
        const auto* const button = fixture.page.findChild<QToolButton*>(QStringLiteral("spectrumFunction"));
        QVERIFY(!fixture.plot.isVisible() && !button->isEnabled());
        QVERIFY(button->toolTip().contains(QStringLiteral("4,096")));
        fixture.workbench.sources().makeRandom(12, 1);
        fixture.waitForSpectrum();
        QVERIFY(fixture.plot.isVisible() && button->isEnabled());
    }

    void aFunctionPlotHiddenByTheButtonStaysHiddenInASession()
    {
        PlotFixture fixture;
        fixture.open(QStringLiteral("00010111"));
        auto* const button = fixture.page.findChild<QToolButton*>(QStringLiteral("spectrumFunction"));
        const int height = fixture.chart.canvas().height();
        QTest::mouseClick(button, Qt::LeftButton);
        QVERIFY(!fixture.plot.isVisible());
        EVENTUALLY(fixture.chart.canvas().height() > height);
        const auto state = fixture.page.state();
        QVERIFY(state.has_value());
        QTest::mouseClick(button, Qt::LeftButton);
        QVERIFY(fixture.plot.isVisible());
        fixture.page.showState(*state);
        QVERIFY(!fixture.plot.isVisible());
    }

    void valuesOfPlusAndMinusOneAreDrawnAsSigns()
    {
        PlotFixture fixture;
        fixture.open(QStringLiteral("0001"), session::Encoding::RootsOfUnity);
        QCOMPARE(fixture.plot.frame().shownValue(0), 1.0);
        QCOMPARE(fixture.plot.frame().shownValue(3), -1.0);
        fixture.flip(0);
        QCOMPARE(fixture.value(0), 1.0);
        QCOMPARE(fixture.plot.frame().shownValue(0), -1.0);
    }

    void hoveringOverAStemIsSharedWithOtherViews()
    {
        PlotFixture fixture;
        fixture.open(QStringLiteral("00010111"));
        QTest::mouseMove(&fixture.plot, fixture.placeOf(5));
        QCOMPARE(fixture.workbench.selection().hovered(), std::optional(Selected{Selected::Kind::Input, 5}));
        fixture.workbench.selection().hover(Selected{Selected::Kind::Input, 3});
        QCOMPARE(fixture.plot.hoveredItem(), std::optional<ui::Item>(3));
        fixture.workbench.selection().select(Selected{Selected::Kind::Input, 6});
        QCOMPARE(fixture.plot.cursorItem(), std::optional<ui::Item>(6));
    }
};

SEQUENCY_QT_TEST(TestFunctionPlot)
#include "tst_function_plot.moc"
