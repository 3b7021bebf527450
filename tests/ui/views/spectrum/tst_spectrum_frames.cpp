// SPDX-License-Identifier: GPL-3.0-or-later
//
// Tests spectra of 2^24 values: primitives per frame of the chart, memory, and a single peak that is visible at every zoom. Also tests that the table
// paints only visible rows, and that the largest values are found on another thread.
#include "tests/support/qt_test.h"
#include "tests/support/sanitized.h"
#include "tests/ui/counted_painting.h"
#include "tests/ui/gate.h"
#include "tests/ui/views/spectrum/noise_spectrum.h"
#include "tests/ui/views/spectrum/spectrum_fixture.h"
#include "ui/document/workbench.h"
#include "ui/table/table_view.h"
#include "ui/views/spectrum/coefficient_model.h"
#include "ui/views/spectrum/spectrum_page.h"

#include <QComboBox>
#include <QFile>

#include <algorithm>

using namespace sequency;
using namespace sequency::tests;
using ui::SpectrumView;

namespace {

constexpr std::size_t large = std::size_t(1) << 24;

constexpr qint64 maxPaintedAColumn = 2;  // limit of points, lines and texts per pixel column

std::size_t residentBytes()
{
    QFile file(QStringLiteral("/proc/self/statm"));
    if (!file.open(QIODevice::ReadOnly))
        return 0;
    return file.readAll().split(' ').value(1).toULongLong() * 4096;
}

// Returns the columns of the plot that have ink in this colour at height `y`.
std::vector<int> inkedColumns(const QImage& picture, const QRectF& plot, int y, const QColor& color)
{
    std::vector<int> columns;
    for (int x = static_cast<int>(plot.left()) - 1; x <= static_cast<int>(plot.right()) + 1; ++x)
        if (isInk(picture.pixelColor(x, y), color, QApplication::palette()))
            columns.push_back(x);
    return columns;
}

}  // namespace

class TestSpectrumFrames : public SpectrumTest {
    Q_OBJECT

private slots:
    // Zooms from all coefficients to a few in a view of 1280 × 800, and pans at every zoom. A frame paints few primitives per pixel column, whatever
    // the number of values. tests/bench/bench_spectrum measures frame times.
    void framesOfTheSpectrumChartPaintFewPrimitivesPerPixelColumn_data()
    {
        QTest::addColumn<QString>("type");
        QTest::addColumn<int>("variables");
        for (const int variables : {16, 20, 24})
            QTest::addRow("int32, 2^%d", variables) << QStringLiteral("int32") << variables;
        QTest::addRow("float64, 2^24") << QStringLiteral("float64") << 24;
        QTest::addRow("complex128, 2^22") << QStringLiteral("complex128") << 22;
    }
    void framesOfTheSpectrumChartPaintFewPrimitivesPerPixelColumn()
    {
        QFETCH(const QString, type);
        QFETCH(const int, variables);
        const std::size_t size = std::size_t(1) << variables;
        m_view->resize(1280, 800);
        QCoreApplication::processEvents();
        m_view->setSpectrum(noiseSpectrum(type, size));
        QCoreApplication::processEvents();
        PaintCounts most = countedFrame(plot());
        int frames = 0;
        const double centre = 0.37 * static_cast<double>(size);
        for (double span = static_cast<double>(size); span > 20; span *= 0.6)
            for (const double by : {0.0, span / 50}) {
                m_view->setVisibleRange({centre - span / 2 + by, centre + span / 2 + by});
                QCoreApplication::processEvents();
                most.takeLargest(countedFrame(plot()));
                ++frames;
            }
        qInfo("%s, 2^%d values, %d frames: at most %lld lines, %lld corners, %lld shapes, %lld texts, %lld "
              "pixels",
              qPrintable(type), variables, frames, most.lines, most.corners, most.shapes, most.texts,
              most.pixels);
        QVERIFY(frames > 30 && most.all() > 1000);
        // A shape with many corners costs more the more rows it covers.
        QVERIFY2(most.corners <= 1280, qPrintable(QString::number(most.corners)));
        QVERIFY2(most.pixels > 0 && most.pixels <= 1280 * 800, qPrintable(QString::number(most.pixels)));
        QVERIFY2(most.all() <= maxPaintedAColumn * 1280, qPrintable(QString::number(most.all())));
    }

    // The memory of the values themselves is not counted.
    void theSpectrumChartNeedsAtMostATenthOfTheMemoryOfTheValues()
    {
        m_view->resize(1280, 800);
        const auto lookAt = [this](double size) {
            for (double span = size; span > 20; span *= 0.5) {
                m_view->setVisibleRange({0, span});
                frame();
            }
        };
        m_view->setSpectrum(noiseSpectrum(QStringLiteral("int32"), 1 << 16));
        QCoreApplication::processEvents();
        lookAt(1 << 16);  // warms up fonts, chart and pixel columns
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
        lookAt(large);
        const std::size_t grown = residentBytes() - std::min(before, residentBytes());
        const double share = static_cast<double>(grown) / (4.0 * large);
        qInfo("2^24 int32: the chart takes %.1f MiB beside the values, %.1f %% of them",
              static_cast<double>(grown) / (1 << 20), 100 * share);
        QVERIFY(before > 4 * large);
        if (!tests::isSanitized)  // sanitizers allocate additional memory
            QVERIFY2(share <= 0.1, qPrintable(QString::number(share)));
    }

