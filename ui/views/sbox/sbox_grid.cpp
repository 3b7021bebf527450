// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/sbox/sbox_grid.h"

#include "ui/canvas/cell_canvas.h"
#include "ui/theme/mixed_color.h"
#include "ui/theme/theme.h"
#include "ui/views/sbox/table_cells.h"

#include <QFontMetricsF>
#include <QPainter>

#include <algorithm>

namespace sequency::ui {
namespace {

constexpr double signedCell = 24;  // minimum size in pixels of a cell with a sign

QColor signColor(int term, const QPalette& palette)
{
    return term < 0 ? theme::negative(palette) : theme::positive(palette);
}

}  // namespace

void SboxGrid::attached()
{
    canvas().setAccessibleName(tr("Values of the S-box"));
}

void SboxGrid::setSbox(SharedSbox sbox)
{
    m_sbox = sbox && sbox->inputs <= maxInputs ? std::move(sbox) : nullptr;
    m_terms.clear();
    reset();
}

void SboxGrid::setOther(SharedSbox other)
{
    m_other = std::move(other);
    refresh();
}

void SboxGrid::setTerms(std::vector<int> terms)
{
    m_terms = std::move(terms);
    refresh();
}

bool SboxGrid::isOther(std::size_t x) const
{
    return m_other && m_other->size() == m_sbox->size() && m_other->values[x] != m_sbox->values[x];
}

QString SboxGrid::text(std::size_t x) const
{
    return QString::number(m_sbox->values[x], 16).toUpper().rightJustified((m_sbox->outputs + 3) / 4, u'0');
}

CellLayout SboxGrid::layout(const QRectF& place, const QFont&) const
{
    constexpr double margin = 4;
    constexpr double maxCell = 44;
    CellLayout layout =
        CellLayout::square(place.adjusted(margin, margin, -margin, -margin), rows(), columns(), maxCell);
    layout.maxZoom = 4;
    layout.alignment = Qt::AlignLeft | Qt::AlignTop;
    return layout;
}

CellStyle SboxGrid::style(const CellGeometry& geometry, const QFont& base) const
{
    QFont font = base;
    font.setPixelSize(std::clamp(static_cast<int>(geometry.cell() * 0.45), 6, 14));
    const QFontMetricsF metrics(font);
    bool fits = true;
    for (std::size_t x = 0; fits && x < m_sbox->size(); ++x)
        fits = metrics.horizontalAdvance(text(x)) <= geometry.cell();
    return {.font = fits ? std::optional(font) : std::nullopt, .minLined = 0};
}

CellLook SboxGrid::look(const Cell& cell, const QPalette& palette, bool) const
{
    constexpr double tint = 0.35;
    const std::size_t x = itemOf(cell);
    const QColor ground =
        mixed(palette.color(QPalette::Base), signColor(term(x), palette), term(x) == 0 ? 0 : tint);
    return {.ground = ground, .ink = theme::inkOn(ground), .text = text(x)};
}

void SboxGrid::paintOver(const CellPainting& painting) const
{
    QPainter& painter = painting.painter;
    const QPalette& palette = painting.palette;
    const double cell = painting.geometry.cell();
    const bool isLarge = cell >= signedCell;
    for (std::size_t x = 0; x < m_sbox->size(); ++x) {
        const QRectF box = painting.geometry.rect(cellOf(x));
        if (isLarge ? term(x) != 0 : term(x) > 0) {
            const double inset = isLarge ? 1.5 : 0;
            painter.setPen(QPen(isLarge ? signColor(term(x), palette) : palette.color(QPalette::Text),
                                (isLarge ? 2 : 1) * painting.stroke));
            painter.drawRect(box.adjusted(inset, inset, -inset, -inset));
        }
        if (isOther(x)) {
            const double side = std::max(4.0, cell / 4);
            painter.setPen(Qt::NoPen);
            painter.setBrush(palette.color(QPalette::Text));
            painter.drawPolygon(QPolygonF(
                {box.topRight(), box.topRight() - QPointF(side, 0), box.topRight() + QPointF(0, side)}));
            painter.setBrush(Qt::NoBrush);
        }
        if (term(x) != 0 && isLarge) {
            painter.setFont(painting.style.font.value_or(painter.font()));
            painter.setPen(look(cellOf(x), palette, true).ink);
            painter.drawText(box.adjusted(3, 0, 0, 0), Qt::AlignLeft | Qt::AlignTop,
                             term(x) < 0 ? QStringLiteral("−") : QStringLiteral("+"));
        }
    }
}

QString SboxGrid::itemName(Item item) const
{
    return tr("x = %1").arg(hexText(static_cast<std::size_t>(item), m_sbox->size()));
}

QString SboxGrid::itemValue(Item item) const
{
    const std::size_t x = static_cast<std::size_t>(item);
    const auto hex = [this](std::int32_t y) {
        return hexText(static_cast<std::size_t>(y), std::size_t{1} << m_sbox->outputs);
    };
    QString value = tr("S(x) = %1").arg(hex(m_sbox->values[x]));
    if (isOther(x))
        value = tr("%1, kept: %2").arg(value, hex(m_other->values[x]));
    return term(x) > 0 ? tr("%1, adds 1").arg(value) : term(x) < 0 ? tr("%1, subtracts 1").arg(value) : value;
}

}  // namespace sequency::ui

#include "moc_sbox_grid.cpp"
