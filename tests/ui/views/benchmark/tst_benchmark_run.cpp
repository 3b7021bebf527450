// SPDX-License-Identifier: GPL-3.0-or-later
//
// Tests measuring on the real engine as a user does: setup with mouse and keyboard, starting, arriving points, pausing and resuming. Also covers
// stopping while a large point is measured, and closing the window. Runs in a German environment as well (CMakeLists.txt).
#include "tests/support/qt_test.h"
#include "tests/ui/views/benchmark/engine_fixture.h"
#include "tests/ui/views/benchmark/rows.h"
#include "tests/ui/window_fixture.h"
#include "ui/window/layout_keeper.h"

#include <QDockWidget>
#include <QLocale>
#include <QMessageBox>
#include <QProgressBar>
#include <QSignalSpy>
#include <QTimer>
#include <QToolButton>

#include <numeric>

using namespace sequency;
using benchmark::Row;
using tests::BenchmarkFixture;

namespace {

QString pointText(const benchmark::Point& point)
{
    return QStringLiteral("%1 %2 %3 %4")
        .arg(QString::fromStdString(point.work), QString::fromStdString(point.algorithm),
             QString::fromStdString(point.device), QString::number(point.variables));
}

}  // namespace

class TestBenchmarkRun : public QObject {
    Q_OBJECT

private slots:
    void init()
    {
        qInfo("locale %s", qPrintable(QLocale().name()));
        ui::theme::apply(ui::theme::ColorScheme::Light);
    }

    void measuredBenchmarkPointsAppearOneByOne()
    {
        BenchmarkFixture fixture;
        fixture.enter("benchmarkFrom", 4);
        fixture.enter("benchmarkTo", 10);
        fixture.enter("benchmarkRepeats", 3);
        const std::size_t expected = fixture.view.measuring().setup().plan().points.size();
        QVERIFY(expected >= 4);
        QSignalSpy arrived(&fixture.jobs.benchmark(), &ui::BenchmarkJobs::rowReady);
        const auto placeOfTools = [&fixture] {
            const ui::BenchmarkChart& chart = fixture.view.measuring().chart();
            return chart.mapTo(&fixture.view, QPoint());
        };
        const QPoint place = placeOfTools();
        fixture.click("benchmarkStart");
        QVERIFY(fixture.view.isRunning());
        QVERIFY(fixture.child<QProgressBar>("benchmarkProgress")->isVisible());
        std::vector<std::size_t> shown;  // number of rows at each arrival
        std::vector<QPoint> places;      // place of the chart's controls at each arrival
        connect(&fixture.jobs.benchmark(), &ui::BenchmarkJobs::rowReady, this, [&] {
            shown.push_back(fixture.rowCount());
            places.push_back(placeOfTools());
        });
        QVERIFY(fixture.finishes());
        std::vector<std::size_t> oneByOne(expected);
        std::iota(oneByOne.begin(), oneByOne.end(), std::size_t{1});
        QCOMPARE(shown, oneByOne);
        QCOMPARE(places, std::vector<QPoint>(expected, place));
        QCOMPARE(fixture.rowCount(), expected);
        QCOMPARE(arrived.count(), static_cast<int>(expected));
        QVERIFY(!fixture.child<QProgressBar>("benchmarkProgress")->isVisible());
        VERIFY_CONTAINS(fixture.state(), QString::number(expected));
        auto& chart = fixture.view.measuring().chart();
        int own = 0;
        for (const ui::ChartSeries& series : chart.data().series)
            for (const ui::ChartPoint& point : series.points)
                own += point.run >= 0 ? 1 : 0;
        // Every row has two points: kernels and whole call.
        QCOMPARE(own + chart.data().notPositive, static_cast<int>(2 * expected));
        for (const Row& row : fixture.view.measuring().document()->rows)
            QVERIFY2(row.hasTimes() && row.repeats == 3, row.error.c_str());
        // Chart and table select the same row.
        auto* table = fixture.child<QTableView>("benchmarkTable");
        table->selectRow(1);
        VERIFY_CONTAINS(chart.readout(), "n = 4");
        QVERIFY(chart.readout().contains(QStringLiteral("verified")));
        QVERIFY(fixture.finishes());
        QCOMPARE(fixture.kept().size(), std::size_t(1));
        QCOMPARE(fixture.kept().front().rows.size(), expected);
        QVERIFY(!fixture.kept().front().host.cpu.empty());
    }

