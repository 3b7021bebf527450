// SPDX-License-Identifier: GPL-3.0-or-later
//
// Tests the charts of repeated measurements of the papers: charts written without a window, and the manual page that contains them.
#include "engine/benchmark/papers/published_tables.h"
#include "tests/support/qt_test.h"
#include "tests/ui/test_files.h"
#include "tests/ui/test_timeout.h"
#include "tests/ui/views/benchmark/rows.h"
#include "ui/theme/theme.h"
#include "ui/views/benchmark/charts/chart_files.h"
#include "ui/window/benchmark_charts.h"
#include "ui/window/manual_window.h"

#include <QImage>
#include <QScrollBar>
#include <QTemporaryDir>
#include <QTest>
#include <QTextBlock>
#include <QTextBrowser>
#include <QTextTable>

#include <algorithm>

using namespace sequency;

namespace {

QString writeDocument(const QTemporaryDir& folder, const std::string& setup)
{
    auto row = tests::rowOf("opencl:0", 13, 1, 2, 0.05);
    row.point.work = "gf";
    row.point.algorithm = "cooley-tukey";
    row.radix = row.point.radix = 4;
    row.stepMilliseconds.assign(13, 0.1);
    auto plain = row;
    plain.point.device = "reference";
    auto document = tests::documentOf({row, plain});
    document->setup = setup;
    const QString path = folder.filePath(QStringLiteral("measured.json"));
    if (!tests::write(path, QByteArray::fromStdString(benchmark::jsonOf(*document))))
        qFatal("no file");
    return path;
}

// Returns the number of pixels that are neither white nor grey. Axes and texts are grey; curves and bars are coloured.
int colouredPixels(const QImage& image)
{
    int count = 0;
    for (int y = 0; y < image.height(); y += 2)
        for (int x = 0; x < image.width(); x += 2)
            count += image.pixelColor(x, y).saturation() > 100 ? 1 : 0;
    return count;
}

}  // namespace

class TestPaperCharts : public QObject {
    Q_OBJECT

private slots:
    void everyBenchmarkSetupOfAPaperHasAtLeastOneChart()
    {
        for (const benchmark::PaperSetup& setup : benchmark::paperSetups()) {
            const auto charts = ui::paperCharts(&setup);
            QVERIFY2(!charts.empty(), setup.name.c_str());
            QCOMPARE(charts.front().choice.kind == ui::ChartKind::Steps, setup.steps);
        }
        const auto six = ui::paperCharts(benchmark::paperSetup("cuda-figure-6"));
        QCOMPARE(six.size(), std::size_t(1));
        QVERIFY(six.front().choice.kind == ui::ChartKind::WorkGroup);
        QVERIFY(ui::paperCharts(benchmark::paperSetup("cuda-figure-7")).front().choice.kind ==
                ui::ChartKind::OutputsPerItem);
        QVERIFY(ui::paperCharts(nullptr).front().choice.kind == ui::ChartKind::Time);
    }

    void chartsOfPapersAreWrittenOnAWhiteBackground()
    {
        const QTemporaryDir folder;
        const QString document = writeDocument(folder, "gf4-tables-3-4");
        const QString charts = folder.filePath(QStringLiteral("charts"));
        ui::theme::apply(ui::theme::ColorScheme::Dark);
        QCOMPARE(ui::writeBenchmarkCharts(charts, {document}), 0);
        for (const char* name : {"steps", "time", "speed-up"}) {
            const QImage image(QStringLiteral("%1/measured-%2.png").arg(charts, QLatin1String(name)));
            QCOMPARE(image.size(), QSize(1440, 900));
            QCOMPARE(image.pixelColor(2, 2), QColor(Qt::white));
            QVERIFY2(colouredPixels(image) > 200, name);
        }
    }

    void writingChartsFailsForMissingDocumentsAndBlockedFolders()
    {
        const QTemporaryDir folder;
        QCOMPARE(ui::writeBenchmarkCharts(folder.path(), {folder.filePath(QStringLiteral("none.json"))}), 3);
        const QString blocked = folder.filePath(QStringLiteral("file"));
        QVERIFY(tests::write(blocked, {}));
        QCOMPARE(ui::writeBenchmarkCharts(blocked + QStringLiteral("/charts"), {}), 1);
    }

    // Every setup of the papers has a section with tables, machines and pictures, and its documents exist.
    void theManualPagesShowTheChartsOfEveryPaper_data()
    {
        QTest::addColumn<bool>("dark");
        QTest::newRow("light") << false;
        QTest::newRow("dark") << true;
    }

    void theManualPagesShowTheChartsOfEveryPaper()
    {
        QFETCH(const bool, dark);
        ui::theme::apply(dark ? ui::theme::ColorScheme::Dark : ui::theme::ColorScheme::Light);
        ui::ManualWindow manual;
        QStringList sections;
        int pictures = 0;
        int tables = 0;
        for (const QString& name : {QStringLiteral("papers"), QStringLiteral("papers-fields")}) {
            manual.showPage(name);
            QVERIFY(QTest::qWaitForWindowExposed(&manual, tests::testTimeout()));
            const QTextDocument& page = *manual.browser().document();
            for (QTextBlock block = page.begin(); block.isValid(); block = block.next()) {
                if (block.blockFormat().headingLevel() == 2)
                    sections << block.text();
                for (auto part = block.begin(); !part.atEnd(); ++part)
                    if (const auto format = part.fragment().charFormat(); format.isImageFormat()) {
                        const QString file = format.toImageFormat().name();
                        const auto image =
                            page.resource(QTextDocument::ImageResource, QUrl(file)).value<QImage>();
                        QVERIFY2(!image.isNull(), qPrintable(file));
                        ++pictures;
                    }
            }
            for (QTextFrame* frame : page.rootFrame()->childFrames())
                if (const auto* table = qobject_cast<QTextTable*>(frame)) {
                    ++tables;
                    QVERIFY(table->rows() > 1 && table->columns() > 1);
                }
            const QString text = page.toPlainText();
            QVERIFY(!text.contains(QStringLiteral("<!--")));
            QVERIFY(text.contains(QStringLiteral("this project")));
            // The page fits the width of the window.
            QCOMPARE(manual.browser().horizontalScrollBar()->maximum(), 0);
        }
        for (const benchmark::PaperSetup& setup : benchmark::paperSetups()) {
            QVERIFY2(sections.contains(QString::fromStdString(setup.title)), setup.name.c_str());
            const auto documents = benchmark::measuredDocuments();
            QVERIFY2(std::any_of(documents.begin(), documents.end(),
                                 [&setup](const auto& document) { return document.setup == setup.name; }),
                     setup.name.c_str());
        }
        QVERIFY2(pictures >= 6, qPrintable(QString::number(pictures)));
        QVERIFY2(tables >= 8, qPrintable(QString::number(tables)));
    }
};

SEQUENCY_QT_TEST(TestPaperCharts)
#include "tst_paper_charts.moc"
