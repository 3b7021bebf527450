// SPDX-License-Identifier: GPL-3.0-or-later
//
// Tests CellCanvas with a test model: cell positions, zooming, painted headings, and the cells requested from the model during painting.
#include "tests/support/qt_test.h"
#include "ui/canvas/cell_canvas.h"

#include <QTest>
#include <QWheelEvent>

#include <set>

using namespace sequency;
using ui::Cell;

namespace {

constexpr std::size_t rowCount = 20;
constexpr std::size_t columnCount = 40;

class Numbers : public ui::CellModel {
public:
    std::size_t rows() const override { return rowCount; }
    std::size_t columns() const override { return columnCount; }
    ui::CellLayout layout(const QRectF& place, const QFont&) const override
    {
        ui::CellLayout layout =
            ui::CellLayout::square(place.adjusted(40, 20, 0, 0), rowCount, columnCount, 30);
        layout.maxZoom = 8;
        layout.rowHeadings = 40;
        layout.columnHeadings = 20;
        return layout;
    }
    ui::CellLook look(const Cell& cell, const QPalette&, bool) const override
    {
        seen.insert({cell.row, cell.column});
        return {.ground = QColor(static_cast<int>(cell.row), static_cast<int>(cell.column), 200)};
    }
    QString heading(Qt::Orientation orientation, std::size_t index) const override
    {
        (orientation == Qt::Vertical ? rowHeadings : columnHeadings).push_back(index);
        return QString::number(index);
    }
    QString itemName(ui::Item item) const override { return QString::number(item); }
    QString itemValue(ui::Item) const override { return {}; }

    mutable std::set<std::pair<std::size_t, std::size_t>> seen;
    mutable std::vector<std::size_t> rowHeadings;
    mutable std::vector<std::size_t> columnHeadings;
};

struct Fixture {
    Fixture()
    {
        canvas.resize(440, 320);  // 40 × 20 cells of 10 pixels need 400 × 200; the rest is for headings
        canvas.reset();
    }
    void zoomAt(const QPointF& at, int notches)
    {
        QWheelEvent event(at, canvas.mapToGlobal(at), {}, {0, 120 * notches}, Qt::NoButton, Qt::NoModifier,
                          Qt::NoScrollPhase, false);
        QApplication::sendEvent(&canvas, &event);
    }

    Numbers& model = *new Numbers;
    ui::CellCanvas canvas{&model, QStringLiteral("numbers")};
};

}  // namespace

class TestCellCanvas : public QObject {
    Q_OBJECT

private slots:
    void cellsAreCentredInTheCanvasAndFoundAtTheirPoints()
    {
        Fixture fixture;
        const ui::CellGeometry geometry = fixture.canvas.geometryNow();
        QCOMPARE(geometry.area(), QRectF(40, 20 + 50, 400, 200));
        QCOMPARE(geometry.rect({3, 5}), QRectF(40 + 50, 70 + 30, 10, 10));
        QCOMPARE(geometry.cellAt({91, 101}), std::optional(Cell{3, 5}));
        QCOMPARE(geometry.cellAt({91, 69}), std::optional<Cell>());
        QCOMPARE(geometry.rowHeadingAt({39, 101}), std::optional<std::size_t>(3));
        QCOMPARE(geometry.columnHeadingAt({91, 69}), std::optional<std::size_t>(5));
        QCOMPARE(fixture.canvas.itemAt({91, 101}), std::optional<ui::Item>(3 * columnCount + 5));
        const QImage picture = fixture.canvas.grab().toImage();
        QCOMPARE(picture.pixelColor(95, 105), QColor(3, 5, 200));
    }

    void zoomingKeepsTheCellUnderThePointerInPlace()
    {
        Fixture fixture;
        const QPointF pointer(233, 170);  // at half the height, where there is unused space at first
        for (int i = 0; i < 12; ++i) {
            const QPointF before = fixture.canvas.geometryNow().tablePoint(pointer);
            fixture.zoomAt(pointer, 1);
            const ui::CellGeometry geometry = fixture.canvas.geometryNow();
            const QPointF after = geometry.tablePoint(pointer);
            // The tolerance is one pixel, because the top-left corner is rounded to a whole pixel.
            QVERIFY(std::abs(before.x() - after.x()) * geometry.cell() < 1);
            QVERIFY(std::abs(before.y() - after.y()) * geometry.cell() < 1);
        }
        QCOMPARE(fixture.canvas.view().zoom, 8.0);
        const ui::CellGeometry geometry = fixture.canvas.geometryNow();
        QCOMPARE(geometry.area(), QRectF(40, 20, 400, 300));
        QVERIFY(!geometry.showsAll());
        fixture.model.seen.clear();
        fixture.canvas.grab();
        // At this zoom, 5 × 3.75 cells of 80 pixels are visible, and at most one more cell in each direction.
        QVERIFY(!fixture.model.seen.empty() && fixture.model.seen.size() <= 6 * 5);
        QTest::mouseDClick(&fixture.canvas, Qt::LeftButton, {}, pointer.toPoint());
        QVERIFY(fixture.canvas.geometryNow().showsAll());
    }

    void theVisiblePartOfACanvasIsRestoredFromItsCornerAndCellSize()
    {
        Fixture fixture;
        QCOMPARE(fixture.canvas.seenWindow().cell, 0.0);
        fixture.canvas.setSeenWindow({{7.5, 4.25}, 40});
        const ui::CellWindow seen = fixture.canvas.seenWindow();
        QCOMPARE(seen.cell, 40.0);
        QCOMPARE(seen.origin, QPointF(7.5, 4.25));
        fixture.canvas.setSeenWindow({{1e6, 1e6}, 40});  // the position is clamped to the table
        QCOMPARE(fixture.canvas.geometryNow().lastColumn(), columnCount);
        QCOMPARE(fixture.canvas.geometryNow().lastRow(), rowCount);
    }

    void arrowKeysMoveAFramedCursorFromCellToCell()
    {
        Fixture fixture;
        QTest::keyClick(&fixture.canvas, Qt::Key_Down);
        QTest::keyClick(&fixture.canvas, Qt::Key_Down);
        QTest::keyClick(&fixture.canvas, Qt::Key_Right, Qt::ControlModifier);
        QCOMPARE(fixture.canvas.cursorCell(), std::optional(Cell{1, columnCount - 1}));
        const QImage picture = fixture.canvas.grab().toImage();
        const QRectF place = fixture.canvas.itemPlace(*fixture.canvas.cursorItem());
        QCOMPARE(picture.pixelColor(place.topLeft().toPoint() + QPoint(5, 0)),
                 fixture.canvas.palette().color(QPalette::Highlight));
        fixture.canvas.setCursorCell(Cell{rowCount, 0});  // this cell is outside the table
        QVERIFY(!fixture.canvas.cursorItem());
    }

    void rowHeadingsThatWouldOverlapAreOmitted()
    {
        Fixture fixture;
        fixture.canvas.grab();
        const double line = QFontMetricsF(fixture.canvas.font()).height();
        const std::set<std::size_t> rows(fixture.model.rowHeadings.begin(), fixture.model.rowHeadings.end());
        QVERIFY(rows.contains(0) && rows.size() < rowCount);
        for (auto row = rows.begin(); std::next(row) != rows.end() && *std::next(row) < rowCount - 1; ++row)
            QVERIFY(static_cast<double>(*std::next(row) - *row) * 10 >= std::min(line, 10.0));
    }
};

SEQUENCY_QT_TEST(TestCellCanvas)
#include "tst_cell_canvas.moc"
