// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/spectrum/band_plot.h"

#include "ui/canvas/axes.h"
#include "ui/canvas/stem_columns.h"
#include "ui/format/number_format.h"
#include "ui/theme/theme.h"

#include <QFontMetricsF>
#include <QPainter>

#include <algorithm>
#include <cmath>

namespace sequency::ui {
namespace {

constexpr double margin = 8;
constexpr double wideStem = 3;  // pixels a value, from which stems are two wide
constexpr double stemGap = 2;   // below, neighbouring stems touch

double largestOf(const analysis::MinMaxPyramid& values)
{
    const auto range = values.range(0, values.size());
    return std::max(std::abs(range.min), std::abs(range.max));
}

}  // namespace

BandPlot::BandPlot(QWidget* parent) : PositionCanvas(parent)
{
    setMinimumSize(240, 240);
}

void BandPlot::setBands(std::vector<Band> bands)
{
    const std::size_t before = size();
    m_bands = std::move(bands);
    m_largest = 0;
    for (const Band& band : m_bands)
        m_largest = std::max(m_largest, largestOf(*band.values));
    if (size() != before)
        resetItems();
    else
        refreshItems();
    emit bandsChanged();
}

std::vector<QRectF> BandPlot::places(const QRectF& whole, const QFont& font) const
{
    std::vector<QRectF> found;
    const double title = QFontMetricsF(font).height();
    const double axis = QFontMetricsF(theme::font(theme::TypeSize::Small, font)).height();
    const double each = (whole.height() - margin - axis) / static_cast<double>(m_bands.size());
    for (std::size_t i = 0; i < m_bands.size(); ++i)
        found.emplace_back(whole.left() + margin,
                           whole.top() + margin + each * static_cast<double>(i) + title,
                           whole.width() - 2 * margin, std::max(each - title - 2 * margin, 1.0));
    return found;
}

QRectF BandPlot::plotArea() const
{
    return QRectF(rect()).adjusted(margin, 0, -margin, 0);
}

void BandPlot::paintBand(QPainter& painter, const Band& band, const QRectF& place,
                         const QPalette& palette) const
{
    QFont font = painter.font();
    font.setBold(band.isCurrent);
    painter.save();
    painter.setFont(font);
    painter.setPen(palette.color(QPalette::Text));
    painter.drawText(QPointF(place.left(), place.top() - 4),
                     tr("%1, up to ±%2").arg(band.title, realText(m_largest, 9)));
    painter.restore();
    const double zero = place.center().y();
    painter.setPen(theme::hairline(palette));
    painter.drawLine(QPointF(place.left(), zero), QPointF(place.right(), zero));
    if (m_largest <= 0)
        return;
    const auto yOf = [&](double value) { return zero - value / m_largest * place.height() / 2; };
    const auto column = [&](double left, double right, const analysis::MinMax& extremes) {
        const auto line = [&](double value, const QColor& color) {
            if (value != 0)
                painter.fillRect(QRectF(QPointF(left, zero), QPointF(right, yOf(value))).normalized(), color);
        };
        line(std::max(extremes.max, 0.0), theme::positive(palette));
        line(std::min(extremes.min, 0.0), theme::negative(palette));
    };
    // Every value where its position is on the axis, whatever it is drawn as.
    const StemColumns layout(size(), range(), place.width());
    if (!layout.areStems()) {
        for (std::size_t i = 0; i < layout.count; ++i)
            if (const std::size_t first = layout.begin(i), last = layout.begin(i + 1); first < last)
                column(place.left() + place.width() * layout.share(i),
                       place.left() + place.width() * layout.share(i + 1), band.values->range(first, last));
        return;
    }
    const double each = place.width() / range().span();
    const double stroke = theme::strokeScale(painter.font());
    const double half = each < stemGap             ? each / 2
                        : each < wideStem * stroke ? std::min(stroke, each / stemGap) / 2
                                                   : stroke;
    for (std::size_t i = layout.first; i < layout.last; ++i) {
        const double x = xOf(place, static_cast<double>(i));
        column(x - half, x + half, band.values->range(i, i + 1));
    }
}

// The axis below the last band.
void BandPlot::paintPositions(QPainter& painter, const QRectF& above, const QPalette& palette) const
{
    painter.save();
    painter.setFont(theme::font(theme::TypeSize::Small, painter.font()));
    const QFontMetricsF metrics(painter.font());
    const IndexRange shown = range();
    const double first = std::max(0.0, std::ceil(shown.from));
    const double last = std::min(static_cast<double>(size()) - 1, std::floor(shown.to));
    const double step = indexStep(
        shown.span(),
        labelsThatFit(above.width(), metrics, countText(static_cast<std::size_t>(std::max(last, 0.0)))), 2);
    painter.setPen(theme::dimmedText(palette));
    for (double at = std::ceil(first / step) * step; at <= last; at += step) {
        const QString label = countText(static_cast<std::size_t>(at));
        const double width = metrics.horizontalAdvance(label);
        const double x = xOf(above, at);
        painter.drawLine(QPointF(x, above.bottom()), QPointF(x, above.bottom() + 3));
        painter.drawText(QPointF(std::clamp(x - width / 2, above.left(), above.right() - width),
                                 above.bottom() + 3 + metrics.ascent()),
                         label);
    }
    painter.restore();
}

void BandPlot::paintBetween(QPainter&, const std::vector<QRectF>&, const QPalette&) const
{}

void BandPlot::paint(QPainter& painter, const QRectF& whole, const QPalette& palette) const
{
    if (m_bands.empty())
        return;
    const std::vector<QRectF> all = places(whole, painter.font());
    for (std::size_t i = 0; i < m_bands.size(); ++i)
        paintBand(painter, m_bands[i], all[i], palette);
    paintBetween(painter, all, palette);
    paintPositions(painter, all.back(), palette);
}

void BandPlot::paintMarks(QPainter& painter)
{
    if (!pointedItem() || m_bands.empty())
        return;
    painter.setPen(QPen(theme::dimmedText(palette()), theme::strokeScale(font()), Qt::DotLine));
    const double x = xOf(plotArea(), static_cast<double>(*pointedItem()));
    painter.drawLine(QPointF(x, 0), QPointF(x, height()));
}

QString BandPlot::itemName(Item position) const
{
    return tr("position %1").arg(countText(position));
}

QString BandPlot::itemValue(Item position) const
{
    QStringList parts;
    for (const Band& band : m_bands)
        parts << tr("%1: %2").arg(band.title, realText(band.values->value(position), 9));
    return parts.join(QStringLiteral(" · "));
}

}  // namespace sequency::ui
