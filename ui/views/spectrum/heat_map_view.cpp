// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/spectrum/heat_map_view.h"

#include "ui/format/number_format.h"

#include <QFontMetricsF>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>

#include <algorithm>
#include <cmath>

namespace sequency::ui {
namespace {

constexpr double margin = 12;
constexpr double scaleWidth = 12;

QColor mixed(const QColor& ground, const QColor& color, double share)
{
    const auto part = [share](int from, int to) {
        return static_cast<int>(std::lround(from + (to - from) * share));
    };
    return {part(ground.red(), color.red()), part(ground.green(), color.green()),
            part(ground.blue(), color.blue())};
}

// share: −1 … 1 of the largest usual magnitude; small values stay visible.
QColor cellColor(double share, const QPalette& palette)
{
    const QColor color = share < 0 ? theme::negative(palette) : theme::positive(palette);
    return mixed(palette.color(QPalette::Base), color, std::sqrt(std::abs(share)));
}

// "5" or "4–7", of the table's rows or columns that fall into a cell.
QString spanText(std::size_t cell, std::size_t cells, std::size_t all)
{
    const std::size_t first = (cell * all + cells - 1) / cells;
    const std::size_t last = ((cell + 1) * all + cells - 1) / cells - 1;
    return first == last ? countText(first) : countText(first) + QChar(u'–') + countText(last);
}

}  // namespace

HeatMapView::HeatMapView(QWidget* parent) : QWidget(parent)
{
    setObjectName(QStringLiteral("heatMap"));
    setAccessibleName(tr("Map of the spectrum"));
    setMouseTracking(true);
    setFocusPolicy(Qt::StrongFocus);
    setMinimumSize(240, 200);
}

void HeatMapView::setMap(analysis::HeatMap map)
{
    m_map = std::move(map);
    m_image = imageOf(*m_map, palette());
    m_marked.reset();
    m_selected.reset();
    m_readout.clear();
    update();
}

void HeatMapView::clear()
{
    m_map.reset();
    update();
}

bool HeatMapView::isExact() const
{
    return m_map && m_map->rows == m_map->tableRows && m_map->columns == m_map->tableColumns;
}

QImage HeatMapView::imageOf(const analysis::HeatMap& map, const QPalette& palette)
{
    constexpr int shades = 256;
    std::vector<QRgb> table;
    for (int shade = -shades; shade <= shades; ++shade)
        table.push_back(cellColor(static_cast<double>(shade) / shades, palette).rgb());
    QImage image(static_cast<int>(map.columns), static_cast<int>(map.rows), QImage::Format_RGB32);
    for (std::size_t row = 0; row < map.rows; ++row) {
        auto* line = reinterpret_cast<QRgb*>(image.scanLine(static_cast<int>(row)));
        for (std::size_t column = 0; column < map.columns; ++column) {
            const float cell = map.cells[row * map.columns + column];
            const double share = map.usual > 0 ? std::clamp(cell / map.usual, -1.0F, 1.0F) : 0;
            line[column] = table[static_cast<std::size_t>(std::lround(share * shades) + shades)];
        }
    }
    return image;
}

void HeatMapView::setDigits(const QString& down, const QString& across)
{
    m_down = down.isEmpty() ? QString() : tr("leading digits %1").arg(down);
    m_across = across.isEmpty() ? QString() : tr("last digits %1").arg(across);
    update();
}

// The map, square cells where possible, in the middle beside its scale; titles above and at the left, the readout below.
QRectF HeatMapView::mapPlace(const QRectF& whole, const QFont& font) const
{
    const QFontMetricsF metrics(font);
    const double title = metrics.height() + 4;
    const double scale =
        2 * margin + scaleWidth +
        metrics.horizontalAdvance(QStringLiteral("≤ ") + realText(-static_cast<double>(m_map->usual), 6));
    const QRectF room = whole.adjusted(margin + title, margin + title, -scale - margin, -margin - title);
    QSizeF size(static_cast<double>(m_map->tableColumns), static_cast<double>(m_map->tableRows));
    size.scale(std::max(room.width(), 1.0), std::max(room.height(), 1.0), Qt::KeepAspectRatio);
    return {std::floor(room.left() + (room.width() - size.width()) / 2), std::floor(room.top()), size.width(),
            size.height()};
}

QRectF HeatMapView::cellRect(std::size_t row, std::size_t column) const
{
    const QRectF place = mapPlace(rect(), font());
    const double width = place.width() / static_cast<double>(m_map->columns);
    const double height = place.height() / static_cast<double>(m_map->rows);
    return {place.left() + width * static_cast<double>(column),
            place.top() + height * static_cast<double>(row), width, height};
}

void HeatMapView::paintTitles(QPainter& painter, const QRectF& place, const QPalette& palette) const
{
    const QFontMetricsF metrics(painter.font());
    painter.setPen(theme::dimmedText(palette));
    const double width = std::max(metrics.horizontalAdvance(m_across), place.width());
    painter.drawText(
        QRectF(place.center().x() - width / 2, place.top() - metrics.height() - 4, width, metrics.height()),
        Qt::AlignCenter, m_across);
    painter.save();
    painter.translate(place.left() - 4, place.center().y());
    painter.rotate(-90);
    painter.drawText(QRectF(-place.height() / 2, -metrics.height(), place.height(), metrics.height()),
                     Qt::AlignCenter, metrics.elidedText(m_down, Qt::ElideRight, place.height()));
    painter.restore();
}

// From the largest usual magnitude down to minus that; a few cells beyond have the colours of the ends.
void HeatMapView::paintScale(QPainter& painter, const QRectF& place, const QPalette& palette) const
{
    const QRectF scale(place.right() + margin, place.top(), scaleWidth, std::min(place.height(), 240.0));
    const int steps = std::max(2, static_cast<int>(scale.height()));
    for (int step = 0; step < steps; ++step)
        painter.fillRect(QRectF(scale.left(), scale.top() + scale.height() * step / steps, scaleWidth,
                                scale.height() / steps + 1),
                         cellColor(1 - 2.0 * step / (steps - 1), palette));
    painter.setPen(theme::hairline(palette));
    painter.setBrush(Qt::NoBrush);
    painter.drawRect(scale);
    painter.setPen(theme::dimmedText(palette));
    const QFontMetricsF metrics(painter.font());
    const auto label = [&](double y, double value) {
        const QString bound = m_map->usual < m_map->largest ? value > 0   ? QStringLiteral("≥ ")
                                                              : value < 0 ? QStringLiteral("≤ ")
                                                                          : QString()
                                                            : QString();
        const QString text = bound + (value > 0 ? QStringLiteral("+") : QString()) + realText(value, 6);
        painter.drawText(QPointF(scale.right() + 4, y + metrics.ascent() / 2), text);
    };
    const double end = m_map->usual;
    label(scale.top() + metrics.height() / 2, end);
    label(scale.center().y(), 0);
    label(scale.bottom() - metrics.height() / 2, -end);
}

void HeatMapView::paintMap(QPainter& painter, const QRectF& whole, const QPalette& palette) const
{
    const QRectF place = mapPlace(whole, painter.font());
    painter.setRenderHint(QPainter::SmoothPixmapTransform, false);
    painter.drawImage(place, palette == this->palette() ? m_image : imageOf(*m_map, palette));
    painter.setPen(theme::hairline(palette));
    painter.setBrush(Qt::NoBrush);
    painter.drawRect(place);
    paintTitles(painter, place, palette);
    paintScale(painter, place, palette);
}

void HeatMapView::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    painter.fillRect(rect(), palette().base());
    if (!m_map)
        return;
    paintMap(painter, rect(), palette());
    const QFontMetricsF metrics(font());
    painter.setPen(m_readout.isEmpty() ? theme::dimmedText(palette()) : palette().color(QPalette::Text));
    painter.drawText(QRectF(margin, height() - metrics.height() - 6, width() - 2 * margin, metrics.height()),
                     Qt::AlignLeft | Qt::AlignVCenter,
                     m_readout.isEmpty() ? tr("Point at a cell to read it.") : m_readout);
    painter.setBrush(Qt::NoBrush);
    const auto frame = [&](const Cell& cell, const QColor& color) {
        painter.setPen(QPen(color, 2));
        painter.drawRect(cellRect(cell.row, cell.column).adjusted(-1, -1, 1, 1));
    };
    if (m_selected)
        frame(*m_selected, palette().color(QPalette::Text));
    if (m_marked && m_marked != m_selected)
        frame(*m_marked, theme::dimmedText(palette()));
    if (hasFocus()) {
        painter.setPen(palette().color(QPalette::Highlight));
        painter.drawRect(rect().adjusted(0, 0, -1, -1));
    }
}

