// SPDX-License-Identifier: GPL-3.0-or-later
//
// Tests chart geometry without a widget: the values drawn in each pixel column, the scale that excludes outliers, the histogram bars, axis labels,
// the highlight under the pointer, and the shade of every pixel of a column.
#include "tests/support/qt_test.h"
#include "ui/canvas/axes.h"
#include "ui/canvas/hover_cursor.h"
#include "ui/canvas/painted_columns.h"
#include "ui/canvas/stem_columns.h"
#include "ui/canvas/stem_frame.h"
#include "ui/theme/theme.h"
#include "ui/views/spectrum/histogram_bars.h"

#include <QFontMetricsF>
#include <QImage>
#include <QLocale>
#include <QPainter>
#include <QPalette>
#include <QPicture>
#include <QTest>

#include <algorithm>
#include <cmath>
#include <iterator>
#include <map>
#include <utility>

using namespace sequency;
using ui::IndexRange;
using ui::StemColumns;

class TestStemColumns : public QObject {
    Q_OBJECT

private slots:
    void separateStemsAreDrawnIfEveryValueHasAPixel()
    {
        QVERIFY(StemColumns(256, IndexRange::whole(256), 256).areStems());
        QVERIFY(StemColumns(512, IndexRange::whole(512), 700).areStems());
        QCOMPARE(StemColumns(512, IndexRange::whole(512), 511).count, std::size_t(511));
        const StemColumns zoomed(1 << 20, {100, 200}, 800);
        QVERIFY(zoomed.areStems());
        QCOMPARE(zoomed.first, std::size_t(100));
        QCOMPARE(zoomed.last, std::size_t(201));
        QCOMPARE(StemColumns(0, {}, 100).last, std::size_t(0));
    }

