// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/canvas/stems.h"

#include "ui/canvas/painted_columns.h"
#include "ui/canvas/stem_columns.h"
#include "ui/theme/theme.h"

#include <QFontMetricsF>
#include <QPainter>

#include <algorithm>
#include <cmath>

namespace sequency::ui {
namespace {

// Minimum widths in pixels per stem, at a stroke scale of 1.
constexpr double dotPixels = 3;      // minimum pixels per stem for stems with dots
constexpr double widePenPixels = 8;  // minimum pixels per stem for stems that are two pixels wide
// Minimum spacing in pixels at which there are gaps between stems. Closer stems touch, because occasional gaps would form a misleading pattern.
constexpr double gapPixels = 2;
constexpr double maxDotRadius = 4;
constexpr double arrowPixels = 4;

class Stems {
public:
    Stems(const StemPicture& picture, const QRectF& plot, const QPalette& palette, double stroke)
        : m_picture(picture), m_plot(plot), m_palette(palette), m_stroke(stroke)
    {}

    void paint(QPainter& painter) const;

private:
    QPointF at(double x, double y) const;  // point clamped to the plot
    bool isBeyond(double value) const { return value > m_picture.top || value < m_picture.bottom; }
    const QRectF& plotArea() const { return m_plot; }
    double pixelsEach() const { return m_plot.width() / m_picture.range.span(); }
    double stemWidth() const;
    double dotRadius() const;
    void paintStems(QPainter& painter) const;
    void paintDots(QPainter& painter) const;
    void paintLabels(QPainter& painter) const;
    void paintArrows(QPainter& painter) const;

