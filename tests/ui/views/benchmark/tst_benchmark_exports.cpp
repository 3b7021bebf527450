// SPDX-License-Identifier: GPL-3.0-or-later
//
// Tests exports of the benchmark page: pictures, data, tables and a one-page report. Expected numbers come from a handwritten document below; files
// use decimal points in every locale. Also runs in a German environment (CMakeLists.txt).
#include "engine/base/version.h"
#include "tests/support/qt_test.h"
#include "tests/ui/svg_bounds.h"
#include "tests/ui/test_files.h"
#include "tests/ui/views/benchmark/engine_fixture.h"
#include "tests/ui/views/benchmark/rows.h"
#include "ui/views/benchmark/charts/chart_tools.h"
#include "ui/views/benchmark/report/report.h"

#include <QAction>
#include <QFileDialog>
#include <QImage>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QLineEdit>
#include <QLocale>
#include <QMenu>
#include <QRegularExpression>
#include <QToolButton>

#include <clocale>
#include <locale>
#include <set>

using namespace sequency;
using tests::BenchmarkFixture;

namespace {

// Simulates the effect of a German desktop on a C++ program, even if the C library lacks the German locale.
struct Comma : std::numpunct<char> {
    char do_decimal_point() const override { return ','; }
    char do_thousands_sep() const override { return '.'; }
    std::string do_grouping() const override { return "\3"; }
};

bool isGerman()
{
    return QLocale().decimalPoint() == QLatin1String(",");
}

// A document with times that are exact binary fractions, and a point without times.
constexpr const char* handWritten =
    R"({"format": "sequency-bench/1", "sequency": "0.2.0", "date": "2025-10-01T08:00:00Z",
 "note": "fans off", "host": {"cpu": "Old machine", "cores": 4, "os": "Old OS"},
 "devices": [{"id": "cpu", "name": "Old machine", "type": "cpu", "compute_units": 4}],
 "protocol": {"repeats": 10, "warm_ups": 2, "seed": 1},
 "results": [
  {"work": "walsh", "algorithm": "fast", "device": "cpu", "radix": 2, "n": 8, "N": 256, "element": "int32", "repeats": 10,
   "compute_ms": {"median": 0.5}, "total_ms": {"median": 1.5}, "verified": true},
  {"work": "walsh", "algorithm": "fast", "device": "cpu", "radix": 2, "n": 10, "N": 1024, "element": "int32", "repeats": 10,
   "compute_ms": {"median": 2.25}, "total_ms": {"median": 12.125}, "verified": true},
  {"work": "walsh", "algorithm": "fast", "device": "cpu", "radix": 2, "n": 12, "status": "failed", "error": "too large, by far"}]})";

// Shows the document on the history page, so that exports contain it.
void showHandWritten(BenchmarkFixture& fixture)
{
    static_cast<void>(tests::write(fixture.folder.filePath(QStringLiteral("by-hand.json")), handWritten));
    QVERIFY(fixture.showHistory(1));
    QVERIFY(fixture.tickRun(0));
    QCOMPARE(fixture.view.history().shownRuns().size(), std::size_t(1));
}

// Reads the file after the worker thread has written it.
QByteArray written(const BenchmarkFixture& fixture, const QString& path)
{
    if (!QTest::qWaitFor([&] { return QFile::exists(path); }, tests::testTimeout()) || !fixture.isIdle())
        return {};
    return tests::contentOf(path);
}

QByteArray exported(BenchmarkFixture& fixture, const QTemporaryDir& folder, const char* suffix)
{
    const QString path = folder.filePath(QStringLiteral("r.") + QLatin1String(suffix));
    return fixture.view.exportData(fixture.jobs, path) ? QByteArray() : written(fixture, path);
}

int pagesOf(const QByteArray& pdf)
{
    static const QRegularExpression page(QStringLiteral("/Type\\s*/Page\\b"));
    return static_cast<int>(QString::fromLatin1(pdf).count(page));
}

}  // namespace

class TestBenchmarkExports : public QObject {
    Q_OBJECT

private slots:
    void initTestCase()
    {
        qInfo("locale %s; the C library's: %s", qPrintable(QLocale().name()),
              std::setlocale(LC_NUMERIC, nullptr));
        if (isGerman())
            std::locale::global(std::locale(std::locale(), new Comma));
    }

