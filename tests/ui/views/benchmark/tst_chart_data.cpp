// SPDX-License-Identifier: GPL-3.0-or-later
//
// Tests the data of benchmark charts for artificial rows: times, speed-ups, throughput, steps, sweeps and shares. The expected values were computed
// by hand. Published times are kept separate from measured ones.
#include "tests/support/qt_test.h"
#include "tests/ui/views/benchmark/rows.h"
#include "ui/format/device_title.h"
#include "ui/theme/theme.h"
#include "ui/views/benchmark/charts/chart_groups.h"
#include "ui/views/benchmark/charts/chart_marks.h"
#include "ui/views/benchmark/charts/series_plot.h"
#include "ui/views/benchmark/report/measurement_text.h"

#include <QLocale>
#include <QSet>
#include <QTest>

#include <algorithm>
#include <cmath>
#include <set>

using namespace sequency;
using benchmark::Row;
using tests::chartOf;
using tests::documentOf;
using tests::failedRow;
using tests::rowOf;
using ui::ChartData;
using ui::ChartKind;
using ui::ChartSeries;

namespace {

const ChartSeries& named(const ChartData& chart, const QString& name)
{
    const auto found = std::find_if(chart.series.begin(), chart.series.end(),
                                    [&name](const ChartSeries& series) { return series.name == name; });
    if (found == chart.series.end())
        qFatal("no series %s", qPrintable(name));
    return *found;
}

QList<QPointF> points(const ChartSeries& series)
{
    QList<QPointF> all;
    for (const ui::ChartPoint& point : series.points)
        all << QPointF(point.x, point.y);
    return all;
}

ChartData withTable(const std::shared_ptr<benchmark::Document>& document, const char* id, ChartKind kind,
                    ui::ChartTime time = ui::ChartTime::Kernels)
{
    ui::ChartChoice choice{.kind = kind, .time = time};
    const benchmark::PublishedTable* table = benchmark::publishedTable(id);
    if (table == nullptr)
        qFatal("no table %s", id);
    return ui::makeChartData({{QString(), document}}, {table}, choice);
}

}  // namespace

class TestChartData : public QObject {
    Q_OBJECT

private slots:
    void init() { QLocale::setDefault(QLocale(QLocale::English, QLocale::UnitedStates)); }

    void benchmarkChartsDrawOnlyVerifiedTimesAboveZero()
    {
        Row wrong = rowOf("opencl:0", 10, 0.5, 1);
        wrong.verified = false;
        Row failed = rowOf("cpu", 12, 3, 4);
        failed.status = benchmark::RowStatus::Failed;
        const auto document = documentOf({rowOf("cpu", 10, 0.01, 1.5), rowOf("cpu", 8, 0, 0.5),
                                          failedRow("opencl:0", 12, "no"), wrong, failed});
        const ChartData chart = chartOf(document, ChartKind::Time, ui::ChartTime::KernelsAndCall);
        QCOMPARE(chart.series.size(), std::size_t(2));  // one series of kernel times and one of whole calls
        QCOMPARE(points(chart.series[0]), (QList<QPointF>{{10, 0.01}}));
        QCOMPARE(points(chart.series[1]), (QList<QPointF>{{8, 0.5}, {10, 1.5}}));  // sorted by size
        QCOMPARE(chart.series[1].style, ChartSeries::Style::Second);
        QCOMPARE(chart.notPositive, 1);
        QCOMPARE(chart.withoutTimes, 3);
        QCOMPARE(chart.rowCount, 5);
    }

    void theStagingTimeIsDrawnOnlyForDevicesThatHaveOne()
    {
        Row staged = rowOf("opencl:0", 10, 0.5, 1);
        staged.stagingMilliseconds = staged.computeMilliseconds;
        staged.stagingMilliseconds.median = 0.125;
        const auto document = documentOf({staged, rowOf("cpu", 10, 0.01, 1.5)});
        const ChartData chart = chartOf(document, ChartKind::Time, ui::ChartTime::Staging);
        QList<QPointF> drawn;
        for (const ChartSeries& series : chart.series)
            drawn += points(series);
        QCOMPARE(drawn, (QList<QPointF>{{10, 0.125}}));
        QCOMPARE(chart.notPositive, 0);  // a CPU path has no staging
        QVERIFY(chart.yTitle.contains(QStringLiteral("host")));
    }

