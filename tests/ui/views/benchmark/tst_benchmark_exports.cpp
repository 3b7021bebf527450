// SPDX-License-Identifier: GPL-3.0-or-later
//
// What the benchmark page writes: pictures, data, tables, a report on one page; points in files whatever the user's locale,
// and the same document as the command line's. Runs in a German environment too (CMakeLists.txt).
#include "tests/support/qt_test.h"
#include "tests/ui/svg_bounds.h"
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
#include <QProcess>
#include <QRegularExpression>
#include <QTableView>
#include <QToolButton>

#include <clocale>
#include <locale>
#include <set>

using namespace sequency;
using tests::BenchmarkFixture;

namespace {

// As a desktop in German does it to a C++ program, whether or not the C library has that locale.
struct Comma : std::numpunct<char> {
    char do_decimal_point() const override { return ','; }
    char do_thousands_sep() const override { return '.'; }
    std::string do_grouping() const override { return "\3"; }
};

bool isGerman()
{
    return QLocale().decimalPoint() == QLatin1String(",");
}

void measureSomething(const BenchmarkFixture& fixture)
{
    fixture.tick({"reference", "cpu"});
    fixture.view.measuring().setup().choice().setSizes(6, 10, 2);
    fixture.enter("benchmarkRepeats", 3);
    fixture.click("benchmarkStart");
    QVERIFY(fixture.finishes());
    QCOMPARE(fixture.rowCount(), std::size_t(6));
}

// Written on the worker's thread.
QByteArray written(const BenchmarkFixture& fixture, const QString& path)
{
    if (!QTest::qWaitFor([&] { return QFile::exists(path); }, tests::answerTime()))
        return {};
    if (!QTest::qWaitFor([&] { return !fixture.jobs.isBusy(); }, tests::answerTime()))
        return {};
    return BenchmarkFixture::contents(path);
}

// Every path of a document with the kind of what stands there, "results[].compute_ms.median number"; elements of lists are
// one.
void addPaths(const QJsonValue& value, const QString& path, std::set<QString>& paths)
{
    if (value.isObject()) {
        const QJsonObject object = value.toObject();
        for (auto member = object.begin(); member != object.end(); ++member)
            addPaths(member.value(), path + QLatin1Char('.') + member.key(), paths);
    } else if (value.isArray()) {
        for (const QJsonValue& element : value.toArray())
            addPaths(element, path + QStringLiteral("[]"), paths);
    } else {
        paths.insert(path + (value.isString()   ? QStringLiteral(" text")
                             : value.isDouble() ? QStringLiteral(" number")
                             : value.isBool()   ? QStringLiteral(" truth")
                                                : QStringLiteral(" nothing")));
    }
}

// Outliers are there or not as the machine pleases.
std::set<QString> pathsOf(const QByteArray& json)
{
    std::set<QString> paths;
    addPaths(QJsonDocument::fromJson(json).object(), {}, paths);
    for (auto path = paths.begin(); path != paths.end();)
        path = path->contains(QStringLiteral(".outliers")) ? paths.erase(path) : std::next(path);
    return paths;
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

    void dataHavePointsWhateverTheScreenHas()
    {
        BenchmarkFixture fixture;
        measureSomething(fixture);
        // On screen: the user's decimal separator.
        auto* table = fixture.child<QTableView>("benchmarkTable");
        const QString shown =
            table->model()->index(0, tests::columnOf(*table->model(), "Call, ms")).data().toString();
        QVERIFY2(shown.contains(QLocale().decimalPoint()), qPrintable(shown));
        if (isGerman())
            QVERIFY2(shown.contains(QLatin1Char(',')) && !shown.contains(QLatin1Char('.')),
                     qPrintable(shown));

        const QTemporaryDir folder;
        const auto exported = [&](const char* suffix) {
            const QString path = folder.filePath(QStringLiteral("r.") + QLatin1String(suffix));
            const auto problem = fixture.view.exportData(fixture.jobs, path);
            return problem ? QByteArray() : written(fixture, path);
        };
        const QByteArray json = exported("json");
        const QJsonObject document = QJsonDocument::fromJson(json).object();
        QCOMPARE(document.value(QStringLiteral("format")).toString(), QStringLiteral("sequency-bench/1"));
        const QJsonArray results = document.value(QStringLiteral("results")).toArray();
        QCOMPARE(results.size(), 6);
        const double median =
            results[0].toObject()[QStringLiteral("total_ms")].toObject()[QStringLiteral("median")].toDouble();
        QCOMPARE(median, fixture.view.measuring().document()->rows.front().totalMilliseconds.median);
        const auto read = benchmark::readDocument(json.toStdString(), "r.json");
        QVERIFY2(static_cast<bool>(read), read ? "" : read.error().text().c_str());
        QCOMPARE(read->rows.size(), std::size_t(6));

        const QList<QByteArray> lines = exported("csv").trimmed().split('\n');
        QCOMPARE(lines.size(), 7);
        const auto commas = lines.front().count(',');
        for (const QByteArray& line : lines) {
            QVERIFY(!line.contains(';'));
            QCOMPARE(line.count(','), commas);  // a decimal comma would be one more
        }
        for (const char* suffix : {"md", "tex"}) {
            const QByteArray text = exported(suffix);
            QVERIFY(text.contains("walsh") || text.contains("Walsh"));
            static const QRegularExpression decimalComma(QStringLiteral("\\d,\\d"));
            QVERIFY2(!decimalComma.match(QString::fromUtf8(text)).hasMatch(), text.constData());
        }
        QVERIFY(fixture.view.exportData(fixture.jobs, folder.filePath(QStringLiteral("r.doc"))).has_value());
    }

    void windowAndCommandLineWriteTheSameDocument()
    {
        BenchmarkFixture fixture;
        measureSomething(fixture);
        const QTemporaryDir folder;
        const QString ours = folder.filePath(QStringLiteral("window.json"));
        QVERIFY(!fixture.view.exportData(fixture.jobs, ours));
        const QByteArray window = written(fixture, ours);
        const QString theirs = folder.filePath(QStringLiteral("line.json"));
        QProcess line;
        line.start(QStringLiteral(SEQUENCY_CLI),
                   {"bench", "--work", "walsh", "--algorithms", "fast", "--devices", "reference,cpu",
                    "--sizes", "6:10:2", "--repeat", "3", "--no-history", "--json", theirs});
        QVERIFY(line.waitForFinished(tests::answerTime()));
        QCOMPARE(line.exitCode(), 0);
        const QByteArray commandLine = BenchmarkFixture::contents(theirs);
        const std::set<QString> shared = pathsOf(window);
        QVERIFY(shared.size() > 40);
        for (const QString& path : pathsOf(commandLine))
            QVERIFY2(shared.count(path) == 1, qPrintable("not in the window's: " + path));
        QCOMPARE(pathsOf(commandLine).size(), shared.size());
        // The same points in the same words, by the same protocol, on the same devices.
        const auto points = [](const QByteArray& json) {
            QStringList all;
            const QJsonObject document = QJsonDocument::fromJson(json).object();
            for (const QJsonValue& value : document[QStringLiteral("results")].toArray()) {
                const QJsonObject row = value.toObject();
                all << QStringLiteral("%1 %2 %3 %4 %5")
                           .arg(row[QStringLiteral("work")].toString(),
                                row[QStringLiteral("algorithm")].toString(),
                                row[QStringLiteral("device")].toString())
                           .arg(row[QStringLiteral("n")].toInt())
                           .arg(row[QStringLiteral("repeats")].toInt());
            }
            all.sort();
            return all;
        };
        QCOMPARE(points(window), points(commandLine));
        for (const char* part : {"protocol", "devices", "host", "sequency", "format"})
            QCOMPARE(QJsonDocument::fromJson(window)[QLatin1String(part)],
                     QJsonDocument::fromJson(commandLine)[QLatin1String(part)]);
    }

    void picturesAndReport()
    {
        BenchmarkFixture fixture;
        measureSomething(fixture);
        const QTemporaryDir folder;
        const QString png = folder.filePath(QStringLiteral("r.png"));
        QVERIFY(!fixture.view.exportPicture(png));
        QCOMPARE(QImage(png).size(), QSize(2400, 1400));
        const QString svg = folder.filePath(QStringLiteral("r.svg"));
        QVERIFY(!fixture.view.exportPicture(svg));
        const auto picture = tests::readSvg(BenchmarkFixture::contents(svg));
        QCOMPARE(picture.problem, QString());
        QVERIFY(picture.polylinePoints.size() >= 4);
        QCOMPARE(tests::pointsOutside(picture, picture.viewBox), 0);
        QVERIFY(picture.texts.join(QLatin1Char(' ')).contains(QStringLiteral("Repetitions: 3")));
        const QString pdf = folder.filePath(QStringLiteral("r.pdf"));
        QVERIFY(!fixture.view.exportPicture(pdf));
        QVERIFY(BenchmarkFixture::contents(pdf).startsWith("%PDF"));
        const auto problem = fixture.view.exportPicture(folder.filePath(QStringLiteral("r.bmp")));
        QVERIFY(problem && problem->contains(QStringLiteral("r.bmp")));

        const QString report = folder.filePath(QStringLiteral("report.pdf"));
        fixture.view.exportReport(report);
        const QByteArray bytes = written(fixture, report);
        QVERIFY(bytes.startsWith("%PDF"));
        static const QRegularExpression page(QStringLiteral("/Type\\s*/Page\\b"));
        QVERIFY(QString::fromLatin1(bytes).count(page) <= 2);
        static const QRegularExpression box(QStringLiteral("/MediaBox \\[0 0 (\\d+)[.\\d]* (\\d+)"));
        const auto size = box.match(QString::fromLatin1(bytes));
        QVERIFY(size.hasMatch());
        QVERIFY(std::abs(size.captured(1).toInt() - 595) <= 1 &&
                std::abs(size.captured(2).toInt() - 842) <= 1);  // A4
    }

    void theDataOfAChartAreWritten()
    {
        BenchmarkFixture fixture;
        measureSomething(fixture);
        const QTemporaryDir folder;
        const QString csv = folder.filePath(QStringLiteral("chart.csv"));
        fixture.view.exportChartText(csv, ui::BenchmarkView::ChartText::Csv);
        const QList<QByteArray> lines = written(fixture, csv).trimmed().split('\n');
        QCOMPARE(lines.size(), 1 + 2 * 6);  // kernels and whole calls
        QVERIFY2(lines[0].startsWith("series,style,n (N = 2"), lines[0].constData());
        const auto& first = fixture.view.measuring().document()->rows.front();
        QVERIFY(lines[1].contains("," + QByteArray::number(first.computeMilliseconds.median, 'g', 17) + ","));
        const QString tex = folder.filePath(QStringLiteral("chart.tex"));
        fixture.view.exportChartText(tex, ui::BenchmarkView::ChartText::Pgfplots);
        const QByteArray text = written(fixture, tex);
        QCOMPARE(text.count("\\addplot["), 4);
        QCOMPARE(text.count("\\addlegendentry{"), 2);  // the dotted ones are of the same names
        QCOMPARE(text.count("forget plot"), 2);
        QVERIFY(text.contains("\\begin{axis}[") && text.contains("ymode=log") && text.contains("dotted"));
        QCOMPARE(text.count('{'), text.count('}'));
    }

    void everyExportIsInTheMenu()
    {
        const BenchmarkFixture fixture;
        measureSomething(fixture);
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
            QVERIFY2(QTest::qWaitFor([&] { return QFile::exists(path); }, tests::answerTime()),
                     qPrintable(action->text()));
            QVERIFY(QTest::qWaitFor([&] { return fixture.view.findChild<QFileDialog*>() == nullptr; },
                                    tests::answerTime()));
        }
        QCOMPARE(number, 10);
    }