    void exportedNumbersHaveDecimalPointsInAnyLocale()
    {
        BenchmarkFixture fixture;
        showHandWritten(fixture);
        const QTemporaryDir folder;
        // The table on screen uses the user's decimal separator.
        const auto* table = fixture.child<QTableView>("comparisonTable")->model();
        QCOMPARE(table->index(1, tests::columnOf(*table, "Call")).data().toString(),
                 QLocale().toString(12.125, 'f', 2) + QStringLiteral(" ms"));

        const QJsonObject document = QJsonDocument::fromJson(exported(fixture, folder, "json")).object();
        QCOMPARE(document["format"].toString(), QStringLiteral("sequency-bench/1"));
        QCOMPARE(document["sequency"].toString(), QStringLiteral("0.2.0"));
        QCOMPARE(document["note"].toString(), QStringLiteral("fans off"));
        const QJsonArray results = document["results"].toArray();
        QCOMPARE(results.size(), 3);
        QCOMPARE(results[1]["compute_ms"]["median"].toDouble(), 2.25);
        QCOMPARE(results[1]["total_ms"]["median"].toDouble(), 12.125);
        QCOMPARE(results[2]["error"].toString(), QStringLiteral("too large, by far"));

        const QList<QByteArray> lines = exported(fixture, folder, "csv").trimmed().split('\n');
        QCOMPARE(lines.size(), 4);
        const QList<QByteArray> names = lines[0].split(',');
        const QList<QByteArray> cells = lines[2].split(',');
        QCOMPARE(cells.size(), names.size());  // a decimal comma would add a cell
        for (const auto& [name, value] : {std::pair("work", "walsh"),
                                          {"device_name", "Old machine"},
                                          {"n", "10"},
                                          {"N", "1024"},
                                          {"compute_ms_median", "2.25"},
                                          {"total_ms_median", "12.125"},
                                          {"status", "ok"}})
            QCOMPARE(cells[names.indexOf(name)], QByteArray(value));
        VERIFY_CONTAINS(lines[3], ",failed,\"too large, by far\",");

        for (const char* suffix : {"md", "tex"}) {
            const QByteArray text = exported(fixture, folder, suffix);
            QVERIFY2(text.contains("2.25") && text.contains("12.12") && text.contains("too large, by far"),
                     text.constData());
        }
        QVERIFY(fixture.view.exportData(fixture.jobs, folder.filePath(QStringLiteral("r.doc"))).has_value());
    }

    void everyMeasuredPointIsWrittenToTheJsonFileOnce()
    {
        BenchmarkFixture fixture;
        QVERIFY(fixture.measure({"reference", "cpu"}, 6, 10, 2, 3));
        const QTemporaryDir folder;
        const QJsonObject document = QJsonDocument::fromJson(exported(fixture, folder, "json")).object();
        QCOMPARE(document["sequency"].toString(), QString::fromLatin1(base::version));
        QCOMPARE(document["protocol"]["repeats"].toInt(), 3);
        QCOMPARE(document["devices"].toArray().size(), 2);
        QVERIFY(!document["host"]["cpu"].toString().isEmpty());
        QStringList points;
        for (const QJsonValue& row : document["results"].toArray()) {
            points << QStringLiteral("%1 %2").arg(row["device"].toString()).arg(row["n"].toInt());
            QCOMPARE(row["work"].toString() + row["algorithm"].toString(), QStringLiteral("walshfast"));
            QCOMPARE(row["N"].toInt(), 1 << row["n"].toInt());
            QCOMPARE(row["repeats"].toInt(), 3);
            QVERIFY(row["verified"].toBool());
            const QJsonValue times = row["total_ms"];
            QCOMPARE(times["samples"].toArray().size(), 3);
            QVERIFY(times["min"].toDouble() > 0 && times["min"].toDouble() <= times["median"].toDouble());
        }
        points.sort();
        QCOMPARE(points,
                 (QStringList{"cpu 10", "cpu 6", "cpu 8", "reference 10", "reference 6", "reference 8"}));
    }