    void errorBarsShowTheConfidenceIntervalOfTheMedian()
    {
        const ChartData chart = chartOf(documentOf({rowOf("cpu", 10, 2, 4, 0.1)}), ChartKind::Time);
        const ui::ChartPoint& point = chart.series.front().points.front();
        QCOMPARE(point.y, 2.0);
        QCOMPARE(point.low, 2 * 0.92);  // the 2nd of 11 samples
        QCOMPARE(point.high, 2 * 1.08);
    }

    void speedUpsAreRelativeToTheChosenReferenceSeries()
    {
        Row plain = rowOf("reference", 8, 12, 24);
        plain.point.algorithm = "A0";
        const auto document = documentOf(
            {rowOf("cpu", 8, 3, 4), plain, rowOf("opencl:0", 8, 2, 6), rowOf("opencl:0", 9, 2, 6)});
        const ChartData chart = chartOf(document, ChartKind::SpeedUp);
        QCOMPARE(chart.references.size(), std::size_t(3));
        // The plain program A0 is the default reference.
        QVERIFY(chart.yTitle.contains(QStringLiteral("A0")));
        QCOMPARE(points(named(chart, QStringLiteral("A processor, 8 threads · Fast"))),
                 (QList<QPointF>{{8, 4}}));
        // n = 9 was not measured on the reference, so it has no speed-up.
        QCOMPARE(points(named(chart, QStringLiteral("A graphics card · Fast"))), (QList<QPointF>{{8, 6}}));
        ui::ChartChoice choice = chart.choice;
        choice.reference = named(chart, QStringLiteral("A processor, 8 threads · Fast")).key;
        const ChartData other = ui::makeChartData({{QString(), document}}, {}, choice);
        QCOMPARE(points(named(other, QStringLiteral("A graphics card · Fast"))), (QList<QPointF>{{8, 1.5}}));
        choice.time = ui::ChartTime::WholeCall;
        const ChartData calls = ui::makeChartData({{QString(), document}}, {}, choice);
        QCOMPARE(points(named(calls, QStringLiteral("A graphics card · Fast"))),
                 (QList<QPointF>{{8, 4.0 / 6}}));
    }

    void throughputChartsShowTheCopyBandwidthAsLimit()
    {
        Row row = rowOf("opencl:0", 20, 3, 4);
        row.stepMilliseconds = {1.5, 1.5};  // two launches that read and write 4 MiB each
        const ChartData chart = chartOf(documentOf({row}), ChartKind::Throughput);
        QCOMPARE(chart.series.size(), std::size_t(2));
        const double bytes = 4.0 * (1 << 20);
        QCOMPARE(chart.series[0].points.front().y, 2 * 2 * bytes / 3e-3 / 1e9);
        QCOMPARE(chart.series[1].style, ChartSeries::Style::Limit);
        QCOMPARE(chart.series[1].points.front().y, 2 * bytes / (3e-3 / 3.25) / 1e9);
        QVERIFY(chart.series[1].name.contains(QStringLiteral("A graphics card")));
    }

    void stepChartsShowTheStepsOfASingleSize()
    {
        Row small = rowOf("opencl:0", 2, 3, 4);
        small.stepMilliseconds = {1, 2};
        Row large = rowOf("opencl:0", 3, 6, 8);
        large.stepMilliseconds = {1, 2, 3};
        const auto document = documentOf({small, large, rowOf("cpu", 3, 1, 2)});
        const ChartData chart = chartOf(document, ChartKind::Steps);
        QVERIFY(chart.wholeX && chart.logarithmicY);
        QCOMPARE(chart.sizes, (std::vector<int>{2, 3}));
        QCOMPARE(chart.choice.variables, 3);  // the largest n is the default
        QCOMPARE(chart.series.size(), std::size_t(1));
        QCOMPARE(points(chart.series.front()), (QList<QPointF>{{1, 1}, {2, 2}, {3, 3}}));
        ui::ChartChoice choice = chart.choice;
        choice.variables = 2;
        const ChartData other = ui::makeChartData({{QString(), document}}, {}, choice);
        QCOMPARE(points(other.series.front()), (QList<QPointF>{{1, 1}, {2, 2}}));
    }