    void theInvitationToMeasureDisappearsWhenTheFirstPointStarts()
    {
        BenchmarkFixture fixture;
        fixture.tick({"cpu"});
        const ui::BenchmarkChart& chart = fixture.view.measuring().chart();
        VERIFY_STARTS_WITH(chart.readout(), "No measurements yet");
        QString seen;
        const auto watch =
            QObject::connect(&fixture.jobs.benchmark(), &ui::BenchmarkJobs::pointStarted, &fixture.view, [&] {
                if (seen.isEmpty())
                    seen = chart.readout();
            });
        fixture.click("benchmarkStart");
        QVERIFY(fixture.finishes());
        QObject::disconnect(watch);
        QCOMPARE(seen, QStringLiteral("Measuring the first point…"));
        VERIFY_STARTS_WITH(chart.readout(), "Measurements: ");
    }

    void theRemainingTimeOfABenchmarkIsShownOnceKnown()
    {
        BenchmarkFixture fixture;
        fixture.tick({"cpu"});
        fixture.enter("benchmarkFrom", 16);
        fixture.enter("benchmarkTo", 20);
        QStringList states;
        const auto watch = QObject::connect(&fixture.jobs.benchmark(), &ui::BenchmarkJobs::progress,
                                            &fixture.view, [&] { states << fixture.state(); });
        fixture.click("benchmarkStart");
        QVERIFY(fixture.finishes());
        QObject::disconnect(watch);
        QVERIFY(!states.isEmpty());
        QVERIFY(!states.front().contains(QStringLiteral("left")));
        VERIFY_CONTAINS(states.last(), "left");
    }

    void workloadsBesidesTheWalshTransformCanBeMeasured_data()
    {
        QTest::addColumn<int>("n");
        QTest::addColumn<int>("size");
        QTest::newRow("gf") << 4 << 256;
        QTest::newRow("characters") << 2 << 81;
        QTest::newRow("convolution") << 4 << 16;
        QTest::newRow("walsh-bits") << 8 << 256;
        QTest::newRow("gf4-planes") << 4 << 256;
        QTest::newRow("reed-muller") << 5 << 32;
    }

    void workloadsBesidesTheWalshTransformCanBeMeasured()
    {
        QFETCH(const int, n);
        QFETCH(const int, size);
        BenchmarkFixture fixture;
        fixture.view.measuring().setup().choice().setWork(QTest::currentDataTag());
        fixture.view.measuring().setup().choice().setSizes(n, n, 1);
        fixture.enter("benchmarkRepeats", 1);
        fixture.click("benchmarkStart");
        QVERIFY(fixture.view.isRunning());
        QVERIFY(fixture.finishes());
        QVERIFY(fixture.rowCount() >= 1);
        for (const Row& row : fixture.view.measuring().document()->rows) {
            QVERIFY2(row.hasTimes(), row.error.c_str());
            QCOMPARE(row.size, static_cast<std::size_t>(size));
        }
        const auto* table = fixture.child<QTableView>("benchmarkTable");
        QVERIFY(table->isColumnHidden(tests::columnOf(*table->model(), "Task")));
    }

    void startingABenchmarkWithoutPointsGivesAMessage()
    {
        ui::EngineJobs jobs;
        ui::BenchmarkView view(jobs, {});
        QSignalSpy messages(&view, &ui::BenchmarkView::noticeRaised);
        view.start();
        QCOMPARE(messages.count(), 1);
        QVERIFY(!view.isRunning());
        QVERIFY(!jobs.benchmark().isRunning());
        auto* button = view.findChild<QToolButton*>(QStringLiteral("benchmarkExport"));
        QVERIFY(!button->isEnabled());
        QVERIFY(!button->toolTip().isEmpty());
    }

