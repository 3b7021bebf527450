// SPDX-License-Identifier: GPL-3.0-or-later
//
// Tests several curves above one another, as a user operates them: comparison of two functions, spectral operations, and all outputs of a table.
#include "tests/support/qt_test.h"
#include "tests/ui/views/spectrum/spectrum_page_fixture.h"

#include "ui/theme/theme.h"
#include "ui/views/spectrum/compare_view.h"
#include "ui/views/spectrum/outputs_view.h"

#include <QApplication>
#include <QHash>
#include <QPushButton>
#include <QTabBar>
#include <QToolButton>
#include <QWheelEvent>

#include <memory>
#include <numeric>
#include <random>

using namespace sequency;
using ui::SpectrumPage;
using Fixture = tests::SpectrumPageFixture;

class TestSpectrumBands : public QObject {
    Q_OBJECT

private slots:
    void theCompareTabAppliesSpectralOperationsAndShowsTheDifference()
    {
        Fixture fixture;
        fixture.workbench.transformSettings().setEncoding(session::Encoding::RootsOfUnity);
        fixture.open(QStringLiteral("00010111"), session::Encoding::RootsOfUnity);
        fixture.page.show(SpectrumPage::Kind::Compare);
        QCOMPARE(fixture.spectrum(), std::vector<double>({0, 4, 4, 0, 4, 0, 0, -4}));
        fixture.choose("spectralOperation", 0);
        fixture.choose("firstVariable", 0);
        auto* apply = fixture.page.findChild<QPushButton*>(QStringLiteral("applyOperation"));
        QTest::mouseClick(apply, Qt::LeftButton);
        // Complementing x1 negates the upper half of the spectrum.
        EVENTUALLY_EQUAL(fixture.spectrum(), std::vector<double>({0, 4, 4, 0, -4, 0, 0, 4}));
        auto& compare = fixture.page.compare();
        auto& plot = compare.plot();
        EVENTUALLY(compare.content().difference != nullptr);
        QVERIFY(compare.content().step.has_value());
        plot.setCursorItem(4);
        VERIFY_CONTAINS(plot.readout(), "position 4");
        QCOMPARE(compare.content().difference->value(4), -8.0);
        QCOMPARE(fixture.workbench.history().stack().undoText().isEmpty(), false);
        // To exchange two inputs, two different variables are required.
        fixture.choose("spectralOperation", 1);
        fixture.choose("secondVariable", 0);
        QVERIFY(!apply->isEnabled());
        fixture.choose("secondVariable", 1);
        QVERIFY(apply->isEnabled());
    }

    // Shows two functions in one picture, then their spectra in another.
    void theCompareTabShowsTwoFunctionsOrTheirSpectraWithTheDifference()
    {
        Fixture fixture;
        fixture.open(QStringLiteral("1011"));
        fixture.page.show(SpectrumPage::Kind::Compare);
        QTest::mouseClick(fixture.page.findChild<QPushButton*>(QStringLiteral("keepSpectrum")),
                          Qt::LeftButton);
        fixture.open(QStringLiteral("0101"));
        auto& compare = fixture.page.compare();
        auto& plot = compare.plot();
        EVENTUALLY(compare.content().difference != nullptr);
        const auto read = [&](std::size_t position) {
            plot.setCursorItem(position);
            return plot.readout();
        };
        // The spectra are W f = 3, 1, −1, 1 and W g = 2, −2, 0, 0.
        QCOMPARE(read(1), QStringLiteral("position 1: 1 before, −2 after, difference −3"));
        fixture.choose("comparedVectors", 1);
        EVENTUALLY_EQUAL(read(0), QStringLiteral("position 0: 1 before, 0 after, difference −1"));
        QCOMPARE(read(1), QStringLiteral("position 1: 0 before, 1 after, difference 1"));
        QVERIFY(!compare.content().step);
        fixture.open(QStringLiteral("1111"));
        EVENTUALLY_EQUAL(read(1), QStringLiteral("position 1: 0 before, 1 after, difference 1"));
        EVENTUALLY_EQUAL(read(0), QStringLiteral("position 0: 1 before, 1 after, difference 0"));
        fixture.choose("comparedVectors", 0);
        EVENTUALLY_EQUAL(read(0), QStringLiteral("position 0: 3 before, 4 after, difference 1"));
    }

