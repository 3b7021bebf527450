// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/characters/character_cells.h"

#include "ui/canvas/cell_canvas.h"
#include "ui/format/number_format.h"
#include "ui/theme/mixed_color.h"
#include "ui/theme/theme.h"

#include <QFontMetricsF>
#include <QPainter>

#include <algorithm>
#include <cmath>
#include <limits>

namespace sequency::ui {

namespace {

constexpr std::size_t maxLabels = 256;  // number of values that are measured to find the widest label
constexpr double rightMargin = 6;

QString cornerText()
{
    return QStringLiteral("w\\z");
}

double legendHeight(const QFontMetricsF& metrics)
{
    return std::ceil(metrics.height()) + 14;
}

}  // namespace

CharacterCells::CharacterCells(EngineJobs& jobs) : m_tiles(new CharacterTiles(jobs, this))
{
    connect(m_tiles, &TileSignals::changed, this, [this] { canvas().update(); });
}

void CharacterCells::setTable(const SharedCharacters& table)
{
    m_table = table;
    m_selected.clear();
    m_tiles->setTable(table, m_isStretched);
    reset();
}

void CharacterCells::setLabels(CharacterLabels labels, CharacterNotation notation)
{
    m_labels = labels;
    m_notation = notation;
    canvas().update();
}

void CharacterCells::setStretched(bool stretched)
{
    if (stretched == m_isStretched)
        return;
    m_isStretched = stretched;
    m_tiles->setTable(m_table, stretched);
    canvas().update();
}

void CharacterCells::setSelectedRows(const std::vector<std::size_t>& rows)
{
    m_selected = rows;
    canvas().update();
}

CellLayout CharacterCells::layout(const QRectF& place, const QFont& font) const
{
    if (!m_table)
        return {};
    const QFontMetricsF metrics(theme::font(theme::TypeSize::Small, font));
    const double digits = std::max(metrics.horizontalAdvance(heading(Qt::Vertical, rows() - 1)),
                                   metrics.horizontalAdvance(cornerText()));
    const double left = std::ceil(digits) + 10;
    const double top = std::ceil(metrics.height()) + 6;
    const QRectF room = place.adjusted(left, top, -rightMargin, -legendHeight(metrics));
    CellLayout layout = CellLayout::square(
        QRectF(room.left(), room.top(), std::max(room.width(), 16.0), std::max(room.height(), 16.0)), rows(),
        rows(), largestCell);
    layout.maxZoom = largestCell / layout.cell.width();
    layout.alignment = Qt::AlignHCenter | Qt::AlignTop;
    layout.rowHeadings = left;
    layout.columnHeadings = top;
    return layout;
}

QString CharacterCells::text(const Writing& writing, std::size_t k) const
{
    if (m_labels == CharacterLabels::Exponents)
        return QString::number(k);
    QString text = characterText(k, m_table->exponent(), writing.notation);
    if (writing.hasTwoLines)
        for (const char* const sign : {" + ", " − "})
            text.replace(QString::fromUtf8(sign),
                         QLatin1Char('\n') + QString::fromUtf8(sign).trimmed() + QLatin1Char(' '));
    return text;
}

CharacterCells::Writing CharacterCells::fitted(Writing writing, double cell, const QFont& font) const
{
    constexpr double air = 3;
    const QFontMetricsF metrics(font);
    double widest = 1;
    const std::size_t exponent = m_table->exponent();
    // The labels of the highest exponents are the widest, so only these are measured.
    for (std::size_t k = exponent - std::min(exponent, maxLabels); k < exponent; ++k)
        for (const QString& line : text(writing, k).split(QLatin1Char('\n')))
            widest = std::max(widest, metrics.horizontalAdvance(line));
    const double high = metrics.height() * (writing.hasTwoLines ? 2 : 1);
    writing.scale = std::min({1.0, (cell - air) / widest, cell / high});
    return writing;
}

std::optional<CharacterCells::Writing> CharacterCells::writing(double cell, const QFont& font) const
{
    constexpr double minHeight = 11;  // smallest legible line height in pixels
    const Writing oneLine = fitted({m_notation, false}, cell, font);
    if (oneLine.scale == 1)
        return oneLine;
    const Writing twoLines = fitted({m_notation, true}, cell, font);
    const Writing larger = twoLines.scale > oneLine.scale ? twoLines : oneLine;
    for (const Writing& writing : {larger, fitted({CharacterNotation::Symbols, false}, cell, font)})
        if (writing.scale * QFontMetricsF(font).height() >= minHeight)
            return writing;
    return std::nullopt;
}

CellStyle CharacterCells::style(const CellGeometry& geometry, const QFont& base) const
{
    constexpr double gapped = 20;
    const double cell = geometry.cell();
    CellStyle style{.gap = cell >= gapped ? 1.0 : 0.0, .minLined = std::numeric_limits<double>::infinity()};
    QFont font = theme::font(theme::TypeSize::Small, base);
    const auto written = cell >= minPaintedCell ? writing(cell, font) : std::nullopt;
    if (!written)
        return style;
    m_writing = *written;
    if (font.pointSizeF() > 0)
        font.setPointSizeF(font.pointSizeF() * written->scale);
    else
        font.setPixelSize(std::max(1, static_cast<int>(font.pixelSize() * written->scale)));
    style.font = font;
    return style;
}

CellLook CharacterCells::look(const Cell& cell, const QPalette& palette, bool hasTexts) const
{
    // Colours are paler behind labels that the user chose to show.
    const double strength = hasTexts && m_labels != CharacterLabels::Colours ? 0.4 : 1.0;
    const std::size_t k = m_table->exponentAt(cell.row, cell.column);
    const std::complex<double> value = m_table->root(k);
    const QColor ground =
        mixed(palette.color(QPalette::Base), theme::onDisc(value.real(), value.imag()), strength);
    return {.ground = ground, .ink = theme::inkOn(ground), .text = hasTexts ? text(m_writing, k) : QString()};
}

void CharacterCells::paintGrounds(const CellPainting& painting) const
{
    const CellGeometry& geometry = painting.geometry;
    if (geometry.cell() >= minPaintedCell) {
        m_painted = {.isComplete = true};
        CellModel::paintGrounds(painting);
    } else if (painting.isOnScreen) {
        m_painted = paintCharacterTiles(painting.painter, geometry, *m_tiles,
                                        hasAlignedLevels(*m_table, m_isStretched));
    } else {
        paintCharacterPage(painting.painter, geometry, *m_table, m_isStretched, m_pixelRatio);
    }
}

// Draws the borders of the smallest blocks that can be distinguished. They include the borders of all larger blocks.
void CharacterCells::paintLines(const CellPainting& painting) const
{
    constexpr double minBlock = 40;
    QColor ink = painting.palette.color(QPalette::Base);
    ink.setAlphaF(0.6F);
    const std::vector<std::size_t>& blocks = m_table->blocks();
    for (std::size_t level = 1; level + 1 < blocks.size(); ++level)
        if (static_cast<double>(blocks[level]) * painting.geometry.cell() >= minBlock) {
            painting.painter.save();
            painting.painter.translate(-0.5, -0.5);  // moves the lines into the gaps between cells
            for (const Qt::Orientation orientation : {Qt::Horizontal, Qt::Vertical})
                painting.lines(orientation, blocks[level], QPen(ink, 1));
            painting.painter.restore();
            return;
        }
}

// Marks the selected rows with frames; the frame of the second row is dashed. A row that a frame would hide is marked with a line.
void CharacterCells::paintOver(const CellPainting& painting) const
{
    constexpr double minFramed = 8;
    QPainter& painter = painting.painter;
    const CellGeometry& geometry = painting.geometry;
    const QRectF& area = geometry.area();
    for (std::size_t i = 0; i < m_selected.size(); ++i) {
        if (m_selected[i] < geometry.firstRow() || m_selected[i] >= geometry.lastRow())
            continue;
        const QRectF row = geometry.rect({m_selected[i], 0});
        const QRectF band(area.left(), row.top(), area.width(), row.height());
        const bool isFramed = band.height() >= minFramed;
        const Qt::PenStyle line = i == 0 ? Qt::SolidLine : Qt::DashLine;
        for (const QPen& pen :
             {QPen(painting.palette.color(QPalette::Base), (isFramed ? 4 : 3) * painting.stroke),
              QPen(painting.palette.color(QPalette::Text), (isFramed ? 2 : 1) * painting.stroke, line)}) {
            painter.setPen(pen);
            if (isFramed)
                painter.drawRect(band.intersected(area));
            else
                painter.drawLine(QPointF(band.left(), band.center().y()),
                                 QPointF(band.right(), band.center().y()));
        }
    }
}

QString CharacterCells::heading(Qt::Orientation, std::size_t index) const
{
    return groupDigits(m_table->group(), index);
}

// Returns the distance between two headings: 1, 2, 5, 10, … blocks.
std::size_t CharacterCells::headingStep(Qt::Orientation, double cell, double pixels) const
{
    const std::vector<std::size_t>& blocks = m_table->blocks();
    for (std::size_t level = 0; level < blocks.size(); ++level) {
        const std::size_t next = level + 1 < blocks.size() ? blocks[level + 1] : 0;
        for (const std::size_t times : {1U, 2U, 5U, 10U, 20U, 50U, 100U}) {
            const std::size_t step = blocks[level] * times;
            // A multiple of a block is used only if it divides the range of the digit into at least two parts.
            if (times > 1 && step * 2 > next)
                break;
            if (static_cast<double>(step) * cell >= pixels)
                return step;
        }
    }
    return m_table->rows();
}

std::vector<std::size_t> CharacterCells::strongHeadings(Qt::Orientation orientation) const
{
    if (orientation == Qt::Vertical)
        return m_selected;
    const auto cell = canvas().cursorCell();
    return cell ? std::vector{cell->column} : std::vector<std::size_t>{};
}

void CharacterCells::paintAround(const CellPainting& painting) const
{
    QPainter& painter = painting.painter;
    const CellGeometry& geometry = painting.geometry;
    const QRectF& area = geometry.area();
    painter.setFont(theme::font(theme::TypeSize::Small, painter.font()));
    const double line = QFontMetricsF(painter.font()).height();
    const double left = geometry.layout().rowHeadings;
    painter.setPen(theme::dimmedText(painting.palette));
    painter.drawText(QRectF(area.left() - left, area.top() - line - 4, left - 6, line),
                     Qt::AlignRight | Qt::AlignVCenter, cornerText());
    for (std::size_t i = 0; i < m_selected.size(); ++i) {
        const double middle = geometry.rowHeading(m_selected[i]).center().y();
        if (middle < area.top() || middle > area.bottom())
            continue;
        const double y = middle + line / 2 - 1;
        painter.setPen(QPen(painting.palette.color(QPalette::Text), 2 * painting.stroke,
                            i == 0 ? Qt::SolidLine : Qt::DashLine));
        painter.drawLine(QPointF(area.left() - left + 4, y), QPointF(area.left() - 6, y));
    }
    paintLegend(painter, geometry, painting.palette);
}

void CharacterCells::paintLegend(QPainter& painter, const CellGeometry& geometry,
                                 const QPalette& palette) const
{
    constexpr std::size_t maxSwatches = 8;
    const QFontMetricsF metrics(painter.font());
    const QRectF& room = geometry.layout().room;
    const QRectF legend(room.left() - geometry.layout().rowHeadings, room.bottom() + 6,
                        room.width() + geometry.layout().rowHeadings + rightMargin,
                        legendHeight(metrics) - 6);
    const double swatch = metrics.ascent();
    const double top = legend.center().y() - swatch / 2;
    double x = legend.left() + 6;
    const auto word = [&](const QString& text) {
        painter.setPen(palette.color(QPalette::Text));
        painter.drawText(QRectF(x, legend.top(), legend.right() - x, legend.height()),
                         Qt::AlignLeft | Qt::AlignVCenter, text);
        x += metrics.horizontalAdvance(text) + 10;
    };
    const auto square = [&](std::complex<double> value) {
        painter.fillRect(QRectF(std::round(x), std::round(top), swatch, swatch),
                         theme::onDisc(value.real(), value.imag()));
        x += swatch + 4;
    };
    if (m_table->exponent() <= maxSwatches) {
        for (std::size_t k = 0; k < m_table->exponent(); ++k) {
            square(m_table->root(k));
            word(m_labels == CharacterLabels::Exponents
                     ? QString::number(k)
                     : characterText(k, m_table->exponent(), CharacterNotation::Symbols));
        }
    } else {
        word(QStringLiteral("1"));
        for (const char* const end : {"i", "−1", "−i", "1"}) {
            const double quarter = std::string_view(end) == "i"    ? 0
                                   : std::string_view(end) == "−1" ? 0.25
                                   : std::string_view(end) == "−i" ? 0.5
                                                                   : 0.75;
            constexpr int parts = 16;
            for (int i = 0; i < parts; ++i) {
                const auto value = std::polar(1.0, 2 * M_PI * (quarter + 0.25 * i / parts));
                painter.fillRect(QRectF(std::round(x) + 2 * i, std::round(top), 2, swatch),
                                 theme::onDisc(value.real(), value.imag()));
            }
            x += 2 * parts + 6;
            word(QString::fromUtf8(end));
        }
    }
    if (geometry.cell() < 1) {
        square(0);
        word(tr("cancel"));
    }
    const QString symbols = m_labels == CharacterLabels::Exponents
                                ? tr("k: exp(2πi·k/%1)").arg(m_table->exponent())
                                : symbolsText(m_table->exponent());
    if (!symbols.isEmpty() && x + metrics.horizontalAdvance(symbols) <= legend.right()) {
        x += 6;
        word(symbols);
    }
}

QString CharacterCells::itemName(Item item) const
{
    const Cell cell = cellOf(item);
    return tr("w = %1, z = %2").arg(countText(cell.row), countText(cell.column));
}

QString CharacterCells::itemValue(Item item) const
{
    const Cell cell = cellOf(item);
    return characterText(m_table->exponentAt(cell.row, cell.column), m_table->exponent(), m_notation);
}

CanvasItems::Table CharacterCells::steps() const
{
    const CellGeometry seen = geometry();
    return {.rows = rows(),
            .columns = rows(),
            .page = std::max<std::size_t>(1, (seen.lastRow() - seen.firstRow()) / 2)};
}

bool CharacterCells::choose(Item item, Qt::KeyboardModifiers modifiers)
{
    emit rowPicked(cellOf(item).row, (modifiers & (Qt::ControlModifier | Qt::ShiftModifier)) != 0);
    return true;
}

}  // namespace sequency::ui

#include "moc_character_cells.cpp"
