// SPDX-License-Identifier: GPL-3.0-or-later
//
// Tests the tables of the benchmark pages with artificial rows: every cell has content in the user's locale, and failures state their reason.
#include "tests/support/qt_test.h"
#include "tests/ui/views/benchmark/rows.h"
#include "ui/format/number_format.h"
#include "ui/views/benchmark/history/comparison_columns.h"
#include "ui/views/benchmark/history/run_list_model.h"
#include "ui/views/benchmark/report/limits_page.h"
#include "ui/views/benchmark/report/measurement_text.h"

#include <QAbstractItemModelTester>
#include <QLocale>
#include <QSignalSpy>
#include <QTest>

using namespace sequency;
using benchmark::Row;
using tests::documentOf;
using tests::failedRow;
using tests::rowOf;
using ui::ColumnModel;

namespace {

QVariant valueOf(const QAbstractItemModel& model, int row, const char* title, int role)
{
    return model.index(row, tests::columnOf(model, title)).data(role);
}

QString cell(const QAbstractItemModel& model, int row, const char* title)
{
    return valueOf(model, row, title, Qt::DisplayRole).toString();
}

QString cell(const QAbstractItemModel& model, int row, int column)
{
    return model.index(row, column).data().toString();
}

void everyCellSaysSomething(const QAbstractItemModel& model)
{
    for (int column = 0; column < model.columnCount(); ++column) {
        QVERIFY(!model.headerData(column, Qt::Horizontal).toString().isEmpty());
        for (int row = 0; row < model.rowCount(); ++row)
            QVERIFY2(!model.index(row, column).data().toString().isEmpty(),
                     qPrintable(QStringLiteral("%1, %2").arg(row).arg(column)));
    }
}

bool isShown(const ColumnModel& model, const char* title)
{
    return model.columns()[static_cast<std::size_t>(tests::columnOf(model, title))].isShown();
}

}  // namespace

class TestBenchmarkModel : public QObject {
    Q_OBJECT

private slots:
    void init() { QLocale::setDefault(QLocale(QLocale::English, QLocale::UnitedStates)); }

    void benchmarkRowsShowVerifiedTimesOrTheReasonForTheirAbsence()
    {
        ColumnModel model;
        const QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
        Row wrong = benchmark::rowWithout({"walsh", "A1", "cpu", 10}, benchmark::RowStatus::Failed,
                                          "not verified: value 3 is 7 and should be 5");
        Row careless = rowOf("cpu", 9, 1, 2);  // its times are not verified
        careless.verified = false;
        auto document =
            documentOf({rowOf("cpu", 10, 0.0125, 1.5), failedRow("opencl:0", 12, "too large for this device"),
                        wrong, careless, Row()});
        model.setColumns(ui::measurementColumns(document), document->rows.size());
        QCOMPARE(model.rowCount(), 5);
        everyCellSaysSomething(model);
        QCOMPARE(cell(model, 0, "Device"), QStringLiteral("A processor, 8 threads"));
        QCOMPARE(cell(model, 0, "N"), QStringLiteral("2¹⁰"));
        QCOMPARE(valueOf(model, 0, "N", Qt::ToolTipRole).toString(), QStringLiteral("1,024"));
        QCOMPARE(cell(model, 0, "Algorithm"), QStringLiteral("Fast"));
        QCOMPARE(cell(model, 0, "Kernels"), QStringLiteral("12.50 µs"));
        QCOMPARE(cell(model, 0, "With transfers"), QStringLiteral("262.5 µs"));
        QCOMPARE(cell(model, 0, "Call"), QStringLiteral("1.500 ms"));
        QCOMPARE(cell(model, 0, "Status"), QStringLiteral("verified"));
        QCOMPARE(cell(model, 1, "N"), QStringLiteral("2¹²"));
        QCOMPARE(cell(model, 1, "Kernels"), QStringLiteral("–"));
        QCOMPARE(cell(model, 1, "Status"), QStringLiteral("unsupported"));
        QCOMPARE(cell(model, 1, "Remark"), QStringLiteral("too large for this device"));
        QCOMPARE(cell(model, 2, "Status"), QStringLiteral("failed"));
        QCOMPARE(cell(model, 2, "Call"), QStringLiteral("–"));
        QVERIFY(cell(model, 2, "Remark").contains(QStringLiteral("should be 5")));
        QCOMPARE(cell(model, 3, "Kernels"), QStringLiteral("–"));
        QCOMPARE(cell(model, 3, "Status"), QStringLiteral("not verified"));
        QCOMPARE(valueOf(model, 0, "Call", Qt::UserRole).toDouble(), 1.5);
        QLocale::setDefault(QLocale(QLocale::German, QLocale::Germany));
        QCOMPARE(cell(model, 0, "Kernels"), QStringLiteral("12,50 µs"));
    }

