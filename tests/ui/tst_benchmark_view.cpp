// SPDX-License-Identifier: GPL-3.0-or-later
//
// The benchmark page on the real engine: start it with the mouse, watch points arrive, stop, export; and its chart and
// table on made-up rows: what is drawn, what is left out and why.
#include "tests/ui/svg_bounds.h"
#include "ui/models/benchmark_model.h"
#include "ui/theme/theme.h"
#include "ui/views/benchmark_chart.h"
#include "ui/views/benchmark_setup.h"
#include "ui/views/benchmark_view.h"

#include <QAbstractAxis>
#include <QAbstractItemModelTester>
#include <QAction>
#include <QChart>
#include <QChartView>
#include <QComboBox>
#include <QFile>
#include <QGraphicsTextItem>
#include <QImage>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QLabel>
#include <QLegendMarker>
#include <QLineSeries>
#include <QListWidget>
#include <QLocale>
#include <QMenu>
#include <QPushButton>
#include <QSignalSpy>
#include <QSpinBox>
#include <QTableView>
#include <QTemporaryDir>
#include <QTest>
#include <QToolButton>

#include <cmath>

using namespace sequency;
using session::BenchmarkRow;
using ui::BenchmarkChart;
using ui::BenchmarkModel;
using ui::BenchmarkView;

namespace {

constexpr int patience = 120'000;  // ms; sanitizers and a first build of kernels are slow

BenchmarkRow rowOf(const char* device, int n, double computeMilliseconds, double totalMilliseconds)
{
    BenchmarkRow row;
    row.point = {"walsh", "fast", device, n};
    row.size = std::size_t(1) << n;
    row.element = "int32";
    row.repeats = 10;
    row.computeMilliseconds.median = row.computeMilliseconds.mean = computeMilliseconds;
    row.totalMilliseconds.median = row.totalMilliseconds.mean = totalMilliseconds;
    row.uploadMilliseconds.median = 0.25;
    row.totalMilliseconds.stddev = totalMilliseconds / 50;
    row.copies = 3.25;
    row.verified = true;
    return row;
}

BenchmarkRow failedRow(const char* device, int n, const char* why)
{
    BenchmarkRow row;
    row.point = {"walsh", "constant-geometry", device, n};
    row.error = why;
    return row;
}

QString cell(const BenchmarkModel& model, int row, int column)
{
    return model.index(row, column).data().toString();
}

QStringList textsIn(const QGraphicsItem& item)
{
    QStringList texts;
    if (const auto* text = dynamic_cast<const QGraphicsTextItem*>(&item); text && text->isVisible())
        texts << text->toPlainText();
    const auto children = item.childItems();
    for (const QGraphicsItem* child : children)
        texts << textsIn(*child);
    return texts;
}

}  // namespace

class TestBenchmarkView : public QObject {
    Q_OBJECT

private slots:
    void init()
    {
        ui::theme::apply(ui::theme::ColorScheme::Light);
        QLocale::setDefault(QLocale(QLocale::English, QLocale::UnitedStates));
    }

