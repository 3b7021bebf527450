// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/spectrum/heat_map_view.h"

#include "ui/format/number_format.h"
#include "ui/format/plain_text.h"
#include "ui/theme/mixed_color.h"

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
constexpr double minCell = 2;    // pixels: a single peak must be seen
constexpr double gridCell = 12;  // from which cells are separated by lines
constexpr int valueDigits = 5;

// share: −1 … 1 of the largest usual magnitude; small values stay visible.
QColor cellColor(double share, const QPalette& palette)
{
    const QColor color = share < 0 ? theme::negative(palette) : theme::positive(palette);
    return mixed(palette.color(QPalette::Base), color, std::sqrt(std::abs(share)));
}

double shareOf(float cell, const analysis::HeatMap& map)
{
    return map.usual > 0 && !std::isnan(cell) ? std::clamp(cell / map.usual, -1.0F, 1.0F) : 0;
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
    m_marked = {};
    fit();
    showMarked();
}

void HeatMapView::clear()
{
    m_map.reset();
    m_shown.reset();
    m_marked = {};
    showMarked();
}

void HeatMapView::setDimmed(bool dimmed)
{
    if (dimmed == m_isDimmed)
        return;
    m_isDimmed = dimmed;
    update();
}

bool HeatMapView::isExact() const
{
    return m_shown && m_shown->rows == m_shown->tableRows && m_shown->columns == m_shown->tableColumns;
}

