// SPDX-License-Identifier: GPL-3.0-or-later
//
// Tests that no texts overlap, none leaves the page, and all have the chosen size in exported pictures of every view, in the widths of a journal's
// column and page. Text is at least as large as a superscript of normal text (leastTextShare) unless the notice below the preview states its size.
//
// If the environment variable SEQUENCY_PICTURES names a folder, the pictures are kept there.
#include "tests/support/qt_test.h"
#include "tests/ui/svg_texts.h"
#include "tests/ui/views/benchmark/rows.h"
#include "tests/ui/window_fixture.h"
#include "ui/views/benchmark/charts/benchmark_chart.h"
#include "ui/views/benchmark/charts/chart_tools.h"
#include "ui/views/benchmark/charts/chart_words.h"
#include "ui/views/families/families_view.h"
#include "ui/views/search/search_view.h"
#include "ui/views/spectrum/compare_view.h"
#include "ui/views/spectrum/spectrum_page.h"

#include <QComboBox>
#include <QDir>
#include <QPushButton>
#include <QSpinBox>
#include <QTabWidget>

#include <cmath>
#include <vector>

using namespace sequency;
using ui::PageHost;
using ui::SpectrumPage;

namespace {

constexpr double pixelsPerMillimetre = 96 / 25.4;

// Returns the options of a figure in a paper: 8-point type, thin lines, no title.
ui::PictureOptions figure(int millimetres)
{
    ui::PictureOptions options;
    const double height = millimetres < 100 ? 64 : 95;
    options.size = {qRound(millimetres * pixelsPerMillimetre), qRound(height * pixelsPerMillimetre)};
    options.fontPoints = 8;
    options.linePoints = 0.6;
    options.title = false;
    return options;
}

struct Checker {
    explicit Checker(int millimetres) : width(millimetres) {}

    void check(const QString& what, const ui::Picture& picture)
    {
        for (const bool isTitled : {false, true}) {
            ui::PictureOptions options = figure(width);
            options.title = isTitled;
            const QByteArray svg = ui::pictureSvg(picture, options);
            for (const QString& problem : tests::textProblems(svg))
                problems << what + (isTitled ? QStringLiteral(" with title: ") : QStringLiteral(": ")) +
                                problem;
            ++count;
            checkSize(what, picture, options, svg);
            if (const QByteArray folder = qgetenv("SEQUENCY_PICTURES"); !folder.isEmpty() && !isTitled) {
                QString name = what;
                name.replace(QLatin1Char('/'), QLatin1Char('-')).replace(QLatin1Char(' '), QLatin1Char('_'));
                const QDir kept(QString::fromLocal8Bit(folder));
                for (const char* const suffix : {"svg", "pdf", "png"})
                    ui::writePicture(
                        picture,
                        kept.filePath(QStringLiteral("%1-%2.%3").arg(width).arg(name, QLatin1String(suffix))),
                        options);
            }
        }
    }

    void checkSize(const QString& what, const ui::Picture& picture, const ui::PictureOptions& options,
                   const QByteArray& svg)
    {
        const double points = tests::smallestText(svg) * ui::pointsPerPixel;
        const QString notice = ui::pictureNotice(picture, options);
        const QString stated =
            QStringLiteral("The smallest text has %1 pt").arg(std::round(10 * points) / 10);
        const bool isSmall = points < ui::leastTextShare * options.fontPoints - 0.01;
        if (isSmall != notice.contains(QStringLiteral("The smallest text has")) ||
            (isSmall && !notice.contains(stated)))
            problems << QStringLiteral("%1: the smallest text has %2 pt; the notice is “%3”")
                            .arg(what, QString::number(points), notice);
        const bool isCut =
            tests::readSvg(svg).texts.join(QLatin1Char(' ')).contains(QStringLiteral(" more lines"));
        if (isCut && !notice.contains(QStringLiteral(" lines. A height of ")))
            problems << QStringLiteral("%1: lines are left out; the notice is “%2”").arg(what, notice);
        if (!notice.isEmpty())
            notices << QStringLiteral("%1, %2 mm: %3").arg(what, QString::number(width), notice);
    }