    // There are two machines with one run each. A published measurement can also be the reference.
    void speedUpsCanCompareRunsOfDifferentMachines()
    {
        const auto slow = documentOf({rowOf("cpu", 12, 8, 9), rowOf("cpu", 14, 30, 31)});
        const auto fast = documentOf({rowOf("opencl:0", 12, 2, 3), rowOf("opencl:0", 13, 1, 1)});
        ui::ChartChoice choice{.kind = ChartKind::SpeedUp, .time = ui::ChartTime::Kernels};
        const std::vector<ui::ChartRun> runs{{QStringLiteral("A"), slow}, {QStringLiteral("B"), fast}};
        const ChartData first = ui::makeChartData(runs, {}, choice);
        QCOMPARE(first.references.size(), std::size_t(2));
        choice.reference = first.references[0].first;
        const ChartData chart = ui::makeChartData(runs, {}, choice);
        // The speed-up is 8 / 2 at n = 12. There is no point for other sizes.
        QCOMPARE(points(chart.series.back()), (QList<QPointF>{{12, 4}}));
        choice.reference = first.references[1].first;
        QCOMPARE(points(ui::makeChartData(runs, {}, choice).series.front()), (QList<QPointF>{{12, 0.25}}));
        // In Table 2 of the CUDA paper, the CPU takes 0.145 ms and A6 takes 0.0119 ms at n = 12.
        choice.reference = QStringLiteral("cuda-table-2|cpu_ms");
        const ChartData published =
            ui::makeChartData(runs, {benchmark::publishedTable("cuda-table-2")}, choice);
        QCOMPARE(published.choice.reference, choice.reference);
        QVERIFY(points(published.series[1]).contains(QPointF(12, 0.145 / 2)));
        for (const ChartSeries& series : published.series)
            if (series.key == QLatin1String("cuda-table-2|A6_ms"))
                QVERIFY(points(series).contains(QPointF(12, 0.145 / 0.0119)));
    }

    void chosenTitlesReplaceTheAutomaticTitlesAndTheTimeUnit()
    {
        ui::ChartChoice choice{.time = ui::ChartTime::Kernels};
        choice.unit = ui::TimeUnit::Microseconds;
        const auto document = documentOf({rowOf("cpu", 10, 2, 4, 0.1)});
        const ChartData chart = ui::makeChartData({{QString(), document}}, {}, choice);
        QCOMPARE(ui::drawnUnit(chart).perMillisecond, 1000.0);
        QVERIFY2(ui::valueTitle(chart, ui::drawnUnit(chart)).endsWith(QStringLiteral(" [µs]")),
                 qPrintable(chart.yTitle));
        // Values are stored in milliseconds regardless of the drawn unit.
        QCOMPARE(chart.series.front().points.front().y, 2.0);
        choice.title = QStringLiteral("Mine");
        choice.xTitle = QStringLiteral("Variables");
        choice.yTitle = QStringLiteral("Time [ms]");
        choice.unit = ui::TimeUnit::Milliseconds;
        const ChartData mine = ui::makeChartData({{QString(), document}}, {}, choice);
        QCOMPARE(mine.title + mine.xTitle + ui::valueTitle(mine, ui::drawnUnit(mine)),
                 QStringLiteral("MineVariablesTime [ms]"));
        QCOMPARE(mine.automaticXTitle, QStringLiteral("n (N = 2ⁿ)"));
        QCOMPARE(mine.series.front().points.front().y, 2.0);
        // A speed-up has no unit.
        choice = {};
        choice.kind = ChartKind::SpeedUp;
        choice.unit = ui::TimeUnit::Seconds;
        const ChartData speedUp = ui::makeChartData({{QString(), document}}, {}, choice);
        QCOMPARE(points(speedUp.series.front()), (QList<QPointF>{{10, 1}}));
        QCOMPARE(ui::drawnUnit(speedUp).perMillisecond, 1.0);
        QCOMPARE(ui::valueTitle(speedUp, ui::drawnUnit(speedUp)), speedUp.yTitle);
    }

