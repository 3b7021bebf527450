// SPDX-License-Identifier: GPL-3.0-or-later
//
// Tests the tabs of the spectrum page as a user operates them: table, histogram, weights, map and comparison. Also covers their state while the
// results for a new spectrum are pending.
#include "tests/support/qt_test.h"
#include "tests/ui/counted_painting.h"
#include "tests/ui/gate.h"
#include "tests/ui/test_files.h"
#include "tests/ui/views/spectrum/spectrum_page_fixture.h"

#include "ui/canvas/cell_canvas.h"
#include "ui/canvas/stem_canvas.h"
#include "ui/table/table_view.h"
#include "ui/views/spectrum/coefficient_model.h"
#include "ui/views/spectrum/compare_view.h"
#include "ui/views/spectrum/heat_map_cells.h"
#include "ui/views/spectrum/spectrum_page.h"

#include <QApplication>
#include <QClipboard>
#include <QComboBox>
#include <QFile>
#include <QLabel>
#include <QLineEdit>
#include <QMouseEvent>
#include <QSignalSpy>
#include <QTemporaryDir>

#include <set>

using namespace sequency;
using tests::testTimeout;
using ui::SpectrumPage;
using Fixture = tests::SpectrumPageFixture;

namespace {

QString note(const Fixture& fixture)
{
    const auto* label = fixture.page.findChild<QLabel*>(QStringLiteral("spectrumPageStale"));
    return label != nullptr && label->isVisible() ? label->text() : QStringLiteral("no note");
}

// Returns true if the result for the latest spectrum has arrived.
bool isShown(const Fixture& fixture)
{
    return !fixture.jobs.isBusy() && !fixture.workbench.spectrum().isStale() && note(fixture).isEmpty();
}

// Flips a value and waits for the new spectrum, while the gate blocks everything derived from it.
bool takesSpectrumOnly(Fixture& fixture, std::unique_ptr<tests::Gate>& gate)
{
    const ui::SharedSpectrum before = fixture.workbench.spectrum().value();
    fixture.workbench.edits().stepCell(0);
    gate = std::make_unique<tests::Gate>(fixture.jobs);
    return QTest::qWaitFor(
        [&] {
            return fixture.workbench.spectrum().value() != before && !fixture.workbench.spectrum().isStale();
        },
        testTimeout());
}

}  // namespace

QStringList rowTexts(Fixture& fixture, std::size_t row)
{
    const auto& model = fixture.page.coefficients();
    QStringList texts;
    for (int column = 0; column < model.columnCount(); ++column)
        texts << model.cellOf(row, column).data().toString();
    return texts;
}

class TestSpectrumPage : public QObject {
    Q_OBJECT

private slots:
    void theCoefficientTableShowsAndCopiesEveryCoefficient()
    {
        Fixture fixture;
        fixture.open(QStringLiteral("1011"));
        fixture.page.show(SpectrumPage::Kind::Table);
        auto& table = fixture.page.table();
        QCOMPARE(fixture.page.coefficients().size(), std::size_t{4});
        QCOMPARE(rowTexts(fixture, 2).join(QLatin1Char('|')), QStringLiteral("2|10|1|−1"));
        table.setFocus();
        QTest::keyClick(&table, Qt::Key_Home);
        QTest::keyClick(&table, Qt::Key_End, Qt::ShiftModifier);
        QTest::keyClick(&table, Qt::Key_C, Qt::ControlModifier);
        QCOMPARE(QGuiApplication::clipboard()->text(),
                 QStringLiteral(
                     "position\tx₁ … x₂\tweight\tS\n0\t00\t0\t3\n1\t01\t1\t1\n2\t10\t1\t-1\n3\t11\t2\t1\n"));
        // The current row is the selection of all views.
        QCOMPARE(fixture.workbench.selection().selected()->index, std::size_t{3});
        fixture.workbench.selection().select(ui::Selected{ui::Selected::Kind::Output, 1});
        QCOMPARE(*table.currentRow(), std::size_t{1});
    }

