// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/characters/character_scene.h"

#include "ui/theme/theme.h"
#include "ui/views/characters/character_margins.h"

#include <QFontMetricsF>
#include <QPainter>

#include <algorithm>
#include <cmath>
#include <unordered_map>

namespace sequency::ui {

namespace {

constexpr std::size_t maxLabels = 256;  // of different values that are looked at for room

}  // namespace

CharacterGeometry::CharacterGeometry(const analysis::CharacterMeans& table, const QRectF& place,
                                     const QFont& font, const CharacterWindow& window)
    : m_rows(table.rows())
{
    const CharacterMargins margins = CharacterMargins::of(table, font);
    const auto count = static_cast<double>(m_rows);
    const QRectF room = place.adjusted(margins.left, margins.top, -margins.right, -margins.bottom);
    const double width = std::max(room.width(), 16.0);
    const double height = std::max(room.height(), 16.0);
    m_fittingCell = std::min({width / count, height / count, largestCell});
    m_cell = window.cell <= 0 ? m_fittingCell : std::clamp(window.cell, m_fittingCell, largestCell);
    const double wide = std::min(width, count * m_cell);
    const double high = std::min(height, count * m_cell);
    m_area = QRectF(std::round(room.left() + (width - wide) / 2), std::round(room.top()), wide, high);
    m_legend = QRectF(place.left(), place.bottom() - margins.bottom + 6, place.width(), margins.bottom - 6);
    m_origin = {std::clamp(window.origin.x(), 0.0, std::max(count - wide / m_cell, 0.0)),
                std::clamp(window.origin.y(), 0.0, std::max(count - high / m_cell, 0.0))};
    const auto first = [&](double from) { return std::min(static_cast<std::size_t>(from), m_rows - 1); };
    const auto last = [&](double to) {
        return std::min(static_cast<std::size_t>(std::ceil(to - 1e-6)), m_rows);
    };
    m_firstColumn = first(m_origin.x());
    m_firstRow = first(m_origin.y());
    m_lastColumn = std::max(last(m_origin.x() + wide / m_cell), m_firstColumn + 1);
    m_lastRow = std::max(last(m_origin.y() + high / m_cell), m_firstRow + 1);
}

QRectF CharacterGeometry::rect(const CharacterCell& cell) const
{
    return {m_area.left() + (static_cast<double>(cell.column) - m_origin.x()) * m_cell,
            m_area.top() + (static_cast<double>(cell.row) - m_origin.y()) * m_cell, m_cell, m_cell};
}

QPointF CharacterGeometry::tablePoint(const QPointF& point) const
{
    return m_origin + (point - m_area.topLeft()) / m_cell;
}

std::optional<CharacterCell> CharacterGeometry::cellAt(const QPointF& point) const
{
    if (!m_area.contains(point))
        return std::nullopt;
    const QPointF at = tablePoint(point);
    return CharacterCell{std::min(static_cast<std::size_t>(at.y()), m_rows - 1),
                         std::min(static_cast<std::size_t>(at.x()), m_rows - 1)};
}

QString characterLabel(const CharacterScene& scene, const CharacterLabelStyle& style, std::size_t k)
{
    if (scene.labels == CharacterLabels::Exponents)
        return QString::number(k);
    QString text = characterText(k, scene.table->exponent(), style.notation);
    if (style.twoLines)
        for (const char* const sign : {" + ", " − "})
            text.replace(QString::fromUtf8(sign),
                         QLatin1Char('\n') + QString::fromUtf8(sign).trimmed() + QLatin1Char(' '));
    return text;
}

std::optional<CharacterLabelStyle> characterLabelStyle(const CharacterScene& scene,
                                                       const CharacterGeometry& geometry, const QFont& font)
{
    if (!geometry.paintsCells())
        return std::nullopt;
    const QFontMetricsF metrics(theme::font(theme::TypeSize::Small, font));
    const auto fitting = [&](CharacterLabelStyle style) {
        double widest = 1;
        const std::size_t exponent = scene.table->exponent();
        // The highest ones have the widest numbers.
        for (std::size_t k = exponent - std::min(exponent, maxLabels); k < exponent; ++k)
            for (const QString& line : characterLabel(scene, style, k).split(QLatin1Char('\n')))
                widest = std::max(widest, metrics.horizontalAdvance(line));
        const double high = metrics.height() * (style.twoLines ? 2 : 1);
        constexpr double air = 3;
        style.scale = std::min({1.0, (geometry.cell() - air) / widest, geometry.cell() / high});
        return style;
    };
    constexpr double minHeight = 11;  // pixels of a line that can still be read
    const CharacterLabelStyle oneLine = fitting({scene.notation, false});
    if (oneLine.scale == 1)
        return oneLine;
    const CharacterLabelStyle twoLines = fitting({scene.notation, true});
    const CharacterLabelStyle larger = twoLines.scale > oneLine.scale ? twoLines : oneLine;
    for (const CharacterLabelStyle& style : {larger, fitting({CharacterNotation::Symbols, false})})
        if (style.scale * metrics.height() >= minHeight)
            return style;
    return std::nullopt;
}

namespace {

// Ground, ink and text of an entry by its exponent, made when it is first seen.
class EntryLooks {
public:
    struct Look {
        QColor ground;
        QColor ink;
        QString text;
    };

    EntryLooks(const CharacterScene& scene, const std::optional<CharacterLabelStyle>& style, QColor base)
        : m_scene(scene), m_style(style), m_base(std::move(base)),
          // Under texts in their own right the colours are paler.
          m_strength(style && scene.labels != CharacterLabels::Colours ? 0.4 : 1.0)
    {}