Picture HeatMapView::picture(const PictureText& text, theme::ExportBackground background) const
{
    const QPalette ground = theme::exportPalette(background, palette());
    return {[this, ground](QPainter& painter, const QRectF& place) { paintMap(painter, place, ground); },
            ground, font(), text};
}

std::optional<HeatMapView::Cell> HeatMapView::cellAt(const QPointF& point) const
{
    if (!m_map)
        return std::nullopt;
    const QRectF place = mapPlace(rect(), font());
    if (!place.contains(point))
        return std::nullopt;
    const double x = (point.x() - place.left()) / place.width() * static_cast<double>(m_map->columns);
    const double y = (point.y() - place.top()) / place.height() * static_cast<double>(m_map->rows);
    return Cell{std::min(static_cast<std::size_t>(y), m_map->rows - 1),
                std::min(static_cast<std::size_t>(x), m_map->columns - 1)};
}

void HeatMapView::setMarked(std::optional<Cell> cell)
{
    if (cell == m_marked)
        return;
    m_marked = cell;
    m_readout.clear();
    if (cell) {
        const QString value =
            realText(static_cast<double>(m_map->cells[cell->row * m_map->columns + cell->column]), 9);
        m_readout =
            isExact() ? tr("row %1, column %2: %3").arg(countText(cell->row), countText(cell->column), value)
                      : tr("rows %1, columns %2: %3 is the value of largest magnitude")
                            .arg(spanText(cell->row, m_map->rows, m_map->tableRows),
                                 spanText(cell->column, m_map->columns, m_map->tableColumns), value);
    }
    setToolTip(m_readout);
    setAccessibleDescription(m_readout);
    update();
}