    void theCoefficientTableFindsAPositionAndListsTheLargestCoefficients()
    {
        Fixture fixture;
        fixture.openExample("majority-7");
        fixture.page.show(SpectrumPage::Kind::Table);
        auto* jump = fixture.page.findChild<QLineEdit*>(QStringLiteral("jumpField"));
        for (const auto& [text, position] : {std::pair(QStringLiteral("100"), 100U),
                                             {QStringLiteral("0b1011"), 11U},
                                             {QStringLiteral("0x7f"), 127U}}) {
            jump->clear();
            QTest::keyClicks(jump, text);
            QTest::keyClick(jump, Qt::Key_Return);
            QCOMPARE(*fixture.page.table().currentRow(), static_cast<std::size_t>(position));
        }
        jump->setText(QStringLiteral("128"));
        QTest::keyClick(jump, Qt::Key_Return);
        VERIFY_CONTAINS(fixture.page.findChild<QLabel*>(QStringLiteral("tableNote"))->text(), "127");
        fixture.choose("tableOrder", 1);
        const auto values = fixture.spectrum();
        EVENTUALLY(fixture.page.coefficients().size() == values.size() &&
                   fixture.page.coefficients().positionOf(3) != 3);
        for (std::size_t row = 1; row < values.size(); ++row)
            QVERIFY(std::abs(values[fixture.page.coefficients().positionOf(row - 1)]) >=
                    std::abs(values[fixture.page.coefficients().positionOf(row)]));
    }

    void editingACoefficientReplacesTheFunctionByTheInverseTransform()
    {
        Fixture fixture;
        fixture.open(QStringLiteral("1011"));
        fixture.page.show(SpectrumPage::Kind::Table);
        auto& table = fixture.page.table();
        table.setFocus();
        QTest::keyClick(&table, Qt::Key_Home);
        QTest::keyClick(&table, Qt::Key_F2);
        auto* editor = table.findChild<QLineEdit*>();
        QVERIFY(editor->isVisible());
        QTest::keyClicks(editor, QStringLiteral("7"));
        QTest::keyClick(editor, Qt::Key_Return);
        // The spectrum changes from 3 1 −1 1 to 7 1 −1 1: every value of f = 2^−2·W·S grows by 1.
        EVENTUALLY_EQUAL(base::realPart(fixture.workbench.document().function->values, 0), 2.0);
        fixture.waitForSpectrum();
        QCOMPARE(fixture.spectrum(), std::vector<double>({7, 1, -1, 1}));
        fixture.workbench.history().stack().undo();
        fixture.waitForSpectrum();
        QCOMPARE(fixture.spectrum(), std::vector<double>({3, 1, -1, 1}));
        // This coefficient would give a function with fractions.
        fixture.workbench.edits().setCoefficient(0, 4);
        EVENTUALLY_EQUAL(base::realPart(fixture.workbench.document().function->values, 0), 1.25);
    }

    // The function is x1 + x2 mod 3. By orthogonality of the characters, only the coefficients of 00, 11 and 22 are nonzero. S(00) = 9, and the other
    // two have equal magnitudes. All views that count, name or draw coefficients must agree.
    void roundingResidueIsNotShownAsACoefficient()
    {
        Fixture fixture;
        fixture.workbench.transformSettings().setTransform("vilenkin-chrestenson");
        fixture.workbench.sources().enterText(QStringLiteral("0 1 2 1 2 0 2 0 1"), io::Format::Auto, 3);
        fixture.waitForSpectrum();
        VERIFY_CONTAINS(fixture.chart.readout(), "· 3 not zero ·");
        QVERIFY(fixture.chart.readout().contains(QStringLiteral("are rounding errors, taken as zero")));
        const auto& spectrum = *fixture.workbench.spectrum().value();
        const std::set<std::size_t> there{0, 4, 8};
        for (std::size_t i = 0; i < 9; ++i) {
            QCOMPARE(base::complexValue(*spectrum.result.spectrum, i) != 0.0, there.contains(i));
            QCOMPARE(fixture.chart.shownValue(static_cast<qint64>(i)) != 0, there.contains(i));
        }
        fixture.page.show(SpectrumPage::Kind::Table);
        for (std::size_t row = 0; row < 9; ++row)
            QCOMPARE(rowTexts(fixture, row).contains(QStringLiteral("0 + 0 i")), !there.contains(row));
        fixture.page.show(SpectrumPage::Kind::Histogram);
        auto& bars = fixture.page.histogram();
        EVENTUALLY_EQUAL(bars.model().bars.size(), std::size_t(3));
        QCOMPARE(bars.model().bars[0].label, QStringLiteral("0"));
        QCOMPARE(bars.model().bars[0].height, 6.0);
        QCOMPARE(bars.model().bars[1].height, 2.0);
        QCOMPARE(bars.model().bars[2].label, QStringLiteral("9"));
        fixture.page.show(SpectrumPage::Kind::Weights);
        auto& weights = fixture.page.weights();
        EVENTUALLY_EQUAL(weights.model().bars.size(), std::size_t(3));
        QCOMPARE(weights.model().bars[1].height, 0.0);
        VERIFY_CONTAINS(weights.model().bars[2].text, "4 coefficients, 2 not zero");
        fixture.page.show(SpectrumPage::Kind::Map);
        EVENTUALLY(fixture.page.map().map().has_value());
        for (std::size_t i = 0; i < 9; ++i)
            QCOMPARE(fixture.page.map().map()->cells[i] != 0, there.contains(i));
        // Exports contain the coefficients, and pictures state the tolerance.
        const QTemporaryDir folder;
        const QString path = folder.filePath(QStringLiteral("a.csv"));
        QVERIFY(!fixture.page.exportData(fixture.jobs, path));
        fixture.page.show(SpectrumPage::Kind::Chart);
        const QString values = folder.filePath(QStringLiteral("b.csv"));
        QVERIFY(!fixture.page.exportData(fixture.jobs, values));
        EVENTUALLY(!fixture.jobs.isBusy());
        QFile file(values);
        QVERIFY(file.open(QIODevice::ReadOnly));
        const QString text = QString::fromUtf8(file.readAll());
        QVERIFY2(!text.contains(QStringLiteral("e-1")), qPrintable(text));
    }