    void benchmarkRowsShowSamplesOutliersAndTheConfidenceInterval()
    {
        ColumnModel model;
        model.setColumns(ui::measurementColumns(documentOf({rowOf("cpu", 10, 2, 4, 0.1)})), 1);
        QCOMPARE(cell(model, 0, "Samples"), QStringLiteral("11, outliers: 1"));
        const QString tip = valueOf(model, 0, "Samples", Qt::ToolTipRole).toString();
        // This sample is ten times the median, hence marked as an outlier.
        VERIFY_CONTAINS(tip, "20.00 ms*");
        QVERIFY(tip.contains(QStringLiteral("1.800")) && !tip.contains(QStringLiteral("1.800 ms*")));
        // For 11 samples, the interval of the median extends from the 2nd to the 10th sample (binomial distribution, confidence at least 95 %).
        const double width = cell(model, 0, "Interval, ±%").toDouble();
        QCOMPARE(width, 100 * (1.08 - 0.92) / 2);  // half the interval width, as on the command line
    }

    void benchmarkRowsOfSeveralDevicesShowTheNumberOfDevices()
    {
        ColumnModel model;
        auto document = documentOf({rowOf("cpu", 10, 1, 2)});
        model.setColumns(ui::measurementColumns(document), 1);
        QVERIFY(!isShown(model, "Devices used"));
        document = tests::scalingDocument();
        model.setColumns(ui::measurementColumns(document), document->rows.size());
        everyCellSaysSomething(model);
        QVERIFY(isShown(model, "Devices used"));
        QCOMPARE(cell(model, 2, "Devices used"), QStringLiteral("2"));
        QCOMPARE(cell(model, 0, "Devices used"), QStringLiteral("–"));
        QVERIFY(!isShown(model, "Ranks"));
        document->rows[0].ranks = 4;
        QVERIFY(isShown(model, "Ranks"));
        QCOMPARE(cell(model, 0, "Ranks"), QStringLiteral("4"));
    }

    void newlyMeasuredRowsAreAppendedToTheTable()
    {
        ColumnModel model;
        const QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
        auto document = documentOf({});
        model.setColumns(ui::measurementColumns(document), 0);
        QSignalSpy inserted(&model, &ColumnModel::rowsInserted);
        document->rows.push_back(rowOf("cpu", 4, 1, 2));
        QCOMPARE(model.rowCount(), 0);  // rows appear only after setSize()
        model.setSize(document->rows.size());
        document->rows.push_back(rowOf("cpu", 5, 1, 2));
        document->rows.push_back(rowOf("cpu", 6, 1, 2));
        model.setSize(document->rows.size());
        QCOMPARE(model.rowCount(), 3);
        QCOMPARE(inserted.count(), 2);
        QVERIFY(!isShown(model, "Task"));
        QVERIFY(!isShown(model, "Build"));
        document->rows.back().point.work = "gf";
        document->rows.back().radix = 3;
        QVERIFY(isShown(model, "Task"));
        QVERIFY(cell(model, 2, "Task").endsWith(QStringLiteral(", p = 3")));
    }

    void devicesWithEqualNamesAreDistinguishedByTheirId()
    {
        auto document = documentOf({rowOf("opencl:0", 4, 1, 2)});
        session::DeviceInfo second = tests::cardDevice();
        second.id = "opencl:1";
        document->devices.push_back(second);
        QCOMPARE(ui::deviceTitle(*document, "opencl:1"), QStringLiteral("A graphics card (opencl:1)"));
        QCOMPARE(ui::deviceTitle(*document, "cpu"), QStringLiteral("A processor, 8 threads"));
        QCOMPARE(ui::deviceTitle(*document, "opencl:7"), QStringLiteral("opencl:7"));
    }