    // The ratio of the curves is 8 / 4 at n = 10 and 2 / 8 at n = 12. Straight lines through the logarithms (log 2 and log 1/4) cross at one third of
    // the interval.
    void crossoversAreInterpolatedBetweenMeasuredSizes()
    {
        const auto document =
            documentOf({rowOf("cpu", 8, 1, 1), rowOf("opencl:0", 8, 4, 4), rowOf("cpu", 10, 4, 4),
                        rowOf("opencl:0", 10, 8, 8), rowOf("cpu", 12, 8, 8), rowOf("opencl:0", 12, 2, 2)});
        const ChartData chart = chartOf(document, ChartKind::Time);
        const auto all = [](const ChartSeries&) { return true; };
        const auto found = ui::crossoversOf(chart, all);
        QCOMPARE(found.size(), std::size_t(1));
        QVERIFY(std::abs(found[0].x - (10 + 2 / 3.0)) < 1e-12);
        QVERIFY(std::abs(found[0].y - 4 * std::exp2(1 / 3.0)) < 1e-12);
        QCOMPARE(found[0].series->name, QStringLiteral("A graphics card"));
        QCOMPARE(ui::crossoverText(chart, found[0]), QStringLiteral("n ≈ 10.7: A graphics card"));
        QVERIFY(ui::crossoversOf(chart, [&chart](const ChartSeries& series) {
                    return series.key == chart.series[0].key;
                }).empty());  // one series has no crossover
        QVERIFY(ui::crossoversOf(chartOf(document, ChartKind::SpeedUp), all).empty());
    }

    void rooflineChartsUseTheOperationCountOfThePlan()
    {
        Row row = rowOf("opencl:0", 10, 2, 4);
        row.hotMilliseconds.median = 1;
        row.copyBytes = 4096;
        row.copyMilliseconds.median = 0.5;
        row.plan =
            "shape: L10.6.2\nbutterflies | 64 work-items in groups of 64 | 0 B local | operation 1 | steps "
            "1–9 | 8192 B moved (4096 read, 4096 written) | 9216 additions, 0 multiplications\n"
            "butterflies | 0 B local | operation 1 | step 10 | 8192 B moved (4096 read, 4096 written) | 1024 "
            "additions, 2048 multiplications | x1\n";
        const ChartData chart = chartOf(documentOf({row, rowOf("cpu", 10, 1, 1)}), ChartKind::Roofline);
        QCOMPARE(chart.series.size(), std::size_t(2));  // rows without a plan are omitted
        const double intensity = 12288.0 / 16384;
        QCOMPARE(points(chart.series[0]), (QList<QPointF>{{intensity, 12288e-6}}));  // the time is 1 ms
        const ChartSeries& roof = chart.series[1];
        QCOMPARE(roof.style, ChartSeries::Style::Limit);
        for (const ui::ChartPoint& point : roof.points)  // 2 · 4096 bytes in half a millisecond
            QVERIFY(std::abs(point.y - point.x * 16384e-6) < 1e-12);
        QVERIFY(roof.points.back().x > intensity);
    }

    // The values are t(1) ÷ t(P), relative to the fastest single card, for whole calls: 8/5 and 8/2.5 at n = 20.
    void strongScalingComparesTheSameSizeOnMoreDevices()
    {
        const auto document = tests::scalingDocument();
        const ChartData chart = chartOf(document, ChartKind::StrongScaling, ui::ChartTime::KernelsAndCall);
        QCOMPARE(chart.series.size(), std::size_t(4));
        QCOMPARE(points(named(chart, QStringLiteral("n = 20"))),
                 (QList<QPointF>{{1, 1}, {2, 1.6}, {4, 3.2}}));
        QCOMPARE(points(named(chart, QStringLiteral("n = 21"))), (QList<QPointF>{{1, 1}, {2, 1.8}, {4, 3}}));
        QCOMPARE(points(named(chart, QStringLiteral("n = 22"))),
                 (QList<QPointF>{{1, 1}, {2, 1.6}, {4, 3.2}}));
        const ChartSeries& ideal = named(chart, QStringLiteral("Ideal"));
        QCOMPARE(ideal.style, ChartSeries::Style::Limit);
        QCOMPARE(points(ideal), (QList<QPointF>{{1, 1}, {2, 2}, {3, 3}, {4, 4}}));
        QCOMPARE(chart.yTitle, QStringLiteral("Speed-up · whole call"));
        QCOMPARE(chart.xTitle, QStringLiteral("Devices"));
        QCOMPARE(chart.withoutTimes, 0);
        // The first point is the row of the fastest card. Each later point is a row of several cards.
        const auto& line = named(chart, QStringLiteral("n = 20")).points;
        QCOMPARE(document->rows[static_cast<std::size_t>(line[0].row)].point.device, std::string("opencl:0"));
        QCOMPARE(line[1].row, 2);
        // On request, kernel times are used.
        document->rows[2].computeMilliseconds = tests::timesAround(2);  // one card takes 4 ms
        const ChartData kernels = chartOf(document, ChartKind::StrongScaling, ui::ChartTime::Kernels);
        QCOMPARE(points(named(kernels, QStringLiteral("n = 20"))),
                 (QList<QPointF>{{1, 1}, {2, 2}, {4, 3.2}}));
        QCOMPARE(kernels.yTitle, QStringLiteral("Speed-up · kernels"));
    }

