// SPDX-License-Identifier: GPL-3.0-or-later
//
// Implements the pictures of SeriesPlot for pages: legend, titles and plot.
#include "ui/theme/theme.h"
#include "ui/views/benchmark/charts/chart_data.h"
#include "ui/views/benchmark/charts/series_plot.h"

#include <QAbstractAxis>
#include <QChart>
#include <QFontMetricsF>
#include <QLineF>
#include <QPainter>

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>

namespace sequency::ui {
namespace {

constexpr double sampleWidth = 22;  // length in pixels of a sample line in the legend
constexpr double sampleGap = 5;
constexpr double columnGap = 12;
constexpr double legendGap = 6;  // distance from the legend to the plot or to its frame
constexpr int centred = Qt::AlignHCenter | Qt::AlignVCenter | Qt::TextWordWrap;

// Returns true if the segment passes through the rectangle.
bool crosses(const QLineF& line, const QRectF& place)
{
    if (place.contains(line.p1()) || place.contains(line.p2()))
        return true;
    const std::array sides{
        QLineF(place.topLeft(), place.topRight()), QLineF(place.topRight(), place.bottomRight()),
        QLineF(place.bottomRight(), place.bottomLeft()), QLineF(place.bottomLeft(), place.topLeft())};
    return std::ranges::any_of(
        sides, [&line](const QLineF& side) { return line.intersects(side) == QLineF::BoundedIntersection; });
}

}  // namespace

std::vector<const ChartSeries*> SeriesPlot::legendEntries() const
{
    std::vector<const ChartSeries*> entries;
    for (const ChartSeries& series : m_data.series)
        if (hasLegendEntry(series) && !isHidden(series))
            entries.push_back(&series);
    return entries;
}

QSizeF SeriesPlot::entrySize(const ChartSeries& series, const QFont& font) const
{
    const QFontMetricsF metrics(font);
    return {sampleWidth + sampleGap + std::ceil(metrics.horizontalAdvance(series.name)),
            metrics.height() + 1};
}

// Lays out the entries in columns of equal width, or, if `columns` is 0, one after another. No entry is wider than `width`.
SeriesPlot::Legend SeriesPlot::legendOf(double width, const QFont& font, int columns) const
{
    Legend legend{font, {}, {}};
    const std::vector<const ChartSeries*> entries = legendEntries();
    double widest = 0;
    for (const ChartSeries* entry : entries)
        widest = std::max(widest, entrySize(*entry, font).width());
    const double most = columns > 0 ? (width + columnGap) / columns - columnGap : width;
    widest = std::min(widest, most);
    QPointF at;
    int column = 0;
    for (const ChartSeries* entry : entries) {
        QSizeF size = entrySize(*entry, font);
        size.setWidth(columns > 0 ? widest : std::min(size.width(), most));
        if (columns > 0 ? column == columns : at.x() > 0 && at.x() + size.width() > width) {
            at = {0, at.y() + size.height()};
            column = 0;
        }
        legend.entries.emplace_back(entry, QRectF(at, size));
        legend.size = legend.size.expandedTo({at.x() + size.width(), at.y() + size.height()});
        at.rx() += size.width() + columnGap;
        ++column;
    }
    return legend;
}

SeriesPlot::Legend SeriesPlot::legendAbove(double width, double height) const
{
    Legend legend;
    for (const double factor : {1.0, 0.9, 0.8}) {
        const QFont font = theme::scaled(m_font, factor);
        double widest = 1;
        for (const ChartSeries* entry : legendEntries())
            widest = std::max(widest, entrySize(*entry, font).width());
        const Legend inLines = legendOf(width, font, 0);
        const int columns = static_cast<int>((width + columnGap) / (widest + columnGap));
        legend = columns > 0 ? legendOf(width, font, columns) : inLines;
        if (inLines.size.height() < legend.size.height())
            legend = inLines;
        if (legend.size.height() <= height)
            return legend;
    }
    for (int columns = 2; columns <= 3 && legend.size.height() > height; ++columns)
        legend = legendOf(width, legend.font, columns);
    return legend;
}

// Returns true if no visible series passes through this place of the chart.
bool SeriesPlot::isFree(const QRectF& place) const
{
    for (Hit hit; hit.series < m_data.series.size(); ++hit.series) {
        const ChartSeries& series = m_data.series[hit.series];
        std::optional<QPointF> before;
        for (hit.point = 0; hit.point < series.points.size(); ++hit.point) {
            const auto at = placeOf(hit);
            if (!at)
                break;
            if (crosses({before.value_or(*at), *at}, place))
                return false;
            const ChartPoint point = drawn(series.points[hit.point]);
            if (point.high > point.low && point.low > 0)
                if (crosses({m_chart->mapToPosition({point.x, point.low}, m_chart->series().value(0)),
                             m_chart->mapToPosition({point.x, point.high}, m_chart->series().value(0))},
                            place))
                    return false;
            before = at;
        }
    }
    return true;
}

std::optional<std::pair<SeriesPlot::Legend, QPointF>> SeriesPlot::legendInside() const
{
    constexpr double maxShare =
        0.55;  // largest share of the plot's width and of its height that the legend may cover
    const QRectF area = m_chart->plotArea();
    if (m_data.choice.crossovers || legendEntries().empty())
        return std::nullopt;
    for (const int columns : {1, 2, 3}) {
        const Legend legend = legendOf(std::numeric_limits<double>::infinity(), m_font, columns);
        const QSizeF size = legend.size;
        if (size.width() > area.width() * (columns > 1 ? 0.9 : maxShare) ||
            size.height() > area.height() * maxShare)
            continue;
        const double left = area.left() + legendGap + 2;
        const double right = area.right() - legendGap - size.width();
        const double middle = area.center().x() - size.width() / 2;
        const double top = area.top() + legendGap;
        const double bottom = area.bottom() - legendGap - size.height();
        for (const QPointF& at : {QPointF(left, top), QPointF(right, top), QPointF(right, bottom),
                                  QPointF(left, bottom), QPointF(middle, top), QPointF(middle, bottom)})
            if (isFree(QRectF(at, size).adjusted(-legendGap, -legendGap, legendGap, legendGap)))
                return std::pair(legend, at);
    }
    return std::nullopt;
}

void SeriesPlot::paintLegend(QPainter& painter, const Legend& legend, const QPointF& at) const
{
    const QFontMetricsF metrics(legend.font);
    for (const auto& [series, place] : legend.entries) {
        const QRectF entry = place.translated(at);
        paintSample(painter, *series, {entry.topLeft(), QSizeF(sampleWidth, entry.height())});
        painter.setFont(legend.font);
        painter.setPen(m_palette.color(QPalette::Text));
        const QRectF name = entry.adjusted(sampleWidth + sampleGap, 0, 0, 0);
        painter.drawText(name, Qt::AlignLeft | Qt::AlignVCenter | Qt::TextDontClip,
                         metrics.elidedText(series->name, Qt::ElideMiddle, name.width() + 0.5));
    }
}

// Paints the horizontal title below the plot and the vertical title next to it. A vertical title longer than the axis is painted in `aboveTitle`.
void SeriesPlot::paintTitles(QPainter& painter, const QRectF& place, const QRectF& aboveTitle) const
{
    const QFontMetricsF metrics(m_font);
    painter.setFont(m_font);
    painter.setPen(m_palette.color(QPalette::Text));
    const QRectF plot = m_chart->plotArea().translated(m_paintedPlace.topLeft());
    const double width = metrics.horizontalAdvance(m_data.xTitle);
    // A title that is wider than the plot is centred on the page instead.
    QRectF below(plot.left(), place.bottom() - metrics.height(), plot.width(), metrics.height());
    if (width > below.width())
        below = QRectF(place.left(), below.top(), place.width(), below.height());
    painter.drawText(below, Qt::AlignCenter,
                     metrics.elidedText(m_data.xTitle, Qt::ElideRight, below.width()));
    if (!aboveTitle.isNull()) {
        painter.drawText(aboveTitle, Qt::AlignLeft | Qt::AlignTop | Qt::TextWordWrap, m_yTitle);
        return;
    }
    painter.save();
    painter.translate(place.left() + metrics.height() / 2, plot.center().y());
    painter.rotate(-90);
    painter.drawText(QRectF(-plot.height() / 2, -metrics.height() / 2, plot.height(), metrics.height()),
                     centred, m_yTitle);
    painter.restore();
}

// Places the chart below its legend, and below its vertical title if this title is longer than the axis.
SeriesPlot::PageParts SeriesPlot::layOutPage(const QRectF& place, bool isTitleAbove)
{
    constexpr double legendShare = 0.3;
    const QFontMetricsF metrics(m_font);
    const double line = metrics.height();
    PageParts parts;
    QRectF room = place.adjusted(0, 0, 0, -line - 2);
    if (isTitleAbove) {
        const double height = metrics.boundingRect(place, Qt::TextWordWrap, m_yTitle).height();
        parts.title = QRectF(place.topLeft(), QSizeF(place.width(), height));
        room.setTop(parts.title.bottom() + 2);
    }
    parts.chart = room.adjusted(isTitleAbove ? 0 : line + 2, 0, 0, 0);
    resize(parts.chart.size());
    if (const auto inside = legendInside()) {
        parts.legend = inside->first;
        parts.legendPlace = parts.chart.topLeft() + inside->second;
    } else if (!legendEntries().empty()) {
        parts.legend = legendAbove(place.width(), place.height() * legendShare);
        parts.legendPlace = room.topLeft();
        parts.chart.setTop(room.top() + parts.legend.size.height() + legendGap);
        resize(parts.chart.size());
    }
    return parts;
}

void SeriesPlot::paintWithLegend(QPainter& painter, const QRectF& place)
{
    m_hasOwnTitles = true;
    m_x->setTitleText({});
    PageParts parts = layOutPage(place, false);
    if (QFontMetricsF(m_font).horizontalAdvance(m_yTitle) > m_chart->plotArea().height())
        parts = layOutPage(place, true);
    painter.save();
    painter.setClipRect(place);
    painter.setRenderHint(QPainter::Antialiasing);
    m_paintedPlace = parts.chart;
    paint(painter, parts.chart);
    paintLegend(painter, parts.legend, parts.legendPlace);
    paintTitles(painter, place, parts.title);
    painter.restore();
}

}  // namespace sequency::ui