    void timesAreShownInASuitableUnit()
    {
        QCOMPARE(ui::timeWithUnit(0), QStringLiteral("0"));
        QCOMPARE(ui::timeWithUnit(0.00000045), QStringLiteral("0.450 ns"));
        QCOMPARE(ui::timeWithUnit(0.00014), QStringLiteral("140.0 ns"));  // never "0.00014 ms"
        QCOMPARE(ui::timeWithUnit(0.0125), QStringLiteral("12.50 µs"));
        QCOMPARE(ui::timeWithUnit(0.99996), QStringLiteral("1.000 ms"));  // rounded to four digits
        QCOMPARE(ui::timeWithUnit(0.9999), QStringLiteral("999.9 µs"));
        QCOMPARE(ui::timeWithUnit(30), QStringLiteral("30.00 ms"));
        QCOMPARE(ui::timeWithUnit(1000), QStringLiteral("1.000 s"));
        QCOMPARE(ui::timeWithUnit(5e6), QStringLiteral("5,000 s"));
        QCOMPARE(ui::durationText(412e-9), QStringLiteral("412 ns"));
        QCOMPARE(ui::durationText(1.5e-6), QStringLiteral("1.50 µs"));
    }

    void timesHaveNoDigitsThatTheClockCannotResolve()
    {
        const auto text = [](double median, double resolution) {
            benchmark::Statistics time;
            time.median = median;
            time.resolution = resolution;
            return ui::timeWithUnit(time);
        };
        QCOMPARE(text(0.0123456, 0.0001), QStringLiteral("12.3 µs"));  // a clock of 100 ns
        QCOMPARE(text(0.0123456, 0.001), QStringLiteral("12 µs"));
        QCOMPARE(text(0.000123, 0.0001), QStringLiteral("100 ns"));
        QCOMPARE(text(0.00000123, 0.0001), QStringLiteral("100 ns"));  // shorter than the clock can tell
        QCOMPARE(text(12.3456, 0.001), QStringLiteral("12.35 ms"));
    }

    void comparisonsStateWhetherTheDifferenceExceedsTheSpread()
    {
        // n = 8: twice as fast, far outside the spread. n = 10: 2 % slower, within a spread of 4 %. n = 12: measured only in the first document.
        const auto before =
            documentOf({rowOf("cpu", 8, 2, 4, 0.1), rowOf("cpu", 10, 4, 8, 0.04), rowOf("cpu", 12, 9, 9)});
        const auto now = documentOf({rowOf("cpu", 8, 1, 2, 0.1), rowOf("cpu", 10, 4.08, 8, 0.04)});
        ColumnModel model;
        const QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
        const auto comparison = std::make_shared<const ui::Comparison>(
            std::vector<ui::ChartRun>{{QStringLiteral("A"), before}, {QStringLiteral("B"), now}},
            benchmark::Time::Kernels);
        model.setColumns(ui::comparisonColumns(comparison), comparison->rows.size());
        QCOMPARE(model.rowCount(), 3);
        everyCellSaysSomething(model);
        constexpr int first = 4;  // first column with a time, after task, device, algorithm and n
        QCOMPARE(model.headerData(first, Qt::Horizontal).toString(), QStringLiteral("Time A"));
        QCOMPARE(model.headerData(first + 2, Qt::Horizontal).toString(), QStringLiteral("B ÷ A"));
        QCOMPARE(cell(model, 0, first), QStringLiteral("2.000 ms"));
        QCOMPARE(cell(model, 0, first + 1), QStringLiteral("1.000 ms"));
        QCOMPARE(cell(model, 0, first + 2), QStringLiteral("0.500"));
        QCOMPARE(cell(model, 0, first + 3), QStringLiteral("faster"));
        QCOMPARE(cell(model, 1, first + 2), QStringLiteral("1.020"));
        QCOMPARE(cell(model, 1, first + 3), QStringLiteral("no clear difference"));
        QCOMPARE(cell(model, 2, first + 1), QStringLiteral("–"));
        QCOMPARE(cell(model, 2, first + 3), QStringLiteral("–"));
        VERIFY_STARTS_WITH(comparison->summary(), "1 faster, 0 slower, 1 without a clear difference");
    }

