// SPDX-License-Identifier: GPL-3.0-or-later
//
// Tests that every view can be exported: as a picture in three formats with the conventions, as data, and through the clipboard.
#include "tests/support/qt_test.h"
#include "tests/ui/svg_bounds.h"
#include "tests/ui/test_files.h"
#include "tests/ui/window_fixture.h"

#include "ui/views/characters/character_view.h"
#include "ui/views/flow/flow_view.h"
#include "ui/views/matrix/kronecker_view.h"
#include "ui/views/spectrum/compare_view.h"
#include "ui/views/spectrum/spectrum_page.h"
#include "ui/views/systems/systems_view.h"

#include <QBuffer>
#include <QClipboard>
#include <QImageReader>
#include <QJsonDocument>
#include <QJsonObject>
#include <QMenu>
#include <QRegularExpression>
#include <QSet>
#include <QTabWidget>
#include <QTemporaryDir>

using namespace sequency;
using ui::PageHost;
using ui::SpectrumPage;
using Page = PageHost::Page;

namespace {

struct Fixture : tests::WindowFixture {
    void show(Page page)
    {
        window->pages().showPage(page);
        settle();
    }
    void show(SpectrumPage::Kind kind)
    {
        window->pages().showPage(Page::Spectrum);
        window->pages().view<ui::SpectrumPage>().show(kind);
        settle();
    }
    void settle() const
    {
        QCoreApplication::processEvents();
        EVENTUALLY(!jobs.isBusy());
    }
    // Returns the content of the file that the current page exports; empty if the page does not support the format.
    QByteArray written(const QString& suffix)
    {
        const QString path = folder.filePath(QStringLiteral("f%1.%2").arg(++count).arg(suffix));
        window->pages().exportCurrentTo(path);
        settle();
        return tests::contentOf(path);
    }
    QString copied()
    {
        QGuiApplication::clipboard()->clear();
        action(QStringLiteral("Copy data"))->trigger();
        return QGuiApplication::clipboard()->text();
    }

    QTemporaryDir folder;
    int count = 0;
};

}  // namespace

class TestExports : public QObject {
    Q_OBJECT

private:
    // Checks that the view is exported with the requested size in all formats.
    static void checkSize(Fixture& fixture, const QString& what, QSize size)
    {
        ui::PictureOptions options;
        options.size = size;
        options.pixelRatio = 1;
        const auto written = [&](const char* suffix) {
            const QString path = fixture.folder.filePath(QStringLiteral("size.") + QLatin1String(suffix));
            QFile::remove(path);
            fixture.window->pages().exportCurrentTo(path, options);
            fixture.settle();
            return tests::contentOf(path);
        };
        QByteArray png = written("png");
        QBuffer pngFile(&png);
        QCOMPARE(QImageReader(&pngFile, "PNG").size(), size);
        const QByteArray svg = written("svg");
        const auto contents = tests::readSvg(svg);
        QVERIFY2(contents.viewBox == QRectF(QPointF(), size), qPrintable(what));
        QVERIFY2(tests::pointsOutside(contents, contents.viewBox) == 0, qPrintable(what));
        static const QRegularExpression family(QStringLiteral("font-family=\"([^\"]*)\""));
        for (auto match = family.globalMatch(QString::fromUtf8(svg)); match.hasNext();) {
            const QString name = match.next().captured(1);
            const QString last = name.section(QLatin1Char(','), -1).trimmed();
            QVERIFY2(last == QLatin1String("sans-serif") || last == QLatin1String("serif") ||
                         last == QLatin1String("monospace"),
                     qPrintable(what + QStringLiteral(": ") + name));
            QVERIFY2(!name.contains(QStringLiteral("Sans Serif")), qPrintable(name));
        }
        const QByteArray pdf = written("pdf");
        static const QRegularExpression box(QStringLiteral("/MediaBox \\[0 0 ([0-9.]+) ([0-9.]+)\\]"));
        const auto page = box.match(QString::fromLatin1(pdf));
        QVERIFY2(page.hasMatch(), qPrintable(what));
        QVERIFY(std::abs(page.captured(1).toDouble() - size.width() * 0.75) <= 1);
        QVERIFY(std::abs(page.captured(2).toDouble() - size.height() * 0.75) <= 1);
    }

private slots:
    void everyPageCanBeExportedAndCopiedAsAPicture()
    {
        Fixture fixture;
        fixture.openExample("majority-3", 8);
        for (int page = 0; page <= static_cast<int>(Page::Systems); ++page) {
            fixture.show(static_cast<Page>(page));
            const auto svg = tests::readSvg(fixture.written(QStringLiteral("svg")));
            QVERIFY2(svg.problem.isEmpty(),
                     qPrintable(QStringLiteral("page %1: %2").arg(page).arg(svg.problem)));
            const QString texts = svg.texts.join(QLatin1Char(' '));
            VERIFY_CONTAINS(texts, "most significant");
            VERIFY_CONTAINS(texts, "Sequency");
            QVERIFY2(tests::pointsOutside(svg, svg.viewBox) == 0, qPrintable(QString::number(page)));
            QVERIFY(fixture.written(QStringLiteral("pdf")).startsWith("%PDF"));
            QVERIFY(fixture.written(QStringLiteral("png")).startsWith("\x89PNG"));
            QGuiApplication::clipboard()->clear();
            fixture.action(QStringLiteral("Copy picture"))->trigger();
            QVERIFY(QGuiApplication::clipboard()->image().width() > 600);
            QVERIFY2(!fixture.copied().isEmpty(), qPrintable(QString::number(page)));
        }
    }

