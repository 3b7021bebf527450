// SPDX-License-Identifier: GPL-3.0-or-later
//
// Spectra of 2^24 values: how long the chart takes to open and to move, what it needs of memory, that a single peak is
// found on the picture at every zoom, and that the table is there at once and finds the largest without blocking. Prints
// the figures; fails where a requirement is missed.
#include "tests/ui/spectrum_fixture.h"
#include "ui/views/spectrum/coefficient_table.h"
#include "ui/views/spectrum/spectrum_page.h"
#include "ui/workbench.h"

#include <QComboBox>
#include <QElapsedTimer>
#include <QFile>
#include <QTimer>

#include <algorithm>

using namespace sequency;
using namespace sequency::tests;
using ui::IndexRange;
using ui::SpectrumView;

namespace {

constexpr std::size_t large = std::size_t(1) << 24;

double median(std::vector<double> values)
{
    std::sort(values.begin(), values.end());
    return values[values.size() / 2];
}

// Noise within ±1000 and a hundred peaks, as any type.
template <typename Element>
std::vector<Element> noise(std::size_t size)
{
    auto random = generator(24);
    std::vector<Element> values(size);
    std::uint64_t bits = 0;
    for (std::size_t i = 0; i < size; ++i) {
        if (i % 4 == 0)
            bits = random();
        values[i] = static_cast<Element>(static_cast<int>(bits >> (16 * (i % 4)) & 0x7ff) - 1000);
    }
    for (int i = 0; i < 100; ++i)
        values[random() % size] = static_cast<Element>(5000 + static_cast<int>(random() % 5000));
    return values;
}

// Of this process, in bytes.
std::size_t residentBytes()
{
    QFile file(QStringLiteral("/proc/self/statm"));
    if (!file.open(QIODevice::ReadOnly))
        return 0;
    return file.readAll().split(' ').value(1).toULongLong() * 4096;
}

// Columns of the plot that have ink of the colour at this height.
std::vector<int> inkedColumns(const QImage& picture, const QRectF& plot, int y, const QColor& color)
{
    std::vector<int> columns;
    for (int x = static_cast<int>(plot.left()) - 1; x <= static_cast<int>(plot.right()) + 1; ++x)
        if (similar(picture.pixelColor(x, y), color))
            columns.push_back(x);
    return columns;
}

}  // namespace

class TestSpectrumFrames : public SpectrumTest {
    Q_OBJECT

private slots:
    // 1280 × 800: while zooming from all to a few coefficients, and while panning at every zoom.
    void frames_data()
    {
        QTest::addColumn<QString>("type");
        QTest::addColumn<int>("variables");
        for (const int variables : {16, 20, 24})
            QTest::addRow("int32, 2^%d", variables) << QStringLiteral("int32") << variables;
        QTest::addRow("float64, 2^24") << QStringLiteral("float64") << 24;
        QTest::addRow("complex128, 2^22") << QStringLiteral("complex128") << 22;
    }
    void frames()
    {
        QFETCH(const QString, type);
        QFETCH(const int, variables);
        const std::size_t size = std::size_t(1) << variables;
        const ui::SharedSpectrum spectrum =
            type == QLatin1String("int32")     ? spectrumOf(noise<std::int32_t>(size))
            : type == QLatin1String("float64") ? spectrumOf(noise<double>(size))
                                               : complexSpectrum(size);
        m_view->resize(1280, 800);
        QCoreApplication::processEvents();

        double begin = threadMilliseconds();
        m_view->setSpectrum(spectrum);
        QCoreApplication::processEvents();
        frame();
        const double opening = threadMilliseconds() - begin;

        double slowestZoom = 0;
        double slowestPan = 0;
        const double centre = 0.37 * static_cast<double>(size);
        for (double span = static_cast<double>(size); span > 20; span *= 0.7) {
            std::vector<double> zooms;
            std::vector<double> pans;
            for (int i = 0; i < 3; ++i) {
                zooms.push_back(timeOf({centre - span / 2 - i, centre + span / 2}));
                const double by = span * (i + 1) / 50;
                pans.push_back(timeOf({centre - span / 2 + by, centre + span / 2 + by}));
            }
            slowestZoom = std::max(slowestZoom, median(zooms));
            slowestPan = std::max(slowestPan, median(pans));
        }
        qInfo("%s, 2^%d values at 1280 x 800: opened in %.1f ms; slowest zoom %.1f ms, slowest pan %.1f ms a "
              "frame",
              qPrintable(type), variables, opening, slowestZoom, slowestPan);
        QVERIFY2(opening <= 100.0 * slowness(), "opening");
        QVERIFY2(slowestZoom <= 16.0 * slowness(), "zoom");
        QVERIFY2(slowestPan <= 16.0 * slowness(), "pan");
    }

