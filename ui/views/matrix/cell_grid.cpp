// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/matrix/cell_grid.h"

#include "ui/theme/theme.h"

#include <QFontMetricsF>
#include <QPainter>

#include <algorithm>
#include <cmath>

namespace sequency::ui {

namespace {

constexpr double smallestText = 7;  // pixels
constexpr double textShare = 0.62;  // of a cell's height
constexpr double gap = 4;

double pixelHeight(const QFont& font)
{
    return QFontMetricsF(font).height() / 1.17;
}

// The largest size, up to the font's own (half as much again where cells are wide), at which the widest text fits.
QFont fittingFont(const QFont& base, const QString& widest, double cell, double most,
                  double share = textShare)
{
    QFont font = base;
    font.setPixelSize(std::max(1, static_cast<int>(std::min(cell * share, most))));
    const double width = QFontMetricsF(font).horizontalAdvance(widest);
    const double room = cell - 3;
    if (width > room)
        font.setPixelSize(std::max(1, static_cast<int>(font.pixelSize() * room / width)));
    return font;
}

QFont cellFont(const CellGrid& grid, double cell, const QFont& base)
{
    constexpr double lineShare = 0.38;  // of two lines
    return fittingFont(base, grid.widest, cell, pixelHeight(base) * 1.4,
                       grid.breaksNumbers ? lineShare : textShare);
}

QString widestLabel(const CellGrid& grid)
{
    return grid.size > 0 ? grid.label(grid.size - 1) : QString();
}

}  // namespace

CellGeometry::CellGeometry(const CellGrid& grid, const QRectF& place, const QFont& font, bool margins,
                           double magnification, QPointF centre)
    : m_size(std::max<std::size_t>(grid.size, 1))
{
    const QFontMetricsF metrics(theme::font(theme::TypeSize::Small, font));
    if (margins) {
        m_margin = metrics.horizontalAdvance(widestLabel(grid)) + 2 * gap;
        m_header = metrics.height() + gap;
    }
    const QRectF room = place.adjusted(m_margin, m_header, -1, -1);
    m_room = room;
    const auto count = static_cast<double>(m_size);
    const double fitting = std::max(1.0, std::min(room.width(), room.height()) / count);
    // Whole pixels look even, but only where cells are large enough that rounding loses little.
    m_cell = (fitting > 12 ? std::floor(fitting) : fitting) * magnification;
    const double extent = m_cell * count;
    const double width = std::min(extent, std::max(room.width(), 1.0));
    const double height = std::min(extent, std::max(room.height(), 1.0));
    // Margins and window together in the middle of the place.
    const double left = place.left() + m_margin + std::max(0.0, room.width() - width) / 2;
    const double top = place.top() + m_header + std::max(0.0, room.height() - height) / 2;
    m_window = QRectF(std::round(left), std::round(top), width, height);
    const auto origin = [&](double middle, double shown, double start) {
        return start + std::clamp(shown / 2 - middle * m_cell, shown - extent, 0.0);
    };
    m_origin = {origin(centre.x(), width, m_window.left()), origin(centre.y(), height, m_window.top())};
}

QRectF CellGeometry::rect(const Cell& cell) const
{
    return {m_origin.x() + static_cast<double>(cell.column) * m_cell,
            m_origin.y() + static_cast<double>(cell.row) * m_cell, m_cell, m_cell};
}

QRectF CellGeometry::rowHeader(std::size_t row) const
{
    return {m_window.left() - m_margin, rect({row, 0}).top(), m_margin, m_cell};
}

QRectF CellGeometry::columnHeader(std::size_t column) const
{
    return {rect({0, column}).left(), m_window.top() - m_header, m_cell, m_header};
}

std::optional<Cell> CellGeometry::cellAt(const QPointF& at) const
{
    if (!m_window.contains(at))
        return std::nullopt;
    const auto index = [&](double distance) {
        return std::min(m_size - 1, static_cast<std::size_t>(std::max(0.0, distance / m_cell)));
    };
    return Cell{index(at.y() - m_origin.y()), index(at.x() - m_origin.x())};
}

std::optional<std::size_t> CellGeometry::rowHeaderAt(const QPointF& at) const
{
    if (at.x() >= m_window.left() || at.x() < m_window.left() - m_margin)
        return std::nullopt;
    const auto cell = cellAt({m_window.left(), at.y()});
    return cell ? std::optional(cell->row) : std::nullopt;
}

std::optional<std::size_t> CellGeometry::columnHeaderAt(const QPointF& at) const
{
    if (at.y() >= m_window.top() || at.y() < m_window.top() - m_header)
        return std::nullopt;
    const auto cell = cellAt({at.x(), m_window.top()});
    return cell ? std::optional(cell->column) : std::nullopt;
}

std::pair<std::size_t, std::size_t> CellGeometry::seen(double low, double high, double origin) const
{
    const auto last = static_cast<double>(m_size - 1);
    const double from = std::clamp(std::floor((low - origin) / m_cell), 0.0, last);
    const double to = std::clamp(std::ceil((high - origin) / m_cell) - 1, from, last);
    return {static_cast<std::size_t>(from), static_cast<std::size_t>(to)};
}

std::pair<std::size_t, std::size_t> CellGeometry::rows() const
{
    return seen(m_window.top(), m_window.bottom(), m_origin.y());
}

std::pair<std::size_t, std::size_t> CellGeometry::columns() const
{
    return seen(m_window.left(), m_window.right(), m_origin.x());
}

QString brokenNumber(const QString& text)
{
    for (qsizetype at = text.size() - 1; at > 0; --at)
        if (text[at] == QLatin1Char('+') || text[at] == QChar(u'−'))
            return text.left(at) + QLatin1Char('\n') + text.mid(at);
    return text;
}

bool hasTextRoom(const CellGrid& grid, double cell, const QFont& font)
{
    return cellFont(grid, cell, font).pixelSize() >= smallestText;
}

namespace {

// One painting: what all of its parts need.
struct Painting {
    QPainter& painter;
    const CellGrid& grid;
    const CellGeometry& geometry;
    const CellMarks& marks;
    const QPalette& palette;
    double stroke;  // theme::strokeScale
    std::pair<std::size_t, std::size_t> rows;
    std::pair<std::size_t, std::size_t> columns;