    const StemPicture& m_picture;
    QRectF m_plot;
    const QPalette& m_palette;
    double m_stroke;
};

QPointF Stems::at(double x, double y) const
{
    const double height = m_picture.top - m_picture.bottom;
    const double up = (std::clamp(y, m_picture.bottom, m_picture.top) - m_picture.bottom) / height;
    return {plotArea().left() + (x - m_picture.range.from) * pixelsEach(),
            plotArea().bottom() - up * plotArea().height()};
}

// Returns the width of a stem in whole pixels, because fractional widths would make some stems appear wider than others.
double Stems::stemWidth() const
{
    return std::round(pixelsEach() >= widePenPixels * m_stroke
                          ? 2 * m_stroke
                          : std::min(m_stroke, std::max(pixelsEach() / gapPixels, 1.0)));
}

double Stems::dotRadius() const
{
    return stemDotRadius(pixelsEach(), m_stroke);
}

void Stems::paint(QPainter& painter) const
{
    painter.setRenderHint(QPainter::Antialiasing, false);
    painter.setPen(Qt::NoPen);
    paintColumns(painter, m_plot, m_picture, m_palette, m_stroke);
    paintStems(painter);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(Qt::NoPen);
    paintDots(painter);
    paintArrows(painter);
    paintLabels(painter);
}

void Stems::paintStems(QPainter& painter) const
{
    const bool touch = pixelsEach() < gapPixels;
    for (const StemPicture::Stem& stem : m_picture.stems) {
        if (stem.value == 0)
            continue;
        const QColor color = stem.value > 0 ? theme::positive(m_palette) : theme::negative(m_palette);
        if (touch) {
            painter.fillRect(QRectF(at(stem.position - 0.5, 0), at(stem.position + 0.5, stem.value))
                                 .normalized()
                                 .intersected(plotArea()),
                             color);
            continue;
        }
        painter.setPen(QPen(color, stemWidth()));
        painter.drawLine(at(stem.position, 0), at(stem.position, stem.value));
    }
}

void Stems::paintDots(QPainter& painter) const
{
    const double radius = dotRadius();
    if (radius <= 0)
        return;
    for (const StemPicture::Stem& stem : m_picture.stems) {
        if (isBeyond(stem.value))
            continue;
        painter.setBrush(stem.value > 0   ? theme::positive(m_palette)
                         : stem.value < 0 ? theme::negative(m_palette)
                                          : theme::zero(m_palette));
        painter.drawEllipse(at(stem.position, stem.value), radius, radius);
    }
}

void Stems::paintLabels(QPainter& painter) const
{
    painter.setPen(theme::dimmedText(m_palette));
    painter.drawText(plotArea().adjusted(4, 2, -4, -2), Qt::AlignRight | Qt::AlignTop | Qt::TextSingleLine,
                     m_picture.note);
    painter.setFont(m_picture.labelFont);
    const QFontMetricsF metrics(m_picture.labelFont);
    const double gap = dotRadius() + 3;
    for (const StemPicture::Stem& stem : m_picture.stems) {
        if (stem.label.isEmpty())
            continue;
        painter.setPen(stem.value == 0 ? theme::dimmedText(m_palette) : m_palette.color(QPalette::Text));
        const QPointF end = at(stem.position, stem.value);
        const bool isBelow =
            (stem.value < 0) != isBeyond(stem.value);  // the label of a clipped stem is inside the plot
        const double width = metrics.horizontalAdvance(stem.label);
        if (m_picture.isUpright) {
            painter.save();
            painter.translate(end.x() + metrics.ascent() / 2 - 1,
                              isBelow ? end.y() + gap + width : end.y() - gap);
            painter.rotate(-90);
            painter.drawText(QPointF(0, 0), stem.label);
            painter.restore();
            continue;
        }
        const double x = end.x() - width / 2 + (isBeyond(stem.value) ? width / 2 + gap : 0);
        painter.drawText(
            QPointF(x, isBelow ? end.y() + gap + metrics.ascent() : end.y() - gap - metrics.descent()),
            stem.label);
    }
}

// Paints an arrow at each value that is outside the range of the axis.
void Stems::paintArrows(QPainter& painter) const
{
    const double size = arrowPixels * m_stroke;
    const auto arrow = [&](double x, double value) {
        if (!isBeyond(value))
            return;
        const QPointF tip = at(x, value);
        const double foot = tip.y() + (value > 0 ? 1.5 : -1.5) * size;
        painter.setBrush(value > 0 ? theme::positive(m_palette) : theme::negative(m_palette));
        const double centre = std::clamp(tip.x(), plotArea().left() + size, plotArea().right() - size);
        painter.drawPolygon(QPolygonF(
            {QPointF(centre, tip.y()), QPointF(centre - size, foot), QPointF(centre + size, foot)}));
    };
    for (const StemPicture::Stem& stem : m_picture.stems)
        arrow(stem.position, stem.value);
    for (const StemPicture::Column& column : m_picture.columns) {
        if (column.density.extremes.min > column.density.extremes.max)
            continue;
        arrow((column.from + column.to) / 2, column.density.extremes.max);
        arrow((column.from + column.to) / 2, column.density.extremes.min);
    }
}

}  // namespace

void fillStems(StemPicture& picture, const SeenValues& values, double pixels)
{
    const IndexRange& range = picture.range;
    const StemColumns layout(values.size(), range, pixels);
    const std::size_t block = values.blockLength(layout.first, layout.last);
    const auto density = [&](std::size_t first, std::size_t last) {
        return picture.isShaded ? values.density(first, last)
                                : analysis::ColumnDensity{.extremes = values.range(first, last)};
    };
    if (block > 1) {
        // Combines the blocks that begin in the same pixel column. A block that is wider than a pixel column is used alone.
        const auto edge = [&](std::size_t position) {
            return std::clamp(static_cast<double>(position) - 0.5, range.from, range.to);
        };
        for (std::size_t first = layout.first / block * block, last = 0; first < layout.last; first = last) {
            last = first + block;
            if (!layout.areStems()) {
                const std::size_t end = layout.begin(layout.columnOf(std::max(first, layout.first)) + 1);
                last = std::max(last, (end + block - 1) / block * block);
            }
            last = std::min(last, values.size());
            picture.columns.push_back({edge(first), edge(last), density(first, last)});
        }
        return;
    }
    for (std::size_t i = layout.first; layout.areStems() && i < layout.last; ++i)
        if (const double value = values.value(i); std::isfinite(value))
            picture.stems.push_back({static_cast<double>(i), value});
    for (std::size_t column = 0; column < layout.count; ++column)
        if (const std::size_t first = layout.begin(column), last = layout.begin(column + 1); first < last)
            picture.columns.push_back({range.from + range.span() * layout.share(column),
                                       range.from + range.span() * layout.share(column + 1),
                                       density(first, last)});
}

double stemDotRadius(double pixelsEach, double stroke)
{
    return pixelsEach >= dotPixels ? std::clamp(pixelsEach / 4, 1.2, maxDotRadius * stroke) : 0;
}

void paintStemPicture(QPainter& painter, const QRectF& plot, const StemPicture& picture,
                      const QPalette& palette, double stroke)
{
    painter.save();
    Stems(picture, plot, palette, stroke).paint(painter);
    painter.restore();
}

}  // namespace sequency::ui
