// SPDX-License-Identifier: GPL-3.0-or-later
//
// SpectrumView: that no zoom loses a peak, what its mouse and keys do, what it says, what it exports.
#include "tests/support/check.h"
#include "tests/ui/svg_bounds.h"
#include "ui/theme/theme.h"
#include "ui/views/spectrum_view.h"

#include <QChart>
#include <QChartView>
#include <QComboBox>
#include <QElapsedTimer>
#include <QGraphicsTextItem>
#include <QImage>
#include <QLabel>
#include <QLineSeries>
#include <QLocale>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>
#include <QValueAxis>
#include <QWheelEvent>

#include <cmath>
#include <cstdlib>

using namespace sequency;
using ui::IndexRange;
using ui::SpectrumView;

namespace {

template <typename Element>
ui::SharedSpectrum spectrumOf(const std::vector<Element>& values,
                              transform::SpectrumOrder order = transform::SpectrumOrder::Hadamard)
{
    auto buffer = base::AlignedBuffer<Element>::allocate(values.size());
    std::copy(values.begin(), values.end(), buffer->begin());
    session::TransformResult result;
    result.request.spec.variables = *base::variablesForSize(values.size(), 2);
    result.request.spec.order = order;
    auto function = base::AlignedBuffer<std::uint8_t>::allocate(1);
    result.request.function =
        std::make_shared<const base::FunctionVector>(base::FunctionVector{2, 0, std::move(*function)});
    result.device.name = "test device";
    result.spectrum = std::make_shared<const base::ElementVector>(std::move(*buffer));
    auto pyramid = analysis::MinMaxPyramid::build(result.spectrum);
    return std::make_shared<const ui::SpectrumData>(ui::SpectrumData{result, std::move(*pyramid)});
}

const std::vector<std::int32_t> sixteen = {6, 2, -2, 2, 2, 2, -4, -2, 2, -2, -2, 2, 2, 2, 0, 2};

struct Peaks {
    std::vector<std::int32_t> values;
    std::vector<std::size_t> places;
};

// Noise within ±50 and twelve peaks of 150 to 300.
Peaks peaksIn(int variables)
{
    auto random = tests::generator(static_cast<std::uint64_t>(variables));
    Peaks peaks;
    peaks.values.resize(std::size_t(1) << variables);
    for (auto& value : peaks.values)
        value = static_cast<std::int32_t>(random() % 101) - 50;
    for (int i = 0; i < 12; ++i) {
        const std::size_t place = random() % peaks.values.size();
        peaks.places.push_back(place);
        peaks.values[place] = (150 + static_cast<std::int32_t>(random() % 151)) * (i % 2 == 0 ? 1 : -1);
    }
    return peaks;
}

QChartView& chartView(SpectrumView& view)
{
    return *view.findChild<QChartView*>(QStringLiteral("spectrumChart"));
}

QPoint placeOf(SpectrumView& view, double x, double y = 0)
{
    return view.chart()->mapToPosition({x, y}, view.chart()->series().first()).toPoint();
}

bool similar(const QColor& a, const QColor& b)
{
    constexpr int tolerance = 60;
    return std::abs(a.red() - b.red()) < tolerance && std::abs(a.green() - b.green()) < tolerance &&
           std::abs(a.blue() - b.blue()) < tolerance;
}

// Whether the picture has the peak's colour at nine tenths of its height, at its place.
bool isSeen(SpectrumView& view, const QImage& picture, std::size_t place, double value)
{
    const QColor color =
        value > 0 ? ui::theme::positive(view.palette()) : ui::theme::negative(view.palette());
    const QPoint point = placeOf(view, static_cast<double>(place), 0.9 * value);
    for (int dx = -2; dx <= 2; ++dx) {
        const QPoint near(std::clamp(point.x() + dx, 0, picture.width() - 1), point.y());
        if (similar(picture.pixelColor(near), color))
            return true;
    }
    return false;
}

QStringList axisTexts(const QGraphicsItem& item)
{
    QStringList texts;
    if (const auto* text = dynamic_cast<const QGraphicsTextItem*>(&item); text && text->isVisible())
        texts << text->toPlainText();
    const auto children = item.childItems();
    for (const QGraphicsItem* child : children)
        texts << axisTexts(*child);
    return texts;
}

void turnWheel(QChartView& chart, const QPoint& at, int turns, Qt::Orientation orientation = Qt::Vertical)
{
    const QPoint angle = orientation == Qt::Vertical ? QPoint(0, 120 * turns) : QPoint(120 * turns, 0);
    QWheelEvent event(at, chart.viewport()->mapToGlobal(at), QPoint(), angle, Qt::NoButton, Qt::NoModifier,
                      Qt::NoScrollPhase, false);
    QApplication::sendEvent(chart.viewport(), &event);
}

}  // namespace