    void chartPicturesAndAOnePageReportAreWritten()
    {
        BenchmarkFixture fixture;
        showHandWritten(fixture);
        const QTemporaryDir folder;
        const QString png = folder.filePath(QStringLiteral("r.png"));
        QVERIFY(!fixture.view.exportPicture(png));
        QCOMPARE(QImage(png).size(), QSize(2400, 1400));
        const QString svg = folder.filePath(QStringLiteral("r.svg"));
        QVERIFY(!fixture.view.exportPicture(svg));
        const auto picture = tests::readSvg(tests::contentOf(svg));
        QCOMPARE(picture.problem, QString());
        QVERIFY(picture.polylinePoints.size() >= 2);
        QCOMPARE(tests::pointsOutside(picture, picture.viewBox), 0);
        QVERIFY(picture.texts.join(QLatin1Char(' ')).contains(QStringLiteral("Repetitions: 10")));
        const QString pdf = folder.filePath(QStringLiteral("r.pdf"));
        QVERIFY(!fixture.view.exportPicture(pdf));
        QVERIFY(tests::contentOf(pdf).startsWith("%PDF"));
        const auto problem = fixture.view.exportPicture(folder.filePath(QStringLiteral("r.bmp")));
        QVERIFY(problem && problem->contains(QStringLiteral("r.bmp")));

        const QString report = folder.filePath(QStringLiteral("report.pdf"));
        fixture.view.exportReport(report);
        const QByteArray bytes = written(fixture, report);
        QVERIFY(bytes.startsWith("%PDF"));
        QCOMPARE(pagesOf(bytes), 1);
        static const QRegularExpression box(QStringLiteral("/MediaBox \\[0 0 (\\d+)[.\\d]* (\\d+)"));
        const auto size = box.match(QString::fromLatin1(bytes));
        QVERIFY(size.hasMatch());
        QVERIFY(std::abs(size.captured(1).toInt() - 595) <= 1 &&
                std::abs(size.captured(2).toInt() - 842) <= 1);  // A4
    }

    // A run of six curves over twenty sizes filled two pages. Its headings contain long names, whose words stay whole.
    void theReportOfALongRunHasOnePageWithoutTruncatedWords()
    {
        std::vector<benchmark::Row> rows;
        for (const auto& [device, algorithm] :
             std::vector<std::pair<std::string, std::string>>{{"reference", "fast"},
                                                              {"cpu", "fast"},
                                                              {"cpu", "cooley-tukey"},
                                                              {"cpu", "constant-geometry"},
                                                              {"opencl:0", "fast"},
                                                              {"opencl:0", "A3"},
                                                              {"opencl:0", "A6"},
                                                              {"opencl:0", "A0"}})
            for (int n = 5; n <= 28; ++n) {
                rows.push_back(tests::rowOf(device, n, 0.001 * n, 0.3 + 0.001 * n));
                rows.back().point.algorithm = algorithm;
            }
        const auto document = tests::documentOf(std::move(rows));
        document->devices[1].name = "AMD EPYC 9654 96-Core Processor";
        ui::BenchmarkChart chart;
        chart.setRuns({{QString(), document}});
        const QByteArray pdf = ui::benchmarkReport(chart, document);
        QCOMPARE(pagesOf(pdf), 1);
        if (const QByteArray folder = qgetenv("SEQUENCY_PICTURES"); !folder.isEmpty())
            QVERIFY(tests::write(QString::fromLocal8Bit(folder) + QStringLiteral("/report.pdf"), pdf));
    }

    // The roofline needs the operations of a plan, which old documents do not contain. An empty chart is not exported.
    void aChartWithoutPointsIsNotExported()
    {
        BenchmarkFixture fixture;
        showHandWritten(fixture);
        QCOMPARE(fixture.view.whyNoPicture(), QString());
        auto& tools = fixture.view.history().chart().tools();
        ui::ChartChoice choice = tools.choice();
        choice.kind = ui::ChartKind::Roofline;
        tools.setChoice(choice);
        QVERIFY(fixture.view.whyNoPicture().contains(QStringLiteral("choose another chart")));
    }