    const Look& operator[](std::size_t k)
    {
        const auto [entry, isNew] = m_looks.try_emplace(k);
        Look& look = entry->second;
        if (isNew) {
            const std::complex<double> value = m_scene.table->root(k);
            const QColor full = theme::onDisc(value.real(), value.imag());
            look.ground = QColor(mixed(full.red(), m_base.red()), mixed(full.green(), m_base.green()),
                                 mixed(full.blue(), m_base.blue()));
            look.ink = theme::inkOn(look.ground);
            if (m_style)
                look.text = characterLabel(m_scene, *m_style, k);
        }
        return look;
    }

private:
    int mixed(int full, int base) const
    {
        return static_cast<int>(std::lround(m_strength * full + (1 - m_strength) * base));
    }

    const CharacterScene& m_scene;
    const std::optional<CharacterLabelStyle>& m_style;
    QColor m_base;
    double m_strength;
    std::unordered_map<std::size_t, Look> m_looks;
};

// SVG clips nothing: only what lies within the area is painted, here and below.
void paintCells(QPainter& painter, const CharacterScene& scene, const CharacterGeometry& geometry,
                const QPalette& palette)
{
    const auto style = characterLabelStyle(scene, geometry, painter.font());
    EntryLooks looks(scene, style, palette.color(QPalette::Base));
    QFont font = theme::font(theme::TypeSize::Small, painter.font());
    if (style && font.pointSizeF() > 0)
        font.setPointSizeF(font.pointSizeF() * style->scale);
    else if (style)
        font.setPixelSize(std::max(1, static_cast<int>(font.pixelSize() * style->scale)));
    std::vector<std::uint16_t> exponents(geometry.lastColumn() - geometry.firstColumn());
    const double gap = geometry.cell() >= 20 ? 1 : 0;
    painter.save();
    painter.setFont(font);
    for (std::size_t row = geometry.firstRow(); row < geometry.lastRow(); ++row) {
        scene.table->exponents(row, geometry.firstColumn(), exponents);
        for (std::size_t i = 0; i < exponents.size(); ++i) {
            const EntryLooks::Look& look = looks[exponents[i]];
            const QRectF place = geometry.rect({row, geometry.firstColumn() + i});
            // Whole pixels, so that no ground shows between neighbours.
            const QRectF whole(QPointF(std::round(place.left()), std::round(place.top())),
                               QPointF(std::round(place.right()) - gap, std::round(place.bottom()) - gap));
            painter.fillRect(whole.intersected(geometry.area()), look.ground);
            if (!look.text.isEmpty() && geometry.area().adjusted(-1, -1, 1, 1).contains(place)) {
                painter.setPen(look.ink);
                painter.drawText(place, Qt::AlignCenter, look.text);
            }
        }
    }
    painter.restore();
}

void paintMarks(QPainter& painter, const CharacterScene& scene, const CharacterGeometry& geometry,
                const QPalette& palette)
{
    constexpr double minFramed = 8;  // smaller rows are marked by a line, which hides less
    const double stroke = theme::strokeScale(painter.font());
    painter.save();
    painter.setClipRect(geometry.area().adjusted(-3, -3, 3, 3), Qt::IntersectClip);
    painter.setBrush(Qt::NoBrush);
    for (std::size_t i = 0; i < scene.rows.size(); ++i) {
        if (scene.rows[i] < geometry.firstRow() || scene.rows[i] >= geometry.lastRow())
            continue;
        QRectF band = geometry.rect({scene.rows[i], 0});
        band.setLeft(geometry.area().left());
        band.setRight(geometry.area().right());
        const Qt::PenStyle line = i == 0 ? Qt::SolidLine : Qt::DashLine;
        const bool framed = band.height() >= minFramed;
        for (const QPen& pen : {QPen(palette.color(QPalette::Base), (framed ? 4 : 3) * stroke),
                                QPen(palette.color(QPalette::Text), (framed ? 2 : 1) * stroke, line)}) {
            painter.setPen(pen);
            if (framed)
                painter.drawRect(band.intersected(geometry.area()));
            else
                painter.drawLine(QPointF(band.left(), band.center().y()),
                                 QPointF(band.right(), band.center().y()));
        }
    }
    const auto mark = [&](const CharacterCell& cell, double width) {
        QRectF place = geometry.rect(cell);
        if (place.width() < 7)
            place = QRectF(place.center() - QPointF(4, 4), QSizeF(8, 8));
        painter.setPen(QPen(palette.color(QPalette::Base), (width + 2) * stroke));
        painter.drawRect(place);
        painter.setPen(QPen(palette.color(QPalette::Text), width * stroke));
        painter.drawRect(place);
    };
    if (scene.hovered)
        mark(*scene.hovered, 1);
    if (scene.cursor)
        mark(*scene.cursor, scene.hasFocus ? 3 : 1.5);
    painter.restore();
}

}  // namespace

void paintCharacters(QPainter& painter, const CharacterScene& scene, const CharacterGeometry& geometry,
                     const QPalette& palette, const CharacterOverview& overview)
{
    if (geometry.paintsCells())
        paintCells(painter, scene, geometry, palette);
    else
        overview(painter, geometry);
    paintCharacterMargins(painter, scene, geometry, palette);
    paintMarks(painter, scene, geometry, palette);
    paintCharacterLegend(painter, scene, geometry, palette);
}

}  // namespace sequency::ui