class TestSpectrumView : public QObject {
    Q_OBJECT

private slots:
    void init()
    {
        ui::theme::apply(ui::theme::ColorScheme::Light);
        QLocale::setDefault(QLocale(QLocale::English, QLocale::UnitedStates));
        m_view = std::make_unique<SpectrumView>();
        m_view->resize(800, 500);
        m_view->show();
        QVERIFY(QTest::qWaitForWindowExposed(m_view.get()));
    }
    void cleanup() { m_view.reset(); }

    void emptyStateSaysWhatComes()
    {
        auto* empty = m_view->findChild<QLabel*>(QStringLiteral("spectrumEmpty"));
        QVERIFY(empty->isVisible());
        QVERIFY(empty->text().contains(QStringLiteral("truth table")));
        QVERIFY(std::isnan(m_view->shownValue(0)));
        QVERIFY(m_view->exportChart(QStringLiteral("x.png")).has_value());
        show(sixteen);
        QVERIFY(!empty->isVisible());
        m_view->clear();
        QVERIFY(empty->isVisible());
        QVERIFY(!m_view->spectrum());
    }

    void stemsShowEveryValue()
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

    void switchesBetweenStemsAndLines()
    {
        show(peaksIn(16).values);
        QVERIFY(!m_view->showsStems());
        m_view->setVisibleRange({100, 200});
        QVERIFY(m_view->showsStems());
        const double width = m_view->chart()->plotArea().width();
        m_view->setVisibleRange({0, width / 2.9});
        QVERIFY(!m_view->showsStems());
        m_view->setVisibleRange({0, width / 3.1});
        QVERIFY(m_view->showsStems());
    }

    void oneValueAndAllZeros()
    {
        show(std::vector<std::int32_t>{-7});
        QCOMPARE(m_view->shownValue(0), -7.0);
        show(std::vector<std::int32_t>(16, 0));
        QCOMPARE(m_view->shownValue(5), 0.0);
        show(std::vector<std::int32_t>(1 << 14, 0));
        QCOMPARE(m_view->shownValue(5), 0.0);
        chartView(*m_view).grab();
    }

