// SPDX-License-Identifier: GPL-3.0-or-later
//
// Tests a spectrum that is resident on its device: every view soon shows the values required by the definition, or states why it cannot. The tests
// configure PoCL's device to keep short spectra as well.
#include "engine/analysis/heat_map.h"
#include "engine/io/vector_text.h"
#include "engine/session/engine.h"
#include "tests/support/check.h"
#include "tests/support/qt_test.h"
#include "tests/ui/test_files.h"
#include "tests/ui/views/spectrum/spectrum_page_fixture.h"
#include "ui/canvas/stem_canvas.h"
#include "ui/docks/explain_dock.h"
#include "ui/document/selection.h"
#include "ui/table/table_view.h"
#include "ui/views/expression/expression_view.h"
#include "ui/views/spectrum/coefficient_model.h"
#include "ui/views/spectrum/heat_map_cells.h"
#include "ui/window/messages/status_line.h"

#include <QAction>
#include <QApplication>
#include <QClipboard>
#include <QLabel>
#include <QPushButton>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>

#include <algorithm>
#include <bit>
#include <cstring>
#include <map>

using namespace sequency;
using ui::SpectrumPage;

namespace {

constexpr int n = 13;  // large enough to be drawn by blocks
constexpr std::size_t size = std::size_t{1} << n;

// Configures the engine to keep spectra of at least `values` values on its OpenCL device. Returns the id of the device.
std::string keepFrom(ui::EngineJobs& jobs, std::size_t values)
{
    std::string id;
    jobs.compute<std::string>(
        &jobs, QStringLiteral("limits"),
        [values](session::Engine& engine, const base::RunControl&) -> base::Result<std::string> {
            engine.kept().setLimit(std::size_t{1} << 28);
            engine.kept().setMinSpectrum(values);
            const auto device = engine.resolveDevice("opencl");
            return device ? base::Result<std::string>(device->id) : device.error();
        },
        [&id](base::Result<std::string> found) { id = found ? *found : "none"; });
    if (!QTest::qWaitFor([&id] { return !id.empty(); }, tests::testTimeout()))
        qFatal("no answer");
    return id;
}

struct ResidentFixture : tests::SpectrumPageFixture {
    ResidentFixture() { workbench.deviceSettings().setDevice(keepFrom(jobs, 64)); }

    // Opens random bits and computes W(a) = Σ (−1)^(f(x) ⊕ a·x).
    void openRandom(std::uint64_t seed = 1)
    {
        const auto function = io::randomFunction(seed, 2, n);
        QVERIFY(function);
        open(QString::fromStdString(io::vectorText(*function)), session::Encoding::RootsOfUnity);
        QVERIFY(workbench.spectrum().value()->isKept());
        static std::map<std::uint64_t, std::vector<int>> known;  // by seed
        expected = known[seed];
        if (!expected.empty())
            return;
        std::vector<int> values;
        for (std::size_t x = 0; x < size; ++x)
            values.push_back(static_cast<int>(base::realPart(*function, x)));
        expected.assign(size, 0);
        for (std::size_t a = 0; a < size; ++a)
            for (std::size_t x = 0; x < size; ++x)
                expected[a] += (std::popcount(a & x) + values[x]) % 2 == 0 ? 1 : -1;
        known[seed] = expected;
    }
    std::size_t largest() const
    {
        return static_cast<std::size_t>(
            std::ranges::max_element(expected, {}, [](int value) { return std::abs(value); }) -
            expected.begin());
    }
    QString valueText(std::size_t position) const
    {
        return QLocale().toString(expected[position]).replace(QLatin1Char('-'), QChar(u'−'));
    }

    std::vector<int> expected;
};

QPoint pointOf(const ui::StemCanvas& canvas, std::size_t position)
{
    return canvas.itemPlace(position).center().toPoint();
}

QString shownValue(const ui::CoefficientModel& rows, std::size_t row)
{
    return rows.cellOf(row, rows.columnCount() - 1).data().toString();
}

}  // namespace

class TestKeptSpectra : public QObject {
    Q_OBJECT

private slots:
    void init() { QLocale::setDefault(QLocale(QLocale::English, QLocale::UnitedStates)); }