    // The chart has one peak among 2^24 zeros. The view zooms from all values to the closest zoom, with the peak at any position in the window.
    void aSinglePeakIsVisibleAtEveryZoom_data()
    {
        QTest::addColumn<qulonglong>("place");
        QTest::addColumn<int>("value");
        auto random = generator(1);
        QTest::newRow("somewhere, up") << qulonglong(random() % large) << 1;
        QTest::newRow("somewhere, down") << qulonglong(random() % large) << -1;
        QTest::newRow("first") << qulonglong(0) << 1;
        QTest::newRow("last") << qulonglong(large - 1) << -1;
    }
    void aSinglePeakIsVisibleAtEveryZoom()
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
                // The width of the labels depends on the width of the plot and vice versa, so the layout needs several rounds.
                QCoreApplication::processEvents();
                const QImage picture = chartView(*m_view).grab().toImage();
                const QRectF plot = m_view->canvas().frame().plot();
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

    void aTableWith2To24RowsPaintsOnlyItsVisibleRows()
    {
        ui::CoefficientModel rows;
        ui::TableView table("table", {}, rows);
        table.resize(700, 600);
        table.show();
        QVERIFY(QTest::qWaitForWindowExposed(&table, testTimeout()));
        rows.setSpectrum(spectrumOf(noise<std::int32_t>(large)), false);
        QCOMPARE(rows.size(), large);
        table.setFocus();
        const qint64 maxRows = table.height() / QFontMetrics(table.font()).height() + 1;
        const qint64 maxTexts = maxRows * rows.columnCount();
        QVERIFY(countedFrame(*table.viewport()).texts > rows.columnCount());
        for (const Qt::Key key :
             {Qt::Key_End, Qt::Key_PageUp, Qt::Key_Up, Qt::Key_Home, Qt::Key_PageDown, Qt::Key_Down}) {
            QTest::keyClick(&table, key);
            const qint64 texts = countedFrame(*table.viewport()).texts;
            QVERIFY2(texts > 0 && texts <= maxTexts, qPrintable(QString::number(texts)));
        }
        QTest::keyClick(&table, Qt::Key_End);
        QCOMPARE(table.currentIndex().siblingAtColumn(0).data().toString(), QLocale().toString(large - 1));
    }

    // The box above the table posts the request instead of computing on the window's thread. A gate blocks the computing thread.
    void theLargestOf2To24ValuesAreFoundOnTheWorkerThread()
    {
        ui::EngineJobs jobs;
        ui::Workbench workbench(jobs);
        ui::SpectrumPage page(workbench);
        page.resize(900, 640);
        page.QWidget::show();
        workbench.deviceSettings().setDevice("cpu");
        workbench.sources().makeRandom(24, 2026);
        EVENTUALLY(workbench.spectrum().value() && !workbench.spectrum().isStale() &&
                   workbench.spectrum().value()->pyramid.size() == large && !jobs.isBusy());
        page.show(ui::SpectrumPage::Kind::Table);
        QCoreApplication::processEvents();
        Gate gate(jobs);
        auto* order = page.findChild<QComboBox*>(QStringLiteral("tableOrder"));
        order->setFocus();
        QTest::keyClick(order, Qt::Key_Down);
        for (int turn = 0; turn < 100; ++turn)  // turns of the event loop
            QCoreApplication::processEvents();
        QVERIFY(page.coefficients().size() != 1000);
        gate.open();
        EVENTUALLY(page.coefficients().size() == 1000);
        // The values are sorted by falling magnitude, and no omitted value is larger than the last one.
        const auto& values =
            std::get<base::AlignedBuffer<std::int32_t>>(*workbench.spectrum().value()->result.spectrum);
        std::vector<std::int64_t> magnitudes;
        for (const std::int32_t value : values.elements())
            magnitudes.push_back(std::abs(std::int64_t(value)));
        std::nth_element(magnitudes.begin(), magnitudes.begin() + 999, magnitudes.end(), std::greater<>());
        std::sort(magnitudes.begin(), magnitudes.begin() + 1000, std::greater<>());
        for (std::size_t row = 0; row < 1000; ++row)
            QCOMPARE(std::abs(std::int64_t(values[page.coefficients().positionOf(row)])), magnitudes[row]);
    }

private:
    QWidget& plot() { return chartView(*m_view); }
    void frame() { chartView(*m_view).grab(); }
};

SEQUENCY_QT_TEST(TestSpectrumFrames)
#include "tst_spectrum_frames.moc"