    // Every HTML page of every view is at most 2 MB, loads no external resources and escapes names. The flow graph and the chart are computed in the
    // page from the data of the window; all other views are embedded as pictures.
    void everyPageIsExportedAsSelfContainedHtml()
    {
        Fixture fixture;
        fixture.openExample("majority-3", 8);
        int computed = 0;
        for (int page = 0; page <= static_cast<int>(Page::Systems); ++page) {
            fixture.show(static_cast<Page>(page));
            const QByteArray html = fixture.written(QStringLiteral("html"));
            const QByteArray where = "page " + QByteArray::number(page);
            QVERIFY2(html.startsWith("<!DOCTYPE html>") && html.size() <= 2'000'000, where.constData());
            QVERIFY2(html.contains("default-src 'none'"), where.constData());
            for (const char* const elsewhere : {"src=\"http", "href=", "url(", "import ", "fetch("})
                QVERIFY2(!html.contains(elsewhere), (where + ": " + elsewhere).constData());
            const qsizetype at = html.indexOf("id=\"description\">");
            const bool isComputed = at >= 0;
            computed += isComputed ? 1 : 0;
            QVERIFY2(isComputed != html.contains("<img alt="), where.constData());
            if (!isComputed)
                continue;
            const qsizetype begin = html.indexOf('>', at) + 1;
            const auto description =
                QJsonDocument::fromJson(html.mid(begin, html.indexOf("</script>", begin) - begin)).object();
            QCOMPARE(description.value(QStringLiteral("inputs")).toVariant().toStringList().join(QString()),
                     QStringLiteral("00010111"));
            QCOMPARE(description.value(QStringLiteral("view")).toString(),
                     page == static_cast<int>(Page::FlowGraph) ? QStringLiteral("flow-graph")
                                                               : QStringLiteral("spectrum"));
        }
        QCOMPARE(computed, 2);
        fixture.show(SpectrumPage::Kind::Table);  // the table has no picture
        const QByteArray table = fixture.written(QStringLiteral("html"));
        QVERIFY(table.contains("<td>7</td><td>2</td>") && !table.contains("<img"));
    }

    // A function name from a file is plain text. It must not form an element or end the script.
    void functionNamesAreEscapedInHtmlExports()
    {
        Fixture fixture;
        fixture.openExample("majority-3", 8);
        fixture.workbench.sources().openWords({0xE8}, 3, QStringLiteral("</script><b onclick='x'>&\""));
        EVENTUALLY(fixture.hasSpectrum(8) && !fixture.jobs.isBusy());
        for (const Page page : {Page::FlowGraph, Page::Matrices}) {
            fixture.show(page);
            const QByteArray html = fixture.written(QStringLiteral("html"));
            QVERIFY(html.contains("&lt;/script&gt;&lt;b onclick=&#39;x&#39;&gt;&amp;&quot;"));
            QVERIFY(!html.contains("<b onclick"));
        }
    }

