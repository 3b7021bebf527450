// SPDX-License-Identifier: GPL-3.0-or-later
//
// Tests the Karnaugh map: positions of values, neighbours, flips by mouse and keyboard, the shared selection and flashing cells.
#include "tests/support/check.h"
#include "tests/support/qt_test.h"
#include "tests/ui/svg_bounds.h"
#include "tests/ui/test_files.h"
#include "tests/ui/window_fixture.h"
#include "ui/canvas/cell_canvas.h"
#include "ui/docks/truth_table_view.h"
#include "ui/export/export_dialog.h"
#include "ui/theme/theme.h"
#include "ui/views/boolean/karnaugh_map.h"

#include <QClipboard>
#include <QLineEdit>
#include <QMenu>
#include <QPushButton>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>

#include <bit>
#include <set>

using namespace sequency;
using io::KarnaughLayout;
using ui::KarnaughMap;
using ui::Selected;

namespace {

struct MapFixture {
    explicit MapFixture(const QString& values)
    {
        canvas.resize(264, 300);
        canvas.show();
        workbench.sources().enterText(values);
    }
    bool isReady(std::size_t size) const
    {
        return workbench.hasFunction() && workbench.document().function->size() == size;
    }
    QPoint at(std::size_t index) const { return canvas.itemPlace(index).center().toPoint(); }

    ui::EngineJobs jobs;
    ui::Workbench workbench{jobs};
    KarnaughMap& map = *new KarnaughMap(workbench);
    ui::CellCanvas canvas{&map, QStringLiteral("karnaughMap")};
};

}  // namespace

class TestKarnaughMap : public QObject {
    Q_OBJECT

private slots:
    void neighbouringKarnaughCellsDifferInExactlyOneVariable_data()
    {
        QTest::addColumn<int>("n");
        for (int n = 0; n <= KarnaughLayout::maxVariables; ++n)
            QTest::addRow("n = %d", n) << n;
    }

    void neighbouringKarnaughCellsDifferInExactlyOneVariable()
    {
        QFETCH(int, n);
        const KarnaughLayout layout{n};
        QCOMPARE(layout.rows() * layout.columns(), std::size_t{1} << n);
        std::set<std::size_t> seen;
        for (std::size_t row = 0; row < layout.rows(); ++row)
            for (std::size_t column = 0; column < layout.columns(); ++column) {
                const std::size_t index = layout.index(row, column);
                QVERIFY(index < std::size_t{1} << n);
                seen.insert(index);
                QCOMPARE(layout.cell(index), std::pair(row, column));
                const auto differs = [&](std::size_t otherRow, std::size_t otherColumn) {
                    return std::popcount(index ^ layout.index(otherRow, otherColumn));
                };
                if (layout.columns() > 1)  // including the neighbours across the edge
                    QCOMPARE(differs(row, (column + 1) % layout.columns()), 1);
                if (layout.rows() > 1)
                    QCOMPARE(differs((row + 1) % layout.rows(), column), 1);
                if (layout.columns() == 8)  // mirror images are neighbours as well
                    QCOMPARE(differs(row, 7 - column), 1);
                if (layout.rows() == 8)
                    QCOMPARE(differs(7 - row, column), 1);
            }
        QCOMPARE(seen.size(), std::size_t{1} << n);
    }

    void everyKarnaughCellShowsTheValueOfItsIndex()
    {
        auto random = tests::generator(61);
        for (int n = 1; n <= KarnaughLayout::maxVariables; ++n) {
            QString values;
            for (std::size_t i = 0; i < std::size_t{1} << n; ++i)
                values += QLatin1Char(random() % 2 == 0 ? '0' : '1');
            const MapFixture fixture(values);
            EVENTUALLY(fixture.isReady(std::size_t{1} << n));
            QVERIFY(fixture.map.sentence().isEmpty());
            const KarnaughLayout layout = fixture.map.layoutNow();
            for (std::size_t index = 0; index < std::size_t{1} << n; ++index) {
                QCOMPARE(fixture.map.cellText(index), QString(values[static_cast<qsizetype>(index)]));
                // The labels of the cell's row and column form the index in binary and are drawn at the cell.
                const auto [row, column] = layout.cell(index);
                const QString digits = fixture.map.rowLabel(row) + fixture.map.columnLabel(column);
                QCOMPARE(digits.toULongLong(nullptr, 2), static_cast<qulonglong>(index));
                const QRectF place = fixture.canvas.itemPlace(index);
                QVERIFY(QRectF(fixture.canvas.rect()).contains(place));
                QCOMPARE(place.top() - fixture.canvas.itemPlace(0).top(),
                         static_cast<double>(row) * place.height());
                QVERIFY2(place.width() >= 24, qPrintable(QString::number(place.width())));
            }
        }
    }