    void everyCellOfEveryRowSaysSomething()
    {
        BenchmarkModel model;
        const QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
        model.setDeviceNames({{"cpu", "A processor"}});
        model.append(rowOf("cpu", 10, 0.0125, 1.5));
        model.append(failedRow("opencl:0", 12, "too large for this device"));
        model.append({});
        QCOMPARE(model.rowCount(), 3);
        for (int row = 0; row < model.rowCount(); ++row)
            for (int column = BenchmarkModel::Work; column < BenchmarkModel::ColumnCount; ++column)
                QVERIFY2(!cell(model, row, column).isEmpty(),
                         qPrintable(QStringLiteral("%1, %2").arg(row).arg(column)));
        for (int column = 0; column < BenchmarkModel::ColumnCount; ++column)
            QVERIFY(!model.headerData(column, Qt::Horizontal).toString().isEmpty());
        QCOMPARE(cell(model, 0, BenchmarkModel::Device), QStringLiteral("A processor"));
        QCOMPARE(cell(model, 0, BenchmarkModel::Size), QStringLiteral("2¹⁰"));
        QCOMPARE(model.index(0, BenchmarkModel::Size).data(Qt::ToolTipRole).toString(),
                 QStringLiteral("1,024"));
        QCOMPARE(cell(model, 0, BenchmarkModel::Algorithm), QStringLiteral("Fast"));
        QCOMPARE(cell(model, 1, BenchmarkModel::Size), QStringLiteral("2¹²"));
        QCOMPARE(model.index(1, BenchmarkModel::Device).data(Qt::ToolTipRole).toString(),
                 QStringLiteral("too large for this device"));
        QCOMPARE(cell(model, 0, BenchmarkModel::Compute), QStringLiteral("0.0125"));
        QCOMPARE(cell(model, 0, BenchmarkModel::WithTransfers), QStringLiteral("0.2625"));
        QCOMPARE(cell(model, 0, BenchmarkModel::WholeCall), QStringLiteral("1.500"));
        QCOMPARE(cell(model, 0, BenchmarkModel::Spread), QStringLiteral("2.0"));
        QCOMPARE(cell(model, 0, BenchmarkModel::Verified), QStringLiteral("yes"));
        QCOMPARE(cell(model, 1, BenchmarkModel::Compute), QStringLiteral("–"));
        QCOMPARE(cell(model, 1, BenchmarkModel::Remark), QStringLiteral("too large for this device"));
        QCOMPARE(cell(model, 1, BenchmarkModel::Verified), QStringLiteral("no"));
        QCOMPARE(cell(model, 2, BenchmarkModel::Remark), QStringLiteral("not verified"));
        QCOMPARE(model.index(0, BenchmarkModel::WholeCall).data(Qt::UserRole).toDouble(), 1.5);
        QLocale::setDefault(QLocale(QLocale::German, QLocale::Germany));
        QCOMPARE(cell(model, 0, BenchmarkModel::Compute), QStringLiteral("0,0125"));
    }

    void onlyVerifiedTimesAboveZeroAreDrawn()
    {
        BenchmarkChart chart;
        chart.addRow(rowOf("cpu", 10, 0.01, 1.5));
        chart.addRow(rowOf("cpu", 8, 0, 0.5));  // a clock too coarse
        chart.addRow(failedRow("opencl:0", 12, "too large for this device"));
        BenchmarkRow wrong = rowOf("opencl:0", 10, 0.5, 1);
        wrong.verified = false;
        chart.addRow(wrong);
        chart.flush();
        QCOMPARE(chart.curves().drawnPointCount(), 3);
        QCOMPARE(chart.curves().droppedCount(), 1);
        QCOMPARE(chart.curves().failedCount(), 2);
        QCOMPARE(chart.curves().groupCount(), 1);
        QVERIFY(chart.readout().contains(QStringLiteral("2 without a verified time")));
        QVERIFY(chart.readout().contains(QStringLiteral("1 times of 0 are not drawn")));
        const auto* whole = qobject_cast<QLineSeries*>(chart.chart()->series().at(2));
        QCOMPARE(whole->points(),
                 (QList<QPointF>{{8, std::log10(0.5)}, {10, std::log10(1.5)}}));  // by size, not by time
    }

    void axesAreRoundAndLegible()
    {
        BenchmarkChart chart;
        chart.resize(600, 400);
        chart.show();
        for (int n = 2; n <= 28; ++n) {
            chart.addRow(rowOf("cpu", n, 1e-5 * std::ldexp(1.0, n), 2e-5 * std::ldexp(1.0, n)));
            chart.flush();
            QTest::qWait(0);
            chart.grab();
            for (const QString& text : textsIn(*chart.chart()))
                QVERIFY2(!text.contains(QStringLiteral("...")), qPrintable(text));
        }
        const QStringList texts = textsIn(*chart.chart());
        QVERIFY2(texts.contains(QStringLiteral("0.0001")), qPrintable(texts.join(QLatin1Char(' '))));
        QVERIFY2(texts.contains(QStringLiteral("1,000")), qPrintable(texts.join(QLatin1Char(' '))));
    }