    // Writes the spectrum of the majority function of three variables, 4 −2 −2 0 −2 0 0 2, in the formats of other programs.
    void theShownValuesCanBeExportedInTheFormatsOfOtherPrograms()
    {
        Fixture fixture;
        fixture.openExample("majority-3", 8);
        fixture.show(SpectrumPage::Kind::Chart);
        const auto& page = fixture.window->pages().view<ui::SpectrumPage>();
        QStringList suffixes;
        for (const ui::ExportFormat& format : page.dataFormats()) {
            QVERIFY2(!suffixes.contains(format.suffix), qPrintable(format.suffix));
            suffixes << format.suffix;
            QVERIFY2(!fixture.written(format.suffix).isEmpty(), qPrintable(format.suffix));
        }
        for (const char* const suffix : {"md", "tex", "sage", "magma", "py", "c"})
            QVERIFY2(suffixes.contains(QLatin1String(suffix)), suffix);
        const QByteArray python = fixture.written(QStringLiteral("py"));
        VERIFY_ENDS_WITH(python, "values = [\n    4, -2, -2, 0, -2, 0, 0, 2\n]\n");
    }

    // Every page and every view of the spectrum has the size set in the dialog and uses font families that browsers know.
    void exportedPicturesOfEveryPageHaveTheRequestedSize_data()
    {
        QTest::addColumn<QSize>("size");
        QTest::newRow("wide") << QSize(1300, 500);
        QTest::newRow("high") << QSize(640, 1900);
        QTest::newRow("large") << QSize(2400, 1800);
    }
    void exportedPicturesOfEveryPageHaveTheRequestedSize()
    {
        QFETCH(const QSize, size);
        Fixture fixture;
        fixture.openExample("majority-3", 8);
        fixture.window->pages().view<ui::SpectrumPage>().compare().keep();
        const auto check = [&](const QString& what) { checkSize(fixture, what, size); };
        for (int page = 0; page <= static_cast<int>(Page::Systems); ++page) {
            fixture.show(static_cast<Page>(page));
            check(QStringLiteral("page %1").arg(page));
        }
        for (const auto kind : {SpectrumPage::Kind::Histogram, SpectrumPage::Kind::Weights,
                                SpectrumPage::Kind::Map, SpectrumPage::Kind::Compare}) {
            fixture.show(kind);
            check(QStringLiteral("view %1").arg(static_cast<int>(kind)));
        }
        // This flow graph is too long to be shown as a whole.
        fixture.workbench.sources().makeRandom(10, 1);
        EVENTUALLY(fixture.hasSpectrum(1024) && !fixture.jobs.isBusy());
        fixture.show(Page::FlowGraph);
        check(QStringLiteral("a part of a flow graph"));
    }

    // Checks every tab of every page, for a function and for an S-box.
    void exportedPicturesOfEveryTabHaveTheRequestedSize_data()
    {
        QTest::addColumn<QString>("example");
        QTest::addColumn<int>("size");
        QTest::newRow("function") << QStringLiteral("majority-3") << 8;
        QTest::newRow("S-box") << QStringLiteral("present") << 16;
    }
    void exportedPicturesOfEveryTabHaveTheRequestedSize()
    {
        QFETCH(const QString, example);
        QFETCH(const int, size);
        Fixture fixture;
        fixture.openExample(qPrintable(example), static_cast<std::size_t>(size));
        QSet<QString> checked;
        const auto check = [&](const QString& what) {
            fixture.settle();
            if (!fixture.window->pages().current().whyEmpty().isEmpty())
                return;
            checkSize(fixture, what, QSize(1300, 500));
            checked << what;
        };
        for (int page = 0; page < fixture.window->pages().stack().count(); ++page) {
            fixture.show(static_cast<Page>(page));
            check(fixture.window->pages().current().tabName());
            for (QTabWidget* tabs : fixture.window->pages().current().findChildren<QTabWidget*>())
                for (int i = 0; i < tabs->count(); ++i)
                    if (tabs->isVisible() && tabs->isTabEnabled(i)) {
                        tabs->setCurrentIndex(i);
                        check(fixture.window->pages().current().tabName() + QLatin1Char('/') +
                              tabs->tabText(i));
                    }
        }
        qInfo().noquote() << QStringList(checked.cbegin(), checked.cend()).join(QStringLiteral(", "));
        constexpr int minChecked = 10;  // pages and tabs with content
        QVERIFY2(checked.size() >= minChecked, qPrintable(QString::number(checked.size())));
    }

