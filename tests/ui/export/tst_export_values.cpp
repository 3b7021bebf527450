// SPDX-License-Identifier: GPL-3.0-or-later
//
// Tests that the shapes of exported pictures have the positions, heights and numbers that follow from the definitions of the values.
//
// The function is the majority of three variables. Its spectrum is 4 −2 −2 0 −2 0 0 2.
#include "tests/support/qt_test.h"
#include "tests/ui/svg_texts.h"
#include "tests/ui/window_fixture.h"
#include "ui/views/spectrum/spectrum_page.h"

#include <QToolButton>

#include <array>
#include <cmath>

using namespace sequency;
using ui::PageHost;
using ui::SpectrumPage;

namespace {

constexpr std::array function{0, 0, 0, 1, 0, 1, 1, 1};
constexpr std::array spectrum{4, -2, -2, 0, -2, 0, 0, 2};
constexpr double tolerance = 0.005;  // permitted error as a fraction of the largest height

struct ValuesFixture : tests::WindowFixture {
    ValuesFixture()
    {
        workbench.sources().openExample(QStringLiteral("majority-3"));
        EVENTUALLY(hasSpectrum(8) && !jobs.isBusy());
    }
    void settle() const
    {
        QCoreApplication::processEvents();
        EVENTUALLY(!jobs.isBusy());
        QCoreApplication::processEvents();
    }
    void show(PageHost::Page page)
    {
        window->pages().showPage(page);
        settle();
    }
    void show(SpectrumPage::Kind kind)
    {
        window->pages().showPage(PageHost::Page::Spectrum);
        window->pages().view<SpectrumPage>().show(kind);
        settle();
    }
    // Returns the picture of the current page, of the width of two columns.
    tests::SvgContents svg() const
    {
        ui::PictureOptions options;
        options.size = {643, 359};
        options.fontPoints = 8;
        options.title = false;
        options.caption = false;
        return tests::readSvg(ui::pictureSvg(window->pages().current().picture(options), options));
    }
};

// Compares the heights of dots with the values that they show. The scale is that of the first value of largest magnitude.
template <std::size_t Count>
void compareHeights(const QList<QRectF>& dots, const std::array<int, Count>& values)
{
    QCOMPARE(dots.size(), static_cast<qsizetype>(Count));
    const auto indexOf = [&values](auto&& isWanted) {
        return static_cast<qsizetype>(std::ranges::find_if(values, isWanted) - values.begin());
    };
    const double zero = dots[indexOf([](int value) { return value == 0; })].center().y();
    const int largest = *std::ranges::max_element(values);
    const double each =
        (zero - dots[indexOf([largest](int value) { return value == largest; })].center().y()) / largest;
    QVERIFY(each * largest > 10);
    for (std::size_t i = 0; i < Count; ++i) {
        const double height = zero - dots[static_cast<qsizetype>(i)].center().y();
        QVERIFY2(std::abs(height - each * values[i]) <= tolerance * each * largest,
                 qPrintable(
                     QStringLiteral("value %1: %2 instead of %3").arg(i).arg(height).arg(each * values[i])));
    }
}

}  // namespace

class TestExportValues : public QObject {
    Q_OBJECT

private slots:
    // As on screen, the picture has the function above its spectrum, and the button removes it.
    void stemsOfTheFunctionAndItsSpectrumAreProportionalToTheValues()
    {
        ValuesFixture fixture;
        fixture.show(SpectrumPage::Kind::Chart);
        const tests::SvgContents both = fixture.svg();
        QCOMPARE(both.circles.size(), 16);
        compareHeights(both.circles.first(8), function);
        compareHeights(both.circles.last(8), spectrum);
        for (int i = 0; i < 8; ++i) {
            QVERIFY(std::abs(both.circles[i].center().x() - both.circles[8 + i].center().x()) < 0.01);
            QVERIFY(both.circles[i].bottom() < both.circles[8].top());
        }
        for (const char* const title : {"f", "index", "S(w), scale 1"})
            QVERIFY2(both.texts.contains(QLatin1String(title)), title);

        fixture.child<QToolButton>("spectrumFunction")->click();
        const tests::SvgContents one = fixture.svg();
        compareHeights(one.circles, spectrum);
        QVERIFY(!one.texts.contains(QStringLiteral("index")));
    }

