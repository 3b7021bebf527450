// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/canvas/cell_canvas.h"

#include "ui/theme/theme.h"

#include <QFontMetricsF>
#include <QPainter>

#include <algorithm>

namespace sequency::ui {

CellCanvas::CellCanvas(CellModel* model, const QString& name, QWidget* parent)
    : Canvas(parent), m_model(model)
{
    setObjectName(name);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Expanding);
    m_model->setParent(this);
    m_model->m_canvas = this;
    m_model->attached();
}

std::optional<Cell> CellCanvas::cellOf(const std::optional<Item>& item) const
{
    return item && m_model->isCell(*item) ? std::optional(m_model->cellOf(*item)) : std::nullopt;
}

void CellCanvas::setCursorCell(const std::optional<Cell>& cell)
{
    setCursorItem(cell && cell->row < m_model->rows() && cell->column < m_model->columns()
                      ? std::optional(m_model->itemOf(*cell))
                      : std::nullopt);
}

CellWindow CellCanvas::seenWindow() const
{
    const CellGeometry geometry = geometryNow();
    return view().zoom <= 1 ? CellWindow{} : CellWindow{geometry.origin(), geometry.cell()};
}

void CellCanvas::setSeenWindow(const CellWindow& window)
{
    if (itemCount() == 0)
        return;
    const double fitting = m_model->layout(rect(), font()).cell.width();
    const double zoom = std::max(window.cell / fitting, 1.0);
    const QSizeF seen = worldAt({zoom, {}}).area.size() / (2 * fitting * zoom);
    setView({zoom, window.origin + QPointF(seen.width(), seen.height())});
}

// Returns the world for a viewport. The area of the world grows with the zoom until the cells fill the available space.
World CellCanvas::worldAt(const Viewport& view) const
{
    const auto rows = static_cast<double>(m_model->rows());
    const auto columns = static_cast<double>(m_model->columns());
    if (rows == 0 || columns == 0)
        return {};
    const CellGeometry geometry = m_model->geometryIn(rect(), font(), view);
    return {.whole = {0, 0, columns, rows},
            .area = geometry.area(),
            .unit = geometry.layout().cell,
            .maxZoom = geometry.layout().maxZoom};
}

Viewport CellCanvas::bounded(const Viewport& view) const
{
    Viewport wanted = view;
    wanted.zoom = std::clamp(view.zoom, 1.0, std::max(world().maxZoom, 1.0));
    return worldAt(wanted).bounded(wanted);
}

// Returns the viewport after zooming by `factor`. The cell under the pointer does not move.
Viewport CellCanvas::zoomed(double factor, const QPointF& about) const
{
    const World before = world();
    const QPointF pointer(std::clamp(about.x(), before.area.left(), before.area.right()),
                          std::clamp(about.y(), before.area.top(), before.area.bottom()));
    Viewport wanted{std::clamp(view().zoom * factor, 1.0, std::max(before.maxZoom, 1.0)), view().centre};
    const World after = worldAt(wanted);
    const QPointF off = after.area.center() - pointer;
    wanted.centre = before.worldAt(view(), pointer) + QPointF(off.x() / (after.unit.width() * wanted.zoom),
                                                              off.y() / (after.unit.height() * wanted.zoom));
    return after.bounded(wanted);
}

void CellCanvas::click(const QPointF& at, Qt::KeyboardModifiers modifiers)
{
    const auto item = itemAt(at);
    if (!item || !m_model->click(*item, modifiers))
        Canvas::click(at, modifiers);
}

void CellCanvas::choose(Item item, Qt::KeyboardModifiers modifiers)
{
    if (!m_model->choose(item, modifiers))
        Canvas::choose(item, modifiers);
}

QString CellCanvas::itemText(Item item) const
{
    const QString text = m_model->itemText(item);
    return text.isEmpty() ? Canvas::itemText(item) : text;
}

QString CellCanvas::copiedText() const
{
    const QString text = m_model->copiedText();
    return text.isEmpty() ? Canvas::copiedText() : text;
}

void CellCanvas::paint(QPainter& painter, const QRectF& place, const QPalette& palette) const
{
    if (itemCount() > 0)
        return paintCells(painter, *m_model, m_model->geometryIn(place, painter.font(), view()), palette);
    constexpr double margin = 12;
    painter.setPen(theme::dimmedText(palette));
    painter.drawText(place.adjusted(margin, margin, -margin, -margin), Qt::AlignCenter | Qt::TextWordWrap,
                     m_model->emptyText());
}

void CellCanvas::paintScreen(QPainter& painter)
{
    if (m_model->hasGround())
        painter.fillRect(rect(), palette().base());
    painter.setFont(font());
    if (itemCount() == 0)
        return paint(painter, rect(), palette());
    paintCells(painter, *m_model, geometryNow(), palette(), true);
    paintMarks(painter);
    const QString hint = m_model->hint();
    if (hint.isEmpty())
        return;
    constexpr double margin = 10;
    const QFontMetricsF metrics(font());
    const QString text = readout();
    const QRectF line(margin, height() - metrics.height() - 5, width() - 2 * margin, metrics.height());
    painter.setPen(text.isEmpty() ? theme::dimmedText(palette()) : palette().color(QPalette::Text));
    painter.drawText(line, Qt::AlignLeft | Qt::AlignVCenter,
                     metrics.elidedText(text.isEmpty() ? hint : text, Qt::ElideRight, line.width()));
}

// Frames the marked cells, the cell under the pointer and the cell at the cursor. A rim in the background colour keeps the frames visible.
void CellCanvas::paintMarks(QPainter& painter)
{
    constexpr double minFramed = 7;
    constexpr double framed = 8;
    constexpr double rim = 3;
    const double stroke = theme::strokeScale(font());
    painter.save();
    painter.setBrush(Qt::NoBrush);
    painter.setClipRect(geometryNow().area().adjusted(-rim, -rim, rim, rim));
    const auto frame = [&](Item item, const QColor& color, double width) {
        QRectF place = itemPlace(item);
        if (place.width() < minFramed)
            place = QRectF(place.center() - QPointF(framed, framed) / 2, QSizeF(framed, framed));
        painter.setPen(QPen(palette().color(QPalette::Base), (width + 2) * stroke));
        painter.drawRect(place);
        painter.setPen(QPen(color, width * stroke));
        painter.drawRect(place);
    };
    for (const CellMark& mark : m_model->marks(palette()))
        frame(mark.item, mark.color, mark.width);
    if (hoveredCell() && hoveredItem() != cursorItem())
        frame(*hoveredItem(), theme::dimmedText(palette()), 1.5);
    if (cursorCell())
        frame(*cursorItem(), palette().color(QPalette::Highlight), hasFocus() ? 2.5 : 1.5);
    painter.restore();
}

}  // namespace sequency::ui

#include "moc_cell_canvas.cpp"