    // The line below the plot shows the value at once, for pointer and keys. While the pointer rests, the keyboard takes precedence.
    void pointingAtAHistogramBarShowsItsValueAtOnce()
    {
        Fixture fixture;
        fixture.open(QStringLiteral("00010111"));
        for (const auto& [kind, name] : {std::pair(SpectrumPage::Kind::Histogram, "histogramReadout"),
                                         std::pair(SpectrumPage::Kind::Weights, "weightReadout")}) {
            fixture.page.show(kind);
            auto& plot =
                kind == SpectrumPage::Kind::Histogram ? fixture.page.histogram() : fixture.page.weights();
            EVENTUALLY_EQUAL(plot.model().bars.size(), std::size_t(4));
            auto* readout = fixture.page.findChild<QLabel*>(QLatin1String(name));
            QVERIFY(readout->isVisible());
            QVERIFY(readout->text().contains(QStringLiteral("Point at a bar")));
            QMouseEvent move(QEvent::MouseMove, plot.itemPlace(1).center(),
                             plot.mapToGlobal(plot.itemPlace(1).center()), Qt::NoButton, Qt::NoButton, {});
            QApplication::sendEvent(&plot, &move);
            QCOMPARE(readout->text(), plot.model().bars[1].text);  // without a tool tip delay
            QVERIFY(plot.toolTip().isEmpty());
            QTest::keyClick(&plot, Qt::Key_End);
            QCOMPARE(readout->text(), plot.model().bars[3].text);
        }
    }

    // The spectrum of majority of three is 4 −2 −2 0 −2 0 0 2. On a linear axis, −2 to 0 is as wide as 2 to 4.
    void histogramBarsAreSpacedInProportionToTheirValues()
    {
        Fixture fixture;
        fixture.open(QStringLiteral("00010111"));
        fixture.page.show(SpectrumPage::Kind::Histogram);
        auto& plot = fixture.page.histogram();
        EVENTUALLY_EQUAL(plot.model().bars.size(), std::size_t(4));
        const auto x = [&plot](std::size_t bar) { return plot.itemPlace(bar).center().x(); };
        QVERIFY(std::abs((x(1) - x(0)) - (x(3) - x(2))) < 0.5);
        fixture.open(QStringLiteral("00000001"));  // spectrum 1 −1 −1 1 −1 1 1 −1
        EVENTUALLY_EQUAL(plot.model().bars.size(), std::size_t(2));
        fixture.open(
            QStringLiteral("11111110"));  // spectrum 7 1 1 −1 1 −1 −1 1: −1 to 1 is a third of 1 to 7
        EVENTUALLY_EQUAL(plot.model().bars.size(), std::size_t(3));
        QVERIFY(std::abs((x(2) - x(1)) - 3 * (x(1) - x(0))) < 0.5);
    }

