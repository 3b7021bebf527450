// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/document/conventions.h"
#include "ui/theme/theme.h"
#include "ui/views/matrix/kronecker_grid.h"
#include "ui/views/matrix/matrix_grid.h"

#include <QFontMetricsF>
#include <QPainter>

#include <algorithm>

namespace sequency::ui {

namespace {

constexpr double tint = 0.34;

// Returns the largest font, at most `most` pixels high, in which `text` fits in `room`.
QFont fitted(const QFont& base, const QString& text, const QSizeF& room, double most)
{
    QFont font = base;
    font.setPixelSize(std::max(1, static_cast<int>(std::min(room.height() * 0.8, most))));
    const double width = QFontMetricsF(font).horizontalAdvance(text);
    if (width > room.width())
        font.setPixelSize(std::max(1, static_cast<int>(font.pixelSize() * room.width() / width)));
    return font;
}

void drawBracket(QPainter& painter, const QRectF& inside, bool left)
{
    const double x = left ? inside.left() : inside.right();
    const double foot = (left ? 1 : -1) * std::min(5.0, inside.width() * 0.06);
    painter.drawLine(QPointF(x, inside.top()), QPointF(x, inside.bottom()));
    painter.drawLine(QPointF(x, inside.top()), QPointF(x + foot, inside.top()));
    painter.drawLine(QPointF(x, inside.bottom()), QPointF(x + foot, inside.bottom()));
}

struct BlocksPainter {
    QPainter& painter;
    KroneckerStep step;
    const QPalette& palette;
    QRectF blocks;
    QFont base;

    double side() const { return blocks.width() / static_cast<double>(step.blocks()); }
    double height() const { return blocks.height() / static_cast<double>(step.blocks()); }

    // Paints block (x, y): its colour and, on top of it, the text c_xy · [a_ij].
    void block(std::size_t x, std::size_t y) const
    {
        const QRectF place(blocks.left() + static_cast<double>(y) * side(),
                           blocks.top() + static_cast<double>(x) * height(), side(), height());
        QColor colour = blockColour(step, x, y, palette);
        colour.setAlphaF(static_cast<float>(colour.alphaF() * tint));
        painter.fillRect(place, colour);
        const QRectF scalar(place.left() + 4, place.top(), place.width() * 0.24, place.height());
        const QRectF matrix(scalar.right() + 4, place.top() + place.height() * 0.1,
                            place.right() - scalar.right() - 10, place.height() * 0.8);
        const QString many = step.blocks() > 10 ? QStringLiteral("c₁₀,₁₀·") : QStringLiteral("c₀₀·");
        painter.setPen(palette.color(QPalette::Text));
        painter.setFont(fitted(base, many, scalar.size(), 22));
        painter.drawText(scalar, Qt::AlignRight | Qt::AlignVCenter,
                         QStringLiteral("c") + subscript(static_cast<int>(x)) +
                             (step.blocks() > 10 ? QStringLiteral(",") : QString()) +
                             subscript(static_cast<int>(y)) + QStringLiteral("·"));
        const auto p = static_cast<std::size_t>(step.radix);
        const QSizeF cell(matrix.width() / static_cast<double>(p), matrix.height() / static_cast<double>(p));
        painter.setFont(fitted(base, QStringLiteral("a₀₀"), cell * 0.8, 22));
        for (std::size_t i = 0; i < p; ++i)
            for (std::size_t j = 0; j < p; ++j)
                painter.drawText(QRectF(matrix.left() + static_cast<double>(j) * cell.width(),
                                        matrix.top() + static_cast<double>(i) * cell.height(), cell.width(),
                                        cell.height()),
                                 Qt::AlignCenter,
                                 QStringLiteral("a") + subscript(static_cast<int>(i)) +
                                     subscript(static_cast<int>(j)));
        painter.setPen(QPen(palette.color(QPalette::Text), 1));
        drawBracket(painter, matrix, true);
        drawBracket(painter, matrix, false);
    }

