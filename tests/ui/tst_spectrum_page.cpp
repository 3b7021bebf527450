// SPDX-License-Identifier: GPL-3.0-or-later
//
// The pages of a spectrum as a person uses them: table, histogram, weights, map, comparison.
#include "tests/ui/counted_painting.h"
#include "tests/ui/gate.h"
#include "tests/ui/spectrum_page_fixture.h"

#include "ui/views/spectrum/bar_plot.h"
#include "ui/views/spectrum/coefficient_table.h"
#include "ui/views/spectrum/compare_view.h"
#include "ui/views/spectrum/heat_map_view.h"
#include "ui/views/spectrum/spectrum_page.h"

#include <QClipboard>
#include <QComboBox>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QSignalSpy>
#include <QTemporaryDir>

using namespace sequency;
using tests::answerTime;
using ui::SpectrumPage;
using Fixture = tests::SpectrumPageFixture;

class TestSpectrumPage : public QObject {
    Q_OBJECT

private slots:
    void initTestCase() { QCoreApplication::setOrganizationName(QStringLiteral("sequency-tests")); }

    void tableShowsEveryCoefficientAndCopiesThem()
    {
        Fixture fixture;
        fixture.open(QStringLiteral("1011"));
        fixture.page.show(SpectrumPage::Kind::Table);
        auto& table = fixture.page.table();
        QCOMPARE(table.rowCount(), std::size_t{4});
        QCOMPARE(table.headers().join(QLatin1Char('|')), QStringLiteral("position|x₁ … x₂|weight|S"));
        QCOMPARE(table.rowTexts(2).join(QLatin1Char('|')), QStringLiteral("2|10|1|−1"));
        table.setFocus();
        QTest::keyClick(&table, Qt::Key_Home);
        QTest::keyClick(&table, Qt::Key_End, Qt::ShiftModifier);
        QTest::keyClick(&table, Qt::Key_C, Qt::ControlModifier);
        QCOMPARE(QGuiApplication::clipboard()->text(), QStringLiteral("0\t3\n1\t1\n2\t-1\n3\t1\n"));
        // The current row is the selection of all views.
        QCOMPARE(fixture.workbench.selection().selected()->index, std::size_t{3});
        fixture.workbench.selection().select(ui::Selected{ui::Selected::Kind::Output, 1});
        QCOMPARE(*table.currentPosition(), std::size_t{1});
    }

    void tableFindsPositionsAndTheLargest()
    {
        Fixture fixture;
        fixture.workbench.openExample(QStringLiteral("majority-7"));
        fixture.waitForSpectrum();
        fixture.page.show(SpectrumPage::Kind::Table);
        auto* jump = fixture.page.findChild<QLineEdit*>(QStringLiteral("jumpField"));
        for (const auto& [text, position] : {std::pair(QStringLiteral("100"), 100U),
                                             {QStringLiteral("0b1011"), 11U},
                                             {QStringLiteral("0x7f"), 127U}}) {
            jump->clear();
            QTest::keyClicks(jump, text);
            QTest::keyClick(jump, Qt::Key_Return);
            QCOMPARE(*fixture.page.table().currentPosition(), static_cast<std::size_t>(position));
        }
        jump->setText(QStringLiteral("128"));
        QTest::keyClick(jump, Qt::Key_Return);
        QVERIFY(fixture.page.findChild<QLabel*>(QStringLiteral("tableNote"))
                    ->text()
                    .contains(QLatin1String("127")));
        fixture.choose("tableOrder", 1);
        const auto values = fixture.spectrum();
        QTRY_VERIFY_WITH_TIMEOUT(fixture.page.table().rowCount() == values.size() &&
                                     fixture.page.table().positionOf(3) != 3,
                                 answerTime());
        for (std::size_t row = 1; row < values.size(); ++row)
            QVERIFY(std::abs(values[fixture.page.table().positionOf(row - 1)]) >=
                    std::abs(values[fixture.page.table().positionOf(row)]));
    }

