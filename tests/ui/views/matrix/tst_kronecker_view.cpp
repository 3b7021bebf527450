// SPDX-License-Identifier: GPL-3.0-or-later
//
// Tests the Kronecker construction of characters: every entry by definition, blocks and colours of Fig. 1, memory indices, steps by mouse and
// keyboard, and pictures. Source of the expected values: Gajić, Stanković 2012, (1)–(9), Fig. 1.
#include "tests/support/qt_test.h"
#include "tests/ui/svg_bounds.h"
#include "tests/ui/views/matrix/matrix_fixture.h"
#include "tests/ui/window_fixture.h"
#include "ui/document/conventions.h"
#include "ui/document/workbench.h"
#include "ui/views/matrix/kronecker_view.h"
#include "ui/views/matrix/matrix_cells.h"

#include <QComboBox>
#include <QTemporaryDir>
#include <QTest>

#include <algorithm>

using namespace sequency;
using namespace sequency::tests;
using ui::Cell;
using ui::CellCanvas;

class TestKroneckerView : public QObject {
    Q_OBJECT

private slots:
    void constructedCharacterTablesMatchTheDefinition_data()
    {
        QTest::addColumn<int>("p");
        for (int p = 2; p <= 7; ++p)
            QTest::addRow("p = %d", p) << p;
    }

    void constructedCharacterTablesMatchTheDefinition()
    {
        QFETCH(int, p);
        ui::KroneckerView view;
        for (int k = 0; k < ui::maxKroneckerVariables(p); ++k) {
            view.setGroup(p, ui::maxKroneckerVariables(p));
            view.setStep(k);
            const ui::CellGrid& grid = view.result().grid();
            std::size_t size = 1;
            for (int i = 0; i <= k; ++i)
                size *= static_cast<std::size_t>(p);
            QCOMPARE(grid.size, size);
            for (std::size_t w = 0; w < size; ++w)
                for (std::size_t z = 0; z < size; ++z) {
                    std::size_t sum = 0;  // <w, z>, the sum of the products of digits
                    for (std::size_t place = 1; place < size; place *= static_cast<std::size_t>(p))
                        sum += w / place % static_cast<std::size_t>(p) *
                               (z / place % static_cast<std::size_t>(p));
                    const Complex expected =
                        std::polar(1.0, 2 * std::numbers::pi * static_cast<double>(sum) / p);
                    QVERIFY(std::abs(readText(grid.text({w, z}), p) - expected) < tolerance);
                }
        }
    }

    void stepsOfTheKroneckerConstructionMatchFigure1OfThePaper()
    {
        ui::KroneckerView view;
        view.resize(700, 640);
        view.show();
        view.setGroup(3, 2);
        view.setStep(1);
        // In Example 2 and Fig. 1, nine blocks have nine colours, and the entry at row 2, column 3 is c01 · a20.
        std::vector<QRgb> colours;
        for (std::size_t row = 0; row < 9; ++row)
            for (std::size_t column = 0; column < 9; ++column) {
                const QColor colour = view.result().grid().fill({row, column}, view.palette());
                QCOMPARE(colour, view.result().grid().fill({row / 3 * 3, column / 3 * 3}, view.palette()));
                QCOMPARE(colour, view.table().grid().fill({row / 3, column / 3}, view.palette()));
                if (row % 3 == 0 && column % 3 == 0)
                    colours.push_back(colour.rgba());
            }
        std::sort(colours.begin(), colours.end());
        QCOMPARE(std::unique(colours.begin(), colours.end()) - colours.begin(), std::ptrdiff_t{9});
        CellCanvas& result = view.result().canvas();
        QTest::mouseClick(&result, Qt::LeftButton, {}, inside(result, 4, 7));
        QCOMPARE(view.picked(), std::optional(Cell{4, 7}));
        // c(1,2) = e2 and a(1,1) = e1. startElement = 1·27 + 2·3 leads to the entry at row 4, column 7 of the 9 × 9 table.
        QCOMPARE(view.text(), QStringLiteral("T(2)[4][7] = c(1,2)·a(1,1) = e₂·e₁ = 1\n"
                                             "startElement = x·3³ + y·3 = 1·27 + 2·3 = 33\n"
                                             "nextElement = startElement + i·3² + j = 33 + 1·9 + 1 = 43"));
        QCOMPARE(view.table().canvas().cursorCell(), std::optional(Cell{1, 2}));
        QCOMPARE(view.cyclic().canvas().cursorCell(), std::optional(Cell{1, 1}));
        QTest::keyClick(&result, Qt::Key_Right);
        QCOMPARE(view.picked(), std::optional(Cell{4, 8}));
        CellCanvas& table = view.table().canvas();
        QTest::mouseClick(&table, Qt::LeftButton, {}, inside(table, 0, 1));
        QCOMPARE(view.picked(), std::optional(Cell{0, 3}));
        view.findChild<QComboBox*>(QStringLiteral("kroneckerLabels"))->setCurrentIndex(3);
        QCOMPARE(view.result().grid().text({2, 3}), QStringLiteral("c₀₁·a₂₀"));
        QCOMPARE(view.table().grid().text({0, 1}), QStringLiteral("c₀₁"));
        view.setLabels(ui::KroneckerLabels::Exponents);
        QCOMPARE(view.result().grid().text({4, 4}), QStringLiteral("2"));
    }