    void selectingAHistogramBarListsItsCoefficients()
    {
        Fixture fixture;
        fixture.open(QStringLiteral("00010111"));
        fixture.page.show(SpectrumPage::Kind::Histogram);
        auto& plot = fixture.page.histogram();
        EVENTUALLY_EQUAL(plot.model().bars.size(), std::size_t(4));
        QTest::mouseClick(&plot, Qt::LeftButton, {}, plot.itemPlace(0).center().toPoint());  // the bar of −2
        const auto& table = fixture.page.coefficients();
        EVENTUALLY_EQUAL(fixture.page.kind(), SpectrumPage::Kind::Table);
        const auto listed = [&table] {
            QList<std::size_t> positions;
            for (std::size_t row = 0; row < table.size(); ++row)
                positions << table.positionOf(row);
            return positions;
        };
        QCOMPARE(listed(), QList<std::size_t>({1, 2, 4}));
        QCOMPARE(fixture.workbench.selection().selected()->index, std::size_t(1));
        auto* order = fixture.page.findChild<QComboBox*>(QStringLiteral("tableOrder"));
        VERIFY_CONTAINS(order->currentText(), "−2");
        fixture.page.show(SpectrumPage::Kind::Weights);
        auto& weights = fixture.page.weights();
        EVENTUALLY_EQUAL(weights.model().bars.size(), std::size_t(4));
        QTest::keyClick(&weights, Qt::Key_End);
        QTest::keyClick(&weights, Qt::Key_Return);
        EVENTUALLY_EQUAL(listed(), QList<std::size_t>({7}));
        QCOMPARE(order->count(), 3);
        order->setCurrentIndex(0);
        QCOMPARE(table.rowCount(), std::size_t(8));
        QCOMPARE(order->count(), 2);
        // A new spectrum resets the filter.
        fixture.page.show(SpectrumPage::Kind::Histogram);
        QTest::mouseClick(&plot, Qt::LeftButton, {}, plot.itemPlace(3).center().toPoint());
        EVENTUALLY_EQUAL(listed(), QList<std::size_t>({0}));
        fixture.open(QStringLiteral("0110"));
        QCOMPARE(table.rowCount(), std::size_t(4));
    }

    // The spectrum has a single nonzero coefficient among 2^20: S(0) in a corner, or another one. At least one pixel must have its colour, on screen
    // and in the exported picture.
    void aSinglePeakAmong2To20ValuesIsVisibleInTheHeatMap_data()
    {
        QTest::addColumn<qulonglong>("place");
        QTest::newRow("S(0)") << qulonglong(0);
        QTest::newRow("the last") << qulonglong((1 << 20) - 1);
        QTest::newRow("x3^x10^x12^x19^x20") << qulonglong(0b00100000010100000011);
    }
    void aSinglePeakAmong2To20ValuesIsVisibleInTheHeatMap()
    {
        QFETCH(const qulonglong, place);
        ui::theme::apply(ui::theme::ColorScheme::Light);
        auto values = base::AlignedBuffer<std::int32_t>::allocate(std::size_t{1} << 20);
        std::fill(values->begin(), values->end(), 0);
        (*values)[place] = 1 << 20;
        const base::ElementVector vector = std::move(*values);
        auto map = analysis::heatMap(vector, 2, 20, analysis::Part::Real, 1024);
        QVERIFY(map);
        for (const QSize size : {QSize(420, 380), QSize(800, 600), QSize(1280, 760)}) {
            auto* const cells = new ui::HeatMapCells;
            ui::CellCanvas view(cells, QStringLiteral("heatMap"));
            view.resize(size);
            cells->setMap(*map);
            const auto inked = [&view](const QImage& picture, const QRectF& within) {
                int count = 0;
                for (int y = 0; y < picture.height(); ++y)
                    for (int x = 0; x < picture.width(); ++x)
                        if (within.contains(QPointF(x + 0.5, y + 0.5)) &&
                            picture.pixelColor(x, y) == ui::theme::positive(view.palette()))
                            ++count;
                return count;
            };
            const auto shown = cells->shownMap();
            const QRectF cell =
                cells->blockRect(place / 1024 * shown.rows / 1024, place % 1024 * shown.columns / 1024);
            QVERIFY(cell.width() >= 2 && cell.height() >= 2);
            QCOMPARE(inked(view.grab().toImage(), cell), static_cast<int>(cell.width() * cell.height()));
            ui::PictureOptions options;
            options.size = size;
            options.pixelRatio = 1;
            options.caption = false;
            const QImage picture = ui::pictureImage(ui::canvasPicture(view, {}, options.background), options);
            // The part with the scale is excluded, because it contains the colour of negative values.
            const QColor up = ui::theme::positive(view.palette());
            const QColor down = ui::theme::negative(view.palette());
            int inPicture = 0;
            for (int x = 0; x < picture.width(); ++x) {
                int ups = 0;
                bool isScale = false;
                for (int y = 0; y < picture.height(); ++y) {
                    ups += picture.pixelColor(x, y) == up ? 1 : 0;
                    isScale = isScale || picture.pixelColor(x, y) == down;
                }
                inPicture += isScale ? 0 : ups;
            }
            QVERIFY(inPicture >= 4);
            // A click on the visible cell selects this coefficient.
            QSignalSpy selected(cells, &ui::HeatMapCells::positionSelected);
            QTest::mouseClick(&view, Qt::LeftButton, {}, cell.center().toPoint());
            QCOMPARE(selected.count(), 1);
            QCOMPARE(selected.first().first().toULongLong(), place);
        }
    }