    void clickingAKarnaughCellFlipsItsValue()
    {
        MapFixture fixture(QStringLiteral("10110010"));
        EVENTUALLY(fixture.isReady(8));
        QSignalSpy changed(&fixture.workbench.history(), &ui::DocumentHistory::functionChanged);
        QTest::mouseClick(&fixture.canvas, Qt::LeftButton, {}, fixture.at(5));
        QCOMPARE(changed.count(), 1);
        QCOMPARE(changed.front().at(0).toLongLong(), 5);
        QCOMPARE(fixture.map.cellText(5), QStringLiteral("1"));
        QCOMPARE(fixture.workbench.selection().selected(), std::optional(Selected{Selected::Kind::Input, 5}));
        QVERIFY(fixture.map.caption().contains(QStringLiteral("x₁ = 1, x₂ = 0, x₃ = 1, index 5: f = 1")));
        if (ui::theme::flashMilliseconds(fixture.canvas) > 0) {
            QCOMPARE(fixture.map.flashing(), std::optional<std::size_t>(5));
            EVENTUALLY(!fixture.map.flashing());
        }
        QTest::mouseClick(&fixture.canvas, Qt::LeftButton, {}, fixture.at(5));
        QCOMPARE(fixture.map.cellText(5), QStringLiteral("0"));
        // A click next to the map has no effect.
        QTest::mouseClick(&fixture.canvas, Qt::LeftButton, {}, QPoint(2, 2));
        QCOMPARE(changed.count(), 2);
    }

    void keysMoveTheKarnaughCursorAndFlipTheCurrentCell()
    {
        MapFixture fixture(QStringLiteral("1011001011100001"));
        EVENTUALLY(fixture.isReady(16));
        const auto selected = [&] {
            return ui::Selection::indexOf(fixture.workbench.selection().selected(), Selected::Kind::Input)
                .value_or(99);
        };
        QTest::keyClick(&fixture.canvas, Qt::Key_Right);
        QCOMPARE(selected(), std::size_t{0});
        QTest::keyClick(&fixture.canvas, Qt::Key_Right);
        QCOMPARE(selected(), std::size_t{0b0001});
        QTest::keyClick(&fixture.canvas, Qt::Key_Right);
        QCOMPARE(selected(), std::size_t{0b0011});
        QTest::keyClick(&fixture.canvas, Qt::Key_Down);
        QCOMPARE(selected(), std::size_t{0b0111});
        QTest::keyClick(&fixture.canvas, Qt::Key_Up);
        QTest::keyClick(&fixture.canvas, Qt::Key_Up);  // wraps around the edge
        QCOMPARE(selected(), std::size_t{0b1011});
        QTest::keyClick(&fixture.canvas, Qt::Key_Space);
        QCOMPARE(fixture.map.cellText(0b1011), QStringLiteral("1"));
        QTest::keyClick(&fixture.canvas, Qt::Key_Return);
        QCOMPARE(fixture.map.cellText(0b1011), QStringLiteral("0"));
        QTest::keyClick(&fixture.canvas, Qt::Key_Escape);
        QVERIFY(!fixture.workbench.selection().selected());
    }

    // Two items must never look selected at once.
    void selectingAnOutputDeselectsTheRowOfTheTruthTable()
    {
        tests::WindowFixture fixture;
        fixture.enterText("00010111", 8);
        const auto* table = fixture.window->docks().function().findChild<ui::TruthTableView*>();
        fixture.workbench.selection().select(ui::Selected{ui::Selected::Kind::Input, 3, 0});
        QCOMPARE(table->currentRow(), std::optional<std::size_t>(3));
        QVERIFY(table->selectionModel()->hasSelection());
        fixture.workbench.selection().select(ui::Selected{ui::Selected::Kind::Output, 5, 0});
        QVERIFY(table->selectionModel()->selectedIndexes().isEmpty());
    }

    void hoveringOverAKarnaughCellShowsItsIndexAndValue()
    {
        MapFixture fixture(QStringLiteral("1011"));
        EVENTUALLY(fixture.isReady(4));
        QTest::mouseMove(&fixture.canvas, fixture.at(3));
        QCOMPARE(fixture.workbench.selection().hovered(), std::optional(Selected{Selected::Kind::Input, 3}));
        QVERIFY(fixture.map.caption().contains(QLatin1String("index 3: f = 1")));
        QTest::mouseMove(&fixture.canvas, QPoint(1, 1));
        QVERIFY(!fixture.workbench.selection().hovered());
        QCOMPARE(fixture.map.cellText(3), QStringLiteral("1"));
    }

    void variableNamesOfTheKarnaughMapFollowTheConventions()
    {
        MapFixture fixture(QStringLiteral("10110010"));
        EVENTUALLY(fixture.isReady(8));
        QCOMPARE(fixture.map.rowTitle(), QStringLiteral("x₁"));
        QCOMPARE(fixture.map.columnTitle(), QStringLiteral("x₂x₃"));
        ui::Conventions conventions;
        conventions.names = ui::Conventions::Names::Letters;
        fixture.workbench.transformSettings().setConventions(conventions);
        QCOMPARE(fixture.map.columnTitle(), QStringLiteral("bc"));
        conventions.firstMostSignificant = false;
        fixture.workbench.transformSettings().setConventions(conventions);
        QCOMPARE(fixture.map.rowTitle(), QStringLiteral("c"));
    }