    void resumingAPausedBenchmarkMeasuresEveryRemainingPointOnce()
    {
        BenchmarkFixture fixture;
        fixture.tick({"reference", "cpu"});
        fixture.enter("benchmarkFrom", 4);
        fixture.enter("benchmarkTo", 18);
        const std::size_t expected = fixture.view.measuring().setup().plan().points.size();
        // Pauses when the third point starts: either this point is interrupted, or the next one is not started.
        int begun = 0;
        connect(&fixture.jobs.benchmark(), &ui::BenchmarkJobs::pointStarted, this, [&] {
            if (++begun == 3)
                fixture.click("benchmarkPause");
        });
        fixture.click("benchmarkStart");
        QVERIFY(QTest::qWaitFor([&] { return fixture.jobs.benchmark().isPaused(); }, tests::testTimeout()));
        const std::size_t paused = fixture.rowCount();
        QVERIFY(paused < expected);
        VERIFY_STARTS_WITH(fixture.state(), "Paused");
        QVERIFY(fixture.isIdle());
        QCOMPARE(fixture.rowCount(), paused);
        // The stored run is complete up to here and can be resumed.
        QCOMPARE(fixture.kept().front().rows.size(), paused);
        QCOMPARE(fixture.kept().front().pending.size(), expected - paused);
        QCOMPARE(fixture.child<QPushButton>("benchmarkPause")->text(), QStringLiteral("Resume"));
        auto* resume = fixture.child<QPushButton>("benchmarkPause");
        resume->setFocus();
        QTest::keyClick(resume, Qt::Key_Space);
        QVERIFY(fixture.finishes());
        QCOMPARE(fixture.rowCount(), expected);  // no point is lost or measured twice
        for (std::size_t i = 0; i < expected; ++i)
            QCOMPARE(fixture.view.measuring().document()->rows[i].point.variables,
                     fixture.view.measuring().setup().plan().points[i].variables);
        QCOMPARE(fixture.kept().size(), std::size_t(1));
        QCOMPARE(fixture.kept().front().rows.size(), expected);
    }

    // After another run, resumes a run from the history. The result equals an uninterrupted run with the same history entry.
    void aStoppedBenchmarkRunCanBeResumedFromTheHistory()
    {
        BenchmarkFixture fixture;
        fixture.tick({"reference", "cpu"});
        fixture.view.measuring().setup().choice().setSizes(4, 18, 2);
        const std::vector<benchmark::Point> points = fixture.view.measuring().setup().plan().points;
        int begun = 0;
        const auto stopping = connect(&fixture.jobs.benchmark(), &ui::BenchmarkJobs::pointStarted, this, [&] {
            if (++begun == 3)
                fixture.click("benchmarkStop");
        });
        fixture.click("benchmarkStart");
        QVERIFY(fixture.finishes());
        disconnect(stopping);
        const std::vector<Row> before = fixture.view.measuring().document()->rows;
        QVERIFY(!before.empty() && before.size() < points.size());
        const benchmark::Store store(fixture.folder.path().toStdString());
        const std::string id = store.list()->front().id;
        QVERIFY(store.setNote(id, "interrupted"));

        QVERIFY(fixture.measure({"reference", "cpu"}, 4, 4, 1));
        QVERIFY(fixture.showHistory(2));
        auto* list = fixture.child<QTableView>("runList");
        const auto* resume = fixture.child<QPushButton>("runResume");
        const auto& runs = fixture.view.history().runs().entries();
        for (int row = 0; row < 2; ++row) {
            list->selectRow(row);
            QCOMPARE(resume->isEnabled(), runs[static_cast<std::size_t>(row)].run.id == id);
        }
        list->selectRow(runs[0].run.id == id ? 0 : 1);
        fixture.click("runResume");
        QVERIFY(QTest::qWaitFor([&] { return fixture.view.isRunning(); }, tests::testTimeout()));
        QCOMPARE(fixture.view.page(), ui::BenchmarkView::Page::Measure);
        QVERIFY(fixture.finishes());

        const auto document = store.load(id);
        QVERIFY(document && fixture.kept().size() == 2);
        QCOMPARE(document->rows.size(), points.size());
        for (std::size_t i = 0; i < points.size(); ++i)
            QCOMPARE(pointText(document->rows[i].point), pointText(points[i]));
        for (std::size_t i = 0; i < before.size(); ++i)  // the old points are not measured again
            QVERIFY(document->rows[i].totalMilliseconds.median == before[i].totalMilliseconds.median);
        QVERIFY(document->pending.empty() && document->plannedRows == 0);
        QCOMPARE(document->note, std::string("interrupted"));
        QCOMPARE(fixture.rowCount(), points.size());
    }