    int width;
    int count = 0;
    QStringList notices;
    QStringList problems;
};

struct TextsFixture : tests::WindowFixture {
    void settle() const
    {
        QCoreApplication::processEvents();
        EVENTUALLY(!jobs.isBusy());
        QCoreApplication::processEvents();
    }
    void check(Checker& checker, const QString& what) const
    {
        const ui::View& view = window->pages().current();
        if (view.whyNoPicture().isEmpty())
            checker.check(what, view.picture(figure(checker.width)));
    }
    // Checks the page with every choice of a box.
    void checkChoices(Checker& checker, const QString& where, const char* name)
    {
        auto* box = window->pages().current().findChild<QComboBox*>(QLatin1String(name));
        const int chosen = box != nullptr ? box->currentIndex() : 0;
        for (int i = 0; box != nullptr && i < box->count(); ++i) {
            if (i == chosen)
                continue;
            box->setCurrentIndex(i);
            settle();
            check(checker, QStringLiteral("%1 %2").arg(where, box->itemText(i)));
        }
        if (box != nullptr)
            box->setCurrentIndex(chosen);
    }
    // Checks every page with its tabs, and every view of the spectrum.
    void checkAll(Checker& checker, const QString& name)
    {
        window->pages().view<ui::SpectrumPage>().compare().keep();
        for (int page = 0; page < window->pages().stack().count(); ++page) {
            window->pages().showPage(static_cast<PageHost::Page>(page));
            settle();
            const QString where = name + QLatin1Char(' ') + window->pages().current().about().token;
            check(checker, where);
            for (const char* const box : {"matrixMode", "sboxTableChoice", "karnaughForm"})
                checkChoices(checker, where, box);
            for (QTabWidget* tabs : window->pages().current().findChildren<QTabWidget*>())
                for (int i = 1; i < tabs->count() && tabs->isVisible(); ++i)
                    if (tabs->isTabEnabled(i)) {
                        tabs->setCurrentIndex(i);
                        settle();
                        check(checker, where + QLatin1Char(' ') + tabs->tabText(i));
                    }
        }
        std::vector kinds{SpectrumPage::Kind::Histogram, SpectrumPage::Kind::Weights, SpectrumPage::Kind::Map,
                          SpectrumPage::Kind::Compare};
        if (workbench.document().outputs.size() > 1)
            kinds.push_back(SpectrumPage::Kind::Outputs);
        for (const auto kind : kinds) {
            window->pages().showPage(PageHost::Page::Spectrum);
            window->pages().view<ui::SpectrumPage>().show(kind);
            settle();
            check(checker, QStringLiteral("%1 spectrum kind %2").arg(name).arg(static_cast<int>(kind)));
        }
        window->pages().view<ui::SpectrumPage>().show(SpectrumPage::Kind::Chart);
    }
};

// Returns a run with times of five curves over ten sizes.
std::shared_ptr<benchmark::Document> run()
{
    std::vector<benchmark::Row> rows;
    double factor = 1;
    for (const auto& [device, algorithm] :
         std::vector<std::pair<std::string, std::string>>{{"reference", "fast"},
                                                          {"cpu", "fast"},
                                                          {"cpu", "cooley-tukey"},
                                                          {"opencl:0", "fast"},
                                                          {"opencl:0", "A3"},
                                                          {"opencl:0", "A6"}}) {
        for (int n = 6; n <= 24; n += 2) {
            const double time = 0.002 * factor + 1e-6 * std::ldexp(1.0, n) * factor * n;
            rows.push_back(tests::rowOf(device, n, time, time + 0.3, 0.1));
            rows.back().point.algorithm = algorithm;
        }
        factor *= 0.45;
    }
    auto document = tests::documentOf(std::move(rows));
    document->host.cpu = "AMD EPYC 9654 96-Core Processor";
    document->devices[1].name = document->host.cpu;
    document->devices[2].name = "NVIDIA H100 80GB HBM3";
    return document;
}

}  // namespace

