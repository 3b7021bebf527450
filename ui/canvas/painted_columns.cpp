// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/canvas/painted_columns.h"

#include "ui/theme/mixed_color.h"
#include "ui/theme/theme.h"

#include <QImage>
#include <QPaintEngine>
#include <QPainter>
#include <QPainterPath>

#include <algorithm>
#include <array>
#include <cmath>

namespace sequency::ui {
namespace {

constexpr double tipPixels = 2;

// Opacities of the shades of a column, darkest first. The stems of at least half of the column's values cross the first shade; only the stem of the
// extreme value crosses the last one. The faintest shade must be visible on white and on black.
constexpr std::array shades{1.0, 0.82, 0.66, 0.52, 0.38};
static_assert(shades.size() == analysis::columnShares.size() + 1);
constexpr std::size_t farthest = shades.size() - 1;

// Distances from zero to the far ends of the shades on one side of a column, in ascending order. The last is the distance of the extreme value.
using Reaches = std::array<double, shades.size()>;

Reaches reaches(const analysis::ColumnDensity& density, bool isUp)
{
    Reaches found{};
    for (std::size_t k = 0; k < farthest; ++k)
        found[k] = (isUp ? density.up : density.down)[farthest - 1 - k];
    if (density.extremes.min <= density.extremes.max)
        found[farthest] = isUp ? std::max(density.extremes.max, 0.0) : std::min(density.extremes.min, 0.0);
    return found;
}

// Returns the index of the first pixel whose centre is at `edge` or after it.
int pixelFrom(double edge)
{
    return static_cast<int>(std::ceil(edge - 0.5));
}

class Columns {
public:
    Columns(const QRectF& plot, const StemPicture& picture, const QPalette& palette, double stroke);

    void paintShapes(QPainter& painter) const;
    void paintPixels(QPainter& painter) const;

private:
    double xOf(double x) const
    {
        return m_plot.left() + (x - m_picture.range.from) * m_plot.width() / m_picture.range.span();
    }
    // Returns the y coordinate of a value. Values beyond the axis are drawn at the edge of the plot.
    double yOf(double value) const
    {
        const double height = m_picture.top - m_picture.bottom;
        return m_plot.bottom() - (std::clamp(value, m_picture.bottom, m_picture.top) - m_picture.bottom) /
                                     height * m_plot.height();
    }
    const std::array<QColor, shades.size()>& colors(bool isUp) const
    {
        return isUp ? m_positive : m_negative;
    }
    // Returns the index of the first shade to paint. Shaded columns start with shade 0; all others consist of the farthest shade alone.
    std::size_t firstShade() const { return m_picture.isShaded ? 0 : farthest; }
    double tip() const { return m_picture.isShaded ? tipPixels * m_stroke : 0; }

    const QRectF& m_plot;
    const StemPicture& m_picture;
    double m_stroke;
    std::array<QColor, shades.size()> m_positive;
    std::array<QColor, shades.size()> m_negative;
};

Columns::Columns(const QRectF& plot, const StemPicture& picture, const QPalette& palette, double stroke)
    : m_plot(plot), m_picture(picture), m_stroke(stroke)
{
    const QColor ground = palette.color(QPalette::Base);
    for (std::size_t k = 0; k < shades.size(); ++k) {
        const double shade = picture.isShaded ? shades[k] : 1;
        m_positive[k] = mixed(ground, theme::positive(palette), shade);
        m_negative[k] = mixed(ground, theme::negative(palette), shade);
    }
}

// Paints the shade that extends farthest first and the darker shades on top of it, because adjacent rectangles without overlap would leave seams.
void Columns::paintShapes(QPainter& painter) const
{
    const double zero = yOf(0);
    const auto fill = [&](bool isUp, std::size_t shade, double inner, const QColor& color) {
        QPainterPath path;
        path.setFillRule(Qt::WindingFill);
        for (const StemPicture::Column& column : m_picture.columns) {
            const double y = yOf(reaches(column.density, isUp)[shade]);
            const double height = std::min(std::abs(y - zero), inner);
            if (height > 0)
                path.addRect(QRectF(QPointF(xOf(column.from), y),
                                    QPointF(xOf(column.to), y + (isUp ? height : -height)))
                                 .normalized());
        }
        painter.fillPath(path, color);
    };
    for (std::size_t shade = shades.size(); shade-- > firstShade();)
        for (const bool isUp : {true, false})
            fill(isUp, shade, m_plot.height(), colors(isUp)[shade]);
    for (const bool isUp : {true, false})
        fill(isUp, farthest, tip(), colors(isUp).front());
}

void Columns::paintPixels(QPainter& painter) const
{
    const QTransform toDevice = painter.deviceTransform();
    const QRectF plot = toDevice.mapRect(m_plot);
    const QRect place(QPoint(pixelFrom(plot.left()), pixelFrom(plot.top())),
                      QPoint(pixelFrom(plot.right()) - 1, pixelFrom(plot.bottom()) - 1));
    if (place.isEmpty())
        return;
    QImage image(place.size(), QImage::Format_ARGB32_Premultiplied);
    image.fill(Qt::transparent);
    auto* const pixels = reinterpret_cast<QRgb*>(image.bits());
    const auto rowLength = image.bytesPerLine() / qsizetype(sizeof(QRgb));
    const auto rowOf = [&](double y) {
        return std::clamp(pixelFrom(toDevice.m22() * y + toDevice.dy()) - place.top(), 0, place.height());
    };
    const auto columnOf = [&](double x) {
        return std::clamp(pixelFrom(toDevice.m11() * x + toDevice.dx()) - place.left(), 0, place.width());
    };
    const int zero = rowOf(yOf(0));
    const int tipRows = static_cast<int>(std::lround(tip() * toDevice.m22()));
    for (const bool isUp : {true, false}) {
        std::array<QRgb, shades.size()> rgb{};
        std::transform(colors(isUp).begin(), colors(isUp).end(), rgb.begin(),
                       [](const QColor& color) { return qPremultiply(color.rgba()); });
        for (const StemPicture::Column& column : m_picture.columns) {
            const Reaches reach = reaches(column.density, isUp);
            if (reach[farthest] == 0)
                continue;
            for (int x = columnOf(xOf(column.from)), end = columnOf(xOf(column.to)); x < end; ++x) {
                const auto fill = [&](int from, int to, QRgb color) {
                    for (int row = std::min(from, to); row < std::max(from, to); ++row)
                        pixels[row * rowLength + x] = color;
                };
                int row = zero;
                for (std::size_t shade = firstShade(); shade < shades.size(); ++shade) {
                    const int inner = row;
                    row = rowOf(yOf(reach[shade]));
                    fill(inner, row, rgb[shade]);
                }
                fill(row, isUp ? std::min(row + tipRows, zero) : std::max(row - tipRows, zero), rgb.front());
            }
        }
    }
    painter.drawImage(toDevice.inverted().mapRect(QRectF(place)), image);
}

}  // namespace

void paintColumns(QPainter& painter, const QRectF& plot, const StemPicture& picture, const QPalette& palette,
                  double stroke)
{
    if (picture.columns.empty())
        return;
    const Columns columns(plot, picture, palette, stroke);
    const QPaintEngine::Type type = painter.paintEngine()->type();
    const bool hasPixels = type != QPaintEngine::SVG && type != QPaintEngine::Pdf &&
                           type != QPaintEngine::Picture &&
                           painter.deviceTransform().type() <= QTransform::TxScale;
    if (hasPixels)
        columns.paintPixels(painter);
    else
        columns.paintShapes(painter);
}

}  // namespace sequency::ui
