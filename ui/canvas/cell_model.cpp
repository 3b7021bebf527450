// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/canvas/cell_model.h"

#include "ui/canvas/cell_canvas.h"
#include "ui/theme/theme.h"

#include <QFontMetricsF>
#include <QPainter>

#include <algorithm>
#include <cmath>

namespace sequency::ui {

std::size_t CellModel::headingStep(Qt::Orientation orientation, double cell, double needed) const
{
    const std::size_t count = orientation == Qt::Vertical ? rows() : columns();
    std::size_t step = 1;
    while (static_cast<double>(step) * cell < needed && step < count)
        step *= 2;
    return step;
}

std::optional<Item> CellModel::itemAt(const QPointF& at) const
{
    const auto cell = geometry().cellAt(at);
    return cell ? std::optional(itemOf(*cell)) : std::nullopt;
}

QRectF CellModel::itemPlace(Item item) const
{
    return geometry().rect(cellOf(item));
}

CanvasItems::Table CellModel::steps() const
{
    return {.rows = rows(), .columns = columns()};
}

CellGeometry CellModel::geometry() const
{
    return m_canvas->geometryNow();
}

void CellModel::refresh()
{
    if (m_canvas != nullptr)
        m_canvas->refresh();
}

void CellModel::reset(bool keepView)
{
    if (m_canvas != nullptr)
        m_canvas->reset(keepView);
}

QFont fittingCellFont(const QFont& base, const QString& widest, double cell, double largest, double share)
{
    constexpr double air = 3;
    QFont font = base;
    font.setPixelSize(std::max(1, static_cast<int>(std::min(cell * share, largest))));
    const double width = QFontMetricsF(font).horizontalAdvance(widest);
    if (width > cell - air)
        font.setPixelSize(std::max(1, static_cast<int>(font.pixelSize() * (cell - air) / width)));
    return font;
}

void CellPainting::lines(Qt::Orientation orientation, std::size_t step, const QPen& pen) const
{
    painter.setPen(pen);
    const QRectF& area = geometry.area();
    const auto first = [&](std::size_t from) { return (from / step + 1) * step; };
    if (orientation == Qt::Horizontal)
        for (std::size_t row = first(geometry.firstRow()); row < geometry.lastRow(); row += step) {
            const double y = std::round(geometry.rect({row, 0}).top());
            painter.drawLine(QPointF(area.left(), y), QPointF(area.right(), y));
        }
    else
        for (std::size_t column = first(geometry.firstColumn()); column < geometry.lastColumn();
             column += step) {
            const double x = std::round(geometry.rect({0, column}).left());
            painter.drawLine(QPointF(x, area.top()), QPointF(x, area.bottom()));
        }
}

// Paints the colours of the cells. Adjacent cells of the same colour form one rectangle, which is faster and leaves no seams. The rectangles are
// clipped to the area here, because Qt's SVG output does not clip.
void CellModel::paintGrounds(const CellPainting& painting) const
{
    const CellGeometry& geometry = painting.geometry;
    const double gap = painting.style.gap;
    for (std::size_t row = geometry.firstRow(); row < geometry.lastRow(); ++row) {
        std::size_t start = geometry.firstColumn();
        QColor color;
        const auto fill = [&](std::size_t end) {
            const QRectF place = geometry.rect({row, start}).united(geometry.rect({row, end - 1}));
            // Rounds to whole pixels, so that the background does not show between adjacent cells.
            const QRectF whole(QPointF(std::round(place.left()), std::round(place.top())),
                               QPointF(std::round(place.right()) - gap, std::round(place.bottom()) - gap));
            painting.painter.fillRect(whole.intersected(geometry.area()), color);
        };
        for (std::size_t column = start; column < geometry.lastColumn(); ++column) {
            const QColor next = look({row, column}, painting.palette, painting.hasTexts).ground;
            if (column > start && (next != color || gap > 0)) {
                if (color.isValid())
                    fill(column);
                start = column;
            }
            color = next;
        }
        if (color.isValid())
            fill(geometry.lastColumn());
    }
}

namespace {

void paintTexts(const CellPainting& painting, const CellModel& model, const CellStyle& style)
{
    const CellGeometry& geometry = painting.geometry;
    QPainter& painter = painting.painter;
    QFont bold = *style.font;
    bold.setBold(true);
    const QRectF area = geometry.area().adjusted(-1, -1, 1, 1);
    for (std::size_t row = geometry.firstRow(); row < geometry.lastRow(); ++row)
        for (std::size_t column = geometry.firstColumn(); column < geometry.lastColumn(); ++column) {
            const QRectF place = geometry.rect({row, column});
            if (!area.contains(place.center()))
                continue;
            const CellLook look = model.look({row, column}, painting.palette, true);
            if (look.text.isEmpty())
                continue;
            painter.setFont(look.isBold ? bold : *style.font);
            painter.setPen(look.ink);
            painter.drawText(place.adjusted(0, 0, -style.aside, -style.aside),
                             Qt::AlignCenter | Qt::TextDontClip, look.text);
        }
}

// Paints as many headings as fit without overlap. Strong headings are always painted.
void paintHeadings(const CellPainting& painting, const CellModel& model, Qt::Orientation orientation)
{
    constexpr double gap = 4;
    const CellGeometry& geometry = painting.geometry;
    QPainter& painter = painting.painter;
    const bool isRow = orientation == Qt::Vertical;
    const QRectF& area = geometry.area();
    const std::size_t count = isRow ? geometry.rows() : geometry.columns();
    const std::size_t begin = isRow ? geometry.firstRow() : geometry.firstColumn();
    const std::size_t end = isRow ? geometry.lastRow() : geometry.lastColumn();
    const double cell = isRow ? geometry.cellSize().height() : geometry.cellSize().width();
    const QFontMetricsF metrics(painter.font());
    const double length =
        isRow ? metrics.height() : metrics.horizontalAdvance(model.heading(orientation, count - 1)) + gap;
    const std::vector<std::size_t> strong = model.strongHeadings(orientation);
    std::vector<double> painted;  // where headings begin
    const auto paint = [&](std::size_t index, const QColor& color) {
        const QRectF place = isRow ? geometry.rowHeading(index) : geometry.columnHeading(index);
        const double middle = isRow ? place.center().y() : place.center().x();
        const bool isSeen = isRow ? middle >= area.top() && middle <= area.bottom()
                                  : middle >= area.left() && middle <= area.right();
        // A column heading that is longer than its cell may extend past the cell, but not past the left edge of the table.
        const double from =
            !isRow && cell < length ? std::max(middle - length / 2, area.left()) : middle - length / 2;
        const bool isCrowded = std::ranges::any_of(
            painted, [&](double other) { return std::abs(from - other) < length - 1e-6; });
        if (isCrowded || !isSeen)
            return;
        painted.push_back(from);
        painter.setPen(color);
        const QRectF row(place.left(), from, place.width() - gap, length);
        const QRectF column(from, place.top(), length, place.height());
        painter.drawText(isRow ? row : column,
                         static_cast<int>((isRow ? Qt::AlignRight : Qt::AlignHCenter) | Qt::AlignVCenter) |
                             Qt::TextSingleLine,
                         model.heading(orientation, index));
    };
    for (const std::size_t index : strong)
        if (index >= begin && index < end)
            paint(index, painting.palette.color(QPalette::Text));
    // The first column heading is shifted to the right if it is longer than its cell.
    const double shift = isRow ? 0 : std::max(0.0, (length - cell) / 2);
    const std::size_t step = model.headingStep(orientation, cell, length + shift);
    for (std::size_t index = (begin + step - 1) / step * step; index < end; index += step)
        if (std::ranges::find(strong, index) == strong.end())
            paint(index, theme::dimmedText(painting.palette));
}

}  // namespace

void paintCells(QPainter& painter, const CellModel& model, const CellGeometry& geometry,
                const QPalette& palette, bool isOnScreen)
{
    if (geometry.rows() == 0 || geometry.columns() == 0)
        return;
    painter.save();
    const QFont base = painter.font();
    const CellStyle style = model.style(geometry, base);
    const CellPainting painting{.painter = painter,
                                .geometry = geometry,
                                .palette = palette,
                                .style = style,
                                .isOnScreen = isOnScreen,
                                .hasTexts = style.font.has_value(),
                                .stroke = theme::strokeScale(base)};
    painter.setRenderHint(QPainter::Antialiasing, false);
    painter.setRenderHint(QPainter::SmoothPixmapTransform, false);
    painter.fillRect(geometry.area(), palette.color(QPalette::Base));
    painter.save();
    if (!geometry.showsAll())
        painter.setClipRect(geometry.area(), Qt::IntersectClip);
    model.paintGrounds(painting);
    if (std::min(geometry.cellSize().width(), geometry.cellSize().height()) >= style.minLined)
        for (const Qt::Orientation orientation : {Qt::Horizontal, Qt::Vertical})
            painting.lines(orientation, 1, QPen(theme::grid(palette), painting.stroke));
    model.paintLines(painting);
    if (style.font)
        paintTexts(painting, model, style);
    painter.setFont(base);
    painter.setBrush(Qt::NoBrush);
    model.paintOver(painting);
    painter.restore();
    painter.setPen(QPen(theme::hairline(palette), painting.stroke));
    painter.setBrush(Qt::NoBrush);
    // Draws the frame outside the cells, so that it covers none of them.
    painter.drawRect(geometry.area().adjusted(-1, -1, 0, 0));
    painter.setFont(theme::font(theme::TypeSize::Small, base));
    if (geometry.layout().rowHeadings > 0)
        paintHeadings(painting, model, Qt::Vertical);
    if (geometry.layout().columnHeadings > 0)
        paintHeadings(painting, model, Qt::Horizontal);
    painter.setFont(base);
    model.paintAround(painting);
    painter.restore();
}

}  // namespace sequency::ui

#include "moc_cell_model.cpp"