    // In large cells the value is centred and scales with the font.
    void valuesAreCentredInLargeKarnaughCells()
    {
        MapFixture fixture(QStringLiteral("1111"));
        EVENTUALLY(fixture.isReady(4));
        const auto ink = [&] {  // bounds of the value in cell 0, without the index below it
            const QImage picture = fixture.canvas.grab().toImage();
            QRect cell = fixture.canvas.itemPlace(0).toRect().adjusted(4, 4, -4, -4);
            cell.setBottom(cell.bottom() - cell.height() / 4);
            const QColor ground = picture.pixelColor(cell.topLeft());
            QRect found;
            for (int y = cell.top(); y <= cell.bottom(); ++y)
                for (int x = cell.left(); x <= cell.right(); ++x)
                    if (std::abs(picture.pixelColor(x, y).lightness() - ground.lightness()) > 40)
                        found = found.united(QRect(x, y, 1, 1));
            return found;
        };
        const QRect usual = ink();
        QVERIFY2(std::abs(usual.center().x() - fixture.at(0).x()) <= 2,
                 qPrintable(QString::number(usual.center().x())));
        QVERIFY(std::abs(usual.center().y() - fixture.at(0).y()) <= 2);
        QFont type = fixture.canvas.font();
        type.setPixelSize(2 * QFontInfo(QApplication::font()).pixelSize());
        fixture.canvas.setFont(type);
        fixture.canvas.resize(600, 600);
        QVERIFY(ink().height() > 1.5 * usual.height());
        QVERIFY(std::abs(ink().center().x() - fixture.at(0).x()) <= 2);
    }

    void anEmptyKarnaughMapStatesTheReason()
    {
        MapFixture fixture(QStringLiteral("1011"));
        QVERIFY(!fixture.map.sentence().isEmpty() || fixture.isReady(4));
        EVENTUALLY(fixture.isReady(4));
        fixture.workbench.sources().setVariables(7);
        EVENTUALLY(fixture.isReady(128));
        QVERIFY(fixture.map.sentence().contains(QLatin1Char('7')));
        QTest::mouseClick(&fixture.canvas, Qt::LeftButton, {}, fixture.canvas.rect().center());
        QVERIFY(!fixture.workbench.selection().selected());
        fixture.workbench.sources().enterText(QStringLiteral("3 -1 2 5"));
        EVENTUALLY(fixture.isReady(4));
        QVERIFY(fixture.map.sentence().contains(QLatin1String("Boolean")));
    }

    void theKarnaughMapCanBeCopiedAndExportedFromItsMenu()
    {
        MapFixture fixture(QStringLiteral("1011"));
        EVENTUALLY(fixture.isReady(4));
        QContextMenuEvent event(QContextMenuEvent::Keyboard, fixture.at(0),
                                fixture.canvas.mapToGlobal(fixture.at(0)));
        QApplication::sendEvent(&fixture.canvas, &event);
        auto* menu = fixture.canvas.findChild<QMenu*>(QStringLiteral("karnaughMenu"));
        QVERIFY(menu != nullptr);
        menu->actions().at(1)->trigger();
        QCOMPARE(QGuiApplication::clipboard()->image().size(), fixture.canvas.size());
        menu->actions().at(2)->trigger();
        QCOMPARE(QGuiApplication::clipboard()->text(), QStringLiteral("x₁\\x₂\t0\t1\n0\t1\t0\n1\t1\t1\n"));
        menu->actions().at(0)->trigger();
        menu->close();
        auto* dialog = fixture.canvas.window()->findChild<ui::ExportDialog*>();
        QVERIFY(dialog != nullptr && dialog->isVisible());
        const QTemporaryDir folder;
        const QString path = folder.filePath(QStringLiteral("map.svg"));
        dialog->findChild<QLineEdit*>(QStringLiteral("exportPath"))->setText(path);
        QTest::mouseClick(dialog->findChild<QPushButton*>(QStringLiteral("exportButton")), Qt::LeftButton);
        EVENTUALLY(!fixture.jobs.isBusy());  // the worker writes the file
        const auto svg = tests::readSvg(tests::contentOf(path));
        QCOMPARE(svg.problem, QString());
        QCOMPARE(tests::pointsOutside(svg, svg.viewBox), 0);
        const QString texts = svg.texts.join(QLatin1Char(' '));
        QVERIFY2(texts.contains(QStringLiteral("x₂")) && texts.contains(QStringLiteral("most significant")),
                 qPrintable(texts));
    }
};

SEQUENCY_QT_TEST(TestKarnaughMap)
#include "tst_karnaugh_map.moc"