    // 9 curves of 27 sizes: two tables, each with all sizes, and the names of all curves, over several pages.
    void reportOfManyCurvesLeavesNothingOut()
    {
        ui::BenchmarkChart chart;
        std::vector<benchmark::Row> rows;
        for (const char* algorithm : {"fast", "A0", "A1", "A2", "A3", "A4", "A5", "A6", "cooley-tukey"})
            for (int n = 2; n <= 28; ++n) {
                benchmark::Row row = tests::rowOf("opencl:0", n, 0.001 * n, 0.002 * n, 0.05);
                row.point.algorithm = algorithm;
                rows.push_back(row);
            }
        rows.push_back(tests::failedRow("cpu", 3, "no"));
        const auto document = tests::documentOf(rows);
        chart.setRuns({{QString(), document}});
        const QByteArray bytes = ui::benchmarkReport(chart, document);
        static const QRegularExpression page(QStringLiteral("/Type\\s*/Page\\b"));
        QVERIFY(QString::fromLatin1(bytes).count(page) > 1);
        const ui::ReportTable table = ui::reportTable(document);
        QCOMPARE(table.head.size(), qsizetype(10));
        QCOMPARE(table.lines.size(), std::size_t(27));
        for (const QStringList& line : table.lines) {
            QCOMPARE(line.size(), table.head.size());
            QVERIFY(!line.contains(QStringLiteral("–")));
        }
        QCOMPARE(table.lines.front().front(), QStringLiteral("2"));
        QCOMPARE(table.lines.back().front(), QStringLiteral("28"));
    }
};

SEQUENCY_QT_TEST(TestBenchmarkExports)
#include "tst_benchmark_exports.moc"