void HeatMapView::setSelectedPosition(std::optional<qint64> position)
{
    m_selected.reset();
    if (position && isExact())
        m_selected = Cell{static_cast<std::size_t>(*position) / m_map->columns,
                          static_cast<std::size_t>(*position) % m_map->columns};
    update();
}

void HeatMapView::select(const Cell& cell)
{
    const std::size_t position = cell.row * m_map->columns + cell.column;
    if (isExact())
        emit positionSelected(static_cast<qint64>(position));
}

void HeatMapView::mouseMoveEvent(QMouseEvent* event)
{
    setMarked(cellAt(event->position()));
}

void HeatMapView::mousePressEvent(QMouseEvent* event)
{
    if (const auto cell = cellAt(event->position()))
        select(*cell);
}

void HeatMapView::leaveEvent(QEvent* event)
{
    QWidget::leaveEvent(event);
    setMarked(std::nullopt);
}

void HeatMapView::keyPressEvent(QKeyEvent* event)
{
    if (!m_map)
        return;
    Cell cell = m_marked.value_or(Cell{});
    switch (event->key()) {
    case Qt::Key_Left: cell.column -= cell.column > 0 ? 1 : 0; break;
    case Qt::Key_Right: cell.column = std::min(cell.column + 1, m_map->columns - 1); break;
    case Qt::Key_Up: cell.row -= cell.row > 0 ? 1 : 0; break;
    case Qt::Key_Down: cell.row = std::min(cell.row + 1, m_map->rows - 1); break;
    case Qt::Key_Home: cell = Cell{}; break;
    case Qt::Key_End: cell = Cell{m_map->rows - 1, m_map->columns - 1}; break;
    case Qt::Key_Return:
    case Qt::Key_Enter: select(cell); break;
    case Qt::Key_Escape: setMarked(std::nullopt); return;
    default: QWidget::keyPressEvent(event); return;
    }
    setMarked(cell);
}

void HeatMapView::changeEvent(QEvent* event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::PaletteChange && m_map) {
        m_image = imageOf(*m_map, palette());
        update();
    }
}

}  // namespace sequency::ui