    void legendHoverAndKeys()
    {
        BenchmarkChart chart;
        chart.resize(700, 420);
        chart.show();
        QVERIFY(QTest::qWaitForWindowExposed(&chart));
        chart.setDeviceNames({{"cpu", "A processor"}, {"opencl:0", "A graphics card"}});
        for (int n = 8; n <= 14; n += 2) {
            chart.addRow(rowOf("cpu", n, 0.01 * n, 0.02 * n));
            chart.addRow(rowOf("opencl:0", n, 1.0 * n, 3.0 * n));
        }
        chart.flush();
        QTest::qWait(20);
        auto* view = chart.findChild<QChartView*>(QStringLiteral("benchmarkChart"));
        QSignalSpy selected(&chart, &BenchmarkChart::rowSelected);

        const auto place = chart.curves().placeOf({3, 1, ui::BenchmarkCurves::WholeCall});  // n = 10
        QVERIFY(place);
        QTest::mouseMove(view->viewport(), place->toPoint() + QPoint(3, 2));
        QTRY_VERIFY2(chart.readout().contains(QStringLiteral("n = 10 (N = 1,024)")),
                     qPrintable(chart.readout()));
        QVERIFY(chart.readout().contains(QStringLiteral("whole call 30.0 ms")));
        QVERIFY(chart.readout().contains(QStringLiteral("A graphics card")));
        QTest::mouseClick(view->viewport(), Qt::LeftButton, {}, place->toPoint());
        QCOMPARE(selected.last().first().toInt(), 3);
        QTest::mouseMove(view->viewport(), {2, 200});

        QTest::keyClick(view, Qt::Key_Home);
        QCOMPARE(selected.last().first().toInt(), 0);
        QTest::keyClick(view, Qt::Key_Right);
        QCOMPARE(selected.last().first().toInt(), 1);
        QTest::keyClick(view, Qt::Key_End);
        QCOMPARE(selected.last().first().toInt(), 7);
        QVERIFY(view->accessibleDescription().contains(QStringLiteral("n = 14")));

        QList<QLegendMarker*> shown;
        for (QLegendMarker* marker : chart.chart()->legend()->markers())
            if (marker->isVisible())
                shown << marker;
        QCOMPARE(shown.size(), 2);  // one a group
        QCOMPARE(shown.at(0)->label(), QStringLiteral("A processor"));
        emit shown.at(1)->clicked();
        QVERIFY(chart.curves().isGroupVisible(0));
        QVERIFY(!chart.curves().isGroupVisible(1));
        QVERIFY(shown.at(1)->isVisible());
        QVERIFY(!chart.curves().placeOf({3, 1, ui::BenchmarkCurves::Compute}));
        QTest::keyClick(view, Qt::Key_End);
        QCOMPARE(selected.last().first().toInt(), 6);  // hidden points are passed over
        emit shown.at(1)->clicked();
        QVERIFY(chart.curves().isGroupVisible(1));
        QCOMPARE(chart.chart()->series().size(), 8);
        for (const QAbstractSeries* series : chart.chart()->series())
            QVERIFY(series->isVisible());
    }

    void redrawsAtMostFourTimesASecond()
    {
        BenchmarkChart chart;
        chart.show();
        chart.addRow(rowOf("cpu", 4, 1, 2));
        auto* line = qobject_cast<QLineSeries*>(chart.chart()->series().first());
        QSignalSpy drawn(line, &QXYSeries::pointsReplaced);
        QElapsedTimer timer;
        timer.start();
        for (int n = 5; timer.elapsed() < 1100; ++n) {
            chart.addRow(rowOf("cpu", 5 + n % 20, 1, 2));
            QTest::qWait(5);
        }
        QVERIFY(drawn.count() >= 2);
        QVERIFY2(drawn.count() <= 5, qPrintable(QString::number(drawn.count())));
    }