    void headers(double margin) const
    {
        painter.setFont(fitted(base, QStringLiteral("00"), {margin * 0.5, margin * 0.6}, 18));
        painter.setPen(palette.color(QPalette::Text));
        for (std::size_t index = 0; index < step.blocks(); ++index) {
            const auto at = static_cast<double>(index);
            painter.drawText(QRectF(blocks.left() + at * side(), blocks.top() - margin, side(), margin),
                             Qt::AlignCenter, QString::number(index));
            painter.drawText(QRectF(blocks.left() - margin, blocks.top() + at * height(), margin, height()),
                             Qt::AlignCenter, QString::number(index));
        }
        const QRectF corner(blocks.left() - margin, blocks.top() - margin, margin, margin);
        painter.setFont(fitted(base, QStringLiteral("t(x, y)"), corner.size() * 0.55, 14));
        painter.drawText(corner, Qt::AlignTop | Qt::AlignLeft, QStringLiteral("t(x, y)"));
        painter.drawText(corner.adjusted(0, 0, -4, 0), Qt::AlignRight | Qt::AlignVCenter,
                         QStringLiteral("y"));
        painter.drawText(corner.adjusted(0, 0, 0, -2), Qt::AlignHCenter | Qt::AlignBottom,
                         QStringLiteral("x"));
    }

    void lines(double margin) const
    {
        painter.setPen(QPen(theme::hairline(palette), 1.2));
        for (std::size_t index = 0; index <= step.blocks(); ++index) {
            const double x = blocks.left() + static_cast<double>(index) * side();
            const double y = blocks.top() + static_cast<double>(index) * height();
            painter.drawLine(QPointF(x, blocks.top() - margin), QPointF(x, blocks.bottom()));
            painter.drawLine(QPointF(blocks.left() - margin, y), QPointF(blocks.right(), y));
        }
    }
};

}  // namespace

Picture kroneckerPicture(const KroneckerStep& step, KroneckerLabels labels, const PictureText& text,
                         theme::ExportBackground background, const QPalette& onScreen, const QFont& font)
{
    Picture picture{
        .paint = {}, .palette = theme::exportPalette(background, onScreen), .font = font, .text = text};
    picture.paint = [step, labels, palette = picture.palette](QPainter& painter, const QRectF& place) {
        // The two factors are one above the other; their product is next to them and as large as possible.
        const double left = std::min(place.width() * 0.3, place.height() * 0.5);
        const QRectF above(place.left(), place.top(), left, place.height() / 2);
        const QRectF below = above.translated(0, place.height() / 2);
        const QRectF right = place.adjusted(left, 0, 0, 0);
        const auto one = [&](const CellGrid& grid, const QString& sign, const QRectF& where) {
            const FormulaPlace part = formulaPlaces(1, where, painter.font()).front();
            paintGrid(painter, grid, {}, part.grid, palette);
            paintFormulaTexts(painter, {grid, sign}, part, palette);
        };
        one(tableGrid(step, labels), {}, above);
        one(cyclicGrid(step, labels), QStringLiteral("⊗"), below);
        one(resultGrid(step, labels), QStringLiteral("="), right);
    };
    return picture;
}

Picture kroneckerBlocksPicture(const KroneckerStep& step, const PictureText& text,
                               theme::ExportBackground background, const QPalette& onScreen,
                               const QFont& font)
{
    Picture picture{
        .paint = {}, .palette = theme::exportPalette(background, onScreen), .font = font, .text = text};
    picture.paint = [step, palette = picture.palette](QPainter& painter, const QRectF& place) {
        const double margin = std::min(64.0, std::min(place.width(), place.height()) * 0.12);
        const QRectF room = place.adjusted(margin, margin, -1, -1);
        const double width = std::min(room.width(), room.height() * 1.5);
        const double height = std::min(room.height(), width / 1.2);
        const QRectF blocks(room.left() + (room.width() - width) / 2, room.top(), width, height);
        const BlocksPainter blocksPainter{painter, step, palette, blocks, painter.font()};
        for (std::size_t x = 0; x < step.blocks(); ++x)
            for (std::size_t y = 0; y < step.blocks(); ++y)
                blocksPainter.block(x, y);
        blocksPainter.headers(margin);
        blocksPainter.lines(margin);
    };
    return picture;
}

}  // namespace sequency::ui
