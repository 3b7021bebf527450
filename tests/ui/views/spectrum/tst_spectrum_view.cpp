// SPDX-License-Identifier: GPL-3.0-or-later
//
// Tests SpectrumView: no zoom loses a peak, and displayed values and texts are correct.
#include "tests/support/qt_test.h"
#include "tests/ui/test_files.h"
#include "tests/ui/views/spectrum/spectrum_fixture.h"

#include <QComboBox>
#include <QLabel>
#include <QTemporaryDir>
#include <QToolButton>

#include <numeric>

using namespace sequency;
using namespace sequency::tests;
using ui::IndexRange;
using ui::SpectrumView;

class TestSpectrumView : public SpectrumTest {
    Q_OBJECT

private slots:
    void anEmptySpectrumViewStatesItsPurpose()
    {
        auto* empty = m_view->findChild<QLabel*>(QStringLiteral("spectrumEmpty"));
        QVERIFY(empty->isVisible());
        QVERIFY(empty->text().contains(QStringLiteral("truth table")));
        QVERIFY(std::isnan(m_view->shownValue(0)));
        show(sixteen);
        QVERIFY(!empty->isVisible());
        m_view->clear();
        QVERIFY(empty->isVisible());
        QVERIFY(!m_view->spectrum());
    }

    void everyValueOfASmallSpectrumIsDrawnAsAStem()
    {
        show(sixteen);
        QVERIFY(m_view->showsStems());
        for (std::size_t i = 0; i < sixteen.size(); ++i)
            QCOMPARE(m_view->shownValue(static_cast<qint64>(i)), static_cast<double>(sixteen[i]));
        QVERIFY(std::isnan(m_view->shownValue(16)));
        const QImage picture = chartView(*m_view).grab().toImage();
        for (std::size_t i = 0; i < sixteen.size(); ++i)
            if (sixteen[i] != 0)
                QVERIFY2(isSeen(*m_view, picture, i, sixteen[i]), qPrintable(QString::number(i)));
    }

    void theSpectrumChartDrawsStemsOnlyIfEveryValueHasAPixel()
    {
        show(peaksIn(16).values);
        QVERIFY(!m_view->showsStems());
        m_view->setVisibleRange({100, 200});
        QVERIFY(m_view->showsStems());
        const double width = m_view->canvas().frame().plot().width();
        m_view->setVisibleRange({0, width * 1.02});
        QVERIFY(!m_view->showsStems());
        m_view->setVisibleRange({0, width * 0.98});
        QVERIFY(m_view->showsStems());
    }

    // At one to three pixels per value, every value is a stem from 0 to the value. No pixel of the picture is farther from 0 than the value at its
    // position, or than the neighbouring value because of rounding by one pixel.
    void adjacentStemsAreNotJoinedByLines_data()
    {
        QTest::addColumn<int>("variables");
        QTest::newRow("2.7 pixels a value") << 8;
        QTest::newRow("1.4 pixels a value") << 9;
    }
    void adjacentStemsAreNotJoinedByLines()
    {
        QFETCH(const int, variables);
        std::vector<std::int32_t> values(std::size_t(1) << variables);
        for (std::size_t i = 0; i < values.size(); ++i)
            values[i] = i % 4 == 1 ? 20 : i % 4 == 3 ? -12 : 0;  // separated by zeros
        show(values);
        QVERIFY(m_view->showsStems());
        for (std::size_t i = 0; i < values.size(); ++i)
            QCOMPARE(m_view->shownValue(static_cast<qint64>(i)), static_cast<double>(values[i]));
        const QImage picture = chartView(*m_view).grab().toImage();
        const QRectF plot = m_view->canvas().frame().plot();
        const double each = plot.width() / static_cast<double>(values.size());
        const QColor up = ui::theme::positive(m_view->palette());
        const QColor down = ui::theme::negative(m_view->palette());
        const int above = placeOf(*m_view, 0, 10).y();
        const int below = placeOf(*m_view, 0, -6).y();
        int seen = 0;
        for (int x = static_cast<int>(plot.left()) + 2; x < static_cast<int>(plot.right()) - 2; ++x) {
            const auto near = [&](int value) {
                for (const double at : {x - 0.5, x + 0.5, x + 1.5}) {
                    const auto i =
                        static_cast<std::size_t>(std::clamp(std::round((at - plot.left()) / each - 0.5), 0.0,
                                                            static_cast<double>(values.size() - 1)));
                    if (values[i] == value)
                        return true;
                }
                return false;
            };
            const bool isUp = isInk(picture.pixelColor(x, above), up, m_view->palette());
            const bool isDown = isInk(picture.pixelColor(x, below), down, m_view->palette());
            QVERIFY2(!isUp || near(20), qPrintable(QString::number(x)));
            QVERIFY2(!isDown || near(-12), qPrintable(QString::number(x)));
            seen += isUp ? 1 : 0;
        }
        // Every fourth value has a stem, and each stem is visible but covers only its share of the pixels.
        const double share = seen / plot.width();
        QVERIFY2(share > 0.5 / (4 * each) && share < 0.45, qPrintable(QString::number(share)));
    }