    void setupMakesThePoints()
    {
        ui::BenchmarkSetup setup;
        QVERIFY(setup.points().empty());
        session::DeviceInfo reference;
        reference.id = "reference";
        session::DeviceInfo cpu;
        cpu.id = "cpu";
        cpu.type = session::DeviceType::Cpu;
        cpu.algorithms = {{"walsh", {"fast", "cooley-tukey"}}};
        reference.algorithms = {{"walsh", {"fast", "A0"}}};
        setup.setDevices({reference, cpu});
        setup.setSizes(4, 9, 2);
        QCOMPARE(setup.points().size(), std::size_t(3));
        QCOMPARE(setup.points().at(2).variables, 8);
        QCOMPARE(setup.points().at(0).device, std::string("cpu"));
        auto* devices = setup.findChild<QListWidget*>(QStringLiteral("benchmarkDevices"));
        devices->item(0)->setCheckState(Qt::Checked);
        QCOMPARE(setup.points().size(), std::size_t(6));
        QCOMPARE(setup.points().at(1).variables, 4);  // all devices of a size, then the next size
        devices->item(1)->setCheckState(Qt::Unchecked);
        setup.setDevices({reference, cpu});  // a reload keeps the choice
        QCOMPARE(setup.points().size(), std::size_t(3));
        QCOMPARE(setup.points().at(0).device, std::string("reference"));
        setup.setRepeats(25);
        QCOMPARE(setup.protocol().repeats, 25);
        QVERIFY(setup.findChild<QLabel*>(QStringLiteral("benchmarkProtocol"))
                    ->text()
                    .contains(QStringLiteral("25")));
    }

    void setupOffersWhatTheDevicesHave()
    {
        ui::BenchmarkSetup setup;
        session::DeviceInfo cpu;
        cpu.id = "cpu";
        cpu.type = session::DeviceType::Cpu;
        cpu.algorithms = {{"walsh", {"fast", "cooley-tukey"}},
                          {"gf", {"fast", "constant-geometry"}},
                          {"convolution", {"fast"}},
                          {"characters", {"fast", "direct"}}};
        session::DeviceInfo card = cpu;
        card.id = card.name = "opencl:0";
        card.isOpenCl = true;
        card.maxWorkGroup = 256;
        card.algorithms["walsh"] = {"fast", "A3", "A6"};
        card.algorithms["characters"] = {"fast", "direct", "kronecker"};
        card.unavailable = {{"A6", "no shuffles"}};
        setup.setDevices({cpu, card});
        auto* algorithms = setup.findChild<QListWidget*>(QStringLiteral("benchmarkAlgorithms"));
        auto* devices = setup.findChild<QListWidget*>(QStringLiteral("benchmarkDevices"));
        auto* work = setup.findChild<QComboBox*>(QStringLiteral("benchmarkWork"));
        auto* radix = setup.findChild<QComboBox*>(QStringLiteral("benchmarkRadix"));
        auto* outputs = setup.findChild<QSpinBox*>(QStringLiteral("benchmarkOutputs"));
        const auto names = [&] {
            QStringList texts;
            for (int row = 0; row < algorithms->count(); ++row)
                texts << algorithms->item(row)->text();
            return texts.join(QStringLiteral("; "));
        };
        QCOMPARE(names(), QStringLiteral("Fast; Cooley–Tukey; A3; A6"));
        QVERIFY(algorithms->item(3)->toolTip().contains(QStringLiteral("no shuffles")));
        QVERIFY(!radix->isEnabled());
        QVERIFY(!outputs->isEnabled());
        for (int row = 0; row < 4; ++row)
            algorithms->item(row)->setCheckState(Qt::Checked);
        QVERIFY(outputs->isEnabled());
        outputs->setValue(4);
        setup.findChild<QSpinBox*>(QStringLiteral("benchmarkWorkGroup"))->setValue(64);
        setup.setSizes(4, 4, 1);
        const auto points = setup.points();  // A3 and A6 on the card only; A6 gives a row with the reason
        QCOMPARE(points.size(), std::size_t(5));
        QCOMPARE(points[0].knobs, base::Knobs());
        QCOMPARE(points[2].knobs, (base::Knobs{64, 0}));
        QCOMPARE(points[3].algorithm, std::string("A3"));
        QCOMPARE(points[3].knobs, (base::Knobs{64, 4}));
        QCOMPARE(points[4].algorithm, std::string("A6"));
        devices->item(1)->setCheckState(Qt::Unchecked);
        QCOMPARE(names(), QStringLiteral("Fast; Cooley–Tukey"));

        work->setFocus();
        QTest::keyClicks(work, QStringLiteral("Galois"));
        QCOMPARE(setup.work(), std::string("gf"));
        QCOMPARE(setup.radix(), 4);
        QVERIFY(radix->isEnabled());
        QCOMPARE(names(), QStringLiteral("Fast; Constant geometry"));
        QCOMPARE(setup.points().front().variables, 4);
        QCOMPARE(setup.points().back().variables, 10);
        QCOMPARE(setup.points().front().radix, 4);
        setup.setWork("characters");
        QCOMPARE(setup.radix(), 3);
        QCOMPARE(setup.points().front().variables, 1);
        QCOMPARE(setup.points().back().variables, 6);
        setup.setWork("autocorrelation");
        QCOMPARE(names(), QStringLiteral("Fast"));
        QCOMPARE(setup.points().back().variables, 20);
        QVERIFY(setup.findChild<QLabel*>(QStringLiteral("benchmarkProtocol"))
                    ->text()
                    .contains(QStringLiteral("Autocorrelation")));
        setup.setWork("vilenkin-chrestenson", 5);
        QVERIFY(setup.points().empty());  // the device does not have it
    }

