// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/characters/character_margins.h"

#include "ui/theme/theme.h"
#include "ui/views/characters/character_scene.h"

#include <QCoreApplication>
#include <QFontMetricsF>
#include <QPainter>

#include <algorithm>
#include <cmath>

namespace sequency::ui {

namespace {

struct CharacterMarginsWords {
    Q_DECLARE_TR_FUNCTIONS(CharacterMargins)
};

double digitsWidth(const analysis::CharacterMeans& table, const QFontMetricsF& metrics)
{
    return std::max(metrics.horizontalAdvance(groupDigits(table.group(), table.rows() - 1)),
                    metrics.horizontalAdvance(QStringLiteral("w\\z")));
}

// Borders between blocks that are large enough to be told apart.
void paintBlocks(QPainter& painter, const CharacterScene& scene, const CharacterGeometry& geometry,
                 const QPalette& palette)
{
    constexpr double minBlock = 40;
    QColor ink = palette.color(QPalette::Base);
    ink.setAlphaF(0.6F);
    painter.setPen(QPen(ink, 1));
    const std::vector<std::size_t>& blocks = scene.table->blocks();
    for (std::size_t level = 1; level + 1 < blocks.size(); ++level) {
        const std::size_t block = blocks[level];
        if (static_cast<double>(block) * geometry.cell() < minBlock)
            continue;
        const QRectF& area = geometry.area();
        for (std::size_t i = geometry.firstColumn() / block + 1; i * block < geometry.lastColumn(); ++i) {
            const double x = std::round(geometry.rect({0, i * block}).left()) - 0.5;
            painter.drawLine(QPointF(x, area.top()), QPointF(x, area.bottom()));
        }
        for (std::size_t i = geometry.firstRow() / block + 1; i * block < geometry.lastRow(); ++i) {
            const double y = std::round(geometry.rect({i * block, 0}).top()) - 0.5;
            painter.drawLine(QPointF(area.left(), y), QPointF(area.right(), y));
        }
        return;  // the smallest such blocks; larger ones end where these do
    }
}

}  // namespace

CharacterMargins CharacterMargins::of(const analysis::CharacterMeans& table, const QFont& font)
{
    const QFontMetricsF metrics(theme::font(theme::TypeSize::Small, font));
    return {std::ceil(digitsWidth(table, metrics)) + 10, std::ceil(metrics.height()) + 6, 6,
            std::ceil(metrics.height()) + 14};
}

std::size_t characterLabelStep(const analysis::CharacterMeans& table, double cell, double pixels)
{
    const std::vector<std::size_t>& blocks = table.blocks();
    for (std::size_t level = 0; level < blocks.size(); ++level) {
        const std::size_t next = level + 1 < blocks.size() ? blocks[level + 1] : 0;
        for (const std::size_t times : {1U, 2U, 5U, 10U, 20U, 50U, 100U}) {
            const std::size_t step = blocks[level] * times;
            // Parts of a block only where they divide the digit's range into several.
            if (times > 1 && step * 2 > next)
                break;
            if (static_cast<double>(step) * cell >= pixels)
                return step;
        }
    }
    return table.rows();
}

void paintCharacterMargins(QPainter& painter, const CharacterScene& scene, const CharacterGeometry& geometry,
                           const QPalette& palette)
{
    const analysis::CharacterMeans& table = *scene.table;
    const double stroke = theme::strokeScale(painter.font());
    painter.save();
    painter.setFont(theme::font(theme::TypeSize::Small, painter.font()));
    const QFontMetricsF metrics(painter.font());
    const double width = digitsWidth(table, metrics);
    const QRectF& area = geometry.area();
    paintBlocks(painter, scene, geometry, palette);

    const QColor ink = theme::dimmedText(palette);
    const double line = metrics.height();
    const auto above = [&](double left, const QString& text, Qt::Alignment alignment) {
        painter.drawText(QRectF(left, area.top() - line - 4, width + 4, line),
                         static_cast<int>(alignment | Qt::AlignVCenter), text);
    };
    painter.setPen(ink);
    painter.drawText(QRectF(area.left() - width - 6, area.top() - line - 4, width, line),
                     Qt::AlignRight | Qt::AlignVCenter, QStringLiteral("w\\z"));
    const std::size_t across = characterLabelStep(table, geometry.cell(), width + 8);
    const bool centred = across == 1;  // else at the left border of the first column
    for (std::size_t z = (geometry.firstColumn() + across - 1) / across * across; z < geometry.lastColumn();
         z += across) {
        const QRectF cell = geometry.rect({0, z});
        const bool strong = scene.cursor && scene.cursor->column == z;
        painter.setPen(strong ? palette.color(QPalette::Text) : ink);
        const double left = centred ? cell.center().x() - (width + 4) / 2 : cell.left();
        if (left + width <= area.right() + 6 || centred)
            above(left, groupDigits(table.group(), z), centred ? Qt::AlignHCenter : Qt::AlignLeft);
    }
    const std::size_t down = characterLabelStep(table, geometry.cell(), line);
    const auto beside = [&](std::size_t w) {
        const QRectF cell = geometry.rect({w, 0});
        const double top = down == 1 ? cell.center().y() - line / 2 : cell.top() - 1;
        return QRectF(area.left() - width - 6, top, width, line);
    };
    std::vector<QRectF> taken;
    for (std::size_t i = 0; i < scene.rows.size(); ++i) {
        QRectF place = beside(scene.rows[i]);
        const bool overlaps = !taken.empty() && taken.front().intersects(place);
        if (overlaps || place.center().y() < area.top() || place.center().y() > area.bottom())
            continue;
        painter.setPen(palette.color(QPalette::Text));
        taken.push_back(place);
        painter.drawText(place, Qt::AlignRight | Qt::AlignVCenter, groupDigits(table.group(), scene.rows[i]));
        painter.setPen(
            QPen(palette.color(QPalette::Text), 2 * stroke, i == 0 ? Qt::SolidLine : Qt::DashLine));
        painter.drawLine(place.bottomLeft() - QPointF(0, 1), place.bottomRight() - QPointF(0, 1));
    }
    painter.setPen(ink);
    for (std::size_t w = (geometry.firstRow() + down - 1) / down * down; w < geometry.lastRow(); w += down) {
        const QRectF place = beside(w);
        const bool hidden = place.center().y() > area.bottom() || place.top() < area.top() - line / 2 ||
                            std::any_of(taken.begin(), taken.end(),
                                        [&](const QRectF& other) { return other.intersects(place); });
        if (!hidden)
            painter.drawText(place, Qt::AlignRight | Qt::AlignVCenter, groupDigits(table.group(), w));
    }
    painter.restore();
}

void paintCharacterLegend(QPainter& painter, const CharacterScene& scene, const CharacterGeometry& geometry,
                          const QPalette& palette)
{
    constexpr std::size_t maxSwatches = 8;
    const analysis::CharacterMeans& table = *scene.table;
    painter.save();
    painter.setFont(theme::font(theme::TypeSize::Small, painter.font()));
    const QFontMetricsF metrics(painter.font());
    const QRectF& legend = geometry.legend();
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
    if (table.exponent() <= maxSwatches) {
        for (std::size_t k = 0; k < table.exponent(); ++k) {
            square(table.root(k));
            word(scene.labels == CharacterLabels::Exponents
                     ? QString::number(k)
                     : characterText(k, table.exponent(), CharacterNotation::Symbols));
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
    if (!geometry.paintsCells() && geometry.cell() < 1) {
        square(0);
        word(CharacterMarginsWords::tr("cancel"));
    }
    const QString symbols = scene.labels == CharacterLabels::Exponents
                                ? CharacterMarginsWords::tr("k: exp(2πi·k/%1)").arg(table.exponent())
                                : symbolsText(table.exponent());
    if (!symbols.isEmpty() && x + metrics.horizontalAdvance(symbols) <= legend.right()) {
        x += 6;
        word(symbols);
    }
    painter.restore();
}

}  // namespace sequency::ui