    // A presentation uses a larger font. All stems must grow equally.
    void stemsAndDotsGrowWithTheFont()
    {
        const auto widths = [this] {
            show(sixteen);
            const QImage picture = chartView(*m_view).grab().toImage();
            std::vector<int> found;
            for (const std::size_t place : {0, 1, 3, 4, 5}) {
                const QPoint middle = placeOf(*m_view, static_cast<double>(place), sixteen[place] / 2.0);
                int width = 0;
                for (int dx = -8; dx <= 8; ++dx)
                    width +=
                        picture.pixelColor(middle + QPoint(dx, 0)) == ui::theme::positive(m_view->palette())
                            ? 1
                            : 0;
                found.push_back(width);
            }
            return found;
        };
        QCOMPARE(widths(), std::vector<int>(5, 2));
        QFont type = m_view->font();
        type.setPixelSize(2 * QFontInfo(QApplication::font()).pixelSize());
        m_view->setFont(type);
        QCOMPARE(widths(), std::vector<int>(5, 4));
    }

    // The spectra have the same extremes in every column but different numbers of large values.
    void pixelColumnsWithMoreLargeValuesAreDarker()
    {
        const auto darkness = [this](int largeInSixteen) {
            auto random = generator(5);
            std::vector<std::int32_t> values(std::size_t(1) << 17);
            for (auto& value : values)
                value = static_cast<int>(random() % 16) < largeInSixteen ? 1000 : 10;
            show(values);
            const QImage picture = chartView(*m_view).grab().toImage();
            const int y = placeOf(*m_view, 0, 500).y();
            double sum = 0;
            const QRectF plot = m_view->canvas().frame().plot();
            for (int x = static_cast<int>(plot.left()) + 5; x < static_cast<int>(plot.right()) - 5; ++x)
                sum += 255 - picture.pixelColor(x, y).lightness();
            return sum / plot.width();
        };
        const double few = darkness(1);
        const double some = darkness(4);
        const double most = darkness(14);
        QVERIFY2(few > 10 && some > few * 1.2 && most > some * 1.2,
                 qPrintable(QStringLiteral("%1 %2 %3").arg(few).arg(some).arg(most)));
        // On a dark background, heights reached by many values are lighter.
        VERIFY_CONTAINS(m_view->readout(), "per pixel column, darker where denser");
    }

    // An outlier flattens all other coefficients. A scale without the outlier is offered, labelled as such, and exported.
    void aScaleWithoutOutliersEnlargesTheOtherCoefficients()
    {
        auto* button = m_view->findChild<QToolButton*>(QStringLiteral("spectrumOutliers"));
        show(sixteen);
        QVERIFY(!button->isEnabled());
        for (const int variables : {6, 16}) {
            auto values = peaksIn(variables).values;
            values[0] = 1 << 20;
            show(values);
            QVERIFY(button->isEnabled());
            const auto heightOf = [this](double value) {
                return std::abs(placeOf(*m_view, 0, value).y() - placeOf(*m_view, 0, 0).y());
            };
            QVERIFY(heightOf(150) <= 1);
            QTest::mouseClick(button, Qt::LeftButton);
            QVERIFY(m_view->canvas().isWithoutOutliers());
            QVERIFY(heightOf(150) > 40);
            const QImage picture = chartView(*m_view).grab().toImage();
            QVERIFY(isSeen(*m_view, picture, 0, 150));  // the outlier is still drawn, to the end of the axis
            const QTemporaryDir folder;
            const QString path = folder.filePath(QStringLiteral("a.svg"));
            QCOMPARE(ui::writePicture(m_view->picture({}), path).value_or(QString()), QString());
            const QString svg = QString::fromUtf8(tests::contentOf(path));
            QVERIFY(svg.contains(QStringLiteral("larger values are marked")) &&
                    svg.contains(QStringLiteral("1,048,576")));
            QTest::mouseClick(button, Qt::LeftButton);
            QVERIFY(heightOf(150) <= 1);
        }
    }