    // The values are t(1, n) ÷ t(2, n + 1) and t(1, n) ÷ t(4, n + 2): 8/10 and 8/12.5 from n = 20, 18/25 from n = 21.
    void weakScalingComparesEqualProblemSizesPerDevice()
    {
        const ChartData chart =
            chartOf(tests::scalingDocument(), ChartKind::WeakScaling, ui::ChartTime::KernelsAndCall);
        QCOMPARE(chart.series.size(), std::size_t(3));
        QCOMPARE(points(named(chart, QStringLiteral("n = 20 on one device"))),
                 (QList<QPointF>{{1, 100}, {2, 80}, {4, 64}}));
        QCOMPARE(points(named(chart, QStringLiteral("n = 21 on one device"))),
                 (QList<QPointF>{{1, 100}, {2, 72}}));
        QCOMPARE(points(named(chart, QStringLiteral("Ideal"))),
                 (QList<QPointF>{{1, 100}, {2, 100}, {3, 100}, {4, 100}}));
        QCOMPARE(chart.yTitle, QStringLiteral("Efficiency, % · whole call"));
        QVERIFY(!chart.logarithmicY);
        for (std::size_t i = 0; i < chart.series.size();
             ++i)  // the colours are consecutive, whatever else was measured
            QCOMPARE(chart.series[i].group, static_cast<int>(i));
    }

    void scalingChartsCompareOnlyTheSameWorkloadRunAndDeviceGroup()
    {
        const auto document = tests::scalingDocument();
        for (Row& row : document->rows)
            if (row.point.variables == 21 && row.point.device == "opencl:0")
                row.element = "float32";
            else if (row.point.variables == 22 && row.point.device == "opencl:0")
                row.point.batch = 2;
        const auto names = [](const ChartData& chart) {
            QStringList all;
            for (const ChartSeries& series : chart.series)
                all << series.name;
            return all.join(QStringLiteral("; "));
        };
        QCOMPARE(names(chartOf(document, ChartKind::StrongScaling)), QStringLiteral("n = 20; Ideal"));
        // Neither a card of another run nor a device outside the group serves as the base.
        auto others = documentOf({rowOf("cpu", 20, 1, 1), document->rows[2]});
        others->devices = document->devices;
        others->devices.push_back(tests::hostDevice());
        QVERIFY(chartOf(others, ChartKind::StrongScaling).series.empty());
        const std::vector<ui::ChartRun> runs{{QStringLiteral("A"), others},
                                             {QStringLiteral("B"), tests::scalingDocument()}};
        ui::ChartChoice choice{.kind = ChartKind::StrongScaling};
        QVERIFY(!names(ui::makeChartData(runs, {}, choice)).contains(QLatin1Char('A')));
        // A card together with the CPU is another kind of group and has its own line.
        session::DeviceInfo mixed = tests::cardsAsOne(1);
        mixed.id = "cpu+opencl:0";
        mixed.members = {"cpu", "opencl:0"};
        const auto both = tests::scalingDocument();
        both->devices.push_back(tests::hostDevice());
        both->devices.push_back(mixed);
        both->rows.push_back(rowOf(mixed.id, 20, 2, 4));
        QCOMPARE(points(named(chartOf(both, ChartKind::StrongScaling),
                              QStringLiteral("A processor, A graphics card · n = 20"))),
                 (QList<QPointF>{{1, 1}, {2, 2}}));
    }

    void theSizePerDeviceIsGivenOnlyForAWholeNumberOfVariables()
    {
        const auto each = [](const char* work, int radix, int n, std::size_t devices) {
            Row row = rowOf("cpu", n, 1, 1);
            row.point.work = work;
            row.radix = radix;
            return ui::variablesOfEach(row, devices).value_or(-1);
        };
        QCOMPARE(each("walsh", 2, 5, 4), 3);
        QCOMPARE(each("walsh", 2, 5, 3), -1);
        QCOMPARE(each("walsh", 2, 2, 8), -1);
        QCOMPARE(each("gf", 4, 5, 4), 4);
        QCOMPARE(each("gf", 4, 5, 2), -1);
        QCOMPARE(each("characters", 2, 5, 4), 4);  // the table has N × N entries
        QCOMPARE(each("characters", 2, 5, 2), -1);
    }