    void theDataOfAChartAreWrittenAsCsvAndLatexPlot()
    {
        BenchmarkFixture fixture;
        showHandWritten(fixture);
        const QTemporaryDir folder;
        const QString csv = folder.filePath(QStringLiteral("chart.csv"));
        fixture.view.exportChartText(csv, ui::BenchmarkView::ChartText::Csv);
        QCOMPARE(
            written(fixture, csv),
            QByteArray("series,style,n (N = 2ⁿ),\"Time; solid: kernels, dotted: whole call [ms]\",low,high\n"
                       "\"Old machine, 4 threads\",measured,8,0.5,0.5,0.5\n"
                       "\"Old machine, 4 threads\",measured,10,2.25,2.25,2.25\n"
                       "\"Old machine, 4 threads\",whole call,8,1.5,1.5,1.5\n"
                       "\"Old machine, 4 threads\",whole call,10,12.125,12.125,12.125\n"));
        const QString tex = folder.filePath(QStringLiteral("chart.tex"));
        fixture.view.exportChartText(tex, ui::BenchmarkView::ChartText::Pgfplots);
        const QByteArray text = written(fixture, tex);
        // There is one plot per series. The dotted series has no legend entry.
        QCOMPARE(text.count("\\addplot["), 2);
        QCOMPARE(text.count("\\addlegendentry{Old machine, 4 threads}"), 1);
        QCOMPARE(text.count("forget plot"), 1);
        VERIFY_CONTAINS(text, "{\nx y up down\n8 0.5 0 0\n10 2.25 0 0\n};");
        QVERIFY(text.contains("\\begin{axis}[") && text.contains("ymode=log") &&
                text.contains("dash pattern=on 0.75pt off 1.5pt"));
        QCOMPARE(text.count('{'), text.count('}'));
    }

    void everyExportInTheBenchmarkMenuWritesAFile()
    {
        BenchmarkFixture fixture;
        showHandWritten(fixture);
        const QTemporaryDir folder;
        auto* button = fixture.child<QToolButton>("benchmarkExport");
        QVERIFY(button->isEnabled());
        int number = 0;
        for (QAction* action : button->menu()->actions()) {
            if (action->isSeparator())
                continue;
            action->trigger();
            auto* dialog = fixture.view.findChild<QFileDialog*>();
            QVERIFY(dialog != nullptr);
            const QString path =
                folder.filePath(QString::number(number++) + QLatin1Char('.') + dialog->defaultSuffix());
            auto* name = dialog->findChild<QLineEdit*>(QStringLiteral("fileNameEdit"));
            name->setText(path);
            QTest::keyClick(name, Qt::Key_Return);
            QVERIFY2(QTest::qWaitFor([&] { return QFile::exists(path); }, tests::testTimeout()),
                     qPrintable(action->text()));
            QVERIFY(QTest::qWaitFor([&] { return fixture.view.findChild<QFileDialog*>() == nullptr; },
                                    tests::testTimeout()));
        }
        QCOMPARE(number, 10);
    }

    // The chart has 9 curves of 27 sizes. They form two tables on one page, each with all sizes.
    void aReportOfNineCurvesContainsEveryCurveAtEverySize()
    {
        ui::BenchmarkChart chart;
        std::vector<benchmark::Row> rows;
        for (const char* algorithm : {"fast", "A0", "A1", "A2", "A3", "A4", "A5", "A6", "cooley-tukey"})
            for (int n = 2; n <= 28; ++n) {
                benchmark::Row row = tests::rowOf("opencl:0", n, 0.25 * n, 0.5 * n, 0.05);
                row.point.algorithm = algorithm;
                rows.push_back(row);
            }
        rows.push_back(tests::failedRow("cpu", 3, "no"));
        const auto document = tests::documentOf(rows);
        chart.setRuns({{QString(), document}});
        QCOMPARE(pagesOf(ui::benchmarkReport(chart, document)), 1);
        const ui::ReportTable table = ui::reportTable(document);
        QCOMPARE(table.head.size(), qsizetype(10));
        QCOMPARE(table.lines.size(), std::size_t(27));
        for (int n = 2; n <= 28; ++n) {
            const QStringList& line = table.lines[static_cast<std::size_t>(n - 2)];
            QCOMPARE(line.front(), QString::number(n));
            QCOMPARE(line.size(), table.head.size());
            const double milliseconds = 0.25 * n;
            const QString time = milliseconds < 1
                                     ? QLocale().toString(1e3 * milliseconds, 'f', 1) + QStringLiteral(" µs")
                                     : QLocale().toString(milliseconds, 'f', 3) + QStringLiteral(" ms");
            for (const QString& cell : line.mid(1))
                QCOMPARE(cell, time);
        }
    }
};

SEQUENCY_QT_TEST(TestBenchmarkExports)
#include "tst_benchmark_exports.moc"