    // After any number of operations, edits and undo steps, two versions have two names.
    void versionsOfOneFunctionHaveDistinctNames()
    {
        Fixture fixture;
        fixture.workbench.sources().enterExpression(QStringLiteral("x1&x2|x3"), {});
        fixture.waitForSpectrum();
        fixture.page.show(SpectrumPage::Kind::Compare);
        auto& compare = fixture.page.compare();
        const auto texts = [&] {
            const auto& content = compare.content();
            return QStringList{content.beforeName, content.afterName};
        };
        const auto differs = [&] { return compare.content().difference != nullptr; };
        const QString kept = QStringLiteral("Kept: x1&x2|x3");
        const QString now = QStringLiteral("Now: x1&x2|x3, edited");
        const QString since = QStringLiteral(", changed since then");
        auto* apply = fixture.page.findChild<QPushButton*>(QStringLiteral("applyOperation"));
        const auto applied = [&](const QString& before, const QString& after) {
            QTest::mouseClick(apply, Qt::LeftButton);
            fixture.waitForSpectrum();
            EVENTUALLY(differs());
            QCOMPARE(texts(), QStringList({before, after}));
        };
        applied(kept, now);
        applied(kept + QStringLiteral(", edited"), now + since);
        applied(kept + QStringLiteral(", edited"), now + since);
        // Changes two values of the function by hand.
        compare.keep();
        for (const std::size_t index : {3, 5}) {
            fixture.workbench.edits().stepCell(index);
            fixture.waitForSpectrum();
            EVENTUALLY(differs());
            QCOMPARE(texts(), QStringList({kept + QStringLiteral(", edited"), now + since}));
        }
        // Choosing another transform does not change the function. The version before the pinned one is a different function.
        fixture.workbench.history().stack().undo();
        fixture.workbench.history().stack().undo();
        fixture.waitForSpectrum();
        compare.keep();
        fixture.workbench.transformSettings().setEncoding(session::Encoding::RootsOfUnity);
        fixture.waitForSpectrum();
        QCOMPARE(texts(), QStringList({kept + QStringLiteral(", edited"), now}));
        fixture.workbench.history().stack().undo();
        fixture.workbench.history().stack().undo();
        fixture.waitForSpectrum();
        QCOMPARE(texts(), QStringList({kept + QStringLiteral(", edited"), now + since}));
    }

    // A table with several outputs has one curve per output. The curves are zoomed by wheel, mouse and keys.
    void everyOutputOfATruthTableHasASpectrumCurve()
    {
        Fixture fixture;
        auto* tabs = fixture.page.findChild<QTabBar*>(QStringLiteral("spectrumKinds"));
        constexpr int outputsTab = static_cast<int>(SpectrumPage::Kind::Outputs);
        QVERIFY(!tabs->isTabVisible(outputsTab));
        // The outputs are the sum and the carry of a full adder.
        fixture.open(QStringLiteral(".i 3\n.o 2\n.ilb a b c\n.ob sum carry\n001 10\n010 10\n100 10\n"
                                    "011 01\n101 01\n110 01\n111 11\n.e\n"));
        QVERIFY(tabs->isTabVisible(outputsTab));
        EVENTUALLY(tabs->rect().contains(tabs->tabRect(outputsTab)));
        QTest::mouseClick(tabs, Qt::LeftButton, {}, tabs->tabRect(outputsTab).center());
        ui::StemCanvas& plot = fixture.page.outputs().plot();
        EVENTUALLY_EQUAL(plot.model().rows.size(), std::size_t(2));
        const auto values = [&](std::size_t band) {
            std::vector<double> found;
            for (std::size_t i = 0; i < plot.size(); ++i)
                found.push_back(plot.model().rows[band].values->value(i));
            return found;
        };
        // The spectra of 01101001 and 00010111 were computed by hand.
        QCOMPARE(values(0), std::vector<double>({4, 0, 0, 0, 0, 0, 0, -4}));
        QCOMPARE(values(1), std::vector<double>({4, -2, -2, 0, -2, 0, 0, 2}));
        QVERIFY(plot.model().rows[0].isCurrent && !plot.model().rows[1].isCurrent);
        plot.setFocus();
        QTest::keyClick(&plot, Qt::Key_End);
        QCOMPARE(plot.readout(), QStringLiteral("position 7 · sum: −4 · carry: 2"));
        QTest::keyClick(&plot, Qt::Key_Return);
        QCOMPARE(ui::Selection::indexOf(fixture.workbench.selection().selected(), ui::Selected::Kind::Output),
                 std::optional<std::size_t>(7));
        fixture.workbench.edits().setOutput(1);
        EVENTUALLY(plot.model().rows.size() == 2 && plot.model().rows[1].isCurrent);
        fixture.open(QStringLiteral("1011"));
        QVERIFY(!tabs->isTabVisible(outputsTab));
        QCOMPARE(fixture.page.kind(), SpectrumPage::Kind::Chart);
    }