    void everyEntryOfAKroneckerStepHasTheRowMajorMemoryIndex()
    {
        for (const int p : {2, 3, 4})
            for (int k = 0; k < 2; ++k) {
                const ui::KroneckerStep step{p, k};
                for (std::size_t row = 0; row < step.rows(); ++row)
                    for (std::size_t column = 0; column < step.rows(); ++column)
                        QCOMPARE(step.nextElement(step.origin({row, column})), row * step.rows() + column);
            }
    }

    // The two lines make complex values readable in a window of 1280 × 800.
    void complexMatrixEntriesAreWrappedIntoTwoLines()
    {
        QCOMPARE(ui::brokenNumber(QStringLiteral("−0.5+0.866i")), QStringLiteral("−0.5\n+0.866i"));
        QCOMPARE(ui::brokenNumber(QStringLiteral("−0.5−0.866i")), QStringLiteral("−0.5\n−0.866i"));
        QCOMPARE(ui::brokenNumber(QStringLiteral("−1")), QStringLiteral("−1"));
        QCOMPARE(ui::brokenNumber(QStringLiteral("0.866i")), QStringLiteral("0.866i"));
    }

    void keysStepThroughTheKroneckerConstruction()
    {
        ui::KroneckerView view;
        view.resize(700, 640);
        view.show();
        view.setGroup(2, 4);
        QTest::keyClick(&view, Qt::Key_Home, Qt::ControlModifier);
        QCOMPARE(view.step(), 0);
        QCOMPARE(view.result().grid().size, std::size_t{2});
        QTest::keyClick(&view, Qt::Key_PageDown);
        QTest::keyClick(&view, Qt::Key_PageDown);
        QCOMPARE(view.step(), 2);
        QTest::keyClick(&view, Qt::Key_PageUp);
        QCOMPARE(view.step(), 1);
        QTest::keyClick(&view, Qt::Key_End, Qt::ControlModifier);
        QCOMPARE(view.step(), 3);
        QTest::keyClick(&view, Qt::Key_PageDown);
        QCOMPARE(view.step(), 3);
        QTest::keyClick(&view, Qt::Key_Space);
        QVERIFY(view.isPlaying());
        QCOMPARE(view.step(), 0);
        EVENTUALLY(view.step() > 0);
        QTest::keyClick(&view, Qt::Key_Space);
        QVERIFY(!view.isPlaying());
        view.setGroup(7, 9);
        QCOMPARE(view.variables(), 2);
        QVERIFY(view.step() <= 1);
    }

    void picturesOfTheKroneckerConstructionAreWritten()
    {
        QTemporaryDir folder;
        QVERIFY(folder.isValid());
        ui::KroneckerView view;
        view.setGroup(3, 2);
        view.setStep(1);
        const QString path = folder.filePath(QStringLiteral("k.svg"));
        QCOMPARE(view.exportPicture(path), std::optional<QString>());
        tests::SvgContents svg = tests::readSvg(tests::contentOf(path));
        QCOMPARE(tests::pointsOutside(svg, svg.viewBox), qsizetype{0});
        // Eight rows of T(2) contain each value three times; the first row is all 1. T(1) and C3 contain each value twice.
        QCOMPARE(svg.texts.count(QStringLiteral("e₁")), qsizetype{8 * 3 + 2 + 2});
        view.setLabels(ui::KroneckerLabels::Products);
        QCOMPARE(view.exportPicture(path), std::optional<QString>());
        svg = tests::readSvg(tests::contentOf(path));
        QCOMPARE(tests::pointsOutside(svg, svg.viewBox), qsizetype{0});
        for (int x = 0; x < 3; ++x)
            for (int y = 0; y < 3; ++y)
                QCOMPARE(svg.texts.count(QStringLiteral("c") + ui::subscript(x) + ui::subscript(y) +
                                         QStringLiteral("·")),
                         qsizetype{1});
        QCOMPARE(svg.texts.count(QStringLiteral("a₂₁")), qsizetype{9});
        QVERIFY(svg.texts.contains(QStringLiteral("t(x, y)")));
    }
};

SEQUENCY_QT_TEST(TestKroneckerView)
#include "tst_kronecker_view.moc"