    // Pixel columns extend to the extremes of their values; after zooming in, every value has its stem.
    void theChartOfAResidentSpectrumMatchesTheDefinition()
    {
        ResidentFixture fixture;
        fixture.openRandom();
        QVERIFY(!fixture.chart.showsStems());
        const double top = std::abs(fixture.expected[fixture.largest()]);
        for (std::size_t i = 0; i < size; ++i) {
            const double shown = std::abs(fixture.chart.shownValue(static_cast<qint64>(i)));
            QVERIFY(shown >= std::abs(fixture.expected[i]) && shown <= top);
        }
        for (const double first : {0.0, 900.0, static_cast<double>(size - 64)}) {
            fixture.chart.setVisibleRange({first - 0.5, first + 63.5});
            EVENTUALLY(fixture.chart.showsStems());
            for (std::size_t i = 0; i < 64; ++i) {
                const auto position = static_cast<std::size_t>(first) + i;
                QCOMPARE(fixture.chart.shownValue(static_cast<qint64>(position)),
                         static_cast<double>(fixture.expected[position]));
            }
        }
    }

    // The device uses one byte per value of this short function and four bytes per value of its spectrum. The host uses no memory.
    void theStatusLineShowsTheMemoryThatStaysOnTheDevice()
    {
        ResidentFixture fixture;
        fixture.openRandom(3);
        QAction cancel;
        const ui::StatusLine line(fixture.workbench, cancel);
        const auto tip = [&line] { return line.findChild<QLabel*>()->toolTip(); };
        VERIFY_CONTAINS(tip(), "40.0 KiB stay on the device");
        fixture.workbench.deviceSettings().setDevice("cpu");
        EVENTUALLY(!tip().contains(QStringLiteral("stay on")));
    }

    // Pointing shows the largest of the values under the pointer. The key L selects the largest value of all.
    void theLargestCoefficientUnderThePointerIsShown()
    {
        ResidentFixture fixture;
        fixture.openRandom(2);
        ui::StemCanvas& canvas = fixture.chart.canvas();
        const std::size_t largest = fixture.largest();
        const QString value = QStringLiteral(") = ") + fixture.valueText(largest);
        QTest::mouseMove(&canvas, pointOf(canvas, largest));
        EVENTUALLY(fixture.chart.readout().endsWith(value));
        VERIFY_STARTS_WITH(
            fixture.chart.readout(),
            QStringLiteral("index %1 ").arg(QLocale().toString(static_cast<qulonglong>(largest))));
        QTest::mouseClick(&canvas, Qt::LeftButton, {}, pointOf(canvas, largest));
        EVENTUALLY(fixture.workbench.selection().selected().has_value());
        QCOMPARE(fixture.workbench.selection().selected()->index, largest);
        fixture.workbench.selection().clear();
        canvas.setFocus();
        QTest::keyClick(&canvas, Qt::Key_L);
        EVENTUALLY_EQUAL(fixture.chart.selectedPosition().value_or(-1), static_cast<qint64>(largest));
        // The arrow key selects a neighbour whose value has not been read yet.
        QTest::keyClick(&canvas, largest > 0 ? Qt::Key_Left : Qt::Key_Right);
        const std::size_t beside = largest > 0 ? largest - 1 : 1;
        EVENTUALLY(fixture.chart.readout().endsWith(QStringLiteral(") = ") + fixture.valueText(beside)));
    }

    void theTableOfAResidentSpectrumShowsSortsAndCopiesItsValues()
    {
        ResidentFixture fixture;
        fixture.openRandom(3);
        fixture.page.show(SpectrumPage::Kind::Table);
        auto& table = fixture.page.table();
        const auto& rows = fixture.page.coefficients();
        QCOMPARE(rows.size(), size);
        const auto shows = [&](std::size_t row) {
            return shownValue(rows, row) == fixture.valueText(rows.positionOf(row));
        };
        for (const std::size_t row : {std::size_t{0}, std::size_t{1000}, size - 1})
            EVENTUALLY(shows(row));
        fixture.choose("tableOrder", 1);
        EVENTUALLY(rows.size() == 1000);
        std::vector<std::size_t> order(size);
        for (std::size_t i = 0; i < size; ++i)
            order[i] = i;
        std::ranges::stable_sort(order, std::greater(),
                                 [&](std::size_t i) { return std::abs(fixture.expected[i]); });
        for (std::size_t row = 0; row < rows.size(); ++row)
            QCOMPARE(rows.positionOf(row), order[row]);
        EVENTUALLY(shows(0) && shows(999));
        // Rows are copied as soon as the values of all selected rows have been read.
        fixture.choose("tableOrder", 0);
        table.setFocus();
        QTest::keyClick(&table, Qt::Key_Home);
        for (int i = 0; i < 400; ++i)
            QTest::keyClick(&table, Qt::Key_Down, Qt::ShiftModifier);
        QApplication::clipboard()->clear();
        QTest::keyClick(&table, Qt::Key_C, Qt::ControlModifier);
        QString text = QStringLiteral("position\tx₁ … x₁₃\tweight\tS\n");
        for (std::size_t i = 0; i <= 400; ++i)
            text += QStringLiteral("%1\t%2\t%3\t%4\n")
                        .arg(i)
                        .arg(i, n, 2, QLatin1Char('0'))
                        .arg(std::popcount(i))
                        .arg(fixture.expected[i]);
        EVENTUALLY_EQUAL(QApplication::clipboard()->text(), text);
    }

