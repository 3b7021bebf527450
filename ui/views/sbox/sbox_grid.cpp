// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/sbox/sbox_grid.h"

#include "ui/theme/mixed_color.h"
#include "ui/theme/theme.h"
#include "ui/views/sbox/table_canvas.h"

#include <QFontMetricsF>
#include <QPainter>

#include <algorithm>

namespace sequency::ui {

SboxGrid::SboxGrid(QWidget* parent) : Canvas(parent)
{
    setObjectName(QStringLiteral("sboxGrid"));
    setAccessibleName(tr("Values of the S-box"));
    setMinimumSize(180, 160);
}

void SboxGrid::setSbox(SharedSbox sbox)
{
    m_sbox = sbox && sbox->inputs <= maxInputs ? std::move(sbox) : nullptr;
    m_terms.clear();
    resetItems();
}

void SboxGrid::setOther(SharedSbox other)
{
    m_other = std::move(other);
    refreshItems();
    update();
}

bool SboxGrid::isOther(std::size_t x) const
{
    return m_other && m_other->size() == m_sbox->size() && m_other->values[x] != m_sbox->values[x];
}

void SboxGrid::setTerms(std::vector<int> terms)
{
    m_terms = std::move(terms);
    refreshItems();
    update();
}

std::size_t SboxGrid::columns() const
{
    return std::size_t{1} << (m_sbox->inputs + 1) / 2;
}

std::size_t SboxGrid::rows() const
{
    return m_sbox->size() / columns();
}

World SboxGrid::worldOf(const QRectF& place) const
{
    if (!m_sbox)
        return {};
    constexpr double margin = 4;
    constexpr double maxCell = 44;
    const QRectF room = place.adjusted(margin, margin, -margin, -margin);
    const auto across = static_cast<double>(columns());
    const auto down = static_cast<double>(rows());
    const double cell = std::max(1.0, std::min({room.width() / across, room.height() / down, maxCell}));
    return {.whole = {0, 0, across, down},
            .area = {room.left(), room.top(), cell * across, cell * down},
            .unit = {cell, cell},
            .maxZoom = 4};
}

World SboxGrid::world() const
{
    return worldOf(rect());
}

void SboxGrid::paint(QPainter& painter, const QRectF& place, const QPalette& palette) const
{
    if (!m_sbox)
        return;
    const World all = worldOf(place);
    const double cell = all.unit.width() * view().zoom;
    painter.save();
    painter.setClipRect(all.area.adjusted(-1, -1, 1, 1), Qt::IntersectClip);
    QFont font = painter.font();
    font.setPixelSize(std::clamp(static_cast<int>(cell * 0.45), 6, 14));
    painter.setFont(font);
    const bool isLarge = cell >= 24;
    constexpr double tint = 0.35;
    const double stroke = theme::strokeScale(painter.font());
    for (std::size_t x = 0; x < m_sbox->size(); ++x) {
        const QPointF corner(static_cast<double>(x % columns()), static_cast<double>(x / columns()));
        const QRectF box(all.pixelAt(view(), corner), QSizeF(cell, cell));
        const int term = m_terms.empty() ? 0 : m_terms[x];
        const QColor sign = term < 0 ? theme::negative(palette) : theme::positive(palette);
        const QColor ground = mixed(palette.color(QPalette::Base), sign, term == 0 ? 0 : tint);
        painter.fillRect(box, ground);
        painter.setPen(theme::grid(palette));
        painter.drawRect(box);
        // In small cells only what adds has a frame, and no sign.
        if (isLarge ? term != 0 : term > 0) {
            const double inset = isLarge ? 1.5 : 0;
            painter.setPen(
                QPen(isLarge ? sign : palette.color(QPalette::Text), isLarge ? 2 * stroke : stroke));
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
        painter.setPen(theme::inkOn(ground));
        const QString text =
            QString::number(m_sbox->values[x], 16).toUpper().rightJustified((m_sbox->outputs + 3) / 4, u'0');
        if (QFontMetricsF(font).horizontalAdvance(text) <= cell)
            painter.drawText(box, Qt::AlignCenter | Qt::TextSingleLine, text);
        if (term != 0 && isLarge)
            painter.drawText(box.adjusted(3, 0, 0, 0), Qt::AlignLeft | Qt::AlignTop,
                             term < 0 ? QStringLiteral("−") : QStringLiteral("+"));
    }
    painter.restore();
}

void SboxGrid::paintScreen(QPainter& painter)
{
    painter.fillRect(rect(), palette().base());
    painter.setFont(font());
    paint(painter, rect(), palette());
    if (!pointedItem())
        return;
    painter.setBrush(Qt::NoBrush);
    painter.setPen(QPen(palette().color(QPalette::Text), 2 * theme::strokeScale(font())));
    painter.drawRect(itemPlace(*pointedItem()));
}

std::optional<Item> SboxGrid::itemAt(const QPointF& at) const
{
    const World all = world();
    if (!m_sbox || !all.area.contains(at))
        return std::nullopt;
    const QPointF place = all.worldAt(view(), at);
    const std::size_t column = std::min(static_cast<std::size_t>(std::max(place.x(), 0.0)), columns() - 1);
    const std::size_t row = std::min(static_cast<std::size_t>(std::max(place.y(), 0.0)), rows() - 1);
    return row * columns() + column;
}

QRectF SboxGrid::itemPlace(Item item) const
{
    if (!m_sbox)
        return {};
    const World all = world();
    const double cell = all.unit.width() * view().zoom;
    return {
        all.pixelAt(view(), {static_cast<double>(item % columns()), static_cast<double>(item / columns())}),
        QSizeF(cell, cell)};
}

Item SboxGrid::neighbour(Item item, Move move) const
{
    return neighbourIn({.rows = rows(), .columns = columns(), .page = rows()}, item, move);
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
    const int term = m_terms.empty() ? 0 : m_terms[x];
    return term > 0 ? tr("%1, adds 1").arg(value) : term < 0 ? tr("%1, subtracts 1").arg(value) : value;
}

}  // namespace sequency::ui

#include "moc_sbox_grid.cpp"