    void manyCurvesKeepTheirNames()
    {
        BenchmarkChart chart;
        chart.setDeviceNames({{"cpu", "A processor of note"},
                              {"opencl:0", "A processor by another driver"},
                              {"opencl:1", "Card"}});
        for (const char* device : {"cpu", "opencl:0", "opencl:1"})
            for (const char* algorithm : {"fast", "cooley-tukey-ascending"}) {
                BenchmarkRow row = rowOf(device, 8, 1, 2);
                row.point.algorithm = algorithm;
                chart.addRow(row);
            }
        chart.flush();
        QCOMPARE(chart.chart()->legend()->alignment(), Qt::AlignRight);
        QCOMPARE(chart.curves().groupName(1), QStringLiteral("cpu · C–T, ascending"));
        QCOMPARE(chart.curves().groupName(2), QStringLiteral("opencl:0 · Fast"));
        QCOMPARE(chart.curves().groupName(4), QStringLiteral("Card · Fast"));
    }

    void axisTellsTheRadix()
    {
        BenchmarkChart chart;
        const auto title = [&] { return chart.chart()->axes(Qt::Horizontal).front()->titleText(); };
        BenchmarkRow row = rowOf("cpu", 4, 1, 2);
        row.point.work = "gf";
        row.radix = 4;
        chart.addRow(row);
        chart.flush();
        QCOMPARE(title(), QStringLiteral("n (N = 4ⁿ)"));
        row.radix = 3;
        chart.addRow(row);
        chart.flush();
        QCOMPARE(title(), QStringLiteral("n (N = pⁿ)"));
        chart.clear();
        row.point.work = "characters";
        chart.addRow(row);
        chart.flush();
        QCOMPARE(title(), QStringLiteral("m (table of 3ᵐ × 3ᵐ)"));
    }

    void measuresOtherWorks()
    {
        ui::EngineJobs jobs;
        BenchmarkView view(jobs);
        prepare(jobs, view);
        for (const auto& [work, size] : {std::pair{"gf", 256}, {"characters", 81}, {"convolution", 16}}) {
            view.setup().setWork(work);
            const int n = work == std::string("characters") ? 2 : 4;
            view.setup().setSizes(n, n, 1);
            view.setup().setRepeats(1);
            QTest::mouseClick(view.findChild<QPushButton*>(QStringLiteral("benchmarkStart")), Qt::LeftButton);
            QVERIFY(view.isRunning());
            QVERIFY(QTest::qWaitFor([&] { return !view.isRunning(); }, patience));
            QVERIFY(view.rowCount() >= 1);
            for (const BenchmarkRow& row : view.model().rows()) {
                QVERIFY2(row.verified && row.error.empty(), row.error.c_str());
                QCOMPARE(row.size, static_cast<std::size_t>(size));
            }
            QVERIFY(view.findChild<QTableView*>(QStringLiteral("benchmarkTable"))
                        ->isColumnHidden(BenchmarkModel::Work));
        }
    }