class TestExportTexts : public QObject {
    Q_OBJECT

private:
    static void widths()
    {
        QTest::addColumn<int>("width");
        QTest::newRow("one column, 85 mm") << 85;
        QTest::newRow("two columns, 170 mm") << 170;
    }
    static void report(const Checker& checker, int least)
    {
        for (const QString& notice : checker.notices)
            qInfo("%s", qPrintable(notice));
        QVERIFY2(checker.count >= least, qPrintable(QString::number(checker.count)));
        QVERIFY2(checker.problems.isEmpty(),
                 qPrintable(QLatin1Char('\n') + checker.problems.join(QLatin1Char('\n'))));
    }

private slots:
    void textsOfEveryExportedPageDoNotOverlap_data() { widths(); }
    void textsOfEveryExportedPageDoNotOverlap()
    {
        QFETCH(const int, width);
        TextsFixture fixture;
        Checker checker(width);
        fixture.openExample("majority-3", 8);
        fixture.checkAll(checker, QStringLiteral("majority-3"));
        fixture.workbench.sources().makeRandom(6, 1);
        EVENTUALLY(fixture.hasSpectrum(64) && !fixture.jobs.isBusy());
        fixture.checkAll(checker, QStringLiteral("random 6"));
        report(checker, 40);
    }

    void textsOfLargeFunctionsAndSboxesDoNotOverlap_data() { widths(); }
    void textsOfLargeFunctionsAndSboxesDoNotOverlap()
    {
        QFETCH(const int, width);
        TextsFixture fixture;
        Checker checker(width);
        fixture.openExample("present", 16);
        fixture.checkAll(checker, QStringLiteral("present"));
        fixture.workbench.sources().makeRandom(12, 1);
        EVENTUALLY(fixture.hasSpectrum(4096) && !fixture.jobs.isBusy());
        fixture.checkAll(checker, QStringLiteral("random 12"));
        report(checker, 40);
    }

    // The outputs are the sum and the carry of a full adder.
    void textsOfSeveralOutputsAreApart_data() { widths(); }
    void textsOfSeveralOutputsAreApart()
    {
        QFETCH(const int, width);
        TextsFixture fixture;
        Checker checker(width);
        fixture.openExample("majority-3", 8);
        fixture.workbench.sources().enterText(QStringLiteral(
            ".i 3\n.o 2\n.ilb a b c\n.ob sum carry\n001 10\n010 10\n100 10\n011 01\n101 01\n110 01\n"
            "111 11\n.e\n"));
        EVENTUALLY(fixture.workbench.document().outputs.size() == 2 && !fixture.jobs.isBusy());
        fixture.checkAll(checker, QStringLiteral("adder"));
        report(checker, 20);
    }

    void textsOfTernaryFunctionsAreApart_data() { widths(); }
    void textsOfTernaryFunctionsAreApart()
    {
        QFETCH(const int, width);
        TextsFixture fixture;
        Checker checker(width);
        fixture.openExample("ternary-maximum", 9);
        fixture.checkAll(checker, QStringLiteral("ternary"));
        report(checker, 20);
    }

    // Families and Search have a picture after they have counted and searched.
    void textsOfFamiliesAndSearchDoNotOverlap_data() { widths(); }
    void textsOfFamiliesAndSearchDoNotOverlap()
    {
        QFETCH(const int, width);
        TextsFixture fixture;
        Checker checker(width);
        fixture.openExample("majority-3", 8);
        const auto start = [&](const ui::View& view, const char* button) {
            for (int page = 0; page < fixture.window->pages().stack().count(); ++page) {
                fixture.window->pages().showPage(static_cast<PageHost::Page>(page));
                if (&fixture.window->pages().current() == &view || view.isVisible())
                    break;
            }
            fixture.settle();
            fixture.child<QPushButton>(button)->click();
        };
        const auto& families = fixture.window->pages().view<ui::FamiliesView>();
        start(families, "familiesStart");
        EVENTUALLY(!families.isCounting());
        QCOMPARE(families.whyNoPicture(), QString());
        checker.check(QStringLiteral("families"), families.picture(figure(width)));
        const auto& search = fixture.window->pages().view<ui::SearchView>();
        fixture.child<QSpinBox>("searchVariables")->setValue(4);
        fixture.child<QSpinBox>("searchMoves")->setValue(100);
        start(search, "searchStart");
        EVENTUALLY(!search.isSearching());
        QCOMPARE(search.whyNoPicture(), QString());
        checker.check(QStringLiteral("search"), search.picture(figure(width)));
        report(checker, 4);
    }