    bool isFilled(const Cell& cell) const { return cell.row * grid.size + cell.column < marks.filled; }

    // Neighbours of one colour as one rectangle: fewer things to draw, and no seams.
    void fills(double strength) const
    {
        for (std::size_t row = rows.first; row <= rows.second; ++row) {
            std::size_t start = columns.first;
            QColor colour;
            for (std::size_t column = columns.first; column <= columns.second + 1; ++column) {
                const bool inside = column <= columns.second && isFilled({row, column});
                QColor next = inside ? grid.fill({row, column}, palette) : QColor();
                if (column > columns.second || next != colour) {
                    if (colour.isValid())
                        painter.fillRect(geometry.rect({row, start}).united(geometry.rect({row, column - 1})),
                                         tinted(colour, strength));
                    start = column;
                    colour = next;
                }
            }
        }
    }

    static QColor tinted(QColor colour, double strength)
    {
        colour.setAlphaF(static_cast<float>(colour.alphaF() * strength));
        return colour;
    }

    void bandFills() const
    {
        const QColor colour = theme::marked(palette);
        const QRectF window = geometry.window();
        if (marks.row && *marks.row < grid.size) {
            const QRectF cells = geometry.rect({*marks.row, 0});
            painter.fillRect(QRectF(window.left(), cells.top(), window.width(), cells.height()), colour);
        }
        if (marks.column && *marks.column < grid.size) {
            const QRectF cells = geometry.rect({0, *marks.column});
            painter.fillRect(QRectF(cells.left(), window.top(), cells.width(), window.height()), colour);
        }
    }

    void bandOutlines() const
    {
        painter.setBrush(Qt::NoBrush);
        painter.setPen(QPen(palette.color(QPalette::Highlight), 1.5 * stroke));
        const QRectF window = geometry.window();
        if (marks.row && *marks.row < grid.size) {
            const QRectF cells = geometry.rect({*marks.row, 0});
            painter.drawRect(QRectF(window.left(), cells.top(), window.width(), cells.height()));
        }
        if (marks.column && *marks.column < grid.size) {
            const QRectF cells = geometry.rect({0, *marks.column});
            painter.drawRect(QRectF(cells.left(), window.top(), cells.width(), window.height()));
        }
    }

    void texts(const QFont& font) const
    {
        painter.setFont(font);
        for (std::size_t row = rows.first; row <= rows.second; ++row)
            for (std::size_t column = columns.first; column <= columns.second; ++column) {
                const Cell cell{row, column};
                if (!isFilled(cell))
                    continue;
                painter.setPen(grid.ink(cell, palette));
                const QString text = grid.text(cell);
                if (grid.breaksNumbers)
                    painter.drawText(geometry.rect(cell), Qt::AlignCenter | Qt::TextDontClip,
                                     brokenNumber(text));
                else
                    painter.drawText(geometry.rect(cell), Qt::AlignCenter | Qt::TextSingleLine, text);
            }
    }

    void lines(bool texts) const
    {
        const QRectF window = geometry.window();
        if (geometry.cell() >= 6) {
            painter.setPen(QPen(theme::grid(palette), stroke));
            linesEvery(1, true, window);
            linesEvery(1, false, window);
        }
        nested(grid.rowBlocks, true, window, texts);
        nested(grid.columnBlocks, false, window, texts);
        painter.setPen(QPen(theme::hairline(palette), stroke));
        painter.setBrush(Qt::NoBrush);
        painter.drawRect(window);
    }