    void thePartsOfAPredictedTimeAddUpToTheTotal()
    {
        benchmark::DeviceModel device;
        device.device = "opencl:0";
        device.launchMilliseconds = 0.01;
        device.copies = {{std::size_t(1) << 10, 1e-3}, {std::size_t(1) << 28, 1e-3 * (1 << 18)}};
        Row row = rowOf("opencl:0", 10, 0.11, 0.2);
        row.stepMilliseconds.assign(10, 0.011);
        const auto document = documentOf({row, rowOf("cpu", 10, 1, 2), failedRow("opencl:0", 12, "no")});
        const auto rows = ui::limitedRows(*document, device);
        QCOMPARE(rows.size(), std::size_t(1));  // only this row of the device has times
        ColumnModel model;
        const QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
        model.setColumns(ui::limitsColumns(document, rows), rows.size());
        everyCellSaysSomething(model);
        QCOMPARE(cell(model, 0, "Launches"), QStringLiteral("10"));
        QCOMPARE(valueOf(model, 0, "Launch time", Qt::UserRole).toDouble(), 0.1);
        const auto value = [&model](const char* title) {
            return valueOf(model, 0, title, Qt::UserRole).toDouble();
        };
        QCOMPARE(value("Predicted"), value("Launch time") + value("Memory time"));
        QCOMPARE(value("Measured ÷ predicted"), value("Measured") / value("Predicted"));
        QCOMPARE(cell(model, 0, "Limited by"), QStringLiteral("launches"));
    }

    void tickedRunsOfTheHistoryAreLabelledByLetters()
    {
        ui::RunListModel model;
        const QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
        benchmark::StoredRun newer;
        newer.id = newer.path = "newer.json";
        newer.date = "2025-11-22T10:00:00Z";
        newer.works = {"walsh"};
        newer.rows = newer.rowsWithTimes = 3;
        benchmark::StoredRun older = newer;
        older.id = older.path = "older.json";
        older.date = "2025-11-21T10:00:00Z";
        older.rowsWithTimes = 2;
        benchmark::StoredRun broken;
        broken.id = broken.path = "broken.json";
        broken.problem = "no benchmark document";
        older.host = "AMD EPYC 9654 96-Core Processor";
        older.devices = {"AMD EPYC 9654 96-Core Processor", "NVIDIA H200", "Reference (sequential)"};
        model.setRuns({newer, older, broken});
        QCOMPARE(model.rowCount(), 3);
        QCOMPARE(cell(model, 1, ui::RunListModel::Machine), QStringLiteral("NVIDIA H200, AMD EPYC 9654"));
        QCOMPARE(cell(model, 1, ui::RunListModel::Points), QStringLiteral("2 of 3"));
        QCOMPARE(cell(model, 2, ui::RunListModel::Note), QStringLiteral("no benchmark document"));
        QVERIFY(!(model.flags(model.index(2, 0)) & Qt::ItemIsUserCheckable));
        QSignalSpy ticked(&model, &ui::RunListModel::tickedChanged);
        model.setTicked(0, true);
        QCOMPARE(model.letter(0), QStringLiteral("A"));
        model.setTicked(1, true);
        QCOMPARE(ticked.count(), 2);
        QCOMPARE(model.letter(1), QStringLiteral("A"));  // letter of the earliest run
        QCOMPARE(model.letter(0), QStringLiteral("B"));
        QSignalSpy noted(&model, &ui::RunListModel::noteEdited);
        QVERIFY(model.setData(model.index(1, ui::RunListModel::Note), QStringLiteral("quiet"), Qt::EditRole));
        QCOMPARE(noted.count(), 1);
        model.setDocument(QStringLiteral("elsewhere.json"), documentOf({rowOf("cpu", 4, 1, 2)}));
        QCOMPARE(model.rowCount(), 4);
        QCOMPARE(model.tickedRows().size(), std::size_t(3));
        QVERIFY(!(model.flags(model.index(3, ui::RunListModel::Note)) & Qt::ItemIsEditable));
        model.setRuns({newer});  // another program has deleted a run; ticks and opened files remain
        QCOMPARE(model.rowCount(), 2);
        QCOMPARE(model.tickedRows().size(), std::size_t(2));
    }
};

SEQUENCY_QT_TEST(TestBenchmarkModel)
#include "tst_benchmark_model.moc"