void HeatMapView::fit()
{
    if (!m_map)
        return;
    Fitted shown = fitted(rect(), font());
    const bool isSame = m_shown && m_shown->rows == shown.map.rows && m_shown->columns == shown.map.columns;
    if (!isSame)
        m_marked = {};
    m_shown = std::move(shown.map);
    m_place = shown.place;
    m_image = imageOf(*m_shown, palette());
    update();
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
            line[column] = table[static_cast<std::size_t>(std::lround(shareOf(cell, map) * shades) + shades)];
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

// The map, square cells of whole pixels, in the middle beside its scale; titles above and at the left, the readout below.
HeatMapView::Fitted HeatMapView::fitted(const QRectF& whole, const QFont& font) const
{
    const QFontMetricsF metrics(font);
    const double title = metrics.height() + 4;
    const double scale =
        2 * margin + scaleWidth +
        metrics.horizontalAdvance(QStringLiteral("≤ ") + realText(-static_cast<double>(m_map->usual), 6));
    const QRectF room = whole.adjusted(margin + title, margin + title, -scale - margin, -margin - title);
    QSizeF size(static_cast<double>(m_map->tableColumns), static_cast<double>(m_map->tableRows));
    size.scale(std::max(room.width(), minCell), std::max(room.height(), minCell), Qt::KeepAspectRatio);
    const auto cells = [](double pixels) {
        return static_cast<std::size_t>(std::max(std::floor(pixels / minCell), 1.0));
    };
    Fitted shown{analysis::reduced(*m_map, cells(size.height()), cells(size.width())), {}};
    const auto wholePixels = [](double pixels, std::size_t count) {
        return std::max(std::floor(pixels / static_cast<double>(count)), 1.0) * static_cast<double>(count);
    };
    const double width = wholePixels(size.width(), shown.map.columns);
    const double height = wholePixels(size.height(), shown.map.rows);
    shown.place =
        QRectF(std::floor(room.left() + (room.width() - width) / 2), std::floor(room.top()), width, height);
    return shown;
}

QRectF HeatMapView::cellRect(std::size_t row, std::size_t column) const
{
    const double width = m_place.width() / static_cast<double>(m_shown->columns);
    const double height = m_place.height() / static_cast<double>(m_shown->rows);
    return {m_place.left() + width * static_cast<double>(column),
            m_place.top() + height * static_cast<double>(row), width, height};
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

// Lines between the cells and their values, where there is room for either.
void HeatMapView::paintCells(QPainter& painter, const Fitted& shown, const QPalette& palette) const
{
    const analysis::HeatMap& map = shown.map;
    const QSizeF cell(shown.place.width() / static_cast<double>(map.columns),
                      shown.place.height() / static_cast<double>(map.rows));
    if (std::min(cell.width(), cell.height()) < gridCell)
        return;
    painter.setPen(theme::grid(palette));
    for (std::size_t column = 1; column < map.columns; ++column) {
        const double x = shown.place.left() + cell.width() * static_cast<double>(column);
        painter.drawLine(QPointF(x, shown.place.top()), QPointF(x, shown.place.bottom() - 1));
    }
    for (std::size_t row = 1; row < map.rows; ++row) {
        const double y = shown.place.top() + cell.height() * static_cast<double>(row);
        painter.drawLine(QPointF(shown.place.left(), y), QPointF(shown.place.right() - 1, y));
    }
    painter.save();
    QFont small = painter.font();
    if (small.pixelSize() > 0)
        small.setPixelSize(std::max(1, small.pixelSize() * 85 / 100));
    else
        small.setPointSizeF(small.pointSizeF() * 0.85);
    painter.setFont(small);
    const QFontMetricsF metrics(small);
    QStringList texts;
    double widest = 0;
    for (const float value : map.cells) {
        texts << realText(static_cast<double>(value), valueDigits);
        widest = std::max(widest, metrics.horizontalAdvance(texts.last()));
    }
    if (widest + 4 <= cell.width() && metrics.height() <= cell.height())
        for (std::size_t i = 0; i < map.cells.size(); ++i) {
            const QRectF place(shown.place.left() + cell.width() * static_cast<double>(i % map.columns),
                               shown.place.top() + cell.height() * static_cast<double>(i / map.columns),
                               cell.width(), cell.height());
            painter.setPen(map.cells[i] == 0 ? theme::dimmedText(palette)
                                             : theme::inkOn(cellColor(shareOf(map.cells[i], map), palette)));
            painter.drawText(place, Qt::AlignCenter | Qt::TextSingleLine, texts[static_cast<qsizetype>(i)]);
        }
    painter.restore();
}

void HeatMapView::paintMap(QPainter& painter, const Fitted& shown, const QImage& image,
                           const QPalette& palette) const
{
    painter.setRenderHint(QPainter::SmoothPixmapTransform, false);
    painter.drawImage(shown.place, image);
    paintCells(painter, shown, palette);
    painter.setPen(theme::hairline(palette));
    painter.setBrush(Qt::NoBrush);
    painter.drawRect(shown.place.adjusted(-1, -1, 0, 0));  // around the cells, over none of them
    paintTitles(painter, shown.place, palette);
    paintScale(painter, shown.place, palette);
}

void HeatMapView::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    painter.fillRect(rect(), palette().base());
    if (!m_shown)
        return;
    paintMap(painter, {*m_shown, m_place}, m_image, palette());
    if (m_isDimmed)
        painter.fillRect(rect(), theme::veil(palette()));
    const QFontMetricsF metrics(font());
    painter.setPen(m_readout.isEmpty() ? theme::dimmedText(palette()) : palette().color(QPalette::Text));
    painter.drawText(QRectF(margin, height() - metrics.height() - 6, width() - 2 * margin, metrics.height()),
                     Qt::AlignLeft | Qt::AlignVCenter,
                     m_readout.isEmpty()
                         ? tr("Point at a cell to read it; click it to select its coefficient.")
                         : m_readout);
    painter.setBrush(Qt::NoBrush);
    const auto frame = [&](const Cell& cell, const QColor& color) {
        painter.setPen(QPen(color, 2 * theme::strokeScale(font())));
        painter.drawRect(cellRect(cell.row, cell.column).adjusted(-1, -1, 1, 1));
    };
    std::optional<Cell> selected;
    if (m_selected && *m_selected < m_shown->tableRows * m_shown->tableColumns)
        selected = Cell{*m_selected / m_shown->tableColumns * m_shown->rows / m_shown->tableRows,
                        *m_selected % m_shown->tableColumns * m_shown->columns / m_shown->tableColumns};
    if (selected)
        frame(*selected, palette().color(QPalette::Text));
    if (m_marked.shown() && m_marked.shown() != selected)
        frame(*m_marked.shown(), theme::dimmedText(palette()));
    if (hasFocus()) {
        painter.setPen(palette().color(QPalette::Highlight));
        painter.drawRect(rect().adjusted(0, 0, -1, -1));
    }
}

Picture HeatMapView::picture(const PictureText& text, theme::ExportBackground background) const
{
    const QPalette ground = theme::exportPalette(background, palette());
    return {[this, ground](QPainter& painter, const QRectF& place) {
                const Fitted shown = fitted(place, painter.font());
                paintMap(painter, shown, imageOf(shown.map, ground), ground);
            },
            ground, font(), text};
}

std::optional<HeatMapView::Cell> HeatMapView::cellAt(const QPointF& point) const
{
    if (!m_shown || !m_place.contains(point))
        return std::nullopt;
    const double x = (point.x() - m_place.left()) / m_place.width() * static_cast<double>(m_shown->columns);
    const double y = (point.y() - m_place.top()) / m_place.height() * static_cast<double>(m_shown->rows);
    return Cell{std::min(static_cast<std::size_t>(y), m_shown->rows - 1),
                std::min(static_cast<std::size_t>(x), m_shown->columns - 1)};
}

void HeatMapView::hover(std::optional<Cell> cell)
{
    if (m_marked.hover(cell))
        showMarked();
}

void HeatMapView::moveTo(std::optional<Cell> cell)
{
    if (m_marked.moveTo(cell))
        showMarked();
}

void HeatMapView::showMarked()
{
    m_readout.clear();
    if (const auto cell = m_shown ? m_marked.shown() : std::nullopt) {
        const std::size_t index = cell->row * m_shown->columns + cell->column;
        const QString value = realText(static_cast<double>(m_shown->cells[index]), 9);
        m_readout =
            isExact() ? tr("row %1, column %2: %3").arg(countText(cell->row), countText(cell->column), value)
                      : tr("rows %1, columns %2: %3 at position %4 is the value of largest magnitude")
                            .arg(spanText(cell->row, m_shown->rows, m_shown->tableRows),
                                 spanText(cell->column, m_shown->columns, m_shown->tableColumns), value,
                                 countText(m_shown->positions[index]));
    }
    setAccessibleDescription(m_readout);
    update();
}

void HeatMapView::setSelectedPosition(std::optional<qint64> position)
{
    m_selected =
        position && *position >= 0 ? std::optional(static_cast<std::size_t>(*position)) : std::nullopt;
    update();
}

void HeatMapView::select(const Cell& cell)
{
    emit positionSelected(static_cast<qint64>(m_shown->positions[cell.row * m_shown->columns + cell.column]));
}

void HeatMapView::mouseMoveEvent(QMouseEvent* event)
{
    hover(cellAt(event->position()));
}

void HeatMapView::mousePressEvent(QMouseEvent* event)
{
    if (const auto cell = cellAt(event->position()))
        select(*cell);
}

void HeatMapView::leaveEvent(QEvent* event)
{
    QWidget::leaveEvent(event);
    hover(std::nullopt);
}

void HeatMapView::resizeEvent(QResizeEvent* event)
{
    QWidget::resizeEvent(event);
    fit();
    showMarked();
}

void HeatMapView::keyPressEvent(QKeyEvent* event)
{
    if (!m_shown)
        return QWidget::keyPressEvent(event);
    Cell cell = m_marked.shown().value_or(Cell{});
    switch (event->key()) {
    case Qt::Key_Left: cell.column -= cell.column > 0 ? 1 : 0; break;
    case Qt::Key_Right: cell.column = std::min(cell.column + 1, m_shown->columns - 1); break;
    case Qt::Key_Up: cell.row -= cell.row > 0 ? 1 : 0; break;
    case Qt::Key_Down: cell.row = std::min(cell.row + 1, m_shown->rows - 1); break;
    case Qt::Key_Home: cell = Cell{}; break;
    case Qt::Key_End: cell = Cell{m_shown->rows - 1, m_shown->columns - 1}; break;
    case Qt::Key_Return:
    case Qt::Key_Enter: select(cell); break;
    case Qt::Key_Escape: moveTo(std::nullopt); return;
    default: QWidget::keyPressEvent(event); return;
    }
    moveTo(cell);
}

void HeatMapView::changeEvent(QEvent* event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::PaletteChange || event->type() == QEvent::FontChange)
        fit();
}

}  // namespace sequency::ui