    void nothingChosenSaysSo()
    {
        ui::EngineJobs jobs;
        BenchmarkView view(jobs);
        QSignalSpy messages(&view, &BenchmarkView::messageRaised);
        view.start();
        QCOMPARE(messages.count(), 1);
        QVERIFY(!view.isRunning());
        QVERIFY(!jobs.isBenchmarkRunning());
        QVERIFY(!view.findChild<QToolButton*>(QStringLiteral("benchmarkExport"))->isEnabled());
    }

    void startGrowFinishExport()
    {
        ui::EngineJobs jobs;
        BenchmarkView view(jobs);
        prepare(jobs, view);
        view.setup().setSizes(4, 10, 2);
        view.setup().setRepeats(3);
        QSignalSpy arrived(&jobs, &ui::EngineJobs::benchmarkRowReady);
        auto* start = view.findChild<QPushButton*>(QStringLiteral("benchmarkStart"));
        auto* stop = view.findChild<QPushButton*>(QStringLiteral("benchmarkStop"));
        const int expected = static_cast<int>(view.setup().points().size());
        QVERIFY(expected >= 4);
        QTest::mouseClick(start, Qt::LeftButton);
        QVERIFY(view.isRunning());
        QVERIFY(!start->isEnabled());
        QVERIFY(stop->isEnabled());
        int grown = 0;
        for (int seen = 0; view.isRunning();) {
            QVERIFY(QTest::qWaitFor([&] { return view.rowCount() > seen || !view.isRunning(); }, patience));
            grown += view.rowCount() > seen ? 1 : 0;
            seen = view.rowCount();
        }
        QVERIFY2(grown >= 3, "rows came all at once");
        QCOMPARE(view.rowCount(), expected);
        QCOMPARE(arrived.count(), expected);
        QCOMPARE(view.chartView().curves().drawnPointCount() + view.chartView().curves().droppedCount(),
                 2 * expected);
        QVERIFY(start->isEnabled());
        QVERIFY(!stop->isEnabled());
        for (const BenchmarkRow& row : view.model().rows())
            QVERIFY2(row.verified && row.error.empty() && row.repeats == 3, row.error.c_str());

        checkData(view, expected);
        checkPictures(view);
        checkSelection(view);
    }

    void stopKeepsWhatWasMeasured()
    {
        ui::EngineJobs jobs;
        BenchmarkView view(jobs);
        prepare(jobs, view);
        view.setup().setSizes(8, 22, 1);
        view.setup().setRepeats(50);
        const auto expected = static_cast<int>(view.setup().points().size());
        QTest::mouseClick(view.findChild<QPushButton*>(QStringLiteral("benchmarkStart")), Qt::LeftButton);
        QVERIFY(QTest::qWaitFor([&] { return view.rowCount() >= 2; }, patience));
        auto* stop = view.findChild<QPushButton*>(QStringLiteral("benchmarkStop"));
        QTest::mouseClick(stop, Qt::LeftButton);
        QVERIFY(!stop->isEnabled());  // said once, and seen to be heard
        QVERIFY(QTest::qWaitFor([&] { return !view.isRunning(); }, patience));
        QVERIFY(view.rowCount() >= 2);
        QVERIFY(view.rowCount() < expected);
        QVERIFY(view.findChild<QLabel*>(QStringLiteral("benchmarkState"))
                    ->text()
                    .startsWith(QStringLiteral("Stopped")));
        QVERIFY(view.findChild<QPushButton*>(QStringLiteral("benchmarkStart"))->isEnabled());
        QVERIFY(!QJsonDocument::fromJson(view.json()).isNull());
        // And again, from empty.
        view.setup().setSizes(4, 4, 1);
        view.start();
        QCOMPARE(view.rowCount(), 0);
        QVERIFY(QTest::qWaitFor([&] { return !view.isRunning(); }, patience));
        QVERIFY(view.rowCount() >= 1);
    }

private:
    static void prepare(ui::EngineJobs& jobs, BenchmarkView& view)
    {
        view.resize(900, 640);
        view.show();
        QVERIFY(QTest::qWaitForWindowExposed(&view));
        bool ready = false;
        connect(&jobs, &ui::EngineJobs::devicesReady, &view,
                [&](const std::vector<session::DeviceInfo>& devices, const QString&) {
                    view.setDevices(devices);
                    ready = true;
                });
        jobs.reloadDevices();
        QVERIFY(QTest::qWaitFor([&] { return ready; }, patience));
    }