    // A single nonzero coefficient is drawn at its axis position, on screen and in the exported picture.
    void aPeakIsDrawnAtTheAxisPositionOfItsCoefficient_data()
    {
        QTest::addColumn<int>("variables");
        QTest::addColumn<int>("width");
        for (const int variables : {5, 8, 9, 10, 11, 14})
            for (const int width : {420, 1280})
                QTest::addRow("n = %d, %d pixels", variables, width) << variables << width;
    }
    void aPeakIsDrawnAtTheAxisPositionOfItsCoefficient()
    {
        QFETCH(const int, variables);
        QFETCH(const int, width);
        const std::size_t size = std::size_t{1} << variables;
        const std::size_t peak = size * 211 / 256;
        auto values = base::AlignedBuffer<std::int32_t>::allocate(size);
        std::fill(values->begin(), values->end(), 0);
        (*values)[peak] = 7;
        auto pyramid =
            analysis::MinMaxPyramid::build(std::make_shared<const base::ElementVector>(std::move(*values)));
        ui::theme::apply(ui::theme::ColorScheme::Light);
        ui::StemCanvas plot(QStringLiteral("plot"));
        plot.resize(width, 400);
        plot.setModel(ui::bandModel(
            {{std::make_shared<const analysis::MinMaxPyramid>(std::move(*pyramid)), QStringLiteral("one")}}));
        const QColor color = ui::theme::positive(plot.palette());
        const auto check = [&](const QImage& picture, double left, double right, double ratio) {
            double from = 1e9;
            double to = -1;
            for (int y = 0; y < picture.height(); ++y)
                for (int x = 0; x < picture.width(); ++x)
                    if (picture.pixelColor(x, y) == color) {
                        from = std::min(from, x / ratio);
                        to = std::max(to, (x + 1) / ratio);
                    }
            const double place =
                left + (static_cast<double>(peak) + 0.5) / static_cast<double>(size) * (right - left);
            QVERIFY2(
                std::abs((from + to) / 2 - place) <= 2,
                qPrintable(QStringLiteral("drawn at %1 … %2, expected at %3").arg(from).arg(to).arg(place)));
        };
        constexpr double margin = 8;
        check(plot.grab().toImage(), margin, width - margin, 1);
        ui::PictureOptions options;
        options.size = {width, 500};
        const QRectF place = ui::picturePlace(options);
        check(ui::pictureImage(ui::canvasPicture(plot, {}, options.background), options),
              place.left() + margin, place.right() - margin, options.pixelRatio);
    }

    // If a pixel represents many values, heights reached by most of the values are darker than heights reached by few. An outlier flattens all other
    // values until the user chooses the scale without outliers.
    void spectrumBandsShowTheDensityOfValuesAndCanExcludeOutliers()
    {
        constexpr std::size_t size = std::size_t{1} << 16;
        auto values = base::AlignedBuffer<std::int32_t>::allocate(size);
        std::mt19937 random(3);
        for (std::int32_t& value : *values)
            value =
                static_cast<std::int32_t>(random() % 200) * static_cast<std::int32_t>(random() % 200) / 200;
        (*values)[0] = 1 << 20;
        auto pyramid =
            analysis::MinMaxPyramid::build(std::make_shared<const base::ElementVector>(std::move(*values)));
        ui::theme::apply(ui::theme::ColorScheme::Light);
        ui::StemCanvas plot(QStringLiteral("plot"));
        const std::unique_ptr<QToolButton> button(plot.makeOutliersButton(nullptr));
        QVERIFY(!button->isEnabled());
        plot.resize(800, 400);
        plot.setModel(ui::bandModel(
            {{std::make_shared<const analysis::MinMaxPyramid>(std::move(*pyramid)), QStringLiteral("one")}}));
        const QColor positive = ui::theme::positive(plot.palette());
        // Counts the pixels of each shade of the positive colour.
        const auto shades = [&] {
            QHash<QRgb, int> found;
            const QImage picture = plot.grab().toImage();
            for (int y = 0; y < picture.height(); ++y)
                for (int x = 0; x < picture.width(); ++x)
                    if (const QColor color = picture.pixelColor(x, y);
                        color.saturation() > 10 && std::abs(color.hue() - positive.hue()) < 12)
                        ++found[color.rgb()];
            return found;
        };
        const auto pixels = [](const QHash<QRgb, int>& found) {
            return std::accumulate(found.cbegin(), found.cend(), 0);
        };
        QVERIFY(button->isEnabled());
        const int before = pixels(shades());
        QTest::mouseClick(button.get(), Qt::LeftButton);
        QVERIFY(plot.isWithoutOutliers() && button->isChecked());
        const auto after = shades();
        QVERIFY2(pixels(after) > 20 * before,
                 qPrintable(QStringLiteral("%1 %2").arg(before).arg(pixels(after))));
        const auto areas =
            std::count_if(after.cbegin(), after.cend(), [](int count) { return count > 1000; });
        QVERIFY2(areas >= 3, qPrintable(QString::number(areas)));
        QTest::mouseClick(button.get(), Qt::LeftButton);
        QCOMPARE(pixels(shades()), before);
    }