    void spectraOfOneValueOrOnlyZerosAreDrawn()
    {
        show(std::vector<std::int32_t>{-7});
        QCOMPARE(m_view->shownValue(0), -7.0);
        show(std::vector<std::int32_t>(16, 0));
        QCOMPARE(m_view->shownValue(5), 0.0);
        show(std::vector<std::int32_t>(1 << 14, 0));
        QCOMPARE(m_view->shownValue(5), 0.0);
        chartView(*m_view).grab();
    }

    void everyPeakIsDrawnAtAnySpectrumSizeAndChartWidth_data()
    {
        QTest::addColumn<int>("variables");
        QTest::addColumn<int>("width");
        for (const auto& [variables, width] :
             {std::pair(16, 417), std::pair(16, 1203), std::pair(18, 800), std::pair(20, 417)})
            QTest::addRow("2^%d values, %d pixels", variables, width) << variables << width;
    }
    void everyPeakIsDrawnAtAnySpectrumSizeAndChartWidth()
    {
        QFETCH(const int, variables);
        QFETCH(const int, width);
        const Peaks peaks = peaksIn(variables);
        m_view->resize(width, 480);
        show(peaks.values);
        const auto size = static_cast<double>(peaks.values.size());
        int seen = 0;
        for (const double span :
             {size, size / 2, 20000.0, 2000.0, 1000.0, 700.0, 500.0, 400.0, 150.0, 20.0}) {
            for (const std::size_t centre : peaks.places) {
                const auto x = static_cast<double>(centre);
                m_view->setVisibleRange({x - 0.4 * span, x + 0.6 * span});
                QCoreApplication::processEvents();
                const QImage picture = chartView(*m_view).grab().toImage();
                for (const std::size_t place : peaks.places) {
                    const auto position = static_cast<double>(place);
                    if (position < m_view->visibleRange().from || position > m_view->visibleRange().to)
                        continue;
                    const double shown = m_view->shownValue(static_cast<qint64>(place));
                    QVERIFY2(std::abs(shown) >= std::abs(peaks.values[place]),
                             qPrintable(QStringLiteral("span %1, peak at %2").arg(span).arg(place)));
                    QVERIFY2(
                        isSeen(*m_view, picture, place, peaks.values[place]),
                        qPrintable(QStringLiteral("span %1, peak at %2 is not seen").arg(span).arg(place)));
                    ++seen;
                }
                if (span == size)
                    break;  // the picture is the same for every peak
            }
        }
        QVERIFY(seen >= 12 + 9 * 12);
    }

    void axisTicksAreFewRoundAndLegible()
    {
        show(peaksIn(20).values);
        for (const int width : {420, 600, 1200}) {
            m_view->resize(width, 480);
            for (double span = 1 << 20; span >= 4; span /= 3.7) {
                m_view->setVisibleRange({700000 - span, 700000});
                QCoreApplication::processEvents();
                const ui::Axis indices = m_view->canvas().frame().indexAxis();
                const ui::Axis values = m_view->canvas().frame().valueAxis();
                QVERIFY(values.ticks.size() >= 2 && values.ticks.size() <= 20);
                QVERIFY(!indices.ticks.empty() && indices.ticks.size() <= 21);
                const QFontMetricsF metrics(ui::theme::font(ui::theme::TypeSize::Small, m_view->font()));
                const double pixelsEach =
                    m_view->canvas().frame().plot().width() / (indices.to - indices.from);
                for (std::size_t i = 1; i < indices.ticks.size(); ++i) {
                    const double step = indices.ticks[i].value - indices.ticks[i - 1].value;
                    QCOMPARE(std::log2(step), std::round(std::log2(step)));
                    QVERIFY(ui::widestLabel(indices.ticks, metrics) < step * pixelsEach);
                }
                // The labels fit into the space left of the plot.
                QVERIFY(ui::valueAxisWidth(values.ticks, metrics) <= m_view->canvas().frame().plot().left());
            }
        }
    }