    // The graph scales with its page. It covers most of the page even if the page is large.
    void anExportedFlowGraphFillsItsPage()
    {
        Fixture fixture;
        fixture.openExample("majority-3", 8);
        fixture.show(Page::FlowGraph);
        ui::PictureOptions options;
        options.size = {2400, 1800};
        options.pixelRatio = 1;
        options.caption = false;
        const QImage picture =
            ui::pictureImage(fixture.window->pages().view<ui::FlowView>().picture(options), options);
        QRect ink;
        for (int y = 60; y < picture.height(); ++y)  // below the title
            for (int x = 0; x < picture.width(); ++x)
                if (picture.pixelColor(x, y) != QColor(Qt::white))
                    ink |= QRect(x, y, 1, 1);
        QVERIFY2(ink.width() > 0.8 * picture.width() && ink.height() > 0.8 * picture.height(),
                 qPrintable(QStringLiteral("%1 × %2").arg(ink.width()).arg(ink.height())));
    }

    // The worker encodes and writes the file. The window only paints the picture and reports the result.
    void exportedPicturesAreWrittenOnTheWorkerThread()
    {
        Fixture fixture;
        fixture.openExample("majority-3", 8);
        const QString path = fixture.folder.filePath(QStringLiteral("later.png"));
        fixture.window->pages().exportCurrentTo(path);
        QVERIFY(fixture.jobs.isBusy());
        fixture.settle();
        QVERIFY(fixture.window->messages().bar().text().contains(path));
        QVERIFY(tests::contentOf(path).startsWith("\x89PNG"));
        QVERIFY(!QImage(path).text(QStringLiteral("Description")).isEmpty());

        const QString nowhere = fixture.folder.filePath(QStringLiteral("none/later.png"));
        fixture.window->pages().exportCurrentTo(nowhere);
        fixture.settle();
        VERIFY_CONTAINS(fixture.window->messages().bar().text(), "cannot be written");
        QVERIFY(!QFile::exists(nowhere));
    }

    // The picture contains the expression as one text.
    void expressionsAreExportedAsTextOnWhiteEvenInTheDarkTheme()
    {
        Fixture fixture;
        fixture.window->setColorScheme(ui::theme::ColorScheme::Dark);
        fixture.openExample("majority-3", 8);
        fixture.workbench.transformSettings().setTransform("reed-muller");
        fixture.settle();
        fixture.show(Page::Expression);
        const QByteArray bytes = fixture.written(QStringLiteral("svg"));
        const auto svg = tests::readSvg(bytes);
        QString text = svg.texts.join(QString()).simplified();
        text.remove(QLatin1Char(' '));
        VERIFY_CONTAINS(text, "f=x₂x₃⊕x₁x₃⊕x₁x₂");
        const QImage picture = QImage::fromData(fixture.written(QStringLiteral("png")), "PNG");
        QCOMPARE(picture.pixelColor(4, 4), QColor(Qt::white));
        int dark = 0;
        for (int y = 0; y < picture.height(); y += 2)
            for (int x = 0; x < picture.width(); x += 2)
                dark += picture.pixelColor(x, y).lightness() < 90 ? 1 : 0;
        QVERIFY(dark > 100);
        fixture.window->setColorScheme(ui::theme::ColorScheme::Light);
    }