    // The copy bandwidth of one device does not limit several devices.
    void chartsOfSeveralDevicesHaveNoCopyLimit()
    {
        for (const ui::ChartSeries& series : chartOf(tests::scalingDocument(), ChartKind::Throughput).series)
            QVERIFY(series.style != ChartSeries::Style::Limit || !series.name.contains(QStringLiteral("×")));
    }

    void namesOfDevicesAreShownWithoutTrademarksClockAndCores_data()
    {
        QTest::addColumn<QString>("whole");
        QTest::addColumn<QString>("brief");
        const auto row = [](const char* name, const char* whole, const char* brief) {
            QTest::newRow(name) << whole << brief;
        };
        row("card", "NVIDIA H200", "NVIDIA H200");
        row("cards", "2 × NVIDIA H200", "2 × NVIDIA H200");
        row("game", "NVIDIA GeForce RTX 4090", "NVIDIA GeForce RTX 4090");
        row("xeon", "Intel(R) Xeon(R) Platinum 8481C CPU @ 2.70GHz", "Intel Xeon Platinum 8481C");
        row("core", "12th Gen Intel(R) Core(TM) i7-12700", "12th Gen Intel Core i7-12700");
        row("epyc", "AMD EPYC 9654 96-Core Processor", "AMD EPYC 9654");
        row("pocl", "cpu-znver4-AMD EPYC 9654 96-Core Processor", "PoCL on AMD EPYC 9654");
        row("pthread", "pthread-Intel(R) Xeon(R) CPU E5-2680 v3 @ 2.50GHz", "PoCL on Intel Xeon E5-2680 v3");
        row("levels", "pthread-skylake-avx512-AMD EPYC", "PoCL on AMD EPYC");
        row("plain", "A graphics card", "A graphics card");
        row("two kinds", "AMD EPYC 9654 96-Core Processor, 2 × NVIDIA H200",
            "AMD EPYC 9654, 2 × NVIDIA H200");
        row("nothing", "", "");
    }

    void namesOfDevicesAreShownWithoutTrademarksClockAndCores()
    {
        QFETCH(const QString, whole);
        QFETCH(const QString, brief);
        QCOMPARE(ui::deviceTitle(whole), brief);
    }

    void chartSeriesWithTheSameColourHaveDifferentMarkers()
    {
        std::set<std::pair<QRgb, int>> looks;
        for (int group = 0; group < 6 * ui::theme::seriesCount; ++group)
            looks.insert({ui::theme::series(group, ui::theme::lightPalette()).rgb(),
                          static_cast<int>(ui::markerShape(group))});
        QCOMPARE(looks.size(), std::size_t(6 * ui::theme::seriesCount));
    }

    void sweepChartsUseTheSweptOptionAsTheAxis()
    {
        std::vector<Row> rows;
        for (const std::size_t group : {256, 64, 128, 0})
            for (const int n : {15, 16}) {
                Row row = rowOf("opencl:0", n, n + static_cast<double>(group) / 1000, 99);
                row.point.algorithmOptions.workGroupSize = group;
                rows.push_back(row);
            }
        const ChartData chart = chartOf(documentOf(rows), ChartKind::WorkGroup);
        QCOMPARE(chart.series.size(),
                 std::size_t(2));  // one series per size; rows without a chosen group are omitted
        QCOMPARE(points(named(chart, QStringLiteral("n = 16"))),
                 (QList<QPointF>{{64, 16.064}, {128, 16.128}, {256, 16.256}}));
        const ChartData overSize = chartOf(documentOf(rows), ChartKind::Time);
        QCOMPARE(overSize.series.size(), std::size_t(4));  // one series per group size
    }

    void transferShareChartsShowTransferTimeRelativeToTotalTime()
    {
        const ChartData chart = chartOf(documentOf({rowOf("opencl:0", 8, 0.75, 2),
                                                    [] {
                                                        Row host = rowOf("cpu", 8, 1, 1);
                                                        host.uploadMilliseconds = {};
                                                        return host;
                                                    }()}),
                                        ChartKind::TransferShare);
        QCOMPARE(chart.series.size(), std::size_t(1));
        QCOMPARE(points(chart.series.front()), (QList<QPointF>{{8, 25}}));  // 0.25 of 1 ms
        QVERIFY(!chart.logarithmicY);
    }