    void largeCellsOfTheHeatMapShowValuesAndGridLines()
    {
        ui::theme::apply(ui::theme::ColorScheme::Light);
        Fixture fixture;
        fixture.open(QStringLiteral("0001011100010111"));
        fixture.page.show(SpectrumPage::Kind::Map);
        auto& map = fixture.page.map();
        EVENTUALLY(map.map().has_value());
        const QTemporaryDir folder;
        const QString path = folder.filePath(QStringLiteral("a.svg"));
        QVERIFY(!fixture.page.exportPicture(path, {}));
        const QString svg = QString::fromUtf8(tests::contentOf(path));
        // The spectrum is 8 −4 −4 0 −4 0 0 4, then zeros, because f does not depend on x1.
        QCOMPARE(svg.count(QStringLiteral(">8<")), 1);
        QCOMPARE(svg.count(QStringLiteral(">−4<")), 3);
        QCOMPARE(svg.count(QStringLiteral(">0<")), 11 + 1);  // including the 0 of the scale
        const QImage picture = map.canvas().grab().toImage();
        // This cell is a zero: it has the background colour except for its value and its borders.
        const QRectF cell = map.blockRect(3, 3);
        const QColor ground = map.canvas().palette().color(QPalette::Base);
        QCOMPARE(picture.pixelColor((cell.topLeft() + QPointF(4, 4)).toPoint()), ground);
        QVERIFY(picture.pixelColor(QPointF(cell.left(), cell.top() + 4).toPoint()) != ground);
        QVERIFY(picture.pixelColor(QPointF(cell.left() + 4, cell.top()).toPoint()) != ground);
    }

    void theHistogramCountsTheValuesOfTheSpectrum()
    {
        Fixture fixture;
        fixture.workbench.transformSettings().setEncoding(session::Encoding::RootsOfUnity);
        fixture.openExample("inner-product-8");
        fixture.page.show(SpectrumPage::Kind::Histogram);
        auto& plot = fixture.page.histogram();
        // A bent function of eight variables has 136 coefficients of one sign and 120 of the other (2^7 ± 2^3), all of magnitude 16.
        EVENTUALLY_EQUAL(plot.model().bars.size(), std::size_t{2});
        QCOMPARE(plot.model().bars[0].height + plot.model().bars[1].height, 256.0);
        QCOMPARE(std::abs(plot.model().bars[0].height - plot.model().bars[1].height), 16.0);
        plot.setFocus();
        QTest::keyClick(&plot, Qt::Key_End);
        QVERIFY(plot.readout().contains(QLatin1String("16")));
        QTest::mouseMove(&plot, plot.itemPlace(0).center().toPoint());
        EVENTUALLY(plot.readout().startsWith(QChar(u'-')) || plot.readout().startsWith(QChar(u'−')));
    }