    // Viewers blur images with few pixels. The image of 4 × 2 cells therefore has many pixels per cell.
    void cellsOfHeatMapsAreSharpInFiles()
    {
        TextsFixture fixture;
        fixture.openExample("majority-3", 8);
        auto& page = fixture.window->pages().view<ui::SpectrumPage>();
        page.show(SpectrumPage::Kind::Map);
        fixture.settle();
        const QByteArray svg = ui::pictureSvg(page.picture(figure(85)), figure(85));
        static const QByteArray marker = QByteArrayLiteral("base64,");
        const qsizetype begin = svg.indexOf(marker) + marker.size();
        QVERIFY(begin > marker.size());
        const QImage cells =
            QImage::fromData(QByteArray::fromBase64(svg.mid(begin, svg.indexOf('"', begin) - begin)));
        QVERIFY2(cells.height() >= 1000, qPrintable(QString::number(cells.height())));
        // S(0) = 4 and S(1) = −2 have different colours, without a transition.
        const int middle = cells.width() / 2;
        QVERIFY(cells.pixel(middle - 1, 1) != cells.pixel(middle, 1));
        QCOMPARE(cells.pixel(middle - 1, 1), cells.pixel(0, 1));
        QCOMPARE(cells.pixel(middle, 1), cells.pixel(cells.width() - 1, 1));
    }

    void textsOfEveryBenchmarkChartDoNotOverlap_data() { widths(); }
    void textsOfEveryBenchmarkChartDoNotOverlap()
    {
        QFETCH(const int, width);
        Checker checker(width);
        ui::BenchmarkChart chart;
        const auto check = [&](const std::shared_ptr<benchmark::Document>& document, ui::ChartChoice choice,
                               const QString& name) {
            chart.setRuns({{QString(), document}});
            chart.tools().setChoice(choice);
            chart.flush();
            const ui::Picture picture = chart.picture(figure(width), ui::pictureText(chart, chart.data()));
            checker.check(QStringLiteral("benchmark %1 %2").arg(name).arg(static_cast<int>(choice.kind)),
                          picture);
            const QString texts = tests::readSvg(ui::pictureSvg(picture, figure(width)))
                                      .texts.join(QLatin1Char(' '))
                                      .simplified();
            VERIFY_CONTAINS(texts, chart.data().xTitle);
            QVERIFY2(!texts.contains(QStringLiteral("...")), qPrintable(texts));  // Qt's mark of a cut label
        };
        for (const auto time : {ui::ChartTime::Kernels, ui::ChartTime::KernelsAndCall})
            for (const auto kind : {ui::ChartKind::Time, ui::ChartKind::SpeedUp, ui::ChartKind::Throughput,
                                    ui::ChartKind::TransferShare, ui::ChartKind::Roofline})
                check(run(), {.kind = kind, .time = time},
                      time == ui::ChartTime::Kernels ? QStringLiteral("kernels") : QStringLiteral("call"));
        check(run(), {.crossovers = true}, QStringLiteral("crossovers"));
        check(run(), {.logarithmicX = false, .logarithmicY = false}, QStringLiteral("linear"));
        for (const auto kind : {ui::ChartKind::StrongScaling, ui::ChartKind::WeakScaling})
            check(tests::scalingDocument(), {.kind = kind}, QStringLiteral("scaling"));
        report(checker, 24);
    }
};

SEQUENCY_QT_TEST(TestExportTexts)
#include "tst_export_texts.moc"