    void theSpectrumIsExportedAsCsvTextAndNumpyArray()
    {
        Fixture fixture;
        fixture.openExample("dyadic-1", 4);
        fixture.show(SpectrumPage::Kind::Chart);
        QCOMPARE(fixture.written(QStringLiteral("csv")), QByteArray("index,value\n0,3\n1,1\n2,-1\n3,1\n"));
        QCOMPARE(fixture.written(QStringLiteral("txt")), QByteArray("3\n1\n-1\n1\n"));
        const QByteArray array = fixture.written(QStringLiteral("npy"));
        QVERIFY(array.startsWith("\x93NUMPY"));
        QVERIFY(array.contains("'descr': '<i4'") && array.contains("'shape': (4,)"));
        QCOMPARE(array.right(16), QByteArray("\3\0\0\0\1\0\0\0\xff\xff\xff\xff\1\0\0\0", 16));
        QCOMPARE(fixture.copied(), QStringLiteral("0\t3\n1\t1\n2\t-1\n3\t1\n"));
    }

    // The spectrum of the majority function of three variables is 4, −2, −2, 0, −2, 0, 0, 2.
    void theExportedDataOfAChartEqualTheDrawnValues()
    {
        Fixture fixture;
        fixture.openExample("majority-3", 8);
        fixture.show(SpectrumPage::Kind::Histogram);
        QCOMPARE(fixture.written(QStringLiteral("csv")), QByteArray("value,count\n-2,3\n0,3\n2,1\n4,1\n"));
        QCOMPARE(fixture.copied(), QStringLiteral("value\tcount\n-2\t3\n0\t3\n2\t1\n4\t1\n"));
        fixture.show(SpectrumPage::Kind::Weights);
        QCOMPARE(fixture.copied(),
                 QStringLiteral("weight\tcount\tnot zero\tlargest magnitude\tsum of squares\n"
                                "0\t1\t1\t4\t16\n1\t3\t3\t2\t12\n2\t3\t0\t0\t0\n3\t1\t1\t2\t4\n"));
        fixture.show(SpectrumPage::Kind::Map);
        QCOMPARE(fixture.written(QStringLiteral("csv")),
                 QByteArray("column 0,column 1\n4,-2\n-2,0\n-2,0\n0,2\n"));
        const QJsonObject map = QJsonDocument::fromJson(fixture.written(QStringLiteral("json"))).object();
        QVERIFY(map[QStringLiteral("title")].toString().contains(QStringLiteral("majority-3")));
        QVERIFY(map[QStringLiteral("conventions")].toString().contains(QStringLiteral("most significant")));
        fixture.show(SpectrumPage::Kind::Compare);
        fixture.window->pages().view<ui::SpectrumPage>().compare().keep();
        fixture.workbench.edits().stepCell(0);
        EVENTUALLY(fixture.hasSpectrum(8) && !fixture.jobs.isBusy());
        QCOMPARE(fixture.written(QStringLiteral("csv")),
                 QByteArray("before,after,difference\n4,5,1\n-2,-1,1\n-2,-1,1\n0,1,1\n-2,-1,1\n0,1,1\n0,1,1\n"
                            "2,3,1\n"));
    }

    void theValuesOfEveryFlowGraphColumnAreExported()
    {
        Fixture fixture;
        fixture.openExample("dyadic-1", 4);
        fixture.show(Page::FlowGraph);
        QCOMPARE(fixture.written(QStringLiteral("csv")), QByteArray("f,t1,S\n1,1,3\n0,1,1\n1,2,-1\n1,0,1\n"));
        QVERIFY(fixture.written(QStringLiteral("npy")).contains("'shape': (4, 3)"));
        fixture.window->pages().view<ui::FlowView>().setWork(session::TraceWork::Autocorrelation);
        fixture.settle();
        QVERIFY(fixture.copied().startsWith(QStringLiteral("f\tt1\t")));
        // Two tables of different sizes have columns of different lengths, so they cannot be exported as one array.
        fixture.window->pages().view<ui::FlowView>().setGroup({2, 2});
        fixture.settle();
        QVERIFY(fixture.copied().startsWith(QStringLiteral("T1.re\tT1.im\tT2.re\tT2.im\n1\t0\t1\t0\n")));
        QVERIFY(fixture.written(QStringLiteral("npy")).isEmpty());
        VERIFY_CONTAINS(fixture.message(), "different length");
        fixture.show(Page::Matrices);
        QVERIFY(fixture.written(QStringLiteral("npy")).contains("'descr': '<i8'"));
    }