    void publishedTimesAreSeparateSeriesInTheChart()
    {
        Row row = rowOf("opencl:0", 12, 0.01, 1);
        row.point.algorithm = "A6";
        const ChartData chart = withTable(documentOf({row}), "cuda-table-2", ChartKind::Time);
        int own = 0;
        QSet<int> groups;
        for (const ChartSeries& series : chart.series) {
            QVERIFY(!groups.contains(series.group));  // no other series has this colour
            groups.insert(series.group);
            for (const ui::ChartPoint& point : series.points)
                QCOMPARE(point.run < 0, series.style == ChartSeries::Style::Published);
            own += series.style == ChartSeries::Style::Published ? 0 : 1;
        }
        QCOMPARE(own, 1);
        QCOMPARE(chart.rowCount, 1);
        // In Table 2, A6 takes 0.0119 ms at n = 12.
        bool found = false;
        for (const ChartSeries& series : chart.series)
            if (series.style == ChartSeries::Style::Published && series.name.startsWith(QStringLiteral("A6")))
                found = points(series).contains(QPointF(12, 0.0119));
        QVERIFY(found);
    }

    void publishedSpeedUpsAreRelativeToTimesOfTheSamePaper()
    {
        // The measured CPU is a thousand times slower, which must not matter. The paper prints S6 = 12.156 at n = 12 (0.145 / 0.0119 = 12.18 from the
        // rounded times).
        const ChartData chart =
            withTable(documentOf({rowOf("cpu", 12, 145, 200)}), "cuda-table-2", ChartKind::SpeedUp);
        bool found = false;
        for (const ChartSeries& series : chart.series)
            if (series.name.startsWith(QStringLiteral("A6")))
                for (const ui::ChartPoint& point : series.points)
                    if (point.x == 12) {
                        QVERIFY2(std::abs(point.y - 12.156) < 0.1, qPrintable(QString::number(point.y)));
                        found = true;
                    }
        QVERIFY(found);
        // The GF(4) paper has a CPU program for each algorithm: CT on the GTX 560 Ti at n = 13 is 1409 / 137.8 = 10.22.
        const ChartData field = withTable(documentOf({}), "gf4-table-3", ChartKind::SpeedUp);
        QList<double> factors;
        for (const ChartSeries& series : field.series)
            for (const ui::ChartPoint& point : series.points)
                if (point.x == 13)
                    factors << std::round(point.y * 100) / 100;
        for (const double printed : {10.22, 10.87, 3.49, 3.97})  // 1394 / 128.3, 796 / 228.1, 777 / 195.6
            QVERIFY2(factors.contains(printed), qPrintable(QString::number(printed)));
    }

    void publishedTimesOfStepsAndTransfersAreDrawnInTheirCharts()
    {
        // In Table 4 of the GF(4) paper, the last step of CT takes 18.46 ms.
        const ChartData steps = withTable(documentOf({}), "gf4-table-4", ChartKind::Steps);
        QCOMPARE(steps.series.size(), std::size_t(2));
        QCOMPARE(points(steps.series.front()).last(), QPointF(13, 18.46));
        // Measured steps are shown next to the published ones only at the same n, 13.
        Row own = rowOf("cpu", 8, 1, 2);
        own.stepMilliseconds = {0.5, 0.5};
        QCOMPARE(withTable(documentOf({own}), "gf4-table-4", ChartKind::Steps).series.size(), std::size_t(1));
        own.point.variables = 13;
        QCOMPARE(withTable(documentOf({own}), "gf4-table-4", ChartKind::Steps).series.size(), std::size_t(3));
        // In Table 2 of the dyadic paper, n = 24 takes 469 ms and its transfers 86 ms.
        const ChartData share = withTable(documentOf({}), "dyadic-table-2", ChartKind::TransferShare);
        QVERIFY(points(share.series.front()).contains(QPointF(24, 100 * 86.0 / (469 + 86))));
        const ChartData whole =
            withTable(documentOf({}), "dyadic-table-2", ChartKind::Time, ui::ChartTime::WithTransfers);
        bool found = false;
        for (const ChartSeries& series : whole.series)
            found = found || points(series).contains(QPointF(24, 469 + 86));
        QVERIFY(found);
        QVERIFY(withTable(documentOf({}), "dyadic-table-2", ChartKind::Time, ui::ChartTime::WholeCall)
                    .series.empty());
    }

