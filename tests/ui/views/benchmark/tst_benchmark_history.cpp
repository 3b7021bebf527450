// SPDX-License-Identifier: GPL-3.0-or-later
//
// Tests the history of runs: viewing, editing notes, deleting and restoring runs, and comparing them with other runs and files. The expected ratios
// follow from the invented times of the runs. Also runs in a German environment.
#include "engine/benchmark/papers/published_tables.h"
#include "tests/support/qt_test.h"
#include "tests/ui/test_files.h"
#include "tests/ui/views/benchmark/engine_fixture.h"
#include "tests/ui/views/benchmark/rows.h"
#include "ui/views/benchmark/history/comparison_columns.h"

#include <QComboBox>
#include <QFileDialog>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QLineEdit>
#include <QLocale>
#include <QMimeData>
#include <QSignalSpy>
#include <QUrl>
#include <QtEvents>

using namespace sequency;
using tests::BenchmarkFixture;
using tests::rowOf;

namespace {

// Stores two runs in the history: the later one is twice as fast at n = 8 and equally fast at n = 10.
void keepTwoRuns(const BenchmarkFixture& fixture)
{
    const benchmark::Store store(fixture.folder.path().toStdString());
    auto before = tests::documentOf({rowOf("cpu", 8, 2, 4, 0.1), rowOf("cpu", 10, 4, 8, 0.04)});
    auto now = tests::documentOf({rowOf("cpu", 8, 1, 2, 0.1), rowOf("cpu", 10, 4.08, 8, 0.04)});
    now->date = "2025-11-22T14:28:03Z";
    now->host.cpu = "Another processor";
    QVERIFY(store.save(*before));
    QVERIFY(store.save(*now));
}

void showHistory(BenchmarkFixture& fixture, int runs)
{
    QVERIFY(fixture.showHistory(runs));
}

void tick(const BenchmarkFixture& fixture, int row)
{
    QVERIFY(fixture.tickRun(row));
}

QString cell(const BenchmarkFixture& fixture, int row, int column)
{
    return fixture.view.history().comparison().index(row, column).data().toString();
}

QString inLocale(double value, int decimals)
{
    return QLocale().toString(value, 'f', decimals);
}

void drop(BenchmarkFixture& fixture, const QString& path)
{
    QMimeData data;
    data.setUrls({QUrl::fromLocalFile(path)});
    const QPoint centre = fixture.view.rect().center();
    QDragEnterEvent enter(centre, Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
    QApplication::sendEvent(&fixture.view, &enter);
    QVERIFY(enter.isAccepted());
    QDropEvent dropped(centre, Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
    QApplication::sendEvent(&fixture.view, &dropped);
    QVERIFY(fixture.isIdle());
}

constexpr int firstTime = 4;  // first column with a time, after work, device, algorithm and n

}  // namespace

class TestBenchmarkHistory : public QObject {
    Q_OBJECT

private slots:
    void aStoredBenchmarkRunIsShownWithAllItsTimes()
    {
        BenchmarkFixture fixture;
        QVERIFY(fixture.measure({"cpu"}, 6, 10, 2));
        const auto& rows = fixture.view.measuring().document()->rows;
        showHistory(fixture, 1);
        tick(fixture, 0);
        const auto& shown = fixture.view.history().shownRuns();
        QCOMPARE(shown.size(), std::size_t(1));
        QCOMPARE(shown.front().document->rows.size(), rows.size());
        for (std::size_t i = 0; i < rows.size(); ++i) {
            QCOMPARE(shown.front().document->rows[i].computeMilliseconds.median,
                     rows[i].computeMilliseconds.median);
            QCOMPARE(shown.front().document->rows[i].computeMilliseconds.samples,
                     rows[i].computeMilliseconds.samples);
        }
        QCOMPARE(fixture.view.history().comparison().rowCount(), 3);
        // A single run shows all of its times, not only the one used for comparisons.
        QCOMPARE(fixture.view.history().comparison().columnCount(),
                 fixture.view.measuring().model().columnCount());
    }

    void comparisonsOfBenchmarkRunsAreWrittenAsJsonCsvAndMarkdown()
    {
        BenchmarkFixture fixture;
        keepTwoRuns(fixture);
        showHistory(fixture, 2);
        tick(fixture, 0);
        tick(fixture, 1);
        const QTemporaryDir folder;
        for (const char* suffix : {"json", "csv", "md"}) {
            const QString path = folder.filePath(QStringLiteral("c.") + QLatin1String(suffix));
            QVERIFY(!fixture.view.exportData(fixture.jobs, path));
            QVERIFY(QTest::qWaitFor([&] { return QFile::exists(path); }, tests::testTimeout()));
            QVERIFY(fixture.isIdle());
        }
        const auto json = QJsonDocument::fromJson(tests::contentOf(folder.filePath("c.json"))).object();
        QCOMPARE(json["format"].toString(), QStringLiteral("sequency-comparison/1"));
        QCOMPARE(json["documents"].toArray().size(), 2);
        const auto rows = json["rows"].toArray();
        QCOMPARE(rows.size(), 2);
        QCOMPARE(rows[0].toObject()["times"].toArray()[1].toObject()["ratio"].toDouble(), 0.5);
        QCOMPARE(tests::contentOf(folder.filePath("c.csv")).trimmed().count('\n'), 2);
        QVERIFY(tests::contentOf(folder.filePath("c.md")).contains("| 2 to 1 |"));
        QVERIFY(fixture.view.exportData(fixture.jobs, folder.filePath("c.tex")).has_value());
    }

    void twoStoredBenchmarkRunsCanBeCompared()
    {
        BenchmarkFixture fixture;
        keepTwoRuns(fixture);
        showHistory(fixture, 2);
        tick(fixture, 0);  // the newest run is the first row
        tick(fixture, 1);
        QCOMPARE(fixture.view.history().shownRuns().size(), std::size_t(2));
        QCOMPARE(cell(fixture, 0, firstTime),
                 inLocale(2, 3) + QStringLiteral(" ms"));  // A is the letter of the earliest run
        QCOMPARE(cell(fixture, 0, firstTime + 1), inLocale(1, 3) + QStringLiteral(" ms"));
        QCOMPARE(cell(fixture, 0, firstTime + 2), inLocale(0.5, 3));
        QCOMPARE(cell(fixture, 0, firstTime + 3), QStringLiteral("faster"));
        QCOMPARE(cell(fixture, 1, firstTime + 2), inLocale(1.02, 3));
        QCOMPARE(cell(fixture, 1, firstTime + 3), QStringLiteral("no clear difference"));
        const QString differences = fixture.child<QLabel>("runDifferences")->text();
        VERIFY_CONTAINS(differences, "Another processor");
        // One chart shows both runs, distinguished by their letters.
        QStringList names;
        for (const ui::ChartSeries& series : fixture.view.history().chart().plot().data().series)
            if (series.style == ui::ChartSeries::Style::Solid)
                names << series.name;
        QCOMPARE(names, (QStringList{"A", "B"}));
        // Makes the other run the base of the comparison.
        auto* base = fixture.child<QComboBox>("comparisonBase");
        base->setFocus();
        QTest::keyClick(base, Qt::Key_Down);
        QCOMPARE(cell(fixture, 0, firstTime + 2), inLocale(2, 3));
        QCOMPARE(cell(fixture, 0, firstTime + 3), QStringLiteral("slower"));
        tick(fixture, 0);
        QCOMPARE(fixture.view.history().shownRuns().size(), std::size_t(1));
    }

    void benchmarkFilesCanBeOpenedInOrDroppedOntoTheHistory()
    {
        BenchmarkFixture fixture;
        const QTemporaryDir elsewhere;
        auto theirs = tests::documentOf({rowOf("cpu", 8, 8, 9, 0.1)});
        theirs->date = "2025-11-20T14:28:03Z";
        const QString path = elsewhere.filePath(QStringLiteral("theirs.json"));
        QVERIFY(tests::write(path, QByteArray::fromStdString(benchmark::jsonOf(*theirs))));
        keepTwoRuns(fixture);
        showHistory(fixture, 2);
        tick(fixture, 0);
        drop(fixture, path);
        QCOMPARE(fixture.view.history().shownRuns().size(), std::size_t(2));
        QCOMPARE(cell(fixture, 0, firstTime + 2), inLocale(0.125, 3));  // 1 ms ÷ 8 ms
        QCOMPARE(fixture.kept().size(), std::size_t(2));                // opened files are not stored

        const QString broken = elsewhere.filePath(QStringLiteral("broken.json"));
        QVERIFY(tests::write(broken, R"({"format": "sequency-bench/1", "results": [{"compute_ms": 3}]})"));
        QSignalSpy messages(&fixture.view, &ui::BenchmarkView::noticeRaised);
        QTest::mouseClick(fixture.child<QPushButton>("runOpen"), Qt::LeftButton);
        auto* dialog = fixture.view.findChild<QFileDialog*>();
        QVERIFY(dialog != nullptr);
        auto* name = dialog->findChild<QLineEdit*>(QStringLiteral("fileNameEdit"));
        name->setText(broken);
        QTest::keyClick(name, Qt::Key_Return);
        QVERIFY(QTest::qWaitFor([&] { return messages.count() == 1; }, tests::testTimeout()));
        const QString sentence = messages.front().front().toString();
        QVERIFY2(sentence.contains(QStringLiteral("broken.json")) &&
                     sentence.contains(QStringLiteral("results[0]")),
                 qPrintable(sentence));
        QCOMPARE(fixture.view.history().runs().rowCount(), 3);
        // The page leaves files of other kinds to the window.
        QMimeData other;
        other.setUrls({QUrl::fromLocalFile(elsewhere.filePath(QStringLiteral("f.pla")))});
        QDragEnterEvent enter(QPoint(5, 5), Qt::CopyAction, &other, Qt::LeftButton, Qt::NoModifier);
        QApplication::sendEvent(&fixture.view, &enter);
        QVERIFY(!enter.isAccepted());
    }

    // The first version of the program wrote neither status nor samples nor intervals.
    void benchmarkFilesOfTheFirstProgramVersionCanBeCompared()
    {
        BenchmarkFixture fixture;
        const QTemporaryDir elsewhere;
        const QString path = elsewhere.filePath(QStringLiteral("first.json"));
        QVERIFY(tests::write(
            path, R"({"format": "sequency-bench/1", "sequency": "0.1.0", "date": "2025-10-01T08:00:00Z",
 "host": {"cpu": "Old CPU", "cores": 4, "instruction_set": "AVX2", "memory": 8589934592, "os": "Old OS"},
 "devices": [{"id": "cpu", "name": "Old CPU", "type": "cpu", "compute_units": 4}],
 "protocol": {"repeats": 10, "warm_ups": 2, "seed": 1, "clock": "words", "verification": "words"},
 "results": [{"work": "walsh", "algorithm": "fast", "device": "cpu", "radix": 2, "n": 8, "N": 256,
  "element": "int32", "repeats": 10,
  "compute_ms": {"min": 3, "median": 4, "mean": 4, "p95": 5, "stddev": 0.5},
  "upload_ms": {"min": 0, "median": 0, "mean": 0, "p95": 0, "stddev": 0},
  "download_ms": {"min": 0, "median": 0, "mean": 0, "p95": 0, "stddev": 0},
  "total_ms": {"min": 5, "median": 6, "mean": 6, "p95": 7, "stddev": 0.5},
  "copy_ms": {"min": 1, "median": 1, "mean": 1, "p95": 1, "stddev": 0},
  "copies": 4, "build_ms": 0, "verified": true}]})"));
        keepTwoRuns(fixture);
        showHistory(fixture, 2);
        tick(fixture, 0);
        drop(fixture, path);
        QCOMPARE(fixture.view.history().shownRuns().size(), std::size_t(2));
        QCOMPARE(fixture.view.history().shownRuns().front().document->host.cpu, std::string("Old CPU"));
        QCOMPARE(cell(fixture, 0, firstTime), inLocale(4, 3) + QStringLiteral(" ms"));
        QCOMPARE(cell(fixture, 0, firstTime + 1), inLocale(1, 3) + QStringLiteral(" ms"));
        QCOMPARE(cell(fixture, 0, firstTime + 2), inLocale(0.25, 3));
        bool drawn = false;
        for (const ui::ChartSeries& series : fixture.view.history().chart().plot().data().series)
            for (const ui::ChartPoint& point : series.points)
                drawn = drawn ||
                        // For this old file, the interval follows from the standard deviation.
                        (point.y == 4 && point.low < 4 && point.high > 4);
        QVERIFY(drawn);
    }

    void builtInReferenceRunsAreListedOnRequestAndNotStored()
    {
        BenchmarkFixture fixture;
        keepTwoRuns(fixture);
        showHistory(fixture, 2);
        const auto& runs = fixture.view.history().runs();
        const int count = static_cast<int>(benchmark::measuredDocuments().size());
        QVERIFY(count >= 6);
        for (int i = 0; i < 2; ++i) {  // the second click adds nothing
            QTest::mouseClick(fixture.child<QPushButton>("runShipped"), Qt::LeftButton);
            QVERIFY(fixture.isIdle());
            QTRY_COMPARE_WITH_TIMEOUT(runs.rowCount(), 2 + count, tests::testTimeout());
        }
        QCOMPARE(fixture.view.history().shownRuns().size(), std::size_t(0));  // none is ticked automatically
        QStringList notes;
        for (int row = 2; row < runs.rowCount(); ++row)
            notes << runs.index(row, ui::RunListModel::Note).data().toString();
        QVERIFY2(notes.filter(QStringLiteral("Tables 2 and 3")).size() == 1,
                 qPrintable(notes.join(QLatin1Char('\n'))));
        tick(fixture, 2);
        QCOMPARE(fixture.view.history().shownRuns().size(), std::size_t(1));
        QVERIFY(!fixture.view.history().shownRuns().front().document->setup.empty());
        QCOMPARE(fixture.kept().size(), std::size_t(2));  // bundled runs are not stored
    }

    void notesOnBenchmarkRunsAreSaved()
    {
        BenchmarkFixture fixture;
        keepTwoRuns(fixture);
        showHistory(fixture, 2);
        auto* list = fixture.child<QTableView>("runList");
        list->setFocus();
        list->setCurrentIndex(list->model()->index(0, ui::RunListModel::Note));
        QTest::keyClick(list, Qt::Key_F2);
        auto* editor = list->findChild<QLineEdit*>();
        QVERIFY(editor != nullptr);
        QTest::keyClicks(editor, QStringLiteral("fans off"));
        QTest::keyClick(editor, Qt::Key_Return);
        QVERIFY(fixture.isIdle());
        QTRY_COMPARE_WITH_TIMEOUT(list->model()->index(0, ui::RunListModel::Note).data().toString(),
                                  QStringLiteral("fans off"), tests::testTimeout());
        QCOMPARE(fixture.kept().front().note, std::string("fans off"));
        QCOMPARE(fixture.kept().front().rows.size(), std::size_t(2));
    }

    void deletedBenchmarkRunsCanBeRestored()
    {
        BenchmarkFixture fixture;
        keepTwoRuns(fixture);
        showHistory(fixture, 2);
        auto* list = fixture.child<QTableView>("runList");
        QVERIFY(!fixture.child<QPushButton>("runUndo")->isEnabled());
        QVERIFY(!fixture.child<QPushButton>("runDelete")->isEnabled());
        list->setFocus();
        list->setCurrentIndex(list->model()->index(1, 0));
        QTest::keyClick(list, Qt::Key_Delete);
        QVERIFY(fixture.isIdle());
        QCOMPARE(fixture.kept().size(), std::size_t(1));
        QTRY_COMPARE_WITH_TIMEOUT(list->model()->rowCount(), 1, tests::testTimeout());
        QTest::mouseClick(fixture.child<QPushButton>("runUndo"), Qt::LeftButton);
        QVERIFY(fixture.isIdle());
        QTRY_COMPARE_WITH_TIMEOUT(list->model()->rowCount(), 2, tests::testTimeout());
        QCOMPARE(fixture.kept().size(), std::size_t(2));
        QVERIFY(!fixture.child<QPushButton>("runUndo")->isEnabled());
    }
};

SEQUENCY_QT_TEST(TestBenchmarkHistory)
#include "tst_benchmark_history.moc"
