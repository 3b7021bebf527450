// SPDX-License-Identifier: GPL-3.0-or-later
//
// Tests the limits page: the device is measured after a click, and every measured point is explained. Also runs in a German environment.
#include "tests/support/qt_test.h"
#include "tests/ui/views/benchmark/engine_fixture.h"
#include "tests/ui/views/benchmark/rows.h"
#include "ui/views/benchmark/charts/series_chart.h"

#include <QComboBox>
#include <QLocale>

using namespace sequency;
using tests::BenchmarkFixture;

class TestBenchmarkLimits : public QObject {
    Q_OBJECT

private slots:
    void measuredDeviceLimitsPredictTheTimeOfEveryPoint()
    {
        BenchmarkFixture fixture;
        QVERIFY(fixture.measure({"cpu"}, 10, 18, 4, 5));
        fixture.view.showPage(ui::BenchmarkView::Page::Limits);
        auto* device = fixture.child<QComboBox>("limitsDevice");
        QCOMPARE(device->currentData().toString(), QStringLiteral("cpu"));  // the device that was measured
        const auto& model = fixture.view.limits().model();
        QCOMPARE(model.rowCount(), 0);
        QTest::mouseClick(fixture.child<QPushButton>("limitsMeasure"), Qt::LeftButton);
        QVERIFY(!fixture.child<QPushButton>("limitsMeasure")->isEnabled());
        QVERIFY(QTest::qWaitFor([&] { return model.rowCount() == 3; }, tests::testTimeout()));
        QVERIFY(fixture.child<QLabel>("limitsNumbers")->text().contains(QStringLiteral("GB/s")));
        const auto& rows = fixture.view.measuring().document()->rows;
        for (int i = 0; i < 3; ++i) {
            const auto value = [&](int column) {
                return model.index(i, column).data(Qt::UserRole).toDouble();
            };
            QCOMPARE(value(tests::columnOf(model, "Measured")),
                     rows[static_cast<std::size_t>(i)].hot().median);
            QVERIFY(value(tests::columnOf(model, "Predicted")) > 0);
            const QString shown =
                model.index(i, tests::columnOf(model, "Measured ÷ predicted")).data().toString();
            VERIFY_CONTAINS(shown, QLocale().decimalPoint());
        }
        // The chart shows the measured and the predicted curve of one algorithm. Chart and table select the same point.
        auto& chart = fixture.view.limits().chart();
        QCOMPARE(chart.data().series.size(), std::size_t(2));
        fixture.child<QTableView>("limitsTable")->selectRow(2);
        VERIFY_CONTAINS(chart.readout(), "n = 18");
        QVERIFY(chart.readout().contains(QStringLiteral("limited by")));
        // The device's parameters are stored with the run.
        QVERIFY(fixture.isIdle());
        QCOMPARE(fixture.kept().front().models.size(), std::size_t(1));
        QCOMPARE(fixture.kept().front().models.front().device, std::string("cpu"));
    }

    void combinedDevicesAreNotOfferedForMeasuringLimits()
    {
        BenchmarkFixture fixture;
        fixture.view.limits().setDevices({tests::cardOf(0), tests::cardOf(1), tests::cardsAsOne(2)});
        auto* device = fixture.child<QComboBox>("limitsDevice");
        QCOMPARE(device->count(), 2);
        QCOMPARE(device->findData(QStringLiteral("opencl:0+opencl:1")), -1);
    }

    void aStoredRunShowsTheMeasuredLimitsOfItsDevice()
    {
        BenchmarkFixture fixture;
        auto document = tests::documentOf({tests::rowOf("opencl:0", 10, 0.11, 0.2)});
        document->rows.front().stepMilliseconds.assign(10, 0.011);
        benchmark::DeviceModel model;
        model.device = "opencl:0";
        model.launchMilliseconds = 0.01;
        model.copies = {{1024, 0.001}, {std::size_t(1) << 20, 0.1}};
        document->models = {model};
        const benchmark::Store store(fixture.folder.path().toStdString());
        QVERIFY(store.save(*document));
        QVERIFY(fixture.showHistory(1));
        QVERIFY(fixture.tickRun(0));
        QCOMPARE(fixture.view.history().shownRuns().size(), std::size_t(1));
        fixture.view.showPage(ui::BenchmarkView::Page::Limits);
        auto* source = fixture.child<QComboBox>("limitsSource");
        QCOMPARE(source->count(), 2);
        source->setCurrentIndex(1);
        auto* device = fixture.child<QComboBox>("limitsDevice");
        QCOMPARE(device->currentData().toString(), QStringLiteral("opencl:0"));
        QCOMPARE(fixture.view.limits().model().rowCount(), 1);
        // The device is not available on this machine.
        QVERIFY(!fixture.child<QPushButton>("limitsMeasure")->isEnabled());
        QVERIFY(!fixture.child<QPushButton>("limitsMeasure")->toolTip().isEmpty());
    }
};

SEQUENCY_QT_TEST(TestBenchmarkLimits)
#include "tst_benchmark_limits.moc"