    void aBenchmarkRunOfAnotherProgramVersionIsNotResumed()
    {
        BenchmarkFixture fixture;
        QVERIFY(fixture.measure({"reference"}, 4, 6, 2));
        benchmark::Document document = fixture.kept().front();
        document.program = "Sequency of another version";
        document.pending.push_back(document.rows.back().point);
        document.rows.pop_back();
        document.plannedRows = 2;
        const benchmark::Store store(fixture.folder.path().toStdString());
        QVERIFY(store.save(store.list()->front().id, document));
        QVERIFY(fixture.showHistory(1));
        auto* list = fixture.child<QTableView>("runList");
        list->selectRow(0);
        QSignalSpy messages(&fixture.view, &ui::BenchmarkView::noticeRaised);
        fixture.click("runResume");
        QVERIFY(QTest::qWaitFor([&] { return messages.count() == 1; }, tests::testTimeout()));
        QVERIFY(messages[0][0].toString().contains(QStringLiteral("another version")));
        QVERIFY(!fixture.view.isRunning());
        QCOMPARE(store.load(store.list()->front().id)->rows.size(), std::size_t(1));
    }

    void aBenchmarkCanBeStoppedWhileALargePointIsMeasured()
    {
        BenchmarkFixture fixture;
        fixture.tick({"reference"});
        fixture.view.measuring().setup().choice().setSizes(8, 24, 16);
        fixture.enter("benchmarkRepeats", 500);
        QSignalSpy begun(&fixture.jobs.benchmark(), &ui::BenchmarkJobs::pointStarted);
        fixture.click("benchmarkStart");
        QVERIFY(QTest::qWaitFor([&] { return begun.count() == 2; }, tests::testTimeout()));
        // The window remains responsive: its event loop runs during the measurement, although each run takes seconds.
        int turns = 0;
        QTimer heart;
        QObject::connect(&heart, &QTimer::timeout, &heart, [&] { ++turns; });
        heart.start(0);
        QVERIFY(QTest::qWaitFor([&] { return turns >= 200; }, tests::testTimeout()));
        QCOMPARE(fixture.rowCount(), std::size_t(1));
        fixture.click("benchmarkStop");  // requests the stop without waiting for it
        VERIFY_STARTS_WITH(fixture.state(), "Stopping");
        QVERIFY(!fixture.child<QPushButton>("benchmarkStop")->isEnabled());
        QVERIFY(fixture.view.isRunning());
        QVERIFY(fixture.finishes());
        VERIFY_STARTS_WITH(fixture.state(), "Stopped");
        QCOMPARE(fixture.rowCount(),
                 std::size_t(1));  // completed rows remain; the interrupted point has no row
        QCOMPARE(fixture.kept().front().rows.size(), std::size_t(1));
        fixture.view.measuring().setup().choice().setSizes(4, 4, 1);
        fixture.enter("benchmarkRepeats", 2);
        fixture.click("benchmarkStart");
        QCOMPARE(fixture.rowCount(), std::size_t(0));
        QVERIFY(fixture.finishes());
        QCOMPARE(fixture.rowCount(), std::size_t(1));
        QCOMPARE(fixture.kept().size(), std::size_t(2));
    }