    // Three coefficients are −2, three are 0, one is 2 and one is 4. The squares 16, 12, 0 and 4 belong to the weights 0 to 3.
    void barsAreProportionalToTheirCounts()
    {
        ValuesFixture fixture;
        const auto heights = [&fixture](SpectrumPage::Kind kind) {
            fixture.show(kind);
            QList<double> all;
            for (const QRectF& bar : fixture.svg().rects.mid(1))  // the first one is the page
                all << bar.height();
            return all;
        };
        const auto compare = [](const QList<double>& bars, const QList<double>& counts) {
            QCOMPARE(bars.size(), counts.size());
            QVERIFY(bars.front() > 100);
            for (qsizetype i = 0; i < bars.size(); ++i)
                QVERIFY2(std::abs(bars[i] / bars.front() - counts[i] / counts.front()) <= tolerance,
                         qPrintable(QString::number(bars[i] / bars.front())));
        };
        compare(heights(SpectrumPage::Kind::Histogram), {3, 3, 1, 1});
        QList<double> weights = heights(SpectrumPage::Kind::Weights);
        weights.removeIf([](double height) { return height < 0.5; });
        compare(weights, {16, 12, 4});
    }

    void everyCellHasItsValue()
    {
        ValuesFixture fixture;
        fixture.show(SpectrumPage::Kind::Map);
        const QStringList map = fixture.svg().texts;
        QCOMPARE(map.count(QStringLiteral("−2")), 3);
        QCOMPARE(map.count(QStringLiteral("0")), 3 + 1);  // and the middle of the colour scale
        QCOMPARE(map.count(QStringLiteral("4")), 1);
        QCOMPARE(map.count(QStringLiteral("2")), 1);

        // The Hadamard matrix of order 8 has 36 entries 1 and 28 entries −1; 1 is also a heading of a row and of a column.
        fixture.show(PageHost::Page::Matrices);
        const QStringList matrix = fixture.svg().texts;
        QCOMPARE(matrix.count(QStringLiteral("1")), 36 + 2);
        QCOMPARE(matrix.count(QStringLiteral("−1")), 28);
    }

    // The map has two rows and four columns. In a column of a journal, it is as wide as the page, and its terms are below it.
    void aWideKarnaughMapHasItsTermsBelow()
    {
        ValuesFixture fixture;
        fixture.show(PageHost::Page::KarnaughMap);
        ui::PictureOptions options;
        options.size = {321, 242};
        options.fontPoints = 8;
        options.title = false;
        const QByteArray svg = ui::pictureSvg(fixture.window->pages().current().picture(options), options);
        QRectF cells;
        QRectF terms;
        int values = 0;
        for (const tests::SvgText& text : tests::svgTexts(svg)) {
            // The values are larger than the headings of the rows.
            if ((text.text == QLatin1String("0") || text.text == QLatin1String("1")) && text.pixels > 13) {
                cells |= text.box;
                ++values;
            }
            if (text.text == QStringLiteral("x₁x₂") || text.text == QStringLiteral("x₁x₃") ||
                text.text == QStringLiteral("x₂x₃"))
                terms |= text.box;
        }
        QCOMPARE(values, 8);
        QVERIFY2(cells.width() > 0.4 * 321, qPrintable(QString::number(cells.width())));
        QVERIFY(terms.bottom() > cells.bottom());
    }

    // The columns of the graph are f and the results of the three steps.
    void everyNodeOfTheFlowGraphHasItsValue()
    {
        ValuesFixture fixture;
        fixture.show(PageHost::Page::FlowGraph);
        const tests::SvgContents graph = fixture.svg();
        for (int i = 0; i < 8; ++i)
            for (const char* const name : {"f(%1)", "S(%1)"})
                QCOMPARE(graph.texts.count(QString::fromLatin1(name).arg(i)), 1);
        QList<int> values;
        for (const QString& text : graph.texts) {
            bool isNumber = false;
            const int value = QString(text).replace(QChar(u'−'), QLatin1Char('-')).toInt(&isNumber);
            if (isNumber)
                values << value;
        }
        QCOMPARE(values.size(), 4 * 8);
        QCOMPARE(values.count(4), 1);  // only S(0); all other results are smaller
        QCOMPARE(values.count(3), 1);  // the ones among the last four values, after the second step
    }
};

SEQUENCY_QT_TEST(TestExportValues)
#include "tst_export_values.moc"