    void histogramBarsOfAResidentSpectrumCountAndListItsCoefficients()
    {
        ResidentFixture fixture;
        fixture.openRandom(4);
        std::map<int, std::vector<std::size_t>> places;
        for (std::size_t i = 0; i < size; ++i)
            places[fixture.expected[i]].push_back(i);
        fixture.page.show(SpectrumPage::Kind::Histogram);
        auto& plot = fixture.page.histogram();
        EVENTUALLY_EQUAL(plot.model().bars.size(), places.size());
        std::size_t bar = 0;
        for (const auto& [value, positions] : places)
            QCOMPARE(plot.model().bars[bar++].height, static_cast<double>(positions.size()));
        QTest::mouseClick(&plot, Qt::LeftButton, {}, plot.itemPlace(0).center().toPoint());
        const auto& table = fixture.page.coefficients();
        EVENTUALLY_EQUAL(fixture.page.kind(), SpectrumPage::Kind::Table);
        const auto& [least, listed] = *places.begin();
        QCOMPARE(table.size(), listed.size());
        for (std::size_t row = 0; row < listed.size(); ++row)
            QCOMPARE(table.positionOf(row), listed[row]);
        EVENTUALLY_EQUAL(shownValue(table, 0), fixture.valueText(listed.front()));

        fixture.page.show(SpectrumPage::Kind::Weights);
        auto& weights = fixture.page.weights();
        EVENTUALLY_EQUAL(weights.model().bars.size(), std::size_t{n + 1});
        std::vector<double> energies(n + 1, 0);
        for (std::size_t i = 0; i < size; ++i)
            energies[static_cast<std::size_t>(std::popcount(i))] +=
                static_cast<double>(fixture.expected[i]) * fixture.expected[i];
        for (std::size_t weight = 0; weight <= n; ++weight)
            QCOMPARE(weights.model().bars[weight].height, energies[weight]);
        weights.setFocus();
        QTest::keyClick(&weights, Qt::Key_End);
        QTest::keyClick(&weights, Qt::Key_Return);
        const std::size_t last = fixture.expected[size - 1] != 0 ? 1 : 0;
        EVENTUALLY_EQUAL(table.size(), last);
    }

    void theHeatMapCoversAllValuesOfAResidentSpectrum()
    {
        ResidentFixture fixture;
        fixture.openRandom(5);
        fixture.page.show(SpectrumPage::Kind::Map);
        EVENTUALLY(fixture.page.map().map().has_value());
        const analysis::HeatMap& map = *fixture.page.map().map();
        QCOMPARE(map.cells.size(), size);
        for (std::size_t i = 0; i < size; ++i)
            QCOMPARE(map.cells[i], static_cast<float>(fixture.expected[i]));
    }