    void sumsOfSquaredCoefficientsByIndexWeightMatchTheDefinition()
    {
        Fixture fixture;
        fixture.workbench.transformSettings().setEncoding(session::Encoding::RootsOfUnity);
        fixture.openExample("majority-3");
        fixture.page.show(SpectrumPage::Kind::Weights);
        EVENTUALLY_EQUAL(fixture.page.weights().model().bars.size(), std::size_t{4});
        // The spectrum of this function is 0 4 4 0 4 0 0 −4.
        const auto& bars = fixture.page.weights().model().bars;
        QCOMPARE(bars[0].height, 0.0);
        QCOMPARE(bars[1].height, 48.0);
        QCOMPARE(bars[2].height, 0.0);
        QCOMPARE(bars[3].height, 16.0);
        // The weight of the selected coefficient is marked and displayed, whichever view selected the coefficient.
        auto& selection = fixture.workbench.selection();
        selection.select(ui::Selected{ui::Selected::Kind::Output, 5});
        QCOMPARE(fixture.page.weights().cursorItem(), std::optional(ui::Item{2}));
        selection.select(ui::Selected{ui::Selected::Kind::Output, 7});
        QVERIFY(fixture.page.weights().readout().startsWith(QLatin1String("weight 3:")));
        selection.select(ui::Selected{ui::Selected::Kind::Input, 7});
        QVERIFY(!fixture.page.weights().cursorItem());
        // In sequency order, position 7 belongs to the index of x3 alone, which has the most sign changes.
        selection.select(ui::Selected{ui::Selected::Kind::Output, 1});
        fixture.workbench.transformSettings().setOrder(transform::SpectrumOrder::Sequency);
        EVENTUALLY_EQUAL(selection.selected(), (ui::Selected{ui::Selected::Kind::Output, 7}));
        EVENTUALLY_EQUAL(fixture.page.weights().cursorItem(), std::optional(ui::Item{1}));
    }

    // Marked stems have squares at their ends. No other pixel changes.
    void markedCoefficientsAreDrawnUntilTheSpectrumChanges()
    {
        Fixture fixture;
        fixture.openExample("majority-3");
        auto& canvas = fixture.chart.canvas();
        const QImage before = canvas.grab().toImage();
        auto& selection = fixture.workbench.selection();
        selection.mark({{}, {1, 2, 4}});
        QCOMPARE(canvas.marked(), std::vector<std::size_t>({1, 2, 4}));
        QVERIFY(canvas.grab().toImage() != before);
        selection.clear();
        QVERIFY(canvas.marked().empty());
        QCOMPARE(canvas.grab().toImage(), before);
        selection.mark({{}, {1}});
        selection.select(ui::Selected{ui::Selected::Kind::Output, 2});
        QCOMPARE(canvas.marked(), std::vector<std::size_t>({1}));
        fixture.workbench.edits().stepCell(0);
        EVENTUALLY(canvas.marked().empty());
    }

    void clickingAHeatMapCellSelectsTheCoefficientOfTheCell()
    {
        Fixture fixture;
        fixture.openExample("mux-6");
        fixture.page.show(SpectrumPage::Kind::Map);
        auto& map = fixture.page.map();
        EVENTUALLY(map.map().has_value());
        QTest::mouseClick(&map.canvas(), Qt::LeftButton, {}, map.blockRect(3, 5).center().toPoint());
        QCOMPARE(fixture.workbench.selection().selected()->index, std::size_t{3 * 8 + 5});
        // A cell has the colour of its value's sign; 0 has the background colour.
        const auto values = fixture.spectrum();
        const QImage picture = map.canvas().grab().toImage();
        for (std::size_t i = 0; i < values.size(); ++i) {
            const QColor shown = picture.pixelColor(map.blockRect(i / 8, i % 8).center().toPoint());
            QCOMPARE(shown == map.canvas().palette().color(QPalette::Base), values[i] == 0);
        }
    }

    // Histogram and map show the same part of complex coefficients as the chart.
    void histogramAndHeatMapFollowTheChosenComplexPart()
    {
        Fixture fixture;
        fixture.workbench.transformSettings().setTransform("vilenkin-chrestenson");
        fixture.workbench.sources().enterText(QStringLiteral("0 1 2"), io::Format::Auto, 3);
        fixture.waitForSpectrum();
        // The spectrum is 3, −1.5 + 0.866i, −1.5 − 0.866i.
        fixture.page.show(SpectrumPage::Kind::Histogram);
        auto& bars = fixture.page.histogram();
        EVENTUALLY(!fixture.jobs.isBusy() && !bars.model().bars.empty());
        QCOMPARE(bars.model().bars.back().label, QStringLiteral("3"));
        QVERIFY(bars.model().bars.front().label.startsWith(QStringLiteral("1.7320508")));
        fixture.chart.setShownPart(analysis::Part::Real);
        EVENTUALLY(!fixture.jobs.isBusy() &&
                   bars.model().bars.front().label.startsWith(QStringLiteral("−1.5")));
        fixture.page.show(SpectrumPage::Kind::Map);
        EVENTUALLY(!fixture.jobs.isBusy() && fixture.page.map().map());
        QCOMPARE(fixture.page.map().map()->cells[1], -1.5F);
    }