    // All that the window needs for a spectrum beside its values: a tenth of them.
    void memoryIsThatOfTheValues()
    {
        m_view->resize(1280, 800);
        show(sixteen);
        frame();  // fonts, chart and all that comes but once
        auto buffer = base::AlignedBuffer<std::int32_t>::allocate(large);
        QVERIFY(buffer);
        const auto values = noise<std::int32_t>(1 << 16);
        for (std::size_t i = 0; i < large; ++i)
            (*buffer)[i] = values[i % values.size()];
        session::TransformResult result = spectrumOf(sixteen)->result;
        result.request.spec.variables = 24;
        result.spectrum = std::make_shared<const base::ElementVector>(std::move(*buffer));
        const std::size_t before = residentBytes();
        auto data = ui::SpectrumData::make(result);
        QVERIFY(data);
        m_view->setSpectrum(std::make_shared<const ui::SpectrumData>(std::move(*data)));
        for (double span = large; span > 20; span *= 0.5) {
            m_view->setVisibleRange({0, span});
            frame();
        }
        const std::size_t grown = residentBytes() - std::min(before, residentBytes());
        const double share = static_cast<double>(grown) / (4.0 * large);
        qInfo("2^24 int32: the chart takes %.1f MiB beside the values, %.1f %% of them",
              static_cast<double>(grown) / (1 << 20), 100 * share);
        QVERIFY(before > 4 * large);
        QVERIFY2(share <= 0.1, qPrintable(QString::number(share)));
    }

    // One peak in 2^24 zeros, at every zoom from all to the closest, wherever it stands in the window.
    void aSinglePeakIsOnThePictureAtEveryZoom_data()
    {
        QTest::addColumn<qulonglong>("place");
        QTest::addColumn<int>("value");
        auto random = generator(1);
        QTest::newRow("somewhere, up") << qulonglong(random() % large) << 1;
        QTest::newRow("somewhere, down") << qulonglong(random() % large) << -1;
        QTest::newRow("first") << qulonglong(0) << 1;
        QTest::newRow("last") << qulonglong(large - 1) << -1;
    }
    void aSinglePeakIsOnThePictureAtEveryZoom()
    {
        QFETCH(const qulonglong, place);
        QFETCH(const int, value);
        std::vector<std::int32_t> values(large, 0);
        values[place] = value;
        m_view->resize(1280, 800);
        show(values);
        const QColor color =
            value > 0 ? ui::theme::positive(m_view->palette()) : ui::theme::negative(m_view->palette());
        int looked = 0;
        for (double span = large; span >= 4; span *= 0.61)
            for (const double share : {0.02, 0.37, 0.5, 0.98}) {
                const auto x = static_cast<double>(place);
                m_view->setVisibleRange({x - share * span, x + (1 - share) * span});
                QCoreApplication::processEvents();  // the labels' width and the plot's depend on each other
                const QImage picture = chartView(*m_view).grab().toImage();
                const QRectF plot = m_view->chart()->plotArea();
                const QPoint expected = placeOf(*m_view, x, 0.85 * value);
                const auto columns = inkedColumns(picture, plot, expected.y(), color);
                QVERIFY2(!columns.empty(),
                         qPrintable(QStringLiteral("span %1, share %2: no peak").arg(span).arg(share)));
                QVERIFY2(std::abs(columns.front() - expected.x()) <= 5 &&
                             columns.back() - columns.front() <= 9,
                         qPrintable(QStringLiteral("span %1: seen at %2 … %3, expected at %4")
                                        .arg(span)
                                        .arg(columns.front())
                                        .arg(columns.back())
                                        .arg(expected.x())));
                ++looked;
            }
        QVERIFY(looked > 4 * 30);
    }