    static void checkData(BenchmarkView& view, int expected)
    {
        QLocale::setDefault(QLocale(QLocale::German, QLocale::Germany));  // files know no locale
        const QJsonObject document = QJsonDocument::fromJson(view.json()).object();
        QCOMPARE(document.value(QStringLiteral("results")).toArray().size(), expected);
        const QList<QByteArray> lines = view.csv().trimmed().split('\n');
        QCOMPARE(lines.size(), expected + 1);
        QVERIFY(!lines.at(1).contains(';'));
        QLocale::setDefault(QLocale(QLocale::English, QLocale::UnitedStates));

        const QTemporaryDir folder;
        QSignalSpy messages(&view, &BenchmarkView::messageRaised);
        view.exportData(folder.filePath(QStringLiteral("r.csv")));
        QTRY_VERIFY(QFile::exists(folder.filePath(QStringLiteral("r.csv"))));
        view.exportData(folder.filePath(QStringLiteral("r.json")));
        QTRY_VERIFY(QFile::exists(folder.filePath(QStringLiteral("r.json"))));
        QCOMPARE(messages.count(), 0);
        view.exportData(folder.filePath(QStringLiteral("r.doc")));
        QCOMPARE(messages.count(), 1);
        QCOMPARE(view.findChild<QToolButton*>(QStringLiteral("benchmarkExport"))->menu()->actions().size(),
                 6);
    }

    static void checkPictures(BenchmarkView& view)
    {
        const QTemporaryDir folder;
        const QString png = folder.filePath(QStringLiteral("r.png"));
        QVERIFY2(view.exportChart(png), qPrintable(view.problem()));
        QCOMPARE(QImage(png).size(), QSize(2400, 1400));
        const QString svg = folder.filePath(QStringLiteral("r.svg"));
        QVERIFY(view.exportChart(svg));
        QFile file(svg);
        QVERIFY(file.open(QIODevice::ReadOnly));
        const auto contents = tests::readSvg(file.readAll());
        QCOMPARE(contents.problem, QString());
        QVERIFY(contents.polylinePoints.size() >= 4);
        QCOMPARE(tests::pointsOutside(contents, contents.viewBox), 0);
        QVERIFY(contents.texts.join(QLatin1Char(' ')).contains(QStringLiteral("median of 3 repetitions")));
        QVERIFY(!view.exportChart(folder.filePath(QStringLiteral("r.bmp"))));
        QVERIFY(view.problem().contains(QStringLiteral("r.bmp")));
    }

    static void checkSelection(BenchmarkView& view)
    {
        auto* table = view.findChild<QTableView*>(QStringLiteral("benchmarkTable"));
        table->selectRow(1);
        QVERIFY(view.chartView().readout().startsWith(QStringLiteral("n = 4")));
        QTest::keyClick(view.findChild<QChartView*>(QStringLiteral("benchmarkChart")), Qt::Key_End);
        QCOMPARE(table->currentIndex().row(), view.rowCount() - 1);
    }
};

QTEST_MAIN(TestBenchmarkView)
#include "tst_benchmark_view.moc"