    // Tables 2 and 3 of the CUDA paper both contain A6 on the GT 740M and the CPU; Table 2 has more sizes.
    void aMeasurementPublishedInTwoTablesIsDrawnOnce()
    {
        ui::ChartChoice choice{.time = ui::ChartTime::Kernels};
        const auto data = ui::makeChartData(
            {}, {benchmark::publishedTable("cuda-table-2"), benchmark::publishedTable("cuda-table-3")},
            choice);
        QStringList keys;
        for (const ChartSeries& series : data.series)
            keys << series.key;
        QCOMPARE(keys, (QStringList{"cuda-table-2|cpu_ms", "cuda-table-2|A1_ms", "cuda-table-2|A4_ms",
                                    "cuda-table-2|A5_ms", "cuda-table-2|A6_ms", "cuda-table-3|A6_P2_ms"}));
        // If only one table is shown, it is shown completely.
        QCOMPARE(ui::makeChartData({}, {benchmark::publishedTable("cuda-table-3")}, choice).series.size(),
                 std::size_t(3));
    }

    void benchmarkRunsAreDistinguishedByLettersInTheLegend()
    {
        const auto before = documentOf({rowOf("cpu", 8, 1, 2)});
        const auto now = documentOf({rowOf("cpu", 8, 3, 4)});
        ui::ChartChoice choice{.time = ui::ChartTime::Kernels};
        const ChartData chart =
            ui::makeChartData({{QStringLiteral("A"), before}, {QStringLiteral("B"), now}}, {}, choice);
        QCOMPARE(points(named(chart, QStringLiteral("A"))), (QList<QPointF>{{8, 1}}));
        QCOMPARE(points(named(chart, QStringLiteral("B"))), (QList<QPointF>{{8, 3}}));
    }

    void seriesNamesContainOnlyTheFieldsThatDiffer()
    {
        using Parts = std::vector<QStringList>;
        QCOMPARE(ui::distinctNames(Parts{{"a", "b", ""}}, 1), QStringList{"b"});
        QCOMPARE(ui::distinctNames(Parts{{"a", "b", "x"}, {"a", "c", "x"}}, 0), (QStringList{"b", "c"}));
        QCOMPARE(ui::distinctNames(Parts{{"a", "b", ""}, {"a", "c", "M = 2"}}, 0),
                 (QStringList{"b", QStringLiteral("c · M = 2")}));
    }

    void theTitleOfTheSizeAxisStatesTheRelationOfNToTheRadix()
    {
        Row row = rowOf("cpu", 4, 1, 2);
        row.point.work = "gf";
        row.radix = 4;
        const auto title = [](std::vector<Row> rows, bool logarithmic = true) {
            return ui::sizeTitle({{QString(), documentOf(std::move(rows))}}, logarithmic);
        };
        QCOMPARE(title({row}), QStringLiteral("n (N = 4ⁿ)"));
        Row other = row;
        other.radix = 3;
        QCOMPARE(title({row, other}), QStringLiteral("n (N = pⁿ)"));
        QCOMPARE(title({row}, false), QStringLiteral("N"));
        other.point.work = "characters";
        QCOMPARE(title({other}), QStringLiteral("n (table of 3ⁿ × 3ⁿ)"));
    }

    // The unit of a linear axis follows the longest time. The unit of a logarithmic axis follows the time at its midpoint.
    void theTimeAxisHasAUnitThatSuitsItsValues()
    {
        const auto unit = [](double least, double most, bool isLogarithmic) {
            ChartData data;
            data.isTime = true;
            data.logarithmicY = isLogarithmic;
            data.series = {{{}, {}, {}, 0, ChartSeries::Style::Solid, {{1, least}, {2, most}}}};
            return ui::drawnUnit(data).name;
        };
        QCOMPARE(unit(0.00002, 0.0004, true), QStringLiteral("ns"));  // 20 ns to 400 ns
        QCOMPARE(unit(0.00002, 300, true), QStringLiteral("µs"));     // 77 µs at the midpoint
        QCOMPARE(unit(0.5, 20, true), QStringLiteral("ms"));
        QCOMPARE(unit(900, 4000, true), QStringLiteral("s"));
        QCOMPARE(unit(0.00002, 300, false), QStringLiteral("ms"));
        QCOMPARE(unit(0.00002, 0.02, false), QStringLiteral("µs"));
        QCOMPARE(ui::drawnUnit(ChartData()).name, QString());
    }
};

SEQUENCY_GUILESS_QT_TEST(TestChartData)
#include "tst_chart_data.moc"