    void anEditedCoefficientGivesItsFunction()
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
        // 3 1 −1 1 → 7 1 −1 1: every value of f = 2^−2·W·S grows by 1.
        QTRY_COMPARE_WITH_TIMEOUT(base::realPart(fixture.workbench.document().function->values, 0), 2.0,
                                  answerTime());
        fixture.waitForSpectrum();
        QCOMPARE(fixture.spectrum(), std::vector<double>({7, 1, -1, 1}));
        fixture.workbench.history().undo();
        fixture.waitForSpectrum();
        QCOMPARE(fixture.spectrum(), std::vector<double>({3, 1, -1, 1}));
        // A coefficient that leaves fractions.
        fixture.workbench.setCoefficient(0, 4);
        QTRY_COMPARE_WITH_TIMEOUT(base::realPart(fixture.workbench.document().function->values, 0), 1.25,
                                  answerTime());
    }

    void histogramCountsTheValues()
    {
        Fixture fixture;
        fixture.workbench.setEncoding(session::Encoding::Polarity);
        fixture.workbench.openExample(QStringLiteral("inner-product-8"));
        fixture.waitForSpectrum();
        fixture.page.show(SpectrumPage::Kind::Histogram);
        auto& plot = fixture.page.histogram();
        // A bent function of eight variables: 16 and −16; 136 and 120 of them (2^7 ± 2^3).
        QTRY_COMPARE_WITH_TIMEOUT(plot.bars().size(), std::size_t{2}, answerTime());
        QCOMPARE(plot.bars()[0].height + plot.bars()[1].height, 256.0);
        QCOMPARE(std::abs(plot.bars()[0].height - plot.bars()[1].height), 16.0);
        plot.setFocus();
        QTest::keyClick(&plot, Qt::Key_End);
        QVERIFY(plot.readout().contains(QLatin1String("16")));
        QTest::mouseMove(&plot, plot.barRect(0).center().toPoint());
        QTRY_VERIFY_WITH_TIMEOUT(
            plot.readout().startsWith(QChar(u'-')) || plot.readout().startsWith(QChar(u'−')), answerTime());
    }

    void weightsOfASymmetricFunction()
    {
        Fixture fixture;
        fixture.workbench.setEncoding(session::Encoding::Polarity);
        fixture.workbench.openExample(QStringLiteral("majority-3"));
        fixture.waitForSpectrum();
        fixture.page.show(SpectrumPage::Kind::Weights);
        QTRY_COMPARE_WITH_TIMEOUT(fixture.page.weights().bars().size(), std::size_t{4}, answerTime());
        // 0 4 4 0 4 0 0 −4
        const auto& bars = fixture.page.weights().bars();
        QCOMPARE(bars[0].height, 0.0);
        QCOMPARE(bars[1].height, 48.0);
        QCOMPARE(bars[2].height, 0.0);
        QCOMPARE(bars[3].height, 16.0);
    }

    void mapSelectsByMouse()
    {
        Fixture fixture;
        fixture.workbench.openExample(QStringLiteral("mux-6"));
        fixture.waitForSpectrum();
        fixture.page.show(SpectrumPage::Kind::Map);
        auto& map = fixture.page.map();
        QTRY_VERIFY_WITH_TIMEOUT(map.map().has_value(), answerTime());
        QTest::mouseClick(&map, Qt::LeftButton, {}, map.cellRect(3, 5).center().toPoint());
        QCOMPARE(fixture.workbench.selection().selected()->index, std::size_t{3 * 8 + 5});
        // The picture of a cell has the colour of its value's sign: 0 is the ground.
        const auto values = fixture.spectrum();
        const QImage picture = map.grab().toImage();
        for (std::size_t i = 0; i < values.size(); ++i) {
            const QColor shown = picture.pixelColor(map.cellRect(i / 8, i % 8).center().toPoint());
            QCOMPARE(shown == map.palette().color(QPalette::Base), values[i] == 0);
        }
    }

    // Of complex coefficients the part that the chart shows.
    void histogramAndMapFollowThePart()
    {
        Fixture fixture;
        fixture.workbench.setTransform("vilenkin-chrestenson");
        fixture.workbench.enterText(QStringLiteral("0 1 2"), io::Format::Auto, 3);
        fixture.waitForSpectrum();
        // S = 3, −1.5 + 0.866i, −1.5 − 0.866i.
        fixture.page.show(SpectrumPage::Kind::Histogram);
        auto& bars = fixture.page.histogram();
        QTRY_VERIFY_WITH_TIMEOUT(!fixture.jobs.isBusy() && !bars.bars().empty(), answerTime());
        QCOMPARE(bars.bars().back().label, QStringLiteral("3"));
        QVERIFY(bars.bars().front().label.startsWith(QStringLiteral("1.7320508")));
        fixture.chart.setShownPart(analysis::Part::Real);
        QTRY_VERIFY_WITH_TIMEOUT(!fixture.jobs.isBusy() &&
                                     bars.bars().front().label.startsWith(QStringLiteral("−1.5")),
                                 answerTime());
        fixture.page.show(SpectrumPage::Kind::Map);
        QTRY_VERIFY_WITH_TIMEOUT(!fixture.jobs.isBusy() && fixture.page.map().map(), answerTime());
        QCOMPARE(fixture.page.map().map()->cells[1], -1.5F);
    }

    void writesPictures()
    {
        Fixture fixture;
        fixture.workbench.openExample(QStringLiteral("majority-7"));
        fixture.waitForSpectrum();
        const QTemporaryDir folder;
        fixture.page.compare().keep();
        for (const auto kind :
             {SpectrumPage::Kind::Chart, SpectrumPage::Kind::Histogram, SpectrumPage::Kind::Weights,
              SpectrumPage::Kind::Map, SpectrumPage::Kind::Compare}) {
            fixture.page.show(kind);
            QTRY_VERIFY_WITH_TIMEOUT(!fixture.jobs.isBusy(), answerTime());
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

    // Nothing is computed for it: the thread that would is held.
    void tableOfManyRowsNeedsNoComputing()
    {
        Fixture fixture;
        fixture.workbench.setTransform("reed-muller");
        fixture.workbench.makeRandom(22, 2026);
        fixture.waitForSpectrum();
        auto& table = fixture.page.table();
        tests::Gate gate(fixture.jobs);
        fixture.page.show(SpectrumPage::Kind::Table);
        const qint64 mostTexts =
            (table.height() / QFontMetrics(table.font()).height() + 1) * table.headers().size();
        const auto texts = [&] { return tests::countedFrame(*table.viewport()).texts; };
        QVERIFY(texts() > 0 && texts() <= mostTexts);
        table.setFocus();
        QTest::keyClick(&table, Qt::Key_End);
        QCOMPARE(*table.currentPosition(), (std::size_t{1} << 22) - 1);
        QVERIFY(texts() > 0 && texts() <= mostTexts);
    }
};

QTEST_MAIN(TestSpectrumPage)
#include "tst_spectrum_page.moc"