    // The spectrum is read in parts, and the file is the same as for a host spectrum.
    void exportedFilesContainTheWholeResidentSpectrum()
    {
        ResidentFixture fixture;
        fixture.openRandom(6);
        const QTemporaryDir folder;
        const auto written = [&](const QString& name) {
            const QString path = folder.filePath(name);
            const QSignalSpy done(&fixture.jobs, &ui::EngineJobs::fileWritten);
            if (fixture.page.exportData(fixture.jobs, path))
                return QByteArray();
            while (done.isEmpty() && QTest::qWaitFor([&] { return !done.isEmpty(); }, tests::testTimeout())) {
            }
            return tests::contentOf(path);
        };
        QByteArray lines;
        for (const int value : fixture.expected)
            lines += QByteArray::number(value) + '\n';
        QCOMPARE(written(QStringLiteral("a.txt")), lines);
        const QByteArray array = written(QStringLiteral("a.npy"));
        QVERIFY(array.startsWith("\x93NUMPY") && array.size() > qsizetype(size * 4));
        std::vector<std::int32_t> values(size);
        std::memcpy(values.data(), array.constData() + array.size() - qsizetype(size * 4), size * 4);
        for (std::size_t i = 0; i < size; ++i)
            QCOMPARE(values[i], fixture.expected[i]);
    }

    void aCoefficientOfAResidentSpectrumIsExplained()
    {
        ResidentFixture fixture;
        ui::ExplainDock dock(fixture.workbench);
        dock.show();
        fixture.openRandom(7);
        fixture.workbench.selection().select(ui::Selected{ui::Selected::Kind::Output, 5});
        const auto text = [&dock](const char* name) {
            return dock.findChild<QLabel*>(QLatin1String(name))->text();
        };
        EVENTUALLY_EQUAL(text("explainHeading"), QStringLiteral("S(5) = ") + fixture.valueText(5));
        // By definition, W = 2·agreements − N.
        const int agreements = (fixture.expected[5] + int(size)) / 2;
        VERIFY_CONTAINS(text("explainMeaning"), QLocale().toString(agreements));
    }

    // A view that needs all values in host memory states why it is empty.
    void viewsUnavailableForResidentSpectraStateTheReason()
    {
        ResidentFixture fixture;
        ui::ExpressionView expression(fixture.workbench);
        expression.show();
        fixture.openRandom(8);
        VERIFY_CONTAINS(expression.findChild<QLabel*>(QStringLiteral("expressionSentence"))->text(),
                        "stored on its device");
        fixture.page.show(SpectrumPage::Kind::Compare);
        VERIFY_CONTAINS(fixture.page.findChild<QLabel*>(QStringLiteral("compareEmpty"))->text(),
                        "stored on its device");
        QVERIFY(!fixture.page.findChild<QPushButton*>(QStringLiteral("keepSpectrum"))->isEnabled());
        QVERIFY(!fixture.workbench.edits().canEditCoefficients());
        // On another device the spectrum is stored in host memory, where it can be compared.
        fixture.workbench.deviceSettings().setDevice("cpu");
        fixture.waitForSpectrum();
        QVERIFY(!fixture.workbench.spectrum().value()->isKept());
        QVERIFY(fixture.page.findChild<QPushButton*>(QStringLiteral("keepSpectrum"))->isEnabled());
    }

    // The loss of the device's data is reported once. Known values remain, and a new run restores the spectrum.
    void aLostResidentSpectrumIsReportedAndRecomputed()
    {
        ResidentFixture fixture;
        fixture.openRandom(9);
        fixture.jobs.listDevices(ui::EngineJobs::Look::Again);
        EVENTUALLY(!fixture.jobs.isBusy());
        const QSignalSpy failed(&fixture.workbench.reports(), &ui::Notifications::failed);
        fixture.chart.setVisibleRange({-0.5, 63.5});
        EVENTUALLY_EQUAL(failed.count(), 1);
        VERIFY_CONTAINS(failed.front().front().toString(), "no longer on");
        QVERIFY(!fixture.chart.showsStems());
        QVERIFY(fixture.chart.shownValue(7) != 0);  // the value known for the block that contains index 7
        fixture.workbench.spectrum().run();
        fixture.waitForSpectrum();
        EVENTUALLY(fixture.chart.showsStems());
        QCOMPARE(fixture.chart.shownValue(7), static_cast<double>(fixture.expected[7]));
    }

    // Short spectra are copied to the host, whichever device computes them.
    void shortSpectraStayInHostMemory()
    {
        ResidentFixture fixture;
        fixture.open(QStringLiteral("00010111"));
        QVERIFY(!fixture.workbench.spectrum().value()->isKept());
        QCOMPARE(fixture.spectrum(), std::vector<double>({4, -2, -2, 0, -2, 0, 0, 2}));
    }
};

SEQUENCY_QT_TEST(TestKeptSpectra)

#include "tst_resident_spectra.moc"