    void tableOf2To24Rows()
    {
        ui::CoefficientTable table;
        table.resize(700, 600);
        table.show();
        QVERIFY(QTest::qWaitForWindowExposed(&table, answerTime()));
        const ui::SharedSpectrum spectrum = spectrumOf(noise<std::int32_t>(large));
        double begin = threadMilliseconds();
        table.setSpectrum(spectrum);
        table.grab();
        const double opening = threadMilliseconds() - begin;
        QCOMPARE(table.rowCount(), large);
        table.setFocus();
        double slowest = 0;
        const auto press = [&](Qt::Key key) {
            begin = threadMilliseconds();
            QTest::keyClick(&table, key);
            table.grab();
            slowest = std::max(slowest, threadMilliseconds() - begin);
        };
        for (const Qt::Key key :
             {Qt::Key_End, Qt::Key_PageUp, Qt::Key_Up, Qt::Key_Home, Qt::Key_PageDown, Qt::Key_Down})
            press(key);
        qInfo("table of 2^24 rows: opened in %.1f ms, slowest key %.1f ms", opening, slowest);
        QVERIFY(opening <= 100.0 * slowness());
        QVERIFY(slowest <= 16.0 * slowness());
        QCOMPARE(table.rowTexts(large - 1).first(), ui::CoefficientTable::tr("16,777,215"));
    }

    // In the window, by the box above the table; the event loop turns meanwhile.
    void theLargestOf2To24AreFoundWithoutBlocking()
    {
        ui::EngineJobs jobs;
        ui::Workbench workbench(jobs);
        auto* chart = new SpectrumView;
        ui::SpectrumPage page(workbench, *chart);
        page.resize(900, 640);
        page.QWidget::show();
        workbench.setDevice("cpu");
        workbench.makeRandom(24, 2026);
        QTRY_VERIFY_WITH_TIMEOUT(workbench.spectrum() && !workbench.isStale() &&
                                     workbench.spectrum()->pyramid.size() == large && !jobs.isBusy(),
                                 answerTime());
        page.show(ui::SpectrumPage::Kind::Table);
        QCoreApplication::processEvents();
        auto* order = page.findChild<QComboBox*>(QStringLiteral("tableOrder"));
        QElapsedTimer lap;
        qint64 longestGap = 0;
        QTimer ticking;
        connect(&ticking, &QTimer::timeout, this, [&] { longestGap = std::max(longestGap, lap.restart()); });
        ticking.start(0);
        QElapsedTimer timer;
        timer.start();
        lap.start();
        order->setFocus();
        QTest::keyClick(order, Qt::Key_Down);
        QTRY_VERIFY_WITH_TIMEOUT(page.table().rowCount() == 1000, answerTime());
        const qint64 taken = timer.elapsed();
        ticking.stop();
        qInfo("the 1000 largest of 2^24 in %lld ms; the window did not answer for %lld ms at most", taken,
              longestGap);
        // By falling magnitude, and none left out that is larger than the last.
        const auto& values =
            std::get<base::AlignedBuffer<std::int32_t>>(*workbench.spectrum()->result.spectrum);
        std::vector<std::int64_t> magnitudes;
        for (const std::int32_t value : values.elements())
            magnitudes.push_back(std::abs(std::int64_t(value)));
        std::nth_element(magnitudes.begin(), magnitudes.begin() + 999, magnitudes.end(), std::greater<>());
        std::sort(magnitudes.begin(), magnitudes.begin() + 1000, std::greater<>());
        for (std::size_t row = 0; row < 1000; ++row)
            QCOMPARE(std::abs(std::int64_t(values[page.table().positionOf(row)])), magnitudes[row]);
        QVERIFY2(taken <= 200 * slowness(), "time");
        QVERIFY2(longestGap <= 50 * slowness(), "blocked");
    }

private:
    static ui::SharedSpectrum complexSpectrum(std::size_t size)
    {
        auto buffer = base::AlignedBuffer<std::complex<double>>::allocate(size);
        const auto parts = noise<double>(1 << 16);
        for (std::size_t i = 0; i < size; ++i)
            (*buffer)[i] = {parts[i % parts.size()], parts[(i * 7 + 1) % parts.size()]};
        session::TransformResult result;
        result.request.spec.name = "vilenkin-chrestenson";
        result.request.spec.variables = *base::variablesForSize(size, 2);
        result.spectrum = std::make_shared<const base::ElementVector>(std::move(*buffer));
        auto data = ui::SpectrumData::make(result);
        return std::make_shared<const ui::SpectrumData>(std::move(*data));
    }

    void frame() { chartView(*m_view).grab(); }

    double timeOf(IndexRange range)
    {
        const double begin = threadMilliseconds();
        m_view->setVisibleRange(range);
        frame();
        return threadMilliseconds() - begin;
    }
};

QTEST_MAIN(TestSpectrumFrames)
#include "tst_spectrum_frames.moc"