    // A selection of another view is shown although the pointer rests on the curves.
    void aPointerRestingOnSpectrumBandsDoesNotHideTheSelection()
    {
        Fixture fixture;
        fixture.openExample("majority-7");
        fixture.page.show(SpectrumPage::Kind::Compare);
        fixture.page.compare().keep();
        auto& plot = fixture.page.compare().plot();
        QTest::mouseMove(&plot, QPoint(200, 100));
        EVENTUALLY(plot.pointedItem().has_value());
        const std::size_t pointed = *plot.pointedItem();
        fixture.workbench.selection().select(ui::Selected{ui::Selected::Kind::Output, 100});
        QCOMPARE(plot.pointedItem(), std::optional<ui::Item>(100));
        QTest::keyClick(&plot, Qt::Key_Right);
        QCOMPARE(plot.pointedItem(), std::optional<ui::Item>(101));
        QTest::mouseMove(&plot, QPoint(201, 100));
        EVENTUALLY(plot.pointedItem() && *plot.pointedItem() <= pointed + 1);
        QEvent leave(QEvent::Leave);
        QApplication::sendEvent(&plot, &leave);
        QCOMPARE(plot.pointedItem(), std::optional<ui::Item>(101));
    }

    void spectrumBandsCanBeZoomedAndPanned()
    {
        Fixture fixture;
        fixture.openExample("majority-7");
        fixture.page.show(SpectrumPage::Kind::Compare);
        fixture.page.compare().keep();
        auto& plot = fixture.page.compare().plot();
        const auto wheel = [&plot](double x, int notches) {
            QWheelEvent event(QPointF(x, 50), plot.mapToGlobal(QPointF(x, 50)), {}, {0, 120 * notches},
                              Qt::NoButton, {}, Qt::NoScrollPhase, false);
            QApplication::sendEvent(&plot, &event);
        };
        QCOMPARE(plot.range().span(), 128.0);
        wheel(plot.width() / 2.0, 1);
        QVERIFY(std::abs(plot.range().span() - 128 / 1.25) < 1e-9);
        QVERIFY(std::abs(plot.range().centre() - 63.5) < 0.2);  // the value under the pointer stays in place
        const double from = plot.range().from;
        QTest::mousePress(&plot, Qt::LeftButton, {}, QPoint(400, 100));
        QTest::mouseMove(&plot, QPoint(380, 100));
        QTest::mouseMove(&plot, QPoint(360, 100));
        QTest::mouseRelease(&plot, Qt::LeftButton, {}, QPoint(360, 100));
        QVERIFY(plot.range().from > from);
        QVERIFY(!fixture.workbench.selection().selected());  // a drag is not a click
        QTest::keyClick(&plot, Qt::Key_End);
        QVERIFY(plot.range().to >= 127);  // the view has scrolled to the cursor
        QTest::keyClick(&plot, Qt::Key_0);
        QCOMPARE(plot.range(), ui::IndexRange::whole(128));
        for (int i = 0; i < 40; ++i)
            QTest::keyClick(&plot, Qt::Key_Plus);
        QCOMPARE(plot.range().span(), 4.0);
    }
};

SEQUENCY_QT_TEST(TestSpectrumBands)
#include "tst_spectrum_bands.moc"