    // Ten million coefficients in one bar are labelled with a readable number, not "1E+07".
    void axisLabelsShowLargeNumbersWithoutAnExponent()
    {
        QLocale::setDefault(QLocale(QLocale::English, QLocale::UnitedStates));
        QCOMPARE(ui::axisLabel(10'000'000), QStringLiteral("10,000,000"));
        QCOMPARE(ui::axisLabel(-152'064), QStringLiteral("−152,064"));
        QCOMPARE(ui::axisLabel(0), QStringLiteral("0"));
        QCOMPARE(ui::axisLabel(0.25), QStringLiteral("0.25"));
        QLocale::setDefault(QLocale(QLocale::German, QLocale::Germany));
        QCOMPARE(ui::axisLabel(10'000'000), QStringLiteral("10.000.000"));
        QLocale::setDefault(QLocale::c());
    }

    void labelsOfLargeCountsArePowersOfTen()
    {
        QLocale::setDefault(QLocale(QLocale::English, QLocale::UnitedStates));
        QCOMPARE(ui::countLabel(0), QStringLiteral("0"));
        QCOMPARE(ui::countLabel(999'999), QStringLiteral("999,999"));
        QCOMPARE(ui::countLabel(1e6), QStringLiteral("10⁶"));
        QCOMPARE(ui::countLabel(2.5e11), QStringLiteral("2.5·10¹¹"));
        QCOMPARE(ui::countLabel(9.999e11), QStringLiteral("10¹²"));  // rounded to three digits
        QCOMPARE(ui::countLabel(0.25), QStringLiteral("0.25"));
        QLocale::setDefault(QLocale(QLocale::German, QLocale::Germany));
        QCOMPARE(ui::countLabel(2.5e11), QStringLiteral("2,5·10¹¹"));
        QLocale::setDefault(QLocale::c());
    }

    // The differences of AES's S-box: 0 occurs 33,150 times, 2 occurs 32,130 times and 4 occurs 255 times.
    void theTitleOfALogarithmicAxisStatesTheScaleAndTicksArePowersOfTen()
    {
        QLocale::setDefault(QLocale(QLocale::English, QLocale::UnitedStates));
        ui::StemModel model{.valueTitle = QStringLiteral("how often"), .settings = {.isLogarithmic = true}};
        for (const auto& [value, count] : {std::pair(0.0, 33150.0), {2.0, 32130.0}, {4.0, 255.0}})
            model.bars.push_back({.height = count, .from = value - 1, .to = value + 1});
        for (const double height : {120.0, 400.0}) {
            const ui::StemFrame frame(model, model.whole(), {{0, 0, 300, height}, {}, 1});
            QCOMPARE(frame.valueAxis().title, height < 200 ? QStringLiteral("logarithmic")
                                                           : QStringLiteral("how often (logarithmic)"));
            std::map<double, QString> ticks;
            for (const ui::AxisTick& tick : frame.valueAxis().ticks)
                ticks[tick.value] = tick.label;
            QCOMPARE(ticks.size(), std::size_t(6));  // 0, 1, 10, 100, 1,000 and 10,000
            QCOMPARE(ticks.begin()->first, 0.0);
            QCOMPARE(ticks.rbegin()->second, QStringLiteral("10,000"));
            QVERIFY(std::ranges::count_if(ticks, [](const auto& tick) { return !tick.second.isEmpty(); }) >=
                    3);
            // Labels are at least as far apart as a line of text is high.
            const double line = QFontMetricsF(frame.smallFont()).height();
            double before = -1e9;
            for (const auto& [place, label] : ticks)
                if (!label.isEmpty()) {
                    QVERIFY(place * frame.area().height() - before >= line - 1e-9);
                    before = place * frame.area().height();
                }
            // Bars start at the axis, and the bar for 255 ends between 100 and 1,000.
            const QRectF bar = frame.barPlace(2);
            QCOMPARE(bar.bottom(), frame.area().bottom());
            const double share = bar.height() / frame.area().height();
            QVERIFY(share > std::next(ticks.begin(), 3)->first && share < std::next(ticks.begin(), 4)->first);
        }
        QLocale::setDefault(QLocale::c());
    }

    void axesOfCountsHaveOnlyIntegerTicks()
    {
        for (const double most : {1.0, 2.0, 3.0, 7.0, 1e12}) {
            ui::StemModel model;
            model.bars = {{.height = most}};
            const ui::StemFrame frame(model, model.whole(), {{0, 0, 300, 500}, {}, 1});
            QVERIFY(frame.valueAxis().ticks.size() > 1);
            for (const ui::AxisTick& tick : frame.valueAxis().ticks)
                QVERIFY2(std::abs(tick.value * most - std::round(tick.value * most)) < 1e-6 * most,
                         qPrintable(tick.label));
        }
        ui::StemModel sums{.isWhole = false};
        sums.bars = {{.height = 1}};
        const ui::StemFrame frame(sums, sums.whole(), {{0, 0, 300, 500}, {}, 1});
        QVERIFY(frame.valueAxis().ticks.size() > 2);
    }

    // By definition, a value belongs to the column that contains its position on the axis, whichever part of the axis is visible.
    void everyPixelColumnContainsTheValuesAtItsAxisPositions()
    {
        for (const std::size_t size : {1000U, 4096U, 59049U})
            for (const IndexRange range :
                 {IndexRange::whole(size), IndexRange{17.3, 983.9}, IndexRange{-0.5, 700.25}})
                for (const double pixels : {1.0, 37.0, 400.0, 640.5}) {
                    const StemColumns columns(size, range, pixels);
                    if (columns.areStems())
                        continue;
                    QCOMPARE(columns.begin(columns.count), columns.last);
                    std::size_t counted = 0;
                    for (std::size_t column = 0; column < columns.count; ++column)
                        for (std::size_t i = columns.begin(column); i < columns.begin(column + 1); ++i) {
                            ++counted;
                            const double x = (static_cast<double>(i) - range.from) / range.span() *
                                             static_cast<double>(columns.count);
                            QVERIFY(x > static_cast<double>(column) - 1e-6 &&
                                    x < static_cast<double>(column + 1) + 1e-6);
                            QCOMPARE(columns.columnOf(i), column);
                        }
                    QCOMPARE(counted, columns.last - columns.first);
                }
    }

    void onlyAFewMuchLargerValuesCountAsOutliers()
    {
        std::vector<double> values(500, 10);
        QCOMPARE(ui::defaultScale(values), 10.0);
        values[0] = 39;
        QCOMPARE(ui::defaultScale(values), 39.0);
        values[0] = 250;
        QCOMPARE(ui::defaultScale(values), 10.0);
        values[77] = 60;  // 60 is much larger than 10 as well
        QCOMPARE(ui::defaultScale(values), 10.0);
        for (std::size_t i = 100; i < 110; ++i)
            values[i] = 250;  // more than 1 % of the values, hence not outliers
        QCOMPARE(ui::defaultScale(values), 250.0);
        QCOMPARE(ui::defaultScale({8, 1, 1, 1}), 1.0);
        QCOMPARE(ui::defaultScale({8, 0, 0, 0}), 8.0);  // a scale up to 1 would show only the zeros
        QCOMPARE(ui::defaultScale({}), 0.0);
        QCOMPARE(ui::defaultScale({5}), 5.0);
    }

    void histogramBarsAreCentredOnTheirValuesAndOutliersAreSetApart()
    {
        analysis::Histogram histogram;
        histogram.bars = {{-2, -2, 3}, {0, 0, 3}, {2, 2, 1}, {12, 12, 1}};
        histogram.typicalLow = -2;
        histogram.typicalHigh = 12;
        const ui::HistogramBars made = ui::histogramBars(histogram);
        QCOMPARE(made.bars.size(), std::size_t(4));
        for (std::size_t i = 0; i < 4; ++i) {
            QCOMPARE((made.bars[i].from + made.bars[i].to) / 2, histogram.bars[i].low);
            QCOMPARE(made.bars[i].to - made.bars[i].from, 2.0);
            QCOMPARE(made.bars[i].place, ui::Bar::Place::OnAxis);
        }
        // A bar far outside the range is drawn apart from the axis.
        histogram.bars.push_back({1000, 1000, 2});
        histogram.bars.push_back({2000, 2000, 1});
        const ui::HistogramBars cut = ui::histogramBars(histogram);
        QCOMPARE(cut.bars.size(), std::size_t(5));
        QCOMPARE(cut.bars.back().place, ui::Bar::Place::After);
        QCOMPARE(cut.bars.back().height, 3.0);
        QCOMPARE(cut.parts.back().first, std::size_t(4));
        QCOMPARE(cut.parts.back().last, std::size_t(5));
    }

    // Zero is in the middle of 200 pixels, 1 at the upper edge, and −1 at the lower edge. In the first column no value exceeds 0.9: a sixteenth of
    // the values reach 0.7, an eighth 0.5, a quarter 0.3 and half 0.1. The second column extends down to −0.8. The third column contains only 0.
    void aPixelIsDarkerIfMoreValuesReachThatPixel_data()
    {
        QTest::addColumn<double>("pixelRatio");
        QTest::addColumn<bool>("isReplayed");  // if true, painted as shapes, as for SVG and PDF
        QTest::newRow("pixels") << 1.0 << false;
        QTest::newRow("pixels of a fine screen") << 2.0 << false;
        QTest::newRow("shapes") << 1.0 << true;
    }

    void aPixelIsDarkerIfMoreValuesReachThatPixel()
    {
        QFETCH(double, pixelRatio);
        QFETCH(bool, isReplayed);
        const analysis::ColumnDensity up{
            .extremes = {0, 0.9}, .up = {0.7, 0.5, 0.3, 0.1}, .down = {0, 0, 0, 0}};
        const analysis::ColumnDensity down{.extremes = {-0.8, 0}, .up = {}, .down = {-0.6, -0.4, -0.2, -0.1}};
        const ui::StemPicture picture{.range = {0, 3},
                                      .bottom = -1,
                                      .top = 1,
                                      .columns = {{0, 1, up}, {1, 2, down}, {2, 3, {.extremes = {0, 0}}}}};
        QPalette palette;
        palette.setColor(QPalette::Base, Qt::white);
        QImage image(QSize(50, 220) * pixelRatio, QImage::Format_ARGB32_Premultiplied);
        image.setDevicePixelRatio(pixelRatio);
        image.fill(Qt::white);
        const QRectF plot(10, 0, 30, 200);
        QPainter painter(&image);
        painter.translate(0, 10);
        if (isReplayed) {
            QPicture recorded;
            QPainter recorder(&recorded);
            ui::paintColumns(recorder, plot, picture, palette, 1);
            recorder.end();
            painter.drawPicture(0, 0, recorded);
        } else {
            ui::paintColumns(painter, plot, picture, palette, 1);
        }
        painter.end();
        const auto at = [&](int x, int y) {
            return image.pixelColor(int(x * pixelRatio), int((y + 10) * pixelRatio));
        };
        const QColor positive = ui::theme::positive(palette);
        const QColor negative = ui::theme::negative(palette);
        const auto isPaler = [](const QColor& one, const QColor& other) {
            return one.lightness() > other.lightness();
        };
        QCOMPARE(at(15, 5), QColor(Qt::white));
        QCOMPARE(at(15, 11), positive);  // tip of the largest value
        QCOMPARE(at(15, 95), positive);  // half of the values reach this pixel
        QVERIFY(isPaler(at(15, 80), positive));
        QVERIFY(isPaler(at(15, 60), at(15, 80)));
        QVERIFY(isPaler(at(15, 40), at(15, 60)));
        QVERIFY(isPaler(at(15, 20), at(15, 40)));
        QVERIFY(isPaler(Qt::white, at(15, 20)));
        QCOMPARE(at(15, 105), QColor(Qt::white));  // the opposite side is empty
        QCOMPARE(at(25, 95), QColor(Qt::white));
        QCOMPARE(at(25, 105), negative);
        QVERIFY(isPaler(at(25, 170), at(25, 150)));
        QCOMPARE(at(25, 178), negative);  // tip of the smallest value
        QCOMPARE(at(25, 185), QColor(Qt::white));
        for (const int x : {5, 35, 45})
            for (const int y : {5, 95, 105, 195})
                QCOMPARE(at(x, y), QColor(Qt::white));
        // The column fills exactly ten pixels. The adjacent pixels stay white.
        QCOMPARE(at(9, 95), QColor(Qt::white));
        QCOMPARE(at(10, 95), positive);
        QCOMPARE(at(19, 95), positive);
        QCOMPARE(at(20, 95), QColor(Qt::white));
    }

    void theHighlightFollowsTheLastMoveOfKeyboardOrPointer()
    {
        ui::HoverCursor<int> pointed;
        QVERIFY(pointed.hover(3));
        QCOMPARE(pointed.shown(), std::optional(3));
        QVERIFY(pointed.moveTo(7));  // moved by a key
        QCOMPARE(pointed.shown(), std::optional(7));
        QVERIFY(pointed.hover(4));  // moved by the pointer
        QCOMPARE(pointed.shown(), std::optional(4));
        QVERIFY(pointed.hover(std::nullopt));  // the pointer leaves the chart
        QCOMPARE(pointed.shown(), std::optional(7));
        QVERIFY(!pointed.hover(std::nullopt));
    }
};

SEQUENCY_QT_TEST(TestStemColumns)
#include "tst_stem_columns.moc"