    void closingTheWindowStopsTheBenchmarkAndStoresItsRows_data()
    {
        QTest::addColumn<bool>("paused");
        QTest::newRow("while a point is measured") << false;
        QTest::newRow("while paused") << true;
    }

    void closingTheWindowStopsTheBenchmarkAndStoresItsRows()
    {
        QFETCH(const bool, paused);
        const QTemporaryDir folder;
        qputenv("SEQUENCY_BENCHMARKS", folder.path().toLocal8Bit());
        {
            tests::WindowFixture fixture;
            QVERIFY(QTest::qWaitFor([&] { return !fixture.workbench.deviceSettings().devices().empty(); },
                                    tests::testTimeout()));
            fixture.window->pages().showPage(ui::PageHost::Page::Benchmark);
            auto& measuring = fixture.window->pages().view<ui::BenchmarkView>().measuring();
            measuring.setup().choice().tickDevices({"reference"});
            measuring.setup().choice().setSizes(4, 24, 10);
            QTest::mouseClick(fixture.child<QPushButton>("benchmarkStart"), Qt::LeftButton);
            QVERIFY(QTest::qWaitFor([&] { return measuring.document()->rows.size() == 2; },
                                    tests::testTimeout()));
            if (paused) {
                QTest::mouseClick(fixture.child<QPushButton>("benchmarkPause"), Qt::LeftButton);
                QVERIFY(QTest::qWaitFor([&] { return fixture.jobs.benchmark().isPaused(); },
                                        tests::testTimeout()));
            }
            fixture.window->close();
            // Measurements belong to the session, so the window asks whether to save it.
            auto* question = fixture.child<QMessageBox>("unsavedQuestion");
            QVERIFY2(question->informativeText().contains(QStringLiteral(
                         "Of 3 points of the benchmark 2 are measured and stay in the history")) ||
                         QLocale().language() != QLocale::English,
                     qPrintable(question->informativeText()));
            QTest::mouseClick(question->button(QMessageBox::Discard), Qt::LeftButton);
            QVERIFY(QTest::qWaitFor([&] { return !fixture.window->isVisible(); }, tests::testTimeout()));
            QVERIFY(!fixture.jobs.isBusy());
        }
        const benchmark::Store store(folder.path().toStdString());
        qunsetenv("SEQUENCY_BENCHMARKS");
        const auto runs = store.list();
        QVERIFY(runs && runs->size() == 1);
        QCOMPARE(runs->front().rows, std::size_t(2));
    }

    void theBenchmarkPageHidesTheDocksWhileShown()
    {
        tests::WindowFixture fixture;
        const auto docks = [&] {
            int shown = 0;
            for (const QDockWidget* dock : fixture.window->findChildren<QDockWidget*>())
                shown += dock->isHidden() ? 0 : 1;
            return shown;
        };
        const int usual = docks();
        QVERIFY(usual >= 2);
        fixture.window->pages().showPage(ui::PageHost::Page::Benchmark);
        QCOMPARE(docks(), 0);
        QCOMPARE(fixture.window->size(), QSize(1280, 800));
        fixture.window->pages().showPage(ui::PageHost::Page::Spectrum);
        QCOMPARE(docks(), usual);
        fixture.window->pages().showPage(ui::PageHost::Page::Benchmark);
        fixture.window->layoutKeeper().reset();
        QCOMPARE(docks(), usual);
        fixture.window->pages().showPage(ui::PageHost::Page::Matrices);
        QCOMPARE(docks(), usual);
    }
};

SEQUENCY_QT_TEST(TestBenchmarkRun)
#include "tst_benchmark_run.moc"