    void theReadoutInSequencyOrderAlsoNamesTheHadamardIndex()
    {
        m_view->setSpectrum(spectrumOf(sixteen, transform::SpectrumOrder::Paley));
        m_view->setSelectedPosition(3);
        QCOMPARE(m_view->readout(),
                 QStringLiteral("Paley index 3 = 0011 · Hadamard index 12 = 1100 · S(1100) = 2"));
        m_view->setSpectrum(spectrumOf(sixteen, transform::SpectrumOrder::Sequency));
        QVERIFY(!m_view->selectedPosition());  // a position has another meaning in another order
        m_view->setVisibleRange({2, 9});
        const IndexRange range = m_view->visibleRange();
        m_view->setSpectrum(spectrumOf(sixteen, transform::SpectrumOrder::Paley));
        m_view->setSpectrum(spectrumOf(sixteen, transform::SpectrumOrder::Sequency));
        // Another order permutes the values, but the visible part is unchanged.
        QCOMPARE(m_view->visibleRange(), range);
        m_view->setSelectedPosition(3);
        QVERIFY(m_view->readout().startsWith(QStringLiteral("sequency 3 = 0011 · Hadamard index 4 = 0100")));
    }

    void theTitleOfTheChartNamesTheConventions()
    {
        show(sixteen, QStringLiteral("maj4"));
        QCOMPARE(m_view->title(),
                 QStringLiteral("Walsh spectrum of maj4 · n = 4 · Hadamard order · {0,1} · scale 1"));
        QCOMPARE(m_view->findChild<QLabel*>(QStringLiteral("spectrumTitle"))->text(), m_view->title());
        QCOMPARE(chartView(*m_view).accessibleName(), m_view->title());
        auto inverse = *spectrumOf(sixteen, transform::SpectrumOrder::Hadamard, QStringLiteral("maj4"));
        inverse.result.request.spec.direction = transform::Direction::Inverse;
        m_view->setSpectrum(std::make_shared<const ui::SpectrumData>(inverse));
        QCOMPARE(
            m_view->title(),
            QStringLiteral("Inverse Walsh transform of maj4 · n = 4 · Hadamard order · {0,1} · scale 1/16"));
    }

    void theReadoutShowsExactValuesInTheLocaleOfTheUser()
    {
        constexpr std::int64_t large = (std::int64_t(1) << 60) + 1;
        m_view->setSpectrum(spectrumOf(std::vector<std::int64_t>{large, 0}));
        m_view->setSelectedPosition(0);
        QVERIFY(m_view->readout().endsWith(QStringLiteral("1,152,921,504,606,846,977")));
        QLocale::setDefault(QLocale(QLocale::German, QLocale::Germany));
        m_view->setSpectrum(spectrumOf(std::vector<double>{0.1, 1234.5}));
        m_view->setSelectedPosition(0);
        VERIFY_ENDS_WITH(m_view->readout(), "= 0,1");
        m_view->setSelectedPosition(1);
        VERIFY_ENDS_WITH(m_view->readout(), "= 1.234,5");
    }

    void zoomAndSelectionAreKeptForASpectrumOfTheSameSize()
    {
        show(sixteen);
        m_view->setVisibleRange({2, 8});
        m_view->setSelectedPosition(5);
        const IndexRange range = m_view->visibleRange();
        auto flipped = sixteen;
        flipped[5] = -1;
        show(flipped);
        QCOMPARE(m_view->visibleRange(), range);
        QCOMPARE(m_view->shownValue(5), -1.0);
        QVERIFY(m_view->readout().endsWith(QStringLiteral("= −1")));
        show(std::vector<std::int32_t>(32, 1));
        QCOMPARE(m_view->visibleRange(), IndexRange::whole(32));
        QVERIFY(!m_view->selectedPosition());
    }