    void nested(const std::vector<std::size_t>& blocks, bool horizontal, const QRectF& window,
                bool texts) const
    {
        // Smallest first, so that the heavier lines lie above. Between full colours they must be strong to be seen.
        const double heaviest = std::clamp(geometry.cell() / (texts ? 8 : 3), 1.0, 2.4);
        for (std::size_t level = blocks.size(); level-- > 0;) {
            if (static_cast<double>(blocks[level]) * geometry.cell() < (texts ? 5 : 16))
                continue;
            const double weight = std::max(0.8, heaviest - 0.6 * static_cast<double>(level));
            const QColor colour = !texts       ? palette.color(QPalette::Text)
                                  : level == 0 ? theme::dimmedText(palette)
                                               : theme::hairline(palette);
            painter.setPen(QPen(colour, weight * stroke, Qt::SolidLine, Qt::FlatCap));
            linesEvery(blocks[level], horizontal, window);
        }
    }

    void linesEvery(std::size_t step, bool horizontal, const QRectF& window) const
    {
        for (std::size_t at = step; at < grid.size; at += step) {
            if (horizontal) {
                const double y = geometry.rect({at, 0}).top();
                if (y >= window.top() && y <= window.bottom())
                    painter.drawLine(QPointF(window.left(), y), QPointF(window.right(), y));
            } else {
                const double x = geometry.rect({0, at}).left();
                if (x >= window.left() && x <= window.right())
                    painter.drawLine(QPointF(x, window.top()), QPointF(x, window.bottom()));
            }
        }
    }

    void headers() const
    {
        const QFont font = theme::font(theme::TypeSize::Small, painter.font());
        painter.setFont(font);
        const QFontMetricsF metrics(font);
        const double cell = geometry.cell();
        header(metrics.height(), cell, true);
        header(metrics.horizontalAdvance(widestLabel(grid)) + gap, cell, false);
    }

    // Every label, every second, every fourth …, so that none overlaps the next; a marked one always.
    void header(double needed, double cell, bool isRow) const
    {
        std::size_t step = 1;
        while (static_cast<double>(step) * cell < needed && step < grid.size)
            step *= 2;
        const auto [first, last] = isRow ? rows : columns;
        const std::optional<std::size_t> marked = isRow ? marks.row : marks.column;
        const QRectF window = geometry.window();
        for (std::size_t index = first; index <= last; ++index) {
            const bool isMarked = marked == index;
            const std::size_t distance =
                marked && *marked > index ? *marked - index : index - marked.value_or(index);
            const bool crowded = marked && !isMarked && static_cast<double>(distance) * cell < needed;
            if (!isMarked && (index % step != 0 || crowded))
                continue;
            QRectF place = isRow ? geometry.rowHeader(index) : geometry.columnHeader(index);
            const QPointF middle = place.center();
            if (isRow ? middle.y() < window.top() || middle.y() > window.bottom()
                      : middle.x() < window.left() || middle.x() > window.right())
                continue;
            // Wider than its cell where every second one is shown only.
            if (isRow)
                place = QRectF(place.left(), middle.y() - needed / 2, place.width() - gap, needed);
            else
                place = QRectF(middle.x() - needed / 2, place.top(), needed, place.height());
            painter.setPen(isMarked ? palette.color(QPalette::Text) : theme::dimmedText(palette));
            const Qt::Alignment side = isRow ? Qt::AlignRight : Qt::AlignHCenter;
            painter.drawText(place, static_cast<int>(side | Qt::AlignVCenter) | Qt::TextSingleLine,
                             grid.label(index));
        }
    }

    void outline(const std::optional<Cell>& cell, const QColor& colour, double width) const
    {
        if (!cell || cell->row >= grid.size || cell->column >= grid.size)
            return;
        painter.setBrush(Qt::NoBrush);
        painter.setPen(QPen(colour, width * stroke));
        painter.drawRect(geometry.rect(*cell).adjusted(0.5, 0.5, -0.5, -0.5));
    }
};

}  // namespace

void paintCells(QPainter& painter, const CellGrid& grid, const CellGeometry& geometry, const CellMarks& marks,
                const QPalette& palette)
{
    if (grid.size == 0)
        return;
    painter.save();
    const QFont base = painter.font();
    const Painting painting{
        painter,           grid, geometry, marks, palette, theme::strokeScale(base), geometry.rows(),
        geometry.columns()};
    const bool texts = hasTextRoom(grid, geometry.cell(), base);
    painter.setRenderHint(QPainter::Antialiasing, false);
    if (geometry.hasMargins())
        painting.headers();
    painter.fillRect(geometry.window(), palette.color(QPalette::Base));
    const double extent = geometry.cell() * static_cast<double>(grid.size);
    if (extent > geometry.window().width() + 0.5 || extent > geometry.window().height() + 0.5)
        painter.setClipRect(geometry.window());
    if (!texts || grid.tinted)
        painting.fills(texts ? grid.tint : 1.0);
    if (texts && !grid.tinted)
        painting.bandFills();  // over colours a band would change their meaning: an outline does
    painting.lines(texts);
    if (texts)
        painting.texts(cellFont(grid, geometry.cell(), base));
    painting.bandOutlines();
    painting.outline(marks.hovered, theme::dimmedText(palette), 1);
    if (marks.hasFocus || marks.cursor)
        painting.outline(marks.cursor, palette.color(QPalette::Highlight), marks.hasFocus ? 2.5 : 1.5);
    painter.restore();
}

}  // namespace sequency::ui