    void noPeakIsLost_data()
    {
        QTest::addColumn<int>("variables");
        QTest::addColumn<int>("width");
        for (const int variables : {16, 18, 20})
            for (const int width : {417, 800, 1203})
                QTest::addRow("2^%d values, %d pixels", variables, width) << variables << width;
    }
    void noPeakIsLost()
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
                QTest::qWait(0);
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
                    break;  // the same picture for every peak
            }
        }
        QVERIFY(seen >= 12 + 9 * 12);
    }

    void ticksAreFewRoundAndLegible()
    {
        show(peaksIn(20).values);
        auto* axis = qobject_cast<QValueAxis*>(m_view->chart()->axes(Qt::Horizontal).first());
        auto* values = qobject_cast<QValueAxis*>(m_view->chart()->axes(Qt::Vertical).first());
        for (const int width : {420, 600, 1200}) {
            m_view->resize(width, 480);
            for (double span = 1 << 20; span >= 4; span /= 3.7) {
                m_view->setVisibleRange({700000 - span, 700000});
                QTest::qWait(0);
                chartView(*m_view).grab();
                QVERIFY((axis->max() - axis->min()) / axis->tickInterval() <= 20);
                QVERIFY((values->max() - values->min()) / values->tickInterval() <= 20);
                const double power = std::log2(axis->tickInterval());
                QCOMPARE(power, std::round(power));
                for (const QString& text : axisTexts(*m_view->chart()))
                    QVERIFY2(!text.contains(QStringLiteral("...")), qPrintable(text));
            }
        }
    }

    void hoverTellsTheNearestCoefficient()
    {
        show(sixteen);
        QSignalSpy hovered(m_view.get(), &SpectrumView::indexHovered);
        QTest::mouseMove(chartView(*m_view).viewport(), placeOf(*m_view, 6.3, -1));
        QTRY_COMPARE(m_view->hoveredPosition().value_or(-1), 6);
        QCOMPARE(hovered.last().first().toLongLong(), 6);
        QCOMPARE(m_view->readout(), QStringLiteral("index 6 = 0110 · S(0110) = -4"));
        QVERIFY(chartView(*m_view).accessibleDescription().contains(QStringLiteral("0110")));
        QTest::mouseMove(chartView(*m_view).viewport(), {3, 3});
        QTRY_VERIFY(!m_view->hoveredPosition());
        QCOMPARE(hovered.last().first().toLongLong(), -1);
    }

    void hoverCatchesThePeakOfAColumn()
    {
        const Peaks peaks = peaksIn(20);
        show(peaks.values);
        for (const std::size_t place : peaks.places) {
            QTest::mouseMove(chartView(*m_view).viewport(),
                             placeOf(*m_view, static_cast<double>(place), 100));
            // Another, larger peak may stand within the same pixels.
            QTRY_VERIFY(m_view->hoveredPosition() &&
                        std::abs(peaks.values[static_cast<std::size_t>(*m_view->hoveredPosition())]) >=
                            std::abs(peaks.values[place]));
        }
    }

    void otherOrdersNameTheHadamardIndex()
    {
        m_view->setSpectrum(spectrumOf(sixteen, transform::SpectrumOrder::Paley));
        m_view->setSelectedPosition(3);
        QCOMPARE(m_view->readout(),
                 QStringLiteral("Paley index 3 = 0011 · Hadamard index 12 = 1100 · S(1100) = 2"));
        m_view->setSpectrum(spectrumOf(sixteen, transform::SpectrumOrder::Sequency));
        QVERIFY(!m_view->selectedPosition());  // of another order
        m_view->setSelectedPosition(3);
        QVERIFY(m_view->readout().startsWith(QStringLiteral("sequency 3 = 0011 · Hadamard index 4 = 0100")));
    }

    void titleNamesTheConventions()
    {
        m_view->setFunctionName(QStringLiteral("maj4"));
        show(sixteen);
        QCOMPARE(m_view->title(),
                 QStringLiteral("Walsh spectrum of maj4 · n = 4 · Hadamard order · {0,1} · scale 1"));
        QCOMPARE(m_view->findChild<QLabel*>(QStringLiteral("spectrumTitle"))->text(), m_view->title());
        QCOMPARE(chartView(*m_view).accessibleName(), m_view->title());
        auto inverse = *spectrumOf(sixteen);
        inverse.result.request.spec.direction = transform::Direction::Inverse;
        m_view->setSpectrum(std::make_shared<const ui::SpectrumData>(inverse));
        QCOMPARE(
            m_view->title(),
            QStringLiteral("Inverse Walsh transform of maj4 · n = 4 · Hadamard order · {0,1} · scale 1/16"));
    }

    void valuesAreExactAndInTheUsersLocale()
    {
        constexpr std::int64_t large = (std::int64_t(1) << 60) + 1;
        m_view->setSpectrum(spectrumOf(std::vector<std::int64_t>{large, 0}));
        m_view->setSelectedPosition(0);
        QVERIFY(m_view->readout().endsWith(QStringLiteral("1,152,921,504,606,846,977")));
        QLocale::setDefault(QLocale(QLocale::German, QLocale::Germany));
        m_view->setSpectrum(spectrumOf(std::vector<double>{0.1, 1234.5}));
        m_view->setSelectedPosition(0);
        QVERIFY2(m_view->readout().endsWith(QStringLiteral("= 0,1")), qPrintable(m_view->readout()));
        m_view->setSelectedPosition(1);
        QVERIFY2(m_view->readout().endsWith(QStringLiteral("= 1.234,5")), qPrintable(m_view->readout()));
    }

    void wheelZoomsAboutThePointer()
    {
        show(peaksIn(16).values);
        const IndexRange before = m_view->visibleRange();
        const QPoint at = placeOf(*m_view, 20000);
        turnWheel(chartView(*m_view), at, 3);
        const IndexRange after = m_view->visibleRange();
        QVERIFY(after.span() < 0.6 * before.span());
        QVERIFY(std::abs(placeOf(*m_view, 20000).x() - at.x()) <= 2);
        turnWheel(chartView(*m_view), at, -30);
        QCOMPARE(m_view->visibleRange(), before);  // never beyond the whole
        turnWheel(chartView(*m_view), at, 300);
        QVERIFY(m_view->visibleRange().span() >= 3.99);  // nor into nothing
    }

    void dragPansAndDoubleClickShowsAll()
    {
        show(peaksIn(16).values);
        m_view->setVisibleRange({1000, 2000});
        auto* viewport = chartView(*m_view).viewport();
        const QPoint from = placeOf(*m_view, 1500);
        const QPoint to = placeOf(*m_view, 1200);
        QTest::mousePress(viewport, Qt::LeftButton, {}, from);
        QTest::mouseMove(viewport, (from + to) / 2);
        QTest::mouseMove(viewport, to);
        QTest::mouseRelease(viewport, Qt::LeftButton, {}, to);
        QVERIFY2(std::abs(m_view->visibleRange().from - 1300) < 10,
                 qPrintable(QString::number(m_view->visibleRange().from)));
        QVERIFY(!m_view->selectedPosition());  // a drag is no click
        QTest::mouseDClick(viewport, Qt::LeftButton, {}, to);
        QCOMPARE(m_view->visibleRange(), IndexRange::whole(1 << 16));
    }

    void keysZoomAndPan()
    {
        show(peaksIn(16).values);
        auto* chart = &chartView(*m_view);
        QTest::keyClick(chart, Qt::Key_Plus);
        const IndexRange half = m_view->visibleRange();
        QCOMPARE(half.span(), 32768.0);
        QTest::keyClick(chart, Qt::Key_Right);
        QCOMPARE(m_view->visibleRange().from, half.from + 4096);
        QTest::keyClick(chart, Qt::Key_Left);
        QCOMPARE(m_view->visibleRange().from, half.from);
        QTest::keyClick(chart, Qt::Key_Home);
        QCOMPARE(m_view->visibleRange().from, -0.5);
        QTest::keyClick(chart, Qt::Key_End);
        QCOMPARE(m_view->visibleRange().to, 65535.5);
        QTest::keyClick(chart, Qt::Key_Minus);
        QCOMPARE(m_view->visibleRange(), IndexRange::whole(1 << 16));
        m_view->setVisibleRange({10, 20});
        QTest::keyClick(chart, Qt::Key_0);
        QCOMPARE(m_view->visibleRange(), IndexRange::whole(1 << 16));
    }

    void selectionByMouseAndKeys()
    {
        show(sixteen);
        QSignalSpy selected(m_view.get(), &SpectrumView::indexSelected);
        QTest::mouseClick(chartView(*m_view).viewport(), Qt::LeftButton, {}, placeOf(*m_view, 9, -1));
        QCOMPARE(m_view->selectedPosition().value_or(-1), 9);
        QCOMPARE(selected.count(), 1);
        auto* chart = &chartView(*m_view);
        QTest::keyClick(chart, Qt::Key_Right);
        QCOMPARE(m_view->selectedPosition().value_or(-1), 10);
        QTest::keyClick(chart, Qt::Key_End);
        QCOMPARE(m_view->selectedPosition().value_or(-1), 15);
        QTest::keyClick(chart, Qt::Key_Right);
        QCOMPARE(m_view->selectedPosition().value_or(-1), 15);
        QTest::keyClick(chart, Qt::Key_Home);
        QCOMPARE(m_view->selectedPosition().value_or(-1), 0);
        QCOMPARE(selected.last().first().toLongLong(), 0);
        QTest::keyClick(chart, Qt::Key_Escape);
        QVERIFY(!m_view->selectedPosition());
        QCOMPARE(selected.last().first().toLongLong(), -1);
        QTest::keyClick(chart, Qt::Key_Return);  // the largest
        QCOMPARE(m_view->selectedPosition().value_or(-1), 0);
        m_view->setVisibleRange({3, 9});
        QTest::keyClick(chart, Qt::Key_Return);
        QCOMPARE(m_view->selectedPosition().value_or(-1), 6);
        const auto count = selected.count();
        m_view->setSelectedPosition(15);  // by another view: scrolled to, not announced
        QCOMPARE(selected.count(), count);
        QVERIFY(m_view->visibleRange().to > 15);
    }

    void keepsZoomAndSelectionForTheSameShape()
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
        QVERIFY(m_view->readout().endsWith(QStringLiteral("= -1")));
        show(std::vector<std::int32_t>(32, 1));
        QCOMPARE(m_view->visibleRange(), IndexRange::whole(32));
        QVERIFY(!m_view->selectedPosition());
    }

    void showsAPartOfComplexValues()
    {
        show(sixteen);
        auto* choice = m_view->findChild<QComboBox*>(QStringLiteral("spectrumPart"));
        QVERIFY(!choice->isVisible());
        auto buffer = base::AlignedBuffer<std::complex<double>>::allocate(4);
        const std::complex<double> values[]{{3, 4}, {0, -2}, {-1, 0}, {1e-16, -1e-16}};
        std::copy(std::begin(values), std::end(values), buffer->begin());
        session::TransformResult result;
        result.request.spec.name = "vilenkin-chrestenson";
        result.request.spec.radix = 4;
        result.request.spec.variables = 1;
        result.spectrum = std::make_shared<const base::ElementVector>(std::move(*buffer));
        auto data = ui::SpectrumData::make(result);
        QVERIFY(data);
        m_view->setSpectrum(std::make_shared<const ui::SpectrumData>(std::move(*data)));
        QVERIFY(choice->isVisible());
        QVERIFY2(m_view->title().endsWith(QStringLiteral("magnitude")), qPrintable(m_view->title()));
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
        QCOMPARE(m_view->shownValue(3), 0.0);  // of rounding errors there is none
        m_view->setShownPart(analysis::Part::Magnitude);
    }

    void staleIsSaidAndGoesWithTheNextResult()
    {
        show(sixteen);
        QVERIFY(m_view->findChild<QLabel*>(QStringLiteral("spectrumStale"))
                    ->text()
                    .contains(QStringLiteral("computing")));
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

    void followsThePalette()
    {
        show(sixteen);
        auto* series = qobject_cast<QLineSeries*>(m_view->chart()->series().first());
        const QColor light = series->pen().color();
        ui::theme::apply(ui::theme::ColorScheme::Dark);
        QTRY_VERIFY(series->pen().color() != light);
        const QImage picture = chartView(*m_view).grab().toImage();
        QVERIFY(picture.pixelColor(picture.width() / 2, 8).lightness() < 60);
        QVERIFY(isSeen(*m_view, picture, 0, sixteen[0]));
        for (const QString& name : {QStringLiteral("spectrumTitle"), QStringLiteral("spectrumReadout")})
            QVERIFY(m_view->findChild<QLabel*>(name)->palette().color(QPalette::WindowText).lightness() >
                    128);
    }

    void exportsPictures()
    {
        const QTemporaryDir folder;
        const Peaks peaks = peaksIn(16);
        show(peaks.values);
        ui::theme::apply(ui::theme::ColorScheme::Dark);
        ui::PictureOptions options;
        options.size = {900, 500};
        const QString png = folder.filePath(QStringLiteral("a.png"));
        QCOMPARE(m_view->exportChart(png, options).value_or(QString()), QString());
        const QImage picture(png);
        QCOMPARE(picture.size(), QSize(1800, 1000));
        QCOMPARE(picture.pixelColor(2, 2), QColor(Qt::white));  // whatever the window wears
        options.background = ui::theme::ExportBackground::Transparent;
        QVERIFY(!m_view->exportChart(png, options));
        QCOMPARE(QImage(png).pixelColor(2, 2).alpha(), 0);
        const QString pdf = folder.filePath(QStringLiteral("a.pdf"));
        QVERIFY(!m_view->exportChart(pdf));
        QFile file(pdf);
        QVERIFY(file.open(QIODevice::ReadOnly) && file.readAll().startsWith("%PDF"));
    }

    void svgStaysInsideItsPage_data()
    {
        QTest::addColumn<double>("from");
        QTest::addColumn<double>("to");
        QTest::newRow("all") << -0.5 << 65535.5;
        QTest::newRow("lines, zoomed") << 30000.0 << 40000.0;
        QTest::newRow("stems, zoomed") << 30000.3 << 30090.7;
    }
    void svgStaysInsideItsPage()
    {
        QFETCH(const double, from);
        QFETCH(const double, to);
        const QTemporaryDir folder;
        m_view->setFunctionName(QStringLiteral("a<b>&\"c\""));
        show(peaksIn(16).values);
        m_view->setVisibleRange({from, to});
        const QString path = folder.filePath(QStringLiteral("a.svg"));
        QCOMPARE(m_view->exportChart(path).value_or(QString()), QString());
        QFile file(path);
        QVERIFY(file.open(QIODevice::ReadOnly));
        const auto contents = tests::readSvg(file.readAll());
        QCOMPARE(contents.problem, QString());
        QCOMPARE(contents.viewBox, QRectF(0, 0, 1200, 700));
        QVERIFY(contents.polylinePoints.size() > 50);
        QCOMPARE(tests::pointsOutside(contents, contents.viewBox), 0);
        QVERIFY(contents.texts.join(QLatin1Char(' ')).contains(QStringLiteral("a<b>&\"c\"")));
        QVERIFY(contents.texts.join(QLatin1Char(' ')).contains(QStringLiteral("Sequency")));
        // No datum over the axes either.
        double left = 1e9;
        double right = -1e9;
        for (const QPointF& point : contents.polylinePoints) {
            left = std::min(left, point.x());
            right = std::max(right, point.x());
        }
        QVERIFY2(left > 40 && right < 1200 - 15, qPrintable(QStringLiteral("%1 … %2").arg(left).arg(right)));
    }

    void aFailedExportSaysWhyAndLeavesTheOldFile()
    {
        const QTemporaryDir folder;
        show(sixteen);
        QVERIFY(
            m_view->exportChart(folder.filePath(QStringLiteral("a.txt")))->contains(QStringLiteral("a.txt")));
        QVERIFY(m_view->exportChart(folder.filePath(QStringLiteral("no/such/folder/a.png"))).has_value());
        QVERIFY(!QFile::exists(folder.filePath(QStringLiteral("a.txt"))));
    }

    // Printed, never decides.
    void timeOfOneZoomStep()
    {
        m_view->resize(1100, 600);
        show(peaksIn(20).values);
        QElapsedTimer timer;
        double slowest = 0;
        for (double span = 1 << 20; span > 20; span *= 0.8) {
            timer.start();
            m_view->setVisibleRange({524288 - span / 2, 524288 + span / 2});
            chartView(*m_view).grab();
            slowest = std::max(slowest, static_cast<double>(timer.nsecsElapsed()) / 1e6);
        }
        qInfo("slowest of a zoom sweep over 2^20 values, 1100 pixels: %.1f ms a step, painted", slowest);
    }

private:
    template <typename Element>
    void show(const std::vector<Element>& values)
    {
        m_view->setSpectrum(spectrumOf(values));
        QTest::qWait(1);  // the chart's layout
    }

    std::unique_ptr<SpectrumView> m_view;
};

QTEST_MAIN(TestSpectrumView)
#include "tst_spectrum_view.moc"