    void characterTablesAndTheirKroneckerStepsAreExported()
    {
        Fixture fixture;
        fixture.openExample("dyadic-1", 4);
        fixture.show(Page::Characters);
        fixture.window->pages().view<ui::CharacterView>().setGroup(4, 1);
        fixture.settle();
        QCOMPARE(fixture.copied(), QStringLiteral("1\t1\t1\t1\n1\ti\t−1\t−i\n1\t−1\t1\t−1\n1\t−i\t−1\ti\n"));
        QCOMPARE(fixture.written(QStringLiteral("csv")),
                 QByteArray("1,1,1,1\n1,i,-1,-i\n1,-1,1,-1\n1,-i,-1,i\n"));
        fixture.child<QTabWidget>("characterTabs")->setCurrentIndex(1);
        fixture.window->pages().view<ui::KroneckerView>().setGroup(2, 2);
        fixture.window->pages().view<ui::KroneckerView>().setStep(1);
        QCOMPARE(fixture.copied(), QStringLiteral("1\t1\t1\t1\n1\t−1\t1\t−1\n1\t1\t−1\t−1\n1\t−1\t−1\t1\n"));
        QCOMPARE(fixture.written(QStringLiteral("csv")),
                 QByteArray("1,1,1,1\n1,-1,1,-1\n1,1,-1,-1\n1,-1,-1,1\n"));
    }

    // Example 3 of the dyadic paper.
    void allVectorsOfADyadicSystemAreExportedAsColumns()
    {
        Fixture fixture;
        fixture.openExample("dyadic-1", 4);
        fixture.show(Page::Systems);
        fixture.window->pages().view<ui::SystemsView>().setSecond(QStringLiteral("0101"));
        EVENTUALLY(fixture.copied() ==
                   QStringLiteral("f\tg\tWf\tWg\tproduct\tC\n1\t0\t3\t2\t6\t1\n0\t1\t1\t-2\t-2\t2\n"
                                  "1\t0\t-1\t0\t0\t1\n1\t1\t1\t0\t0\t2\n"));
        QVERIFY(fixture.written(QStringLiteral("npy")).contains("'shape': (4, 6)"));
    }

    // A right click anywhere on a view opens the menu.
    void theContextMenuOfEveryViewOffersExport()
    {
        Fixture fixture;
        fixture.openExample("majority-3", 8);
        for (int page = 0; page <= static_cast<int>(Page::Benchmark); ++page) {
            fixture.show(static_cast<Page>(page));
            if (static_cast<Page>(page) == Page::Expression)
                continue;  // the expression view has another menu
            auto* tabs = fixture.window->centralWidget()->findChild<QTabWidget*>();
            const QPoint at = tabs->currentWidget()->rect().center();
            QContextMenuEvent event(QContextMenuEvent::Mouse, tabs->currentWidget()->mapTo(tabs, at),
                                    tabs->currentWidget()->mapToGlobal(at));
            QApplication::sendEvent(tabs, &event);
            auto* const menu = qobject_cast<QMenu*>(QApplication::activePopupWidget());
            QVERIFY2(menu != nullptr, qPrintable(QString::number(page)));
            QStringList titles;
            for (const QAction* action : menu->actions())
                titles << QString(action->text()).remove(QLatin1Char('&'));
            menu->close();
            QVERIFY2(titles.contains(QStringLiteral("Export…")) &&
                         titles.contains(QStringLiteral("Copy picture")) &&
                         titles.contains(QStringLiteral("Copy data")),
                     qPrintable(QStringLiteral("%1: %2").arg(page).arg(titles.join(QLatin1Char(' ')))));
        }
    }
};

SEQUENCY_QT_TEST(TestExports)
#include "tst_exports.moc"