    void theChosenPartOfComplexValuesIsShown()
    {
        show(sixteen);
        auto* choice = m_view->findChild<QComboBox*>(QStringLiteral("spectrumPart"));
        QVERIFY(!choice->isVisible());
        auto buffer = base::AlignedBuffer<std::complex<double>>::allocate(4);
        const std::complex<double> values[]{{3, 4}, {0, -2}, {-1, 0}, {0, 0}};
        std::copy(std::begin(values), std::end(values), buffer->begin());
        session::TransformResult result;
        result.request.spec.name = "vilenkin-chrestenson";
        result.request.spec.radix = 4;
        result.request.spec.variables = 1;
        auto digits = base::AlignedBuffer<std::uint8_t>::allocate(4);
        std::iota(digits->begin(), digits->end(), std::uint8_t(0));
        result.request.function =
            std::make_shared<const base::FunctionVector>(base::FunctionVector{4, 1, std::move(*digits)});
        result.computedIn = base::ElementType::Complex128;
        result.spectrum = std::make_shared<const base::ElementVector>(std::move(*buffer));
        auto data = ui::SpectrumData::make(result);
        QVERIFY(data);
        m_view->setSpectrum(std::make_shared<const ui::SpectrumData>(std::move(*data)));
        QVERIFY(choice->isVisible());
        VERIFY_ENDS_WITH(m_view->title(), "magnitude");
        QCOMPARE(m_view->shownValue(0), 5.0);
        QCOMPARE(m_view->shownValue(1), 2.0);
        choice->setFocus();
        QTest::keyClick(choice, Qt::Key_Down);
        QVERIFY(m_view->title().endsWith(QStringLiteral("real part")));
        QCOMPARE(m_view->shownValue(0), 3.0);
        QCOMPARE(m_view->shownValue(2), -1.0);
        QTest::keyClick(choice, Qt::Key_Down);
        QVERIFY(m_view->title().endsWith(QStringLiteral("imaginary part")));
        QCOMPARE(m_view->shownValue(1), -2.0);
        QTest::keyClick(choice, Qt::Key_End);
        QVERIFY(m_view->title().endsWith(QStringLiteral("phase")));
        QCOMPARE(m_view->shownValue(1), -90.0);
        QCOMPARE(m_view->shownValue(2), 180.0);
        QCOMPARE(m_view->shownValue(3), 0.0);  // 0 has no phase
        m_view->setShownPart(analysis::Part::Magnitude);
    }

    void aStaleSpectrumIsMarkedUntilTheNextOneArrives()
    {
        show(sixteen);
        VERIFY_CONTAINS(m_view->findChild<QLabel*>(QStringLiteral("spectrumStale"))->text(), "computing");
        auto* note = m_view->findChild<QLabel*>(QStringLiteral("spectrumStale"));
        QVERIFY(!note->isVisible());
        const QImage fresh = chartView(*m_view).grab().toImage();
        m_view->setStale(true);
        QVERIFY(note->isVisible());
        QVERIFY(chartView(*m_view).grab().toImage() != fresh);
        show(sixteen);
        QVERIFY(!m_view->isStale());
        QVERIFY(!note->isVisible());
    }

    void theSpectrumChartFollowsThePalette()
    {
        show(sixteen);
        const auto ground = [this] {
            return chartView(*m_view).grab().toImage().pixelColor(2, 2).lightness();
        };
        QVERIFY(ground() > 200);
        ui::theme::apply(ui::theme::ColorScheme::Dark);
        EVENTUALLY(ground() < 60);
        const QImage picture = chartView(*m_view).grab().toImage();
        QVERIFY(picture.pixelColor(picture.width() / 2, 8).lightness() < 60);
        QVERIFY(isSeen(*m_view, picture, 0, sixteen[0]));
        for (const QString& name : {QStringLiteral("spectrumTitle"), QStringLiteral("spectrumReadout")})
            QVERIFY(m_view->findChild<QLabel*>(name)->palette().color(QPalette::WindowText).lightness() >
                    128);
    }
};

SEQUENCY_QT_TEST(TestSpectrumView)
#include "tst_spectrum_view.moc"