    void picturesOfEverySpectrumTabAreWritten()
    {
        Fixture fixture;
        fixture.openExample("majority-7");
        const QTemporaryDir folder;
        fixture.page.compare().keep();
        for (const auto kind :
             {SpectrumPage::Kind::Chart, SpectrumPage::Kind::Histogram, SpectrumPage::Kind::Weights,
              SpectrumPage::Kind::Map, SpectrumPage::Kind::Compare}) {
            fixture.page.show(kind);
            EVENTUALLY(!fixture.jobs.isBusy());
            for (const QString& suffix :
                 {QStringLiteral("png"), QStringLiteral("svg"), QStringLiteral("pdf")}) {
                const QString path =
                    folder.filePath(QString::number(static_cast<int>(kind)) + QLatin1Char('.') + suffix);
                const auto problem = fixture.page.exportPicture(path, {});
                QVERIFY2(!problem, qPrintable(problem.value_or(QString())));
                QVERIFY(QFileInfo(path).size() > 1000);
            }
        }
        fixture.page.show(SpectrumPage::Kind::Table);
        QVERIFY(fixture.page.exportPicture(folder.filePath(QStringLiteral("t.png")), {}));
    }

    void aTabThatShowsAnEarlierSpectrumIsMarkedAndNotExported_data()
    {
        QTest::addColumn<int>("kind");
        QTest::addColumn<QString>("expected");  // text for 11010111, whose S(0) is 6
        QTest::newRow("histogram") << static_cast<int>(SpectrumPage::Kind::Histogram) << "\n6\t1\n";
        QTest::newRow("weights") << static_cast<int>(SpectrumPage::Kind::Weights) << "\n0\t1\t1\t6\t36\n";
        QTest::newRow("map") << static_cast<int>(SpectrumPage::Kind::Map) << "\n6\t";
    }
    void aTabThatShowsAnEarlierSpectrumIsMarkedAndNotExported()
    {
        QFETCH(const int, kind);
        QFETCH(const QString, expected);
        Fixture fixture;
        fixture.open(QStringLiteral("00010111"));
        fixture.page.show(static_cast<SpectrumPage::Kind>(kind));
        const QString first = [&] {
            static_cast<void>(
                QTest::qWaitFor([&] { return !fixture.page.dataText().isEmpty(); }, testTimeout()));
            return fixture.page.dataText();
        }();
        QVERIFY(first.contains(QLatin1Char('4')));
        std::unique_ptr<tests::Gate> gate;
        QVERIFY(takesSpectrumOnly(fixture, gate));
        const QTemporaryDir folder;
        const QString data = folder.filePath(QStringLiteral("a.csv"));
        const QString picture = folder.filePath(QStringLiteral("a.svg"));
        QCOMPARE(
            fixture.page.exportData(fixture.jobs, data).value_or(QString()),
            QStringLiteral("Nothing is written: this view is still being computed for the new spectrum."));
        QVERIFY(fixture.page.exportPicture(picture, {}));
        QVERIFY(!QFile::exists(picture));
        QCOMPARE(fixture.page.dataText(), QString());
        QCOMPARE(note(fixture), QStringLiteral("Shows an earlier spectrum; computing…"));
        // After two edits, only the latest takes effect.
        fixture.workbench.edits().stepCell(1);
        QCOMPARE(note(fixture), QStringLiteral("Shows an earlier function; computing…"));
        gate->open();
        EVENTUALLY(isShown(fixture));
        VERIFY_CONTAINS(fixture.page.dataText(), expected);
        QVERIFY(!fixture.page.exportPicture(picture, {}));
        QVERIFY(!fixture.page.exportData(fixture.jobs, data));
        EVENTUALLY(!fixture.jobs.isBusy());
        QVERIFY(QFile::exists(data) && QFile::exists(picture));
    }

    void clicksOnATabThatShowsAnEarlierSpectrumSelectNothing()
    {
        Fixture fixture;
        fixture.open(QStringLiteral("00010111"));
        std::unique_ptr<tests::Gate> gate;
        fixture.page.show(SpectrumPage::Kind::Map);
        auto& map = fixture.page.map();
        EVENTUALLY(map.map().has_value() && isShown(fixture));
        QVERIFY(takesSpectrumOnly(fixture, gate));
        QVERIFY(map.canvas().isDimmed());
        QTest::mouseClick(&map.canvas(), Qt::LeftButton, {}, map.blockRect(0, 1).center().toPoint());
        QVERIFY(!fixture.workbench.selection().selected());
        gate->open();
        EVENTUALLY(isShown(fixture));
        QVERIFY(!map.canvas().isDimmed());
        fixture.page.show(SpectrumPage::Kind::Histogram);
        auto& bars = fixture.page.histogram();
        EVENTUALLY(!bars.model().bars.empty() && isShown(fixture));
        QVERIFY(takesSpectrumOnly(fixture, gate));
        QVERIFY(bars.isDimmed());
        QTest::mouseClick(&bars, Qt::LeftButton, {}, bars.itemPlace(0).center().toPoint());
        gate->open();
        EVENTUALLY(isShown(fixture));
        QVERIFY(!bars.isDimmed());
        QCOMPARE(fixture.page.kind(), SpectrumPage::Kind::Histogram);
    }

    void theListOfLargestCoefficientsIsDimmedUntilTheNewSpectrumIsSorted()
    {
        Fixture fixture;
        fixture.open(QStringLiteral("00010111"));  // spectrum 4 −2 −2 0 −2 0 0 2
        fixture.page.show(SpectrumPage::Kind::Table);
        fixture.choose("tableOrder", 1);
        auto& table = fixture.page.table();
        EVENTUALLY(isShown(fixture));
        QCOMPARE(fixture.page.coefficients().positionOf(1), std::size_t{1});
        std::unique_ptr<tests::Gate> gate;
        QVERIFY(takesSpectrumOnly(fixture, gate));
        QCOMPARE(note(fixture), QStringLiteral("Shows an earlier spectrum; computing…"));
        QVERIFY(table.isDimmed());
        gate->open();
        EVENTUALLY(isShown(fixture));
        QVERIFY(!table.isDimmed());
        QCOMPARE(fixture.page.coefficients().positionOf(1), std::size_t{7});  // spectrum 5 −1 −1 1 −1 1 1 3
    }

    // The tab is not exported before it has been updated.
    void aHiddenSpectrumTabIsUpdatedWhenShown()
    {
        Fixture fixture;
        fixture.open(QStringLiteral("00010111"));
        fixture.page.show(SpectrumPage::Kind::Histogram);
        auto& bars = fixture.page.histogram();
        EVENTUALLY_EQUAL(bars.model().bars.size(), std::size_t{4});
        fixture.page.show(SpectrumPage::Kind::Chart);
        fixture.open(QStringLiteral("11111110"));  // spectrum 7 1 1 −1 1 −1 −1 1
        {
            const tests::Gate gate(fixture.jobs);
            fixture.page.show(SpectrumPage::Kind::Histogram);
            QCOMPARE(fixture.page.dataText(), QString());
            QCOMPARE(note(fixture), QStringLiteral("Shows an earlier spectrum; computing…"));
        }
        EVENTUALLY(isShown(fixture));
        QCOMPARE(bars.model().bars.size(), std::size_t{3});
        QVERIFY(fixture.page.dataText().contains(QStringLiteral("\n7\t1\n")));
    }

    // Painting the table needs no job: the thread that would run it is blocked.
    void aLongCoefficientTablePaintsOnlyVisibleRowsWithoutAJob()
    {
        Fixture fixture;
        fixture.workbench.transformSettings().setTransform("reed-muller");
        fixture.workbench.sources().makeRandom(22, 2026);
        fixture.waitForSpectrum();
        auto& table = fixture.page.table();
        tests::Gate gate(fixture.jobs);
        fixture.page.show(SpectrumPage::Kind::Table);
        const qint64 maxTexts =
            (table.height() / QFontMetrics(table.font()).height() + 1) * table.model()->columnCount();
        const auto texts = [&] { return tests::countedFrame(*table.viewport()).texts; };
        QVERIFY(texts() > 0 && texts() <= maxTexts);
        table.setFocus();
        QTest::keyClick(&table, Qt::Key_End);
        QCOMPARE(*table.currentRow(), (std::size_t{1} << 22) - 1);
        QVERIFY(texts() > 0 && texts() <= maxTexts);
    }
};

SEQUENCY_QT_TEST(TestSpectrumPage)
#include "tst_spectrum_page.moc"
